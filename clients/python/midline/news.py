"""What a client tells: an action was refused, the connection is lost or back, the client has stopped for good."""

from dataclasses import dataclass
from typing import TypeAlias

from midline_protocol.messages import ServerMessage


class Refused(Exception):
    """An action was refused and changed nothing: by a clause of the rules, or by the server (`clause` is empty)."""

    def __init__(self, code: str, clause: str = "", facts: dict[str, int | str] | None = None) -> None:
        super().__init__(f"{code} ({clause or 'server'}) {facts or ''}".rstrip())
        self.code = code
        self.clause = clause
        self.facts = facts or {}


class Stopped(Exception):
    """The client will not return to the room: the server said not to (`code`), or it could not be reached any more."""

    def __init__(self, reason: str, code: int | str) -> None:
        super().__init__(f"{reason} ({code})")
        self.reason = reason
        self.code = code


@dataclass(frozen=True)
class Lost:
    """The connection has just been lost: news at the missed heartbeat, not when the socket has closed."""

    reason: str
    code: int


@dataclass(frozen=True)
class Back:
    """We are in the room: for the first time, or again with everything missed told or replaced by a snapshot."""


News: TypeAlias = Lost | Back | ServerMessage
