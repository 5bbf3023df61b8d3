"""What is told about a connection as it happens, to the one owner that it has."""

from collections.abc import Callable
from typing import TypeAlias

Message: TypeAlias = bytes | str

ABNORMAL = 1006
"""the code of an end without a word of parting"""


class Callbacks:
    """What the owner of a socket wants to hear.

    Callbacks run on the event loop and must be short. One that raises on what the peer said costs its own
    socket (1011) and no other.

    - `on_message(message)`: a whole message, `str` for text and `bytes` for binary. None after the owner has closed.
    - `on_lost(code, reason)`: once, last of all. Who ended it first decides the code: our own close, the peer's,
      or 1006 where there was no word of parting (with the reason given to `abort`, if that was it).
    - `on_high_water()`: so much waits to be sent that state should be coalesced from here on. It may be called
      from within `send`.
    - `on_drained()`: what waited is sent, but for a small rest.
    - `on_pong(payload)`: the answer to a ping.
    """

    __slots__ = ("on_drained", "on_high_water", "on_lost", "on_message", "on_pong")

    def __init__(self) -> None:
        self.on_message: Callable[[Message], None] = _ignore
        self.on_lost: Callable[[int, str], None] = _ignore
        self.on_high_water: Callable[[], None] = _ignore
        self.on_drained: Callable[[], None] = _ignore
        self.on_pong: Callable[[bytes], None] = _ignore


def _ignore(*_news: object) -> None:
    """Nobody listens."""
