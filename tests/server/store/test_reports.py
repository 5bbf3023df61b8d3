"""Reported lines of chat: one object a line, read by nobody but the owner, and whole or not there at all."""

import asyncio
import errno
import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from midline_server.store import reports
from midline_server.store.files import RealDisk
from midline_server.store.store import DiskStore, ReportFailed, StoreError


class CountingDisk(RealDisk):
    """Writes one byte, then the rest; counts syncs, and fails when it is told to."""

    def __init__(self) -> None:
        self.syncs = 0
        self.fails_at = ""

    def write(self, descriptor: int, packed: bytes) -> int:
        written = super().write(descriptor, packed[: 1 if len(packed) > 20 else len(packed)])
        if self.fails_at == "write":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return written

    def sync(self, descriptor: int) -> None:
        self.syncs += 1
        if self.fails_at == "sync":
            raise OSError(errno.EIO, os.strerror(errno.EIO))


def kept(folder: Path) -> list[Any]:
    lines = (folder / "reports.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


async def test_each_report_is_a_line_that_only_the_owner_reads_and_is_synced(tmp_path: Path) -> None:
    disk = CountingDisk()
    store = await DiskStore.open(tmp_path, disk=disk)
    await store.keep_report({"room": "r1", "line": {"id": 1, "text": "ばか"}})
    await store.keep_report({"room": "r1", "line": {"id": 2, "text": "two"}})
    await store.close()
    assert [report["line"]["text"] for report in kept(tmp_path)] == ["ばか", "two"]
    assert stat.S_IMODE((tmp_path / "reports.jsonl").stat().st_mode) == 0o600
    assert disk.syncs == 3  # the folder too, where the file is new


async def test_reports_of_one_moment_do_not_mix(tmp_path: Path) -> None:
    store = await DiskStore.open(tmp_path, disk=CountingDisk())
    await asyncio.gather(*(store.keep_report({"n": n, "text": "x" * 500}) for n in range(20)))
    await store.close()
    assert sorted(report["n"] for report in kept(tmp_path)) == list(range(20))


@pytest.mark.parametrize("at", ["write", "sync"])
async def test_a_report_that_cannot_be_kept_leaves_nothing_behind_and_the_next_is_kept(
    tmp_path: Path, at: str
) -> None:
    disk = CountingDisk()
    store = await DiskStore.open(tmp_path, disk=disk)
    await store.keep_report({"n": 1, "text": "x" * 50})
    disk.fails_at = at
    with pytest.raises(ReportFailed):
        await store.keep_report({"n": 2, "text": "x" * 50})
    disk.fails_at = ""
    await store.keep_report({"n": 3, "text": "x" * 50})
    await store.close()
    assert [report["n"] for report in kept(tmp_path)] == [1, 3]


async def test_a_torn_line_does_not_spoil_the_next(tmp_path: Path) -> None:
    (tmp_path / "reports.jsonl").write_bytes(b'{"n": 1}\n{"n": 2, "te')
    store = await DiskStore.open(tmp_path)
    await store.keep_report({"n": 3})
    await store.close()
    lines = (tmp_path / "reports.jsonl").read_bytes().splitlines()
    assert lines == [b'{"n": 1}', b'{"n": 2, "te', b'{"n":3}']


async def test_who_reports_without_end_does_not_fill_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MOST_BYTES", 100)
    store = await DiskStore.open(tmp_path)
    await store.keep_report({"text": "x" * 60})
    with pytest.raises(StoreError, match="move it away"):
        await store.keep_report({"text": "x" * 60})
    (tmp_path / "reports.jsonl").rename(tmp_path / "read.jsonl")
    await store.keep_report({"text": "x" * 60})
    await store.close()
    assert len(kept(tmp_path)) == 1
