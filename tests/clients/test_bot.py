"""A bot plays over real sockets against a small server that follows a script, drops included; and how it answers."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest
from aiohttp import web
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from midline import Bot, Lost, Match, Refused, plain
from midline.client import Stopped
from midline.http import Http, NobodyThere, NotGranted
from midline_bots import HouseBot, run_house
from midline_protocol.canonical import state_hash, tree_of
from midline_protocol.codec import decode_client, encode_body, encode_server
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.http import Refusal, RoomInfo, RoomRequest, Ticket, TokenAnswer
from midline_protocol.kubb import (
    AnswerDraw,
    KubbAction,
    KubbView,
    MotionView,
    Noticed,
    OutcomeView,
    PhaseView,
    Team,
    ToRaise,
)
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import (
    Ack,
    Alive,
    Answered,
    Check,
    Do,
    Event,
    Hello,
    Join,
    Ponged,
    Ready,
    RoomView,
    SeatView,
    ServerMessage,
    Snapshot,
    Update,
    Welcome,
)
from midline_protocol.messages import Refused as RefusedMessage
from midline_protocol.patch import diff

from .conftest import HandClock, Line, kubb_view, settle

PHASES = (
    PhaseView("setting_up", ("a", "b")),
    PhaseView("toss", ("a", "b")),
    PhaseView("choosing", ("a",), open=("order", "side")),
    PhaseView("kubbs", ("a",), to_throw=("B1",)),
    PhaseView("batons", ("a",), target="base"),
    PhaseView("end_of_turn", ("a",)),
)
WON = OutcomeView("a", "KW-38", "GAME_WON")


class Script:
    """A room that takes one action a phase, whatever it is, and is over after the last."""

    def __init__(self) -> None:
        self.views: list[RoomView] = [self._room("lobby", None)]
        self.hellos: list[Hello] = []
        self.joins: list[Join] = []
        self.dos: dict[int, Do] = {}
        self.repeats = 0
        self.answered: list[int] = []
        self.mismatches = 0
        self.nonces: list[str] = []
        self.drops_before_answer: set[int] = set()
        """input numbers after which the connection breaks before the answer is out"""
        self.refuses: dict[int, RefusedMessage] = {}
        self.clock = "lockstep"
        self.closes_with: CloseCode | None = None
        """instead of admitting anybody"""
        self.address = ""

    async def attend(self, socket: ServerConnection) -> None:
        try:
            async for data in socket:
                assert isinstance(data, bytes)
                await self._take(socket, decode_client(data, SUBPROTOCOL_MSGPACK))
        except ConnectionClosed:
            pass

    async def _take(self, socket: ServerConnection, message: Any) -> None:
        match message:
            case Hello():
                self.hellos.append(message)
                if self.closes_with is not None:
                    await socket.close(self.closes_with)
                    return
                await self._say(socket, Welcome("m1", "Bo", "script 1", 2000))
            case Join():
                self.joins.append(message)
                since = message.since.seq if message.since is not None else None
                await self._say(socket, *(self._snapshot() if since is None else self._updates(since)))
            case Ready():
                self.nonces.append(message.nonce)
                await self._next(socket)
            case Do():
                await self._act(socket, message)
            case Alive():
                await self._say(socket, Ponged(message.n))
            case Check():
                self.mismatches += message.hash != state_hash(tree_of(self.views[message.seq]))
            case Answered():
                self.answered.append(message.seq)
            case _:
                raise AssertionError(message)

    async def _act(self, socket: ServerConnection, do: Do) -> None:
        if do.n in self.refuses:
            await self._say(socket, self.refuses.pop(do.n))
            return
        if do.n in self.dos:
            self.repeats += 1
            await self._say(socket, Ack(do.n, self.seq))
            return
        self.dos[do.n] = do
        if do.n in self.drops_before_answer:
            self._step()
            await socket.close(CloseCode.RESTART)
            return
        await self._next(socket)
        await self._say(socket, Ack(do.n, self.seq))

    @property
    def seq(self) -> int:
        return len(self.views) - 1

    async def _next(self, socket: ServerConnection) -> None:
        self._step()
        await self._say(socket, *self._updates(self.seq - 1))

    def _step(self) -> None:
        if self.seq < len(PHASES):
            self.views.append(self._room("running", kubb_view(PHASES[self.seq])))
        else:
            over = kubb_view(PhaseView("over"), outcome=WON)
            self.views.append(self._room("over", over))

    def _updates(self, since: int) -> list[ServerMessage]:
        return [
            Update(seq, seq * 100, (Noticed(f"N{seq}", "MID-1"),), diff(tree_of(self.views[seq - 1]), tree_of(self.views[seq])))
            for seq in range(since + 1, len(self.views))
        ]  # fmt: skip

    def _snapshot(self) -> list[ServerMessage]:
        view = self.views[-1]
        fields: dict[str, Any] = {"clock": self.clock, "hash": state_hash(tree_of(view))}
        return [
            Snapshot(
                room="kubb-1", epoch=1, seq=self.seq, at=0, view=view, game="kubb", commitment="c", seats=("a1",), **fields
            )
        ]  # fmt: skip

    @staticmethod
    def _room(status: Any, match: KubbView | None) -> RoomView:
        seats = {"a1": SeatView("connected", "Bo"), "b1": SeatView("house", "house")}
        return RoomView(status, seats, match)

    @staticmethod
    async def _say(socket: ServerConnection, *messages: ServerMessage) -> None:
        for message in messages:
            await socket.send(encode_server(message, SUBPROTOCOL_MSGPACK))

    # --- over HTTP ------------------------------------------------------------------------------------------------------

    def pages(self) -> web.Application:
        async def guests(request: web.Request) -> web.Response:
            name = (await request.json())["name"]
            return _json(TokenAnswer("token", "m1", name, 2_000_000_000))

        async def tickets(request: web.Request) -> web.Response:
            assert request.headers["Authorization"] == "Bearer token"
            if request.match_info["room"] != "kubb-1":
                return _json(Refusal(ErrorCode.NO_SUCH_ROOM, "no such room"), 404)
            return _json(Ticket("ticket", "kubb-1", ("a1",), 2_000_000_000, self.address))

        async def rooms(request: web.Request) -> web.Response:
            asked = msgspec.json.decode(await request.read(), type=RoomRequest)
            assert asked.b.bots == 1
            return _json(self._info(), 201)

        async def room(request: web.Request) -> web.Response:
            return _json(self._info())

        async def match(request: web.Request) -> web.Response:
            is_over = self.views[-1].status == "over"
            return web.json_response(
                {"match": "kubb-1", "outcome": msgspec.to_builtins(WON) if is_over else None}
            )

        app = web.Application()
        app.router.add_post("/api/guests", guests)
        app.router.add_post("/api/rooms/{room}/tickets", tickets)
        app.router.add_post("/api/rooms", rooms)
        app.router.add_get("/api/rooms/{room}", room)
        app.router.add_get("/api/matches/{room}", match)
        return app

    def _info(self) -> RoomInfo:
        return RoomInfo("kubb-1", "kubb", "worlds", "lobby", "lockstep", {}, self.address, 1)


def _json(body: msgspec.Struct, status: int = 200) -> web.Response:
    return web.Response(body=encode_body(body), status=status, content_type="application/json")


@pytest.fixture
async def script() -> AsyncIterator[Script]:
    room = Script()
    server: Server = await serve(
        room.attend, "127.0.0.1", 0, subprotocols=[Subprotocol(SUBPROTOCOL_MSGPACK)], compression=None
    )
    room.address = f"ws://127.0.0.1:{_port(server.sockets)}/ws"
    async with server:
        yield room


@pytest.fixture
async def url(script: Script) -> AsyncIterator[str]:
    runner = web.AppRunner(script.pages())
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


def _port(sockets: Any) -> int:
    return next(iter(sockets)).getsockname()[1]


class Recorder(Bot):
    """Answers plainly and writes down what it hears."""

    name = "recorder"

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.heard: list[str] = []
        self.lost: list[Lost] = []
        self.refusals: list[str] = []

    def on_event(self, event: Event) -> None:
        if isinstance(event, Noticed):
            self.heard.append(event.code)

    def on_lost(self, lost: Lost) -> None:
        self.lost.append(lost)

    def on_refused(self, match: Match, refused: Refused) -> None:
        self.refusals.append(refused.code)


# --- over real sockets -----------------------------------------------------------------------------------------------------


async def test_a_bot_plays_a_match_from_a_name_to_its_outcome(script: Script, url: str) -> None:
    assert await Recorder().play(url, "kubb-1", ["a1"], "Bo") == WON
    assert [type(do.action).__name__ for do in script.dos.values()] == [
        "AgreeSetup", "TossThrow", "Choose", "ThrowKubb", "ThrowBaton", "Done",
    ]  # fmt: skip
    assert script.joins == [Join("kubb-1", "ticket")]
    assert script.hellos[0].token == "token"
    assert len(script.nonces[0]) == 32


async def test_without_a_room_it_makes_one_against_a_house_bot(script: Script, url: str) -> None:
    assert await Bot().play(url) == WON


@pytest.mark.parametrize("drops", [{1}, {2, 4}, {1, 2, 3, 4, 5, 6}])
async def test_drops_cost_no_event_and_no_action(script: Script, url: str, drops: set[int]) -> None:
    script.drops_before_answer = drops
    bot = Recorder()
    assert await bot.play(url, "kubb-1", ["a1"]) == WON
    assert bot.heard == [f"N{n}" for n in range(1, 8)]
    assert sorted(script.dos) == [1, 2, 3, 4, 5, 6]
    # The answer to the last one may not be waited for: the match is over.
    assert len(drops) - 1 <= script.repeats <= len(drops)
    assert len(bot.lost) == len(drops)
    assert script.mismatches == 0


async def test_the_end_is_an_end_also_for_a_house_bot(script: Script, url: str) -> None:
    assert await run_house(url, "kubb-1", ["a1"], "champion", 3) == WON


async def test_who_missed_the_end_asks_how_it_ended(script: Script, url: str) -> None:
    for _ in range(8):
        script._step()
    script.closes_with = CloseCode.ROOM_CLOSED
    assert await Bot().play(url, "kubb-1", ["a1"]) == WON


async def test_who_is_sent_away_before_the_end_says_so(script: Script, url: str) -> None:
    script.closes_with = CloseCode.REPLACED
    with pytest.raises(Stopped):
        await Bot().play(url, "kubb-1", ["a1"])


async def test_who_only_watches_hears_everything_and_does_nothing(script: Script, url: str) -> None:
    for _ in range(8):
        script._step()
    assert await Recorder().play(url, "kubb-1") == WON
    assert not script.dos


async def test_a_paced_bot_says_when_it_is_done_with_an_update(script: Script, url: str) -> None:
    await Bot().play(url, "kubb-1", ["a1"])
    assert script.hellos[0].paced
    assert script.answered == sorted(set(script.answered))


async def test_what_http_refuses_says_why(script: Script, url: str) -> None:
    async with Http(url) as http:
        await http.guest("Bo")
        with pytest.raises(NotGranted, match="NO_SUCH_ROOM no such room") as refused:
            await http.ticket("kubb-2", ["a1"])
    assert refused.value.code == ErrorCode.NO_SUCH_ROOM


async def test_the_same_seed_plays_the_same_game_drops_or_not(script: Script, url: str) -> None:
    played: list[dict[int, Do]] = []
    for drops in (set[int](), {2, 5}):
        script.views, script.dos = script.views[:1], {}
        script.drops_before_answer = drops
        await run_house(url, "kubb-1", ["a1"], "casual", 3)
        played.append(script.dos)
    assert played[0] == played[1]
    assert script.nonces[0] == script.nonces[1]


# --- decisions, without a socket --------------------------------------------------------------------------------------------


class Table:
    """A bot in a room in memory; the test says what the state is, and takes what the bot says."""

    def __init__(self, bot: Bot, clock: HandClock, kind: str = "lockstep") -> None:
        self.bot, self.clock, self.kind = bot, clock, kind
        self.line = Line()
        self.seq = 0
        self.room = RoomView(
            "running", {"a1": SeatView("connected", "Bo"), "b1": SeatView("connected", "Al")}, None
        )
        self.task: asyncio.Task[OutcomeView | None] | None = None

    async def dial(self, to: str | None) -> Line:
        return self.line

    async def begin(self, view: KubbView, seats: tuple[str, ...] = ("a1",)) -> None:
        self.room = msgspec.structs.replace(self.room, match=view)
        self.task = asyncio.create_task(self.bot.join(self.dial, "kubb-1"))
        await settle()
        digest = state_hash(tree_of(self.room))
        kind: Any = self.kind
        await self.line.says(
            Welcome("m1", "Bo", "table", 2000),
            Snapshot("kubb-1", 1, 0, 0, digest, self.room, "kubb", kind, "c", seats),
        )

    async def shows(self, view: KubbView | None) -> None:
        old, self.room = self.room, msgspec.structs.replace(self.room, match=view)
        self.seq += 1
        await self.line.says(Update(self.seq, 0, patch=diff(tree_of(old), tree_of(self.room))))

    async def ends(self) -> OutcomeView | None:
        over = msgspec.structs.replace(
            self.room, status="over", match=kubb_view(PhaseView("over"), outcome=WON)
        )
        self.seq += 1
        unanswered = (RefusedMessage(n, ErrorCode.OVER) for n in range(1, 10))
        await self.line.says(Update(self.seq, 0, view=over), *unanswered)
        assert self.task is not None
        return await self.task

    def dos(self) -> list[Do]:
        return [m for m in self.line.heard() if isinstance(m, Do)]


@pytest.fixture
def table() -> Callable[..., Table]:
    def make(bot: Bot | None = None, **more: Any) -> Table:
        clock = HandClock()
        return Table(bot or HouseBot(clock=clock), clock, **more)

    return make


AGREE = kubb_view(PhaseView("setting_up", ("a", "b")))


async def test_three_refusals_are_enough(table: Callable[..., Table]) -> None:
    room = table()
    await room.begin(AGREE)
    for n in (1, 2, 3):
        assert [do.n for do in room.dos()] == [n]
        await room.line.says(RefusedMessage(n, "WRONG_PHASE", "MID-3"))
    assert room.dos() == []
    assert await room.ends() == WON


async def test_a_new_question_is_answered_after_three_refusals_of_the_last(
    table: Callable[..., Table],
) -> None:
    room = table()
    await room.begin(AGREE)
    for n in (1, 2, 3):
        await room.line.says(RefusedMessage(n, "WRONG_PHASE", "MID-3"))
    room.dos()
    await room.shows(kubb_view(PhaseView("end_of_turn", ("a",))))
    assert [do.n for do in room.dos()] == [4]
    await room.ends()


async def test_what_the_server_refuses_for_reasons_of_its_own_waits_for_news(
    table: Callable[..., Table],
) -> None:
    room = table()
    await room.begin(AGREE)
    room.dos()
    await room.line.says(RefusedMessage(1, ErrorCode.PAUSED))
    assert room.dos() == []
    await room.shows(msgspec.structs.replace(AGREE, rulings=1))
    assert [do.n for do in room.dos()] == [2]
    await room.ends()


async def test_who_was_too_fast_waits_a_second(table: Callable[..., Table]) -> None:
    room = table()
    await room.begin(AGREE)
    room.dos()
    await room.line.says(RefusedMessage(1, ErrorCode.RATE))
    assert room.dos() == []
    await room.clock.advance(1.0)
    assert [do.n for do in room.dos()] == [2]
    await room.ends()


async def test_a_bot_waits_its_pace_and_looks_again_before_it_answers(table: Callable[..., Table]) -> None:
    clock = HandClock()
    room = Table(HouseBot(pace=1.2, clock=clock), clock)
    await room.begin(AGREE)
    await clock.advance(1.0)
    assert room.dos() == []
    await room.shows(kubb_view(PhaseView("setting_up", ("b",), agreed=("a",))))
    await clock.advance(1.0)
    assert room.dos() == []
    await room.ends()


async def test_a_bot_in_both_teams_answers_for_both(table: Callable[..., Table]) -> None:
    room = table()
    await room.begin(AGREE, ("a1", "b1"))
    assert [do.seat for do in room.dos()] == ["a1"]
    await room.shows(kubb_view(PhaseView("setting_up", ("b",), agreed=("a",))))
    await room.line.says(Ack(1, 1))
    assert [do.seat for do in room.dos()] == ["b1"]
    await room.ends()


THEIRS = kubb_view(PhaseView("batons", ("b",), target="base"))


async def test_a_house_bot_declines_a_draw_at_once_also_when_it_is_not_its_turn(
    table: Callable[..., Table],
) -> None:
    clock = HandClock()
    room = table(HouseBot(pace=1.2, clock=clock))
    await room.begin(THEIRS)
    await room.shows(msgspec.structs.replace(THEIRS, draw_offered="b"))
    assert [(do.seat, do.action) for do in room.dos()] == [("a1", AnswerDraw(accept=False))]
    await room.shows(THEIRS)
    await room.line.says(Ack(1, 2))
    assert room.dos() == []
    await room.ends()


async def test_only_the_captain_of_the_other_team_answers_a_draw(table: Callable[..., Table]) -> None:
    room = table()
    room.room = msgspec.structs.replace(
        room.room, seats={**room.room.seats, "a2": SeatView("connected", "Cy")}
    )
    await room.begin(msgspec.structs.replace(THEIRS, draw_offered="b"), ("a2",))
    assert room.dos() == []
    await room.shows(msgspec.structs.replace(THEIRS, draw_offered="a"))
    assert room.dos() == []
    await room.ends()


async def test_a_bot_that_likes_the_draw_waits_until_all_is_at_rest(table: Callable[..., Table]) -> None:
    class Peaceful(Bot):
        def on_draw_offered(self, match: Match) -> bool:
            return True

    room = table(Peaceful(clock=HandClock()))
    await room.begin(THEIRS)
    offered = msgspec.structs.replace(THEIRS, draw_offered="b")
    await room.shows(msgspec.structs.replace(offered, motion=MotionView(1, 0, ("b1",))))
    assert room.dos() == []
    await room.shows(offered)
    assert [do.action for do in room.dos()] == [AnswerDraw(accept=True)]
    await room.line.says(RefusedMessage(1, "NO_DRAW_OFFERED", "MID-19"))
    assert room.dos() == []
    await room.ends()


async def test_with_nothing_to_answer_it_is_done_with_the_update(table: Callable[..., Table]) -> None:
    room = table()
    await room.begin(kubb_view(PhaseView("batons", ("b",), target="base")))
    assert [m.seq for m in room.line.heard() if isinstance(m, Answered)] == [0]
    await room.shows(kubb_view(PhaseView("end_of_turn", ("b",))))
    assert [m.seq for m in room.line.heard() if isinstance(m, Answered)] == [1]
    await room.ends()


async def test_under_a_real_clock_nobody_waits_for_done(table: Callable[..., Table]) -> None:
    room = table(kind="real")
    await room.begin(kubb_view(PhaseView("batons", ("b",), target="base")))
    assert [m for m in room.line.heard() if isinstance(m, Answered)] == []
    await room.ends()


async def test_a_thoughtful_bot_that_passes_is_not_asked_again_for_the_same(
    table: Callable[..., Table],
) -> None:
    asked: list[Team] = []

    class Silent(Bot):
        async def on_turn(self, match: Match) -> KubbAction | None:
            asked.append(match.team)
            return None

    clock = HandClock()
    room = Table(Silent(clock=clock), clock)
    await room.begin(AGREE)
    await room.line.says(Ponged(1))
    assert asked == ["a"]
    assert [m.seq for m in room.line.heard() if isinstance(m, Answered)] == [0]
    await room.ends()


async def test_a_bot_that_is_replaced_stops(table: Callable[..., Table]) -> None:
    room = table()
    await room.begin(kubb_view(PhaseView("batons", ("b",), target="base")))
    await room.line.breaks(CloseCode.REPLACED)
    assert room.task is not None
    with pytest.raises(Stopped):
        await room.task


def test_a_kubb_that_cannot_be_raised_now_waits_for_another() -> None:
    view = kubb_view(PhaseView("raising", ("a",), to_raise={"B1": ToRaise("raise", {})}))
    assert plain.bring_up(Match(RoomView("running", {}, view), view, 0, 0, ("a1",), "a")) is None


async def test_a_bot_without_a_server_says_where_it_looked_for_one() -> None:
    with pytest.raises(NobodyThere, match=r"no server answers at http://127\.0\.0\.1:9$"):
        await HouseBot(seed="1").play("http://127.0.0.1:9/")
