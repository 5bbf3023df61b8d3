"""A client comes back while its old connection still looks alive: whatever the timing, the newest one wins."""

import random

import pytest
from tables import Client, Table, plan, toss

from midline_server.rooms.records import SeatChanged


@pytest.mark.parametrize("block", range(10))
def test_late_news_of_an_old_connection_never_harms_the_new_one(block: int) -> None:
    for seed in range(100 * block, 100 * block + 100):
        chance = random.Random(seed)
        table = Table(plan())
        anna, bert = table.start()
        client = table.clients[anna]
        connections = [anna]
        # Old closes arrive up to 5 s late, in any order, mixed with new connections and play.
        late: list[tuple[int, int]] = []
        for _ in range(chance.randint(1, 5)):
            table.wait(chance.randint(0, 3_000))
            late.append((table.now + chance.randint(0, 5_000), connections[-1]))
            since = client.since if chance.random() < 0.7 else None
            connections.append(table.connect("anna", since=since, client=client))
            for when, old in sorted(late):
                if when <= table.now:
                    table.lose(old)  # type: ignore[arg-type]
                    late.remove((when, old))
            if chance.random() < 0.3:
                table.act(bert, "b1", toss(8_000))
        for when, old in sorted(late):
            table.wait(max(0, when - table.now))
            table.lose(old)  # type: ignore[arg-type]
        newest = connections[-1]
        seats = table.tree("a")["seats"]
        assert seats["a1"]["state"] == "connected"
        assert table.room.seats.members["anna"].connection == newest
        assert table.clients[newest].count("bye") == len(connections) - 1
        table.act(newest, "a1", toss(9_000))
        assert client.last("ack")["n"] == table._n
        assert client.tree == table.tree("a")
        assert [r.what for r in table.of(SeatChanged) if r.member == "anna"] == ["taken"], "it was never gone"


def test_two_devices_at_once_leave_exactly_one_in_the_seat() -> None:
    table = Table(plan())
    anna, _ = table.start()
    table.lose(anna)
    one, two = table.connect("anna"), table.connect("anna", client=Client())
    assert table.clients[one].last("bye") == {"t": "bye", "code": 4002, "reason": "replaced"}
    assert table.clients[two].seats == ["a1"]
    table.lose(one)
    table.act(two, "a1", toss())
    assert table.clients[two].count("ack") == 1
