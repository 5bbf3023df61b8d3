"""Requests into structs and structs into answers: the only place that knows JSON, headers and status codes."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any, Final, TypeVar

import msgspec
import structlog
from aiohttp import hdrs, web

from midline_games.clauses import LANGUAGES, Language
from midline_protocol.codec import ProtocolError, decode_body, encode_body
from midline_protocol.codes import ErrorCode
from midline_protocol.http import Refusal
from midline_protocol.limits import MESSAGE_BYTES, SOCKET_PATH
from midline_server.api.service import Service
from midline_server.rooms.people import Denied
from midline_server.store.errors import StoreError
from midline_server.tokens import Guest

JSON: Final = "application/json"
BODY_BYTES: Final = 64 * 1024
"""more is not even read"""
BODY_S: Final = 10.0
_RETRY_S: Final = 5

B = TypeVar("B", bound=msgspec.Struct)
Handler = Callable[[Service, web.Request], Awaitable[web.StreamResponse]]
_log = structlog.get_logger()

STATUS: Final[Mapping[ErrorCode, HTTPStatus]] = {
    ErrorCode.TOO_LONG: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    ErrorCode.BAD_TOKEN: HTTPStatus.UNAUTHORIZED,
    ErrorCode.NO_SUCH_ROOM: HTTPStatus.NOT_FOUND,
    ErrorCode.NO_SUCH_PAGE: HTTPStatus.NOT_FOUND,
    ErrorCode.NO_SUCH_SEAT: HTTPStatus.NOT_FOUND,
    ErrorCode.SEAT_TAKEN: HTTPStatus.CONFLICT,
    ErrorCode.STARTED: HTTPStatus.CONFLICT,
    ErrorCode.NOT_STARTED: HTTPStatus.CONFLICT,
    ErrorCode.OVER: HTTPStatus.CONFLICT,
    ErrorCode.SEAT_EXPIRED: HTTPStatus.GONE,
    ErrorCode.FORBIDDEN: HTTPStatus.FORBIDDEN,
    ErrorCode.SPECTATORS_FULL: HTTPStatus.FORBIDDEN,
    ErrorCode.RATE: HTTPStatus.TOO_MANY_REQUESTS,
    ErrorCode.ROOMS_FULL: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.DRAINING: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.UNAVAILABLE: HTTPStatus.SERVICE_UNAVAILABLE,
}
"""For all other codes 400."""


class Refused(Exception):
    """The answer is no, and says why."""

    def __init__(self, refusal: Refusal, status: HTTPStatus | None = None) -> None:
        super().__init__(refusal.error)
        self.refusal = refusal
        self.status = status or STATUS.get(refusal.error, HTTPStatus.BAD_REQUEST)


def no(
    code: ErrorCode,
    what: str,
    where: str = "",
    *,
    retry_s: float | None = None,
    status: HTTPStatus | None = None,
) -> Refused:
    retry_ms = None if retry_s is None else math.ceil(retry_s * 1000)
    return Refused(Refusal(code, what, where, retry_ms), status)


# --- what was asked ---------------------------------------------------------------------------------------------------


async def body_of(request: web.Request, kind: type[B], most: int = MESSAGE_BYTES) -> B:
    """The body as a `kind`; raises ProtocolError, which says where it is wrong."""
    try:
        async with asyncio.timeout(BODY_S):
            return decode_body(await request.read(), kind, most)
    except TimeoutError:
        late = HTTPStatus.REQUEST_TIMEOUT
        raise no(ErrorCode.MALFORMED, f"the body took longer than {BODY_S:g} s", status=late) from None


def guest_of(service: Service, request: web.Request) -> Guest:
    """Who asks, by the header `Authorization: Bearer`; raises Denied."""
    scheme, _, token = request.headers.get(hdrs.AUTHORIZATION, "").partition(" ")
    return service.tokens.guest(token.strip() if scheme.lower() == "bearer" else "")


def whole_of(request: web.Request, name: str, usual: int, most: int) -> int:
    """A number from the query, from 1 to `most`."""
    text = request.query.get(name)
    if text is None:
        return usual
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not 1 <= int(text) <= most:
        raise no(ErrorCode.WRONG_SHAPE, f"a whole number from 1 to {most}", f"?{name}")
    return int(text)


def address_of(service: Service, request: web.Request) -> str:
    """Whose request it is, as far as limits go."""
    # What comes before the last address was said by whoever asked.
    told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return (told if service.config.behind_proxy else "") or request.remote or "?"


def url_of(service: Service, request: web.Request) -> str:
    """The server as whoever asks has reached it."""
    told = request.headers.get("X-Forwarded-Proto", "")
    scheme = told if service.config.behind_proxy and told in ("http", "https") else request.scheme
    return f"{scheme}://{request.host}"


def socket_of(service: Service, request: web.Request) -> str:
    """The game socket, likewise."""
    return url_of(service, request).replace("http", "ws", 1) + SOCKET_PATH


def weights_of(request: web.Request, header: str) -> dict[str, float]:
    """How much whoever asks wants each thing that an Accept header names, from 0 to 1, in its order."""
    offers = (offer.partition(";") for offer in request.headers.get(header, "").split(","))
    return {name.strip().lower(): _weight(rest) for name, _, rest in offers}


def language_of(request: web.Request) -> Language:
    """`?lang=` if it is given, else what the browser prefers, else English."""
    if (asked := _asked_language(request)) is not None:
        return asked
    weights = weights_of(request, hdrs.ACCEPT_LANGUAGE)
    for tag in sorted(weights, key=lambda tag: -weights[tag]):
        if (language := _known(tag.partition("-")[0])) is not None:
            return language
    return "en"


def _asked_language(request: web.Request) -> Language | None:
    asked = request.query.get("lang")
    if asked is None:
        return None
    if (language := _known(asked)) is None:
        raise no(ErrorCode.WRONG_SHAPE, f"one of {', '.join(LANGUAGES)}", "?lang")
    return language


def _known(tag: str) -> Language | None:
    return next((language for language in LANGUAGES if language == tag), None)


def _weight(rest: str) -> float:
    try:
        return float(rest.strip().removeprefix("q="))
    except ValueError:
        return 1.0


# --- what is answered ---------------------------------------------------------------------------------------------------


def answer(body: msgspec.Struct, status: int = HTTPStatus.OK, **headers: str) -> web.Response:
    return web.Response(body=encode_body(body), status=status, content_type=JSON, headers=headers)


def answer_in_words(request: web.Request, body: msgspec.Struct) -> web.Response:
    """Texts in both languages or, with `?lang=`, each pair as the one text that was asked for."""
    asked = _asked_language(request)
    if asked is None:
        return _packed(request, answer(body))
    told = msgspec.json.encode(_in_one(msgspec.to_builtins(body), asked))
    return _packed(
        request, web.Response(body=told, content_type=JSON, headers={hdrs.CONTENT_LANGUAGE: asked})
    )


def _packed(request: web.Request, response: web.Response) -> web.Response:
    """A rule book takes a quarter of its length. Nothing secret is in it, so its length gives nothing away."""
    response.headers[hdrs.VARY] = hdrs.ACCEPT_ENCODING
    if weights_of(request, hdrs.ACCEPT_ENCODING).get("gzip", 0.0) > 0.0:
        response.enable_compression(web.ContentCoding.gzip)
    return response


def _in_one(tree: Any, language: Language) -> Any:
    if isinstance(tree, list | tuple):
        return [_in_one(inner, language) for inner in tree]  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(tree, dict):
        return tree
    if set(tree) == set(LANGUAGES):  # pyright: ignore[reportUnknownArgumentType]
        return tree[language]  # pyright: ignore[reportUnknownVariableType]
    return {key: _in_one(inner, language) for key, inner in tree.items()}  # pyright: ignore[reportUnknownVariableType]


def refuse(refused: Refused, **headers: str) -> web.Response:
    if refused.refusal.retry_ms is not None:
        headers["Retry-After"] = str(math.ceil(refused.refusal.retry_ms / 1000))
    if refused.status is HTTPStatus.UNAUTHORIZED:
        headers["WWW-Authenticate"] = "Bearer"
    return answer(refused.refusal, refused.status, **headers)


# --- every request ------------------------------------------------------------------------------------------------------


def errors_as_json(service: Service) -> Any:
    """A middleware: whatever goes wrong is a Refusal, and what should not have gone wrong is logged."""

    @web.middleware
    async def answered(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        try:
            response = await handler(request)
        except Exception as error:
            response = _answer_to(error, request)
        _harden(response)
        resource = request.match_info.route.resource
        route = resource.canonical if resource is not None else "?"
        service.metrics.answered(request.method, route, response.status)
        return response

    return answered


def _answer_to(error: Exception, request: web.Request) -> web.Response:
    match error:
        case Refused():
            return refuse(error)
        case ProtocolError():
            return refuse(Refused(Refusal(error.code, error.what, error.where)))
        case Denied():
            return refuse(Refused(Refusal(error.code, error.what, error.where)))
        case StoreError():
            _log.error("the store failed a request", path=request.path, trouble=repr(error))
            return refuse(no(ErrorCode.UNAVAILABLE, "the store does not answer", retry_s=_RETRY_S))
        case web.HTTPRequestEntityTooLarge():
            return refuse(no(ErrorCode.TOO_LONG, f"longer than {BODY_BYTES} bytes"))
        case web.HTTPMethodNotAllowed():
            refused = no(ErrorCode.NO_SUCH_PAGE, "not by this method", status=HTTPStatus.METHOD_NOT_ALLOWED)
            return refuse(refused, Allow=", ".join(sorted(error.allowed_methods)))
        case web.HTTPNotFound():
            return refuse(no(ErrorCode.NO_SUCH_PAGE, "nothing is at this address"))
        case web.HTTPException():
            refused = no(ErrorCode.MALFORMED, error.reason, status=HTTPStatus(error.status))
            return refuse(refused)
        case _:
            _log.error("a request failed", method=request.method, path=request.path, exc_info=error)
            broken = no(ErrorCode.UNAVAILABLE, "this failed here, and was reported", status=_BROKEN)
            return refuse(broken)


_BROKEN = HTTPStatus.INTERNAL_SERVER_ERROR


def _harden(response: web.StreamResponse) -> None:
    if response.prepared:
        return
    headers = response.headers
    headers["Server"] = "midline"
    headers.setdefault("X-Content-Type-Options", "nosniff")
    headers.setdefault("Referrer-Policy", "no-referrer")
    headers.setdefault("Cache-Control", "no-store")
