"""The OpenAPI document and the page for people, as answers."""

from functools import cache

import msgspec
from aiohttp import hdrs, web

from midline_server.api.page import page
from midline_server.api.service import Service
from midline_server.api.wire import JSON, language_of, url_of


async def send_openapi(service: Service, request: web.Request) -> web.Response:
    return web.Response(body=_openapi(), content_type=JSON)


async def send_page(service: Service, request: web.Request) -> web.Response:
    language = language_of(request)
    games = tuple(game.name for game in service.library.values())
    text = page(language, url_of(service, request), games, len(service.hall.rooms()))
    headers = {
        hdrs.CONTENT_LANGUAGE: language,
        hdrs.VARY: hdrs.ACCEPT_LANGUAGE,
        # Nothing is loaded from anywhere; the style is within.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    }
    return web.Response(text=text, content_type="text/html", headers=headers)


@cache
def _openapi() -> bytes:
    # The table names this module's handlers, so it is there only when somebody asks.
    from midline_server.api.openapi import document
    from midline_server.api.table import ROUTES

    return msgspec.json.encode(document(ROUTES))
