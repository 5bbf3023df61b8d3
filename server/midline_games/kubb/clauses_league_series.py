"""Kubb, clauses FS-*: a match of several games, with its hour, its throw-off and its sudden death."""

from midline_games.clauses import Clause, Enforcement, Message, Passage


def _series(
    section: str,
    line: int,
    phase: str,
    enforcement: Enforcement,
    en: str,
    ja: str,
    *,
    printed: str | None = None,
    reading_en: str = "",
    reading_ja: str = "",
    options: tuple[str, ...] = (),
    messages: dict[str, Message] | None = None,
) -> Clause:
    """They hold in every match of several games. `section` has a letter where we count the league's sentences apart."""
    number = ".".join(part for part in section.split(".") if not part.islower())
    return Clause(
        id=f"FS-{section}",
        rulesets=("forgotten-star-2026", "worlds"),
        phase=phase,
        enforcement=enforcement,
        en=en,
        ja=ja,
        source=(Passage("L", printed or number, (line,)),),
        reading_en=reading_en,
        reading_ja=reading_ja,
        options=options,
        messages=messages or {},
    )


_SIDES_ALTERNATE = Message(
    "Only the throwing order is chosen now: the teams have changed ends.",
    "選べるのは投げる順番だけです。陣地は自動的に入れ替わっています。",
)

SERIES: tuple[Clause, ...] = (
    _series(
        "I.E.1.c", 28, "toss", "action",
        "From the second game on the teams change ends by themselves, and the toss settles the order of throwing alone.",
        "第2ゲームからは自動的に陣地を入れ替え、トスでは投げる順番だけを決める。",
        messages={"SIDES_ALTERNATE": _SIDES_ALTERNATE},
    ),
    _series(
        "I.E.3.c", 33, "series", "action",
        "A match is the best of five games: who has won three has won it.",
        "試合は5ゲームのうち3ゲームを先に取ったチームの勝ちとする。",
        options=("series_best_of", "series_clock_min"),
        messages={
            "MATCH_WON": Message(
                "{team} wins the match: it has the games that it needs.",
                "必要なゲーム数に達し、{team}が試合に勝ちました。",
            )
        },
    ),
    _series(
        "I.F.1.a", 37, "any", "coordinator",
        "A match that is cancelled within its first 30 minutes, for weather or otherwise, is a tie whatever the score.",
        "開始から30分以内に天候などで中止になった試合は、スコアにかかわらず引き分けとする。",
        reading_en="The time is that of the match's clock, which stands still in halts; 30:00.000 is still within. A match"
        " without a clock has no such mark.",
        reading_ja="時間は試合の時計（中断中は止まる）で測り、ちょうど30分は以内とする。時計のない試合にこの区切りはない。",
        options=("cancel_clock",),
        messages={
            "CANCELLED_TIE": Message(
                "Cancelled in the first 30 minutes: the match is a tie.",
                "最初の30分以内の中止のため、試合は引き分けです。",
            )
        },
    ),
    _series(
        "I.F.1.b", 37, "any", "coordinator",
        "Cancelled later, it is won by the team that is ahead then.",
        "それより後に中止になった試合は、その時点でリードしているチームの勝ちとする。",
        reading_en="Ahead in games. Before any game is won, it is who leads by kubbs in the game under way, or nobody by option.",
        reading_ja="ゲーム数のリードとする。まだ誰もゲームを取っていなければ、進行中のゲームのkubbの数で決める（オプションで引き分け）。",
        options=("cancel_0_0", "time_lead_metric"),
        messages={
            "CANCELLED_LEADER": Message(
                "Cancelled: {team} is ahead and wins the match.",
                "中止です。リードしている{team}の勝ちです。",
            ),
            "CANCELLED_LEVEL": Message(
                "Cancelled, and nobody is ahead: the match is a tie.",
                "中止です。リードしているチームがないため引き分けです。",
            ),
        },
    ),
    _series(
        "I.F.1.c", 37, "any", "coordinator",
        "If the series is level then, as it may be in the third or fifth game, that is a wash, which counts as a tie.",
        "第3・第5ゲームなどで、勝ち数が並んでいるときに中止になったら、シリーズは無効とし、引き分けとして数える。",
        reading_en="However far ahead a team is in the game that is cut off. Between two games it is the same.",
        reading_ja="打ち切られたゲームでどれだけリードしていても同じである。ゲームの間の中止も同様とする。",
        messages={
            "CANCELLED_WASH": Message(
                "Cancelled with the series level: a wash, which is a tie.",
                "勝ち数が並んだままの中止です。シリーズは無効とし、引き分けとなります。",
            )
        },
    ),
    _series(
        "I.F.2.a", 39, "series", "timer",
        "At two games all with less than 15 minutes left a throw-off takes the place of the deciding game.",
        "2勝2敗で残り15分未満なら、最終ゲームの代わりにスローオフを行う。",
        reading_en="Read when game 4 ends, the king being down; with 15:00.000 left a full game is played. The next rule claims"
        " part of the same time, so the two share it: from 10 minutes on a throw-off, with less a sudden death.",
        reading_ja="第4ゲームが決した時点の時計で判断し、ちょうど15分なら通常のゲームを行う。次の規則と時間帯が重なるため分け合い、残り10分以上はスローオフ、"
        "それ未満はサドンデスとする。",
        options=("level_2_2", "level_2_2_split_min"),
        messages={
            "FULL_GAME": Message(
                "Level with 15 minutes or more left: a full game decides.",
                "勝ち数が並びました。残り15分以上なので、通常のゲームで決めます。",
            ),
            "THROW_OFF": Message(
                "Level with less than 15 minutes left: a throw-off decides.",
                "勝ち数が並びました。残り15分未満なので、スローオフで決めます。",
            ),
        },
    ),
    _series(
        "I.F.2.b", 39, "throwoff", "timer",
        "The first team to fell all the other's base kubbs wins the throw-off; if time runs out, the one that has more down.",
        "相手のベースkubbを先にすべて倒したチームの勝ち。時間切れのときは、より多く倒したチームの勝ちとする。",
        reading_en="Level at the end it goes to who felled the first base kubb, as in a sudden death, or is a tie by option.",
        reading_ja="同数なら、サドンデスに倣い最初にベースkubbを倒したチームの勝ちとする（オプションで引き分け）。",
        options=("throwoff_tie", "time_expiry"),
        messages={
            "THROWOFF_WON": Message(
                "{team} has more kubbs down and wins the throw-off.",
                "より多く倒した{team}がスローオフに勝ちました。",
            ),
            "THROWOFF_FIRST_BLOCK": Message(
                "Level in the throw-off: {team} felled the first kubb and wins.",
                "スローオフは同数です。最初に倒した{team}の勝ちです。",
            ),
            "THROWOFF_TIE": Message(
                "Level in the throw-off: the match is a tie.",
                "スローオフは同数のため、試合は引き分けです。",
            ),
        },
    ),
    _series(
        "I.F.2.c", 39, "throwoff", "action",
        "No kubbs are thrown in a throw-off: one that was felled leaves the pitch.",
        "スローオフではkubbを投げ入れない。倒されたkubbはピッチから取り除く。",
        reading_en="It leaves at the end of the turn, as felled field kubbs do.",
        reading_ja="倒されたフィールドkubbと同じく、ターンの終わりに取り除く。",
        messages={
            "NO_KUBB_THROWS": Message(
                "{pieces} leaves the pitch: no kubbs are thrown in now.",
                "{pieces}をピッチから取り除きます。投げ入れは行いません。",
            )
        },
    ),
    _series(
        "I.F.2.d", 39, "throwoff-opening", "action",
        "The winner of game 1 chooses the throwing order or a baseline for the throw-off.",
        "スローオフの投げる順番かベースラインは、第1ゲームの勝者が選ぶ。",
        reading_en="If game 1 had no winner, it is the winner of the first game that had one.",
        reading_ja="第1ゲームに勝者がなければ、最初に決着したゲームの勝者とする。",
        options=("throwoff_opening",),
        messages={
            "CHOICE_PENDING": Message(
                "The winner of game 1 chooses first: order or side.",
                "先に、第1ゲームの勝者が順番か陣地を選びます。",
            )
        },
    ),
    _series(
        "I.F.2.e", 39, "throwoff-opening", "action",
        "A throw-off, too, opens with a toss at the king, and with turns of two, four and then six batons.",
        "スローオフも王へのトスで始まり、投擲棒は2本、4本、以後6本とする。",
        reading_en="Where the winner of game 1 has chosen the order, nothing is left for the toss to settle: it is waived."
        " Where the side was chosen, the toss's winner throws first.",
        reading_ja="第1ゲームの勝者が順番を選んだ場合、トスで決めることは残らないため省く。陣地を選んだ場合は、トスの勝者が先に投げる。",
        options=("throwoff_opening", "opening"),
        messages={
            "TOSS_OPENS": Message(
                "{team} wins the toss and opens the throw-off.",
                "トスに勝った{team}がスローオフの先攻です。",
            ),
            "TOSS_WAIVED": Message(
                "The order was chosen, so there is no toss: {team} opens the throw-off.",
                "順番が選ばれたためトスは行いません。{team}がスローオフの先攻です。",
            ),
        },
    ),
    _series(
        "I.F.3.a", 41, "series", "timer",
        "At 2-1 the team behind can draw level only before the last five minutes of the hour.",
        "2勝1敗では、負けているチームが追いつけるのは残り5分より前に限る。",
        reading_en="At 5:00.000 left the leader has won, in the middle of a game and in a break alike. A throw in the air is"
        " judged first; if it wins the game for the team behind, that comes too late. By option the game is played out.",
        reading_ja="残りがちょうど5分になった時点で、ゲームの途中でも休憩中でも、リードしているチームの勝ちとする。飛んでいる投擲は先に判定するが、それで"
        "追いついても遅い。オプションで、ゲームを最後まで行う。",
        options=("final5_leader",),
        messages={
            "FINAL_FIVE": Message(
                "Five minutes or less are left: the lead stands, and {team} wins the match.",
                "残り5分以内のためリードは変わりません。{team}が試合に勝ちました。",
            )
        },
    ),
    _series(
        "I.F.3.b", 41, "series", "timer",
        "If it draws level with more than five minutes left, a sudden death is played.",
        "残り5分より前に追いついたときは、サドンデスを行う。",
        reading_en="See FS-I.F.2.a: with less than 10 minutes left.",
        reading_ja="FS-I.F.2.aにより、残り10分未満のときとする。",
        options=("level_2_2", "level_2_2_split_min"),
        messages={
            "SUDDEN_DEATH": Message(
                "Level with little time left: a sudden death decides.",
                "勝ち数が並びました。残り時間が少ないため、サドンデスで決めます。",
            )
        },
    ),
    _series(
        "I.F.3.c", 41, "sudden-death", "action",
        "In a sudden death each team has two rounds of six batons: twelve in all, in turns.",
        "サドンデスでは、各チームが6本ずつ二巡、計12本を交互に投げる。",
        reading_en="Less what penalties took. No kubbs are thrown (GAP-8).",
        reading_ja="罰則で失った分は除く。kubbの投げ入れは行わない（GAP-8）。",
        messages={
            "ROUND": Message(
                "Sudden death: {team} throws its batons of this round.",
                "サドンデス：{team}がこの巡の投擲棒を投げます。",
            )
        },
    ),
    _series(
        "I.F.3.d", 41, "sudden-death", "action",
        "A toss at the king says who begins the sudden death; the opening of two and four batons is not used.",
        "サドンデスの先攻は王へのトスで決める。2本、4本のオープニングは用いない。",
        reading_en="The toss's winner throws first. One player may throw all six from the first turn on.",
        reading_ja="トスの勝者が先に投げる。最初のターンから、一人が6本すべてを投げてもよい。",
        messages={
            "NO_OPENING_LIMIT": Message(
                "{team} begins the sudden death, with six batons at once.",
                "{team}がサドンデスの先攻です。初めから6本投げられます。",
            )
        },
    ),
    _series(
        "I.F.3.e", 41, "sudden-death", "physics",
        "The first to fell all of the other's base kubbs wins; otherwise it is who has more down when both have thrown twice.",
        "相手のベースkubbを先にすべて倒したチームの勝ち。両チームが二巡を終えたら、より多く倒したチームの勝ちとする。",
        reading_en="All five at once end it, without a reply.",
        reading_ja="五つ倒した時点で終わり、相手が投げ返す機会はない。",
        messages={
            "SUDDEN_WON": Message(
                "{team} has more kubbs down and wins the sudden death.",
                "より多く倒した{team}がサドンデスに勝ちました。",
            )
        },
    ),
    _series(
        "I.F.3.f", 41, "sudden-death", "action",
        "If both are level then, the first team to fell a block wins.",
        "そこで同数なら、先にkubbを倒したチームの勝ちとする。",
        reading_en="It is sudden death: further turns of six follow, and the next base kubb to fall wins. By option the first"
        " one that fell so far counts, and nobody wins if none did.",
        reading_ja="サドンデスであるから、6本ずつのターンを続け、次にベースkubbを倒したチームの勝ちとする。オプションで、それまでに最初に倒したチームの勝ちとし、"
        "どちらも倒していなければ引き分けとする。",
        options=("sudden_death_tie",),
        messages={
            "EXTRA_ROUND": Message(
                "Level after two rounds: {team} throws, and the next kubb to fall decides.",
                "二巡を終えて同数です。{team}が投げます。次に倒したチームの勝ちです。",
            ),
            "NEXT_BLOCK": Message(
                "{team} fells the deciding kubb and wins the sudden death.",
                "{team}が決着のkubbを倒し、サドンデスに勝ちました。",
            ),
            "FIRST_BLOCK": Message(
                "Level: {team} felled the first kubb of the sudden death and wins.",
                "同数です。サドンデスで最初に倒した{team}の勝ちです。",
            ),
            "SUDDEN_TIE": Message(
                "Nobody has felled a kubb: the match is a tie.",
                "どちらもkubbを倒していないため、試合は引き分けです。",
            ),
        },
    ),
    _series(
        "I.F.4", 43, "play", "timer",
        "If time runs out in an unfinished third game at 1-1, the team that has felled more kubbs wins.",
        "1勝1敗の第3ゲームの途中で時間が切れたら、より多くのkubbを倒しているチームの勝ちとする。",
        reading_en="Base kubbs off their line are counted, or all that fell by option. Level it is a tie; by option the first"
        " block decides, or the turn is finished first.",
        reading_ja="ベースラインから除かれたベースkubbを数える（オプションで倒したkubbすべて）。同数なら引き分けとし、オプションで最初に倒したチームの勝ちとするか、"
        "そのターンを最後まで行う。",
        options=("time_expiry", "time_lead_metric", "time_lead_tie"),
        messages={
            "TIME_LEAD": Message(
                "Time is up: {team} leads by kubbs and wins the match.",
                "時間切れです。kubbの数でリードしている{team}が試合に勝ちました。",
            ),
            "TIME_TIE": Message(
                "Time is up, and the teams are level: the match is a tie.",
                "時間切れで、同数のため試合は引き分けです。",
            ),
        },
    ),
    _series(
        "II.A.4.c", 54, "toss", "action",
        "Side or order is at stake in the first game only; later games change ends, and the toss gives the order.",
        "陣地か順番かを選べるのは第1ゲームだけで、以後は陣地を入れ替え、トスで順番だけを決める。",
        messages={"SIDES_ALTERNATE": _SIDES_ALTERNATE},
    ),
)  # fmt: skip
