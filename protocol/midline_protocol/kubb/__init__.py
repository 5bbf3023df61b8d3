"""Kubb on the wire: what people may do and report, what happened, and what everybody sees. Whole numbers: mm, mrad, ms.

Coordinates are those of the pitch: x across (-2500..2500), y along it (-4000..4000), z up, the king at the origin; the team
on the south side defends y = -4000. Kubbs are `A1`..`A5` and `B1`..`B5`, the king `K`, batons `b1`..`b6`, stakes `S1`..`S6`.
"""

from typing import TypeAlias

from midline_protocol.kubb.actions import (
    AgreeSetup,
    AnswerCorrection,
    AnswerDraw,
    AnswerReplay,
    AskOversight,
    CallContest,
    Cancel,
    Choose,
    Concede,
    Correct,
    Decide,
    Done,
    Eject,
    EndTurn,
    FlipCoin,
    Forfeit,
    ForfeitToss,
    GamePenalty,
    Halt,
    LeanTest,
    Lower,
    MatchPenalty,
    NameCaptain,
    OfferDraw,
    OrderReplay,
    Place,
    Presence,
    ProposeCorrection,
    Raise,
    ReadyNext,
    ResetLeaning,
    Resume,
    Substitute,
    ThrowBaton,
    ThrowKubb,
    TossThrow,
    Warn,
)
from midline_protocol.kubb.base import (
    CONTROL,
    Act,
    Cm,
    End,
    Mm,
    Mrad,
    MradPerS,
    PieceId,
    PlayerNumber,
    Reason,
    ReportNumber,
    Side,
    StepNumber,
    Team,
    Throw,
)
from midline_protocol.kubb.events import (
    CaptainNamed,
    Chosen,
    CoinFlipped,
    Contest,
    ContestBegan,
    CorrectionDeclined,
    CorrectionProposed,
    DrawDeclined,
    DrawOffered,
    Flight,
    GameEnded,
    GameOver,
    Halted,
    Happened,
    KubbEvent,
    Lowered,
    Noticed,
    OversightAsked,
    Raised,
    ReplayDeclined,
    ReplayOffered,
    Reporter,
    ReportMade,
    ReportSettled,
    ReportStatus,
    Resumed,
    Ruled,
    SetupAgreed,
    Substituted,
    Thrown,
    TossLocked,
    TurnBegan,
    WentBack,
)
from midline_protocol.kubb.reports import (
    Amend,
    AnyReport,
    Confirm,
    Dispute,
    Felled,
    Foul,
    GroundReport,
    KubbThrow,
    Link,
    ReportBaton,
    ReportKubbs,
    ReportPlaces,
    ReportToss,
    Settle,
)
from midline_protocol.kubb.rules import (
    KubbRules,
    clean,
)
from midline_protocol.kubb.rulings import (
    Fact,
    Margin,
    Ruling,
    Unit,
    Window,
)
from midline_protocol.kubb.views import (
    CorrectionView,
    GameResult,
    KubbView,
    MotionView,
    OutcomeView,
    PhaseKind,
    PhaseView,
    PieceState,
    PieceView,
    PlayerView,
    ReplayView,
    ReportView,
    Role,
    SeriesView,
    StepView,
    TeamView,
    ToRaise,
    TurnView,
    WayView,
)

KubbAction: TypeAlias = (
    AgreeSetup
    | TossThrow
    | Choose
    | ThrowKubb
    | ThrowBaton
    | Lower
    | Raise
    | Place
    | EndTurn
    | LeanTest
    | ResetLeaning
    | Done
    | Concede
    | OfferDraw
    | AnswerDraw
    | Halt
    | Resume
    | Warn
    | GamePenalty
    | Forfeit
    | Cancel
    | CallContest
    | MatchPenalty
    | Eject
    | OrderReplay
    | ForfeitToss
    | Correct
    | Decide
    | ReadyNext
    | Substitute
    | NameCaptain
    | AskOversight
    | AnswerReplay
    | ProposeCorrection
    | AnswerCorrection
    | FlipCoin
    | Presence
    | ReportToss
    | ReportKubbs
    | ReportBaton
    | ReportPlaces
    | Confirm
    | Dispute
    | Amend
    | Settle
)

__all__ = [
    "CONTROL",
    "Act",
    "AgreeSetup",
    "Amend",
    "AnswerCorrection",
    "AnswerDraw",
    "AnswerReplay",
    "AnyReport",
    "AskOversight",
    "CallContest",
    "Cancel",
    "CaptainNamed",
    "Choose",
    "Chosen",
    "Cm",
    "CoinFlipped",
    "Concede",
    "Confirm",
    "Contest",
    "ContestBegan",
    "Correct",
    "CorrectionDeclined",
    "CorrectionProposed",
    "CorrectionView",
    "Decide",
    "Dispute",
    "Done",
    "DrawDeclined",
    "DrawOffered",
    "Eject",
    "End",
    "EndTurn",
    "Fact",
    "Felled",
    "Flight",
    "FlipCoin",
    "Forfeit",
    "ForfeitToss",
    "Foul",
    "GameEnded",
    "GameOver",
    "GamePenalty",
    "GameResult",
    "GroundReport",
    "Halt",
    "Halted",
    "Happened",
    "KubbAction",
    "KubbEvent",
    "KubbRules",
    "KubbThrow",
    "KubbView",
    "LeanTest",
    "Link",
    "Lower",
    "Lowered",
    "Margin",
    "MatchPenalty",
    "Mm",
    "MotionView",
    "Mrad",
    "MradPerS",
    "NameCaptain",
    "Noticed",
    "OfferDraw",
    "OrderReplay",
    "OutcomeView",
    "OversightAsked",
    "PhaseKind",
    "PhaseView",
    "PieceId",
    "PieceState",
    "PieceView",
    "Place",
    "PlayerNumber",
    "PlayerView",
    "Presence",
    "ProposeCorrection",
    "Raise",
    "Raised",
    "ReadyNext",
    "Reason",
    "ReplayDeclined",
    "ReplayOffered",
    "ReplayView",
    "ReportBaton",
    "ReportKubbs",
    "ReportMade",
    "ReportNumber",
    "ReportPlaces",
    "ReportSettled",
    "ReportStatus",
    "ReportToss",
    "ReportView",
    "Reporter",
    "ResetLeaning",
    "Resume",
    "Resumed",
    "Role",
    "Ruled",
    "Ruling",
    "SeriesView",
    "Settle",
    "SetupAgreed",
    "Side",
    "StepNumber",
    "StepView",
    "Substitute",
    "Substituted",
    "Team",
    "TeamView",
    "Throw",
    "ThrowBaton",
    "ThrowKubb",
    "Thrown",
    "ToRaise",
    "TossLocked",
    "TossThrow",
    "TurnBegan",
    "TurnView",
    "Unit",
    "Warn",
    "WayView",
    "WentBack",
    "Window",
    "clean",
]
