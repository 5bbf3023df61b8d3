"""What a player is asked at each turn, in lines that a screen reader can read: what is legal, and what Enter does."""

from midline import Kubb, Match, plain
from midline_protocol.kubb import Choose, KubbAction, Place, Throw, ThrowBaton, ThrowKubb, TossThrow, WayView
from midline_server.cli.language import Say
from midline_server.cli.screen.aiming import suggested_target
from midline_server.cli.screen.deciding import action_of, all_ways, choices_of
from midline_server.cli.screen.names import (
    KING,
    degrees,
    is_baton,
    metres,
    piece_name,
    piece_names,
    side_name,
)
from midline_server.cli.screen.orders import Aim, Unclear
from midline_server.cli.screen.told import refusal_line


def question(match: Match, say: Say) -> list[str]:
    """What may be done now, and the default."""
    match match.phase.kind:
        case "setting_up":
            return [
                say("Is the pitch set up correctly? Enter agrees.", "設置は正しいですか。Enterで合意します。")
            ]
        case "toss":
            return [
                say("Toss: come near the king without felling it.", "トス：王を倒さずに近づけてください。"),
                _default(match, say),
            ]
        case "choosing":
            return _choosing(match, say)
        case "kubbs":
            return _kubbs(match, say)
        case "raising":
            return _raising(match, say)
        case "batons":
            return _batons(match, say)
        case "end_of_turn":
            return _end_of_turn(match, say)
        case "break":
            return [
                say(
                    "A break. Enter says that your team is ready to go on.",
                    "休憩です。準備ができたらEnterで知らせてください。",
                )
            ]
        case "awaiting" | "halt" | "over":
            return []


def default_of(match: Match) -> KubbAction | None:
    """What Enter does."""
    action = action_of(Aim(), match)
    return None if isinstance(action, Unclear) else action


def throw_words(throw: Throw, match: Match, say: Say) -> str:
    """A throw in numbers, as they can be typed."""
    angle, loft, speed = degrees(abs(throw.heading)), degrees(throw.loft), f"{throw.speed / 1000:.1f} m/s"
    heading = (
        f"{say('heading', '方向')} {angle} {_side(throw.heading, say)}"
        if throw.heading
        else say("straight ahead", "正面")
    )
    stance = throw.x * match.facing
    where = say("the middle", "中央") if stance == 0 else f"{metres(stance, say)} {_side(stance, say)}"
    return say(
        f"from {where}, {heading}, speed {speed}, loft {loft}",
        f"立ち位置 {where}、{heading}、速さ {speed}、仰角 {loft}",
    )


def action_words(action: KubbAction, match: Match, say: Say) -> str:
    """What is about to be done."""
    match action:
        case ThrowBaton() | TossThrow():
            return throw_words(action.throw, match, say)
        case ThrowKubb():
            return f"{action.kubb}{say(': ', '：')}{throw_words(action.throw, match, say)}"
        case Place():
            right, away = action.x * match.facing, metres(action.y, say)
            return say(
                f"{action.kubb}: {away} from the centre line, {metres(right, say)} {_side(right, say)}",
                f"{action.kubb}：ミドルラインから{away}、{_side(right, say)}へ{metres(right, say)}",
            )
        case _:
            return ""


def _side(to_the_right: float, say: Say) -> str:
    return say("right", "右") if to_the_right >= 0 else say("left", "左")


def pieces_in_words(match: Match, say: Say) -> list[str]:
    """Where everything is, seen by the team: for those who do not look at a picture."""
    lines: list[str] = []
    for kubb in [match.king, *match.kubbs]:
        felled = kubb.view.felled and kubb.view.state != "toppled"
        state = say(*_STATES["toppled" if felled else kubb.view.state])
        role = "" if kubb.id == KING else say(*_ROLES[kubb.view.role]) + say(", ", "、")
        name = piece_name(kubb.id, say)
        lines.append(
            say(f"{name}: {role}{state}, ", f"{name}：{role}{state}、") + _place_of(kubb, match, say)
        )
    batons = sum(is_baton(p) for p in match.view.pieces)
    return [*lines, say(f"batons on the ground: {batons}", f"地面の投擲棒：{batons}")]


def _place_of(kubb: Kubb, match: Match, say: Say) -> str:
    along, across = metres(kubb.y, say), metres(kubb.x, say)
    half = say("their half", "相手側") if match.is_upfield(kubb.y) else say("your half", "自陣")
    is_far, is_aside = abs(kubb.y) >= 10, abs(kubb.x) >= 10
    far = say(f"{half}, {along} from the centre line", f"{half}、ミドルラインから{along}") if is_far else ""
    side = _side(kubb.x * match.facing, say)
    aside = say(f"{across} {side} of the middle", f"中央から{side}へ{across}") if is_aside else ""
    return say(", ", "、").join(part for part in (far, aside) if part) or say("at the centre", "中央")


# --- one phase each -------------------------------------------------------------------------------------------------------


def _default(match: Match, say: Say, at: str | None = None) -> str:
    action = default_of(match)
    if action is None:
        return say("? shows what can be done.", "? で説明を表示します。")
    words = action_words(action, match, say)
    if at is None:
        return say(f"Enter throws: {words}.", f"Enterで投擲：{words}。")
    name = piece_name(at, say)
    return say(f"Enter throws at {name}: {words}.", f"Enterで{name}を狙う：{words}。")


def _choosing(match: Match, say: Say) -> list[str]:
    return [
        f"{n}. {_choice(choice, match, say)}" + say(" (Enter)", "（Enter）") * (n == 1)
        for n, choice in enumerate(choices_of(match), 1)
    ]


def _choice(choice: Choose, match: Match, say: Say) -> str:
    if choice.side is None:
        return say("throw first", "先攻") if choice.first else say("throw second", "後攻")
    stays = (choice.side == "south") == (match.view.south == match.team)
    where = say(", where you are", "（今いる側）") if stays else say(", changing ends", "（サイド交代）")
    return side_name(choice.side, say) + where


def _kubbs(match: Match, say: Say) -> list[str]:
    kubbs, later = piece_names(match.phase.to_throw, say), piece_names(match.phase.later, say)
    lines = [say(f"Throw in: {kubbs}.", f"投げ入れるkubb：{kubbs}")]
    if later:
        lines.append(say(f"Out, and thrown once more at the end: {later}.", f"アウト、最後に再投：{later}"))
    return [*lines, _default(match, say)]


def _batons(match: Match, say: Say) -> list[str]:
    names = piece_names((k.id for k in match.targets), say)
    turn, target = match.view.turn, match.phase.target or "base"
    left = turn.left if turn is not None else 0
    named = "" if target == "king" else say(f": {names}", f"：{names}")
    what = say(*_TARGETS[target]) + named
    lines = [say(f"You may fell {what}. Batons left: {left}.", f"狙えるのは{what}。残りの投擲棒：{left}本。")]
    if turn is not None and abs(match.line_y) < 4000:
        at = metres(turn.line, say)
        lines.append(
            say(
                f"From the advantage line, {at} from the centre line.",
                f"前進ライン（ミドルラインから{at}）から投げられます。",
            )
        )
    return [*lines, _default(match, say, suggested_target(match))]


def _raising(match: Match, say: Say) -> list[str]:
    lines: list[str] = []
    default = default_of(match)
    for n, (kubb, way) in enumerate(all_ways(match), 1):
        todo = match.phase.to_raise[kubb]
        verb = say("lower to the", "下ろす") if todo.must == "lower" else say("raise on its", "立てる")
        end = say(*_WAYS[way])
        is_default = plain.raising(match, kubb, way) == default
        lines.append(
            f"{n}. {kubb}: {verb} {end}{say(', ', '、')}{_legality(todo.ways[way], say)}{say(' (Enter)', '（Enter）') * is_default}"
        )
    placing = sorted(k for k, todo in match.phase.to_raise.items() if todo.must == "place")
    lines.extend(_place_words(kubb, say) for kubb in placing)
    return lines


def _place_words(kubb: str, say: Say) -> str:
    return say(
        f"{kubb}: place it in your half: `{kubb} 0.8 2.0` (to the right, from the centre line; metres); `{kubb}`"
        " alone takes a free place.",
        f"{kubb}：自陣に置く。例：{kubb} 0.8 2.0（右へ、ミドルラインから、m）。{kubb}だけで空いた場所に置く。",
    )


def _legality(way: WayView, say: Say) -> str:
    at = say(f"stands {metres(way.y, say)} from the centre line", f"ミドルラインから{metres(way.y, say)}")
    if way.refused is None:
        return say("legal", "可") + say(": ", "：") + at
    why = refusal_line(way.refused, way.clause or "", {}, say)
    return say("not legal", "不可") + say(": ", "：") + why


def _end_of_turn(match: Match, say: Say) -> list[str]:
    leaning = [
        k.id
        for k in match.kubbs
        if k.view.state == "leaning" and not match.is_upfield(k.y) and not k.view.felled
    ]
    if not leaning:
        return [say("End of the turn. Enter goes on.", "ターン終了。Enterで続けます。")]
    names = piece_names(leaning, say)
    return [
        say(
            f"{names} leaning. Name it (or Enter) to set it upright; `done` leaves it.",
            f"{names}が傾いています。名前（またはEnter）で立て、「done」でそのまま続けます。",
        )
    ]


_WAYS = {"head": ("head", "頭側"), "foot": ("foot", "足側"), "left": ("left", "左"), "right": ("right", "右")}
_TARGETS = {
    "field": ("field kubbs", "フィールドkubb"),
    "base": ("base kubbs", "ベースkubb"),
    "king": ("the king", "王"),
}
_STATES = {
    "standing": ("standing", "立っている"), "toppled": ("felled", "倒された"), "lying": ("lying", "倒れている"),
    "leaning": ("leaning", "傾いている"), "stacked": ("lying on another", "ほかの駒の上"), "edge": ("on an edge", "縁で静止"),
    "in_hand": ("in hand", "手元"), "dead": ("out of the game", "除外"),
}  # fmt: skip
_ROLES = {
    "base": ("base kubb", "ベースkubb"), "field": ("field kubb", "フィールドkubb"), "hand": ("thrown kubb", "投げ入れたkubb"),
    "punishment": ("punishment kubb", "ペナルティkubb"), "king": ("king", "王"), "baton": ("baton", "投擲棒"),
}  # fmt: skip
