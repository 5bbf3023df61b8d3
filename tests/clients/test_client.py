"""The client stays in its room whatever the connection does, and nothing is lost or done twice."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from midline import Back, Backoff, Refused, Stopped
from midline_protocol.canonical import state_hash, tree_of
from midline_protocol.codec import ProtocolError
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.kubb import AgreeSetup, Noticed, Throw, ThrowBaton
from midline_protocol.messages import (
    Ack,
    Alive,
    Bye,
    Check,
    Do,
    Error,
    Hello,
    Join,
    Ping,
    Pong,
    Ponged,
    Resync,
    Seated,
    Since,
    Update,
)
from midline_protocol.messages import Refused as RefusedMessage

from .conftest import WELCOME, Stage, settle


def notice(seq: int, **more: Any) -> Update:
    """An update that says its own number and counts it in the state."""
    patch = more.pop("patch", {"m": {"match": {"s": {"rulings": seq}}}})
    return Update(
        seq=seq, at=1000 + seq, events=(Noticed(code=f"N{seq}", clause="MID-1"),), patch=patch, **more
    )


def codes(stage: Stage) -> list[str]:
    return [e.code for n in stage.news if isinstance(n, Update) for e in n.events if isinstance(e, Noticed)]


# --- coming in -----------------------------------------------------------------------------------------------------------


async def test_a_client_says_who_it_is_and_joins_with_its_ticket(stage: Stage) -> None:
    async with stage.client(ticket="ticket", paced=True):
        await settle()
        assert stage.line.heard() == [Hello(token="token", client="midline-python", paced=True)]
        await stage.line.says(WELCOME)
        assert stage.line.heard() == [Join(room="kubb-1", ticket="ticket")]


async def test_a_client_knows_the_room_and_its_seats_from_the_snapshot(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        assert client.view == stage.room
        assert client.seats == ("a1",)
        assert client.is_connected


async def test_a_ticket_that_got_through_before_the_drop_is_not_shown_again(stage: Stage) -> None:
    async with stage.client(ticket="ticket"):
        await settle()
        await stage.line.says(WELCOME, Error(ErrorCode.TICKET_USED))
        assert [j.ticket for j in stage.line.heard() if isinstance(j, Join)] == ["ticket", None]


async def test_who_is_refused_at_the_door_stops_and_says_why(stage: Stage) -> None:
    async with stage.client() as client:
        await settle()
        await stage.line.says(WELCOME, Error(ErrorCode.NO_SUCH_ROOM, "kubb-1"))
        with pytest.raises(Stopped, match="NO_SUCH_ROOM kubb-1"):
            await client.changed(client.version)


async def test_match_time_grows_between_messages_under_a_real_clock_alone(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.clock.advance(1.5)
        assert client.now() == 2500
        await stage.line.says(stage.snapshot(clock="turbo"))
        await stage.clock.advance(1.0)
        assert client.now() == 1000


async def test_a_sign_of_life_does_not_turn_the_match_time_back(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.clock.advance(1.5)
        await stage.line.says(Ping(n=1))
        assert client.now() == 2500


# --- state ---------------------------------------------------------------------------------------------------------------


async def test_updates_change_the_state_and_are_told_in_order(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.line.says(notice(1), notice(2))
        assert codes(stage) == ["N1", "N2"]
        assert client.view is not None
        assert client.view.match is not None
        assert client.view.match.rulings == 2


async def test_a_whole_view_may_come_instead_of_a_patch(stage: Stage) -> None:
    other = msgspec.structs.replace(stage.room, paused=True)
    async with stage.client() as client:
        await stage.enter()
        await stage.line.says(Update(seq=1, at=1001, view=other))
        assert client.view == other


async def test_a_repeated_update_is_told_once(stage: Stage) -> None:
    async with stage.client():
        await stage.enter()
        await stage.line.says(notice(1), notice(1), notice(2))
        assert codes(stage) == ["N1", "N2"]


@pytest.mark.parametrize(
    "update", [notice(3), notice(1, patch={"d": ["nothing"]}), notice(1, patch={"s": {"status": "odd"}})]
)
async def test_what_does_not_fit_is_answered_with_a_resync(stage: Stage, update: Update) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.line.says(update, notice(4))
        assert stage.line.heard() == [Resync()]
        assert codes(stage) == []
        await stage.line.says(stage.snapshot(seq=4), notice(5))
        assert codes(stage) == ["N5"]
        assert client.mismatches == 1


async def test_the_hash_of_the_state_is_sent_every_sixteen_updates(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.line.says(*(notice(seq) for seq in range(1, 33)))
        assert client.view is not None
        checks = [m for m in stage.line.heard() if isinstance(m, Check)]
        assert [c.seq for c in checks] == [16, 32]
        assert checks[-1].hash == state_hash(tree_of(client.view))


async def test_fields_that_this_version_does_not_know_are_hashed_too(stage: Stage) -> None:
    tree = {**tree_of(stage.snapshot()), "t": "snapshot"}
    tree["view"] = {**tree_of(stage.room), "weather": "sun"}
    tree["hash"] = state_hash(tree["view"])
    async with stage.client() as client:
        await settle()
        await stage.line.says(WELCOME)
        stage.line._down.put_nowait(msgspec.msgpack.encode(tree))
        await settle()
        assert client.view == stage.room
        assert not [m for m in stage.line.heard() if isinstance(m, Resync)]


async def test_a_server_whose_snapshots_are_never_right_is_left(stage: Stage) -> None:
    async with stage.client() as client:
        await settle()
        await stage.line.says(WELCOME, *(stage.snapshot(hash="0" * 16) for _ in range(3)))
        assert isinstance(client.ended, Stopped)


async def test_an_event_newer_than_this_client_costs_a_resync_and_no_more(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        newer = {"t": "update", "seq": 1, "at": 1001, "events": [{"ev": "teleported"}]}
        stage.line._down.put_nowait(msgspec.msgpack.encode(newer))
        await stage.line.says(notice(2))
        assert stage.line.heard() == [Resync()]
        assert client.unread == 1


# --- drops -----------------------------------------------------------------------------------------------------------------


async def test_after_a_drop_the_stream_goes_on_without_gap_or_duplicate(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.line.says(notice(1), notice(2))
        await stage.line.breaks()
        await stage.clock.advance(1.0)
        await stage.line.says(WELCOME)
        join = await stage.line.hears(Join)
        assert join.since == Since(epoch=1, seq=2)
        await stage.line.says(notice(2), notice(3), notice(4))
        assert codes(stage) == ["N1", "N2", "N3", "N4"]
        assert client.seq == 4
        assert (len(stage.losses()), stage.returns()) == (1, 2)


async def test_after_a_resume_the_states_are_compared_once_all_has_come(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.line.breaks()
        await stage.clock.advance(1.0)
        await stage.line.says(WELCOME)
        marker = await stage.line.hears(Alive)
        await stage.line.says(notice(1), Ponged(n=marker.n))
        assert client.view is not None
        assert stage.line.heard() == [Check(seq=1, hash=state_hash(tree_of(client.view)))]


async def test_a_resume_with_nothing_missed_is_a_return_too(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.line.breaks()
        await stage.clock.advance(1.0)
        await stage.line.says(WELCOME)
        assert not client.is_connected
        await stage.line.says(Ponged(n=(await stage.line.hears(Alive)).n))
        assert client.is_connected


async def test_a_new_epoch_comes_with_a_snapshot_that_replaces_everything(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.line.says(notice(1))
        await stage.line.breaks(CloseCode.RESTART)
        await stage.clock.advance(1.0)
        await stage.line.says(WELCOME, stage.snapshot(epoch=2, seq=0))
        await stage.line.says(notice(1))
        assert (client.epoch, client.seq) == (2, 1)


async def test_who_waited_for_a_snapshot_when_the_line_broke_asks_for_one(stage: Stage) -> None:
    async with stage.client():
        await stage.enter()
        await stage.line.says(notice(7))
        await stage.line.breaks()
        await stage.clock.advance(1.0)
        await stage.line.says(WELCOME)
        assert (await stage.line.hears(Join)).since is None


async def test_leaving_the_context_closes_the_connection(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
    assert stage.line.is_closed
    assert isinstance(client.ended, Stopped)


# --- heartbeat ---------------------------------------------------------------------------------------------------------------


async def test_a_silent_server_is_asked_for_a_sign_of_life(stage: Stage) -> None:
    async with stage.client():
        await stage.enter()
        await stage.clock.advance(2.5)
        assert stage.line.heard() == [Alive(n=1)]


async def test_the_servers_ping_is_answered(stage: Stage) -> None:
    async with stage.client():
        await stage.enter()
        await stage.line.says(Ping(n=9))
        assert stage.line.heard() == [Pong(n=9)]


async def test_any_message_is_a_sign_of_life(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        for n in range(8):
            await stage.clock.advance(1.5)
            await stage.line.says(Ping(n=n))
        assert client.is_connected
        assert not stage.losses()


async def test_the_loss_is_told_at_the_missed_heartbeat_though_closing_hangs(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        hung = stage.line
        hung.closes.clear()
        await stage.clock.advance(5.75)
        assert not stage.losses()
        await stage.clock.advance(0.5)
        assert "no sign of life" in stage.losses()[0].reason
        assert not client.is_connected
        await stage.clock.advance(1.0)
        assert stage.line is not hung
        hung.closes.set()


async def test_a_process_that_was_held_up_listens_before_it_gives_the_connection_up(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.clock.advance(30.0, step=30.0)
        assert not stage.losses()
        assert stage.line.heard() == [Alive(n=1)]
        await stage.line.says(Ponged(n=1))
        await stage.clock.advance(2.0)
        assert client.is_connected


# --- inputs ------------------------------------------------------------------------------------------------------------------


async def test_an_input_is_numbered_after_the_last_one_the_server_took(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter(last_n=41)
        acting = asyncio.create_task(client.act("a1", AgreeSetup()))
        do = await stage.line.hears(Do)
        assert do == Do(n=42, seat="a1", action=AgreeSetup())
        await stage.line.says(Ack(n=42, seq=3))
        assert await acting == Ack(n=42, seq=3)


async def test_numbers_go_on_above_those_that_another_client_has_used_meanwhile(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter(last_n=41)
        await stage.line.says(Seated(("a1",), last_n=43))
        acting = asyncio.create_task(client.act("a1", AgreeSetup()))
        assert (await stage.line.hears(Do)).n == 44
        await stage.line.says(Ack(n=44, seq=3))
        await acting


async def test_a_refusal_says_by_which_clause(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        acting = asyncio.create_task(client.act("a1", AgreeSetup()))
        await stage.line.hears(Do)
        await stage.line.says(RefusedMessage(n=1, code="BEHIND_LINE", clause="KW-32", facts={"y_mm": -1400}))
        with pytest.raises(Refused) as refused:
            await acting
        assert (refused.value.code, refused.value.clause, refused.value.facts) == (
            "BEHIND_LINE",
            "KW-32",
            {"y_mm": -1400},
        )


async def test_an_unanswered_input_is_sent_again_after_the_drop_with_the_same_number(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        acting = asyncio.create_task(client.act("a1", AgreeSetup()))
        first = await stage.line.hears(Do)
        await stage.line.breaks()
        await stage.clock.advance(1.0)
        await stage.line.says(WELCOME)
        assert await stage.line.hears(Do) == first
        await stage.line.says(Ack(n=1, seq=1), Ack(n=1, seq=1))
        assert (await acting).n == 1


async def test_inputs_made_while_away_are_sent_on_return_in_order(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        stage.exchange.is_down = True
        await stage.line.breaks()
        acting = [asyncio.create_task(client.act("a1", AgreeSetup())) for _ in range(3)]
        await settle()
        stage.exchange.is_down = False
        await stage.clock.advance(2.0)
        await stage.line.says(WELCOME)
        assert [m.n for m in stage.line.heard() if isinstance(m, Do)] == [1, 2, 3]
        await stage.line.says(*(Ack(n=n, seq=n) for n in (1, 2, 3)))
        assert [(await task).n for task in acting] == [1, 2, 3]


async def test_an_input_that_gets_no_answer_is_repeated_on_a_live_connection(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        acting = asyncio.create_task(client.act("a1", AgreeSetup()))
        await stage.line.hears(Do)
        for _ in range(4):
            await stage.line.says(Ping(n=1))
            await stage.clock.advance(1.5)
        assert [m.n for m in stage.line.heard() if isinstance(m, Do)] == [1]
        await stage.line.says(Ack(n=1, seq=1))
        assert (await acting).seq == 1


async def test_an_input_taken_long_ago_counts_as_taken(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter(seq=8)
        acting = asyncio.create_task(client.act("a1", AgreeSetup()))
        await stage.line.hears(Do)
        await stage.line.says(RefusedMessage(n=1, code=ErrorCode.OLD_NUMBER))
        assert await acting == Ack(n=1, seq=8)


async def test_numbers_out_of_bounds_are_refused_before_they_are_sent(stage: Stage) -> None:
    throw = Throw(x=0, y=-4020, speed=99_000, heading=0, loft=0)
    async with stage.client() as client:
        await stage.enter()
        with pytest.raises(ProtocolError) as refused:
            await client.act("a1", ThrowBaton(throw))
        assert refused.value.where == "$.action.throw.speed"
        assert stage.line.heard() == []


async def test_what_can_no_longer_be_done_says_so(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        acting = asyncio.create_task(client.act("a1", AgreeSetup()))
        await stage.line.hears(Do)
        await stage.line.breaks(CloseCode.REPLACED)
        with pytest.raises(Stopped):
            await acting


# --- what close codes tell -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [CloseCode.REPLACED, CloseCode.BAD_TOKEN, CloseCode.ROOM_CLOSED])
async def test_a_close_code_of_40xx_ends_it(stage: Stage, code: CloseCode) -> None:
    async with stage.client() as client:
        await stage.enter()
        await stage.line.breaks(code, "go away")
        await stage.clock.advance(30.0)
        assert len(stage.exchange.lines) == 1
        assert client.ended is not None
        assert client.ended.code == code


@pytest.mark.parametrize("code", [CloseCode.BUSY, CloseCode.SLOW, 1006, 1001])
async def test_a_close_code_of_41xx_or_none_makes_it_wait(stage: Stage, code: int) -> None:
    async with stage.client():
        await stage.enter()
        stage.clock.slept.clear()
        await stage.line.breaks(code)
        assert len(stage.exchange.lines) == 1
        assert 0.125 <= stage.clock.slept[-1] <= 0.25


async def test_a_close_code_of_42xx_brings_it_back_at_once_and_where_told(stage: Stage) -> None:
    async with stage.client():
        await stage.enter()
        await stage.line.says(Bye(code=CloseCode.MOVED, reason="moved", to="ws://other/ws"))
        await stage.line.breaks(CloseCode.MOVED)
        assert stage.clock.slept[-1] == 0.0
        await stage.clock.advance(0.01)
        assert stage.exchange.asked == [None, "ws://other/ws"]


async def test_a_server_that_says_when_to_return_is_believed(stage: Stage) -> None:
    async with stage.client():
        await stage.enter()
        await stage.line.says(Bye(code=CloseCode.BUSY, reason="busy", retry_ms=7000))
        await stage.line.breaks(CloseCode.BUSY)
        assert stage.clock.slept[-1] == 7.0


async def test_waits_double_up_to_the_cap_and_begin_anew_after_a_return(stage: Stage) -> None:
    async with stage.client(
        backoff=Backoff(first_s=1.0, cap_s=4.0, patience_s=None, chance=random.Random(1))
    ):
        await stage.enter()
        stage.exchange.is_down = True
        stage.clock.slept.clear()
        await stage.line.breaks()
        await stage.clock.advance(15.0)
        waits = stage.clock.slept[:5]
        for wait, step in zip(waits, (1.0, 2.0, 4.0, 4.0, 4.0), strict=True):
            assert step / 2 <= wait <= step
        stage.exchange.is_down = False
        await stage.clock.advance(4.0)
        await stage.line.says(WELCOME, stage.snapshot())
        stage.clock.slept.clear()
        await stage.line.breaks()
        assert stage.clock.slept[-1] <= 1.0


async def test_the_waits_of_two_clients_differ(stage: Stage) -> None:
    one, other = (Backoff(chance=random.Random(seed)).delay(3) for seed in (1, 2))
    assert one != other


async def test_patience_ends(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        stage.exchange.is_down = True
        await stage.line.breaks()
        await stage.clock.advance(80.0)
        assert client.ended is not None
        assert client.ended.reason.startswith("gave up after")


async def test_a_fault_of_the_listener_ends_the_client_and_is_not_hidden(stage: Stage) -> None:
    def fail(news: object) -> None:
        if isinstance(news, Back):
            raise KeyError("mine")

    client = stage.client()
    client._listen = fail

    async def use() -> None:
        async with client:
            await stage.enter()
            with pytest.raises(Stopped, match="mine"):
                await client.changed(client.version)

    with pytest.raises(BaseExceptionGroup) as caught:
        await use()
    assert caught.group_contains(KeyError)
