"""What was measured, and by what margin, in words: the numbers of rulings and of refusals."""

from collections.abc import Mapping

from midline_protocol.kubb import Fact, Margin, Ruling, Unit
from midline_server.cli.language import Say
from midline_server.cli.screen.names import degrees, metres, piece_name, seconds


def amount(value: int, unit: Unit, say: Say) -> str:
    match unit:
        case "mm":
            return metres(value, say)
        case "ms":
            return seconds(value, say)
        case "mrad":
            return degrees(value)
        case "mm/s":
            return f"{value / 1000:.1f} m/s"
        case "permille":
            return f"{value / 10:.0f} %"
        case "count":
            return str(value)


def on_a_clock(ms: int) -> str:
    """Minutes and seconds, with thousandths where there are any: 5:00, 14:59.999."""
    minutes, rest = divmod(ms, 60_000)
    whole, thousandths = divmod(rest, 1000)
    return f"{minutes}:{whole:02}" + (f".{thousandths:03}" if thousandths else "")


def fact_words(fact: Fact, say: Say) -> str:
    """One measured fact as a clause of a sentence."""
    what = amount(fact.value, fact.unit, say)
    piece = piece_name(fact.piece, say) if fact.piece else say("it", "それ")
    match fact.name:
        case "fell_at":
            return say(f"{piece} fell {what} after the release", f"{piece}は手を離れてから{what}後に倒れた")
        case "yaw":
            return say(f"turned {what} flat", f"水平に{what}回転")
        case "to_king":
            return say(f"{piece} lies {what} from the king", f"{piece}は王から{what}")
        case "inside":
            return say(f"{what} of the base of {piece} inside", f"{piece}の底面の{what}が内側")
        case "shift":
            return say(f"{piece} moved by {what}", f"{piece}を{what}移動")
        case "line":
            return say(f"the line is {what} from the centre line", f"ミドルラインから{what}")
        case "left":
            return say(f"batons left: {what}", f"残りの投擲棒：{what}")
        case "standing":
            return say(f"kubbs still standing: {what}", f"立っているkubb：{what}")
        case "field_standing":
            return say(f"field kubbs still standing: {what}", f"立っているフィールドkubb：{what}")
        case "felled":
            return say(f"felled with one baton: {what}", f"一投で倒した数：{what}")
        case "base_down_a" | "base_down_b":
            team = fact.name[-1].upper()
            return say(f"base kubbs felled by Team {team}: {what}", f"チーム{team}が倒したベースkubb：{what}")
        case "topples_a" | "topples_b":
            team = fact.name[-1].upper()
            return say(f"kubbs felled by Team {team}: {what}", f"チーム{team}が倒したkubb：{what}")
        case "wins_a" | "wins_b":
            team = fact.name[-1].upper()
            return say(f"games won by Team {team}: {what}", f"チーム{team}の勝ちゲーム：{what}")
        case "clock_left":
            return say(f"{on_a_clock(fact.value)} left", f"残り{on_a_clock(fact.value)}")
        case "elapsed":
            return say(f"{on_a_clock(fact.value)} played", f"経過{on_a_clock(fact.value)}")
        case "round":
            return say(f"round {what}", f"{what}巡目")
        case _:
            return f"{fact.name.replace('_', ' ')} {what}"


def margin_words(margin: Margin, say: Say) -> str:
    """By how much it was too early, too far, too little, or enough."""
    limit, by = amount(margin.limit, margin.unit, say), amount(abs(margin.by), margin.unit, say)
    match margin.name:
        case "fell_at" if margin.by < 0:
            return say(f"fell {by} too early", f"{by}早く倒れた")
        case "fell_at":
            return say(f"fell {by} after the last kubb", f"最後のkubbより{by}後に倒れた")
        case "yaw":
            return say(f"{by} over the limit of {limit}", f"上限{limit}を{by}超過")
        case "difference" if margin.by > 0:
            value = amount(margin.value, margin.unit, say)
            return say(f"nearer by {value}", f"{value}近い")
        case "difference":
            value = amount(margin.value, margin.unit, say)
            return say(f"{value} apart: within {limit} is a tie", f"差は{value}（{limit}以内は同点）")
        case "inside" if margin.value >= 1000:
            return say("wholly inside", "全体が内側")
        case "inside":
            value = amount(margin.value, margin.unit, say)
            return say(
                f"{value} of its base is inside, {limit} needed", f"底面の{value}が内側（{limit}必要）"
            )
        case "stance_y":
            return say(f"thrown {by} in front of the baseline", f"ベースラインより{by}前から投げた")
        case "lead" if margin.by == 0:
            return say("level", "同点")
        case "lead" if margin.by == 0:
            return say("level", "同数")
        case "lead":
            return say(f"ahead by {by}", f"{by}差でリード")
        case "clock_left" | "elapsed":
            border, apart = on_a_clock(margin.limit), on_a_clock(abs(margin.value - margin.limit))
            if margin.value == margin.limit:
                return say(f"just at the border of {border}", f"境目の{border}ちょうど")
            more = margin.value > margin.limit
            return say(
                f"{apart} {'above' if more else 'below'} the border of {border}",
                f"境目の{border}より{apart}{'上' if more else '下'}",
            )
        case _:
            value, over = amount(margin.value, margin.unit, say), "-" if margin.by < 0 else "+"
            return f"{margin.name.replace('_', ' ')} {value} / {limit} ({over}{by})"


def measured(ruling: Ruling, say: Say, *, briefly: bool = False) -> list[str]:
    """Margin and facts of a ruling. A fact that its margin tells already is left out; briefly, lists of moments too."""
    margin = ruling.margin
    told = [margin_words(margin, say)] if margin is not None else []
    repeated = {"inside", "yaw"} & {margin.name} if margin is not None else set[str]()
    if briefly and (len(ruling.pieces) > 1 or margin is not None):
        repeated |= {"fell_at", "felled"}
    return told + [fact_words(f, say) for f in ruling.facts if f.name not in repeated]


def refusal_words(facts: Mapping[str, int | str], say: Say) -> list[str]:
    """What was measured when an action was refused. Its facts carry their units in their names."""
    n = {k: v for k, v in facts.items() if isinstance(v, int)}
    if {"y_mm", "line_mm"} <= n.keys():
        return [_before_the_line(n["y_mm"], n["line_mm"], say)]
    words: list[str] = []
    for name, value in facts.items():
        if name.startswith("limit_"):
            words.append(say(f"limit {_with_unit(name, value, say)}", f"限度 {_with_unit(name, value, say)}"))
        else:
            en, ja = _REFUSAL_NAMES.get(name, (name.replace("_", " "), name.replace("_", " ")))
            words.append(f"{say(en, ja)} {_with_unit(name, value, say)}".strip())
    return words


def _before_the_line(y: int, line: int, say: Say) -> str:
    front = metres(abs(line) - y if line > 0 else abs(line) + y, say)
    return say(f"you stood {front} in front of the line", f"ラインより{front}前に立っていました")


def _with_unit(name: str, value: int | str, say: Say) -> str:
    if isinstance(value, str):
        return piece_name(value, say) if name in ("kubb", "piece") else value
    for ending, unit in _UNITS.items():
        if name.endswith(ending):
            return amount(value, unit, say)
    if name.endswith("_mrad_s"):
        return f"{value / 1000:.0f} rad/s"
    return str(value)


_UNITS: dict[str, Unit] = {
    "_mm_s": "mm/s",
    "_mm": "mm",
    "_mrad": "mrad",
    "_ms": "ms",
    "_permille": "permille",
}
_REFUSAL_NAMES = {
    "height_mm": ("let go at", "リリースの高さ"),
    "speed_mm_s": ("speed", "速さ"),
    "spin_mrad_s": ("spin", "回転"),
    "axis_yaw_mrad": ("the baton points aside by", "投擲棒の向きのずれ"),
    "x_mm": ("you stood beside the middle by", "中央からの距離"),
    "y_mm": ("you stood from the centre line by", "ミドルラインからの距離"),
    "gap_mm": ("distance", "間隔"),
    "inside_permille": ("inside", "内側に入る割合"),
    "kubb": ("", ""),
    "piece": ("in the way:", "ふさいでいるもの："),
    "left": ("batons left:", "残りの投擲棒："),
    "team": ("it is for team", "対象チーム"),
    "open": ("still open:", "未選択："),
    "player": ("player", "プレーヤー"),
    "throwers": ("different throwers wanted:", "必要な投擲者数："),
    "connected": ("players there:", "接続中："),
    "motion": ("throw", "投擲"),
}
