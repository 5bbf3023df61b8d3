"""The bodies of the HTTP interface, all JSON: names and tokens, rooms, seats and tickets, games and their clauses."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from midline_protocol.codes import ErrorCode
from midline_protocol.kubb import CONTROL, PieceView, Ruling, Team, Thrown
from midline_protocol.messages import RoomId, RosterView, SeatId, SeatView, Token

Name: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1, max_length=32, pattern=rf"^(?![\s\u200c\u200d\ufe0f])[^{CONTROL}]*[^\s{CONTROL}]$(?!\n)"
    ),
]
"""what others see; no line breaks or other control characters, no spaces at its ends, and a beginning that can be seen"""
GameKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16, pattern=r"^[a-z]+$(?!\n)")]
PresetKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[a-z][a-z0-9_-]*$(?!\n)")]
OptionKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[a-z][a-z0-9_]*$(?!\n)")]
OptionValue: TypeAlias = (
    bool
    | Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
    | Annotated[str, Meta(max_length=64)]
    | Annotated[list[int], Meta(max_length=16)]
)
Level: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
"""how well a house bot plays: 1 casual, 2 club, 3 champion"""
Clock: TypeAlias = Literal["real", "lockstep", "turbo"]
UnixSeconds: TypeAlias = int


# --- who somebody is ------------------------------------------------------------------------------------------------


class TokenRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest asks for a token under a name."""

    name: Name


class TokenAnswer(Struct, frozen=True):
    """The guest's token: it goes into `hello`, and into the header `Authorization: Bearer` of other requests."""

    token: Token
    member: str
    name: str
    expires_at: UnixSeconds


# --- rooms ----------------------------------------------------------------------------------------------------------


class TeamRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """One team of a new room: how many players it has, and how many of them are house bots from the start."""

    players: Annotated[int, Meta(ge=1, le=6)] = 6
    bots: Annotated[int, Meta(ge=0, le=6)] = 0
    level: Level = 2
    name: Name | None = None
    roster: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()
    """names of its players, in order of their numbers"""


class RoomRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A new room. What is left out is as the preset, or as here."""

    game: GameKey = "kubb"
    preset: PresetKey = "worlds"
    options: Annotated[dict[OptionKey, OptionValue], Meta(max_length=64)] = {}
    """what differs from the preset"""
    a: TeamRequest = TeamRequest()
    b: TeamRequest = TeamRequest()
    clock: Clock = "real"
    title: Annotated[str, Meta(max_length=60, pattern=rf"^[^{CONTROL}]*$(?!\n)")] = ""
    stand_in: bool = True
    """a house bot plays for a member who stays away; otherwise the rules' forfeit applies"""
    walk_in: bool = False
    """once the match has begun: whether anybody may take a free seat or a house bot's; if not, its host and teams alone"""
    scorers: Annotated[int, Meta(ge=0, le=4)] = 0
    """chairs for scorers, where the rules have scorers report; there is one at least then, and none elsewhere"""
    spectators: Annotated[int, Meta(ge=0, le=10_000)] = 1_000
    """the most that may watch; 0 closes the room to them"""


class RoomInfo(Struct, frozen=True, omit_defaults=True):
    """A room as the list shows it."""

    room: RoomId
    game: str
    preset: str
    status: Literal["lobby", "running", "over"]
    clock: Clock
    seats: dict[str, SeatView]
    socket: str
    """the address of the socket where this room is played"""
    created_at: UnixSeconds
    title: str = ""
    options: dict[str, OptionValue] = {}
    stand_in: bool = True
    walk_in: bool = False
    host: str = ""
    """the member who opened it"""
    spectators: int = 0
    spectators_max: int = 0
    winner: Team | None = None
    scorers: int = 0
    """chairs for scorers"""
    rosters: dict[str, RosterView] = {}
    """by team: what it and its players are called, where the room was opened with names"""


class RoomList(Struct, frozen=True, omit_defaults=True):
    """One page of rooms, the newest first. With `next`, ask again with `?after=<next>`."""

    rooms: tuple[RoomInfo, ...]
    next: str | None = None


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The seats that one member wants in a room, all or none."""

    seats: Annotated[tuple[SeatId, ...], Meta(min_length=1, max_length=17)]


class Ticket(Struct, frozen=True):
    """Seats kept for a moment: `join` with this ticket on the socket at that address, before it expires."""

    ticket: Token
    room: RoomId
    seats: tuple[str, ...]
    expires_at: UnixSeconds
    socket: str


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why a request was not granted: what is wrong, in words, and where in its body."""

    error: ErrorCode
    what: str = ""
    where: str = ""
    retry_ms: int | None = None
    """ask again after this long"""
    known: tuple[str, ...] = ()
    """the subprotocols spoken here, where none of those offered is"""


class MotionReplay(Struct, frozen=True):
    """One throw to look at again: all pieces as they were before it, and the whole path as in `midline_protocol.frames`."""

    match: str
    thrown: Thrown
    pieces: dict[str, PieceView]
    movers: tuple[str, ...]
    frames: bytes
    until_ms: int
    """when all pieces were at rest, after the release"""


# --- games, their options and their rules -----------------------------------------------------------------------------


class Words(Struct, frozen=True):
    """The same in both languages."""

    en: str
    ja: str


class ChoiceInfo(Struct, frozen=True):
    """One value that an option may have."""

    value: OptionValue
    name: Words


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """One option of a game. Without `choices` it is a number, or a list of numbers, as `about` says."""

    key: str
    name: Words
    about: Words
    default: OptionValue
    choices: tuple[ChoiceInfo, ...] = ()


class GameInfo(Struct, frozen=True):
    """A game that can be played here; `presets` holds what each preset changes from the defaults."""

    game: str
    name: Words
    presets: dict[str, dict[str, OptionValue]]
    options: tuple[OptionInfo, ...]


class GameList(Struct, frozen=True):
    games: tuple[GameInfo, ...]


class Clause(Struct, frozen=True, omit_defaults=True):
    """One clause of the rules as played here, and how its reading was chosen where its source leaves a choice."""

    id: str
    rulesets: tuple[str, ...]
    phase: str
    enforcement: str
    """who sees to it that it is kept: physics, action, timer, coordinator, roster, record, setup, or na"""
    text: Words
    source: tuple[str, ...] = ()
    """the passages it comes from, such as `W 43`"""
    reading: Words | None = None
    options: tuple[str, ...] = ()
    """the options that turn it"""
    messages: dict[str, Words] = {}
    """by code, the sentences in which its rulings and refusals are told, with `{placeholders}` for measured facts"""


class ClauseList(Struct, frozen=True):
    game: str
    clauses: tuple[Clause, ...]


class OptionDiffers(Struct, frozen=True):
    """An option that two presets set otherwise: each value, and how it is told."""

    key: str
    name: Words
    first: OptionValue
    second: OptionValue
    first_told: Words
    second_told: Words


class ClauseText(Struct, frozen=True):
    """A clause by its name and what it says."""

    id: str
    text: Words


class ClausesDiffer(Struct, frozen=True):
    """One rule as each of two rulesets words it: by one clause of the first, and those that the second cites for it."""

    first: ClauseText
    second: tuple[ClauseText, ...]


class RulesDiffer(Struct, frozen=True):
    """In what two presets of a game differ: `first` and `second` name them."""

    game: str
    first: str
    second: str
    options: tuple[OptionDiffers, ...]
    reworded: tuple[ClausesDiffer, ...]
    """rules that both have, in other words and by another name"""
    first_only: tuple[ClauseText, ...]
    second_only: tuple[ClauseText, ...]
    shared: int
    """how many clauses are the same in both, word for word"""


# --- a game in notation -------------------------------------------------------------------------------------------------


class NotationRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in Planet Kubb notation, to be played through the rules."""

    text: Annotated[str, Meta(min_length=1, max_length=20_000)]
    ruleset: PresetKey = "worlds"
    """where the text names none"""


class NotationFault(Struct, frozen=True, omit_defaults=True):
    """The first thing that cannot be read, or breaks the rules: where in the text, and why."""

    line: int
    column: int
    token: str
    code: str
    told: Words
    game: int | None = None
    turn: int | None = None
    team: Team | None = None
    clause: str | None = None
    """of the rules; None where it could not be read"""
    facts: dict[str, int | str] = {}


class NotationTurn(Struct, frozen=True, omit_defaults=True):
    """One turn as the rules saw it."""

    game: int
    number: int
    team: Team
    in_hand: int
    """kubbs that were to be thrown in"""
    batons: int
    text: str
    rulings: tuple[Ruling, ...] = ()


class NotationResult(Struct, frozen=True):
    """How one game, or the match, ended."""

    winner: Team | None
    clause: str
    reason: str


class NotationAnswer(Struct, frozen=True, omit_defaults=True):
    """What came of a game in notation: as far as it could be played, and what stopped it."""

    turns: tuple[NotationTurn, ...] = ()
    fault: NotationFault | None = None
    outcome: NotationResult | None = None
    """None where the match goes on behind its last turn"""
    games: tuple[NotationResult, ...] = ()
    """of a series, those that are over"""
    text: str = ""
    """the same in the usual way of writing"""


Body: TypeAlias = (
    TokenRequest | TokenAnswer | RoomRequest | RoomInfo | RoomList | SeatRequest | Ticket | Refusal | MotionReplay
    | GameList | GameInfo | ClauseList | Clause | RulesDiffer | NotationRequest | NotationAnswer
)  # fmt: skip
BODIES: tuple[type[Struct], ...] = (
    TokenRequest, TokenAnswer, RoomRequest, RoomInfo, RoomList, SeatRequest, Ticket, Refusal, MotionReplay, GameList,
    GameInfo, ClauseList, Clause, RulesDiffer, NotationRequest, NotationAnswer,
)  # fmt: skip
