"""Figures as a table for people and as JSON for programs."""

import os
import platform
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.box import SIMPLE
from rich.table import Table

from midline_loadtest.figure import Figure, Target

_SIGN = {True: "[green]yes[/]", False: "[red]no[/]", None: ""}


def table(figures: Sequence[Figure]) -> Table:
    """One row a figure. A single value stands under `median`."""
    shown = Table(title="Midline, measured from outside", caption=_caption(), box=SIMPLE)
    shown.add_column("figure", overflow="fold")
    for column in ("n", "median", "p95", "p99", "most"):
        shown.add_column(column, justify="right", no_wrap=True)
    shown.add_column("unit", no_wrap=True)
    shown.add_column("target", overflow="fold")
    shown.add_column("met")
    for each in figures:
        shown.add_row(*_cells(each))
    return shown


def as_json(figures: Sequence[Figure], complaints: Sequence[str]) -> bytes:
    """What was measured on which machine, for comparing runs on the same one."""
    told: dict[str, Any] = {
        "machine": {
            "cores": len(os.sched_getaffinity(0)),
            "load": os.getloadavg(),
            "platform": platform.platform(),
            "python": platform.python_version(),
        },
        "figures": [{**msgspec.to_builtins(each), "met": each.is_met} for each in figures],
        "complaints": list(complaints),
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n"


def number(value: float) -> str:
    """Three digits that mean something."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _cells(each: Figure) -> list[str]:
    lies = each.lies
    rest = [lies.p95, lies.p99, lies.most] if lies.n > 1 else []
    values = [number(value) for value in (lies.median, *rest)] + [""] * (3 - len(rest))
    name = f"{each.name} [dim]({each.note})[/]" if each.note else each.name
    bounds = ", ".join(_bound(target, lies.n > 1) for target in each.targets)
    return [name, str(lies.n), *values, each.unit, bounds, _SIGN[each.is_met]]


def _bound(target: Target, is_many: bool) -> str:
    of = f"{target.of} " if is_many else ""
    if target.at_most is not None:
        return f"{of}<= {number(target.at_most)}"
    return f"{of}>= {number(target.at_least or 0)}"


def _caption() -> str:
    return (
        f"{len(os.sched_getaffinity(0))} cores, load {os.getloadavg()[0]:.1f}; compare ratios, not machines"
    )
