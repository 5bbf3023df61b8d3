"""A worker process of the motion pool: it waits for motions, finds the physics by name, and answers with facts."""

import importlib
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from typing import Any

# exit status of a worker whose server is gone
ORPHANED = 3


def work(line: "Connection[Any, Any]") -> None:
    """Answers each (solver, motion) with (facts, None) or (None, why), until the line is closed.

    A motion of None only loads the physics.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers itself
    threading.Thread(target=_end_with_parent, name="parent-watch", daemon=True).start()
    while True:
        try:
            solver, motion = line.recv()
        except (EOFError, OSError):
            return
        line.send(_answer(solver, motion))


def find_solver(name: str) -> Callable[[Any], Any]:
    """The function at `package.module:function`."""
    module, _, function = name.partition(":")
    return getattr(importlib.import_module(module), function)


def _answer(solver: str, motion: Any) -> tuple[Any, str | None]:
    try:
        solve = find_solver(solver)
        return (None if motion is None else solve(motion)), None
    except Exception:
        return None, traceback.format_exc(limit=4)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(ORPHANED)
