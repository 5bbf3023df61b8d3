"""Somebody who reports a match of kubb on real ground at random: mostly what may be so, sometimes anything at all."""

from random import Random
from typing import Any

from midline_games.match import TEAMS, Capacity, Coordinator, Match, Player, Scorer, Team, other
from midline_protocol.kubb import (
    AgreeSetup,
    Amend,
    AnyReport,
    Choose,
    Confirm,
    Dispute,
    EndTurn,
    KubbThrow,
    KubbView,
    ReadyNext,
    ReportBaton,
    ReportKubbs,
    ReportPlaces,
    ReportToss,
    ReportView,
    Resume,
    Settle,
)

PIECES = [f"{s}{n}" for s in "AB" for n in range(1, 6)]
FOULS: Any = ("tilt", "helicopter", "overarm", "foot", "line", "out_of_turn", "other")


def sensible(match: Match, random: Random, *, has_scorer: bool) -> tuple[Capacity, Any] | None:
    """What the view invites: a report that may be so, or an answer to one; None where nobody is to act."""
    view = match.view("officials")
    assert isinstance(view, KubbView)
    if view.phase.kind == "halt":
        return _in_a_halt(view, random, has_scorer)
    if (answer := _answer(view, random, has_scorer)) is not None:
        return answer
    if not view.phase.teams:
        return None
    team = random.choice(view.phase.teams)
    who: Capacity = Scorer() if has_scorer else Player(team, 1, captain=True)
    return who, _act(view, team, random)


def _act(view: KubbView, team: Team, random: Random) -> Any:
    phase = view.phase
    match phase.kind:
        case "setting_up":
            return AgreeSetup()
        case "break":
            return ReadyNext()
        case "choosing":
            if "order" in phase.open and (len(phase.open) == 1 or random.random() < 0.7):
                return Choose(first=random.random() < 0.5)
            return Choose(side=random.choice(("south", "north")))
        case "toss":
            return ReportToss(
                on=view.reported, team=team, distance_cm=random.randint(0, 99), king=random.random() < 0.1
            )
        case "batons" if phase.target == "king" and random.random() < 0.2:
            return EndTurn()
        case _:
            return truth(view, random)


def truth(view: KubbView, random: Random) -> AnyReport:
    """A report that may be so now."""
    on = view.reported
    if view.phase.kind == "kubbs":
        return ReportKubbs(on=on, throws=_kubbs(view, random))
    standing = standing_against(view)
    if view.phase.kind == "end_of_turn":
        return ReportPlaces(on=on, nearest_cm=random.randint(20, 400), left=len(standing["field"]))
    felled = ["field"] * random.choice((0, 0, 1, len(standing["field"])))
    felled = felled[: len(standing["field"])]
    if len(felled) == len(standing["field"]) and standing["base"] and random.random() < 0.4:
        felled.append("base")
    if len(felled) == sum(map(len, standing.values())) and random.random() < 0.3:
        felled.append("king")
    elif random.random() < 0.01:
        felled.insert(0, "king")
    foul = random.choice(FOULS[1:]) if random.random() < 0.04 else None
    return ReportBaton(on=on, felled=tuple(felled), foul=foul, from_baseline=random.random() < 0.5)


def _kubbs(view: KubbView, random: Random) -> tuple[KubbThrow, ...]:
    owed = len(view.phase.to_throw)
    outs = [random.random() < 0.25 for _ in range(random.randint(1, owed))]
    return tuple(KubbThrow(is_in=not out, neighbours=random.choice((0, 0, 1))) for out in outs)


def standing_against(view: KubbView) -> dict[str, list[str]]:
    """Kubbs that may be felled now, by kind: those that stand in the other half."""
    assert view.turn is not None
    north = view.turn.team == view.south
    return {
        role: [
            k
            for k, p in view.pieces.items()
            if p.role == role and not p.felled and p.at is not None and (p.at[1] > 0) == north
        ]
        for role in ("field", "base")
    }


# --- answers ---------------------------------------------------------------------------------------------------------------


def _answer(view: KubbView, random: Random, has_scorer: bool) -> tuple[Capacity, Any] | None:
    """Seldom, the latest report is confirmed, disputed, or put right."""
    waits = view.phase.kind == "awaiting"
    if not view.reports or random.random() > (0.5 if waits else 0.08):
        return None
    told = view.reports[-1]
    if told.status not in ("open", "unconfirmed"):
        return None
    captain = Player(_against(told, random), 1, captain=True)
    match random.choice(("confirm", "dispute", "amend")):
        case "confirm":
            return captain, Confirm(told.n)
        case "dispute":
            return captain, Dispute(told.n, "It was not so.", _other_version(view, told, random))
        case _:
            author: Capacity = Scorer() if has_scorer else Player(other(captain.team), 1, captain=True)
            return author, Amend(told.n, _other_version(view, told, random) or told.report)


def _against(told: ReportView, random: Random) -> Team:
    return other(told.by) if told.by == "a" or told.by == "b" else random.choice(TEAMS)


def _other_version(view: KubbView, told: ReportView, random: Random) -> AnyReport | None:
    match told.report:
        case ReportBaton():
            return random.choice((None, ReportBaton(on=0), ReportBaton(on=0, foul="foot")))
        case ReportKubbs():
            return random.choice((None, ReportKubbs(on=0, throws=(KubbThrow(is_in=False),))))
        case ReportPlaces():
            return random.choice((None, ReportPlaces(on=0, nearest_cm=random.randint(20, 400))))
        case ReportToss(team=team):
            return random.choice((None, ReportToss(on=0, team=team, distance_cm=random.randint(0, 99))))


def _in_a_halt(view: KubbView, random: Random, has_scorer: bool) -> tuple[Capacity, Any] | None:
    n = view.phase.report
    if n is None:
        return Coordinator(), Resume()
    how: Any = random.choice(("stands", "instead", "again"))
    captain = Player(random.choice(TEAMS), 1, captain=True)
    version = truth_or_none(view, n, random)
    return random.choice(
        (
            (Coordinator(), Settle(n, how, "So I rule.")),
            (captain, Confirm(n)),
            (Scorer() if has_scorer else captain, Amend(n, version) if version else Confirm(n)),
        )
    )


def truth_or_none(view: KubbView, n: int, random: Random) -> AnyReport | None:
    told = next((r for r in view.reports if r.n == n), None)
    return None if told is None else _other_version(view, told, random)


# --- anything -----------------------------------------------------------------------------------------------------------------


def anything(reported: int, random: Random) -> Any:
    """Any report, or any answer to one."""
    report = _any_report(reported, random)
    n = max(1, reported - random.randint(-1, 2))
    return random.choice(
        (
            report,
            report,
            report,
            Confirm(n),
            Dispute(n, "why", random.choice((None, report))),
            Amend(n, report),
            Settle(n, random.choice(("stands", "instead", "again")), "why"),  # type: ignore[arg-type]
        )
    )


def _any_report(reported: int, random: Random) -> AnyReport:
    on = max(0, reported + random.choice((0, 0, 0, 0, -1, 1)))
    made_at = random.choice((None, None, random.randint(0, 100_000)))
    match random.randint(0, 3):
        case 0:
            return ReportToss(
                on=on,
                team=random.choice(TEAMS),
                distance_cm=random.choice((None, 0, 30)),
                king=random.random() < 0.2,
            )
        case 1:
            throws = tuple(
                KubbThrow(
                    is_in=random.random() < 0.6,
                    kubb=random.choice((None, None, *PIECES)),
                    rescued=random.choice((0, 0, 1)),
                    knocked_out=random.choice((0, 0, 1)),
                    base=random.choice((0, 0, 1)),
                    king=random.random() < 0.02,
                    which=tuple(random.sample(PIECES, random.choice((0, 0, 1, 2)))),
                )
                for _ in range(random.randint(1, 6))
            )
            return ReportKubbs(on=on, made_at=made_at, throws=throws)
        case 2:
            pieces = (
                "field",
                "base",
                "field",
                "base",
                random.choice(PIECES),
                random.choice(("king", "field")),
            )
            return ReportBaton(
                on=on,
                made_at=made_at,
                felled=tuple(random.sample(pieces, random.randint(0, 3))),
                player=random.choice((None, 1, 2, 3)),
                foul=random.choice((None, None, *FOULS)),
                own_half=random.random() < 0.1,
                pushed_out=random.choice((0, 0, 1)),
                leaning=random.choice((0, 0, 1)),
                from_baseline=random.choice((None, True, False)),
            )
        case _:
            where = {random.choice(PIECES): (random.randint(-300, 300), random.randint(-450, 450))}
            return ReportPlaces(
                on=on,
                nearest_cm=random.choice((None, random.randint(0, 450))),
                left=random.choice((None, None, 0, 1)),
                places=random.choice(({}, {}, where)),
            )
