"""The lines around the pitch: who plays, whose turn it is, what may be done now, and how long there is time for it."""

from rich.text import Text

from midline_protocol.kubb import KubbView, PhaseView, Team
from midline_protocol.messages import SeatView, team_of
from midline_server.cli.language import Say
from midline_server.cli.screen.halts import halt_words
from midline_server.cli.screen.marks import TEAM_STYLES, Marks
from midline_server.cli.screen.names import countdown, metres, piece_names, sentence_case, stamp, team_name
from midline_server.cli.screen.pitch import HALF_LENGTH, targets
from midline_server.cli.screen.scene import Scene
from midline_server.cli.screen.series import break_words, score_words

TEAMS: tuple[Team, Team] = ("a", "b")
BATONS_STYLE = "bold green"


def title(scene: Scene, say: Say, marks: Marks) -> Text:
    """Room, score clock, and whether what is shown is live."""
    parts = [f"Midline {scene.room}", say(f"time {stamp(scene.now)}", f"経過 {stamp(scene.now)}")]
    clock = game_clock(scene)
    if clock is not None:
        parts.append(say(f"game clock {countdown(clock)}", f"残り時間 {countdown(clock)}"))
    if scene.view.match is not None and (score := score_words(scene.view.match, say)) is not None:
        parts.append(score)
    if scene.view.paused:
        parts.append(
            say("the server has restarted: waiting for the players", "サーバー再起動：プレーヤーの復帰待ち")
        )
    line = Text(marks.between.join(parts), style="bold", no_wrap=True, end="")
    if scene.lost is not None:
        lost = say(f"CONNECTION LOST, trying again: {scene.lost}", f"接続断、再接続中：{scene.lost}")
        line.append(marks.between + lost, "bold red")
    return line


def game_clock(scene: Scene) -> int | None:
    """ms left of a game with a clock."""
    match = scene.view.match
    if match is None:
        return None
    return match.clock_left if match.clock_ends is None else match.clock_ends - scene.now


def team_line(team: Team, scene: Scene, say: Say, marks: Marks) -> Text:
    """A team in one line: its seats, its kubbs, its batons."""
    match = scene.view.match
    line = Text(no_wrap=True, end="")
    acts = match is not None and team in match.phase.teams
    line.append(f"{marks.turn if acts else ' '} {team_name(team, say)}  ", f"bold {TEAM_STYLES[team]}")
    line.append(seats_words(team, scene, say, marks))
    if match is not None:
        line.append(f"  {_score(team, match, say)}")
        if match.turn is not None and match.turn.team == team:
            line.append(f"  {batons(match.turn.batons, match.turn.left, say, marks)}", BATONS_STYLE)
    return line


def batons(all_of_them: int, left: int, say: Say, marks: Marks) -> str:
    row = marks.baton_left * left + marks.baton_gone * (all_of_them - left)
    return say(f"batons {row} {left}", f"投擲棒 {row} {left}")


def _score(team: Team, match: KubbView, say: Say) -> str:
    view = match.teams[team]
    score = say(
        f"standing {view.standing}, base felled {view.base_down}/5",
        f"立 {view.standing} ベース撃破 {view.base_down}/5",
    )
    if view.warnings:
        score += say(f", warned {view.warnings}", f" 警告{view.warnings}")
    if taken := view.penalties + view.match_penalties:
        score += say(f", penalties {taken}", f" ペナルティ{taken}")
    return score


def seats_words(team: Team, scene: Scene, say: Say, marks: Marks) -> str:
    """Neighbouring seats of one person in one state are told once."""
    told: list[tuple[str, int]] = []
    for seat, view in sorted(scene.view.seats.items()):
        if team_of(seat) != team:
            continue
        words = _seat(view, scene, say, marks)
        if told and told[-1][0] == words:
            told[-1] = words, told[-1][1] + 1
        else:
            told.append((words, 1))
    return " ".join(words if times == 1 else f"{words} x{times}" for words, times in told)


def _seat(seat: SeatView, scene: Scene, say: Say, marks: Marks) -> str:
    match seat.state:
        case "connected":
            ready = say(", ready", "、準備完了") if seat.ready and scene.view.status == "lobby" else ""
            return f"{marks.connected} {seat.name}{ready}"
        case "dropped":
            left = "" if seat.held_until is None else " " + countdown(seat.held_until - scene.now)
            return f"{marks.dropped} {seat.name} {say('dropped', '切断')}{left}"
        case "house":
            return f"{marks.house} {house_name(seat.name, say)}"
        case "open":
            return f"{marks.open} {say('open seat', '空席')}"


def house_name(name: str, say: Say) -> str:
    """A house bot's name, which says so if it does not by itself: it may play on for somebody."""
    return name if "house" in name.lower() else name + say(" (house)", "（ハウス）")


def phase_line(scene: Scene, say: Say, marks: Marks) -> Text:
    """What is going on and what may be done, with the time left for it."""
    line = Text(no_wrap=True, end="")
    line.append(marks.words(phase_words(scene, say)), "bold")
    match = scene.view.match
    if (
        match is not None
        and match.motion is None
        and match.phase.answer_by is not None
        and not scene.view.paused
    ):
        left = match.phase.answer_by - scene.now
        line.append(f"  [{countdown(left)}]", "bold red" if left < 10_000 else "bold")
    return line


def phase_words(scene: Scene, say: Say) -> str:
    match = scene.view.match
    if match is None:
        return say(
            "Waiting until all seats are taken and both captains are ready.",
            "全席が埋まり、両キャプテンの準備が整うのを待っています。",
        )
    if match.motion is not None:
        return _flight_words(scene, match.motion.pieces, say)
    if match.outcome is not None:
        return say("The game is over.", "試合終了です。")
    return _phase_words(match, match.phase, say)


def _flight_words(scene: Scene, thrown: tuple[str, ...], say: Say) -> str:
    if not thrown:
        return say("Trying whether a leaning kubb falls.", "もたれかかったkubbが倒れるか確かめています。")
    pieces = sentence_case(piece_names(thrown, say))
    spots = [spot for piece, spot in scene.flown.items() if piece in thrown]
    if not spots:
        return say(f"{pieces} in flight.", f"{pieces}が飛んでいます。")
    high = f"{max(spot.z for spot in spots) / 1000:.1f} m"
    return say(f"{pieces} in flight, {high} high.", f"{pieces}が飛んでいます（高さ{high}）。")


def _phase_words(match: KubbView, phase: PhaseView, say: Say) -> str:
    waiting = say(" and ", "と").join(team_name(t, say) for t in phase.teams if t not in phase.agreed)
    match phase.kind:
        case "setting_up":
            return say(
                f"Is the pitch set up correctly? Waiting for {waiting}.", f"設置の確認：{waiting}の合意待ち"
            )
        case "toss":
            return say(
                f"Toss, nearest to the king: waiting for {waiting}.",
                f"トス（王に近い方の勝ち）：{waiting}の投擲待ち",
            )
        case "choosing":
            what = say(" or ", "または").join(_CHOICES[o][say.language == "ja"] for o in phase.open)
            return say(f"{waiting} chooses {what}.", f"{waiting}が{what}を選択")
        case "kubbs":
            later = say(
                f", then {piece_names(phase.later, say)} again",
                f"、その後{piece_names(phase.later, say)}を再投",
            )
            kubbs = piece_names(phase.to_throw, say) + (later if phase.later else "")
            return say(f"{waiting} throws in {kubbs}.", f"{waiting}：{kubbs}の投げ入れ")
        case "raising":
            kubbs = piece_names(phase.to_raise, say)
            return say(f"{waiting} raises {kubbs}.", f"{waiting}：{kubbs}の立て直し")
        case "batons":
            return _baton_words(match, waiting, say)
        case "end_of_turn":
            return say(
                f"End of the turn: {waiting} may set leaning kubbs upright.",
                f"ターン終了：{waiting}の確認待ち",
            )
        case "break":
            return break_words(match, waiting, say)
        case "awaiting":
            return say(f"{waiting} is to confirm the report.", f"報告の確認待ち：{waiting}")
        case "halt":
            why = halt_words(phase.reason, phase.proposal, say)
            return say(f"Halted: {why}", f"中断：{why}")
        case "over":
            return say("The game is over.", "試合終了です。")


def _baton_words(match: KubbView, waiting: str, say: Say) -> str:
    target = match.phase.target or "base"
    what = say(_TARGETS[target][0], _TARGETS[target][1])
    names = "" if target == "king" else f" {piece_names(sorted(targets(match)), say)}"
    turn = match.turn
    line = turn.king_from if turn and target == "king" else turn.line if turn else HALF_LENGTH
    at = metres(line, say)
    where = (
        say(f", from the advantage line ({at})", f"、前進ライン（{at}）から")
        if abs(line) < HALF_LENGTH
        else ""
    )
    return say(f"{waiting} may fell {what}{names}{where}.", f"{waiting}：狙えるのは{what}{names}{where}")


_CHOICES = {"order": ("the order", "順番"), "side": ("the side", "サイド")}
_TARGETS = {
    "field": ("field kubbs", "フィールドkubb"),
    "base": ("base kubbs", "ベースkubb"),
    "king": ("the king", "王"),
}
