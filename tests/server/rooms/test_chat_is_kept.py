"""Chat in a whole server: when it was said, what a report costs, what is counted, and what is logged of it."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from playground import Counts, Player, Server, serving, settled
from structlog.testing import capture_logs
from tables import throw, toss

from midline_protocol.messages import Mute, Report, Say
from midline_server.metrics import Metrics
from midline_server.store.errors import ReportFailed
from midline_server.store.memory import MemoryStore

SECRET = "what nobody reads in a log"


async def said(server: Server) -> tuple[Player, Player, int]:
    """Anna and Bert in a match, and a line of Bert's."""
    _, anna, bert = await server.match()
    await bert.say(Say("match", SECRET))
    line = (await anna.until("said"))["lines"][0]
    await bert.until("said")
    assert line["sent_at"] > 1_700_000_000
    return anna, bert, line["id"]


async def test_a_report_is_kept_answered_and_counted_and_its_text_is_in_no_log() -> None:
    store = MemoryStore()
    with capture_logs() as logs:
        async with serving(store) as server:
            anna, _, line = await said(server)
            await anna.say(Report(line, "rude"))
            assert (await anna.until("reported"))["line"] == line
            await anna.say(Report(line))
            await anna.until("reported")
            assert server.meter.count("reported") == 1
            assert server.meter.count("chatted") == 1
    (kept,) = store.reports
    assert (kept["by"], kept["reason"]) == ("anna", "rude")
    assert SECRET in str(kept["line"])
    (log,) = [log for log in logs if "report" in log["event"]]
    assert (log["line"], log["by"], log["of"]) == (line, "anna", "bert")
    assert SECRET not in str(logs)


class Reluctant(MemoryStore):
    """Keeps no report until a test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.fails: Exception | None = None

    async def keep_report(self, report: Mapping[str, object]) -> None:
        await self.may.wait()
        if self.fails:
            raise self.fails
        await super().keep_report(report)


async def test_nobody_s_throw_waits_for_a_report() -> None:
    store = Reluctant()
    async with serving(store) as server:
        anna, bert, line = await said(server)
        await anna.say(Report(line))
        assert (await anna.act("a1", toss(9_000)))["t"] == "ack"
        assert (await bert.act("b1", toss(8_000)))["t"] == "ack"
        assert (await anna.act("a1", throw()))["t"] == "ack"
        assert anna.count("reported") == 0
        store.may.set()
        await anna.until("reported")


@pytest.mark.parametrize("trouble", [ReportFailed("no space left on device"), ValueError("a fault")])
async def test_a_report_that_fails_is_told_and_harms_no_match(trouble: Exception) -> None:
    store = Reluctant()
    store.fails = trouble
    store.may.set()
    async with serving(store) as server:
        anna, _, line = await said(server)
        await anna.say(Report(line))
        assert (await anna.until("error"))["code"] == "UNAVAILABLE"
        store.fails = None
        await anna.say(Report(line))
        await anna.until("reported")
        assert (await anna.act("a1", toss(9_000)))["t"] == "ack"
        assert server.meter.count("crashed") == 0
    assert len(store.reports) == 1


async def test_chat_commits_nothing() -> None:
    async with serving() as server:
        anna, bert, _ = await said(server)
        committed = server.meter.count("committed")
        await anna.say(Say("a", "x"))
        await anna.say(Mute("bert"))
        await anna.until("muted")
        await settled()
        assert server.meter.count("committed") == committed
        assert bert.count("said") == 1


async def test_refused_chat_is_no_fault_of_the_connection() -> None:
    async with serving() as server:
        _, anna, _ = await server.match()
        for _ in range(15):
            await anna.say(Say("b", "x"))
            assert (await anna.until("error"))["code"] == "FORBIDDEN"
        await anna.say(Say("a", "x"))
        await anna.until("said")


async def test_who_is_in_no_room_says_nothing() -> None:
    async with serving() as server:
        anna = Player(server, "anna")
        room = (await server.room()).id
        await anna.enter(room)
        await anna.leave()
        await anna.say(Say("spectators", "x"))
        assert (await anna.until("error"))["code"] == "JOIN_FIRST"


def test_metrics_count_lines_by_channel_and_reports() -> None:
    metrics: Any = Metrics()
    for meter in (metrics, Counts()):
        meter.chatted("match")
        meter.reported()
    text = metrics.text().decode()
    assert 'midline_chat_lines_total{to="match"} 1.0' in text
    assert "midline_chat_reports_total 1.0" in text
