"""A match of several games in words: the score, what is being played, and how games and their breaks end."""

from midline_protocol.kubb import Contest, ContestBegan, GameEnded, KubbView, SeriesView
from midline_server.cli.language import Say
from midline_server.cli.screen.names import team_name

ROUNDS = 2
"""of a sudden death; after them the next kubb decides"""


def score_words(match: KubbView, say: Say) -> str | None:
    """The score and what is being played, short enough for a title; None in a match of one game."""
    series = match.series
    if series is None:
        return None
    score = f"{series.wins['a']}-{series.wins['b']}"
    if match.outcome is not None:
        return say(f"games {score}", f"ゲーム {score}")
    return say(f"games {score}, {_now(series, say)}", f"ゲーム {score}、{_now(series, say)}")


def _now(series: SeriesView, say: Say) -> str:
    if series.contest == "game":
        return say(
            f"game {series.number} of {series.best_of}", f"第{series.number}（全{series.best_of}）ゲーム"
        )
    if series.contest == "throwoff" or series.round is None:
        return contest_name(series.contest, series.number, say)
    if series.round > ROUNDS:
        return say("sudden death, the next kubb decides", "サドンデス、次のkubbで決着")
    return say(f"sudden death, round {series.round} of {ROUNDS}", f"サドンデス {series.round}/{ROUNDS}巡目")


def contest_name(contest: Contest, number: int, say: Say) -> str:
    match contest:
        case "game":
            return say(f"game {number}", f"第{number}ゲーム")
        case "throwoff":
            return say("the throw-off", "スローオフ")
        case "sudden_death":
            return say("the sudden death", "サドンデス")


def break_words(match: KubbView, waiting: str, say: Say) -> str:
    """What comes after the break, and who has not said yet that the team is ready."""
    if match.series is None:
        return say(f"A break: {waiting} is to say ready.", f"休憩：{waiting}の準備待ち")
    coming = contest_name(match.series.contest, match.series.number, say)
    return say(
        f"A break before {coming}: waiting for {waiting} to be ready.",
        f"{coming}前の休憩：{waiting}の準備待ち",
    )


def ended_line(event: GameEnded, say: Say) -> str:
    score = f"{event.wins_a}-{event.wins_b}"
    if event.winner is None:
        return say(
            f"Game {event.number} is over without a winner ({event.clause}): {score}.",
            f"第{event.number}ゲームは勝者なし（{event.clause}）。{score}。",
        )
    team = team_name(event.winner, say)
    return say(
        f"{team} has won game {event.number} ({event.clause}): {score}.",
        f"第{event.number}ゲームは{team}の勝ち（{event.clause}）。{score}。",
    )


def began_line(event: ContestBegan, say: Say) -> str:
    coming, team = contest_name(event.contest, event.number, say), team_name(event.south, say)
    coming = coming[0].upper() + coming[1:]
    return say(f"{coming} begins; {team} is in the south.", f"{coming}を始めます。南側は{team}です。")
