"""A bare echo in a process of its own: how late this machine is by itself, beside which a server's delay is read."""

import asyncio
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class Echo:
    """The near end."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ping_s(self) -> float:
        """One round trip of a line."""
        began = time.perf_counter()
        self._writer.write(b"ping\n")
        await asyncio.wait_for(self._reader.readline(), 30)
        return time.perf_counter() - began

    def close(self) -> None:
        self._writer.close()


@asynccontextmanager
async def echoing() -> AsyncGenerator[Echo]:
    """A connection to such a process, which ends with it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        port = int(await asyncio.wait_for(process.stdout.readline(), 30))
        echo = Echo(*await asyncio.open_connection("127.0.0.1", port))
        try:
            yield echo
        finally:
            echo.close()
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def _serve() -> None:
    done = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            writer.write(line)
        writer.close()
        done.set()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    async with server:
        await done.wait()


if __name__ == "__main__":
    asyncio.run(_serve())
