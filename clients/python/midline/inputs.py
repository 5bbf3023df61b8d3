"""Inputs on their way: each is numbered, kept until the server has answered it, and sent again when it does not."""

import asyncio
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from midline.clock import Clock
from midline.news import Refused, Stopped
from midline_protocol.codec import decode_client, encode_client
from midline_protocol.codes import ErrorCode
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import Ack, Action, Do
from midline_protocol.messages import Refused as RefusedMessage

ANSWER_WITHIN_S = 5.0
"""an input that got no answer for so long is sent once more: a repeated one is harmless"""


@dataclass
class Pending:
    """An input, and the answer that will come to it."""

    message: Do
    answer: "asyncio.Future[Ack]"
    sent_at: float


class Inputs:
    """What the server was asked to do and has not answered yet. They outlive connections, with their numbers."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pending: dict[int, Pending] = {}
        self._last_n = 0

    @contextmanager
    def add(self, seat: str, action: Action) -> Generator[Pending]:
        """An input with the next number, pending until the block is left. Raises ProtocolError if it is out of bounds."""
        message = Do(n=self._last_n + 1, seat=seat, action=action)
        _check_bounds(message)
        self._last_n = message.n
        pending = Pending(message, asyncio.get_running_loop().create_future(), self._clock.now())
        self._pending[message.n] = pending
        try:
            yield pending
        finally:
            self._pending.pop(message.n, None)

    def continue_after(self, last_n: int) -> None:
        """The server has taken inputs of this member up to `last_n`, perhaps from an earlier client."""
        self._last_n = max(self._last_n, last_n)

    def all_again(self) -> Iterator[Do]:
        """All that are pending, in order, with those that are added meanwhile: for a new connection."""
        sent = 0
        while waiting := [n for n in self._pending if n > sent]:
            sent = min(waiting)
            yield self._sent_now(self._pending[sent])

    def overdue(self) -> Iterator[Do]:
        """Those that should have been answered by now."""
        for pending in list(self._pending.values()):
            if self._clock.now() - pending.sent_at >= ANSWER_WITHIN_S:
                yield self._sent_now(pending)

    def take(self, answer: Ack | RefusedMessage, seq: int) -> None:
        """The server's answer, which may have come before; `seq` is the newest state that we have."""
        pending = self._pending.get(answer.n)
        if pending is None or pending.answer.done():
            return
        match answer:
            case Ack():
                pending.answer.set_result(answer)
            case RefusedMessage(code=ErrorCode.OLD_NUMBER):
                # Taken before, and its answer is no longer kept: what it did is in the state.
                pending.answer.set_result(Ack(n=answer.n, seq=seq))
            case RefusedMessage():
                pending.answer.set_exception(Refused(answer.code, answer.clause, answer.facts))

    def give_up(self, why: Stopped) -> None:
        """None of them will be answered any more."""
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(why)

    def _sent_now(self, pending: Pending) -> Do:
        pending.sent_at = self._clock.now()
        return pending.message


def _check_bounds(message: Do) -> None:
    """Structs are checked when they are read, so read it as the server would."""
    decode_client(encode_client(message, SUBPROTOCOL_MSGPACK), SUBPROTOCOL_MSGPACK)
