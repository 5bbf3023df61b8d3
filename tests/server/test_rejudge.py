"""One throw of a recorded match judged again by itself, by the command that people use."""

import asyncio
from pathlib import Path
from typing import Any

import kubb_stub
import msgspec
import pytest
from recorded import found, load

from midline import Bot, Client, Http, websocket
from midline_games.catalog import CATALOG
from midline_protocol.http import RoomRequest, TeamRequest
from midline_protocol.kubb import AgreeSetup, Choose, ReportBaton, ReportToss
from midline_server.app import serving
from midline_server.cli import run
from midline_server.config import Config
from midline_server.rejudge import NotThere, cut_out, judge
from midline_server.rooms.hall import Order
from midline_server.rooms.play import Play, ruling_of
from midline_server.rooms.pool import InlinePool
from midline_server.rooms.records import Acted, Advanced, Concluded, Plan, Seeded, Started, entry_of
from midline_server.store import journal
from midline_server.store.model import meta_of

GAME = CATALOG["kubb"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a match of two house bots."""

    async def play() -> bytes:
        async with serving(Config(port=0, data=None), solver=InlinePool(kubb_stub.fly)) as server:
            rules = {"hand": "club", "turn_cap": 6, "time_lead_tie": "first_block"}
            order = Order(
                game="kubb",
                preset="worlds",
                rules=rules,
                team_a=1,
                team_b=1,
                clock="turbo",
                house=("a1", "b1"),
            )
            room = (await server.hall.create(order)).id
            await Bot().play(server.url, room)
            with server.store.open_journal(room) as stream:
                return stream.read()

    path = tmp_path_factory.mktemp("matches") / "played.journal"
    path.write_bytes(asyncio.run(play()))
    return path


REPORTS = (
    ReportToss(on=0, team="a", distance_cm=12),
    ReportToss(on=0, team="b", distance_cm=40),
    ReportBaton(on=0, felled=("base",)),
    ReportBaton(on=0, felled=("king",)),
)


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a match on real ground, up to a king that fell too early."""

    async def play() -> bytes:
        async with serving(Config(port=0, data=None), solver=InlinePool(kubb_stub.fly)) as server:
            async with Http(server.url) as http:
                token = (await http.guest("Kei")).token
                two = TeamRequest(players=2)
                room = (await http.create(RoomRequest(options={"reports": "scorer"}, a=two, b=two))).room
                kept = await http.ticket(room, ["s1"])
            async with Client(websocket(kept.socket), room, token=token, ticket=kept.ticket) as kei:
                await kei.changed(0)
                await kei.ready("s1", "5c" * 16)
                while kei.view is None or kei.view.status == "lobby":
                    await kei.changed(kei.version)
                await kei.act("s1", AgreeSetup())
                await reach(kei, *REPORTS[:2])
                await kei.act("s1", Choose(first=True))
                await kei.act("s1", Choose(side="south"))
                await reach(kei, *REPORTS[2:])
            with server.store.open_journal(room) as stream:
                return stream.read()

    path = tmp_path_factory.mktemp("matches") / "reported.journal"
    path.write_bytes(asyncio.run(play()))
    return path


async def reach(kei: Client, *reports: Any) -> None:
    for report in reports:
        await kei.reached((await kei.report_ground("s1", report)).seq)


def told(capsys: pytest.CaptureFixture[str], *words: object, code: int = 0) -> str:
    """What `midline replay` says."""
    environment = {"LANG": "C.UTF-8", "COLUMNS": "150"}
    lang, rest = ("ja", words[1:]) if words[0] == "ja" else ("en", words)
    said = run(["--lang", lang, "replay", *map(str, rest)], environment)
    out, err = capsys.readouterr()
    assert said == code, out + err
    return out + err


def rulings_of(path: Path) -> dict[int, list[Any]]:
    """By motion: the rulings between its facts and the next throw, when the whole match is played again."""
    records = list(journal.read(path.read_bytes()))
    plan = msgspec.convert(meta_of(records[0]).options, Plan)
    play: Play | None = None
    seed, motion, found = b"", 0, dict[int, list[Any]]()
    for record in records[1:]:
        match entry := entry_of(record):
            case Seeded():
                seed = entry.seed
            case Started():
                play = Play.start(GAME, plan, seed, entry.nonce_a, entry.nonce_b)
            case Acted() | Advanced() | Concluded() if play is not None:
                if isinstance(entry, Concluded):
                    motion = entry.motion
                for event in play.repeat(entry):
                    if (ruling := ruling_of(event)) is not None:
                        found.setdefault(motion, []).append(ruling)
            case _:
                pass
    return found


def test_every_throw_of_a_match_is_judged_by_itself_as_it_was_in_the_match(played: Path) -> None:
    whole, packed = rulings_of(played), played.read_bytes()
    numbers = [int(str(r.fields["motion"])) for r in journal.read(packed) if r.kind == "conclude"]
    assert len(numbers) > 20
    for number in numbers[::3]:
        alone = judge(cut_out(packed, CATALOG, number), GAME).rulings
        assert list(alone) == whole.get(number, [])[: len(alone)]
        assert alone


def test_a_throw_is_told_with_what_was_thrown_found_and_ruled(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, played, "--throw", 2)
    assert ", throw 2, at " in said
    assert "throws baton 1." in said
    assert "all at rest after" in said
    assert "KW-" in said
    assert "番の投擲" in told(capsys, "ja", played, "--throw", 2)


def test_by_other_rules_the_same_facts_are_judged_beside_it(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, played, "--throw", 2, "--ruleset", "forgotten-star-2026")
    assert "by the other rules" in said
    assert "KW-" in said
    assert "FS-" in said
    assert "Both rule the same" in said
    same = told(capsys, played, "--throw", 2, "--option", "turn_cap=40")
    assert "Both rule the same." in same


def test_the_physics_of_one_throw_is_run_again(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # This match was played with a stub of the physics, so the real one finds something else.
    said = told(capsys, played, "--throw", 2, "--simulate", code=1)
    assert "finds something else" in said


def test_a_throw_is_written_as_a_file_that_a_test_can_load(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, more in (("own", ()), ("other", ("--ruleset", "forgotten-star-2026"))):
        path = tmp_path / f"{name}.json"
        told(capsys, played, "--throw", 3, "--fixture", path, *more)
        cut = load(path)
        assert cut.number == 3
        assert cut.expected
        assert found(cut) == cut.expected
        assert "frames" not in cut.facts
    assert load(tmp_path / "own.json").rules["ruleset"] == "worlds"
    assert load(tmp_path / "other.json").rules["ruleset"] == "forgotten-star-2026"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--throw", 9_999), "no throw 9999"),
        (("--throw", 0), "no throw 0"),
        (("--throw", 2, "--ruleset", "moon"), "worlds, forgotten-star-2026"),
        (("--throw", 2, "--option", "turn_cap"), "name=value"),
        (("--throw", 2, "--option", "turn_cap=0"), "cannot be set"),
        (("--throw", 2, "--option", "speed=1"), "cannot be set"),
    ],
)
def test_what_cannot_be_done_is_said(
    played: Path, capsys: pytest.CaptureFixture[str], words: tuple[object, ...], says: str
) -> None:
    assert says in told(capsys, played, *words, code=2)


def test_a_file_that_is_none_and_one_that_was_changed_are_named(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no journal for nothing" in told(capsys, "nothing", "--throw", 1, "--data", tmp_path, code=2)
    bad = tmp_path / "bad.journal"
    bad.write_bytes(played.read_bytes()[:1_000] + b"x" + played.read_bytes()[1_001:])
    assert "damaged" in told(capsys, bad, "--throw", 9, code=2)


def test_reports_of_a_match_on_real_ground_are_counted_and_judged_again(
    reported: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, reported, "--throw", 3, "--ruleset", "forgotten-star-2026")
    assert "Report 3 by the scorer: felled base." in said
    assert "KW-28" in said
    assert "FS-I.E.2.c" in said
    early = judge(cut_out(reported.read_bytes(), CATALOG, 4), GAME)
    assert [ruling.code for ruling in early.rulings] == ["KING_EARLY"]
    assert "nothing was thrown" in told(capsys, reported, "--throw", 3, "--simulate", code=2)
    with pytest.raises(NotThere):
        cut_out(reported.read_bytes(), CATALOG, 5)


def test_a_report_becomes_a_file_too(
    reported: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, reported, "--throw", 3, "--fixture", tmp_path / "report.json")
    cut = load(tmp_path / "report.json")
    assert cut.facts is None
    assert found(cut) == cut.expected
