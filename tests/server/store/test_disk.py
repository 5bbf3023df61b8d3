"""The life after: what a data folder gives back when it is opened again, whatever happened to it."""

import sqlite3
from pathlib import Path

import pytest

from midline_server.store.journal import BrokenJournal
from midline_server.store.store import DiskStore, FolderInUse, IndexFailed, MatchMeta, Snapshot

META = MatchMeta("kubb", "Final", 1_700_000_000_000, {"teams": ["Oak", "Ash"]})


def throw(at: int) -> dict[str, object]:
    return {"kind": "throw", "at": at}


async def played(folder: Path, *, snapshot: Snapshot | None = None) -> Path:
    """A data folder with one running match of records 0 to 3, the snapshot after 2; returns its journal."""
    store = await DiskStore.open(folder)
    await store.create("m1", META)
    await store.set_status("m1", "running")
    await store.append("m1", [throw(10), throw(20)], snapshot)
    await store.append("m1", [throw(30)])
    await store.close()
    return store.journal_path("m1")


def forget_progress(folder: Path, last_n: int) -> None:
    """What a power cut does to the index: its last commits are gone."""
    with sqlite3.connect(folder / "index.sqlite") as db:
        db.execute("UPDATE matches SET last_n = ?", (last_n,))
    db.close()


async def test_everything_is_there_again(tmp_path: Path) -> None:
    await played(tmp_path, snapshot=Snapshot(25, b"state"))

    store = await DiskStore.open(tmp_path)
    (row,) = await store.list("running")
    loaded = await store.load("m1")
    await store.append("m1", [throw(40)])
    again = await store.load("m1")
    await store.close()
    assert (row.last_n, row.last_at) == (3, 30)
    assert (loaded.meta, loaded.snapshot) == (META, Snapshot(25, b"state"))
    assert [record.n for record in loaded.records] == [3]
    assert [record.n for record in again.records] == [3, 4]


@pytest.mark.parametrize("loads_first", [True, False])
async def test_a_torn_record_is_cut_and_the_journal_goes_on(tmp_path: Path, loads_first: bool) -> None:
    path = await played(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    forget_progress(tmp_path, 2)

    store = await DiskStore.open(tmp_path)
    if loads_first:
        assert [record.n for record in (await store.load("m1")).records] == [0, 1, 2]
    await store.append("m1", [throw(31)])
    assert [record.at for record in (await store.load("m1")).records] == [0, 10, 20, 31]
    await store.close()


async def test_a_journal_that_lost_acknowledged_records_is_broken(tmp_path: Path) -> None:
    path = await played(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])

    store = await DiskStore.open(tmp_path)
    with pytest.raises(BrokenJournal, match="record 3 was acknowledged"):
        await store.load("m1")
    await store.close()


async def test_a_changed_journal_is_neither_read_nor_written_on(tmp_path: Path) -> None:
    path = await played(tmp_path)
    changed = bytearray(path.read_bytes())
    changed[len(changed) // 2] ^= 1
    path.write_bytes(changed)

    store = await DiskStore.open(tmp_path)
    with pytest.raises(BrokenJournal):
        await store.load("m1")
    with pytest.raises(BrokenJournal):
        await store.append("m1", [throw(40)])
    await store.close()
    assert path.read_bytes() == changed


@pytest.mark.parametrize("column", ["n = 7", "n = 1", "chain = zeroblob(16)"])
async def test_a_snapshot_that_does_not_fit_the_journal_is_left_out(tmp_path: Path, column: str) -> None:
    await played(tmp_path, snapshot=Snapshot(25, b"state"))
    with sqlite3.connect(tmp_path / "index.sqlite") as db:
        db.execute(f"UPDATE snapshots SET {column}")
    db.close()

    store = await DiskStore.open(tmp_path)
    loaded = await store.load("m1")
    await store.close()
    assert loaded.snapshot is None
    assert [record.n for record in loaded.records] == [0, 1, 2, 3]


async def test_a_lost_index_is_made_again_from_the_journals(tmp_path: Path) -> None:
    await played(tmp_path, snapshot=Snapshot(25, b"state"))
    (tmp_path / "journals" / "m2.journal").write_bytes(b"\x84\xa1n\x00\xa4ki")
    (tmp_path / "journals" / "m3.journal").write_bytes(b"not ours")
    (tmp_path / "index.sqlite").unlink()

    store = await DiskStore.open(tmp_path)
    (row,) = await store.list()
    await store.close()
    assert (row.id, row.meta, row.status, row.last_n, row.last_at) == ("m1", META, "running", 3, 30)
    # The match that nobody was told of is gone; the file that is not ours was left alone.
    assert sorted(path.name for path in (tmp_path / "journals").iterdir()) == ["m1.journal", "m3.journal"]


def open_to_all(folder: Path) -> None:
    folder.chmod(0o755)
    (folder / "index.sqlite").touch(mode=0o644)


def modes_for_others(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o077 for path in folder.rglob("*") if path.is_file()}


async def test_nobody_else_reads_what_is_kept_even_in_a_folder_that_all_may_enter(tmp_path: Path) -> None:
    open_to_all(tmp_path)
    store = await DiskStore.open(tmp_path)
    await store.create("m1", META)
    modes = modes_for_others(tmp_path)
    await store.close()
    assert modes == dict.fromkeys(
        ("index.sqlite", "index.sqlite-wal", "index.sqlite-shm", "lock", "m1.journal"), 0
    )


async def test_a_damaged_index_is_said_to_be_so_with_what_to_do(tmp_path: Path) -> None:
    await played(tmp_path)
    write_over(tmp_path / "index.sqlite")
    with pytest.raises(IndexFailed, match="a new index is made from the journals"):
        await DiskStore.open(tmp_path)


def write_over(index: Path) -> None:
    index.write_bytes(bytes(range(256)) * 64)


async def test_a_ticket_stays_used(tmp_path: Path) -> None:
    store = await DiskStore.open(tmp_path)
    assert await store.use_ticket("t1", 100)
    await store.close()

    store = await DiskStore.open(tmp_path)
    assert not await store.use_ticket("t1", 100)
    await store.close()


async def test_two_servers_never_use_one_folder(tmp_path: Path) -> None:
    store = await DiskStore.open(tmp_path)
    with pytest.raises(FolderInUse, match=r"in use by another server \(process \d+\)"):
        await DiskStore.open(tmp_path)
    await store.close()
    await (await DiskStore.open(tmp_path)).close()


async def test_an_index_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    await played(tmp_path)
    with sqlite3.connect(tmp_path / "index.sqlite") as db:
        db.execute("PRAGMA user_version = 99")
    db.close()

    for _ in range(2):  # the folder is free again after a refusal
        with pytest.raises(IndexFailed, match="newer version"):
            await DiskStore.open(tmp_path)
