"""Drops and returns: who is held a seat, for how long, and who plays meanwhile."""

from typing import Any

from tables import Client, Table, plan, throw, toss

from midline_protocol.messages import Leave, Ready
from midline_server.rooms.news import WantHouse
from midline_server.rooms.records import Acted, SeatChanged


def changes(table: Table, seat: str) -> list[str]:
    return [record.what for record in table.of(SeatChanged) if seat in record.seats]


def test_a_dropped_seat_is_held_and_its_member_returns_to_it() -> None:
    table = Table(plan())
    anna, _ = table.start()
    table.lose(anna)
    tree = table.tree("spectators")
    assert tree["seats"]["a1"] == {
        "state": "dropped", "name": "Anna", "ready": True, "held_until": table.room.info.at + 60_000,
    }  # fmt: skip
    table.wait(59_999)
    again = table.connect("anna")
    assert table.clients[again].seats == ["a1"]
    assert changes(table, "a1") == ["taken", "dropped", "returned"]
    table.wait(3_600_000)
    assert changes(table, "a1") == ["taken", "dropped", "returned"]


def test_after_a_minute_a_house_player_stands_in_and_gives_way_to_the_member() -> None:
    table = Table(plan())
    anna, _ = table.start()
    table.lose(anna)
    table.wait(60_000)
    assert table.asked(WantHouse) == [WantHouse(("a1",), "club")]
    assert table.tree("spectators")["seats"]["a1"] == {"state": "open", "ready": True}
    house = table.connect("housebot", "a1", house=True)
    assert table.tree("spectators")["seats"]["a1"]["state"] == "house"
    assert table.tree("spectators")["match"]["connected"]["a"] == 1
    thief = table.connect("thief", "a1")
    assert table.clients[thief].last("error")["code"] == "SEAT_TAKEN", "it is Anna's"
    again = table.connect("anna")
    assert table.clients[again].seats == ["a1"]
    assert table.clients[house].last("bye")["code"] == 4002
    assert changes(table, "a1") == ["taken", "dropped", "left", "house", "returned"]
    table.lose(house)
    assert table.tree("spectators")["seats"]["a1"]["state"] == "connected"


def test_the_member_returns_before_the_house_player_has_come() -> None:
    table = Table(plan())
    anna, _ = table.start()
    table.lose(anna)
    table.wait(60_000)
    again = table.connect("anna")
    assert table.clients[again].seats == ["a1"]
    late = table.connect("housebot", "a1", house=True)
    assert table.clients[late].last("error")["code"] == "SEAT_TAKEN"


def test_without_stand_ins_the_seat_opens_to_whoever_comes() -> None:
    table = Table(plan(stand_in="none"))
    anna, _ = table.start()
    table.lose(anna)
    table.wait(60_000)
    assert not table.asked(WantHouse)
    substitute = table.connect("susi", "a1")
    assert table.clients[substitute].seats == ["a1"]
    assert table.clients[table.connect("anna")].seats == [], "she watches"


def test_a_seat_is_held_three_minutes_in_a_whole_match() -> None:
    table = Table(plan(stand_in="none"))
    anna, _ = table.start()
    for _ in range(3):
        table.lose(anna)
        table.wait(55_000)
        anna = table.connect("anna")
        table.wait(1_000)
    table.lose(anna)
    table.wait(14_999)
    assert table.tree("spectators")["seats"]["a1"]["state"] == "dropped"
    table.wait(1)
    assert table.tree("spectators")["seats"]["a1"]["state"] == "open"


def test_a_house_player_that_is_lost_is_replaced_but_not_for_ever() -> None:
    table = Table(plan())
    anna, _ = table.start()
    table.lose(anna)
    table.wait(60_000)
    for n in range(10):
        if len(table.asked(WantHouse)) > n:
            table.lose(table.connect(f"house{n}", "a1", house=True))
    assert len(table.asked(WantHouse)) == 5
    assert table.clients[table.connect("anna")].seats == ["a1"]


def test_who_leaves_gives_the_seats_up_for_good() -> None:
    table = Table(plan(size=2))
    anna, _ = table.start()
    table.say(anna, Leave())
    assert changes(table, "a1") == ["taken", "left"]
    assert table.asked(WantHouse) == [WantHouse(("a1", "a2"), "club")]
    table.lose(anna)
    assert changes(table, "a1") == ["taken", "left"]
    assert table.clients[table.connect("anna")].seats == []


def test_seats_can_be_lent_to_house_players_and_taken_back() -> None:
    table = Table(plan(size=2))
    anna, bert = table.start()
    table.toss(anna, bert)
    table.take(table.room.lend("anna", ["a1"], table.now))
    house = table.connect("housebot", "a1", house=True)
    table.act(house, "a1", throw(), n=1)
    assert table.clients[house].count("ack") == 1
    table.act(anna, "a1", throw())
    assert table.clients[anna].last("refused")["code"] == "NOT_YOUR_SEAT"
    table.take(table.room.reclaim("anna", table.now))
    assert table.clients[house].last("bye")["code"] == 4002
    table.act(anna, "a1", throw())
    assert table.clients[anna].last("refused")["code"] != "NOT_YOUR_SEAT"


def test_in_the_lobby_an_abandoned_seat_just_opens() -> None:
    table = Table(plan())
    anna = table.connect("anna", "a1")
    table.lose(anna)
    table.wait(60_000)
    assert not table.asked(WantHouse)
    assert table.clients[table.connect("bert", "a1")].seats == ["a1"]


def test_notices_name_the_seat_of_whom_they_are_about_in_any_order() -> None:
    table = Table(plan())
    anna, bert = table.start()
    table.lose(bert)
    table.lose(anna)
    table.connect("bert")
    seats = table.tree("spectators")["seats"]
    assert (seats["a1"]["state"], seats["b1"]["state"]) == ("dropped", "connected")
    assert changes(table, "b1") == ["taken", "dropped", "returned"]
    assert changes(table, "a1") == ["taken", "dropped"]


def test_a_returning_client_gets_just_what_it_missed() -> None:
    table = Table(plan())
    anna, bert = table.start()
    client = table.clients[anna]
    table.lose(anna)
    table.act(bert, "b1", toss())
    again = table.connect("anna", since=client.since, client=client)
    assert client.snapshots == 1
    assert client.tree == table.tree("a")
    table.lose(again)
    table.now = type(table.now)(table.now + 20_000)
    table.act(bert, "b1", toss())
    table.connect("anna", since=client.since, client=client)
    assert client.tree == table.tree("a")


def test_a_gap_longer_than_the_ring_is_answered_with_the_whole() -> None:
    table = Table(plan())
    anna, bert = table.start()
    table.toss(anna, bert)
    client = table.clients[anna]
    table.lose(anna)
    table.wait(130_000)
    table.connect("anna", since=client.since, client=client)
    assert client.snapshots == 2
    assert client.tree == table.tree("a")


def test_nobody_resumes_in_the_stream_of_another_audience() -> None:
    table = Table(plan())
    watcher = table.connect()
    since = table.clients[watcher].since
    anna = table.connect("anna", "a1", since=since, client=Client())
    assert table.clients[anna].snapshots == 1


def test_inputs_are_numbered_by_member_not_by_connection() -> None:
    table = Table(plan())
    anna, bert = table.start()
    n = table.act(anna, "a1", toss())
    table.lose(anna)
    again = table.connect("anna")
    assert table.clients[again].last("snapshot")["last_n"] == n
    table.act(again, "a1", toss(), n=n)
    assert table.clients[again].last("ack")["n"] == n
    assert len([record for record in table.of(Acted) if record.member == "anna"]) == 1
    assert bert


def test_whoever_resumes_hears_the_last_number_too() -> None:
    table = Table(plan())
    anna, _ = table.start()
    client = table.clients[anna]
    table.lose(anna)
    elsewhere = table.connect("anna")
    n = table.act(elsewhere, "a1", toss())
    again = table.connect("anna", since=client.since, client=client)
    assert client.snapshots == 1
    assert table.clients[again].last("seated")["last_n"] == n


def begun(**options: Any) -> Table:
    """Anna and Bert play with one of two seats each; the room has a host who is not there."""
    table = Table(plan(size=2, host="host", **options))
    captains = {seat: table.connect(name, seat) for name, seat in (("anna", "a1"), ("bert", "b1"))}
    others = [table.connect(f"guest-{seat}", seat) for seat in ("a2", "b2")]
    for seat, captain in captains.items():
        table.say(captain, Ready(seat, seat[0] * 32))
    for other in others:
        table.say(other, Leave())
    assert table.room.status == "running"
    return table


def test_once_a_match_has_begun_nobody_who_just_comes_by_takes_a_place_in_it() -> None:
    table = begun()
    stranger = table.connect("stranger", "b2")
    assert table.clients[stranger].last("error")["code"] == "FORBIDDEN"
    assert table.clients[table.connect("bert", "b2")].seats == ["b1", "b2"]
    assert table.clients[table.connect("host", "a2")].seats == ["a2"]


def test_by_option_anybody_may_walk_in() -> None:
    table = begun(walk_in=True)
    assert table.clients[table.connect("stranger", "b2")].seats == ["b2"]
