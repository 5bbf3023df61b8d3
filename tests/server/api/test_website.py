"""The built web client as a browser gets it: which file, in which form, how long it may be kept, and what a page may load."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from midline_server.api.built import read_website
from midline_server.api.website import PAGES

ROUTES = Path(__file__).parents[3] / "clients/web/src/app.tsx"
INDEX = "<!doctype html><title>Midline</title>"
SCRIPT = "console.log('kubb')\n" * 100
# Nobody here opens them: what matters is which bytes come.
BROTLI, GZIP = b"compressed by the build", b"likewise, and a little longer"
HTML = "text/html,application/xhtml+xml"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    site = tmp_path / "site" / "web"
    (site / "assets" / "fonts").mkdir(parents=True)
    (site / ".vite").mkdir()
    for name, text in {
        "index.html": INDEX,
        "assets/index-x7.js": SCRIPT,
        "assets/index-x7.css": "body { margin: 0 }",
        "assets/fonts/sans-x7.woff2": "wOF2",
        "favicon.svg": "<svg/>",
        "manifest.webmanifest": "{}",
        "robots.txt": "User-agent: *",
        ".vite/manifest.json": "{}",
        "../secret.txt": "not for you",
    }.items():
        (site / name).write_text(text)
    (site / "assets/index-x7.js.br").write_bytes(BROTLI)
    (site / "assets/index-x7.js.gz").write_bytes(GZIP)
    (site / "index.html.br").write_bytes(BROTLI)
    (site / "assets/link.txt").symlink_to(tmp_path / "site" / "secret.txt")
    (site / "linked").symlink_to(tmp_path / "site")
    return site


def plain(**more: str) -> dict[str, str]:
    return {"Accept_Encoding": "identity", **more}


@pytest.mark.parametrize(
    "path", ["/", "/rooms/kyoto-1", "/wall/kyoto-1", "/overlay/kyoto-1", "/rules", "/?lang=ja"]
)
async def test_every_page_of_the_client_is_the_same_file(api: Any, built: Path, path: str) -> None:
    async with api(web=built) as ami:
        said = await ami.get(path, **plain())
        assert (said.status, said.body.decode()) == (200, INDEX)
        assert said.headers["Content-Type"] == "text/html; charset=utf-8"
        assert said.headers["Cache-Control"] == "no-cache"


def test_the_server_knows_every_page_that_the_client_has() -> None:
    routes = re.findall(r'<Route\s+path="([^"]+)"', ROUTES.read_text())
    assert "/" in routes
    assert {re.sub(r":(\w+)", r"{\1}", route) for route in routes} <= {"/", *PAGES}


async def test_a_page_loads_from_this_server_alone(api: Any, built: Path) -> None:
    async with api(web=built, hosts=frozenset({"kubb.example"}), behind_proxy=True) as ami:
        said = await ami.get("/rooms/kyoto-1", **plain())
        away = await ami.get("/", **plain(Host="kubb.example", X_Forwarded_Proto="https"))
        here = ami.server.url.removeprefix("http://")
    allowed = dict(rule.strip().split(" ", 1) for rule in said.headers["Content-Security-Policy"].split(";"))
    assert allowed.pop("connect-src") == f"'self' ws://{here}"
    assert allowed == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data: blob:",
        "font-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert "connect-src 'self' wss://kubb.example;" in away.headers["Content-Security-Policy"]
    assert said.headers["X-Content-Type-Options"] == "nosniff"
    assert said.headers["Referrer-Policy"] == "same-origin"
    assert said.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in said.headers["Permissions-Policy"]


@pytest.mark.parametrize(
    ("path", "kind", "keeping"),
    [
        ("/assets/index-x7.js", "text/javascript; charset=utf-8", "immutable"),
        ("/assets/index-x7.css", "text/css; charset=utf-8", "immutable"),
        ("/assets/fonts/sans-x7.woff2", "font/woff2", "immutable"),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/robots.txt", "text/plain; charset=utf-8", "no-cache"),
    ],
)
async def test_a_file_says_what_it_is_and_how_long_it_lasts(
    api: Any, built: Path, path: str, kind: str, keeping: str
) -> None:
    async with api(web=built) as ami:
        said = await ami.get(path, **plain())
    assert said.status == 200
    assert said.headers["Content-Type"] == kind
    assert keeping in said.headers["Cache-Control"]
    assert ("max-age=31536000" in said.headers["Cache-Control"]) is path.startswith("/assets/")


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0, *", "gzip"),
        ("*;q=0", None),
        ("identity", None),
        ("", None),
        ("brotli, xgzip", None),
    ],
)
async def test_the_smallest_form_that_the_browser_takes_is_sent(
    api: Any, built: Path, accepted: str, encoding: str | None
) -> None:
    async with (
        api(web=built) as ami,
        ami.session.get(
            f"{ami.server.url}/assets/index-x7.js",
            headers={"Accept-Encoding": accepted},
            auto_decompress=False,
        ) as answer,
    ):
        body = await answer.read()
    assert answer.headers.get("Content-Encoding") == encoding
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert body == {"br": BROTLI, "gzip": GZIP, None: SCRIPT.encode()}[encoding]


async def test_what_a_browser_still_has_is_not_sent_again(api: Any, built: Path) -> None:
    async with api(web=built) as ami:
        first = await ami.get("/rooms/kyoto-1", **plain())
        same = await ami.get("/rooms/kyoto-1", **plain(If_None_Match=f'"other", {first.headers["Etag"]}'))
        weak = await ami.get("/", **plain(If_None_Match=f"W/{first.headers['Etag']}"))
        other = await ami.get("/", **plain(If_None_Match='"other"'))
    assert [said.status for said in (first, same, weak, other)] == [200, 304, 304, 200]
    assert same.body == b""
    for name in ("Etag", "Cache-Control", "Vary", "Content-Security-Policy"):
        assert same.headers[name] == first.headers[name]
    async with api(web=built) as ami:
        assert (await ami.get("/", **plain())).headers["Etag"] == first.headers["Etag"], (
            "as the file, so the tag"
        )


async def test_each_form_of_a_file_has_its_own_tag(built: Path) -> None:
    website = read_website(built)
    assert website is not None
    tags = {copy.encoding: copy.etag for copy in website["assets/index-x7.js"].copies}
    assert set(tags) == {"br", "gzip", ""}
    assert len(set(tags.values())) == 3


@pytest.mark.parametrize("path", ["/", "/rooms/kyoto-1", "/assets/index-x7.js", "/favicon.svg"])
async def test_who_asks_about_a_file_gets_its_headers_alone(api: Any, built: Path, path: str) -> None:
    async with api(web=built) as ami:
        told, sent = await ami.ask("HEAD", path, headers=plain()), await ami.get(path, **plain())
    assert (told.status, told.body) == (200, b"")
    assert told.headers["Content-Length"] == str(len(sent.body))
    assert told.headers["Etag"] == sent.headers["Etag"]


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/....//secret.txt",
        "/assets/..\\..\\secret.txt",
        "/assets//etc/passwd",
        "/assets/%00",
        "/assets/link.txt",
        "/linked/secret.txt",
        "/linked",
        "/assets",
        "/assets/",
        "/assets/fonts/",
        "/.vite/manifest.json",
        "/index.html.br",
        "/assets/index-x7.js.gz",
        "/assets/index-x6.js",
    ],
)
async def test_nothing_else_of_the_disk_is_ever_sent(api: Any, built: Path, path: str) -> None:
    async with api(web=built) as ami:
        host, port = ami.server.port.address
        reader, writer = await asyncio.open_connection(host, port)
        # As it stands: a client library would tidy the path.
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = (await reader.read()).decode(errors="replace")
        writer.close()
        await writer.wait_closed()
    status = answer.split()[1]
    assert status in ("400", "404"), answer
    assert "not for you" not in answer
    assert "immutable" not in answer


async def test_a_page_that_is_not_there_is_told_by_the_client_and_to_programs_as_ever(
    api: Any, built: Path
) -> None:
    async with api(web=built) as ami:
        people = await ami.get("/nowhere", **plain(Accept=HTML))
        programs = await ami.get("/nowhere")
        below_api = await ami.get("/api/nowhere", Accept=HTML)
        no_room = await ami.get("/api/rooms/nowhere", Accept=HTML)
        posted = await ami.ask("POST", "/nowhere", headers={"Accept": HTML})
    assert (people.status, people.body.decode()) == (404, INDEX)
    assert "default-src 'none'" in people.headers["Content-Security-Policy"]
    for said, code in ((programs, "NO_SUCH_PAGE"), (below_api, "NO_SUCH_PAGE"), (no_room, "NO_SUCH_ROOM")):
        assert (said.status, said.body["error"]) == (404, code)
    assert posted.status == 404


async def test_pages_and_files_are_written_by_nobody(api: Any, built: Path) -> None:
    async with api(web=built) as ami:
        for path in ("/", "/rules", "/assets/index-x7.js", "/favicon.svg"):
            said = await ami.ask("POST", path)
            assert (said.status, said.headers["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("are_there", [("assets/index-x7.js",), ()])
async def test_without_a_built_client_the_server_tells_what_it_is(
    api: Any, tmp_path: Path, are_there: tuple[str, ...]
) -> None:
    for name in are_there:
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(SCRIPT)
    async with api(web=tmp_path) as ami:
        home, about = await ami.get("/?lang=ja"), await ami.get("/server?lang=ja")
        assert not ami.server.has_website
        assert home.status == about.status == 200
        assert home.body == about.body
        assert "midline watch" in home.body.decode()
        for path in ("/rooms/kyoto-1", "/rules", "/assets/index-x7.js"):
            assert (await ami.get(path, Accept=HTML)).status == 404


async def test_with_one_it_still_does_at_an_address_of_its_own(api: Any, built: Path) -> None:
    async with api(web=built) as ami:
        said = await ami.get("/server")
        assert ami.server.has_website
        assert "midline watch" in said.body.decode()
        assert (await ami.get("/api/rooms")).status == 200
        metrics = (await ami.get("/metrics")).body.decode()
        assert 'route="/server"' in metrics
