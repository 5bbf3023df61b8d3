"""What teams, pieces, times and lengths are called, in both languages."""

from collections.abc import Iterable

from midline_protocol.kubb import Side, Team
from midline_server.cli.language import Say

KING = "K"


def team_name(team: str | None, say: Say) -> str:
    if team is None or team == "":
        return say("nobody", "なし")
    return say.teams.get(team) or say(f"Team {team.upper()}", f"チーム{team.upper()}")


def piece_name(piece: str, say: Say) -> str:
    """`A3` stays what it is; the king and batons get their names."""
    if piece == KING:
        return say("the king", "王")
    if is_baton(piece):
        return say(f"baton {piece[1:]}", f"投擲棒{piece[1:]}")
    return piece


def piece_names(pieces: Iterable[str], say: Say) -> str:
    names = [piece_name(p, say) for p in pieces]
    if say.language == "ja":
        return "、".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names)


def side_name(side: Side, say: Say) -> str:
    return say(f"the {side} side", {"south": "南側", "north": "北側"}[side])


def is_baton(piece: str) -> bool:
    return piece[:1] == "b"


def other(team: Team) -> Team:
    return "b" if team == "a" else "a"


def metres(mm: int, say: Say) -> str:
    """Below half a metre in centimetres, as one says it beside a pitch."""
    mm = abs(mm)
    if mm < 10:
        return f"{mm} mm"
    return f"{mm / 10:.0f} cm" if mm < 500 else f"{mm / 1000:.2f} m"


def seconds(ms: int, say: Say) -> str:
    unit = say(" s", "秒")
    return f"{ms} ms" if abs(ms) < 1000 and say.language == "en" else f"{ms / 1000:.2f}{unit}"


def degrees(mrad: int) -> str:
    return f"{mrad * 0.0572958:.0f}°"


def countdown(ms: int) -> str:
    """Minutes and seconds left, rounded up: it shows 0:00 only when the time is over."""
    whole = max(0, -(-ms // 1000))
    return f"{whole // 60}:{whole % 60:02d}"


def stamp(ms: int) -> str:
    """A moment of match time."""
    whole = max(0, ms) // 1000
    return f"{whole // 60:02d}:{whole % 60:02d}"


def sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]
