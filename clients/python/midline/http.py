"""The few things a client asks over HTTP before it opens a socket: a token under a name, a room, a ticket for seats."""

from collections.abc import Sequence
from types import TracebackType
from typing import TypeVar

import aiohttp
import msgspec

from midline_protocol.http import (
    Refusal,
    RoomInfo,
    RoomList,
    RoomRequest,
    SeatRequest,
    Ticket,
    TokenAnswer,
    TokenRequest,
)
from midline_protocol.kubb import OutcomeView

Answer = TypeVar("Answer", bound=msgspec.Struct)
API = "/api"
WITHIN_S = 15


class NotGranted(Exception):
    """The server did not grant a request: `code` says why, `what` says it in words."""

    def __init__(self, status: int, refusal: Refusal | None) -> None:
        self.status = status
        self.code = refusal.error if refusal is not None else None
        self.what = refusal.what if refusal is not None else ""
        super().__init__(f"{self.code or status} {self.what}".rstrip())


class NobodyThere(ConnectionError):
    """No server answers at this address."""


class Http:
    """A server's HTTP interface, as one member.

    async with Http("http://127.0.0.1:8080") as http:
        await http.guest("Kubba")
        ticket = await http.ticket(room, ["a1", "a2"])
    """

    def __init__(self, url: str, token: str | None = None) -> None:
        self.token = token
        self._base = url.rstrip("/") + API
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> "Http":
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=WITHIN_S), trust_env=True)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._session is not None:
            await self._session.close()

    async def guest(self, name: str) -> TokenAnswer:
        """A guest's token; later requests carry it."""
        answer = await self._ask("POST", "/guests", TokenAnswer, TokenRequest(name=name))
        self.token = answer.token
        return answer

    async def rooms(self) -> RoomList:
        """The newest rooms."""
        return await self._ask("GET", "/rooms", RoomList)

    async def room(self, room: str) -> RoomInfo:
        return await self._ask("GET", f"/rooms/{room}", RoomInfo)

    async def create(self, request: RoomRequest) -> RoomInfo:
        return await self._ask("POST", "/rooms", RoomInfo, request)

    async def against_house(self) -> RoomInfo:
        """A new room for one player and a house bot, under the clock that this server prefers."""
        return await self._ask(
            "POST", "/rooms", RoomInfo, {"a": {"players": 1}, "b": {"players": 1, "bots": 1}}
        )

    async def ticket(self, room: str, seats: Sequence[str]) -> Ticket:
        """Seats kept for a moment: all of them or, if one is taken, NotGranted."""
        return await self._ask("POST", f"/rooms/{room}/tickets", Ticket, SeatRequest(seats=tuple(seats)))

    async def rematch(self, room: str) -> Ticket:
        """Our seats in the room that follows one whose match is over; the first who asks opens it."""
        return await self._ask("POST", f"/rooms/{room}/rematch", Ticket)

    async def outcome(self, match: str) -> OutcomeView | None:
        """How a match ended, for who missed the end of it; None if it has not ended or is not known here."""
        try:
            told = await self._ask("GET", f"/matches/{match}", _MatchTold)
            return msgspec.convert(told.outcome, OutcomeView) if told.outcome is not None else None
        except (NotGranted, NobodyThere, msgspec.ValidationError, aiohttp.ClientError):
            return None

    async def _ask(
        self,
        method: str,
        path: str,
        answer: type[Answer],
        body: msgspec.Struct | dict[str, object] | None = None,
    ) -> Answer:
        assert self._session is not None, "use it in `async with`"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = msgspec.json.encode(body)
        try:
            async with self._session.request(
                method, self._base + path, data=data, headers=headers
            ) as response:
                said = await response.read()
        except aiohttp.ClientConnectorError:
            raise NobodyThere(f"no server answers at {self._base.removesuffix(API)}") from None
        if not response.ok:
            raise NotGranted(response.status, _refusal(said))
        return msgspec.json.decode(said, type=answer)


class _MatchTold(msgspec.Struct):
    outcome: dict[str, str | None] | None = None


def _refusal(said: bytes) -> Refusal | None:
    try:
        return msgspec.json.decode(said, type=Refusal)
    except msgspec.DecodeError:
        return None
