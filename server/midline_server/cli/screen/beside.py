"""What happens beside throws in one line: games of a series, captains and officials, and reports from real ground."""

from typing import TypeAlias

from midline_protocol.kubb import (
    CaptainNamed,
    CoinFlipped,
    ContestBegan,
    CorrectionDeclined,
    CorrectionProposed,
    GameEnded,
    OversightAsked,
    ReplayDeclined,
    ReplayOffered,
    ReportBaton,
    ReportKubbs,
    ReportMade,
    ReportPlaces,
    ReportSettled,
    ReportToss,
    Substituted,
    WentBack,
)
from midline_server.cli.language import Say
from midline_server.cli.screen.names import team_name

Beside: TypeAlias = (
    GameEnded | ContestBegan | Substituted | CaptainNamed | OversightAsked | ReplayOffered | ReplayDeclined
    | CorrectionProposed | CorrectionDeclined | WentBack | CoinFlipped | ReportMade | ReportSettled
)  # fmt: skip


def beside_line(event: Beside, say: Say) -> str:
    match event:
        case GameEnded() | ContestBegan():
            return _of_series(event, say)
        case ReportMade() | ReportSettled():
            return _of_ground(event, say)
        case Substituted(leaves=leaves, enters=enters):
            team = team_name(event.team, say)
            return say(
                f"{team}: player {enters} comes on for player {leaves}.",
                f"{team}：プレーヤー{leaves}に代わって{enters}が入ります。",
            )
        case CaptainNamed(player=player):
            team = team_name(event.team, say)
            return say(
                f"{team}: player {player} is its captain.", f"{team}：キャプテンはプレーヤー{player}です。"
            )
        case OversightAsked(reason=reason):
            team = team_name(event.team, say)
            return say(f"{team} calls the coordinator: {reason}", f"{team}が審判を呼びました：{reason}")
        case CoinFlipped(winner=winner):
            team = team_name(winner, say)
            return say(f"A coin is flipped: {team} chooses.", f"コイントス：{team}が選びます。")
        case _:
            return _of_going_back(event, say)


def _of_series(event: GameEnded | ContestBegan, say: Say) -> str:
    if isinstance(event, GameEnded):
        score = f"{event.wins_a}-{event.wins_b}"
        won = team_name(event.winner, say)
        return say(
            f"Game {event.number} goes to {won} ({event.clause}); the series stands at {score}.",
            f"第{event.number}ゲームの勝者：{won}（{event.clause}）。シリーズは{score}です。",
        )
    south = say(
        f"{team_name(event.south, say)} has the south side.", f"南側は{team_name(event.south, say)}です。"
    )
    match event.contest:
        case "game":
            return say(f"Game {event.number} begins. ", f"第{event.number}ゲームの開始。") + south
        case "throwoff":
            return say("The throw-off begins. ", "スローオフの開始。") + south
        case "sudden_death":
            return say("Sudden death begins. ", "サドンデスの開始。") + south


def _of_going_back(
    event: ReplayOffered | ReplayDeclined | CorrectionProposed | CorrectionDeclined | WentBack, say: Say
) -> str:
    match event:
        case ReplayOffered():
            team = team_name(event.team, say)
            return say(f"{team} may have the last throw again.", f"{team}は最後の一投をやり直せます。")
        case ReplayDeclined():
            return say("The last throw stands.", "最後の一投はそのまま有効です。")
        case CorrectionProposed(reason=reason):
            team = team_name(event.team, say)
            return say(f"{team} proposes to go back: {reason}", f"{team}が訂正を提案しました：{reason}")
        case CorrectionDeclined():
            return say("Play does not go back.", "訂正は行われません。")
        case WentBack():
            return say(
                f"Play stands as it did before ({event.clause}).",
                f"以前の状態に戻りました（{event.clause}）。",
            )


def _of_ground(event: ReportMade | ReportSettled, say: Say) -> str:
    if isinstance(event, ReportMade):
        who, what = _reporter(event.by, say), report_words(event.report, say)
        return say(f"Report {event.n} by {who}: {what}", f"報告{event.n}（{who}）：{what}")
    words = _SETTLED.get(event.status, (event.status, event.status))
    return say(f"Report {event.n}: {words[0]}.", f"報告{event.n}：{words[1]}。")


def report_words(report: ReportToss | ReportKubbs | ReportBaton | ReportPlaces, say: Say) -> str:
    """What somebody says that happened."""
    match report:
        case ReportToss(king=True):
            return say(
                f"{team_name(report.team, say)} felled the king.",
                f"{team_name(report.team, say)}が王を倒した。",
            )
        case ReportToss(distance_cm=cm):
            how_far = (
                say("far from the king", "王から遠い")
                if cm is None
                else say(f"{cm} cm from the king", f"王から{cm} cm")
            )
            return f"{team_name(report.team, say)}: {how_far}."
        case ReportKubbs(throws=throws):
            inside = sum(one.is_in for one in throws)
            return say(
                f"{inside} of {len(throws)} kubbs are in.", f"投げ入れ{len(throws)}個のうち{inside}個が内側。"
            )
        case ReportBaton(felled=felled):
            fell = ", ".join(felled)
            foul = say(f" (foul: {report.foul})", f"（反則：{report.foul}）") if report.foul else ""
            return (
                (
                    say(f"felled {fell}", f"倒れたもの：{fell}")
                    if fell
                    else say("nothing fell", "何も倒れなかった")
                )
                + foul
                + say(".", "。")
            )
        case ReportPlaces(nearest_cm=None):
            return say("where the kubbs stand.", "kubbの位置。")
        case ReportPlaces(nearest_cm=cm):
            return say(
                f"the nearest kubb stands {cm} cm from the centre line.",
                f"最も近いkubbはミドルラインから{cm} cm。",
            )


def _reporter(by: str, say: Say) -> str:
    match by:
        case "scorer":
            return say("the scorer", "記録係")
        case "coordinator":
            return say("the coordinator", "審判")
        case team:
            return team_name(team, say)


_SETTLED = {
    "open": ("waits for an answer", "確認待ち"),
    "confirmed": ("confirmed", "確認されました"),
    "unconfirmed": ("stands; nobody has answered", "回答がないため有効です"),
    "disputed": ("disputed", "異議があります"),
    "amended": ("put right", "訂正されました"),
    "thrown_out": ("thrown out", "取り消されました"),
}
