"""Taking seats, being ready, and the start of a match."""

import pytest
from tables import SEED, Table, plan

from midline_games.dice import draw_key
from midline_protocol.messages import Leave, Ready
from midline_server.rooms.clock import WallMs
from midline_server.rooms.lobby import READY_MS
from midline_server.rooms.people import Denied
from midline_server.rooms.records import Started

A, B = "aa" * 16, "bb" * 16


def test_the_match_starts_when_both_captains_are_ready_and_their_nonces_make_the_dice() -> None:
    table = Table(plan())
    anna, bert = table.start()
    assert table.room.status == "running"
    assert table.room.bout is not None
    key = draw_key(SEED, bytes.fromhex(A), bytes.fromhex(B))
    assert table.room.bout.play.match.state.dice.key == key  # type: ignore[attr-defined]
    assert table.clients[anna].tree == table.tree("a")
    assert table.clients[bert].tree == table.tree("b")


def test_only_the_captain_speaks_for_a_team() -> None:
    table = Table(plan(size=2))
    table.connect("anna", "a1")
    other = table.connect("olga", "a2")
    table.say(other, Ready("a2", A))
    assert table.clients[other].last("error")["code"] == "FORBIDDEN"
    table.say(other, Ready("a1", A))
    assert table.clients[other].last("error")["code"] == "NOT_YOUR_SEAT"


def test_the_captain_is_who_sits_lowest_and_the_office_passes_on() -> None:
    table = Table(plan(size=3))
    olga = table.connect("olga", "a3")
    anna = table.connect("anna", "a1", "a2")
    assert table.room.seats.captain("a") == "anna"
    table.lose(anna)
    assert table.room.seats.captain("a") == "olga", "a captain who is away cannot speak"
    table.connect("anna")
    assert table.room.seats.captain("a") == "anna"
    table.say(table.connect("anna"), Leave())
    assert table.room.seats.captain("a") == "olga"
    table.lose(olga)
    assert table.room.seats.captain("a") == "olga", "better an absent one than none"


def test_the_first_word_of_a_captain_counts() -> None:
    table = Table(plan())
    anna = table.connect("anna", "a1")
    table.say(anna, Ready("a1", A))
    table.say(anna, Ready("a1", "cc" * 16))
    bert = table.connect("bert", "b1")
    table.say(bert, Ready("b1", B))
    assert table.of(Started)[0].nonce_a.hex() == A


def test_house_captains_do_not_begin_without_those_who_are_still_to_come() -> None:
    table = Table(plan(size=2))
    for seat in ("a2", "b2"):
        table.say(table.connect(f"house-{seat}", seat, house=True), Ready(seat, A))
    table.connect("anna", "a1")
    assert table.room.status == "lobby", "Bert is missing"
    bert = table.connect("bert", "b1")
    assert table.room.status == "running"
    assert table.clients[bert].tree == table.tree("b")


def test_a_team_that_is_not_ready_in_a_minute_has_agreed_without_a_nonce() -> None:
    table = Table(plan())
    anna = table.connect("anna", "a1")
    table.say(anna, Ready("a1", A))
    table.wait(10 * READY_MS)
    assert table.room.status == "lobby", "somebody is missing still"
    table.connect("bert", "b1")
    table.wait(READY_MS - 1)
    assert table.room.status == "lobby"
    table.wait(1)
    assert table.room.status == "running"
    assert table.of(Started)[0].nonce_b == b""


def test_a_seat_is_taken_once() -> None:
    table = Table(plan())
    table.connect("anna", "a1")
    late = table.connect("late", "a1")
    assert table.clients[late].last("error")["code"] == "SEAT_TAKEN"
    lost = table.connect("lost", "a2")
    assert table.clients[lost].last("error")["code"] == "NO_SUCH_SEAT"
    assert table.room.connections == (1,)


def test_a_reserved_seat_is_kept_until_its_ticket_ends_and_not_longer() -> None:
    table = Table(plan())
    table.room.reserve(["a1"], "anna", WallMs(table.now + 60_000), table.now)
    with pytest.raises(Denied) as denied:
        table.room.reserve(["a1"], "bert", WallMs(table.now + 60_000), table.now)
    assert denied.value.code == "SEAT_TAKEN"
    quick = table.connect("quick", "a1")
    assert table.clients[quick].last("error")["code"] == "SEAT_TAKEN"
    table.now = WallMs(table.now + 60_000)
    table.room.reserve(["a1"], "bert", WallMs(table.now + 60_000), table.now)


def test_a_seated_member_who_takes_its_seats_again_gets_the_whole_state() -> None:
    table = Table(plan())
    anna = table.connect("anna", "a1")
    again = table.connect("anna", "a1")
    assert table.clients[again].seats == ["a1"]
    assert table.clients[again].snapshots == 1
    assert table.clients[anna].last("bye")["code"] == 4002


def test_spectators_are_capped_and_players_are_not() -> None:
    table = Table(plan(spectators=2))
    for _ in range(2):
        assert table.clients[table.connect()].snapshots == 1
    third = table.connect()
    assert table.clients[third].last("error")["code"] == "SPECTATORS_FULL"
    assert table.clients[table.connect("anna", "a1")].seats == ["a1"]
    table.lose(table.room.connections[0])
    table.connect()


def test_everybody_sees_who_sits_where_and_who_is_ready() -> None:
    table = Table(plan())
    watcher = table.connect()
    anna = table.connect("anna", "a1")
    table.say(anna, Ready("a1", A))
    tree = table.clients[watcher].tree
    assert tree is not None
    assert tree["seats"]["a1"] == {"state": "connected", "name": "Anna", "ready": True}
    assert tree["seats"]["b1"] == {"state": "open"}
