"""Lines that a person types, brought into the event loop without ever holding it up."""

import asyncio
import signal
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TextIO, TypeAlias


@dataclass(frozen=True)
class Line:
    text: str


@dataclass(frozen=True)
class NoMoreLines:
    """The end of the input: nobody can be asked any more."""


@dataclass(frozen=True)
class Interrupted:
    """Ctrl-C."""


Typed: TypeAlias = Line | NoMoreLines | Interrupted


@contextmanager
def typed_lines(put: Callable[[Typed], None], source: TextIO | None = None) -> Generator[None]:
    """Calls `put` in the running loop for each line, and for Ctrl-C instead of the usual interruption.

    Reading happens in a thread of its own, which ends with the process: nothing can wake it from a read.
    """
    loop = asyncio.get_running_loop()
    stream = sys.stdin if source is None else source

    def tell(typed: Typed) -> bool:
        try:
            loop.call_soon_threadsafe(put, typed)
        except RuntimeError:  # the loop is closed: nobody listens any more
            return False
        return True

    def read() -> None:
        for text in iter(stream.readline, ""):
            if not tell(Line(text.rstrip("\r\n"))):
                return
        tell(NoMoreLines())

    threading.Thread(target=read, name="typed lines", daemon=True).start()
    loop.add_signal_handler(signal.SIGINT, put, Interrupted())
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)
