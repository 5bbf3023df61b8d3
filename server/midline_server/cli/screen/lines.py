"""Lines that a person types, brought into the event loop without ever holding it up."""

import asyncio
import signal
import sys
import threading
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TextIO, TypeAlias


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
Put: TypeAlias = Callable[[Typed], Coroutine[Any, Any, None]]


@contextmanager
def typed_lines(put: Put, source: TextIO | None = None) -> Generator[None]:
    """Awaits `put` in the running loop for each line, and for Ctrl-C instead of the usual interruption.

    Reading happens in a thread of its own, which ends with the process: nothing can wake it from a read. It reads on
    when `put` has returned, so that a file full of lines is read no faster than it is answered.
    """
    loop = asyncio.get_running_loop()
    stream = sys.stdin if source is None else source

    def tell(typed: Typed) -> bool:
        """False if nobody listens any more."""
        telling = put(typed)
        try:
            asyncio.run_coroutine_threadsafe(telling, loop).result()
        except (CancelledError, RuntimeError):  # the loop is about to close, or is closed
            telling.close()
            return False
        return True

    def read() -> None:
        for text in iter(stream.readline, ""):
            if not tell(Line(text.rstrip("\r\n"))):
                return
        tell(NoMoreLines())

    def interrupt() -> None:
        interrupts.add(task := loop.create_task(put(Interrupted())))
        task.add_done_callback(interrupts.discard)

    interrupts: set[asyncio.Task[None]] = set()
    threading.Thread(target=read, name="typed lines", daemon=True).start()
    loop.add_signal_handler(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)
