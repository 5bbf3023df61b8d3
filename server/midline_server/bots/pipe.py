"""A pipe into the server's own gateway, as the SDK's bots see it."""

from collections.abc import Callable

from midline.transport import ConnectionLost, Dial, NotAdmitted, Transport
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_server.gateway.pipe import PipeEnd, PipeLost, PipeWire, open_pipe


class PipeTransport:
    """The client's end of a pipe; see `midline.Transport`."""

    def __init__(self, end: PipeEnd) -> None:
        self._end = end

    async def send(self, message: bytes) -> None:
        try:
            await self._end.send(message)
        except PipeLost as lost:
            raise ConnectionLost(lost.reason, lost.code) from None

    async def receive(self) -> bytes:
        try:
            message = await self._end.receive()
        except PipeLost as lost:
            raise ConnectionLost(lost.reason, lost.code) from None
        assert isinstance(message, bytes)
        return message

    async def close(self) -> None:
        await self._end.close()


def dial_once(attend: Callable[[PipeWire], object]) -> Dial:
    """Dials a pipe, one time: a house player that was sent away does not return, another is called if one is wanted."""
    dialled = False

    async def dial(_to: str | None) -> Transport:
        nonlocal dialled
        if dialled:
            raise NotAdmitted("house players come once")
        dialled = True
        return PipeTransport(open_pipe(SUBPROTOCOL_MSGPACK, attend))

    return dial
