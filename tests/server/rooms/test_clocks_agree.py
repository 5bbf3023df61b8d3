"""The same inputs give the same rulings under every clock, and no bot can hold lockstep up."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import Table, plan, throw, toss

from midline_protocol.limits import LEAPING_SEAT_HOLD_MS
from midline_protocol.messages import Answered
from midline_server.rooms.clock import THINK_MS, ClockKind
from midline_server.rooms.records import Acted, Marked


@given(speeds=st.lists(st.integers(8_000, 12_500), min_size=4, max_size=30), solves=st.booleans())
@settings(max_examples=40, deadline=None)
def test_rulings_are_the_same_bytes_in_real_lockstep_and_turbo(speeds: list[int], solves: bool) -> None:
    said = [rulings(clock, speeds, solves) for clock in ("real", "lockstep", "turbo")]
    assert said[0] == said[1] == said[2]
    assert said[0][0]


def rulings(clock: ClockKind, speeds: list[int], solves: bool) -> tuple[bytes, list[str]]:
    """Throws as soon as the one before has landed."""
    table = Table(plan(clock), solves=solves)
    anna, bert = table.start()
    table.toss(anna, bert)
    for speed in speeds:
        match = table.tree("spectators")["match"]
        table.act(anna if match["turn"] == "a" else bert, match["turn"] + "1", throw(speed))
        if not solves and table.waiting:
            table.wait(7)  # the physics take their time; match time does not see it
            table.land(table.waiting.pop())
        due = table.room.due()
        while (
            table.room.bout is not None
            and due is not None
            and table.room.info.at < table.room.bout.play.rests_at
        ):
            table.wait(max(0, due - table.now))
            due = table.room.due()
    told = [event["ruling"] for event in table.clients[anna].events if event["ev"] == "ruled"]
    return msgspec.msgpack.encode(told), [mark.rulings for mark in table.of(Marked)][-1:]


@pytest.mark.parametrize("clock", ["lockstep", "turbo"])
def test_time_leaps_to_the_next_moment_when_all_bots_have_answered(clock: ClockKind) -> None:
    table = Table(plan(clock))
    anna, bert = table.start(paced=True)
    table.toss(anna, bert)
    at = table.room.info.at
    table.say(anna, Answered(table.clients[anna].seq))
    assert table.room.due() == table.now + THINK_MS
    table.say(bert, Answered(table.clients[bert].seq))
    assert table.room.due() == table.now, "at once"
    table.wait(0)
    assert table.room.info.at >= at + 60_000


def test_an_answer_to_an_older_update_does_not_count() -> None:
    table = Table(plan("lockstep"))
    anna, bert = table.start(paced=True)
    old = table.clients[anna].seq
    table.toss(anna, bert)
    table.say(anna, Answered(old))
    table.say(bert, Answered(table.clients[bert].seq))
    assert table.room.due() == table.now + THINK_MS


def test_a_bot_that_hangs_is_waited_for_once_and_never_again() -> None:
    table = Table(plan("lockstep"))
    anna, bert = table.start(paced=True)
    table.toss(anna, bert)
    for turn in range(5):
        table.say(anna, Answered(table.clients[anna].seq))
        before = table.now
        due = table.room.due()
        assert due is not None
        assert due - before == (THINK_MS if turn == 0 else 0)
        table.take(table.room.tick(due))
        table.now = max(table.now, due)


def test_while_a_lost_bots_seat_is_held_time_goes_by_the_second_and_then_leaps_without_it() -> None:
    """A leap would take the match to the end of every grace before the bot could come back."""
    table = Table(plan("lockstep", stand_in="none"))
    anna, bert = table.start(paced=True)
    table.toss(anna, bert)
    table.lose(bert)
    at = table.room.info.at
    table.say(anna, Answered(table.clients[anna].seq))
    table.wait(LEAPING_SEAT_HOLD_MS - 1)
    assert table.room.info.at == at + LEAPING_SEAT_HOLD_MS - 1
    table.wait(1)
    assert table.room.info.seats["b1"].state == "open"
    table.say(anna, Answered(table.clients[anna].seq))
    assert table.room.due() == table.now, "nobody waits for it again"


def test_a_match_whose_bots_are_all_gone_does_not_race_to_its_end() -> None:
    table = Table(plan("lockstep", stand_in="none"))
    anna, bert = table.start(paced=True)
    table.lose(anna)
    table.lose(bert)
    before = len(table.of(Acted))
    table.wait(10 * THINK_MS)
    assert table.room.status == "running"
    assert len(table.of(Acted)) == before


def test_turbo_lands_a_throw_at_once_and_then_waits_for_an_action() -> None:
    table = Table(plan("turbo"))
    anna, bert = table.start()
    table.toss(anna, bert)
    table.act(anna, "a1", throw())
    assert table.room.due() == table.now
    table.wait(0)
    assert table.clients[anna].events[-1]["ev"] == "turn_began"
    assert table.room.due() == table.now + THINK_MS


def test_actions_put_the_leap_of_turbo_off() -> None:
    table = Table(plan("turbo"))
    anna, bert = table.start()
    table.act(anna, "a1", toss())
    table.wait(THINK_MS - 1)
    table.act(bert, "b1", toss(8_000))
    table.wait(THINK_MS - 1)
    assert table.room.info.at == 0
    table.wait(1)
    assert table.room.info.at == 60_000
