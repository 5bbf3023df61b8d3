"""A whole server at a port of its own, and a client that speaks plain HTTP to it."""

from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import kubb_stub
import pytest

from midline_server.api import echo
from midline_server.app import Server, serving
from midline_server.config import Config
from midline_server.rooms.pool import InlinePool


class Said(NamedTuple):
    status: int
    body: Any
    headers: dict[str, str]


class Api:
    """One person's browser."""

    def __init__(self, server: Server, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.session = session
        self.token = ""

    async def guest(self, name: str = "Ami") -> str:
        """Be somebody new; returns the member id."""
        said = await self.post("/api/guests", {"name": name})
        assert said.status == 201, said
        self.token = said.body["token"]
        return said.body["member"]

    async def room(self, **asked: Any) -> str:
        """Open a room."""
        said = await self.post("/api/rooms", {"a": {"players": 1}, "b": {"players": 1}, **asked})
        assert said.status == 201, said
        return said.body["room"]

    async def get(self, path: str, **headers: str) -> Said:
        return await self.ask("GET", path, headers=headers)

    async def post(self, path: str, body: Any = None, **headers: str) -> Said:
        return await self.ask("POST", path, json=body, headers=headers)

    async def ask(
        self, method: str, path: str, headers: dict[str, str] | None = None, **options: Any
    ) -> Said:
        sent = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        sent |= {name.replace("_", "-"): value for name, value in (headers or {}).items()}
        url = self.server.url + path
        async with self.session.request(
            method, url, headers=sent, allow_redirects=False, **options
        ) as answer:
            is_json = answer.content_type == "application/json"
            body = await (answer.json() if is_json else answer.read())
            return Said(answer.status, body, dict(answer.headers))


Open = Callable[..., AbstractAsyncContextManager[Api]]


def solve(motion: Any) -> Any:
    """Facts from a closed form; and the server asks whether anybody is there."""
    return echo.answer(motion) if isinstance(motion, echo.Question) else kubb_stub.fly(motion)


@asynccontextmanager
async def open_api(**options: Any) -> AsyncGenerator[Api]:
    # Whether the web client has been built on this machine makes no difference.
    config = Config(**({"port": 0, "data": None, "web": Path("nowhere")} | options))
    async with (
        serving(config, solver=InlinePool(solve)) as server,
        aiohttp.ClientSession() as session,
    ):
        yield Api(server, session)


@pytest.fixture
def api() -> Open:
    """`async with api(max_rooms=3) as ami: ...`"""
    return open_api
