"""A real `midline serve` in a process of its own, and what can be seen of it from outside."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from midline_loadtest.exposition import Metrics, read_metrics
from midline_loadtest.process import children, command_line, cpu_s, rss_kib
from midline_protocol.limits import SOCKET_PATH

MIDLINE = Path(sys.executable).with_name("midline")
UP_WITHIN_S = 30.0
DOWN_WITHIN_S = 30.0
_LINES_KEPT = 200


@dataclass
class Server:
    """A server that answers at `url`."""

    process: asyncio.subprocess.Process
    url: str
    complaints: list[str] = field(default_factory=list[str])
    """warnings and errors in its log: a measurement with any of them is worth little"""

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def socket(self) -> str:
        return self.url.replace("http", "ws", 1) + SOCKET_PATH

    def workers(self) -> list[int]:
        """The processes for the physics."""
        return [child for child in children(self.pid) if "spawn_main" in command_line(child)]

    def rss_kib(self) -> int:
        return rss_kib(self.pid)

    def cpu_s(self) -> float:
        """Without its workers."""
        return cpu_s(self.pid)

    async def metrics(self) -> Metrics:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{self.url}/metrics", raise_for_status=True) as said,
        ):
            return read_metrics(await said.text())

    async def is_ready(self) -> bool:
        """Whether a match could be played now. Asking makes it start a worker."""
        async with aiohttp.ClientSession() as session, session.get(f"{self.url}/readyz") as said:
            return said.ok


@asynccontextmanager
async def serving(data: Path) -> AsyncGenerator[Server]:
    """A server of our own at a free port of this machine alone, with its matches in `data`; gone at the end."""
    process = await asyncio.create_subprocess_exec(
        MIDLINE, "serve", "--host", "127.0.0.1", "--port", "0", "--data", data, "--log", "json",
        stdin=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE, env={**os.environ, "LANG": "C.UTF-8"},
    )  # fmt: skip
    try:
        assert process.stderr is not None
        server = Server(process, await asyncio.wait_for(_address(process.stderr), UP_WITHIN_S))
        listening = asyncio.create_task(_listen(process.stderr, server.complaints))
        try:
            yield server
        finally:
            await stop(process)
            await listening
    finally:
        await stop(process)


async def stop(process: asyncio.subprocess.Process, by: signal.Signals = signal.SIGTERM) -> None:
    """Ask it to end, and make it end if it does not."""
    if process.returncode is not None:
        return
    process.send_signal(by)
    try:
        await asyncio.wait_for(process.wait(), DOWN_WITHIN_S)
    except TimeoutError:
        process.kill()
        await process.wait()


async def _address(log: asyncio.StreamReader) -> str:
    said: list[str] = []
    while line := (await log.readline()).decode(errors="replace"):
        said.append(line)
        if '"listening"' in line:
            return str(json.loads(line)["url"])
    raise RuntimeError(f"the server did not start:\n{''.join(said)}")


async def _listen(log: asyncio.StreamReader, complaints: list[str]) -> None:
    """Read its log to the end, so that it never waits for us."""
    while line := (await log.readline()).decode(errors="replace").strip():
        if '"level": "info"' not in line and len(complaints) < _LINES_KEPT:
            complaints.append(line)
