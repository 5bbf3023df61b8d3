"""Inputs, their answers, what each audience hears of them, and the end."""

import pytest
from skittles import FLIGHT_MS
from tables import Table, plan, throw, toss

from midline_protocol import kubb
from midline_protocol.messages import Check, Do, Ready, Resync
from midline_server.rooms.news import HashMismatch, Refusal, StatusIs
from midline_server.rooms.records import Acted, Advanced, Concluded, Ended, Marked


def test_an_action_is_acknowledged_after_its_effect_is_in_the_stream() -> None:
    table = Table(plan())
    anna, _ = table.start()
    n = table.act(anna, "a1", toss())
    client = table.clients[anna]
    assert client.last("ack") == {"t": "ack", "n": n, "seq": client.seq}
    assert client.heard[-2]["t"] == "update"


def test_a_refusal_carries_the_clause_and_the_measured_facts() -> None:
    table = Table(plan())
    anna, bert = table.start()
    table.toss(anna, bert)
    before = table.tree("a")
    n = table.act(anna, "a1", throw(20_000))
    refused = table.clients[anna].last("refused")
    assert refused == {
        "t": "refused", "n": n, "code": "TOO_FAST", "clause": "S7",
        "facts": {"speed_mm_s": 20_000, "most_mm_s": 12_000},
    }  # fmt: skip
    assert table.tree("a") == before
    assert Refusal("TOO_FAST") in table.effects


def test_a_repeated_input_is_answered_again_and_not_done_again() -> None:
    table = Table(plan())
    anna, bert = table.start()
    table.toss(anna, bert)
    n = table.act(anna, "a1", throw())
    done = len(table.of(Acted))
    first = table.clients[anna].last("ack")
    table.act(anna, "a1", throw(), n=n)
    assert table.clients[anna].last("ack") == first
    refused = table.act(anna, "a1", throw(), n=n + 1)
    table.act(anna, "a1", throw(), n=refused)
    assert [m["n"] for m in table.clients[anna].heard if m["t"] == "refused"] == [refused, refused]
    table.act(anna, "a1", throw(), n=0)
    assert table.clients[anna].last("refused")["code"] == "OLD_NUMBER"
    assert len(table.of(Acted)) == done


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        ("b1", toss(), "NOT_YOUR_SEAT"),
        ("co", kubb.Halt("x"), "NOT_YOUR_SEAT"),
        ("b6", toss(), "NO_SUCH_SEAT"),
    ],
)
def test_nobody_acts_in_a_seat_of_somebody_else(seat: str, action: kubb.KubbAction, code: str) -> None:
    table = Table(plan())
    anna, _ = table.start()
    table.act(anna, seat, action)
    assert table.clients[anna].last("refused")["code"] == code


def test_a_spectator_acts_in_no_seat() -> None:
    table = Table(plan())
    table.start()
    watcher = table.connect()
    table.act(watcher, "a1", toss())
    assert table.clients[watcher].last("refused")["code"] == "NOT_YOUR_SEAT"


def test_a_number_refused_by_the_server_may_be_used_again() -> None:
    table = Table(plan())
    anna = table.connect("anna", "a1")
    table.act(anna, "a1", toss(), n=1)
    assert table.clients[anna].last("refused")["code"] == "NOT_STARTED"
    bert = table.connect("bert", "b1")
    table.say(anna, Ready("a1", "aa" * 16))
    table.say(bert, Ready("b1", "bb" * 16))
    table.act(anna, "a1", toss(), n=1)
    assert table.clients[anna].last("ack")["n"] == 1


def test_what_is_hidden_reaches_only_those_who_may_know() -> None:
    table = Table(plan())
    watcher = table.connect()
    official = table.connect("carl", "co")
    anna, bert = table.start()
    table.act(anna, "a1", toss(9_500))
    said = {who: str(table.clients[who].heard) for who in (anna, official, bert, watcher)}
    assert "9500" in said[anna]
    assert "9500" in said[official]
    assert "9500" not in said[bert]
    assert "9500" not in said[watcher]


def test_who_plays_in_both_teams_sees_what_spectators_see() -> None:
    table = Table(plan())
    both = table.connect("solo", "a1", "b1")
    watcher = table.connect()
    table.say(both, Ready("a1", "aa" * 16))
    table.say(both, Ready("b1", "bb" * 16))
    table.act(both, "a1", toss(9_500))
    assert table.clients[both].tree == table.clients[watcher].tree
    assert "9500" not in str(table.clients[both].heard)


def test_a_deadline_counts_from_its_own_moment_however_late_the_timer_is() -> None:
    table = Table(plan())
    anna, bert = table.start()
    table.toss(anna, bert)
    clock_ends = table.tree("a")["match"]["answer_by"]
    assert table.room.due() == table.now + clock_ends - table.room.info.at
    table.now = type(table.now)(table.now + 60_001)
    n = table.act(anna, "a1", throw())
    assert table.clients[anna].last("refused") == {
        "t": "refused", "n": n, "code": "NOT_YOUR_TURN", "clause": "S5",
    }  # fmt: skip
    late = [e for e in table.clients[anna].events if e["ev"] == "ruled"][-1]
    assert late["ruling"]["clause"] == "S6"
    assert table.of(Advanced)


def test_time_stands_while_a_throw_has_no_facts_and_goes_on_from_there() -> None:
    table = Table(plan(), solves=False)
    anna, bert = table.start()
    table.toss(anna, bert)
    table.act(anna, "a1", throw())
    thrown_at = table.room.info.at
    table.wait(5_000)
    assert table.room.info.at == thrown_at
    table.land(table.waiting.pop())
    table.wait(FLIGHT_MS - 1)
    assert table.clients[anna].events[-1]["ev"] == "thrown", (
        "nobody learns the result before the throw has landed"
    )
    table.wait(1)
    assert [e["ev"] for e in table.clients[anna].events[-2:]] == ["ruled", "turn_began"]


def test_an_official_is_not_held_up_by_a_throw_under_way() -> None:
    table = Table(plan(), solves=False)
    official = table.connect("carl", "co")
    anna, bert = table.start()
    table.toss(anna, bert)
    table.act(anna, "a1", throw())
    table.act(official, "co", kubb.Halt("dog on the pitch"))
    assert table.clients[official].count("ack") == 1


def test_facts_that_come_twice_count_once() -> None:
    table = Table(plan(), solves=False)
    anna, bert = table.start()
    table.toss(anna, bert)
    table.act(anna, "a1", throw())
    solve = table.waiting.pop()
    table.land(solve)
    table.land(solve)
    assert len(table.of(Concluded)) == 1


def test_the_match_is_told_which_players_of_each_team_are_connected() -> None:
    table = Table(plan(size=2))
    anna, _ = table.start()
    assert table.tree("spectators")["match"]["connected"] == {"a": 2, "b": 2}
    table.lose(anna)
    assert table.tree("spectators")["match"]["connected"] == {"a": 0, "b": 2}
    table.connect("anna")
    assert table.tree("spectators")["match"]["connected"] == {"a": 2, "b": 2}
    own = [record for record in table.of(Acted) if not record.member]
    assert [record.action for record in own[-2:]] == [
        {"do": "presence", "team": "a", "players": []}, {"do": "presence", "team": "a", "players": [1, 2]},
    ]  # fmt: skip


def test_only_the_server_reports_who_is_connected() -> None:
    table = Table(plan())
    anna, _ = table.start()
    table.act(anna, "a1", kubb.Presence("b", ()))
    assert table.clients[anna].last("refused")["code"] == "SERVER_ONLY"


def test_after_the_end_the_secrets_are_told_and_nothing_changes_any_more() -> None:
    table = Table(plan())
    watcher = table.connect()
    anna, bert = table.start()
    table.act(anna, "a1", kubb.Concede())
    assert table.room.status == "over"
    ended = {"winner": "b", "clause": "S9", "reason": "over"}
    assert StatusIs("over", ended, {"a1": "Anna", "b1": "Bert"}) in table.effects
    for who in (watcher, anna, bert):
        assert table.clients[who].last("revealed")["nonce_a"] == "aa" * 16
        assert table.clients[who].heard[-1]["t"] in ("revealed", "ack")
    ended = table.of(Ended)[0]
    assert (ended.winner, ended.clause) == ("b", "S9")
    assert isinstance(table.records[-1], Marked)
    before = len(table.records)
    table.act(bert, "b1", toss())
    assert table.clients[bert].last("refused")["code"] == "OVER"
    table.wait(3_600_000)
    assert len(table.records) == before
    late = table.connect()
    assert table.clients[late].count("revealed") == 1


def test_a_client_whose_state_differs_gets_the_whole_and_it_is_counted() -> None:
    table = Table(plan())
    anna, _ = table.start()
    client = table.clients[anna]
    table.say(anna, Check(client.seq, "0" * 16))
    assert client.heard[-1]["t"] == "snapshot"
    assert table.asked(HashMismatch) == [HashMismatch()]
    table.say(anna, Check(client.seq, client.last("snapshot")["hash"]))
    assert client.heard[-1]["t"] == "snapshot"
    assert len(table.asked(HashMismatch)) == 1
    assert client.snapshots == 2


def test_a_check_of_a_state_that_was_true_a_moment_ago_is_no_mismatch() -> None:
    table = Table(plan())
    anna, bert = table.start()
    client = table.clients[anna]
    table.say(anna, Resync())
    seq, told = client.seq, client.last("snapshot")["hash"]
    table.toss(anna, bert)
    assert client.seq > seq
    table.say(anna, Check(seq, told))
    assert not table.asked(HashMismatch)


def test_late_comers_get_the_last_ten_rulings() -> None:
    table = Table(plan(), solves=True)
    anna, bert = table.start()
    table.toss(anna, bert)
    table.wait(60_000 * 15)
    late = table.connect()
    numbers = [ruling["n"] for ruling in table.clients[late].last("snapshot")["rulings"]]
    assert numbers == list(range(7, 17))


def test_a_slow_reader_gets_every_ruling_it_missed() -> None:
    table = Table(plan())
    anna, bert = table.start()
    table.toss(anna, bert)
    heard = table.clients[anna].seq
    table.wait(60_000 * 15)
    table.take(table.room.coalesce(anna, heard, table.now))
    numbers = [ruling["n"] for ruling in table.clients[anna].last("snapshot")["rulings"]]
    assert numbers == list(range(2, 17))


def test_nothing_is_heard_from_a_connection_that_is_not_in_the_room() -> None:
    table = Table(plan())
    before = len(table.records)
    table.take(table.room.said(table.connect() + 1, Do(1, "a1", toss()), table.now))  # type: ignore[arg-type]
    table.take(table.room.lost(99, table.now))  # type: ignore[arg-type]
    assert len(table.records) == before
