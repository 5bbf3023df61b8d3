"""The writer thread: few syncs for many, order kept, and one failing journal that harms no other."""

import asyncio
import errno
import os
import threading
from collections import Counter
from pathlib import Path

import pytest

from midline_server.store import journal
from midline_server.store.files import OPEN_FILES, RealDisk
from midline_server.store.store import BadRecord, DiskStore, JournalFailed, MatchMeta, NoSuchMatch
from midline_server.store.writer import WAITING_LIMIT, Writer

META = MatchMeta("kubb", "Final", 0)
START = {"kind": "match", "at": 0, "format": 1}


def throw(at: int) -> dict[str, object]:
    return {"kind": "throw", "at": at}


class CountingDisk(RealDisk):
    """Counts syncs, and holds the first one of all until the test says so."""

    def __init__(self) -> None:
        self.syncs = 0
        self.reached = threading.Event()
        self.go_on = threading.Event()

    def sync(self, descriptor: int) -> None:
        self.reached.set()
        self.go_on.wait()
        self.syncs += 1
        super().sync(descriptor)


class FailingDisk(RealDisk):
    """Fails for one file: writes half of what it gets and then has no room, or cannot sync."""

    def __init__(self, name: str, *, at: str) -> None:
        self.name = name
        self.at: str | None = at
        self.tries: Counter[str] = Counter()

    def write(self, descriptor: int, packed: bytes) -> int:
        if self._fails(descriptor, "write"):
            if self.tries["write"] > 1:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return super().write(descriptor, packed[: len(packed) // 2])
        return super().write(descriptor, packed)

    def sync(self, descriptor: int) -> None:
        if self._fails(descriptor, "sync"):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().sync(descriptor)

    def _fails(self, descriptor: int, at: str) -> bool:
        path = os.readlink(f"/proc/self/fd/{descriptor}")
        fails = self.at == at and path.endswith(f"{self.name}.journal")
        self.tries[at] += fails
        return fails


async def test_appends_that_wait_together_share_a_sync(tmp_path: Path) -> None:
    disk = CountingDisk()
    writer = Writer(tmp_path, disk=disk)
    first = asyncio.create_task(writer.append("m1", [START], creates=True))
    await asyncio.to_thread(disk.reached.wait)

    rest = [asyncio.create_task(writer.append("m1", [throw(at)])) for at in range(200)]
    await asyncio.sleep(0)  # each has handed over its records
    assert not any(task.done() for task in [first, *rest])
    disk.go_on.set()
    await asyncio.gather(first, *rest)
    await writer.close()

    assert disk.syncs == 3  # the new file, its folder, and one for two hundred
    assert [record.at for record in journal.read((tmp_path / "m1.journal").read_bytes())] == [0, *range(200)]


async def test_matches_that_wait_together_are_in_one_round(tmp_path: Path) -> None:
    disk = CountingDisk()
    disk.go_on.set()
    writer = Writer(tmp_path, disk=disk)
    names = [f"m{n}" for n in range(20)]
    await asyncio.gather(*(writer.append(name, [START], creates=True) for name in names))
    disk.syncs = 0
    disk.go_on.clear()
    disk.reached.clear()

    one = asyncio.create_task(writer.append("m0", [throw(1)]))
    await asyncio.to_thread(disk.reached.wait)
    rest = [asyncio.create_task(writer.append(name, [throw(2)])) for name in names for _ in range(10)]
    await asyncio.sleep(0)
    disk.go_on.set()
    await asyncio.gather(one, *rest)
    await writer.close()
    assert disk.syncs == 1 + len(names)


async def test_more_than_the_bound_wait_for_a_place_and_keep_their_order(tmp_path: Path) -> None:
    writer = Writer(tmp_path, durable=False)
    await writer.append("m1", [START], creates=True)
    count = 3 * WAITING_LIMIT
    await asyncio.gather(*(writer.append("m1", [throw(at)]) for at in range(count)))
    await writer.close()

    assert [record.at for record in journal.read((tmp_path / "m1.journal").read_bytes())] == [
        0,
        *range(count),
    ]


async def test_more_matches_than_open_files(tmp_path: Path) -> None:
    writer = Writer(tmp_path, durable=False)
    names = [f"m{n}" for n in range(OPEN_FILES + 50)]
    await asyncio.gather(*(writer.append(name, [START], creates=True) for name in names))
    for at in (1, 2):
        await asyncio.gather(*(writer.append(name, [throw(at)]) for name in names))
    open_files = len(os.listdir("/proc/self/fd"))
    await writer.close()

    assert open_files < OPEN_FILES + 50
    assert {journal.survey((tmp_path / f"{name}.journal").read_bytes()).n for name in names} == {3}


async def test_close_keeps_what_was_given_before(tmp_path: Path) -> None:
    writer = Writer(tmp_path)
    await writer.append("m1", [START], creates=True)
    given = [asyncio.create_task(writer.append("m1", [throw(at)])) for at in range(50)]
    await asyncio.sleep(0)
    await writer.close()

    assert journal.survey((tmp_path / "m1.journal").read_bytes()).n == 51
    await asyncio.gather(*given)


async def test_whoever_stops_waiting_disturbs_nobody(tmp_path: Path) -> None:
    disk = CountingDisk()
    writer = Writer(tmp_path, disk=disk)
    first = asyncio.create_task(writer.append("m1", [START], creates=True))
    await asyncio.to_thread(disk.reached.wait)
    first.cancel()
    second = asyncio.create_task(writer.append("m1", [throw(1)]))
    await asyncio.sleep(0)
    disk.go_on.set()
    await second
    await writer.close()
    assert first.cancelled()


async def test_a_bad_record_fails_its_own_append_alone(tmp_path: Path) -> None:
    writer = Writer(tmp_path)
    await writer.append("m1", [START], creates=True)
    answers = await asyncio.gather(
        writer.append("m1", [throw(1)]),
        writer.append("m1", [throw(2), {"kind": "throw"}]),
        writer.append("nobody", [throw(2)]),
        writer.append("m1", [throw(3)]),
        return_exceptions=True,
    )
    await writer.close()

    assert [type(answer) for answer in answers] == [type(None), BadRecord, NoSuchMatch, type(None)]
    assert [record.at for record in journal.read((tmp_path / "m1.journal").read_bytes())] == [0, 1, 3]


async def test_an_answer_that_raises_leaves_the_thread_at_work(tmp_path: Path) -> None:
    writer = Writer(tmp_path)
    with pytest.raises(ZeroDivisionError):
        await writer.call(lambda: 1 // 0)
    assert await writer.call(lambda: 7) == 7
    await writer.close()


@pytest.mark.parametrize("at", ["write", "sync"])
async def test_a_failed_write_ends_that_journal_and_no_other(tmp_path: Path, at: str) -> None:
    disk = FailingDisk("m1", at="")
    store = await DiskStore.open(tmp_path, disk=disk)
    await store.create("m1", META)
    await store.create("m2", META)
    await store.append("m1", [throw(1)])
    disk.at = at

    for record in (throw(2), throw(3)):
        with pytest.raises(JournalFailed, match="m1 failed"):
            await store.append("m1", [record])
    disk.at = None
    with pytest.raises(JournalFailed):  # the disk is well again, the journal has a hole
        await store.append("m1", [throw(4)])
    await store.append("m2", [throw(5)])

    rows = {row.id: row.verified for row in await store.list()}
    await store.close()
    assert rows == {"m1": False, "m2": True}

    store = await DiskStore.open(tmp_path)
    kept = [record.at for record in (await store.load("m1")).records]
    await store.append("m1", [throw(6)])
    again = [record.at for record in (await store.load("m1")).records]
    await store.close()
    # What was acknowledged is there; what failed to sync may be.
    assert kept == ([0, 1] if at == "write" else [0, 1, 2])
    assert again == [*kept, 6]


async def test_a_match_that_could_not_be_created_can_be_later(tmp_path: Path) -> None:
    disk = FailingDisk("m1", at="write")
    store = await DiskStore.open(tmp_path, disk=disk)
    with pytest.raises(JournalFailed):
        await store.create("m1", META)
    assert await store.get("m1") is None
    disk.at = None
    await store.create("m1", META)
    assert len((await store.load("m1")).records) == 1
    await store.close()


async def test_a_file_that_somebody_else_changed_is_not_written_on(tmp_path: Path) -> None:
    store = await DiskStore.open(tmp_path)
    await store.create("m1", META)
    await store.close()
    store = await DiskStore.open(tmp_path)
    await store.load("m1")
    with store.journal_path("m1").open("ab") as file:
        file.write(b"x")
    with pytest.raises(JournalFailed, match="changed by somebody else"):
        await store.append("m1", [throw(1)])
    await store.close()
