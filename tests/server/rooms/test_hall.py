"""Rooms as a server has them: made, listed, closed, emptied, saved and taken up again."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from playground import HandClock, Player, serving, settled
from tables import throw, toss

from midline_protocol import kubb
from midline_protocol.limits import SEAT_HOLD_MS
from midline_protocol.messages import Do, Hello, Join
from midline_server.rooms.hall import Order
from midline_server.rooms.people import Denied
from midline_server.rooms.records import Advanced, to_record
from midline_server.rooms.runner import EMPTY_MS
from midline_server.store.errors import JournalFailed
from midline_server.store.memory import MemoryStore
from midline_server.store.model import Snapshot


async def test_a_room_is_what_was_ordered() -> None:
    async with serving() as server:
        made = await server.room(title="Final", rules={"to_win": 5}, team_a=2)
        assert (made.game, made.title, made.status, made.host) == ("skittles", "Final", "lobby", "host")
        assert sorted(made.seats) == ["a1", "a2", "b1", "co"]
        runner = server.hall.find(made.id)
        assert runner is not None
        assert runner.plan.rules["to_win"] == 5
        assert [info.id for info in server.hall.rooms()] == [made.id]
        assert server.hall.info(made.id).commitment == made.commitment


@pytest.mark.parametrize("order", [{"game": "chess"}, {"preset": "none"}])
async def test_what_the_server_does_not_have_cannot_be_ordered(order: dict[str, Any]) -> None:
    async with serving() as server:
        with pytest.raises(Denied):
            await server.hall.create(msgspec.convert({"game": "skittles", "preset": "short"} | order, Order))


async def test_options_that_a_game_does_not_have_are_named() -> None:
    async with serving() as server:
        with pytest.raises(msgspec.ValidationError, match="speed"):
            await server.room(rules={"speed": 1})
        assert server.hall.rooms() == []


async def test_unlisted_rooms_are_found_by_name_only() -> None:
    async with serving() as server:
        made = await server.room(visibility="unlisted")
        assert server.hall.rooms() == []
        assert len(server.hall.rooms(everything=True)) == 1
        assert server.hall.find(made.id)


async def test_a_ticket_is_good_once_except_for_who_sits_there() -> None:
    async with serving() as server:
        room = (await server.room(team_a=2)).id
        anna = Player(server, "anna")
        await anna.enter(room, "a1")
        ticket = next(iter(server.doors.tickets))
        again = Player(server, "anna")
        await again.enter_with(room, ticket)
        assert again.seats == ["a1"], "she sits there, so it is no second use"
        await again.leave()
        third = Player(server, "anna")
        await third.enter_with(room, ticket, expect="error")
        assert third.last("error")["code"] == "TICKET_USED"


async def test_a_seat_kept_for_one_cannot_be_reserved_by_another() -> None:
    async with serving() as server:
        room = (await server.room()).id
        await server.hall.reserve(room, ["a1"], "anna")
        with pytest.raises(Denied) as denied:
            await server.hall.reserve(room, ["a1"], "bert")
        assert denied.value.code == "SEAT_TAKEN"
        with pytest.raises(Denied) as denied:
            await server.hall.reserve("nowhere", ["a1"], "bert")
        assert denied.value.code == "NO_SUCH_ROOM"


async def test_house_players_are_asked_for_where_they_were_ordered() -> None:
    wanted: list[tuple[str, Sequence[str], str]] = []

    class Here:
        def want(self, room: str, seats: Sequence[str], level: str) -> None:
            wanted.append((room, seats, level))

    async with serving(house=Here()) as server:
        room = (await server.room(house=("b1",), house_levels={"a": "club", "b": "casual"})).id
        await settled()
        assert wanted == [(room, ("b1",), "casual")]
        bot = Player(server, "housebot")
        await bot.enter(room, "b1", house=True)
        assert server.hall.info(room).seats["b1"].state == "house"


async def test_closing_a_room_tells_everybody_not_to_come_back() -> None:
    async with serving() as server:
        room, anna, _ = await server.match()
        await server.hall.close(room, "cancelled")
        lost = await anna.until_lost()
        assert (lost.code, lost.reason) == (4003, "cancelled")
        await settled()
        assert server.hall.find(room) is None
        assert server.hall.rooms(everything=True) == []
        stored = await server.world.store.get(room)
        assert stored is not None
        assert stored.status == "over"


async def test_a_match_that_is_over_leaves_the_list_at_once_and_its_room_a_minute_later() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        room, anna, bert = await server.match()
        await anna.act("a1", kubb.Concede())
        assert server.hall.rooms() == []
        assert server.hall.find(room) is not None, "people look at the result"
        await anna.leave()
        await bert.leave()
        await settled()
        time.wait(SEAT_HOLD_MS - 1)
        await settled()
        assert server.hall.find(room) is not None, "who was away at the end still finds it"
        time.wait(1)
        await settled()
        assert server.hall.find(room) is None


async def test_empty_rooms_expire_and_nothing_is_left_of_them() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        for _ in range(200):
            await server.room()
        await settled()
        assert len(server.hall.rooms()) == 200
        tasks = len(asyncio.all_tasks())
        time.wait(EMPTY_MS)
        await settled()
        assert server.hall.rooms(everything=True) == []
        assert len(asyncio.all_tasks()) == tasks - 200
        assert time.bells == 0
        assert server.meter.count("opened") == server.meter.count("closed") == 200


async def test_a_room_with_somebody_in_it_stays() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        room = (await server.room()).id
        watcher = Player(server, None)
        await watcher.enter(room)
        for _ in range(10):
            time.wait(EMPTY_MS // 10)
            await watcher.breathe()
        assert server.hall.find(room) is not None


async def test_one_fault_in_the_code_of_a_match_touches_no_other_match() -> None:
    async with serving() as server:
        faulty, anna, _ = await server.match()
        sound, carl, dora = await server.match()
        await anna.act("a1", toss())
        await anna.say(Do(77, "a1", kubb.Warn("a", "break")))
        lost = await anna.until_lost()
        assert lost.code == 4200
        assert server.meter.seen.count(("crashed", faulty)) == 1
        await carl.act("a1", toss(9_000))
        await dora.act("b1", toss(8_000))
        await carl.act("a1", throw())
        assert server.hall.find(sound) is not None
        again = Player(server, "anna")
        await again.enter(faulty)
        assert again.seats == ["a1"]
        assert again.tree is not None
        assert again.tree["match"]["throws"] == {"a": 1}, "what was acknowledged is there"


async def test_a_match_that_fails_again_and_again_is_given_up() -> None:
    async with serving() as server:
        room, anna, _ = await server.match()
        for _ in range(3):
            await anna.say(Do(77, "a1", kubb.Warn("a", "break")))
            assert (await anna.until_lost()).code == 4200
            bert = Player(server, "bert")
            await bert.enter(room)
            anna = Player(server, "anna")
            await anna.enter(room)
            await anna.until_running()
        await anna.say(Do(77, "a1", kubb.Warn("a", "break")))
        assert (await anna.until_lost()).code == 4003
        await settled()
        assert server.hall.find(room) is None


async def test_a_fault_anywhere_in_a_room_ends_that_room_alone() -> None:
    class Burnt:
        def want(self, room: str, seats: Sequence[str], level: str) -> None:
            raise OSError("the house is gone")

    async with serving(house=Burnt()) as server:
        sound = (await server.room()).id
        faulty = (await server.room(house=("b1",))).id
        await settled()
        assert server.hall.find(faulty) is None
        assert server.hall.find(sound) is not None
        assert ("crashed", faulty) in server.meter.seen


class FullDisk(MemoryStore):
    """A disk that is full after the lobby."""

    is_full = False

    async def append(
        self, match_id: str, records: Sequence[Mapping[str, object]], snapshot: Snapshot | None = None
    ) -> None:
        if self.is_full:
            raise JournalFailed(match_id, "no space left on device")
        await super().append(match_id, records, snapshot)


async def test_a_match_goes_on_unverified_when_its_journal_fails() -> None:
    store = FullDisk()
    async with serving(store) as server:
        room, anna, bert = await server.match()
        store.is_full = True
        assert (await anna.act("a1", toss(9_000)))["t"] == "ack"
        assert (await bert.act("b1", toss(8_000)))["t"] == "ack"
        assert server.meter.seen.count(("unverified", room)) == 1
        runner = server.hall.find(room)
        assert runner is not None
        assert not runner.is_verified


class SlowDisk(MemoryStore):
    """A disk that takes as long as a test wants."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(
        self, match_id: str, records: Sequence[Mapping[str, object]], snapshot: Snapshot | None = None
    ) -> None:
        await self.gate.wait()
        await super().append(match_id, records, snapshot)


async def test_nothing_is_said_before_it_is_on_disk() -> None:
    store = SlowDisk()
    async with serving(store) as server:
        _, anna, bert = await server.match()
        store.gate.clear()
        heard = len(anna.heard)
        acting = asyncio.create_task(anna.act("a1", toss()))
        await settled()
        assert len(anna.heard) == heard
        store.gate.set()
        assert (await acting)["t"] == "ack"
        assert bert


async def test_a_stop_saves_every_match_and_says_which_it_could_not_save() -> None:
    store = SlowDisk()
    async with serving(store) as server:
        saved, anna, _ = await server.match()
        assert await server.hall.drain(5) == []
        assert (await anna.until_lost()).code == 4200
        with pytest.raises(Denied) as denied:
            await server.room()
        assert denied.value.code == "DRAINING"
        early = Player(server, "anna")
        early.pipe = server.connect()
        await early.say(Hello(token="anna"))
        await early.say(Join(saved))
        assert (await early.until_lost()).code == 4200, "the room is not gone for good"
        loaded = await store.load(saved)
        assert loaded.snapshot is not None
        assert loaded.records == ()
    async with serving(store) as server:
        stuck, *_ = await server.match()
        store.gate.clear()
        assert await server.hall.drain(0.05) == [stuck]
        store.gate.set()


async def test_who_comes_in_the_moment_a_room_ends_is_not_left_waiting() -> None:
    store = SlowDisk()
    async with serving(store) as server:
        room, *_ = await server.match()
        store.gate.clear()
        closing = asyncio.create_task(server.hall.drain(5))
        await settled()
        late = Player(server, None)
        late.pipe = server.connect()
        await late.say(Hello())
        await late.say(Join(room))
        await settled()
        store.gate.set()
        assert await closing == []
        assert (await late.until_lost()).code == 4200


async def test_a_server_takes_up_the_matches_it_finds() -> None:
    store = MemoryStore()
    async with serving(store) as server:
        room, anna, bert = await server.match()
        await anna.act("a1", toss(9_000))
        await bert.act("b1", toss(8_000))
        await anna.act("a1", throw())
        await anna.until("update", where=lambda m: any(e["ev"] == "turn_began" for e in m.get("events", [])))
        over = (await server.room()).id
        await server.hall.close(over)
    async with serving(store) as server:
        assert await server.hall.resume() == [room]
        anna, bert = Player(server, "anna"), Player(server, "bert")
        await anna.enter(room)
        await bert.enter(room)
        assert anna.tree is not None
        assert anna.tree["paused"] is True
        await anna.until_running()
        assert anna.tree["match"]["turn"] == "b"


async def test_a_match_whose_snapshot_is_damaged_is_taken_up_from_its_journal() -> None:
    store = MemoryStore()
    async with serving(store) as server:
        room, anna, bert = await server.match()
        await anna.act("a1", toss(9_000))
        await bert.act("b1", toss(8_000))
        await store.append(room, [to_record(Advanced(at=0))], Snapshot(0, b"damaged"))
        assert bert.tree is not None
        before = bert.tree["match"]
    async with serving(store) as server:
        assert await server.hall.resume() == [room]
        bert = Player(server, "bert")
        await bert.enter(room)
        assert bert.tree is not None
        assert bert.tree["match"] == before


async def test_one_broken_journal_does_not_keep_the_others_from_being_taken_up() -> None:
    store = MemoryStore()
    async with serving(store) as server:
        first, *_ = await server.match()
        second, *_ = await server.match()
        await store.append(
            first,
            [
                {
                    "kind": "act",
                    "at": 0,
                    "by": {"as": "player", "team": "a", "number": 1},
                    "action": {"do": "nonsense"},
                }
            ],
        )
    async with serving(store) as server:
        assert await server.hall.resume() == [second]


async def test_a_thousand_inputs_at_once_are_taken_or_refused_but_none_is_lost() -> None:
    store = SlowDisk()
    async with serving(store) as server:
        room, anna, _ = await server.match()
        store.gate.clear()
        runner = server.hall.find(room)
        assert runner is not None
        for n in range(1, 3_001):
            await anna.say(Do(n, "a1", toss()))
        await settled()
        store.gate.set()
        answered: set[int] = set()
        while len(answered) < 3_000:
            answered.add((await anna.until("ack", "refused"))["n"])
        assert server.meter.count("overflowed") > 0
        assert anna.heard[-1]["t"] == "refused"
        assert anna.count("ack") == 1
