"""Kubb, clauses FS-*: the league around its matches. Teams, lateness, absence, the ground, and conduct."""

from midline_games.clauses import Clause, Enforcement, Message, Passage


def _season(
    section: str,
    line: int,
    phase: str,
    enforcement: Enforcement,
    en: str,
    ja: str,
    *,
    reading_en: str = "",
    reading_ja: str = "",
    options: tuple[str, ...] = (),
    messages: dict[str, Message] | None = None,
) -> Clause:
    """`section` is the league's own number, with a letter where we count its sentences apart."""
    printed = ".".join(part for part in section.split(".") if not part.islower())
    return Clause(
        id=f"FS-{section}",
        rulesets=("forgotten-star-2026",),
        phase=phase,
        enforcement=enforcement,
        en=en,
        ja=ja,
        source=(Passage("L", printed, (line,)),),
        reading_en=reading_en,
        reading_ja=reading_ja,
        options=options,
        messages=messages or {},
    )


SEASON: tuple[Clause, ...] = (
    _season(
        "I.A.1.a", 7, "roster", "roster",
        "A league team has at least four members. Only members play for it.",
        "リーグのチームには四人以上が所属する。出場できるのは所属するプレーヤーだけである。",
        messages={
            "ROSTER_TOO_SMALL": Message(
                "{team} needs at least four members.",
                "{team}には少なくとも四人のメンバーが必要です。",
            ),
            "NOT_ON_ROSTER": Message(
                "{player} is not a member of {team}.",
                "{player}は{team}のメンバーではありません。",
            ),
        },
    ),
    _season(
        "I.A.1.c", 7, "roster", "roster",
        "Every player is at least 21 years old on the day of play.",
        "プレーヤーは全員、試合当日に満21歳以上でなければならない。",
        reading_en="A server cannot look at papers: the day of birth is what the team says, or the coordinator vouches.",
        reading_ja="サーバーは身分証を確認できない。チームが届け出た生年月日か、コーディネーターの確認による。",
        options=("min_age",),
        messages={
            "UNDER_AGE": Message(
                "{player} is too young to play in this league today.",
                "{player}は、今日このリーグで出場できる年齢に達していません。",
            )
        },
    ),
    _season(
        "I.A.2.a", 8, "pregame", "timer",
        "A team that is more than 15 minutes late, and has not arranged it with the other team, forfeits the game.",
        "相手チームとの取り決めなしに15分を超えて遅れたチームは、そのゲームを失う。",
        reading_en="It is there when two of its players are. Just 15:00 is not more than 15 minutes. \"The game\" is one game of"
        " the match; every further 15 minutes cost the next one, so that a team that never comes has lost 0-3 after 45"
        " minutes. By option the whole fixture is lost at once. Where both are late, the coordinator decides.",
        reading_ja="二人そろえば到着とみなす。ちょうど15分00秒はまだ遅刻ではない。失うのは試合のうちの一ゲームで、さらに15分ごとに次のゲームを失うため、"
        "来なかったチームは45分で0勝3敗となる。オプションで、対戦全体を直ちに失うようにもできる。両チームとも遅れた場合はコーディネーターが決める。",
        options=("late_forfeit",),
        messages={
            "LATE_FORFEIT": Message(
                "{team} is more than 15 minutes late and forfeits.",
                "{team}は15分を超えて遅れたため、不戦敗となります。",
            ),
            "BOTH_LATE": Message(
                "Both teams are more than 15 minutes late. The coordinator decides.",
                "両チームとも15分を超えて遅れています。コーディネーターが決めます。",
            ),
        },
    ),
    _season(
        "I.A.2.b", 8, "pregame", "record",
        "Both teams may arrange a later start beforehand. Then the 15 minutes count from there.",
        "両チームは事前に開始を遅らせる取り決めができる。15分はその時刻から数える。",
        reading_en="It takes the word of both captains for the same start, given before the start that holds until then.",
        reading_ja="両キャプテンが、それまでの開始時刻より前に、同じ新しい時刻に同意することを要する。",
        messages={
            "ARRANGED_TOO_LATE": Message(
                "The start has passed: a later one had to be arranged before.",
                "開始時刻を過ぎています。取り決めはそれより前に必要でした。",
            ),
            "NOT_LATER": Message(
                "Only a later start can be arranged.",
                "取り決められるのは、今より遅い開始時刻だけです。",
            ),
            "NOT_IN_FIXTURE": Message(
                "{team} does not play in this fixture.",
                "{team}はこの対戦に出場しません。",
            ),
        },
    ),
    _season(
        "I.A.3.b", 9, "roster", "record",
        "The captain tells the team of the rules, of the times of games, and of changes.",
        "キャプテンは、ルール、試合の時刻、その変更をチームに伝える。",
        reading_en="The captain acknowledges each notice, and the moment is kept. Nobody is kept from playing for it.",
        reading_ja="キャプテンが通知ごとに確認し、その時刻を記録する。確認がなくても出場はできる。",
        messages={
            "CAPTAIN_READS": Message(
                "Only the captain of {team} acknowledges a notice.",
                "通知を確認するのは{team}のキャプテンです。",
            )
        },
    ),
    _season(
        "I.A.4", 10, "season", "record",
        "A team that misses two league nights without telling the coordinator cannot qualify for the playoffs.",
        "コーディネーターに知らせずに二度欠席したチームは、プレーオフに進めない。",
        options=("late_notice",),
        messages={
            "PLAYOFF_INELIGIBLE": Message(
                "{team} is out of the playoffs: two nights missed without a word.",
                "{team}は連絡なしに二度欠席したため、プレーオフに進めません。",
            )
        },
    ),
    _season(
        "I.A.4.1", 11, "season", "record",
        "A team that misses three nights cannot play in the playoffs, told or not.",
        "三度欠席したチームは、連絡の有無にかかわらずプレーオフに出られない。",
        messages={
            "PLAYOFF_INELIGIBLE": Message(
                "{team} is out of the playoffs: three nights missed.",
                "{team}は三度欠席したため、プレーオフに進めません。",
            )
        },
    ),
    _season(
        "I.A.5.a", 12, "season", "record",
        "A team that tells the coordinator two hours before the start that it will not come has neither lost nor won.",
        "開始の2時間前までに欠席をコーディネーターに伝えたチームは、負けにも勝ちにもならない。",
        reading_en="Just two hours are enough. A later word is as none: a loss, and a night missed without a word; by option"
        " any word before the start will do.",
        reading_ja="ちょうど2時間前でもよい。それより遅い連絡は連絡なしと同じく、負けとなり、無断欠席に数える。オプションで、開始前の連絡であればよいことにもできる。",
        options=("late_notice",),
        messages={
            "ABSENCE_RECORDED": Message(
                "{team} said in time that it would not come: no loss and no win.",
                "{team}は期限までに欠席を伝えたため、負けにも勝ちにもなりません。",
            ),
            "ABSENCE_TOO_LATE": Message(
                "{team} said less than two hours before the start that it would not come: a loss.",
                "{team}が欠席を伝えたのは開始まで2時間を切ってからのため、負けとなります。",
            ),
            "ABSENCE_UNTOLD": Message(
                "{team} did not come, and told nobody: a loss.",
                "{team}は連絡なく欠席したため、負けとなります。",
            ),
        },
    ),
    _season(
        "I.A.5.b", 12, "season", "record",
        "The team that would have played against it is given a win.",
        "その相手チームには一勝を与える。",
        messages={
            "WALKOVER_WIN": Message(
                "{team} has won: the other team did not come.",
                "相手チームが欠席したため、{team}の勝ちです。",
            )
        },
    ),
    _season(
        "I.C.c", 20, "setup", "setup",
        "The ground has two pitches, named after the train tracks and the taproom. Each has one match at a time.",
        "会場にはTrain Tracks、Taproomという二面のピッチがある。一面で行う試合は一度に一つとする。",
        messages={
            "UNKNOWN_PITCH": Message(
                "There is no pitch of that name.",
                "その名前のピッチはありません。",
            ),
            "PITCH_BUSY": Message(
                "A match is being played on that pitch.",
                "そのピッチではほかの試合が行われています。",
            ),
        },
    ),
    _season(
        "III.A.1", 126, "conduct", "coordinator",
        "Players show courtesy to each other and to spectators, and respect for the coordinator and for rulings.",
        "プレーヤーは互いと観客に礼を尽くし、コーディネーターと裁定を尊重する。",
        reading_en="Players accept this when they check in. Anybody may report conduct to the coordinator, with what was said;"
        " what follows is the coordinator's to say (FS-III.B.2.1 and on), and nothing follows by itself.",
        reading_ja="プレーヤーは受付のときにこれに同意する。問題のある行いは、その内容を添えて誰でもコーディネーターに報告できる。"
        "処分はコーディネーターが決め（FS-III.B.2.1以下）、自動的な処分はない。",
        messages={
            "CONDUCT_UNREAD": Message(
                "{player} has to accept the code of conduct first.",
                "{player}は、先に行動規範に同意する必要があります。",
            ),
            "CONDUCT_REPORTED": Message(
                "The coordinator has been told.",
                "コーディネーターに報告しました。",
            ),
        },
    ),
    _season(
        "III.B.2.4.c", 136, "season", "coordinator",
        "A player who was sent off may be kept out of later leagues and tournaments.",
        "退場となったプレーヤーは、以後のリーグや大会への出場を禁じられることがある。",
        messages={
            "BANNED": Message(
                "{player} may not take part in this league.",
                "{player}はこのリーグへの出場を禁じられています。",
            )
        },
    ),
)  # fmt: skip
