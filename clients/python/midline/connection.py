"""The life of the connection: dialled, listened to, asked for signs of life, and dialled again when it breaks.

One task reads, one looks after the heartbeat; both end with the connection, and a new pair begins with the next one.
"""

import asyncio
import contextlib

from midline.clock import Backoff, Clock
from midline.membership import Membership
from midline.news import Stopped
from midline.returning import pause_s, why_stop
from midline.transport import ConnectionLost, Dial, Transport
from midline_protocol.codec import ProtocolError, decode_server, encode_client
from midline_protocol.limits import SILENCE_PINGS, SUBPROTOCOL_MSGPACK
from midline_protocol.messages import Bye, ClientMessage, Hello, ServerMessage, Welcome


class Connection:
    """To the member it is one connection, which may be away for a while."""

    def __init__(
        self, dial: Dial, hello: Hello, membership: Membership, clock: Clock, backoff: Backoff
    ) -> None:
        self.unread = 0
        """messages that this version could not read"""
        self._dial = dial
        self._hello = hello
        self._membership = membership
        self._clock = clock
        self._backoff = backoff
        self._live: Transport | None = None
        """where more may be said: the server has welcomed us, and what waited for that has been sent"""
        self._heard_at = 0.0
        self._bye: Bye | None = None
        """where and when to return, as the server said before it went; for the next try alone"""
        self._closing: set[asyncio.Task[None]] = set()

    async def keep(self) -> Stopped:
        """Stay connected, and return whenever that fails, until there is a reason to stop."""
        failures, absent_since = 0, self._clock.now()
        while True:
            lost = await self._stay_once()
            if self._membership.lost(lost):
                failures, absent_since = 0, self._clock.now()
            failures += 1
            stop = why_stop(lost, self._clock.now() - absent_since, self._backoff)
            if stop is not None:
                return stop
            await self._clock.sleep(pause_s(lost, self._bye, failures, self._backoff))

    async def send(self, message: ClientMessage) -> None:
        """Send it if there is a connection; without one it is not kept."""
        if self._live is not None:
            with contextlib.suppress(ConnectionLost):
                await _send(self._live, message)

    async def closed(self) -> None:
        """Wait until none of the transports is open any more."""
        while self._closing:
            await asyncio.wait(self._closing)

    # --- one of many ----------------------------------------------------------------------------------------------------

    async def _stay_once(self) -> ConnectionLost:
        """Dial, join and stay until the connection is lost; the reason."""
        to, self._bye = self._bye.to if self._bye is not None else None, None
        try:
            transport = await self._dial(to)
        except ConnectionLost as lost:
            return lost
        lost = ConnectionLost("closed")
        try:
            async with asyncio.TaskGroup() as both:
                self._heard_at = self._clock.now()
                both.create_task(self._beat(transport))
                await self._read(transport)
        except* ConnectionLost as group:
            lost = _first(group)
        finally:
            self._live = None
            # Closing may wait for a peer that is gone, and nobody should wait for that.
            closing = asyncio.create_task(transport.close())
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)
        return lost

    async def _read(self, transport: Transport) -> None:
        await _send(transport, self._hello)
        while True:
            data = await transport.receive()
            self._heard_at = self._clock.now()
            try:
                message = decode_server(data, SUBPROTOCOL_MSGPACK)
            except ProtocolError:
                # A kind of message or event newer than this client. If it was an update, the gap is noticed and mended.
                self.unread += 1
                continue
            await self._take(transport, message, data)

    async def _take(self, transport: Transport, message: ServerMessage, data: bytes) -> None:
        if isinstance(message, Bye):
            self._bye = message
        for answer in self._membership.take(message, data, self._heard_at):
            await _send(transport, answer)
        if isinstance(message, Welcome):
            self._live = transport

    # --- its heartbeat --------------------------------------------------------------------------------------------------

    async def _beat(self, transport: Transport) -> None:
        """Ask for a sign of life when none came, and report the connection lost when none comes at all."""
        while True:
            every_s = self._ping_s()
            silent_s = await self._silence_after(every_s)
            if silent_s >= SILENCE_PINGS * every_s:
                raise ConnectionLost(f"no sign of life for {silent_s:.1f} s")
            if silent_s >= every_s:
                await _send(transport, self._membership.alive())
            for message in self._membership.inputs.overdue():
                await self.send(message)

    async def _silence_after(self, every_s: float) -> float:
        """Wait for one beat; how long nothing has come then, as far as this process can tell."""
        began = self._clock.now()
        await self._clock.sleep(every_s)
        if self._clock.now() - began > 2 * every_s:
            # This process was held up (a laptop's lid, a long thought): what has come meanwhile is still unread.
            self._heard_at = max(self._heard_at, self._clock.now() - every_s)
        return self._clock.now() - self._heard_at

    def _ping_s(self) -> float:
        welcome = self._membership.welcome
        return welcome.ping_ms / 1000 if welcome is not None else 2.0


async def _send(transport: Transport, message: ClientMessage) -> None:
    data = encode_client(message, SUBPROTOCOL_MSGPACK)
    assert isinstance(data, bytes)
    await transport.send(data)


def _first(group: BaseExceptionGroup[ConnectionLost]) -> ConnectionLost:
    """Reading and heartbeat may both have found out; either will do."""
    error = group.exceptions[0]
    return _first(error) if isinstance(error, BaseExceptionGroup) else error
