"""A connection between wire and room: who may say what and when, signs of life, and readers that do not read."""

import msgspec
import pytest
from playground import HandClock, Player, Server, serving, settled
from tables import toss

from midline_protocol import kubb
from midline_protocol.codec import decode_server, encode_client
from midline_protocol.limits import SUBPROTOCOL_JSON
from midline_protocol.messages import Alive, Do, Hello, Join, Leave, Pong, Ready, Resync, Welcome
from midline_server.gateway.pipe import HIGH_WATER, MOST, PipeLost


async def newcomer(server: Server, name: str | None = None) -> Player:
    player = Player(server, name)
    player.pipe = server.connect()
    return player


async def test_hello_comes_first_and_is_answered_with_who_one_is() -> None:
    async with serving() as server:
        anna = await newcomer(server, "anna")
        await anna.say(Resync())
        assert (await anna.until("error"))["code"] == "HELLO_FIRST"
        await anna.say(Hello(token="anna"))
        welcome = await anna.until("welcome")
        assert (welcome["member"], welcome["name"], welcome["ping_ms"]) == ("anna", "Anna", 2_000)
        await anna.say(Hello(token="bert"))
        assert (await anna.until("error"))["code"] == "HELLO_ONCE"


async def test_who_has_no_token_may_watch() -> None:
    async with serving() as server:
        room = (await server.room()).id
        nobody = Player(server, None)
        await nobody.enter(room)
        assert nobody.last("welcome")["ping_ms"] == 20_000
        assert nobody.seats == []


async def test_a_false_token_is_sent_away_for_good() -> None:
    async with serving() as server:
        thief = await newcomer(server)
        await thief.say(Hello(token="f0rged"))
        lost = await thief.until_lost()
        assert lost.code == 4001
        assert thief.last("error")["code"] == "BAD_TOKEN"


async def test_hello_is_awaited_for_five_seconds() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        mute = await newcomer(server)
        time.wait(4_999)
        assert server.connections[0].state == "new"
        time.wait(1)
        assert (await mute.until_lost()).code == 4103
        assert time.bells == 0


async def test_one_is_in_a_room_before_one_speaks_in_it_and_in_one_only() -> None:
    async with serving() as server:
        room = (await server.room()).id
        anna = await newcomer(server, "anna")
        await anna.say(Hello(token="anna"))
        await anna.say(Ready("a1", "0" * 32))
        assert (await anna.until("error"))["code"] == "JOIN_FIRST"
        await anna.say(Join("nowhere"))
        assert (await anna.until("error"))["code"] == "NO_SUCH_ROOM"
        await anna.say(Join(room))
        await anna.until("snapshot")
        await anna.say(Join(room))
        assert (await anna.until("error"))["code"] == "JOIN_ONCE"
        await anna.say(Leave())
        await anna.until("seated")
        await anna.say(Join(room))
        await anna.until("snapshot")


@pytest.mark.parametrize("whose", ["room", "member", "nobody"])
async def test_a_ticket_is_for_one_room_and_one_member(whose: str) -> None:
    async with serving() as server:
        here, there = (await server.room()).id, (await server.room()).id
        kept = await server.hall.reserve(
            there if whose == "room" else here, ["a1"], "bert" if whose == "member" else "anna"
        )
        server.doors.tickets["t"] = kept
        anna = await newcomer(server, "anna")
        await anna.say(Hello(token="anna"))
        await anna.say(Join(here, "forged" if whose == "nobody" else "t"))
        assert (await anna.until("error"))["code"] == "BAD_TICKET"


async def test_a_room_that_refuses_leaves_the_way_to_another_open() -> None:
    async with serving() as server:
        full, free = (await server.room(spectators=0)).id, (await server.room()).id
        nobody = await newcomer(server)
        await nobody.say(Hello())
        await nobody.say(Join(full))
        assert (await nobody.until("error"))["code"] == "SPECTATORS_FULL"
        await nobody.say(Join(free))
        await nobody.until("snapshot")


async def test_ten_errors_are_enough() -> None:
    async with serving() as server:
        junk = await newcomer(server)
        for _ in range(10):
            await junk.pipe.send(b"\xc1")
        lost = await junk.until_lost()
        assert lost.code == 4000
        assert junk.count("error") == 10
        assert {error["code"] for error in junk.heard if error["t"] == "error"} == {"MALFORMED"}


async def test_junk_costs_only_who_sends_it() -> None:
    async with serving() as server:
        _, anna, bert = await server.match()
        for n in range(9):
            await bert.pipe.send(bytes([n]) * 5_000)
        assert (await anna.act("a1", toss()))["t"] == "ack"
        assert (await bert.act("b1", toss()))["t"] == "ack"


async def test_a_silent_player_is_asked_every_two_seconds_and_dropped_after_six() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        room = (await server.room()).id
        anna = Player(server, "anna")
        await anna.enter(room, "a1")
        for _ in range(6):
            time.wait(1_000)
            await settled()
        assert (await anna.until_lost()).code == 4102
        assert [message["n"] for message in anna.heard if message["t"] == "ping"] == [1, 2]
        await settled()
        assert server.hall.info(room).seats["a1"].state == "dropped"


async def test_whatever_one_says_is_a_sign_of_life() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        room = (await server.room()).id
        anna = Player(server, "anna")
        await anna.enter(room, "a1")
        for _ in range(20):
            time.wait(1_900)
            await anna.breathe()
        assert anna.count("ping") == 0
        assert server.hall.info(room).seats["a1"].state == "connected"


async def test_a_spectator_is_asked_every_twenty_seconds() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        room = (await server.room()).id
        watcher = Player(server, None)
        await watcher.enter(room)
        time.wait(19_999)
        assert watcher.pipe.waiting == 0
        time.wait(1)
        ping = await watcher.until("ping")
        time.wait(130)
        await watcher.say(Pong(ping["n"]))
        await settled()
        assert server.connections[0].lag_ms == 130
        time.wait(20_000)
        assert (await watcher.until("ping"))["n"] == 2


async def test_a_pong_comes_after_all_that_was_missed() -> None:
    async with serving() as server:
        room, anna, bert = await server.match()
        await anna.pipe.close()
        for n in range(3):
            await bert.act("b1", toss(8_000 + n))
        before = len(anna.heard)
        anna.pipe = server.connect()
        await anna.say(Hello(token="anna"))
        await anna.say(Join(room, since=anna.since))
        await anna.say(Alive(1))
        await anna.until("pong")
        heard = [message["t"] for message in anna.heard[before:]]
        assert heard[:2] == ["welcome", "seated"]
        assert heard[-1] == "pong"
        assert "update" in heard
        assert "snapshot" not in heard


async def test_a_reader_that_lags_gets_the_state_instead_of_every_update() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        room, anna, _ = await server.match()
        official = Player(server, "host")
        await official.enter(room, "co")
        for n in range(2 * HIGH_WATER):
            await official.act("co", kubb.Halt(f"halt {n}"))
        assert anna.pipe.waiting == HIGH_WATER + 1, "what waits is bounded"
        await anna.until("snapshot")
        assert anna.tree is not None
        assert anna.tree["match"]["halted"] is True
        await official.act("co", kubb.Halt("one more"))
        await anna.until("update")
        assert anna.events[-1]["reason"] == "one more"


async def test_a_reader_that_does_not_catch_up_in_five_seconds_is_sent_away_to_come_back() -> None:
    time = HandClock()
    async with serving(time=time) as server:
        room, anna, bert = await server.match()
        official = Player(server, "host")
        await official.enter(room, "co")
        for n in range(HIGH_WATER + 10):
            await official.act("co", kubb.Halt(f"halt {n}"))
        for _ in range(5):
            # Anna does speak, she only does not read.
            await anna.say(Resync())
            await bert.breathe()
            await official.breathe()
            await settled()
            time.wait(1_000)
        lost = await anna.until_lost()
        assert lost.code == 4101
        assert anna.last("bye")["retry_ms"] == 5_000
        await settled()
        assert server.hall.info(room).seats["b1"].state == "connected"


async def test_a_pipe_that_is_full_is_cut_off() -> None:
    async with serving() as server:
        talker = await newcomer(server)
        await talker.say(Hello())
        for n in range(MOST):
            await talker.say(Alive(n))
            await settled(1)
        await settled()
        with pytest.raises(PipeLost):
            await talker.pipe.receive()


async def test_both_encodings_carry_the_same() -> None:
    async with serving() as server:
        room = (await server.room()).id
        pipe = server.connect(SUBPROTOCOL_JSON)
        await pipe.send(encode_client(Hello(), SUBPROTOCOL_JSON))
        assert isinstance(decode_server(await pipe.receive(), SUBPROTOCOL_JSON), Welcome)
        await pipe.send(encode_client(Join(room), SUBPROTOCOL_JSON))
        data = await pipe.receive()
        assert isinstance(data, str)
        watcher = Player(server, None)
        await watcher.enter(room)
        assert msgspec.json.decode(data)["view"] == watcher.tree
        assert msgspec.json.decode(data)["hash"] == watcher.last("snapshot")["hash"]


async def test_nothing_is_heard_from_who_is_gone() -> None:
    async with serving() as server:
        room, anna, _ = await server.match()
        await anna.say(Do(1, "a1", toss()))
        await anna.pipe.close()
        await settled()
        assert server.hall.info(room).seats["a1"].state == "dropped"
        with pytest.raises(PipeLost):
            await anna.say(Do(2, "a1", toss()))
