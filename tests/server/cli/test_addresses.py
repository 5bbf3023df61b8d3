"""Which addresses are told to whoever starts a server, and that those who use them are let in."""

import ipaddress
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import kubb_stub
import pytest
from rich.cells import cell_len

from midline_server import addresses
from midline_server.addresses import host_from_elsewhere, host_from_here, url_at
from midline_server.app import Server, serving
from midline_server.cli import play, serve
from midline_server.cli.language import Say
from midline_server.config import Config
from midline_server.rooms.pool import InlinePool

EN, JA = Say("en"), Say("ja")


@asynccontextmanager
async def a_server(web: Path, host: str = "127.0.0.1") -> AsyncGenerator[Server]:
    async with serving(
        Config(host=host, port=0, data=None, web=web), solver=InlinePool(kubb_stub.fly)
    ) as server:
        yield server


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<!doctype html>")
    return tmp_path


async def test_the_matchs_page_is_what_is_told_first(site: Path) -> None:
    async with a_server(site) as server:
        page = f"{server.url}/rooms/kyoto-1"
        for say in (EN, JA):
            assert play.where_to_go(server, "kyoto-1", say)[0].endswith(f" {page}")
        assert play.footer(server, "kyoto-1", EN, 80) == f"Ctrl-C ends the server. Browser: {page}"
        assert page in play.footer(server, "kyoto-1", JA, 80)
        assert "throw kyoto-1" in play.footer(server, "kyoto-1", EN, 160)
        assert serve.where_to_go(server, EN) == [f"Play and watch in the browser: {server.url}"]
        assert server.url in serve.where_to_go(server, JA)[0]


async def test_where_no_client_is_built_no_page_is_told(tmp_path: Path) -> None:
    async with a_server(tmp_path) as server:
        assert "/rooms/" not in " ".join(play.where_to_go(server, "kyoto-1", EN))
        assert play.footer(server, "kyoto-1", EN, 160).endswith(f"throw kyoto-1 --url {server.url}")
        assert serve.where_to_go(server, EN) == []


@pytest.mark.parametrize("width", [10, 24, 40, 60, 80, 100, 160])
async def test_the_footer_holds_whole_addresses_or_none(site: Path, width: int) -> None:
    async with a_server(site) as server:
        for say in (EN, JA):
            line = play.footer(server, "kyoto-1", say, width)
            assert cell_len(line) <= max(width, cell_len(play.footer(server, "kyoto-1", say, 0)))
            assert line.count("http") == line.count(server.url)


async def test_a_server_for_others_tells_an_address_that_they_can_use(site: Path) -> None:
    async with a_server(site, "0.0.0.0") as server, aiohttp.ClientSession() as session:
        host, _, port = server.shared_url.removeprefix("http://").rpartition(":")
        assert host not in ("0.0.0.0", "127.0.0.1")
        assert server.url == f"http://127.0.0.1:{port}"
        assert play.where_to_go(server, "kyoto-1", EN)[0].endswith(f"{server.shared_url}/rooms/kyoto-1")
        assert all("0.0.0.0" not in line for line in play.where_to_go(server, "kyoto-1", EN))
        # By whichever way a request comes in: a router in between may have changed the address.
        for name, status in ((f"{host}:{port}", 200), ("evil.example", 421)):
            async with session.get(f"{server.url}/healthz", headers={"Host": name}) as answer:
                assert answer.status == status


def test_a_machine_is_known_by_its_address_or_else_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert host_from_elsewhere("127.0.0.1") == "127.0.0.1"
    assert host_from_elsewhere("kubb.example") == "kubb.example"
    assert (host_from_here("::"), host_from_here("192.0.2.7")) == ("::1", "192.0.2.7")
    assert url_at("::1", 8080) == "http://[::1]:8080"
    # No way leads there, as on a machine without a network.
    monkeypatch.setattr(
        addresses, "_EVERYWHERE", {"0.0.0.0": (socket.AF_INET, "127.0.0.1", "255.255.255.255")}
    )
    assert host_from_elsewhere("0.0.0.0") == socket.gethostname()


def test_an_address_found_is_one_of_this_machine() -> None:
    host = host_from_elsewhere("0.0.0.0")
    try:
        ipaddress.ip_address(host)
    except ValueError:
        assert host == socket.gethostname()
        return
    with socket.socket() as probe:
        probe.bind((host, 0))
