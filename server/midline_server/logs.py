"""One line for each thing worth knowing, from this server and the libraries it stands on, as text or JSON."""

import logging
import sys
from pathlib import Path
from typing import Any, TextIO

import structlog
from aiohttp.http_exceptions import BadHttpMessage
from structlog.typing import Processor

from midline_server.config import LogFormat

_QUIET = ("websockets", "aiohttp", "asyncio")


def write_logs(log_format: LogFormat, to: TextIO | Path | None = None) -> None:
    """From now on to stderr, or to a stream or file."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    handler = logging.FileHandler(to) if isinstance(to, Path) else logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_rendered(log_format, handler),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("aiohttp.server").addFilter(_is_no_noise)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


def _is_no_noise(record: logging.LogRecord) -> bool:
    """False for what is no HTTP: answered with 400, and else anybody could fill the log with tracebacks."""
    return not (record.exc_info and isinstance(record.exc_info[1], BadHttpMessage))


def _rendered(log_format: LogFormat, handler: "logging.StreamHandler[Any]") -> list[Processor]:
    if log_format == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    # Plain tracebacks: rich ones print local variables, and those hold keys.
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=handler.stream.isatty(), exception_formatter=plain)]
