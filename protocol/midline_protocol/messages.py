"""Every message on the socket. Clients send ClientMessage, servers send ServerMessage: maps with the tag `t`."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from midline_protocol.codes import ErrorCode
from midline_protocol.kubb import CONTROL, KubbAction, KubbEvent, KubbView, Ruling, Team

# In Python `$` alone lets a last line feed through; the patterns below do not, there or in JavaScript.
RoomId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[a-z0-9-]+$(?!\n)")]
SeatId: TypeAlias = Annotated[str, Meta(min_length=2, max_length=2, pattern="^([ab][1-6]|co|s[1-4])$")]
"""a1..a6 and b1..b6 are the players of the teams, co is the coordinator's chair, s1..s4 are those of scorers"""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Token: TypeAlias = Annotated[str, Meta(max_length=2048)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=32, pattern="^[0-9a-f]{32}$")]
MemberId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Channel: TypeAlias = Literal["a", "b", "match", "spectators"]
"""who hears a line of chat: one team; everybody in the room; those who only watch"""
ChatText: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=280, pattern=rf"^(?![\s\u200c\u200d\ufe0f]*$)[^{CONTROL}]+$(?!\n)")
]
"""one line, of which something can be seen"""
Action: TypeAlias = KubbAction
Event: TypeAlias = KubbEvent
View: TypeAlias = KubbView


# --- from the client --------------------------------------------------------------------------------------------------


class Sent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """The base that gives every client message its tag; it carries nothing."""


class Hello(Sent, frozen=True, tag="hello"):
    """The first message: who is there. Without a token one may watch."""

    token: Token | None = None
    client: Annotated[str, Meta(max_length=64)] = ""
    paced: bool = False
    """True for a bot that answers every update with `done`, so that lockstep need not wait for it"""


class Since(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a returning client got in the room's stream."""

    epoch: Number
    seq: Number


class Join(Sent, frozen=True, tag="join"):
    """Enter a room: to watch, with a ticket to take its seats, or back to the seats held; `since` resumes the stream."""

    room: RoomId
    ticket: Token | None = None
    since: Since | None = None


class Ready(Sent, frozen=True, tag="ready"):
    """A captain's team is ready; its nonce (32 hex digits) goes into the dice of the match.

    Where scorers report, the match begins when the first of them says it (seat s1), or the host (seat co), for both teams.
    """

    seat: SeatId
    nonce: Nonce


class Do(Sent, frozen=True, tag="act"):
    """An action of `seat`. `n` grows with every input of this member: a repeated one is answered, not done again."""

    n: Number
    seat: SeatId
    action: Action


class Answered(Sent, frozen=True, tag="done"):
    """Lockstep: this client has nothing (more) to do about the update `seq`."""

    seq: Number


class Check(Sent, frozen=True, tag="check"):
    """The hash of the state this client has after `seq`; a mismatch is answered with a snapshot."""

    seq: Number
    hash: Annotated[str, Meta(min_length=16, max_length=16)]


class Resync(Sent, frozen=True, tag="resync"):
    """Send the whole state again."""


class Leave(Sent, frozen=True, tag="leave"):
    """Give the seats up (a house player may take them over) and stop watching."""


class Pong(Sent, frozen=True, tag="pong"):
    """The answer to the server's ping; its return is how the server measures lag."""

    n: Number


class Say(Sent, frozen=True, tag="say"):
    """A line of chat. Seated members may say it to their team or to the `match`, members without a seat to `spectators`."""

    to: Channel
    text: ChatText


class Mute(Sent, frozen=True, tag="mute"):
    """Hear no more of a member's lines, or hear them again; the host may silence a member `for_all`."""

    member: MemberId
    muted: bool = True
    for_all: bool = False


class Report(Sent, frozen=True, tag="report"):
    """Show a line of chat to those who run this server, and why."""

    line: Number
    reason: Annotated[str, Meta(max_length=200, pattern=rf"^[^{CONTROL}]*$(?!\n)")] = ""


class Alive(Sent, frozen=True, tag="ping"):
    """The client's own ping, answered with `pong`."""

    n: Number


ClientMessage: TypeAlias = (
    Hello | Join | Ready | Do | Answered | Check | Resync | Leave | Say | Mute | Report | Pong | Alive
)  # fmt: skip


# --- from the server ----------------------------------------------------------------------------------------------------


class Told(Struct, frozen=True, tag_field="t", omit_defaults=True):
    """The base that gives every server message its tag; it carries nothing."""


class Welcome(Told, frozen=True, tag="welcome"):
    """The answer to hello: which member this is, and the server's heartbeat."""

    member: str
    name: str
    server: str
    """name and version of the server"""
    ping_ms: int
    """a sign of life comes at least this often; three missed ones mean that the connection is lost"""


class SeatView(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. `held_until` is the match time at which a dropped member loses it."""

    state: Literal["open", "connected", "dropped", "house"]
    name: str = ""
    held_until: int | None = None
    ready: bool = False


class RosterView(Struct, frozen=True, omit_defaults=True):
    """What a team and its players are called, where the room was opened with names; players are in order of their numbers."""

    name: str = ""
    players: tuple[str, ...] = ()


class RoomView(Struct, frozen=True, omit_defaults=True):
    """A whole room as one audience sees it: what snapshots carry and what patches change."""

    status: Literal["lobby", "running", "over"]
    seats: dict[str, SeatView]
    match: View | None = None
    paused: bool = False
    """after a restart: the match clock stands until the players are back"""
    rematch: str | None = None
    """the room where the same people play again, once one of them has asked for it"""
    rosters: dict[str, RosterView] = {}
    """by team"""


class Snapshot(Told, frozen=True, tag="snapshot"):
    """The whole state after `seq`; `hash` is that of `view` in canonical form. Everything older may be forgotten."""

    room: str
    epoch: int
    seq: int
    at: int
    hash: str
    view: RoomView
    game: str
    clock: Literal["real", "lockstep", "turbo"]
    commitment: str
    """hash of the secret seed of the dice; the seed is told when the match is over"""
    seats: tuple[str, ...] = ()
    """the seats this member holds"""
    last_n: int = 0
    """the last input number taken from this member"""
    rulings: tuple[Ruling, ...] = ()


class Update(Told, frozen=True, tag="update"):
    """What happened, and what the state is now: `patch` changes the view after `seq` - 1 into that after `seq`."""

    seq: int
    at: int
    events: tuple[Event, ...] = ()
    patch: dict[str, Any] | None = None
    view: RoomView | None = None
    """instead of a patch where the whole is shorter"""


class Ack(Told, frozen=True, tag="ack"):
    """Input `n` has been taken and is on disk; its effect is in the stream at or before `seq`."""

    n: int
    seq: int


class Refused(Told, frozen=True, tag="refused"):
    """Input `n` was refused and changed nothing: by a clause of the rules, or by the server (`clause` empty)."""

    n: int
    code: str
    clause: str = ""
    facts: dict[str, int | str] = {}


class Error(Told, frozen=True, tag="error"):
    """A message that was not taken: what is wrong, and where in it (a path such as `$.action.throw.speed`)."""

    code: ErrorCode
    what: str = ""
    where: str = ""


class Seated(Told, frozen=True, tag="seated"):
    """The seats this member holds now."""

    seats: tuple[str, ...]
    last_n: int = 0
    """after joining: the last input number taken from this member, perhaps from another connection"""


class Revealed(Told, frozen=True, tag="revealed"):
    """After the match: the secret seed and the nonces, so that anybody can draw the dice again."""

    seed: str
    nonce_a: str
    nonce_b: str


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """What somebody said; `id` grows within a room, also over restarts of the server."""

    id: int
    to: Channel
    member: str
    name: str
    text: str
    sent_at: int
    """Unix time in seconds"""
    seat: str | None = None
    """the lowest seat that the member had then"""


class Said(Told, frozen=True, tag="said"):
    """Lines of chat, the oldest first: a new one, or after joining those of late. Some may have been told before."""

    lines: tuple[ChatLine, ...]


class Muted(Told, frozen=True, tag="muted"):
    """All members whose lines are not told: to you, as you wished, and to anybody, as the host did."""

    members: tuple[str, ...] = ()
    silenced: tuple[str, ...] = ()


class Reported(Told, frozen=True, tag="reported"):
    """The report of that line has been kept for those who run this server."""

    line: int


class Ping(Told, frozen=True, tag="ping"):
    """Is anybody there? To be answered with `pong` and the same number."""

    n: int


class Ponged(Told, frozen=True, tag="pong"):
    """The answer to the client's own ping."""

    n: int


class Bye(Told, frozen=True, tag="bye"):
    """Said before the server closes: the close code, why in a word, when and where to come back."""

    code: int
    reason: str
    retry_ms: int | None = None
    to: str | None = None


ServerMessage: TypeAlias = (
    Welcome | Snapshot | Update | Ack | Refused | Error | Seated | Revealed | Said | Muted | Reported | Ping | Ponged
    | Bye
)  # fmt: skip


def team_of(seat: str) -> Team | None:
    """The team of a player's seat; None for the coordinator's chair and those of scorers."""
    return "a" if seat[0] == "a" else "b" if seat[0] == "b" else None
