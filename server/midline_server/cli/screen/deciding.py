"""From what a player said to the action it means now, or to what is wrong with it."""

from midline import Match, plain
from midline_protocol.kubb import (
    AgreeSetup,
    AnswerDraw,
    Choose,
    Concede,
    Done,
    EndTurn,
    KubbAction,
    LeanTest,
    OfferDraw,
    Place,
    ReadyNext,
    ResetLeaning,
)
from midline_server.cli.screen.aiming import NOT_NOW, across, baton, inkast, toss
from midline_server.cli.screen.orders import Aim, Command, Unclear


def action_of(order: Aim | Command, match: Match) -> KubbAction | Unclear:
    """The action that an order means in this match, or what is wrong with it."""
    if isinstance(order, Command):
        return _commanded(order, match)
    match match.phase.kind:
        case "setting_up":
            return AgreeSetup() if order == Aim() else NOT_NOW
        case "toss":
            return toss(order, match)
        case "choosing":
            return _chosen(order, match)
        case "kubbs":
            return inkast(order, match)
        case "raising":
            return _raise(order, match)
        case "batons":
            return baton(order, match)
        case "end_of_turn":
            return _tidy(order, match)
        case "break":
            return ReadyNext() if order == Aim() else NOT_NOW
        case "awaiting" | "halt" | "over":
            return NOT_NOW


def is_for_captains(order: Aim | Command, match: Match) -> bool:
    """Whether it may be said at any time, whosever turn it is."""
    answers = ("yes", "no") if match.is_offered_draw else ()
    return isinstance(order, Command) and order.name in ("concede", "draw", *answers)


def _commanded(command: Command, match: Match) -> KubbAction | Unclear:
    kind = match.phase.kind
    match command.name:
        case "concede":
            return Concede()
        case "draw":
            return AnswerDraw(accept=True) if match.is_offered_draw else OfferDraw()
        case "no" if match.is_offered_draw:
            return AnswerDraw(accept=False)
        case "yes" if match.is_offered_draw and kind != "setting_up":
            return AnswerDraw(accept=True)
        case "yes" if kind == "setting_up":
            return AgreeSetup()
        case "yes" | "done" if kind == "break":
            return ReadyNext()
        case "end" if kind == "batons":
            return EndTurn()
        case "test" if kind == "batons":
            return _lean_test(match)
        case "done" if kind == "end_of_turn":
            return Done()
        case "first" | "second" if kind == "choosing":
            return Choose(first=command.name == "first")
        case ("south" | "north") as side if kind == "choosing":
            return Choose(side=side)
        case _:
            return NOT_NOW


def _lean_test(match: Match) -> KubbAction | Unclear:
    """The first kubb that leans against us; seldom is there more than one."""
    leaning = [k.id for k in match.against_us if k.view.state == "leaning"]
    return LeanTest(leaning[0]) if leaning else Unclear("No kubb leans.", "もたれかかったkubbはありません。")


def _chosen(order: Aim, match: Match) -> KubbAction | Unclear:
    choices = choices_of(match)
    n = _ordinal(order, len(choices))
    return choices[n] if n is not None else _which(len(choices))


def choices_of(match: Match) -> list[Choose]:
    """Numbered as the question lists them; the first is what Enter chooses."""
    order = [Choose(first=True), Choose(first=False)] if "order" in match.phase.open else []
    ours = match.view.south == match.team
    sides = [Choose(side="south" if ours else "north"), Choose(side="north" if ours else "south")]
    return [*order, *(sides if "side" in match.phase.open else [])]


def _raise(order: Aim, match: Match) -> KubbAction | Unclear:
    to_raise = match.phase.to_raise
    placing = [k for k, todo in to_raise.items() if todo.must == "place"]
    if len(order.numbers) == 2 or (order.piece in placing and not order.numbers):
        return _place(order, match, placing)
    listed = all_ways(match)
    if order.piece is None and order.way is None:
        if not order.numbers and (default := plain.bring_up(match)) is not None:
            return default
        n = _ordinal(order, len(listed))
        return plain.raising(match, *listed[n]) if n is not None else _which(len(listed))
    kubb = order.piece or next(iter(to_raise))
    if kubb not in to_raise:
        return Unclear(f"{kubb} is not to be raised.", f"{kubb}は立て直す必要がありません。")
    mine = [(k, way) for k, way in listed if k == kubb and order.way in (None, way)]
    legal = [(k, way) for k, way in mine if to_raise[k].ways[way].refused is None]
    if not mine:
        return Unclear(f"{kubb} has no such way.", f"{kubb}にその方法はありません。")
    return plain.raising(match, *(legal or mine)[0])


def all_ways(match: Match) -> list[tuple[str, str]]:
    """Every way to bring up a kubb, legal or not, numbered as the question lists them."""
    return [(kubb, way) for kubb, todo in sorted(match.phase.to_raise.items()) for way in sorted(todo.ways)]


def _place(order: Aim, match: Match, placing: list[str]) -> KubbAction | Unclear:
    kubb = order.piece or (placing[0] if placing else None)
    if kubb is None:
        return Unclear("No kubb is to be placed.", "置くkubbはありません。")
    if not order.numbers:
        return plain.place(match, kubb) or Unclear(
            "Say where: `A1 0.8 2.0`.", "場所を入力してください。例：A1 0.8 2.0"
        )
    right, behind = order.numbers
    return Place(kubb, _wire_mm(across(match, right)), _wire_mm(-match.facing * behind * 1000))


def _wire_mm(value: float) -> int:
    return round(min(max(value, -32_000.0), 32_000.0))


def _tidy(order: Aim, match: Match) -> KubbAction | Unclear:
    if order == Aim():
        return plain.tidy_up(match)
    return ResetLeaning(order.piece) if order == Aim(piece=order.piece) and order.piece else NOT_NOW


def _ordinal(order: Aim, many: int) -> int | None:
    """Which of `many` numbered things is meant; Enter means the first."""
    if order == Aim():
        return 0 if many else None
    is_one = order == Aim(numbers=order.numbers) and len(order.numbers) == 1
    n = order.numbers[0] if is_one else 0.0
    return int(n) - 1 if n.is_integer() and 1 <= n <= many else None


def _which(many: int) -> Unclear:
    if not many:
        return NOT_NOW
    return Unclear(
        f"Say a number from 1 to {many}, or a name.", f"1から{many}までの番号か名前を入力してください。"
    )
