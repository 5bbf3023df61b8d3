"""Which hosts a request may name and which pages may send one: against rebound names and other sites' pages."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from typing import TypeAlias

import msgspec
from aiohttp import web
from aiohttp.typedefs import Middleware

from midline_protocol.codes import ErrorCode
from midline_protocol.http import Refusal

from .link import address_of

HERE = frozenset({"localhost", "127.0.0.1", "::1"})
DEFAULT_PORTS = {"http": "80", "https": "443"}

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """An answer instead of what was asked for."""

    status: HTTPStatus
    refusal: Refusal

    @property
    def body(self) -> bytes:
        """As JSON."""
        return msgspec.json.encode(self.refusal)


UNKNOWN_HOST = TurnedAway(
    HTTPStatus.MISDIRECTED_REQUEST,
    Refusal(ErrorCode.UNKNOWN_HOST, "this server is not known by the name in Host"),
)
UNKNOWN_ORIGIN = TurnedAway(
    HTTPStatus.FORBIDDEN,
    Refusal(ErrorCode.UNKNOWN_ORIGIN, "pages of this Origin may not call this server"),
)


@dataclass(frozen=True, slots=True)
class Guard:
    """Lets through who names this machine and comes from one of its own pages, or from no page at all.

    `hosts` are further names of this machine, without port, as a browser's address bar has them. The address that
    a request came in at is always one. `origins` are other sites whose pages may call, as "https://example.org:8000".
    """

    hosts: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()

    def knowing(self, host: str) -> "Guard":
        """The same guard, knowing one more name of this machine."""
        return replace(self, hosts=self.hosts | {host})

    def turns_away(self, hosts: Sequence[str], origins: Sequence[str], came_in_at: str) -> TurnedAway | None:
        """Why a request with these Host and Origin headers may not pass; None if it may."""
        if len(hosts) != 1 or not self._is_here(hosts[0], came_in_at):
            return UNKNOWN_HOST
        if len(origins) > 1 or (origins and not self._is_friend(origins[0], hosts[0])):
            return UNKNOWN_ORIGIN
        return None

    def middleware(self) -> Middleware:
        """The same check for aiohttp."""

        @web.middleware
        async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
            transport = request.transport
            turned_away = self.turns_away(
                request.headers.getall("Host", []),
                request.headers.getall("Origin", []),
                address_of(transport, "sockname") if transport else "",
            )
            if turned_away is None:
                return await handler(request)
            return web.json_response(body=turned_away.body, status=turned_away.status)

        return guarded

    def _is_here(self, host: str, came_in_at: str) -> bool:
        name = _plain(_without_port(host))
        return bool(name) and (
            name in HERE or name == _plain(came_in_at) or name in {_plain(known) for known in self.hosts}
        )

    def _is_friend(self, origin: str, host: str) -> bool:
        if origin.lower() in {known.lower().rstrip("/") for known in self.origins}:
            return True
        scheme, colon, authority = origin.lower().partition("://")
        if not colon or scheme not in DEFAULT_PORTS:
            return False
        return _with_port(authority, scheme) == _with_port(host.lower(), scheme)


def _without_port(authority: str) -> str:
    name, colon, port = authority.rpartition(":")
    return name if colon and port.isdigit() and (":" not in name or name.endswith("]")) else authority


def _with_port(authority: str, scheme: str) -> str:
    return authority if _without_port(authority) != authority else f"{authority}:{DEFAULT_PORTS[scheme]}"


def _plain(host: str) -> str:
    """One spelling for each host: lower case, no brackets, no final dot, addresses in short form."""
    name = host.lower().strip("[]").removesuffix(".")
    try:
        address = ip_address(name)
    except ValueError:
        return name
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return str(address)
