"""For those who run the server: whether it lives, whether it is ready, and its metrics."""

import asyncio
from http import HTTPStatus
from typing import Final

from aiohttp import hdrs, web

from midline_server.api.bodies import Health
from midline_server.api.service import Check, Service
from midline_server.api.wire import answer
from midline_server.metrics import CONTENT_TYPE

CHECK_S: Final = 5.0
OK: Final = "ok"


async def tell_health(service: Service, request: web.Request) -> web.Response:
    """This process answers."""
    return answer(Health(ok=True))


async def tell_readiness(service: Service, request: web.Request) -> web.Response:
    """What a match needs does its work just now, and new rooms are taken."""
    names = tuple(service.checks)
    results = await asyncio.gather(*(_result(service.checks[name]) for name in names))
    checks = dict(zip(names, results, strict=True))
    checks["rooms"] = "the server goes down" if service.hall.is_draining else OK
    is_ready = set(checks.values()) == {OK}
    return answer(Health(is_ready, checks), HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE)


async def tell_metrics(service: Service, request: web.Request) -> web.Response:
    return web.Response(body=service.metrics.text(), headers={hdrs.CONTENT_TYPE: CONTENT_TYPE})


async def _result(check: Check) -> str:
    try:
        async with asyncio.timeout(CHECK_S):
            await check()
    except Exception as trouble:  # whatever it is, it says why the server is not ready
        return repr(trouble)
    return OK
