"""What somebody may do in a kubb match: players and captains, the coordinator, the server."""

from typing import Annotated, Literal

from msgspec import Meta

from midline_protocol.kubb.base import (
    Act,
    Contest,
    End,
    Mm,
    PieceId,
    PlayerNumber,
    Reason,
    Side,
    StepNumber,
    Team,
    Throw,
)


class AgreeSetup(Act, frozen=True, tag="agree_setup"):
    """A captain agrees that the pitch is set up correctly."""


class TossThrow(Act, frozen=True, tag="toss_throw"):
    """The team's throw in the toss; hidden until both have thrown."""

    throw: Throw


class Choose(Act, frozen=True, tag="choose"):
    """A captain chooses after the toss: either to throw `first` or not, or a `side`, never both."""

    first: bool | None = None
    side: Side | None = None


class ThrowKubb(Act, frozen=True, tag="throw_kubb"):
    """One of the kubbs in hand is thrown into the opponents' half."""

    kubb: PieceId
    throw: Throw


class ThrowBaton(Act, frozen=True, tag="throw_baton"):
    """One of the batons of this turn is thrown."""

    throw: Throw


class Lower(Act, frozen=True, tag="lower"):
    """A defender brings a kubb that rests on others, leans, or stands on an edge down to the ground, to one `side`.

    `side` is the sign of the kubb's free direction as the view lists it.
    """

    kubb: PieceId
    side: Literal["left", "right"]


class Raise(Act, frozen=True, tag="raise"):
    """A defender stands a lying kubb up on one of its two ends."""

    kubb: PieceId
    end: End


class Place(Act, frozen=True, tag="place"):
    """A defender puts a punishment kubb down, upright."""

    kubb: PieceId
    x: Mm
    y: Mm


class EndTurn(Act, frozen=True, tag="end_turn"):
    """The throwers leave their remaining batons unthrown."""


class LeanTest(Act, frozen=True, tag="lean_test"):
    """A thrower asks whether a leaning kubb would fall without what holds it; then everything is as before."""

    kubb: PieceId


class ResetLeaning(Act, frozen=True, tag="reset_leaning"):
    """A defender sets a leaning kubb upright at the end of the turn."""

    kubb: PieceId


class Done(Act, frozen=True, tag="done"):
    """The defenders have nothing more to set right at the end of the turn."""


class Concede(Act, frozen=True, tag="concede"):
    """A captain gives the game up."""


class OfferDraw(Act, frozen=True, tag="offer_draw"):
    """A captain offers that the game ends without a winner."""


class AnswerDraw(Act, frozen=True, tag="answer_draw"):
    """The other captain takes the offer, or declines it."""

    accept: bool


class Halt(Act, frozen=True, tag="halt"):
    """The coordinator stops play; a throw that is under way is judged first."""

    reason: Reason


class Resume(Act, frozen=True, tag="resume"):
    """The coordinator lets play go on."""


class Warn(Act, frozen=True, tag="warn"):
    """The coordinator warns a team."""

    team: Team
    reason: Reason


class GamePenalty(Act, frozen=True, tag="game_penalty"):
    """The coordinator takes one baton from a team for the rest of the game."""

    team: Team
    reason: Reason


class Forfeit(Act, frozen=True, tag="forfeit"):
    """The coordinator ends the game, or all that is still to be played, against a team."""

    team: Team
    reason: Reason
    scope: Literal["game", "match"] = "game"


class Cancel(Act, frozen=True, tag="cancel"):
    """The coordinator ends the match for weather or another cause; the series decides what that means."""

    reason: Reason


class CallContest(Act, frozen=True, tag="call_contest"):
    """The coordinator, asked what decides a series that is level, says it."""

    contest: Contest


class MatchPenalty(Act, frozen=True, tag="match_penalty"):
    """The coordinator takes one baton from a team for the rest of the match."""

    team: Team
    reason: Reason


class Eject(Act, frozen=True, tag="eject"):
    """The coordinator sends a player off for good, by choice also out of later leagues (`is_banned`: recorded)."""

    team: Team
    player: PlayerNumber
    reason: Reason
    is_banned: bool = False


class OrderReplay(Act, frozen=True, tag="order_replay"):
    """The coordinator has the last toss thrown again, from the positions before it."""

    reason: Reason


class ForfeitToss(Act, frozen=True, tag="forfeit_toss"):
    """The coordinator undoes the last toss; its baton stays spent, its kubb counts as thrown out of bounds."""

    reason: Reason


class Correct(Act, frozen=True, tag="correct"):
    """The coordinator takes play back to before `step`, to put right what can be put right."""

    step: StepNumber
    reason: Reason


class Decide(Act, frozen=True, tag="decide"):
    """The coordinator rules where the rules are silent, by the clause that lies nearest: what stands, and what is down.

    Pieces of `stand` go back to where they were before the last toss; kubbs of `down` count as felled.
    """

    clause: Annotated[str, Meta(min_length=2, max_length=24, pattern=r"^[A-Za-z0-9.-]{2,24}$(?!\n)")]
    reason: Reason
    stand: Annotated[tuple[PieceId, ...], Meta(max_length=11)] = ()
    down: Annotated[tuple[PieceId, ...], Meta(max_length=10)] = ()


# --- captains, beside play --------------------------------------------------------------------------------------------


class ReadyNext(Act, frozen=True, tag="ready_next"):
    """A captain's team is ready for the next game, the throw-off or the sudden death."""


class Substitute(Act, frozen=True, tag="substitute"):
    """A captain has one player leave the pitch and another enter it; while pieces move it waits until they rest."""

    leaves: PlayerNumber
    enters: PlayerNumber


class NameCaptain(Act, frozen=True, tag="name_captain"):
    """A team's captain, or the coordinator, names its captain anew."""

    team: Team
    player: PlayerNumber


class AskOversight(Act, frozen=True, tag="ask_oversight"):
    """A captain calls the coordinator to watch over the game; it halts when all is at rest."""

    reason: Reason


class AnswerReplay(Act, frozen=True, tag="answer_replay"):
    """The throwing team takes or declines the replay that it is offered: its captain accepts, any of its players declines."""

    accept: bool


class ProposeCorrection(Act, frozen=True, tag="propose_correction"):
    """A captain proposes to take play back to before `step`."""

    step: StepNumber
    reason: Reason


class AnswerCorrection(Act, frozen=True, tag="answer_correction"):
    """The other captain agrees to the correction, or does not."""

    accept: bool


class FlipCoin(Act, frozen=True, tag="flip_coin"):
    """Chance decides instead of the toss: when both captains ask for it, or the coordinator does."""


# --- the server -------------------------------------------------------------------------------------------------------


class Presence(Act, frozen=True, tag="presence"):
    """Which players of a team are connected. Only the server says so; from anybody else it is refused."""

    team: Team
    players: Annotated[tuple[PlayerNumber, ...], Meta(max_length=6)]
