"""Chat in the SDK: what a client says goes out, what comes is told, and a bot hears each line of others once."""

import asyncio
from typing import Any

from midline import Backoff, Bot
from midline.chat import Chat
from midline_protocol.codes import ErrorCode
from midline_protocol.limits import CHAT_LINES
from midline_protocol.messages import Channel, ChatLine, Error, Mute, Muted, Report, Reported, Said, Say

from .conftest import WELCOME, Stage, settle


def line(n: int, to: Channel = "match", member: str = "m2", text: str = "") -> ChatLine:
    return ChatLine(n, to, member, "Al", text or f"line {n}", 1_800_000_000, "b1")


class Listener(Bot):
    """Answers each line with an echo."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.heard: list[ChatLine] = []
        self.saying: set[asyncio.Task[None]] = set()

    def on_chat(self, line: ChatLine) -> None:
        self.heard.append(line)
        assert self.client is not None
        self.saying.add(asyncio.create_task(self.client.say(line.to, f"you said {line.text}")))


async def test_a_client_says_mutes_and_reports(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        await client.say("a", "left kubb first")
        await client.mute("m2")
        await client.mute("m2", muted=False, for_all=True)
        await client.report(7, "rude")
        assert stage.line.heard() == [
            Say("a", "left kubb first"), Mute("m2"), Mute("m2", muted=False, for_all=True), Report(7, "rude"),
        ]  # fmt: skip


async def test_what_the_server_says_of_chat_is_told_and_changes_nothing_else(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter()
        seq, view = client.seq, client.view
        said = [Said((line(1),)), Muted(("m2",), ("m3",)), Reported(1), Error(ErrorCode.RATE, "", "$.to")]
        await stage.line.says(*said)
        assert stage.news[-4:] == said
        assert (client.seq, client.view, client.is_connected) == (seq, view, True)


async def test_lines_may_come_before_the_snapshot_s_next_update_and_while_we_return(stage: Stage) -> None:
    async with stage.client() as client:
        await stage.enter(seq=4)
        await stage.line.breaks()
        await stage.clock.advance(1.0)
        await stage.line.says(WELCOME, Said((line(1),)))
        assert not client.is_connected
        assert stage.news[-1] == Said((line(1),))


async def test_a_bot_hears_each_line_of_others_once_and_may_answer(stage: Stage) -> None:
    bot = Listener(clock=stage.clock, backoff=Backoff(patience_s=60.0))
    playing = asyncio.create_task(bot.join(stage.exchange.dial, "kubb-1", token="token"))
    await stage.enter(seats=())
    await stage.line.says(Said((line(1), line(2, member=WELCOME.member))), Said((line(3, "a"),)))
    assert [one.id for one in bot.heard] == [1, 3]
    assert [m for m in stage.line.heard() if isinstance(m, Say)] == [
        Say("match", "you said line 1"),
        Say("a", "you said line 3"),
    ]
    await stage.line.breaks()
    await stage.clock.advance(1.0)
    await stage.line.says(WELCOME, stage.snapshot(seats=()), Said((line(1), line(3, "a"), line(4))))
    assert [one.id for one in bot.heard] == [1, 3, 4]
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await settle()
    assert bot.client is None


def test_a_quiet_channel_is_not_forgotten_for_a_loud_one() -> None:
    chat = Chat()
    assert len(chat.new_in(Said(tuple(line(n, "a") for n in range(CHAT_LINES))))) == CHAT_LINES
    for n in range(1_000, 3_000):
        assert chat.new_in(Said((line(n),)))
    assert chat.new_in(Said(tuple(line(n, "a") for n in range(CHAT_LINES)))) == []
