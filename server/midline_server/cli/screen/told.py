"""Rulings, refusals and events as sentences of the rule book, for screens, pipes and screen readers alike."""

from midline_games.clauses import Book
from midline_games.kubb.clauses import BOOK
from midline_protocol.kubb import (
    Chosen,
    ContestBegan,
    DrawDeclined,
    DrawOffered,
    Flight,
    GameEnded,
    GameOver,
    Halted,
    Lowered,
    Noticed,
    Raised,
    Resumed,
    Ruled,
    Ruling,
    SetupAgreed,
    Thrown,
    TossLocked,
    TurnBegan,
)
from midline_protocol.messages import Event
from midline_server.cli.language import Say
from midline_server.cli.screen.beside import beside_line
from midline_server.cli.screen.codes import server_words
from midline_server.cli.screen.halts import halt_words
from midline_server.cli.screen.measures import measured, refusal_words
from midline_server.cli.screen.names import (
    is_baton,
    metres,
    piece_name,
    piece_names,
    sentence_case,
    side_name,
    team_name,
)
from midline_server.cli.screen.series import began_line, ended_line


def ruling_sentence(ruling: Ruling, say: Say, book: Book = BOOK) -> str:
    """What the referee decided, as the book says it; a clause newer than this book is told by its code."""
    values: dict[str, str | int] = {f.name: f.value for f in ruling.facts}
    values["pieces"] = piece_names(ruling.pieces, say)
    values["reason"] = ruling.reason or ""
    if ruling.team is not None:
        values["team"] = team_name(ruling.team, say)
    if ruling.player is not None:
        values["player"] = ruling.player
    return _filled(ruling.clause, ruling.code, values, say, book)


def ruling_line(ruling: Ruling, say: Say) -> str:
    """Clause, sentence, and what was measured, in one line."""
    return f"{ruling.clause}  {ruling_sentence(ruling, say)}{_in_brackets(ruling_details(ruling, say, briefly=True), say)}"


def ruling_details(ruling: Ruling, say: Say, *, briefly: bool = False) -> list[str]:
    """What was measured, by what margin, and what was put back."""
    told = measured(ruling, say, briefly=briefly)
    if ruling.restored:
        back = piece_names(ruling.restored, say)
        told.append(say(f"put back: {back}", f"元に戻した駒：{back}"))
    return told


def refusal_line(code: str, clause: str, facts: dict[str, int | str], say: Say) -> str:
    """Why an action was refused: by a clause, or by the server, whose codes have sentences of their own."""
    if not clause:
        return server_words(code, say)
    values: dict[str, str | int] = {k: v for k, v in facts.items() if k != "team"}
    values["team"] = team_name(str(facts["team"]), say) if "team" in facts else "?"
    return (
        f"{clause}  {_filled(clause, code, values, say, BOOK)}{_in_brackets(refusal_words(facts, say), say)}"
    )


def why(clause: str, say: Say, ruling: Ruling | None = None, book: Book = BOOK) -> list[str]:
    """The clause in full, and the reading where its source leaves a choice; with what was measured for a ruling."""
    lines: list[str] = []
    if ruling is not None:
        lines.append(f"{ruling.n}. {ruling_sentence(ruling, say, book)}")
        lines += [f"   {told}" for told in ruling_details(ruling, say)]
    if clause not in book:
        return [
            *lines,
            say(f"{clause} is not in this version's rule book.", f"{clause}はこの版のルールにありません。"),
        ]
    found = book[clause]
    lines.append(f"{clause}: {say(found.en, found.ja)}")
    if found.reading_en:
        lines.append(say("Why so: ", "解釈：") + say(found.reading_en, found.reading_ja))
    if found.options:
        lines.append(say("Options that turn it: ", "関係するオプション：") + ", ".join(found.options))
    return lines


def event_line(event: Event, say: Say) -> str | None:
    """What happened, in one line; None for what only a picture can tell."""
    match event:
        case SetupAgreed():
            team = team_name(event.team, say)
            return say(f"{team} agrees to the set-up.", f"{team}が設置に合意しました。")
        case TossLocked():
            team = team_name(event.team, say)
            return say(f"The toss throw of {team} is in.", f"{team}のトスの投擲を受け付けました。")
        case Thrown():
            return _thrown(event, say)
        case Flight():
            return None
        case Ruled():
            return ruling_line(event.ruling, say)
        case Chosen():
            return _chosen(event, say)
        case TurnBegan():
            return _turn_began(event, say)
        case Raised():
            at = metres(event.y, say)
            return say(
                f"{event.kubb} stands, {at} from the centre line.",
                f"{event.kubb}を立てました（ミドルラインから{at}）。",
            )
        case Lowered():
            return say(f"{event.kubb} is brought down to the ground.", f"{event.kubb}を地面に下ろしました。")
        case Halted():
            reason = halt_words(event.reason, event.proposal, say)
            return say(f"Play is halted: {reason}", f"中断：{reason}")
        case Resumed():
            return say("Play goes on.", "続行します。")
        case DrawOffered():
            team = team_name(event.team, say)
            return say(f"{team} offers a draw.", f"{team}が引き分けを提案しました。")
        case DrawDeclined():
            return _draw_declined(event, say)
        case Noticed():
            return _noticed(event, say)
        case GameEnded():
            return ended_line(event, say)
        case ContestBegan():
            return began_line(event, say)
        case GameOver():
            return outcome_line(event.winner, event.clause, say)
        case _:
            return beside_line(event, say)


def outcome_line(winner: str | None, clause: str, say: Say) -> str:
    if winner is None:
        return say(f"The game is over without a winner ({clause}).", f"勝者なしで終了しました（{clause}）。")
    team = team_name(winner, say)
    return say(f"{team} has won ({clause}).", f"{team}の勝ち（{clause}）。")


def _filled(clause: str, code: str, values: dict[str, str | int], say: Say, book: Book) -> str:
    if clause not in book or code not in book[clause].messages:
        return code
    return sentence_case(book.message(clause, code).fill(say.language, values).strip())


def _in_brackets(told: list[str], say: Say) -> str:
    return (say(" (", "（") + say("; ", "、").join(told) + say(")", "）")) if told else ""


def _thrown(event: Thrown, say: Say) -> str:
    team, piece = team_name(event.team, say), piece_name(event.piece, say)
    what = piece if is_baton(event.piece) else say(f"kubb {piece}", piece)
    return say(
        f"{team}, player {event.player}, throws {what}.",
        f"{team}のプレーヤー{event.player}が{what}を投げました。",
    )


def _chosen(event: Chosen, say: Say) -> str:
    team = team_name(event.team, say)
    if event.side is not None:
        side = side_name(event.side, say)
        return say(f"{team} chooses {side}.", f"{team}は{side}を選びました。")
    order = say("first" if event.first else "second", "先攻" if event.first else "後攻")
    return say(f"{team} chooses to throw {order}.", f"{team}は{order}を選びました。")


def _turn_began(event: TurnBegan, say: Say) -> str:
    team = team_name(event.team, say)
    first = piece_names(event.to_throw, say)
    kubbs = say(f"; first it throws in {first}", f"、先に{first}を投げ入れます") if first else ""
    return say(
        f"Turn {event.number}: {team}, {event.batons} batons{kubbs}.",
        f"第{event.number}ターン：{team}、投擲棒{event.batons}本{kubbs}。",
    )


def _draw_declined(event: DrawDeclined, say: Say) -> str:
    offered = team_name(event.team, say)
    if event.lapsed:
        return say(
            f"The offer of a draw by {offered} has lapsed.", f"{offered}の引き分けの提案は失効しました。"
        )
    declined = team_name("b" if event.team == "a" else "a", say)
    return say(f"{declined} declines the draw.", f"{declined}は引き分けを断りました。")


def _noticed(event: Noticed, say: Say) -> str:
    team: dict[str, str | int] = {"team": team_name(event.team, say)} if event.team else {}
    return f"{event.clause}  {_filled(event.clause, event.code, team, say, BOOK)}"
