"""What gets into the log, and what does not."""

import io
import logging
from collections.abc import Iterator

import pytest
import structlog
from aiohttp.http_exceptions import LineTooLong

from midline_server.logs import write_logs


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    root, config = logging.getLogger(), structlog.get_config()
    handlers, level = root.handlers[:], root.level
    text = io.StringIO()
    write_logs("json", text)
    yield text
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**config)


def test_what_is_no_http_fills_no_log(log: io.StringIO) -> None:
    http = logging.getLogger("aiohttp.server")
    http.error("Error handling request from %s", "192.0.2.1", exc_info=LineTooLong(b"GET /aaaa", 8190))
    assert log.getvalue() == ""
    http.error("Error handling request from %s", "192.0.2.1", exc_info=ValueError("ours"))
    assert "ValueError: ours" in log.getvalue()
