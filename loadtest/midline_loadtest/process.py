"""What Linux tells of a process: its memory, its CPU time, its children."""

import time
from dataclasses import dataclass
from pathlib import Path

_PROC = Path("/proc")
_SCHEDULED = 2
"""the kind of CPU clock that counts what a process really ran (clock_getcpuclockid(3) makes the same number)"""


@dataclass(frozen=True)
class Stat:
    """The beginning of `/proc/<pid>/stat`, and the CPU time of all threads in clock ticks."""

    pid: int
    name: str
    parent: int
    user_ticks: int
    system_ticks: int


def parse_stat(text: str) -> Stat:
    # A name may hold spaces and brackets: it ends at the last one.
    head, _, tail = text.rpartition(")")
    pid, _, name = head.partition(" (")
    fields = tail.split()
    return Stat(int(pid), name, int(fields[1]), int(fields[11]), int(fields[12]))


def parse_sizes(text: str) -> dict[str, int]:
    """The lines in kB of `/proc/<pid>/status` or `smaps_rollup`, in KiB."""
    sizes: dict[str, int] = {}
    for line in text.splitlines():
        name, _, value = line.partition(":")
        words = value.split()
        if len(words) == 2 and words[1] == "kB":
            sizes[name] = int(words[0])
    return sizes


def rss_kib(pid: int) -> int:
    """What it holds in memory, shared libraries included."""
    return parse_sizes((_PROC / str(pid) / "status").read_text())["VmRSS"]


def cpu_s(pid: int) -> float:
    """CPU seconds of all its threads so far.

    `/proc/<pid>/stat` counts in hundredths of a second, which is too coarse for one throw; its CPU clock does not.
    """
    return time.clock_gettime((~pid << 3) | _SCHEDULED)


def children(parent: int) -> list[int]:
    """Its child processes."""
    return sorted(stat.pid for stat in _all_stats() if stat.parent == parent)


def command_line(pid: int) -> str:
    """Empty for a process that is gone."""
    try:
        return (_PROC / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def _all_stats() -> list[Stat]:
    stats: list[Stat] = []
    for folder in _PROC.glob("[0-9]*"):
        try:
            stats.append(parse_stat((folder / "stat").read_text()))
        except OSError:
            continue  # it has ended meanwhile
    return stats
