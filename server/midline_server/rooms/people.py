"""Who comes to a room and with what right, and how a room shows itself in a list."""

import msgspec

from midline_protocol.codes import ErrorCode
from midline_protocol.messages import SeatView


class Person(msgspec.Struct, frozen=True):
    """Who is behind a connection; `member` is None for those who only watch and are nobody."""

    member: str | None = None
    name: str = ""
    is_paced: bool = False


class Reservation(msgspec.Struct, frozen=True):
    """Seats kept for one member until `exp`: the claims of a ticket. It can be redeemed once."""

    room: str
    seats: tuple[str, ...]
    member: str
    jti: str
    exp: int
    """seconds since 1970"""
    house: bool = False
    """for a house player, which gives a seat back to its person"""


class RoomInfo(msgspec.Struct, frozen=True):
    """A room as a list shows it."""

    id: str
    game: str
    title: str
    host: str
    visibility: str
    clock: str
    preset: str
    status: str
    seats: dict[str, SeatView]
    watching: int
    is_paused: bool
    at: int
    commitment: str


class Denied(Exception):
    """This cannot be had; nothing has changed."""

    def __init__(self, code: ErrorCode, what: str = "", where: str = "") -> None:
        super().__init__(f"{code}: {what}")
        self.code = code
        self.what = what
        self.where = where
