"""Kubb, clauses MID-50 to 53: what a game in notation has to say so that the rules can play it again."""

from midline_games.clauses import Clause, Message


def _notation(
    number: int, en: str, ja: str, *, reading_en: str, reading_ja: str, messages: dict[str, Message]
) -> Clause:
    return Clause(
        id=f"MID-{number}",
        rulesets=("worlds", "forgotten-star-2026"),
        phase="any",
        enforcement="action",
        en=en,
        ja=ja,
        reading_en=reading_en,
        reading_ja=reading_ja,
        messages=messages,
    )


MIDLINE_NOTATION: tuple[Clause, ...] = (
    _notation(
        50,
        "In notation every kubb in hand is noted once as thrown in (I, or Y for a rescue that failed), and each rescued"
        " one (Q) may be noted once more. At most as many are noted as thrown again (R), and of those at most all as"
        " punishment kubbs (P).",
        "棋譜では、手元のkubbをそれぞれ一度ずつ投げ入れ（I、失敗した救出はY）として記し、救出したkubb（Q）はもう一つずつ加えてよい。"
        "投げ直し（R）は投げ入れた数まで、ペナルティkubb（P）は投げ直した数までとする。",
        reading_en="Notation counts throws and does not say which kubb was which; these counts hold for every course of"
        " the passes.",
        reading_ja="棋譜は投擲を数えるだけで、どのkubbかは記さない。どのように投げ直しが進んでも、この数の関係は成り立つ。",
        messages={
            "FEWER_THAN_IN_HAND": Message(
                "Fewer kubbs are noted as thrown in than are in hand.",
                "記された投げ入れの数が、手元のkubbより少なくなっています。",
            ),
            "MORE_THAN_IN_HAND": Message(
                "More kubbs are noted as thrown in than are in hand.",
                "記された投げ入れの数が、手元のkubbより多くなっています。",
            ),
            "RETHROWS": Message(
                "More kubbs are noted as thrown once more than were thrown.",
                "記された投げ直しの数が、投げ入れた数より多くなっています。",
            ),
            "PUNISHED": Message(
                "More punishment kubbs are noted than were thrown a second time.",
                "記されたペナルティkubbの数が、投げ直した数より多くなっています。",
            ),
        },
    ),
    _notation(
        51,
        "In notation the teams take turns from the one that began, and the last toss noted has a winner.",
        "棋譜では、先攻のチームから交互にターンを記す。記されたトスには勝者がなければならない。",
        reading_en="Of tosses that were level only the one that decided is noted.",
        reading_ja="決着がつかなかったトスは記さず、決着したものだけを記す。",
        messages={
            "OTHER_TEAM": Message(
                "It is the turn of {team}; who began may be noted wrongly.",
                "{team}のターンです。先攻の記載が違っているかもしれません。",
            ),
            "TOSS_LEVEL": Message(
                "This toss has no winner; note the one that decided.",
                "このトスには勝者がいません。決着したトスを記してください。",
            ),
        },
    ),
    _notation(
        52,
        "A result that is noted is the one that the rules come to.",
        "記された結果は、ルールから導かれる結果と一致しなければならない。",
        reading_en="Where they differ, a throw was noted wrongly.",
        reading_ja="一致しなければ、どこかの投擲の記載が誤っている。",
        messages={
            "NOT_OVER": Message(
                "A result is noted, but by its throws the game is not over.",
                "結果が記されていますが、記された投擲ではゲームは終わっていません。",
            ),
            "OTHER_RESULT": Message(
                "Another winner is noted than its throws lead to.",
                "記された勝者が、記された投擲から導かれる勝者と異なります。",
            ),
        },
    ),
    _notation(
        53,
        "Letters before a colon stand for a player of the team in turn: one of those listed, or, without a list, one of six.",
        "コロンの前の文字は、ターンのチームの選手を表す。一覧があればその中の一人、なければ六人までとする。",
        reading_en="No team has more than six players here.",
        reading_ja="ここでは一チームは六人までだからである。",
        messages={
            "NO_SUCH_PLAYER": Message(
                "These letters stand for no player of this team.",
                "この文字が表す選手は、このチームにいません。",
            )
        },
    ),
)
