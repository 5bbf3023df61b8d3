"""The command `midline`: each of its commands is a module of this package with a function `command`."""

import os
import sys
from asyncio import CancelledError
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from midline_server.cli.language import Say, UnknownLanguage, take_language

# Worker processes load this module again with the script that started the server, so nothing heavy is loaded for them.
if TYPE_CHECKING:
    from cyclopts import App

COMMANDS: tuple[str, ...] = (
    "play",
    "watch",
    "throw",
    "rooms",
    "bot",
    "serve",
    "verify",
    "replay",
    "rules",
    "notation",
)
"""Names of modules of this package, in the order of the help.

`command(say)` of each returns the function that cyclopts runs; it takes its texts from `say`, is plain or async, and
returns the exit code or None. A module imports what is heavy when its command runs, not when it is named.
"""
INTERRUPTED = 130


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:], os.environ))


def run(words: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run one command line; returns its exit code."""
    try:
        language, rest = take_language(words, environment)
        # Who names a command waits for that one alone to be loaded.
        names = tuple(name for name in COMMANDS if name in rest[:1]) or COMMANDS
        said: object = app(Say(language), names)(rest, result_action="return_value")
    except UnknownLanguage as unknown:
        sys.stderr.write(f"{unknown}\n")
        return 2
    except (KeyboardInterrupt, CancelledError):
        return INTERRUPTED
    return said if isinstance(said, int) else 0


def app(say: Say, names: Sequence[str] = COMMANDS) -> "App":
    """These commands, in one language."""
    from cyclopts import App, Group

    midline = App(
        name="midline",
        help=say(
            "Midline: an authoritative server for team sports. `--lang ja` (or LANG) for Japanese.",
            "Midline: チームスポーツのための権威サーバー。`--lang en` で英語表示。",
        ),
        group_commands=Group(say("Commands", "コマンド"), sort_key=0),
        group_parameters=Group(say("Options", "オプション"), sort_key=1),
        version_flags="--version",
    )
    for name in names:
        midline.command(_command(name, say), name=name)
    return midline


def _command(name: str, say: Say) -> Callable[..., Any]:
    module = import_module(f"{__name__}.{name}")
    return cast(Callable[[Say], Callable[..., Any]], module.command)(say)
