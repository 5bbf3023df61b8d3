"""Verification finds what was changed, whoever made the chain fit again, and says where in one line."""

import asyncio
import string
from collections.abc import Callable
from pathlib import Path
from typing import Any

import kubb_stub
import pytest

from midline import Bot
from midline_games.catalog import CATALOG
from midline_games.kubb.match import Kubb
from midline_server.app import serving
from midline_server.cli import run
from midline_server.config import Config
from midline_server.rooms.hall import Order
from midline_server.rooms.pool import InlinePool
from midline_server.store import journal
from midline_server.verify import FINDINGS, NOT_WRONG, Report, verify

Change = Callable[[dict[str, Any]], None]
RULES = {"hand": "club", "turn_cap": 6, "time_lead_tie": "first_block"}


@pytest.fixture(scope="module")
def played() -> bytes:
    """The journal of a match that was played to its end."""

    async def play() -> bytes:
        config = Config(port=0, data=None)
        async with serving(config, solver=InlinePool(kubb_stub.fly)) as server:
            order = Order(
                game="kubb",
                preset="worlds",
                rules=RULES,
                team_a=1,
                team_b=1,
                clock="turbo",
                house=("a1", "b1"),
            )
            room = (await server.hall.create(order)).id
            await Bot().play(server.url, room)
            with server.store.open_journal(room) as stream:
                return stream.read()

    return asyncio.run(play())


def changed(packed: bytes, kind: str, which: int, change: Change) -> bytes:
    """A journal in which somebody changed the `which`th record of a kind, and made the chain fit."""
    records = [{"n": r.n, "kind": r.kind, "at": r.at, **r.fields} for r in journal.read(packed)]
    change([record for record in records if record["kind"] == kind][which])
    return chained(records)


def chained(records: list[dict[str, Any]]) -> bytes:
    chain, packed = journal.START_OF_CHAIN, b""
    for n, record in enumerate(records):
        one, chain = journal.encode({**record, "n": n}, chain)
        packed += one
    return packed


def found(report: Report) -> list[str]:
    return [finding.what for finding in report.findings]


def test_an_honest_journal_is_all_the_same(played: bytes) -> None:
    report = verify(played, CATALOG)
    assert report.findings == []
    assert report.is_all_the_same
    assert report.summary("en") == (
        f"{report.rulings} rulings, {report.states} state hashes, {report.throws} throws: all the same"
    )
    assert report.summary("ja").endswith("すべて一致")
    assert min(report.rulings, report.states, report.throws) > 5


def _put(**fields: Any) -> Change:
    return lambda record: record.update(fields)


def _nothing_fell(record: dict[str, Any]) -> None:
    record["facts"] = {**record["facts"], "falls": []}


def _harder(record: dict[str, Any]) -> None:
    throw = dict(record["action"]["throw"])
    record["action"] = {**record["action"], "throw": {**throw, "speed": throw["speed"] + 1500}}


def _options(record: dict[str, Any]) -> None:
    record["options"] = {**record["options"], "rules": {**record["options"]["rules"], "opening": "6"}}


@pytest.mark.parametrize(
    ("kind", "which", "change", "first"),
    [
        ("seed", 0, _put(seed=bytes(32)), "commitment"),
        ("start", 0, _put(nonce_b=bytes(16)), "nonce"),
        ("end", 0, _put(seed=bytes(32)), "secrets"),
        ("end", 0, _put(clause="KW-1"), "outcome"),
        ("conclude", 3, _put(motion=77), "no_motion"),
        ("mark", 4, _put(state="0" * 16), "state"),
        ("mark", 4, _put(rulings="00" * 16), "rulings"),
        ("match", 0, _options, "state"),
        ("act", 8, _put(action={"do": "fly"}), "unreadable"),
    ],
)
def test_a_change_is_found_although_the_chain_fits(
    played: bytes, kind: str, which: int, change: Change, first: str
) -> None:
    report = verify(changed(played, kind, which, change), CATALOG)
    assert not report.is_all_the_same
    assert first in found(report)
    assert all(finding.line("en") and finding.line("ja") for finding in report.findings)


def test_a_kubb_that_fell_is_missed(played: bytes) -> None:
    facts: list[Any] = [r.fields["facts"] for r in journal.read(played) if r.kind == "conclude"]
    fell = next(i for i, told in enumerate(facts) if told["falls"])
    assert not verify(changed(played, "conclude", fell, _nothing_fell), CATALOG).is_all_the_same


def test_a_throw_that_was_changed_is_found_by_simulating_it_again(
    played: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Kubb, "solver", "kubb_stub:fly")
    honest = verify(played, CATALOG, simulate=True)
    assert honest.findings == []
    assert honest.simulated == honest.throws
    throws = [r.n for r in journal.read(played) if r.kind == "act" and "throw" in str(r.fields["action"])]
    acts = [r.n for r in journal.read(played) if r.kind == "act"]
    bent = changed(played, "act", acts.index(throws[4]), _harder)
    assert "facts" in found(verify(bent, CATALOG, simulate=True))


def test_a_changed_byte_breaks_the_chain_and_says_at_which_record(played: bytes) -> None:
    middle = len(played) // 2
    report = verify(played[:middle] + bytes([played[middle] ^ 1]) + played[middle + 1 :], CATALOG)
    assert found(report)[-1] == "chain"
    assert report.findings[-1].n > 0
    assert not report.is_all_the_same


def test_a_journal_that_was_cut_is_the_same_as_far_as_it_goes(played: bytes) -> None:
    report = verify(played[: len(played) // 2], CATALOG)
    assert set(found(report)) <= NOT_WRONG
    assert "no_end" in found(report)
    assert report.is_all_the_same


def test_play_before_the_start_is_found(played: bytes) -> None:
    records = [{"n": r.n, "kind": r.kind, "at": r.at, **r.fields} for r in journal.read(played)]
    report = verify(chained([record for record in records if record["kind"] != "start"]), CATALOG)
    assert "no_start" in found(report)


@pytest.mark.parametrize("junk", [b"", b"\x00", b"{}", b"\x81\xa1a\x01", bytes(1000)])
def test_junk_is_a_finding_and_never_an_error(junk: bytes) -> None:
    report = verify(junk, CATALOG)
    assert not report.is_all_the_same


def test_every_finding_is_said_in_both_languages() -> None:
    for en, ja in FINDINGS.values():
        assert en != ja
        assert sorted(_holes(en)) == sorted(_holes(ja))


def _holes(text: str) -> list[str]:
    return [name for _, name, _, _ in string.Formatter().parse(text) if name]


def test_the_command_takes_a_file_alone_and_its_exit_code_tells(
    played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.journal", tmp_path / "bad.journal"
    good.write_bytes(played)
    bad.write_bytes(changed(played, "end", 0, _put(winner=None, clause="KW-1")))
    assert run(["verify", str(good)], {}) == 0
    assert "all the same" in capsys.readouterr().out
    assert run(["verify", str(bad), "--lang", "ja"], {}) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[-1].endswith("1 件の相違")
    assert said[0].startswith("記録 ")
    assert run(["verify", "nothing-here"], {"LANG": "ja_JP.UTF-8"}) == 2
    assert "見つかりません" in capsys.readouterr().err
