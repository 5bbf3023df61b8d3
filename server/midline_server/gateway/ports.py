"""What connections ask of the server around them."""

from typing import Protocol

from midline_server.rooms.people import Person, Reservation
from midline_server.rooms.runner import Runner
from midline_server.rooms.seats import ConnectionId


class Doorkeeper(Protocol):
    """Who reads tokens and tickets."""

    def person(self, token: str | None, *, is_paced: bool = False) -> Person:
        """Raises Denied(BAD_TOKEN)."""
        ...

    def redeem(self, ticket: str, room: str, member: str | None) -> Reservation:
        """Raises Denied(BAD_TICKET), or Denied(SEAT_EXPIRED) with the time at which it ended as `where`."""
        ...


class Rooms(Protocol):
    """The rooms of a server, as far as a connection needs them."""

    @property
    def is_draining(self) -> bool: ...
    def find(self, room: str) -> Runner | None: ...
    def next_connection(self) -> ConnectionId: ...
