"""The journal's format: what is written is read, what is torn is cut, what was changed is named."""

import contextlib
import io
from pathlib import Path

import msgpack
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from midline_server.store import journal
from midline_server.store.journal import BrokenJournal, Tail
from midline_server.store.values import BadRecord

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(1 << 63), (1 << 64) - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=40)
    | st.binary(max_size=40)
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
names = st.text(min_size=1, max_size=12).filter(
    lambda name: name not in ("n", "kind", "at", "chain", "format")
)
fields = st.dictionaries(names, values, max_size=20)
matches = st.lists(st.tuples(st.text(min_size=1, max_size=8), st.integers(0, 1 << 50), fields), max_size=6)


def written(entries: list[tuple[str, int, dict[str, object]]]) -> list[bytes]:
    """A journal of a first record and `entries`, record by record."""
    packed, chain = journal.encode({"n": 0, "kind": "match", "at": 0, "format": 1}, journal.START_OF_CHAIN)
    journal_bytes = [packed]
    for n, (kind, at, own) in enumerate(entries, start=1):
        packed, chain = journal.encode({"n": n, "kind": kind, "at": at, **own}, chain)
        journal_bytes.append(packed)
    return journal_bytes


THROWS = written([("throw", 10 * n, {"by": f"a{n}", "x": n / 8, "path": [n, -n]}) for n in range(1, 5)])


@settings(max_examples=50, deadline=None)
@given(matches)
def test_what_is_written_is_read(entries: list[tuple[str, int, dict[str, object]]]) -> None:
    records = list(journal.read(b"".join(written(entries))))

    assert [record.n for record in records] == list(range(len(entries) + 1))
    assert [(record.kind, record.at, record.fields) for record in records[1:]] == entries


@settings(max_examples=20, deadline=None)
@given(matches)
def test_any_messagepack_reader_can_read_it(entries: list[tuple[str, int, dict[str, object]]]) -> None:
    maps = list(msgpack.Unpacker(io.BytesIO(b"".join(written(entries)))))

    assert [list(one)[:3] + list(one)[-1:] for one in maps] == [["n", "kind", "at", "chain"]] * len(maps)
    assert [one["n"] for one in maps] == list(range(len(entries) + 1))


@settings(max_examples=20, deadline=None)
@given(matches.filter(bool))
def test_a_record_cut_anywhere_is_cut_off_and_all_before_it_stay(
    entries: list[tuple[str, int, dict[str, object]]],
) -> None:
    packed = written(entries)
    whole = b"".join(packed[:-1])
    before = journal.survey(whole)
    assume(b"chain\xc4\x10" not in packed[-1][:-24])

    for length in range(len(packed[-1])):
        tail = journal.survey(whole + packed[-1][:length])
        assert tail == Tail(before.n, before.at, before.chain, before.size_bytes, torn_bytes=length)


def test_after_recovery_the_journal_is_written_on_at_every_cut(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    for length in range(len(THROWS[-1])):
        path.write_bytes(b"".join(THROWS[:-1]) + THROWS[-1][:length])
        tail = journal.recover(path)
        assert path.stat().st_size == tail.size_bytes
        with path.open("ab") as file:
            file.write(journal.encode({"n": tail.n, "kind": "again", "at": 99}, tail.chain)[0])
        assert [record.kind for record in journal.read(path.read_bytes())] == [
            "match",
            *["throw"] * 3,
            "again",
        ]


def test_a_first_record_cut_anywhere_leaves_an_empty_journal() -> None:
    for length in range(len(THROWS[0])):
        assert journal.survey(THROWS[0][:length]) == Tail(torn_bytes=length)


def record_at(position: int) -> int:
    ends = [sum(map(len, THROWS[: n + 1])) for n in range(len(THROWS))]
    return next(n for n, end in enumerate(ends) if position < end)


def broken_record(path: Path) -> int | None:
    """The record at which recovery finds the journal broken, if it does; it must leave such a file alone."""
    before = path.read_bytes()
    try:
        journal.recover(path)
    except BrokenJournal as broken:
        return broken.n if path.read_bytes() == before else -1
    return None


def test_any_changed_byte_breaks_the_journal_at_its_record(tmp_path: Path) -> None:
    whole, path = b"".join(THROWS), tmp_path / "m.journal"
    seems_torn: list[int] = []
    for position in range(len(whole)):
        for change in (0x01, 0x02, 0x10, 0x40, 0x80, 0xFF):
            changed = bytearray(whole)
            changed[position] ^= change
            path.write_bytes(changed)
            found = broken_record(path)
            if found is None:
                seems_torn.append(position)
            else:
                assert found == record_at(position)

    # Only a last record that has lost its end mark cannot be told from one that was never written to its end.
    assert all(len(whole) - 24 <= position < len(whole) - 16 for position in seems_torn)


@settings(deadline=None)
@given(st.binary(min_size=1, max_size=60), st.integers(0, len(b"".join(THROWS))))
def test_bytes_put_in_are_never_read_as_records(junk: bytes, position: int) -> None:
    whole = b"".join(THROWS)
    records = list[journal.Record]()
    with contextlib.suppress(BrokenJournal):
        records.extend(journal.read(whole[:position] + junk + whole[position:]))
    true = list(journal.read(whole))
    assert records == true[: len(records)]


@pytest.mark.parametrize("gone", [1, 2, 3])
def test_a_missing_record_breaks_the_journal_there(gone: int) -> None:
    with pytest.raises(BrokenJournal) as broken:
        journal.survey(b"".join(THROWS[:gone] + THROWS[gone + 1 :]))
    assert broken.value.n == gone


def test_a_journal_of_another_format_is_not_guessed_at() -> None:
    packed, _ = journal.encode({"n": 0, "kind": "match", "at": 0, "format": 2}, journal.START_OF_CHAIN)
    with pytest.raises(BrokenJournal, match="format 2"):
        journal.survey(packed)


@pytest.mark.parametrize(
    "own",
    [
        {"x": float("nan")},
        {"x": float("inf")},
        {"x": 1 << 64},
        {"x": {1: "one"}},
        {"x": {"a", "b"}},
        {"x": bytearray(b"a")},
        {"x": "\ud800"},
        {"x": object()},
        {"x": b"a" * (1 << 20)},
        {"x": [0] * ((1 << 16) + 1)},
        {"chain": b""},
        {"kind": ""},
        {"at": -1},
        {"at": 1.0},
        {"at": True},
        {"n": None},
    ],
)
def test_what_would_not_be_read_as_it_was_is_refused(own: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        journal.encode({"n": 1, "kind": "throw", "at": 5} | own, journal.START_OF_CHAIN)


def test_what_is_nested_too_deep_is_refused() -> None:
    nested: list[object] = []
    for _ in range(5000):
        nested = [nested]
    with pytest.raises(BadRecord, match="nested"):
        journal.encode({"n": 1, "kind": "throw", "at": 5, "x": nested}, journal.START_OF_CHAIN)


@pytest.mark.parametrize(
    "bomb",
    [b"\xdd\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff", b"\x91" * 100_000, b"\x81\xa1x" * 9000, bytes(4096)],
)
def test_a_hostile_file_is_refused_early(bomb: bytes) -> None:
    with pytest.raises(BrokenJournal):
        journal.survey(THROWS[0] + bomb)


def test_a_big_record_goes_through_in_pieces() -> None:
    packed = written([("path", 1, {"x": b"a" * (1_000_000 + n)}) for n in range(3)])
    assert journal.survey(b"".join(packed)).n == 4
    assert journal.survey(b"".join(packed)[:-1]).torn_bytes == len(packed[-1]) - 1
