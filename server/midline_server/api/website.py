"""The web client's pages and files, sent from memory: how long each may be kept, in which form, and what a page may load."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware

from midline_server.api.built import INDEX, File, Website
from midline_server.api.documents import send_page
from midline_server.api.service import Service
from midline_server.api.wire import url_of, weights_of

PAGES: Final = ("/rooms/{room}", "/wall/{room}", "/overlay/{room}", "/rules")
"""What the client has a page for, besides `/`: it looks at the address itself."""
ASSETS: Final = "assets/"
"""Below it each name holds a hash of what is in the file."""

_API: Final = "/api/"
_HTML: Final = "text/html"
_REVALIDATE: Final = "no-cache"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_PAGE_HEADERS: Final = {
    # Not no-referrer: some requests would then come from the origin `null`.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
}


def add_website(application: web.Application, service: Service, website: Website) -> None:
    """The client's own pages and files; `/` is in the table of routes."""

    async def page(request: web.Request) -> web.StreamResponse:
        return _page(service, request, website)

    async def asset(request: web.Request) -> web.StreamResponse:
        file = website.get(ASSETS + request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound
        return _send(request, file, _FOR_EVER)

    def sender(file: File) -> Handler:
        async def send(request: web.Request) -> web.StreamResponse:
            return _send(request, file, _REVALIDATE)

        return send

    for path in PAGES:
        application.router.add_get(path, page)
    application.router.add_get(f"/{ASSETS}{{name:.+}}", asset)
    for name, file in website.items():
        if name != INDEX and not name.startswith(ASSETS):
            application.router.add_get(f"/{name}", sender(file))
    application.middlewares.append(_other_pages(service, website))


async def send_home(service: Service, request: web.Request) -> web.StreamResponse:
    """The web client; where none has been built, what this server is."""
    if service.website is None:
        return await send_page(service, request)
    return _page(service, request, service.website)


def _other_pages(service: Service, website: Website) -> Middleware:
    """Whoever looks for a page that is not there is told so by the client, in its own words."""

    @web.middleware
    async def answered(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPNotFound:
            is_for_people = _HTML in request.headers.get(hdrs.ACCEPT, "")
            if request.method not in ("GET", "HEAD") or not is_for_people or request.path.startswith(_API):
                raise
            return _page(service, request, website, HTTPStatus.NOT_FOUND)

    return answered


# --- answers ----------------------------------------------------------------------------------------------------------


def _page(
    service: Service, request: web.Request, website: Website, status: HTTPStatus = HTTPStatus.OK
) -> web.Response:
    response = _send(request, website[INDEX], _REVALIDATE, status)
    response.headers.update(_PAGE_HEADERS)
    response.headers["Content-Security-Policy"] = _policy(url_of(service, request))
    return response


def _policy(url: str) -> str:
    """What a page of this server may load, and from where: all of it from here."""
    # Not every browser takes the socket for a part of 'self'.
    socket = url.replace("http", "ws", 1)
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        f"manifest-src 'self'; connect-src 'self' {socket}; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def _send(request: web.Request, file: File, caching: str, status: HTTPStatus = HTTPStatus.OK) -> web.Response:
    is_accepted = _accepted(request)
    copy = next((copy for copy in file.copies if is_accepted(copy.encoding)), file.copies[-1])
    headers = {hdrs.CACHE_CONTROL: caching, hdrs.ETAG: f'"{copy.etag}"'}
    if len(file.copies) > 1:
        headers[hdrs.VARY] = hdrs.ACCEPT_ENCODING
    if status is HTTPStatus.OK and any(
        etag.value in (copy.etag, "*") for etag in request.if_none_match or ()
    ):
        return web.Response(status=HTTPStatus.NOT_MODIFIED, headers=headers)
    headers[hdrs.CONTENT_TYPE] = file.content_type
    if copy.encoding:
        headers[hdrs.CONTENT_ENCODING] = copy.encoding
    return web.Response(status=status, body=copy.body, headers=headers)


def _accepted(request: web.Request) -> Callable[[str], bool]:
    """Which encodings the browser takes."""
    weights = weights_of(request, hdrs.ACCEPT_ENCODING)
    return lambda encoding: weights.get(encoding, weights.get("*", 0.0)) > 0.0
