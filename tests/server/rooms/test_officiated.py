"""Matches on real ground: chairs of scorers, who must be there, what a drop means, and names that stay."""

from typing import Any

import msgspec
import pytest
from playground import HandClock, Player, serving, settled
from skittles import Rules
from tables import SEED, Table, plan

from midline_games.dice import draw_key
from midline_games.match import Scorer
from midline_protocol import kubb
from midline_protocol.codes import ErrorCode
from midline_protocol.messages import Leave, Ready, RosterView, Say
from midline_server.rooms.hall import Order
from midline_server.rooms.lobby import READY_MS
from midline_server.rooms.news import WantHouse
from midline_server.rooms.people import Denied
from midline_server.rooms.records import Acted, Plan, Started, TeamReady
from midline_server.rooms.runner import EMPTY_MS, GROUND_EMPTY_MS
from midline_server.rooms.seats import ConnectionId
from midline_server.store.memory import MemoryStore

A, B, S = "aa" * 16, "bb" * 16, "cc" * 16
NAMES = {"a": RosterView("Elk", ("Ami", "Jo")), "b": RosterView("Hawks")}


def scored(size: int = 2, **options: Any) -> Plan:
    rules = Rules(reports="scorer", cap=1_000)
    return plan(size=size, rules=rules, scorers=2, rosters=NAMES, stand_in="none", host="host", **options)


def by_teams(size: int = 2) -> Plan:
    return plan(size=size, rules=Rules(reports="teams"), stand_in="none")


def felled(*names: str) -> kubb.ReportBaton:
    return kubb.ReportBaton(on=0, felled=names)


def begun() -> tuple[Table, ConnectionId]:
    """Kei scores alone."""
    table = Table(scored())
    kei = table.connect("kei", "s1")
    table.say(kei, Ready("s1", S))
    return table, kei


# --- who must be there ----------------------------------------------------------------------------------------------


def test_a_scorer_alone_begins_a_match_and_reports_it_to_its_end() -> None:
    table, kei = begun()
    assert table.room.status == "running", "both teams are on the ground, and need no phone"
    for _ in range(3):
        table.act(kei, "s1", felled("field"))
        table.act(kei, "s1", felled())
    acted = table.of(Acted)
    assert {entry.by for entry in acted} == {Scorer(1)}
    assert table.room.status == "over"
    assert table.clients[kei].tree == table.tree("officials")


def test_the_scorers_word_counts_for_both_teams_and_its_nonce_for_those_who_brought_none() -> None:
    table = Table(scored())
    anna, kei = table.connect("anna", "a1"), table.connect("kei", "s1")
    table.say(anna, Ready("a1", A))
    assert table.room.status == "lobby"
    table.say(kei, Ready("s1", S))
    assert table.room.bout is not None
    assert table.of(Started) == [Started(nonce_a=bytes.fromhex(A), nonce_b=bytes.fromhex(S))]
    key = draw_key(SEED, bytes.fromhex(A), bytes.fromhex(S))
    assert table.room.bout.play.match.state.dice.key == key  # type: ignore[attr-defined]


def test_captains_alone_do_not_begin_what_a_scorer_is_to_report() -> None:
    table = Table(scored())
    anna, bert = table.connect("anna", "a1"), table.connect("bert", "b1")
    table.say(anna, Ready("a1", A))
    table.say(bert, Ready("b1", B))
    assert table.room.status == "lobby"
    kei = table.connect("kei", "s1")
    assert table.room.status == "lobby", "it begins when the scorer says so, not when the chair is taken"
    table.say(kei, Ready("s1", S))
    assert table.room.status == "running"
    assert table.of(Started)[0] == Started(nonce_a=bytes.fromhex(A), nonce_b=bytes.fromhex(B))


def test_the_host_may_say_it_once_the_first_chair_is_taken() -> None:
    table = Table(scored())
    host = table.connect("host", "co")
    table.say(host, Ready("co", S))
    assert table.room.status == "lobby"
    table.connect("kei", "s1")
    assert table.room.status == "running"


def test_the_second_scorer_does_not_begin_it() -> None:
    table = Table(scored())
    table.connect("kei", "s1")
    aya = table.connect("aya", "s2")
    table.say(aya, Ready("s2", S))
    assert table.clients[aya].last("error")["code"] == "FORBIDDEN"
    assert table.of(TeamReady) == []


def test_nobody_is_taken_to_be_ready_on_real_ground() -> None:
    for table in (Table(scored()), Table(by_teams())):
        for member, seat in (("anna", "a1"), ("bert", "b1"), ("kei", "s1")):
            if seat in table.room.seats.all:
                table.connect(member, seat)
        table.wait(100 * READY_MS)
        assert table.room.status == "lobby"


def test_where_teams_report_one_of_each_speaks_for_it() -> None:
    table = Table(by_teams())
    anna = table.connect("anna", "a1")
    table.say(anna, Ready("a1", A))
    bert = table.connect("bert", "b2")
    assert table.room.status == "lobby"
    table.say(bert, Ready("b2", B))
    assert table.room.status == "running"
    table.act(anna, "a1", felled("field"))
    assert [entry.seat for entry in table.of(Acted)] == ["a1"]


# --- the seats ------------------------------------------------------------------------------------------------------


def test_a_chair_is_one_persons() -> None:
    table = Table(scored())
    kei, thief = table.connect("kei", "s1"), table.connect("thief", "s1")
    assert table.clients[thief].last("error")["code"] == "SEAT_TAKEN"
    assert table.clients[kei].seats == ["s1"]


def test_once_it_has_begun_a_free_chair_is_for_scorers_and_the_host() -> None:
    table, _ = begun()
    late = table.connect("late", "s2")
    assert table.clients[late].last("error")["code"] == "FORBIDDEN"
    kei = table.connect("kei", "s2")
    assert table.clients[kei].seats == ["s1", "s2"]
    other = Table(scored())
    other.say(other.connect("kei", "s1"), Ready("s1", S))
    assert other.clients[other.connect("host", "s2")].seats == ["s2"]


def test_a_captain_gets_no_scorers_chair_and_a_scorer_no_players_seat_by_that() -> None:
    table = Table(scored())
    table.connect("anna", "a1")
    kei = table.connect("kei", "s1")
    table.say(kei, Ready("s1", S))
    assert table.clients[table.connect("anna", "s2")].last("error")["code"] == "FORBIDDEN"
    assert table.clients[table.connect("kei", "a2")].last("error")["code"] == "FORBIDDEN"


def test_who_watches_cannot_report() -> None:
    table, kei = begun()
    watcher, member = table.connect(), table.connect("eve")
    before = len(table.records)
    for one in (watcher, member):
        table.act(one, "s1", felled("field"), n=1)
        assert table.clients[one].last("refused")["code"] == "NOT_YOUR_SEAT"
    table.act(kei, "s2", felled("field"))
    assert table.clients[kei].last("refused")["code"] == "NOT_YOUR_SEAT", "the other chair is not Kei's"
    table.act(kei, "s4", felled("field"))
    assert table.clients[kei].last("refused")["code"] == "NO_SUCH_SEAT"
    assert len(table.records) == before


def test_a_captain_is_heard_but_does_not_report_where_a_scorer_does() -> None:
    table = Table(scored())
    anna, kei = table.connect("anna", "a1"), table.connect("kei", "s1")
    table.say(kei, Ready("s1", S))
    table.act(anna, "a1", felled("field"))
    assert table.clients[anna].last("refused")["code"] == "NOT_YOURS_TO_REPORT"
    table.act(anna, "a1", kubb.Concede())
    assert table.room.status == "over"


def test_scorers_hear_all_and_neither_team() -> None:
    table = Table(scored())
    anna, kei = table.connect("anna", "a1"), table.connect("kei", "s1")
    table.take(table.room.chatted(anna, Say("a", "now!"), table.now, 0))
    table.take(table.room.chatted(anna, Say("match", "who is the scorer?"), table.now, 0))
    table.take(table.room.chatted(kei, Say("match", "I am"), table.now, 0))
    table.take(table.room.chatted(kei, Say("a", "hello"), table.now, 0))
    told = [
        line["text"] for said in table.clients[kei].heard if said["t"] == "said" for line in said["lines"]
    ]
    assert told == ["who is the scorer?", "I am"]
    assert table.clients[kei].last("error")["code"] == "FORBIDDEN"


# --- drops ------------------------------------------------------------------------------------------------------------


def test_a_scorer_in_a_dead_spot_stops_nothing_and_returns_to_the_chair_whenever() -> None:
    table, kei = begun()
    table.lose(kei)
    assert table.tree("spectators")["seats"]["s1"]["state"] == "dropped"
    table.wait(3 * 3_600_000)
    assert table.asked(WantHouse) == [], "no bot sees what happens on the ground"
    assert not table.tree("spectators").get("paused")
    assert table.room.info.at == 3 * 3_600_000
    assert table.clients[table.connect("late", "s1")].last("error")["code"] == "FORBIDDEN"
    again = table.connect("kei")
    assert table.clients[again].seats == ["s1"]
    table.act(again, "s1", felled("field"))
    assert table.clients[again].count("ack") == 1


def test_the_host_may_sit_down_for_a_scorer_who_stays_away() -> None:
    table, kei = begun()
    table.lose(kei)
    table.wait(30_000)
    assert table.clients[table.connect("host", "s1")].last("error")["code"] == "SEAT_TAKEN", "not so fast"
    table.wait(30_000)
    host = table.connect("host", "s1")
    assert table.clients[host].seats == ["s1"]
    back = table.connect("kei")
    assert table.clients[back].seats == [], "somebody else scores now"


def test_who_leaves_a_chair_has_left_it() -> None:
    table, kei = begun()
    table.say(kei, Leave())
    assert table.clients[table.connect("kei", "s1")].last("error")["code"] == "FORBIDDEN"
    assert table.clients[table.connect("host", "s1")].seats == ["s1"]


def test_the_rules_are_not_told_who_is_connected_where_people_stand_on_the_ground() -> None:
    table = Table(scored())
    anna, kei = table.connect("anna", "a1"), table.connect("kei", "s1")
    table.say(kei, Ready("s1", S))
    table.lose(anna)
    table.wait(600_000)
    assert table.of(Acted) == []


def test_a_restart_keeps_chairs_names_and_what_was_reported() -> None:
    table, kei = begun()
    table.act(kei, "s1", felled("field"))
    table.act(kei, "s1", felled())
    before = table.tree("officials")
    table.restart()
    assert not table.tree("spectators").get("paused"), "on the ground they play on"
    again = table.connect("kei")
    after = table.tree("officials")
    assert table.clients[again].seats == ["s1"]
    assert after["match"] == before["match"]
    assert after["rosters"] == {"a": {"name": "Elk", "players": ["Ami", "Jo"]}, "b": {"name": "Hawks"}}
    assert after["seats"]["s1"]["ready"]
    table.act(again, "s1", felled("field"))
    assert table.clients[again].count("ack") == 1


def test_a_restart_in_the_lobby_keeps_the_hosts_word() -> None:
    table = Table(scored())
    table.say(table.connect("host", "co"), Ready("co", S))
    table.restart()
    table.connect("kei", "s1")
    assert table.room.status == "running"
    assert table.of(Started) == [Started(nonce_a=bytes.fromhex(S), nonce_b=bytes.fromhex(S))]


# --- orders -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"scorers": 1}, "$.scorers"),
        ({"scorers": 1, "rules": {"reports": "teams"}}, "$.scorers"),
        ({"house": ("b1",), "rules": {"reports": "teams"}}, "$.b.bots"),
        ({"house": ("a1",), "rules": {"reports": "scorer"}}, "$.a.bots"),
        ({"clock": "turbo", "rules": {"reports": "scorer"}}, "$.clock"),
        ({"rosters": {"b": RosterView("Hawks", ("Bo", "Cy"))}}, "$.b.roster"),
    ],
)
async def test_what_cannot_be_on_real_ground_is_refused_by_its_place(
    changes: dict[str, object], where: str
) -> None:
    async with serving() as server:
        order = {"game": "skittles", "preset": "short", "team_a": 1, "team_b": 1} | changes
        with pytest.raises(Denied) as refused:
            await server.hall.create(msgspec.convert(order, Order))
        assert (refused.value.code, refused.value.where) == (ErrorCode.WRONG_SHAPE, where)
        assert server.hall.rooms(everything=True) == []


async def test_where_a_scorer_reports_there_is_a_chair_and_no_bot_stands_in() -> None:
    async with serving() as server:
        room = await server.room(rules={"reports": "scorer"}, stand_in="house")
        assert sorted(room.seats) == ["a1", "b1", "co", "s1"]
        runner = server.hall.find(room.id)
        assert runner is not None
        assert (runner.plan.scorers, runner.plan.stand_in) == (1, "none")


async def test_names_of_those_who_sat_there_are_kept_when_it_is_over() -> None:
    store = MemoryStore()
    async with serving(store) as server:
        room = (await server.room(rules={"reports": "scorer"}, rosters=NAMES, team_a=2)).id
        kei, anna = Player(server, "kei"), Player(server, "anna")
        await anna.enter(room, "a1")
        await kei.enter(room, "s1")
        await kei.say(Ready("s1", S))
        await kei.until_running()
        await anna.act("a1", kubb.Concede())
        await kei.until("revealed")
        await settled()
        row = await store.get(room)
        assert row is not None
        assert (row.status, row.names) == ("over", {"a1": "Anna", "s1": "Kei"})


async def test_a_room_on_real_ground_outlives_all_phones() -> None:
    clock = HandClock()
    async with serving(time=clock) as server:
        room = (await server.room(rules={"reports": "scorer"})).id
        clock.wait(10 * EMPTY_MS)
        await settled()
        assert server.hall.find(room) is not None
        clock.wait(GROUND_EMPTY_MS)
        await settled()
        assert server.hall.find(room) is None
