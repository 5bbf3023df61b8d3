"""The HTTP application of one server, made from the table of routes."""

from aiohttp import web
from aiohttp.typedefs import Handler

from midline_server.api.service import Service
from midline_server.api.table import ROUTES, Route
from midline_server.api.website import add_website
from midline_server.api.wire import BODY_BYTES, errors_as_json

KEEP_ALIVE_S = 30.0
SHUTDOWN_S = 2.0


def site(service: Service) -> web.AppRunner:
    """Not set up yet: the port does that."""
    application = web.Application(middlewares=[errors_as_json(service)], client_max_size=BODY_BYTES)
    for route in ROUTES:
        # What may be fetched may be asked about: HEAD is answered where GET is.
        methods = (route.method, "HEAD") if route.method == "GET" else (route.method,)
        for method in methods:
            application.router.add_route(method, route.path, _handler(service, route))
    if service.website is not None:
        add_website(application, service, service.website)
    return web.AppRunner(
        application,
        access_log=None,
        handle_signals=False,
        keepalive_timeout=KEEP_ALIVE_S,
        shutdown_timeout=SHUTDOWN_S,
    )


def _handler(service: Service, route: Route) -> Handler:
    async def handle(request: web.Request) -> web.StreamResponse:
        return await route.handler(service, request)

    return handle
