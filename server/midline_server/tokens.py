"""Who somebody is, and which seats are kept for whom: signed texts that need no lookup and tell a forger nothing."""

import secrets
import time
from collections.abc import Callable
from typing import Any, Final, Literal, TypeVar

import jwt
import msgspec
from jwt.types import Options

from midline_protocol.codes import ErrorCode
from midline_server.rooms.people import Denied, Person, Reservation

GUEST_S: Final = 30 * 24 * 3600
"""how long a guest keeps a name; whoever plays in a league will have an account"""
_ALGORITHM: Final = "HS256"
# Each kind has an audience of its own, so that none passes for another.
_GUEST, _TICKET = "midline-guest", "midline-ticket"

_C = TypeVar("_C", bound=msgspec.Struct)


class Guest(msgspec.Struct, frozen=True):
    """The claims of a guest's token: the member's id, name, and when it ends (seconds since 1970)."""

    sub: str
    name: str
    exp: int


class _Seats(msgspec.Struct, frozen=True):
    """The claims of a ticket."""

    jti: str
    sub: str
    room: str
    seats: tuple[str, ...]
    exp: int
    house: bool = False


class Tokens:
    """Signs and reads with one key. `now` is the time in seconds since 1970.

    Whatever is wrong with a text - its form, its signature, its kind - is refused in the same words.
    """

    def __init__(self, key: bytes, now: Callable[[], float] = time.time) -> None:
        self._key = key
        self._now = now

    # Guests

    def new_guest(self, name: str, kind: Literal["g", "h"] = "g") -> tuple[str, Guest]:
        """A token for somebody new: a guest, or a house player."""
        guest = Guest(f"{kind}-{secrets.token_hex(8)}", name, int(self._now()) + GUEST_S)
        return self._sign(guest, _GUEST), guest

    def guest(self, token: str) -> Guest:
        """Whose token this is; raises Denied."""
        try:
            guest = self._read(token, _GUEST, Guest)
        except _Unreadable:
            raise _bad_token() from None
        if guest.exp <= self._now():
            raise _bad_token()
        return guest

    def person(self, token: str | None, *, is_paced: bool = False) -> Person:
        """Who says hello with this token, or nobody in particular; raises Denied."""
        if token is None:
            return Person(is_paced=is_paced)
        guest = self.guest(token)
        return Person(guest.sub, guest.name, is_paced)

    # Tickets

    def ticket(self, kept: Reservation) -> str:
        """The text that its holder shows when it joins."""
        claims = _Seats(kept.jti, kept.member, kept.room, kept.seats, kept.exp, kept.house)
        return self._sign(claims, _TICKET)

    def redeem(self, ticket: str, room: str, member: str | None) -> Reservation:
        """What a ticket keeps for `member` in `room`; whether it was used before is for the store to say.

        Raises Denied: SEAT_EXPIRED (`where` is when it ended, to its holder alone), else BAD_TICKET.
        """
        try:
            claims = self._read(ticket, _TICKET, _Seats)
        except _Unreadable:
            raise _bad_ticket() from None
        if claims.room != room or claims.sub != member:
            raise _bad_ticket()
        if claims.exp <= self._now():
            what = f"ask for a new one: POST /api/rooms/{room}/tickets"
            raise Denied(ErrorCode.SEAT_EXPIRED, what, str(claims.exp))
        return Reservation(claims.room, claims.seats, claims.sub, claims.jti, claims.exp, claims.house)

    def _sign(self, claims: msgspec.Struct, audience: str) -> str:
        told: dict[str, Any] = {**msgspec.to_builtins(claims), "aud": audience}
        # Partly untyped, for kinds of keys that are not in use here.
        return jwt.encode(told, self._key, algorithm=_ALGORITHM)  # pyright: ignore[reportUnknownMemberType]

    def _read(self, text: str, audience: str, claims: type[_C]) -> _C:
        # The time is asked once, by whoever called, and a ticket that is late is another thing than a false one.
        options: Options = {"verify_exp": False, "require": ["exp", "sub", "aud"]}
        try:
            told = jwt.decode(text, self._key, [_ALGORITHM], options, audience=audience)  # pyright: ignore[reportUnknownMemberType]
            return msgspec.convert(told, claims)
        # PyJWT lets a few errors of the standard library through for texts that are no token at all.
        except (jwt.PyJWTError, msgspec.ValidationError, ValueError, TypeError, RecursionError):
            raise _Unreadable from None


class _Unreadable(Exception):
    pass


def _bad_token() -> Denied:
    return Denied(ErrorCode.BAD_TOKEN, "get a new one: POST /api/guests")


def _bad_ticket() -> Denied:
    return Denied(ErrorCode.BAD_TICKET, "not a ticket for this room, seat and member")
