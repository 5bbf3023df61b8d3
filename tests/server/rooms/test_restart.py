"""The server is killed and comes up again: nothing acknowledged is lost, and nobody's clock ran meanwhile."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skittles import FLIGHT_MS
from tables import Table, plan, throw, toss

from midline_games.match import AUDIENCES
from midline_protocol import kubb
from midline_protocol.messages import Do, Ready
from midline_server.rooms.news import WantHouse
from midline_server.rooms.play import ReplayDiffers
from midline_server.rooms.records import Acted, Concluded, Marked
from midline_server.rooms.seats import ConnectionId


def playing(**options: Any) -> tuple[Table, ConnectionId, ConnectionId]:
    table = Table(plan(**options))
    anna, bert = table.start()
    table.toss(anna, bert)
    return table, anna, bert


@pytest.mark.parametrize("from_snapshot", [True, False])
def test_a_match_goes_on_where_it_was(from_snapshot: bool) -> None:
    table, anna, _ = playing()
    table.wait(1_234)
    table.act(anna, "a1", throw())
    table.wait(FLIGHT_MS)
    before = {audience: table.tree(audience)["match"] for audience in AUDIENCES}
    at = table.room.info.at
    table.restart(from_snapshot=from_snapshot)
    assert {audience: table.tree(audience)["match"] for audience in AUDIENCES} == before
    assert table.room.info.at == at


def test_the_clock_stands_until_everybody_is_back() -> None:
    table, *_ = playing()
    table.restart()
    at = table.room.info.at
    table.wait(30_000)
    anna = table.connect("anna")
    assert table.tree("a")["paused"] is True
    table.act(anna, "a1", throw())
    assert table.clients[anna].last("refused")["code"] == "PAUSED"
    table.wait(10_000)
    assert table.room.info.at == at
    bert = table.connect("bert")
    assert "paused" not in table.tree("b")
    assert table.clients[bert].tree == table.tree("b")
    table.wait(500)
    assert table.room.info.at == at + 500


def test_who_does_not_come_back_holds_nobody_up_longer_than_a_minute() -> None:
    table, *_ = playing()
    table.restart()
    table.connect("anna")
    table.wait(59_999)
    assert table.room.info.is_paused
    table.wait(1)
    assert not table.room.info.is_paused
    assert table.asked(WantHouse) == [WantHouse(("b1",), "club")]
    assert table.tree("spectators")["match"]["connected"] == {"a": 1, "b": 0}


def test_an_input_from_before_the_crash_is_acknowledged_again_and_not_done_again() -> None:
    for from_snapshot in (True, False):
        table, anna, _ = playing()
        n = table.act(anna, "a1", throw())
        table.wait(FLIGHT_MS)
        done = len([r for r in table.of(Acted) if r.member == "anna"])
        table.restart(from_snapshot=from_snapshot)
        again, _ = table.connect("anna"), table.connect("bert")
        table.act(again, "a1", throw(), n=n)
        assert table.clients[again].last("ack")["n"] == n
        assert len([r for r in table.of(Acted) if r.member == "anna"]) == done


def test_a_throw_without_facts_is_given_to_the_physics_again() -> None:
    table, anna, _ = playing()
    table.solves = False
    table.act(anna, "a1", throw())
    motion = table.waiting[0].motion
    table.restart()
    assert [solve.motion for solve in table.waiting] == [motion]
    table.land(table.waiting.pop())
    again, _ = table.connect("anna"), table.connect("bert")
    table.wait(FLIGHT_MS)
    assert table.clients[again].events[-1]["ev"] == "turn_began"


def test_a_throw_whose_facts_are_on_disk_is_never_computed_again() -> None:
    table, anna, _ = playing()
    table.act(anna, "a1", throw())
    table.wait(FLIGHT_MS // 2)
    table.restart()
    assert not table.waiting
    assert len(table.of(Concluded)) == 1
    table.connect("anna")
    table.connect("bert")
    table.wait(FLIGHT_MS)
    assert table.tree("a")["match"]["turn"] == "b"


def test_a_client_that_was_there_before_gets_the_whole_of_a_new_stream() -> None:
    table, anna, _ = playing()
    client = table.clients[anna]
    since = client.since
    table.restart()
    again = table.connect("anna", since=since)
    assert table.clients[again].snapshots == 1
    assert since is not None
    assert table.clients[again].epoch != since.epoch


def test_rulings_from_before_are_told_to_those_who_come_after() -> None:
    for from_snapshot in (True, False):
        table, anna, _ = playing()
        told = [event["ruling"] for event in table.clients[anna].events if event["ev"] == "ruled"]
        table.restart(from_snapshot=from_snapshot)
        assert table.clients[table.connect()].last("snapshot")["rulings"] == told


def test_a_lobby_survives_too() -> None:
    table = Table(plan())
    anna = table.connect("anna", "a1")
    table.say(anna, Ready("a1", "aa" * 16))
    table.restart()
    again = table.connect("anna")
    assert table.clients[again].seats == ["a1"]
    bert = table.connect("bert", "b1")
    table.say(bert, Ready("b1", "bb" * 16))
    assert table.room.status == "running"


def test_house_players_are_sent_for_again_and_nobody_waits_for_them() -> None:
    table = Table(plan())
    bert = table.connect("bert", "b1", house=True)
    anna = table.connect("anna", "a1")
    table.say(anna, Ready("a1", "aa" * 16))
    table.say(bert, Ready("b1", "bb" * 16))
    table.restart()
    assert table.asked(WantHouse)[-1] == WantHouse(("b1",), "club")
    table.connect("anna")
    assert not table.room.info.is_paused


def test_a_seat_that_a_house_player_kept_warm_still_goes_back_to_its_member() -> None:
    for from_snapshot in (True, False):
        table, anna, _ = playing()
        table.lose(anna)
        table.wait(60_000)
        table.connect("housebot", "a1", house=True)
        table.wait(60_000)
        table.restart(from_snapshot=from_snapshot)
        assert table.clients[table.connect("anna")].seats == ["a1"]


def test_a_match_that_is_over_stays_over() -> None:
    table, anna, _ = playing()
    table.act(anna, "a1", kubb.Concede())
    records = len(table.records)
    table.restart(from_snapshot=False)
    assert table.room.status == "over"
    assert len(table.records) == records


def test_a_planned_stop_saves_everything_and_tells_everybody_when_to_come_back() -> None:
    table, anna, _ = playing()
    table.solves = False
    table.act(anna, "a1", throw())
    at = table.room.info.at
    client = table.clients[anna]
    table.take(table.room.freeze(table.now))
    assert client.last("bye") == {"t": "bye", "code": 4200, "reason": "restart", "retry_ms": 1_000}
    assert table.saved is not None
    assert table.saved[0] == len(table.records)
    table.say(anna, Do(99, "a1", toss()))
    assert client.heard[-1]["t"] == "bye"
    assert table.room.due() is None
    table.restart()
    assert table.room.info.at == at
    assert table.waiting, "the throw is run again"


def test_a_change_that_nobody_is_told_of_is_in_the_journal_too() -> None:
    """As when a kubb comes down outside: whether it is out is judged only after all have been thrown."""
    table, anna, _ = playing()
    table.act(anna, "a1", throw(whirl=4))
    table.wait(FLIGHT_MS)
    before = table.tree("officials")["match"]
    assert isinstance(table.records[-1], Marked), "it is saved at rest"
    table.restart(from_snapshot=False)
    assert table.tree("officials")["match"] == before


def test_a_journal_that_promises_another_state_is_not_believed() -> None:
    table, *_ = playing()
    marks = [n for n, record in enumerate(table.records) if isinstance(record, Marked)]
    table.records[marks[-1]] = Marked(at=table.records[marks[-1]].at, state="0" * 16, rulings="")
    with pytest.raises(ReplayDiffers):
        table.restart(from_snapshot=False)


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_killed_at_any_moment_it_is_the_same_match(data: st.DataObject) -> None:
    """Every prefix of the journal is a possible end; snapshot and journal alone lead to the same."""
    table, anna, bert = playing(stand_in="none")
    for _ in range(data.draw(st.integers(0, 12))):
        turn = table.tree("spectators")["match"]["turn"]
        who = anna if turn == "a" else bert
        match data.draw(st.integers(0, 3)):
            case 0:
                table.act(who, f"{turn}1", throw(data.draw(st.integers(8_000, 12_500))))
            case 1:
                table.wait(data.draw(st.sampled_from([10, FLIGHT_MS, 30_000, 61_000])))
            case 2:
                table.lose(bert)
                bert = table.connect("bert")
            case _:
                anna = (
                    table.connect("anna", "a1")
                    if "anna" not in table.room.seats.members
                    else table.connect("anna")
                )
    if table.room.status == "over":
        return
    before, records, saved = table.tree("officials")["match"], list(table.records), table.saved
    found = []
    for from_snapshot in (True, False):
        table.records, table.saved = list(records), saved
        table.restart(from_snapshot=from_snapshot)
        found.append((table.tree("officials")["match"], table.room.info.at, table.room.desk.epoch))
    assert found[0] == found[1]
    assert found[0][0] == before
