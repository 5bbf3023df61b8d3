"""What keeps a server from starting, said in one line instead of a traceback."""

import errno
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import cast

from rich.console import Console

from midline_server.cli.language import Say
from midline_server.store.errors import StoreError


@contextmanager
def told(console: Console, say: Say) -> Generator[None]:
    """Errors that people can mend end here; all others go on."""
    try:
        yield
    except* StoreError as group:
        _tell(console, group)
    except* OSError as group:
        if any(getattr(error, "errno", None) == errno.EADDRINUSE for error in _leaves(group)):
            taken = say(
                "This port is in use: choose another with --port.",
                "このポートは使用中です。--port で変えてください。",
            )
            console.print(taken, style="red", markup=False)
        else:
            _tell(console, group)


def _tell(console: Console, group: BaseExceptionGroup[BaseException]) -> None:
    for error in _leaves(group):
        console.print(str(error), style="red", markup=False, highlight=False)


def _leaves(group: BaseExceptionGroup[BaseException]) -> Iterator[BaseException]:
    for error in group.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _leaves(cast(BaseExceptionGroup[BaseException], error))
        else:
            yield error
