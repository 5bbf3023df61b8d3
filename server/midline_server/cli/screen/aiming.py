"""Throws from what a player said, by closed form: what was left out is filled in so that the throw is a reasonable one."""

import math
from dataclasses import replace

from midline import Kubb, Match, aim, plain
from midline_bots.batons import plans
from midline_bots.levels import CLUB
from midline_protocol.kubb import KubbAction, Throw, ThrowBaton, ThrowKubb, TossThrow
from midline_server.cli.screen.orders import Aim, Unclear

LOB, EASY = math.radians(45), math.radians(12)
NOT_NOW = Unclear(
    "That is for another moment; ? shows what can be done now.",
    "今はできません。? で今できることを表示します。",
)


def suggested_target(match: Match) -> str | None:
    """What Enter throws at: the baton of best chances, as a club player sees it."""
    found = plans(match, CLUB)
    return found[0].target if found else None


def baton(order: Aim, match: Match) -> KubbAction | Unclear:
    if order.way is not None:
        return NOT_NOW
    if (numbers := _three(order)) is not None:
        return ThrowBaton(_made(match, match.line_y, order, numbers))
    if order.piece is None:
        found = plans(match, CLUB)
        if not found:
            return Unclear(
                "There is nothing to throw at: `end` ends the turn.",
                "狙うものがありません。「end」でターンを終えます。",
            )
        start = found[0].throw if order.stance is None and order.loft is None else None
        target = _piece(match, found[0].target)
    else:
        start, target = None, _piece(match, order.piece)
    if target is None:
        return Unclear(f"{order.piece} is not on the pitch.", f"{order.piece}はピッチ上にありません。")
    return ThrowBaton(_adjusted(start or _at(match, target, order), order))


def _at(match: Match, target: Kubb, order: Aim) -> Throw:
    x = plain.within_lane(target.x) if order.stance is None else across(match, order.stance)
    loft = None if order.loft is None else math.radians(order.loft)
    try:
        return plain.throw_at(match, target, (x, match.line_y), loft)
    except ValueError:
        # So steeply downwards that no speed reaches it: thrown as said, it will come down before.
        return plain.throw_at(match, target, (x, match.line_y))


def toss(order: Aim, match: Match) -> KubbAction | Unclear:
    if order.piece is not None or order.way is not None:
        return Unclear(
            "The toss goes to the king: numbers, power, or just Enter.",
            "トスは王に近づけます。数値か強さ、またはEnterだけを入力してください。",
        )
    if (numbers := _three(order)) is not None:
        return TossThrow(_made(match, match.baseline_y, order, numbers))
    return TossThrow(_adjusted(plain.toss(match), order))


def inkast(order: Aim, match: Match) -> KubbAction | Unclear:
    if order.way is not None or len(order.numbers) not in (0, 2):
        return Unclear(
            "Say a kubb and where it is to land: `A3 0.8 1.2` (to the right, beyond the centre line; metres).",
            "kubbと着地点を入力してください。例：A3 0.8 1.2（右へ、ミドルラインの先へ、m）",
        )
    kubb = order.piece or (match.phase.to_throw[0] if match.phase.to_throw else None)
    if kubb is None:
        return NOT_NOW
    right, beyond = order.numbers or (plain.LANE_X / 1000, plain.LAND_AT / 1000)
    landing = (across(match, right), match.facing * beyond * 1000)
    x = plain.within_lane(landing[0]) if order.stance is None else across(match, order.stance)
    loft = LOB if order.loft is None else math.radians(order.loft)
    try:
        throw = aim.at((x, match.baseline_y), landing, match.facing, loft=loft, hit_mm=35)
    except ValueError:
        return Unclear(
            "So low it cannot get there: say a higher loft.", "低すぎて届きません。仰角を上げてください。"
        )
    if throw.speed > 32_000:
        return Unclear("That is too far away.", "遠すぎます。")
    return ThrowKubb(kubb, _adjusted(throw, order))


def _three(order: Aim) -> tuple[float, ...] | None:
    """Numbers without a name: heading, speed and, if said, loft."""
    return order.numbers if len(order.numbers) >= 2 and order.piece is None else None


def _made(match: Match, y: float, order: Aim, numbers: tuple[float, ...]) -> Throw:
    """A throw of which only numbers were said."""
    heading, speed, *loft = numbers
    said = replace(
        order,
        heading=heading,
        speed=min(max(speed, 0.0), 32.0),
        loft=min(max(loft[0], -89.0), 89.0) if loft else order.loft,
    )
    x = across(match, order.stance or 0.0)
    bare = Throw(x=round(x), y=round(y), speed=0, heading=0, loft=round(1000 * EASY))
    return _adjusted(bare, said)


def _adjusted(throw: Throw, order: Aim) -> Throw:
    """A throw with what was said about it put in; in the bounds of the wire, since the rules' own are told by clause."""
    heading = throw.heading if order.heading is None else _mrad(order.heading)
    speed = throw.speed if order.speed is None else round(order.speed * 1000)
    return Throw(
        x=throw.x,
        y=throw.y,
        speed=min(round(speed * order.power), 32_000),
        heading=heading + _mrad(order.aside),
        loft=throw.loft if order.loft is None else _mrad(order.loft),
        height=throw.height,
        tumble=throw.tumble if order.tumble is None else round(order.tumble * 1000),
    )


def _mrad(degrees: float) -> int:
    return round(math.radians(degrees) * 1000)


def across(match: Match, right_m: float) -> float:
    """mm across the pitch of a place so far to the team's right."""
    return right_m * 1000 * match.facing


def _piece(match: Match, name: str) -> Kubb | None:
    if name == "K":
        return match.king
    return next((k for k in match.kubbs if k.id == name), None)
