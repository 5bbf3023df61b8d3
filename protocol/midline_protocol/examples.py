"""One example of everything that travels, and of what must be refused: the source of the shared fixtures."""

from collections.abc import Mapping

from msgspec import Struct

from midline_protocol import frames, kubb, messages
from midline_protocol.canonical import state_hash, tree_of
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.frames import Frame
from midline_protocol.http import (
    ChoiceInfo,
    Clause,
    ClauseList,
    ClausesDiffer,
    ClauseText,
    GameInfo,
    GameList,
    MotionReplay,
    NotationAnswer,
    NotationFault,
    NotationRequest,
    NotationTurn,
    OptionDiffers,
    OptionInfo,
    Refusal,
    RoomInfo,
    RoomList,
    RoomRequest,
    RulesDiffer,
    SeatRequest,
    TeamRequest,
    Ticket,
    TokenAnswer,
    TokenRequest,
    Words,
)
from midline_protocol.limits import SUBPROTOCOLS
from midline_protocol.messages import ClientMessage, Do, RoomView, SeatView, ServerMessage, Update
from midline_protocol.patch import Tree

NONCE = "00112233445566778899aabbccddeeff"
TOKEN = "header.claims.signature"
BATON = kubb.Throw(x=-350, y=-4000, speed=9800, heading=-12, loft=310, axis_pitch=1571, tumble=-9400)
KUBB = kubb.Throw(x=0, y=-4000, speed=8100, heading=40, loft=420, height=700)
EXECUTED = kubb.Throw(x=-350, y=-4000, speed=9786, heading=-9, loft=314, axis_pitch=1569, tumble=-9377)

FRAMES: tuple[Frame, ...] = (
    Frame(0, 0, (-0.35, -4.0, 0.9), (1.0, 0.0, 0.0, 0.0)),
    Frame(0, 40, (-0.353, -3.629, 1.002), (0.9239, -0.3827, 0.0, 0.0)),
    Frame(0, 910, (-0.41, 3.98, 0.14), (0.1, 0.7, -0.7, 0.1)),
    Frame(1, 950, (0.01, 4.02, 0.035), (0.7071, 0.0, 0.7071, 0.0)),
    Frame(1, 65_535, (32.767, -32.768, 0.0), (0.5, -0.5, 0.5, -0.5)),
)
ROWS = frames.pack(FRAMES)

ACTIONS: Mapping[str, kubb.KubbAction] = {
    "a captain agrees": kubb.AgreeSetup(),
    "a throw in the toss": kubb.TossThrow(KUBB),
    "to throw first": kubb.Choose(first=True),
    "a side": kubb.Choose(side="north"),
    "a kubb thrown": kubb.ThrowKubb("B2", KUBB),
    "a baton thrown": kubb.ThrowBaton(BATON),
    "a kubb brought down": kubb.Lower("A4", "left"),
    "a kubb raised": kubb.Raise("A4", "head"),
    "a punishment kubb placed": kubb.Place("A1", 1200, 2400),
    "the turn ended early": kubb.EndTurn(),
    "whether a leaning kubb would fall": kubb.LeanTest("A2"),
    "a leaning kubb set upright": kubb.ResetLeaning("B1"),
    "nothing more to set right": kubb.Done(),
    "the game given up": kubb.Concede(),
    "a draw offered": kubb.OfferDraw(),
    "a draw declined": kubb.AnswerDraw(accept=False),
    "play stopped": kubb.Halt("a child on the pitch"),
    "play goes on": kubb.Resume(),
    "a warning": kubb.Warn("b", "time wasting"),
    "a baton taken away": kubb.GamePenalty("b", "second warning"),
    "a forfeit": kubb.Forfeit("a", "left the ground"),
    "no winner": kubb.Cancel("thunderstorm"),
    "what decides at 2-2": kubb.CallContest("throwoff"),
    "the rest of a match forfeited": kubb.Forfeit("a", "one player left", "match"),
    "a baton taken away for good": kubb.MatchPenalty("a", "shouting at the throwers"),
    "a player sent off": kubb.Eject("b", 3, "threw a baton at a person", is_banned=True),
    "a replay ordered": kubb.OrderReplay("a dog ran into the baton"),
    "a toss forfeited": kubb.ForfeitToss("foot over the line"),
    "play taken back": kubb.Correct(41, "the sixth baton was not thrown"),
    "a ruling where the rules are silent": kubb.Decide("FS-II.D.5.2", "no side is free", ("A1",), ("B4",)),
    "ready for the next game": kubb.ReadyNext(),
    "one player for another": kubb.Substitute(2, 5),
    "a captain named": kubb.NameCaptain("a", 3),
    "the coordinator called": kubb.AskOversight("they keep sliding"),
    "a replay taken": kubb.AnswerReplay(accept=True),
    "a correction proposed": kubb.ProposeCorrection(41, "they threw five batons"),
    "a correction agreed": kubb.AnswerCorrection(accept=True),
    "a coin asked for": kubb.FlipCoin(),
    "who is connected": kubb.Presence("a", (1, 2, 3, 5, 6)),
    "a toss reported": kubb.ReportToss(on=0, team="a", player=1, distance_cm=12),
    "kubbs reported": kubb.ReportKubbs(
        on=1, player=2, throws=(kubb.KubbThrow(is_in=True), kubb.KubbThrow(is_in=False, kubb="B2", rescued=1))
    ),
    "a baton reported": kubb.ReportBaton(on=2, felled=("field", "base"), player=2, made_at=34_000),
    "a foul reported": kubb.ReportBaton(on=3, foul="tilt", link="https://example.org/clip"),
    "places reported": kubb.ReportPlaces(on=4, nearest_cm=190, left=1, places={"B2": (40, 190)}),
    "a report confirmed": kubb.Confirm(3),
    "a report disputed": kubb.Dispute(3, "it did not fall", kubb.ReportBaton(on=2)),
    "a report put right": kubb.Amend(3, kubb.ReportBaton(on=2, felled=("B2",))),
    "a dispute settled": kubb.Settle(3, "again", "nobody saw it"),
}

RULING = kubb.Ruling(
    n=3,
    clause="KW-28",
    code="FELLED",
    team="a",
    player=2,
    pieces=("B3",),
    facts=(kubb.Fact("fell_at", 910, "ms", "B3"), kubb.Fact("batons_left", 4, "count")),
    margin=kubb.Margin("tilt", 1571, 1484, 87, "mrad"),
    restored=("A2",),
    window=kubb.Window(motion=7, from_ms=860, until_ms=1160),
)

EVENTS: Mapping[str, kubb.KubbEvent] = {
    "a captain has agreed": kubb.SetupAgreed("a"),
    "a toss throw is in": kubb.TossLocked("b"),
    "a baton has left the hand": kubb.Thrown(7, "a", 2, "b3", BATON, EXECUTED),
    "the next part of its flight": kubb.Flight(7, ("b3", "B3"), ROWS, 950),
    "a ruling": kubb.Ruled(RULING),
    "an official's ruling": kubb.Ruled(kubb.Ruling(4, "GAP-14", "FOUL_WARNING", "b", reason="time wasting")),
    "a choice": kubb.Chosen("a", first=False),
    "a turn has begun": kubb.TurnBegan("b", 4, 6, 4000, ("A2", "A5")),
    "a kubb was raised": kubb.Raised("A2", -300, 1250, "head"),
    "a kubb came to stand by itself": kubb.Raised("A5", 40, 900),
    "a kubb was brought down": kubb.Lowered("A5", 60, 930),
    "play was stopped": kubb.Halted("a child on the pitch", "forfeit"),
    "play went on": kubb.Resumed(),
    "a draw was offered": kubb.DrawOffered("b"),
    "an offer was declined": kubb.DrawDeclined("b"),
    "an offer has lapsed": kubb.DrawDeclined("b", lapsed=True),
    "a notice": kubb.Noticed("SHORT_HANDED", "GAP-2", "b"),
    "the game is over": kubb.GameOver("a", "KW-38", "GAME_WON"),
    "a game without a winner": kubb.GameOver(None, "MID-19", "DRAW_AGREED"),
    "a game ended": kubb.GameEnded(1, "a", "FS-I.E.3.a", "GAME_WON", 1, 0),
    "a game began": kubb.ContestBegan("game", 2, "b"),
    "one player for another": kubb.Substituted("a", 2, 5),
    "a captain named": kubb.CaptainNamed("a", 3),
    "the coordinator called": kubb.OversightAsked("b", "they keep sliding"),
    "a replay offered": kubb.ReplayOffered("a", 41, 64_000),
    "no replay": kubb.ReplayDeclined("a", lapsed=True),
    "a correction proposed": kubb.CorrectionProposed("b", 41, "they threw five batons"),
    "no correction": kubb.CorrectionDeclined("b"),
    "play taken back": kubb.WentBack(41, "FS-III.B.7.a"),
    "a coin flipped": kubb.CoinFlipped("b"),
    "a report": kubb.ReportMade(3, "a", kubb.ReportBaton(on=2, felled=("field",)), 2),
    "a report confirmed": kubb.ReportSettled(3, "confirmed", "b"),
}

MATCH = kubb.KubbView(
    phase=kubb.PhaseView(kind="batons", teams=("a",), answer_by=95_000, target="base"),
    south="a",
    pieces={
        "K": kubb.PieceView("king", "standing", (0, 0, 150), (10000, 0, 0, 0)),
        "A2": kubb.PieceView("base", "standing", (-1250, -4000, 75), (10000, 0, 0, 0)),
        "B3": kubb.PieceView("base", "lying", (12, 4040, 35), (7071, 0, 7071, 0), felled=True),
        "b3": kubb.PieceView("baton", "in_hand"),
    },
    teams={"a": kubb.TeamView(5, 0, 0, 0, 6), "b": kubb.TeamView(4, 1, 1, 0, 5)},
    turn=kubb.TurnView("a", 3, 6, 4, -4000, -4000),
    motion=kubb.MotionView(7, 34_200, ("b3", "B3")),
    rulings=3,
    draw_offered="b",
)
RAISING = kubb.KubbView(
    phase=kubb.PhaseView(
        kind="raising",
        teams=("b",),
        answer_by=60_000,
        to_raise={
            "A4": kubb.ToRaise(
                "raise",
                {
                    "head": kubb.WayView(100, 2110, 785, 1000),
                    "foot": kubb.WayView(2490, 1890, 785, 420, "MUST_BE_IN", "KW-26"),
                },
            )
        },
    ),
    south="b",
    pieces={},
    teams={},
    clock_left=900_000,
    outcome=kubb.OutcomeView(None, "MID-19", "CANCELLED"),
)
SEATS = {
    "a1": SeatView("connected", "Ami", ready=True),
    "a2": SeatView("dropped", "Jo", held_until=94_200),
    "b1": SeatView("house", "Hazel"),
    "co": SeatView("open"),
}
ROOM = RoomView("running", SEATS, MATCH)
GROUND = kubb.KubbView(
    phase=kubb.PhaseView("awaiting", ("a",), 96_000, report=3),
    south="b",
    pieces={},
    teams={
        "a": kubb.TeamView(
            5, 0, 1, 0, 2, 1, 3, {"1": kubb.PlayerView(), "2": kubb.PlayerView(False, False, True)}, 2, 9, True
        )
    },
    series=kubb.SeriesView(
        5, 3, "sudden_death", {"a": 1, "b": 1}, (kubb.GameResult("a", "FS-I.E.3.a", "GAME_WON"),), 2
    ),
    steps=(kubb.StepView(41, "baton", 3, "a", 2, "b4"),),
    replay=kubb.ReplayView("a", 41, 64_000),
    correction=kubb.CorrectionView("b", 41, "they threw five batons"),
    coin=("a",),
    reports=(
        kubb.ReportView(
            3, "a", 35_000, "disputed", kubb.ReportBaton(on=2, felled=("king",)), 41, 95_000, "it did not fall",
            kubb.ReportBaton(on=2), "b", kubb.ReportBaton(on=2, felled=("base",)),
        ),
    ),
    reported=3,
    set_aside=(kubb.ReportBaton(on=3),),
)  # fmt: skip
OFFICIATED = RoomView("running", SEATS, GROUND, rosters={"a": messages.RosterView("Elk", ("Ami", "Jo"))})
LOBBY = RoomView("lobby", {"a1": SeatView("connected", "Ami"), "b1": SeatView("open")})


def _snapshot(view: RoomView) -> messages.Snapshot:
    return messages.Snapshot(
        room="kyoto-1",
        epoch=2,
        seq=41,
        at=35_000,
        hash=state_hash(tree_of(view)),
        view=view,
        game="kubb",
        clock="real",
        commitment="5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9",
        seats=("a1",),
        last_n=12,
        rulings=(RULING,),
    )


CLIENT: Mapping[str, ClientMessage] = {
    "hello of a spectator": messages.Hello(),
    "hello of a bot": messages.Hello(TOKEN, "my-bot 1.2", paced=True),
    "join to watch": messages.Join("kyoto-1"),
    "join with a ticket": messages.Join("kyoto-1", ticket=TOKEN),
    "join to resume": messages.Join("kyoto-1", since=messages.Since(2, 41)),
    "ready": messages.Ready("a1", NONCE),
    **{name: Do(n, "co" if n > 20 else "a2", action) for n, (name, action) in enumerate(ACTIONS.items(), 1)},
    "done": messages.Answered(41),
    "check": messages.Check(41, state_hash(tree_of(ROOM))),
    "resync": messages.Resync(),
    "leave": messages.Leave(),
    "a line to the team": messages.Say("a", "my left, your right"),
    "a line to all": messages.Say("match", "いい投げ！"),
    "a member muted": messages.Mute("m-90c1"),
    "a member silenced": messages.Mute("m-90c1", for_all=True),
    "a line reported": messages.Report(1_048_577, "insults"),
    "pong": messages.Pong(2**53 - 1),
    "ping": messages.Alive(0),
}

SERVER: Mapping[str, ServerMessage] = {
    "welcome": messages.Welcome("m-7f3a", "Ami", "midline 0.1.0", 2000),
    "snapshot of a match": _snapshot(ROOM),
    "snapshot of a lobby": _snapshot(LOBBY),
    "snapshot after the match, with a rematch": _snapshot(RoomView("over", SEATS, MATCH, rematch="kyoto-2")),
    "snapshot while a kubb is raised": _snapshot(RoomView("over", {}, RAISING, paused=True)),
    "snapshot of a match on real ground": _snapshot(OFFICIATED),
    **{
        f"update: {name}": Update(42 + n, 35_000 + n, (event,))
        for n, (name, event) in enumerate(EVENTS.items())
    },
    "update with a patch": Update(
        42, 36_020, patch={"m": {"match": {"d": ["motion"], "m": {"turn": {"s": {"left": 3}}}}}}
    ),
    "update with the whole view": Update(43, 36_040, view=LOBBY),
    "ack": messages.Ack(12, 42),
    "refused by a clause": messages.Refused(13, "FOOT_FAULT", "KW-13", {"y_mm": -3920, "line_mm": -4000}),
    "refused by the server": messages.Refused(13, "PAUSED"),
    "error": messages.Error(ErrorCode.WRONG_SHAPE, "Expected `int`, got `str`", "$.action.throw.speed"),
    "seated": messages.Seated(("a1", "a2"), 12),
    "revealed": messages.Revealed("f0" * 32, NONCE, NONCE[::-1]),
    "lines of chat": messages.Said(
        (
            messages.ChatLine(1_048_576, "a", "m-7f3a", "Ami", "my left, your right", 1_790_000_100, "a1"),
            messages.ChatLine(1_048_577, "spectators", "m-90c1", "Kai", "すごい", 1_790_000_104),
        )
    ),
    "who is not heard": messages.Muted(("m-90c1",), ("m-66d2",)),
    "a report was kept": messages.Reported(1_048_577),
    "ping": messages.Ping(1),
    "pong": messages.Ponged(0),
    "bye": messages.Bye(CloseCode.RESTART, "restart", 1500),
    "bye to another node": messages.Bye(CloseCode.MOVED, "moved", 0, "wss://two.example.org/ws"),
}

_TURN_CAP = OptionInfo(
    "turn_cap",
    Words("Turns", "ターン数"),
    Words("The game ends after so many turns.", "この数のターンで終わる。"),
    200,
)
_PINS = OptionInfo(
    "centre_pins",
    Words("Centre stakes", "センターピン"),
    Words("Whether stakes mark the centre line.", "ミドルラインにピンを立てるか。"),
    True,
    (ChoiceInfo(True, Words("yes", "あり")), ChoiceInfo(False, Words("no", "なし"))),
)
_GAME = GameInfo(
    "kubb", Words("Kubb", "クッブ"), {"worlds": {}, "short": {"turn_cap": 20}}, (_TURN_CAP, _PINS)
)
_CLAUSE = Clause(
    "KW-13",
    ("worlds",),
    "batons",
    "action",
    Words("Whoever throws stands behind the line.", "投げる人はラインの後ろに立つ。"),
    source=("W 19",),
    reading=Words("The stance is one point.", "立ち位置は一つの点で表す。"),
    options=("king_throw_line",),
    messages={"FOOT_FAULT": Words("Stand behind the line.", "ラインの後ろに立ってください。")},
)
_ROOM = RoomInfo(
    "kyoto-1",
    "kubb",
    "worlds",
    "running",
    "real",
    SEATS,
    "ws://localhost:8080/ws",
    1_790_000_000,
    "Sunday kubb",
    walk_in=True,
    host="m-7f3a",
)
HTTP: Mapping[str, Struct] = {
    "ask for a token": TokenRequest("Ami"),
    "a token": TokenAnswer(TOKEN, "m-7f3a", "Ami", 1_790_086_400),
    "ask for a room as usual": RoomRequest(),
    "ask for a room against bots": RoomRequest(
        options={"turn_cap": 40, "centre_pins": False, "opening": "6"},
        b=TeamRequest(6, bots=6, level=3),
        title="Sunday kubb",
    ),
    "ask for a room of a league match on real ground": RoomRequest(
        preset="forgotten-star-2026",
        options={"reports": "scorer"},
        a=TeamRequest(4, name="Elk", roster=("Ami", "Jo", "Mia", "Kei")),
        scorers=1,
    ),
    "a room": _ROOM,
    "a room where a scorer reports": RoomInfo(
        "kyoto-2",
        "kubb",
        "forgotten-star-2026",
        "lobby",
        "real",
        {
            "a1": SeatView("open"),
            "b1": SeatView("open"),
            "co": SeatView("open"),
            "s1": SeatView("connected", "Kei"),
        },
        "ws://localhost:8080/ws",
        1_790_000_000,
        "Pitch 2",
        options={"reports": "scorer"},
        stand_in=False,
        host="m-7f3a",
        scorers=1,
        rosters={"a": messages.RosterView("Elk", ("Ami",)), "b": messages.RosterView("Hawks")},
    ),
    "rooms": RoomList((_ROOM,), "kyoto-0"),
    "ask for seats": SeatRequest(("a1", "a2")),
    "a ticket": Ticket(TOKEN, "kyoto-1", ("a1", "a2"), 1_790_000_060, "ws://localhost:8080/ws"),
    "a refusal": Refusal(ErrorCode.SEAT_TAKEN, "a2 is taken", "$.seats[1]"),
    "an unknown version": Refusal(ErrorCode.UNKNOWN_VERSION, "offer a known subprotocol", known=SUBPROTOCOLS),
    "a throw again": MotionReplay(
        "kyoto-1", kubb.Thrown(7, "a", 2, "b3", BATON, EXECUTED), MATCH.pieces, ("b3", "B3"), ROWS, 950
    ),
    "a game": _GAME,
    "games": GameList((_GAME,)),
    "a clause": _CLAUSE,
    "clauses": ClauseList("kubb", (_CLAUSE,)),
    "what differs": RulesDiffer(
        "kubb",
        "worlds",
        "short",
        options=(OptionDiffers("turn_cap", _TURN_CAP.name, 200, 20, Words("200", "200"), Words("20", "20")),),
        reworded=(
            ClausesDiffer(
                ClauseText("KW-13", _CLAUSE.text),
                (ClauseText("FS-II.B.4.a", Words("Feet stay behind the line.", "足はラインの後ろに置く。")),),
            ),
        ),
        first_only=(ClauseText("KW-38", Words("Whoever fells the king wins.", "王を倒した側の勝ち。")),),
        second_only=(),
        shared=40,
    ),
    "a game in notation": NotationRequest("Game 1\n1. j:b g:b\n2. 2i f f b -"),
    "a game played from notation": NotationAnswer(
        turns=(NotationTurn(1, 1, "a", 0, 2, "j:b j:b j:b"),),
        fault=NotationFault(
            2,
            12,
            "j:b",
            "NO_BATONS_LEFT",
            Words("No batons are left in this turn.", "このターンの投擲棒はもう残っていません。"),
            game=1,
            turn=1,
            team="a",
            clause="KW-12",
            facts={"left": 0},
        ),
        text="Game 1\nFirst: a\n1. j:b j:b j:b\n",
    ),
}

_ONE: Tree = {
    "phase": "batons",
    "pieces": {"A1": {"state": "standing", "at": [0, 0, 75]}, "A2": {"state": "lying"}},
}
_OTHER: Tree = {
    "phase": "over",
    "pieces": {"A1": {"state": "lying", "at": [0, 90, 35], "felled": True}},
    "winner": None,
}
TREES: Mapping[str, tuple[Tree, Tree]] = {
    "set, delete and change inside": (_ONE, _OTHER),
    "and back": (_OTHER, _ONE),
    "from nothing": ({}, _ONE),
    "to nothing": (_ONE, {}),
    "a list is replaced whole": ({"list": [1, 2, 3]}, {"list": [1, 3]}),
    "a list in another order": ({"list": ["a", "b"]}, {"list": ["b", "a"]}),
    "a map becomes a value": ({"x": {"y": 1}}, {"x": 1}),
    "a value becomes a map": ({"x": 1}, {"x": {"y": 1}}),
    "a map is emptied": ({"x": {"y": 1}}, {"x": {}}),
    "none is a value": ({"x": 1}, {"x": None}),
    "true is not one": ({"x": 1, "y": [0]}, {"x": True, "y": [False]}),
    "keys named like a patch": ({"s": {"d": 1}, "m": {}}, {"s": {"d": 2, "m": {"s": 1}}, "m": {"m": 0}}),
    "the state of 192 and 255": ({"n": 191}, {"n": 192, "m": 255}),
}
BAD_PATCHES: Mapping[str, tuple[Tree, object]] = {
    "delete what is not there": ({"a": 1}, {"d": ["b"]}),
    "change a value inside": ({"a": 1}, {"m": {"a": {"s": {"b": 1}}}}),
    "change what is not there": ({}, {"m": {"a": {}}}),
    "an unknown part": ({"a": 1}, {"x": {}}),
    "set and deleted at once": ({"a": 1}, {"s": {"a": 2}, "d": ["a"]}),
    "set and changed at once": ({"a": {}}, {"s": {"a": 2}, "m": {"a": {}}}),
    "no map": ({}, []),
}
HASHED: Mapping[str, Tree] = {
    "empty": {},
    "keys in another order": {"b": 1, "a": {"d": [], "c": None}},
    "whole numbers at every border": {
        "n": [0, 127, 128, 255, 256, 65535, 65536, 2**32 - 1, 2**32, 2**53 - 1],
        "m": [-1, -32, -33, -128, -129, -32768, -32769, -(2**31), -(2**31) - 1, -(2**53) + 1],
    },
    "words": {"ja": "王", "long": "x" * 32, "longer": "y" * 256, "no": False, "yes": True},
    "many": {f"k{n:02}": n for n in range(17)},
    "beyond the basic plane": {"\uff5e": 1, "\U0001f3af": 2, "z": 3},
    "a lobby": tree_of(LOBBY),
    "a match": tree_of(ROOM),
}

_ACT = '{"t":"act","n":1,"seat":"a1","action":{"do":"throw_baton","throw":{"x":0,"y":-4000,"speed":9000,"heading":0,"loft":300}}}'
BAD_TEXT: Mapping[str, str] = {
    "nothing": "",
    "half a message": _ACT[:40],
    "two messages": '{"t":"resync"}{"t":"resync"}',
    "no map": "[]",
    "no tag": "{}",
    "unknown tag": '{"t":"teleport"}',
    "unknown field": '{"t":"resync","now":true}',
    "unknown field inside": _ACT.replace('"x":0', '"spin":1,"x":0'),
    "missing field": '{"t":"pong"}',
    "missing field inside": _ACT.replace('"loft":300', '"height":900'),
    "a word for a number": _ACT.replace("9000", '"fast"'),
    "a fraction": _ACT.replace("9000", "9000.5"),
    "not a number": _ACT.replace("9000", "NaN"),
    "infinite": _ACT.replace("9000", "Infinity"),
    "too large": _ACT.replace("9000", "32001"),
    "beyond 64 bits": _ACT.replace("9000", "1" + "0" * 30),
    "negative": _ACT.replace('"n":1', '"n":-1'),
    "no such seat": _ACT.replace('"a1"', '"c1"'),
    "a room with a line feed": '{"t":"join","room":"kyoto\\n"}',
    "too deep": '{"t":' + "[" * 40 + "]" * 40 + "}",
    "bottomless": '{"x":' + "[" * 4000,
    "too long": '{"t":"resync"}' + " " * 4096,
    "too long in bytes": '{"t":"join","room":"' + "王" * 1500 + '"}',
}
BAD_BYTES: Mapping[str, bytes] = {
    "nothing": b"",
    "half a message": b"\x81\xa1t\xa6res",
    "two messages": b"\x81\xa1t\xa6resync" * 2,
    "the byte that is never used": b"\xc1",
    "no map": b"\x90",
    "a huge map": b"\xdf\xff\xff\xff\xff",
    "a huge text": b"\x81\xa1t\xdb\xff\xff\xff\xff",
    "text that is no UTF-8": b"\x81\xa1t\xa2\xff\xfe",
    "bytes for text": b"\x81\xa1t\xc4\x06resync",
    "a number for a name": b"\x81\x01\xa6resync",
    "unknown field": b"\x82\xa1t\xa6resync\xa3now\xc3",
    "a float": b"\x82\xa1t\xa4pong\xa1n\xcb\x3f\xf0\x00\x00\x00\x00\x00\x00",
    "not a number": b"\x82\xa1t\xa4pong\xa1n\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00",
    "2**63": b"\x82\xa1t\xa4pong\xa1n\xcf\x80\x00\x00\x00\x00\x00\x00\x00",
    "too deep": b"\x82\xa1x" + b"\x91" * 40 + b"\xc0\xa1t\xa6resync",
    "bottomless": b"\x81\xa1x" + b"\x91" * 4000,
    "too long": b"\x81\xa1t\xa6resync" + bytes(4096),
}
