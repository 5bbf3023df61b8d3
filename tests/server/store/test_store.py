"""One promise, two stores: everything here holds on disk and in memory alike."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from midline_server.store import journal
from midline_server.store.store import (
    BadRecord,
    DiskStore,
    MatchExists,
    MatchMeta,
    MemoryStore,
    NoSuchMatch,
    Snapshot,
    Store,
    StoreClosed,
)

META = MatchMeta("kubb", "Final", 1_700_000_000_000, {"teams": ["Oak", "Ash"], "commitment": b"c" * 32})


@pytest.fixture(params=["disk", "memory"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    made: Store = await DiskStore.open(tmp_path) if request.param == "disk" else MemoryStore()
    yield made
    await made.close()


def throw(at: int, **own: object) -> dict[str, object]:
    return {"kind": "throw", "at": at, **own}


async def test_a_new_match_is_in_the_lobby_with_what_it_was_made_of(store: Store) -> None:
    await store.create("m1", META)

    row = await store.get("m1")
    assert row is not None
    assert (row.id, row.meta, row.status, row.outcome, row.verified) == ("m1", META, "lobby", None, True)
    loaded = await store.load("m1")
    assert loaded.meta == META
    assert loaded.snapshot is None
    assert [record.kind for record in loaded.records] == ["match"]


async def test_records_come_back_numbered_and_in_order(store: Store) -> None:
    await store.create("m1", META)
    await store.append("m1", [throw(10, by="a1"), throw(20, by="b1")])
    await store.append("m1", [throw(30, by="a2", path=(1, 2))])

    records = (await store.load("m1")).records[1:]
    assert [(record.n, record.at, record.fields["by"]) for record in records] == [
        (1, 10, "a1"),
        (2, 20, "b1"),
        (3, 30, "a2"),
    ]
    assert records[2].fields["path"] == [1, 2]
    row = await store.get("m1")
    assert row is not None
    assert (row.last_n, row.last_at) == (3, 30)


async def test_a_snapshot_stands_for_the_records_up_to_its_append(store: Store) -> None:
    await store.create("m1", META)
    await store.append("m1", [throw(10), throw(20)], Snapshot(25, b"state"))
    await store.append("m1", [throw(30)])

    loaded = await store.load("m1")
    assert loaded.snapshot == Snapshot(25, b"state")
    assert [record.n for record in loaded.records] == [3]
    assert [record.n for record in loaded.all_records()] == [0, 1, 2, 3]


async def test_the_newest_snapshot_is_the_one(store: Store) -> None:
    await store.create("m1", META)
    await store.append("m1", [throw(10)], Snapshot(10, b"old"))
    await store.append("m1", [throw(20)], Snapshot(20, b"new"))
    await store.append("m1", [], Snapshot(25, b"newest"))

    loaded = await store.load("m1")
    assert loaded.snapshot == Snapshot(25, b"newest")
    assert loaded.records == ()


async def test_an_append_is_kept_whole_or_not_at_all(store: Store) -> None:
    await store.create("m1", META)
    with pytest.raises(BadRecord):
        await store.append("m1", [throw(10), throw(20, x=float("nan"))])
    await store.append("m1", [throw(30)])

    assert [record.at for record in (await store.load("m1")).records] == [0, 30]


@pytest.mark.parametrize("bad", [{"n": 1}, {"chain": b"c"}, {"kind": "match"}, {"at": None}])
async def test_number_chain_and_first_record_are_the_stores_own(store: Store, bad: dict[str, object]) -> None:
    await store.create("m1", META)
    with pytest.raises(BadRecord):
        await store.append("m1", [throw(10) | bad])


async def test_a_match_that_cannot_be_journalled_is_not_made(store: Store) -> None:
    with pytest.raises(BadRecord):
        await store.create("m1", MatchMeta("kubb", "t", 1, {"x": {1: 2}}))
    await store.create("m1", META)


async def test_ids_are_used_once_and_are_no_paths(store: Store) -> None:
    await store.create("m1", META)
    with pytest.raises(MatchExists):
        await store.create("m1", META)
    for bad in ("", "../m1", "a/b", "a.b", "x" * 65, "m1\n"):
        with pytest.raises(NoSuchMatch):
            await store.create(bad, META)


async def test_a_match_that_is_not_there_is_told_of(store: Store) -> None:
    assert await store.get("m1") is None
    with pytest.raises(NoSuchMatch):
        await store.append("m1", [throw(10)])
    with pytest.raises(NoSuchMatch):
        await store.load("m1")
    with pytest.raises(NoSuchMatch):
        await store.set_status("m1", "over")
    with pytest.raises(NoSuchMatch):
        store.open_journal("m1")
    with pytest.raises(NoSuchMatch):
        store.journal_path("m1")


async def test_lists_are_by_status_and_newest_first(store: Store) -> None:
    for n, status in enumerate(("lobby", "running", "over", "running")):
        await store.create(f"m{n}", msgspec.structs.replace(META, created_at=n))
        await store.set_status(f"m{n}", status)
    await store.set_status("m2", "over", {"winner": "a", "clause": "K1"})

    assert [row.id for row in await store.list()] == ["m3", "m2", "m1", "m0"]
    assert [row.id for row in await store.list("lobby", "running")] == ["m3", "m1", "m0"]
    assert [row.id for row in await store.list("running", limit=1)] == ["m3"]
    assert [row.outcome for row in await store.list("over")] == [{"winner": "a", "clause": "K1"}]


async def test_a_match_that_is_over_may_still_be_appended_to(store: Store) -> None:
    await store.create("m1", META)
    await store.append("m1", [throw(10)])
    await store.set_status("m1", "over")
    await store.append("m1", [throw(20)])

    assert [record.n for record in (await store.load("m1")).records] == [0, 1, 2]


async def test_the_download_is_the_journal(store: Store) -> None:
    await store.create("m1", META)
    await store.append("m1", [throw(10)])

    with store.open_journal("m1") as stream:
        assert [record.kind for record in journal.read(stream)] == ["match", "throw"]
    path = store.journal_path("m1")
    if path is not None:
        assert journal.survey(path.read_bytes()).n == 2


async def test_a_ticket_is_used_once_until_it_is_purged(store: Store) -> None:
    assert await store.use_ticket("t1", 100)
    assert not await store.use_ticket("t1", 100)
    assert await store.use_ticket("t2", 200)

    assert await store.purge_tickets(now=150) == 1
    assert not await store.use_ticket("t2", 200)
    assert await store.use_ticket("t1", 100)


async def test_reports_are_no_part_of_any_match(store: Store) -> None:
    await store.keep_report({"room": "m1", "line": {"id": 1, "text": "…"}})
    assert await store.list() == ()


async def test_a_closed_store_takes_nothing(store: Store) -> None:
    await store.create("m1", META)
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed):
        await store.append("m1", [throw(10)])
    with pytest.raises(StoreClosed):
        await store.use_ticket("t1", 100)
    with pytest.raises(StoreClosed):
        await store.keep_report({"room": "m1"})
