"""Every address of the HTTP interface: what answers there, what it takes, and what it gives. Served and documented from here."""

from dataclasses import dataclass
from typing import Final, Literal

from msgspec import Struct

from midline_protocol.http import (
    Clause,
    ClauseList,
    GameInfo,
    GameList,
    MotionReplay,
    NotationAnswer,
    NotationRequest,
    RoomInfo,
    RoomList,
    RoomRequest,
    RulesDiffer,
    SeatRequest,
    Ticket,
    TokenAnswer,
    TokenRequest,
)
from midline_server.api import documents, matches, notation, operations, rooms, rules, seats, website
from midline_server.api.bodies import Health, MatchInfo, MatchList, OptionList, PresetList, RulingList, Watch
from midline_server.api.matches import REPLAY_TYPE
from midline_server.api.notation import NOTATION_TYPE
from midline_server.api.wire import Handler
from midline_server.metrics import CONTENT_TYPE

Part = Literal["who you are", "rooms", "games", "matches", "operation"]


@dataclass(frozen=True)
class Query:
    """A parameter behind the question mark."""

    name: str
    about: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Route:
    """One method at one address. `gives` is a struct for JSON or the type of something else; None: nothing is sent."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    handler: Handler
    about: str
    part: Part
    gives: type[Struct] | str | None
    takes: type[Struct] | None = None
    status: int = 200
    refuses: tuple[int, ...] = ()
    needs_token: bool = False
    query: tuple[Query, ...] = ()


LANG: Final = Query("lang", "each text in this language alone, instead of in both", choices=("en", "ja"))
PAGES: Final = (
    Query("limit", "how many a page holds", least=1, most=rooms.PAGE_MOST),
    Query("after", "`next` of the page before"),
)
RULESETS: Final = (Query("from", "one preset"), Query("to", "the other"))
STATUS: Final = Query("status", "only these", choices=matches.STATUSES)

_GAME = "/api/games/{game}"
_ROOM = "/api/rooms/{room}"
_MATCH = "/api/matches/{match}"

ROUTES: Final[tuple[Route, ...]] = (
    Route("POST", "/api/guests", rooms.make_guest, "Be somebody: a token under a name.", "who you are",
          TokenAnswer, takes=TokenRequest, status=201, refuses=(400, 413, 429)),
    Route("GET", "/api/rooms", rooms.list_rooms, "Rooms that are not over, the newest first.", "rooms",
          RoomList, query=PAGES),
    Route("POST", "/api/rooms", rooms.make_room, "Open a room; whoever does is its host.", "rooms",
          RoomInfo, takes=RoomRequest, status=201, refuses=(400, 401, 413, 429, 503), needs_token=True),
    Route("GET", _ROOM, rooms.tell_room, "One room.", "rooms", RoomInfo, refuses=(404,)),
    Route("DELETE", _ROOM, rooms.close_room, "Close a room for everybody in it; only its host may.", "rooms",
          None, status=204, refuses=(401, 403, 404), needs_token=True),
    Route("POST", f"{_ROOM}/tickets", seats.keep_seats, "Keep seats for a minute, all of them or none.", "rooms",
          Ticket, takes=SeatRequest, status=201, refuses=(400, 401, 403, 404, 409, 413), needs_token=True),
    Route("POST", f"{_ROOM}/rematch", seats.play_again,
          "After the match: one's own seats in the room where the same people play again.", "rooms",
          Ticket, status=201, refuses=(401, 403, 404, 409, 429, 503), needs_token=True),
    Route("GET", f"{_ROOM}/watch", rooms.watch_room, "How to watch, and what there is to see now.", "rooms",
          Watch, refuses=(403, 404)),
    Route("GET", "/api/games", rules.list_games, "Games, presets, options.", "games", GameList, query=(LANG,)),
    Route("GET", _GAME, rules.tell_game, "One game.", "games", GameInfo, refuses=(404,), query=(LANG,)),
    Route("GET", f"{_GAME}/presets", rules.list_presets, "Its rulesets by name.", "games",
          PresetList, refuses=(404,)),
    Route("GET", f"{_GAME}/options", rules.list_options, "What can be set, and what each setting means.", "games",
          OptionList, refuses=(404,), query=(LANG,)),
    Route("GET", f"{_GAME}/clauses", rules.list_clauses, "The rules, clause by clause.", "games",
          ClauseList, refuses=(404,), query=(LANG,)),
    Route("GET", f"{_GAME}/clauses/{{clause}}", rules.tell_clause, "One clause.", "games",
          Clause, refuses=(404,), query=(LANG,)),
    Route("GET", f"{_GAME}/diff", rules.tell_difference,
          "In what two of its rulesets differ: options, clauses of one alone, and rules that each words its own way.",
          "games", RulesDiffer, refuses=(404,), query=(*RULESETS, LANG)),
    Route("GET", "/api/matches", matches.list_matches, "Matches that are or were played here, the newest first.",
          "matches", MatchList, refuses=(400,), query=(*PAGES, STATUS)),
    Route("GET", _MATCH, matches.tell_match, "One match.", "matches", MatchInfo, refuses=(404,)),
    Route("GET", f"{_MATCH}/rulings", matches.list_rulings, "Every ruling so far, with its sentence.", "matches",
          RulingList, refuses=(401, 403, 404, 503), query=(LANG,)),
    Route("GET", f"{_MATCH}/motions/{{motion}}", matches.send_motion,
          "One throw again, once it has been judged: all pieces before it, and its path.", "matches",
          MotionReplay, refuses=(401, 403, 404, 503)),
    Route("GET", f"{_MATCH}/replay", matches.send_replay,
          "The journal of a match that is over: `midline verify` plays it again.", "matches",
          REPLAY_TYPE, refuses=(404, 409)),
    Route("GET", f"{_MATCH}/notation", notation.send_notation,
          "What was thrown so far, in Planet Kubb notation, as far as spectators may know.", "matches",
          NOTATION_TYPE, refuses=(401, 403, 404, 503)),
    Route("POST", "/api/notation", notation.check_notation,
          "Play a game in notation through the rules: its turns, how it ends, or where it breaks them.", "matches",
          NotationAnswer, takes=NotationRequest, refuses=(400, 413, 429, 503)),
    Route("GET", "/api/openapi.json", documents.send_openapi, "This document.", "operation", "application/json"),
    Route("GET", "/healthz", operations.tell_health, "This process answers.", "operation", Health),
    Route("GET", "/readyz", operations.tell_readiness, "A match could be played now.", "operation",
          Health, refuses=(503,)),
    Route("GET", "/metrics", operations.tell_metrics, "For Prometheus.", "operation", CONTENT_TYPE),
    Route("GET", "/server", documents.send_page, "What runs here, for people.", "operation", "text/html"),
    Route("GET", "/", website.send_home, "The web client; where it has not been built, what runs here.", "operation",
          "text/html"),
)  # fmt: skip
