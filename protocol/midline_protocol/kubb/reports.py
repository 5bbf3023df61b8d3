"""What people report of a match on real ground: the facts of a toss, of kubbs and batons thrown, and of places."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from midline_protocol.kubb.base import CONTROL, Act, Cm, PieceId, PlayerNumber, Reason, ReportNumber, Team

Felled: TypeAlias = Annotated[
    str, Meta(min_length=2, max_length=5, pattern=r"^(field|base|king|[AB][1-5])$(?!\n)")
]
"""what fell: a kind where kubbs have no numbers, else a kubb by its name"""
Foul: TypeAlias = Literal["tilt", "helicopter", "overarm", "foot", "line", "out_of_turn", "other"]
Link: TypeAlias = Annotated[
    str, Meta(min_length=9, max_length=200, pattern=rf"^https://[^\s<>\"{CONTROL}]+$(?!\n)")
]
"""a call, a picture or a clip that shows it"""


class GroundReport(Act, frozen=True, kw_only=True):
    """The base of all reports. `on` says on what it was made: the number of reports that its author knew of."""

    on: Annotated[int, Meta(ge=0, le=1_000_000)]
    made_at: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """match time at which it was made, where it had to wait for a connection"""
    link: Link | None = None


class ReportToss(GroundReport, frozen=True, tag="report_toss", kw_only=True):
    """One team's throw at the king, hidden until both are in: how far from it, and whether the king fell."""

    team: Team
    player: PlayerNumber | None = None
    distance_cm: Annotated[int, Meta(ge=0, le=1_500)] | None = None
    """from the king; 0 touches it, None: farther than anybody measures"""
    king: bool = False
    """the king fell"""
    is_illegal: bool = False


class KubbThrow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What became of one kubb thrown in."""

    is_in: bool
    kubb: PieceId | None = None
    """which, where kubbs have numbers"""
    rescued: Annotated[int, Meta(ge=0, le=10)] = 0
    """kubbs that lay out of bounds and were knocked in by it"""
    knocked_out: Annotated[int, Meta(ge=0, le=10)] = 0
    """kubbs that lay in and were knocked out by it"""
    base: Annotated[int, Meta(ge=0, le=5)] = 0
    """base kubbs that it felled"""
    neighbours: Annotated[int, Meta(ge=0, le=9)] = 0
    """kubbs that it lies on or leans against"""
    king: bool = False
    """the king fell"""
    which: Annotated[tuple[PieceId, ...], Meta(max_length=10)] = ()
    """those rescued, knocked out or felled, by name: where kubbs have numbers, and where it matters which one it was"""


class ReportKubbs(GroundReport, frozen=True, tag="report_kubbs", kw_only=True):
    """Kubbs that one player has thrown in, in order."""

    throws: Annotated[tuple[KubbThrow, ...], Meta(min_length=1, max_length=20)]
    player: PlayerNumber | None = None


class ReportBaton(GroundReport, frozen=True, tag="report_baton", kw_only=True):
    """What one baton did: what fell, in order of falling."""

    felled: Annotated[tuple[Felled, ...], Meta(max_length=11)] = ()
    player: PlayerNumber | None = None
    foul: Foul | None = None
    own_half: bool = False
    """it touched a field kubb in the throwers' own half"""
    pushed_out: Annotated[int, Meta(ge=0, le=10)] = 0
    """kubbs that it pushed out upright"""
    leaning: Annotated[int, Meta(ge=0, le=10)] = 0
    """kubbs that lean at rest"""
    from_baseline: bool | None = None
    """thrown from behind the baseline: said where a rule asks for it"""


class ReportPlaces(GroundReport, frozen=True, tag="report_places", kw_only=True):
    """Where kubbs stand: how near the centre line the nearest of those to be cleared is, or places on a sketch."""

    nearest_cm: Annotated[int, Meta(ge=0, le=450)] | None = None
    left: Annotated[int, Meta(ge=0, le=10)] | None = None
    """at the end of a turn: how many field kubbs still stand against the throwers"""
    places: Annotated[dict[PieceId, tuple[Cm, Cm]], Meta(max_length=11)] = {}  # noqa: RUF012
    """x and y of pieces, as on the pitch"""


AnyReport: TypeAlias = ReportToss | ReportKubbs | ReportBaton | ReportPlaces


class Confirm(Act, frozen=True, tag="confirm"):
    """The other side's version is right: of a report that waits for it, or in a dispute."""

    report: ReportNumber


class Dispute(Act, frozen=True, tag="dispute"):
    """A captain holds a report to be wrong, and says what was so, if it can be said."""

    report: ReportNumber
    reason: Reason
    instead: AnyReport | None = None


class Amend(Act, frozen=True, tag="amend"):
    """The author of the latest report puts it right."""

    report: ReportNumber
    instead: AnyReport


class Settle(Act, frozen=True, tag="settle"):
    """The coordinator ends a dispute: the report stands, the other version does, or it is thrown again."""

    report: ReportNumber
    how: Literal["stands", "instead", "again"]
    reason: Reason
