"""Sheets drawn at random: all that notation can say."""

from typing import Any

from hypothesis import strategies as st

from midline_games.kubb.notation.sheet import (
    MOST,
    Baton,
    Ending,
    Kubbs,
    Penalty,
    Result,
    Sheet,
    SheetGame,
    SheetPlayer,
    SheetTeam,
    SheetToss,
    SheetTurn,
    TossSide,
)

LETTERS = st.text(st.sampled_from("abcdefghijklmnopqrstuvwxyzABCJéß花"), min_size=1, max_size=4)
NAMES = st.text(max_size=12).map(str.strip) | st.sampled_from(["Josh", 'a, "b" # {c}', "木村・健"])
TEAMS: Any = st.sampled_from(["a", "b"])


def _marks(letters: str) -> st.SearchStrategy[Any]:
    """No letter twice in a row: that would be read as one."""
    one = st.sampled_from(letters).flatmap(lambda c: st.tuples(st.just(c), st.integers(1, MOST[c])))
    return st.lists(one, max_size=5).map(_apart)


def _apart(marks: list[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple(m for n, m in enumerate(marks) if n == 0 or marks[n - 1][0] != m[0])


kubbs: Any = st.builds(
    Kubbs,
    marks=st.tuples(st.tuples(st.just("I"), st.integers(1, 10)), _marks("RPYQNBK")).map(
        lambda parts: (parts[0], *parts[1])
    ),
    who=st.none() | LETTERS,
)
batons: Any = st.builds(
    Baton,
    felled=_marks("FBK"),
    who=st.none() | LETTERS,
    foul=st.none()
    | st.sampled_from(["tilt", "helicopter", "overarm", "foot", "line", "out_of_turn", "other"]),
    own_half=st.booleans(),
    pushed_out=st.integers(0, 10),
    leaning=st.integers(0, 10),
    from_baseline=st.none() | st.booleans(),
)
penalties: Any = st.builds(Penalty, st.sampled_from("wgm"), st.none() | TEAMS)
turns: Any = st.builds(
    SheetTurn,
    plays=st.lists(kubbs | batons | penalties, max_size=9).map(tuple),
    line_cm=st.none() | st.integers(0, 450),
    clock_s=st.none() | st.integers(0, 36_000),
)
sides: Any = st.builds(
    TossSide, distance_cm=st.none() | st.integers(0, 1500), king=st.booleans(), is_illegal=st.booleans()
)
endings: Any = st.builds(Ending, st.sampled_from(["concede", "forfeit", "forfeit-match"]), TEAMS) | st.builds(
    Ending, st.sampled_from(["draw", "cancel", "time"])
)
games: Any = st.builds(
    SheetGame,
    turns=st.lists(turns, min_size=1, max_size=4).map(tuple),
    first=TEAMS,
    south=TEAMS,
    contest=st.sampled_from(["game", "throwoff", "sudden_death"]),
    toss=st.none() | st.builds(SheetToss, sides, sides),
    ending=st.none() | endings,
    result=st.none()
    | st.builds(Result, st.none() | TEAMS, st.none() | st.sampled_from(["KW-38", "FS-I.E.3.a"])),
)
players: Any = st.lists(
    st.builds(SheetPlayer, LETTERS, NAMES), max_size=6, unique_by=lambda player: player.letters.lower()
).map(tuple)
teams: Any = st.builds(SheetTeam, NAMES, players)
options: Any = st.fixed_dictionaries(
    {},
    optional={
        "opening": st.sampled_from(["2-4-6", "4-6", "6"]),
        "opening_distinct_throwers": st.sampled_from([[1, 3], [2, 2]]),
        "tilt_deg": st.integers(1, 90),
        "lean_test": st.booleans(),
    },
)
sheets: Any = st.builds(
    Sheet,
    games=st.lists(games, min_size=1, max_size=3).map(tuple),
    a=teams,
    b=teams,
    ruleset=st.sampled_from(["", "worlds", "forgotten-star-2026"]),
    options=options,
    title=NAMES,
    date=st.sampled_from(["", "2026-05-30"]),
)
