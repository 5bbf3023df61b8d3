"""Kubb, clauses FS-*: the league's, where the World Championship text is silent, so that they hold in both rulesets."""

from midline_games.clauses import Clause, Enforcement, Message, Passage
from midline_games.kubb.clauses_league_game import LEAGUE_GAME
from midline_games.kubb.clauses_league_people import LEAGUE_PEOPLE
from midline_games.kubb.clauses_league_series import SERIES


def _league(
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
    """`section` is the league's own number, with a letter or a 0 where we count its sentences apart."""
    return Clause(
        id=f"FS-{section}",
        rulesets=("forgotten-star-2026", "worlds"),
        phase=phase,
        enforcement=enforcement,
        en=en,
        ja=ja,
        source=(Passage("L", _printed(section), (line,)),),
        reading_en=reading_en,
        reading_ja=reading_ja,
        options=(*options, "worlds_fallback"),
        messages=messages or {},
    )


def _printed(section: str) -> str:
    return ".".join(part for part in section.split(".") if part != "0" and not part.islower())


_FOOT_FAULT = Message(
    "Foot fault: stand behind the line and between the sidelines.",
    "フットフォルトです。ラインの後ろ、両サイドラインの間に立ってください。",
)
TOSS: tuple[Clause, ...] = (
    _league(
        "II.A.0.a", 49, "setup", "action",
        "The toss begins when both teams have agreed that the pitch is set up correctly.",
        "ピッチの設置が正しいことに両チームが合意してから、トスを始める。",
        messages={
            "SETUP_NOT_AGREED": Message(
                "Wait until both teams have agreed to the set-up.",
                "両チームが設置に合意するまでお待ちください。",
            )
        },
    ),
    _league(
        "II.A.1", 51, "toss", "action",
        "One player throws for each team in the toss, with one baton.",
        "トスでは、各チームから一人が投擲棒を一本投げる。",
        reading_en="Whoever throws first for a team is its representative, so no vote is needed.",
        reading_ja="チームの中で先に投げた人を代表とする。あらかじめ決める手間はいらない。",
        messages={
            "NOT_REPRESENTATIVE": Message(
                "Your team has already thrown in this toss.",
                "このトスでは、あなたのチームはもう投げています。",
            )
        },
    ),
    _league(
        "II.A.2", 52, "toss", "action",
        "The two throwers of the toss stand behind opposite baselines and face each other.",
        "トスを投げる二人は、それぞれ反対側のベースラインの後ろで向かい合う。",
        messages={
            "BEHIND_LINE": Message(
                "Stand behind your baseline for the toss.",
                "トスはベースラインの後ろから投げてください。",
            )
        },
    ),
    _league(
        "II.A.3.a", 53, "toss", "action",
        "Both throw at once. Here each throw is kept secret until both are in; then they are let go in the same moment. If"
        " only one team has thrown in time, the other has lost the toss.",
        "二人は同時に投げる。ここでは両方の入力がそろうまで互いに見えず、そろった瞬間に同時に放たれる。時間内に一方しか投げなければ、もう一方のチームはトスに負けたものとする。",
        reading_en="Secrecy does what the count of three does on a field: nobody can wait for the other's throw.",
        reading_ja="秘密にすることで、実際のピッチでの「三つ数える」と同じく、相手の投擲を見てから投げることができなくなる。",
        options=("choice_s",),
        messages={
            "TOSS_LOCKED": Message(
                "The throw is in and stays secret. Waiting for the other thrower.",
                "投擲は受け付けました。もう一人が投げるまで伏せておきます。",
            ),
            "TOSS_TIMEOUT": Message(
                "{team} has not thrown in time and loses the toss.",
                "{team}は時間内に投げなかったため、トスに負けました。",
            ),
        },
    ),
    _league(
        "II.A.3.b", 53, "toss", "physics",
        "The toss is thrown by the rules for batons. A baton thrown against them counts as farther away than any proper"
        " one; if both are, the toss is repeated.",
        "トスにも投擲棒の投げ方のルールが当てはまる。反則の投擲は、正しい投擲より必ず遠いものとして扱う。両方とも反則ならやり直す。",
        reading_en="The text sets no penalty; losing the comparison is the least that keeps the rule alive.",
        reading_ja="罰則は書かれていない。比較で負けとするのが、ルールを生かす最も軽い扱いである。",
        messages={
            "TOSS_ILLEGAL": Message(
                "{team}'s toss was a foul: it counts as the farthest.",
                "{team}のトスは反則です。最も遠いものとして扱います。",
            )
        },
    ),
    _league(
        "II.A.4.a", 54, "toss", "physics",
        "The team whose baton rests nearer to the king, and has not felled it, chooses: the throwing order or the side.",
        "投擲棒が王のより近くに止まり、王を倒していないチームが、投げる順番か陣地のどちらかを選ぶ。",
        reading_en="Measured along the ground from the king to the nearer end of the baton; by option to its nearest point.",
        reading_ja="王から投擲棒の近い方の端までを地面に沿って測る。オプションで、最も近い点まで測ることもできる。",
        options=("toss_distance", "first_throw"),
        messages={
            "TOSS_WON": Message(
                "{team} wins the toss.",
                "{team}がトスに勝ちました。",
            )
        },
    ),
    _league(
        "II.A.4.b", 54, "toss", "action",
        "If the winner takes the order, the loser takes the side, and the other way round.",
        "勝者が順番を選べば敗者は陣地を、勝者が陣地を選べば敗者は順番を選ぶ。",
        messages={
            "CHOICE_PENDING": Message(
                "Wait until both teams have chosen.",
                "両チームの選択が済むまでお待ちください。",
            ),
            "CHOOSE_ONE": Message(
                "Choose one thing that is still open: the order or the side.",
                "順番か陣地のうち、まだ決まっていない方を一つだけ選んでください。",
            ),
        },
    ),
    _league(
        "II.A.4.1", 55, "toss", "physics",
        "A toss may touch the king but not fell it. A team whose baton alone fells it loses the toss, though not the game,"
        " and the king is stood up again.",
        "トスの投擲棒は王に触れてもよいが、倒してはならない。自チームの投擲棒だけで王を倒したチームはトスに負け（ゲームの負けではない）、王は立て直される。",
        reading_en="What happens then is not said. The game has not begun, so KW-40 and FS-I.E.3.b do not apply.",
        reading_ja="その後の扱いは書かれていない。まだゲームは始まっていないため、KW-40とFS-I.E.3.bは当てはまらない。",
        messages={
            "TOSS_KING_DOWN": Message(
                "{team} felled the king and loses the toss.",
                "{team}は王を倒したため、トスに負けました。",
            )
        },
    ),
    _league(
        "II.A.4.2", 56, "toss", "physics",
        "If the distances differ by 5 mm or less, or the king falls after both batons struck it, the toss is repeated until"
        " one team has won.",
        "距離の差が5 mm以下のとき、または両方の投擲棒が当たって王が倒れたときは、勝者が決まるまでトスをやり直す。",
        reading_en="\"A tie\" needs a width: eyes on a field do not see less than 5 mm.",
        reading_ja="「同じ距離」には幅が要る。実際のピッチで目で見分けられるのは5 mm程度までである。",
        options=("toss_tie_mm",),
        messages={
            "TOSS_AGAIN": Message(
                "No winner: the toss is repeated.",
                "勝者が決まらないため、トスをやり直します。",
            )
        },
    ),
)  # fmt: skip

BATONS: tuple[Clause, ...] = (
    _league(
        "II.B.4.a", 70, "any-baton", "action",
        "From the first swing to the release, all that carries the thrower's weight stays behind the line and between the"
        " sidelines.",
        "振り始めから手を離すまで、体を支えるものはすべて、ラインの後ろ、両サイドラインの間になければならない。",
        reading_en="On the server a stance is one point, checked before the throw. A step over the line after it exists only"
        " where a match on real ground is reported; it forfeits the throw.",
        reading_ja="サーバーでは立ち位置は一点で、投げる前に確かめる。投げた後の踏み越しがあるのは実際のピッチでの試合を報告する場合だけで、その投擲は無効となる。",
        messages={
            "FOOT_FAULT": _FOOT_FAULT,
            "ILLEGAL_TOLD": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
        },
    ),
    _league(
        "II.B.4.b", 70, "any-baton", "na",
        "Nobody helps the thrower to keep the balance. On the server a throw is one player's message, so nobody can.",
        "ほかの人が投げる人の体を支えてはならない。サーバーでの投擲は一人の操作なので、支えようがない。",
    ),
    _league(
        "II.B.5", 71, "baton", "physics",
        "One baton may fell any number of kubbs.",
        "一本の投擲棒でいくつkubbを倒してもよい。",
        messages={
            "MULTI": Message(
                "{team} fells {pieces} with one baton.",
                "{team}が一投で{pieces}を倒しました。",
            )
        },
    ),
    _league(
        "II.B.6", 73, "any-baton", "action",
        "One piece is thrown at a time: the next throw waits until everything has come to rest.",
        "一度に投げるのは一つだけである。次の投擲は、すべてが止まるまで待つ。",
        messages={
            "PIECES_MOVING": Message(
                "Wait until everything has come to rest.",
                "すべてが止まるまでお待ちください。",
            )
        },
    ),
    _league(
        "II.B.7", 74, "baton", "physics",
        "A kubb that a baton pushes out of bounds without felling it goes back to the last place where it stood in bounds.",
        "投擲棒に押され、倒れないまま場外に出たkubbは、最後に場内で立っていた所に戻す。",
        reading_en="In bounds is judged as in raising (KW-26, in the league FS-II.C.6.1).",
        reading_ja="場内かどうかは立て直しと同じ基準で判定する（KW-26、リーグではFS-II.C.6.1）。",
        options=("in_bounds",),
        messages={
            "PUSHED_OUT_TOLD": Message(
                "What was pushed out upright goes back in and still stands.",
                "立ったまま押し出されたものは場内に戻します。立っているものとして扱います。",
            ),
            "PUSHED_OUT": Message(
                "{pieces} was pushed out but not felled: it goes back in and still stands.",
                "{pieces}は倒れずに押し出されたので場内に戻します。立っているものとして扱います。",
            )
        },
    ),
    _league(
        "II.B.8.a", 75, "baton", "timer",
        "A struck kubb that may still fall is given the time to: a throw is judged only when everything has come to rest.",
        "当たったkubbが倒れるかもしれないうちは待つ。判定はすべてが止まってから行う。",
        messages={
            "SETTLING": Message(
                "Waiting to see whether a kubb falls.",
                "kubbが倒れるかどうか見ています。",
            )
        },
    ),
    _league(
        "II.B.8.b", 75, "any-throw", "physics",
        "A kubb that falls without having been struck by the throw, directly or through other pieces, is put back where it"
        " stood.",
        "投擲が直接にもほかの駒を介しても当たっていないのに倒れたkubbは、元の位置に戻す。",
        messages={
            "NOT_STRUCK": Message(
                "{pieces} was not struck by this throw and is put back.",
                "{pieces}はこの投擲で倒れたのではないので、元に戻します。",
            )
        },
    ),
    _league(
        "II.B.9.a", 76, "baton", "action",
        "If a struck kubb comes to rest leaning on another piece and was not felled, the throwers may ask whether it falls"
        " without that piece, before their next throw.",
        "当たったkubbが倒れずにほかの駒にもたれて止まったら、投げる側は次の投擲の前に、支えがなければ倒れるかどうかの確認を求めてよい。",
        reading_en="A kubb is tested once for each throw that moves it. After the last baton the server asks for them: else the"
        " defenders could set the kubb upright first.",
        reading_ja="確認は、kubbを動かした投擲ごとに一回とする。最後の投擲の後は、守る側が先に起こしてしまわないよう、サーバーが代わりに求める。",
        options=("lean_test",),
        messages={
            "ATTACKERS_ONLY": Message(
                "Only the throwers may ask whether a leaning kubb falls.",
                "もたれかかったkubbの確認を求められるのは、投げる側だけです。",
            ),
            "NOT_LEANING": Message(
                "Only a kubb that leans, was not felled and has not been tested yet can be tested.",
                "確認できるのは、倒されずにもたれかかっていて、まだ確認していないkubbだけです。",
            ),
            "LEAN_TEST": Message(
                "{team} asks whether {pieces} falls without what holds it.",
                "{team}が、支えがなければ{pieces}が倒れるかどうかの確認を求めました。",
            ),
        },
    ),
    _league(
        "II.B.9.b", 76, "baton", "physics",
        "What holds the kubb is taken away for a moment, without touching the kubb, and put back exactly. If the kubb keeps"
        " standing, it stands.",
        "支えている駒をkubbに触れずに一旦外し、終われば正確に元に戻す。それでも倒れなければ、立っているものとする。",
        reading_en="The physics runs once without the pieces that the kubb rests against. A stake cannot be taken away and stays.",
        reading_ja="kubbがもたれている駒を除いて物理計算を一度行う。ピンは外せないので残す。",
        options=("lean_test",),
        messages={
            "LEAN_STOOD": Message(
                "{pieces} keeps standing without its support: it is not felled.",
                "{pieces}は支えがなくても倒れません。倒されていません。",
            )
        },
    ),
    _league(
        "II.B.9.c", 76, "baton", "physics",
        "If it falls, it counts as felled for the rest of the turn, though it stays where it leans.",
        "倒れたら、もたれたままでも、このターンの残りは倒れたものと数える。",
        options=("lean_test",),
        messages={
            "LEAN_FELL": Message(
                "{pieces} falls without its support: it counts as felled.",
                "{pieces}は支えがなければ倒れます。倒されたものと数えます。",
            )
        },
    ),
    _league(
        "II.B.13.0", 80, "baton", "action",
        "The turn ends when its last baton has come to rest and been judged.",
        "ターンは、最後の投擲棒が止まり、判定が済んだときに終わる。",
        options=("end_turn_early",),
        messages={
            "TURN_OVER": Message(
                "{team} has thrown its last baton of this turn.",
                "{team}はこのターンの投擲棒を投げ終えました。",
            )
        },
    ),
    _league(
        "II.B.13.1", 81, "baton", "physics",
        "When the king is down, the game is over at once, even with batons left.",
        "王が倒れたら、投擲棒が残っていてもゲームは直ちに終わる。",
        messages={
            "GAME_OVER": Message("The game is over.", "ゲーム終了です。"),
        },
    ),
    _league(
        "II.B.13.2.a", 82, "end-of-turn", "action",
        "Otherwise the defenders may set kubbs upright that lean without having been felled. They may not move them in any"
        " other way.",
        "そうでなければ、守る側は、倒されずに傾いているkubbをまっすぐに起こしてよい。それ以外の動かし方はできない。",
        messages={
            "RESET_ONLY_LEANING": Message(
                "Only a kubb that leans and was not felled may be set upright.",
                "起こせるのは、倒されずに傾いているkubbだけです。",
            ),
            "LEANING_RESET": Message(
                "{team} sets {pieces} upright.",
                "{team}が{pieces}をまっすぐに起こしました。",
            ),
        },
    ),
    _league(
        "II.B.13.2.b", 82, "end-of-turn", "action",
        "Then the other team's turn begins with the kubbs it has to throw; if there are none, with its batons.",
        "続いて相手のターンとなり、投げるkubbがあればそこから、なければ投擲棒から始まる。",
        messages={
            "KUBBS_NEXT": Message(
                "{team} now throws {pieces}.",
                "次は{team}が{pieces}を投げ入れます。",
            )
        },
    ),
)  # fmt: skip

KUBBS: tuple[Clause, ...] = (
    _league(
        "II.C.2", 87, "kubb", "action",
        "A kubb may be held and may spin in any way, but it is thrown underarm, with the same heights as a baton.",
        "kubbの持ち方と回転は自由だが、アンダーハンドで投げる。手を離す高さは投擲棒と同じとする。",
        messages={
            "UNDERARM_ONLY": Message(
                "Throw underarm: let go no higher than 1.2 m.",
                "アンダーハンドで投げてください。手を離す高さは1.2 mまでです。",
            ),
            "TOO_LOW": Message(
                "That is too near the ground: let go at 0.5 m or higher.",
                "低すぎます。0.5 m以上の高さで手を離してください。",
            ),
        },
    ),
    _league(
        "II.C.3.a", 88, "kubb", "action",
        "Whoever throws a kubb stands behind the line and between the sidelines, as for a baton. The line is the baseline.",
        "kubbを投げる人も、投擲棒と同じくラインの後ろ、両サイドラインの間に立つ。このラインはベースラインである。",
        reading_en="The league does not say which line. KW-34 does, and its leave to step forward (FS-II.B.3.b) speaks of batons alone.",
        reading_ja="どのラインかはリーグの文書にないが、KW-34に定めがあり、前に出てよいという定め（FS-II.B.3.b）も投擲棒だけについてのものである。",
        options=("kubb_throw_line",),
        messages={
            "FOOT_FAULT": _FOOT_FAULT,
            "KUBB_FROM_BASELINE": Message(
                "Throw kubbs in from behind your own baseline.",
                "kubbは自陣のベースラインの後ろから投げ入れてください。",
            ),
        },
    ),
    _league(
        "II.C.3.b", 88, "kubb", "na",
        "Nobody helps to hold whoever throws a kubb either; on the server nobody can.",
        "kubbを投げる人の体を支えることもできない。サーバーでは支えようがない。",
    ),
    _league(
        "II.C.4.a", 89, "kubb", "physics",
        "Thrown kubbs may strike each other, and each is raised where it ended up. So one may knock another in or out.",
        "投げたkubbどうしがぶつかったら、それぞれ最後に止まった所で立て直す。ほかのkubbを中に入れることも、外に出すこともある。",
        messages={
            "KNOCKED_IN": Message(
                "{pieces} has been knocked back in.",
                "{pieces}は中に戻されました。",
            )
        },
    ),
    _league(
        "II.C.4.b", 89, "kubb", "action",
        "Nobody touches a field kubb until all kubbs of the turn have been thrown, those thrown again included.",
        "再投も含めてこのターンのkubbをすべて投げ終えるまで、誰もフィールドkubbに触れない。",
        messages={
            "KUBBS_STILL_TO_THROW": Message(
                "Wait until all kubbs have been thrown.",
                "kubbをすべて投げ終えるまでお待ちください。",
            )
        },
    ),
    _league(
        "II.C.4.1", 90, "kubb", "physics",
        "That goes for field kubbs of earlier turns too: one that a thrown kubb moves or fells is raised in its new place"
        " and has to be felled like any other.",
        "以前から立っているフィールドkubbも同じである。投げたkubbに動かされたり倒されたりすれば新しい場所で立て直し、ほかと同じく倒すべきkubbとして残る。",
        messages={
            "MOVED": Message(
                "{pieces} has been moved and stays where it is now.",
                "{pieces}は動かされました。今の場所に残ります。",
            )
        },
    ),
    _league(
        "II.C.5.0", 92, "kubb", "physics",
        "A field kubb in play that a thrown kubb knocks to where it cannot be raised in bounds is out. How often it has been"
        " thrown in this turn decides what follows.",
        "投げたkubbに当たって場内に立て直せなくなったフィールドkubbはアウトである。その後の扱いは、このターンに何回投げられたかで決まる。",
        messages={
            "KNOCKED_OUT": Message(
                "{pieces} has been knocked out of bounds.",
                "{pieces}は場外に出されました。",
            )
        },
    ),
    _league(
        "II.C.5.1", 93, "kubb", "action",
        "If it stood there from an earlier turn, the throwing team throws it as if it had not been thrown yet: it may go out"
        " once and be thrown again.",
        "以前から立っていたkubbなら、投げる側がまだ投げていないものとして投げる。アウトになっても、もう一度投げられる。",
        messages={
            "THROW_AGAIN": Message(
                "{pieces} is to be thrown, with two throws.",
                "{pieces}を投げてください。二回まで投げられます。",
            )
        },
    ),
    _league(
        "II.C.5.2", 94, "kubb", "action",
        "If it has been thrown once in this turn, it is thrown again, though its own throw was good.",
        "このターンに一度投げたkubbなら、その投擲自体は有効でも再投する。",
        messages={
            "RETHROW": Message(
                "{pieces} is to be thrown again.",
                "{pieces}を再投してください。",
            )
        },
    ),
    _league(
        "II.C.5.3", 95, "kubb", "physics",
        "If it has been thrown twice in this turn, it becomes a punishment kubb, placed by the defenders (KW-20 and KW-21, in"
        " the league FS-II.D.11.b and the two after it).",
        "このターンに二度投げたkubbなら、ペナルティkubbとなり、守る側が置く（KW-20とKW-21、リーグではFS-II.D.11.b以下）。",
        reading_en="Here the league allows the whole pitch and asks for a distance from the king alone, elsewhere (II.D.11)"
        " its own half and more. One kind of punishment kubb is enough, so the fuller rule holds; the letter of this"
        " one is an option.",
        reading_ja="ここではピッチのどこでもよく、王との距離だけを求めるが、別の箇所（II.D.11）は自陣に限り、条件も多い。ペナルティkubbは一種類で足りるため、詳しい方に従う。この条項の文字どおりの扱いはオプションで選べる。",
        options=("punishment_placement",),
        messages={
            "PUNISHMENT_KUBB": Message(
                "{pieces} has used both its throws. The defenders place it.",
                "{pieces}は二回とも投げ終えました。守る側が置きます。",
            )
        },
    ),
)  # fmt: skip

RAISING: tuple[Clause, ...] = (
    _league(
        "II.D.1.a", 101, "raise", "action",
        "A kubb is raised over one of its ends, an edge of which stays where it is on the ground. From flat it comes to"
        " stand 11 cm along its length from where its middle lay.",
        "kubbは片方の端の辺を地面に付けたまま起こす。平らに寝ていたなら、中心は長さの方向に11 cm移る。",
    ),
    _league(
        "II.D.1.b", 101, "raise", "action",
        "The two places where it could come to stand are its footprints. If both are free and in bounds, the defenders"
        " choose.",
        "立ちうる二つの場所をフットプリントという。両方とも空いていて場内なら、守る側が選ぶ。",
        messages={
            "CHOOSE_END": Message(
                "The defenders choose the end on which a kubb is raised.",
                "kubbをどちらの端で起こすかは、守る側が選びます。",
            ),
            "DEFENDERS_RAISE": Message(
                "The defenders raise kubbs, not the throwers.",
                "kubbを立て直すのは、投げる側ではなく守る側です。",
            ),
        },
    ),
    _league(
        "II.D.2", 102, "raise", "physics",
        "A thrown kubb that comes to rest on an end, at least half in bounds, counts as raised. The defenders may not touch"
        " it.",
        "投げたkubbが端で立って止まり、半分以上が場内にあれば、立て直したものとする。守る側は触れられない。",
        reading_en="Standing less than half in bounds it is out, like any other kubb.",
        reading_ja="立っていても場内が半分に満たなければ、ほかのkubbと同じくアウトである。",
        options=("in_bounds",),
        messages={
            "ALREADY_RAISED": Message(
                "This kubb stands by itself and stays as it is.",
                "このkubbはひとりでに立ったので、そのままにします。",
            )
        },
    ),
    _league(
        "II.D.4", 104, "raise", "action",
        "A kubb is not raised so that another can no longer be raised in bounds, as long as there is another way or another"
        " order.",
        "ほかの起こし方や順番がある限り、別のkubbを場内に立て直せなくなるような起こし方をしてはならない。",
        reading_en="A way is refused if it covers the only footprint in bounds of a kubb still to be raised, and the kubb"
        " itself has a better way, or the other one can go first without doing the same. If each would shut out the other,"
        " the defenders choose the order.",
        reading_ja="まだ起こしていないkubbの、場内にある唯一のフットプリントをふさぐ起こし方は、ほかの起こし方があるか、相手のkubbを先に起こせば済むときは認めない。互いに締め出し合うときは、守る側が順番を選ぶ。",
        messages={
            "BLOCKS_OTHER": Message(
                "Raised like this it would force another kubb out of bounds: use the other end, or raise that kubb first.",
                "こう起こすと別のkubbが場外になります。もう一方の端を使うか、そのkubbを先に起こしてください。",
            )
        },
    ),
    _league(
        "II.D.5", 105, "raise", "action",
        "If the king, a stake or another kubb is in the way of one footprint, the kubb is raised on the other end.",
        "王、ピン、ほかのkubbが片方のフットプリントをふさいでいれば、もう一方の端で起こす。",
        messages={
            "END_OBSTRUCTED": Message(
                "Something is in the way at that end: use the other.",
                "そちらの端はふさがっています。もう一方で起こしてください。",
            )
        },
    ),
    _league(
        "II.D.5.1", 106, "raise", "action",
        "If both are blocked and raising another kubb first would free one, that other kubb is raised first.",
        "両方ふさがっていても、先にほかのkubbを起こせば空くのなら、そのkubbから起こす。",
        messages={
            "RAISE_OTHER_FIRST": Message(
                "Raise the kubb that blocks this one first.",
                "このkubbをふさいでいるkubbを先に起こしてください。",
            )
        },
    ),
    _league(
        "II.D.5.2.a", 107, "raise", "action",
        "If neither can be freed, the defenders choose an end, and the kubb stands against what blocks it, as near to its"
        " footprint as there is room.",
        "どちらも空けられなければ、守る側が端を選び、ふさいでいるものに接して、フットプリントにできるだけ近く立てる。",
        messages={
            "RAISED_TOUCHING": Message(
                "{pieces} stands against what blocked it.",
                "{pieces}は、ふさいでいたものに接して立てました。",
            )
        },
    ),
    _league(
        "II.D.5.2.b", 107, "raise", "na",
        "Stakes are never taken out to make room. On the server they cannot be.",
        "場所を空けるためにピンを抜いてはならない。サーバーではそもそも抜けない。",
    ),
    _league(
        "II.D.5.3", 108, "raise", "action",
        "If one end is blocked and the other is out of bounds, the kubb is raised on the end in bounds, against what blocks"
        " it and as near to its footprint as there is room. It stays in play even if it comes to stand out of bounds.",
        "一方がふさがり、もう一方が場外なら、場内側の端で、ふさいでいるものに接してフットプリントにできるだけ近く立てる。その結果場外に立っても、ゲームに残る。",
        messages={
            "FORCED_END": Message(
                "This kubb can be raised on the other end only.",
                "このkubbを起こせるのはもう一方の端だけです。",
            )
        },
    ),
    _league(
        "II.D.5.4.a", 109, "raise", "action",
        "A leaning kubb is raised on its lower end.",
        "もたれかかったkubbは低い方の端で起こす。",
        reading_en="The text says the end closest to the field; that is the end nearest to the ground.",
        reading_ja="原文は「フィールドに最も近い端」といい、これを地面に近い端と読む。",
        messages={
            "LOWER_END": Message(
                "This kubb leans: raise it on its lower end.",
                "このkubbはもたれています。低い方の端で起こしてください。",
            )
        },
    ),
    _league(
        "II.D.5.4.b", 109, "raise", "action",
        "If that end is out of bounds, the kubb that supports it is raised first; the leaning one then drops flat and is"
        " raised on an end that is in bounds.",
        "その端が場外なら、支えているkubbを先に立て直す。もたれていたkubbはその後平らに下ろし、場内の端で起こす。",
        messages={
            "RAISE_SUPPORT_FIRST": Message(
                "Raise the kubb that supports this one first.",
                "このkubbを支えているkubbを先に立て直してください。",
            )
        },
    ),
    _league(
        "II.D.6", 110, "raise", "action",
        "A kubb that lies on others is first brought straight down to the ground beside the one that carried it, touching"
        " it. If both sides are free and in bounds, the defenders choose.",
        "ほかのkubbの上に乗ったkubbは、まず真下の地面へ、支えていたkubbに接するように下ろす。両側とも空いていて場内なら、守る側が選ぶ。",
        messages={
            "LOWER_FIRST": Message(
                "This kubb lies on another: lower it first.",
                "このkubbは別のkubbの上にあります。先に下ろしてください。",
            )
        },
    ),
    _league(
        "II.D.6.1.a", 111, "raise", "action",
        "If one side is blocked or out of bounds, it is lowered on the other.",
        "片側がふさがっているか場外なら、もう一方の側へ下ろす。",
        messages={
            "SIDE_BLOCKED": Message(
                "There is no room on that side: use the other.",
                "そちら側には下ろせません。反対側にしてください。",
            )
        },
    ),
    _league(
        "II.D.6.1.b", 111, "raise", "action",
        "Until then the kubb underneath is not moved.",
        "それまで、下のkubbは動かさない。",
        messages={
            "RESOLVE_UPPER_FIRST": Message(
                "Another kubb lies on this one: lower that one first.",
                "上に別のkubbがあります。先にそれを下ろしてください。",
            )
        },
    ),
    _league(
        "II.D.6.2", 112, "raise", "action",
        "If it can be lowered on neither side, other kubbs that are still to be raised go first, as the rules say, until"
        " it can.",
        "どちら側にも下ろせなければ、下ろせるようになるまで、まだ立て直していないほかのkubbを先にルールどおり処理する。",
        messages={
            "RAISE_OTHER_FIRST": Message(
                "There is no room on either side: bring up the kubbs in its way first.",
                "どちら側にも下ろせません。邪魔になっているkubbを先に立て直してください。",
            )
        },
    ),
    _league(
        "II.D.7", 113, "raise", "action",
        "A kubb once raised on one end is not laid back to be raised on the other. To see beforehand which ends are in is"
        " allowed, and the view shows it.",
        "一度起こしたkubbを寝かせ、もう一方の端で起こし直すことはできない。どちらの端が場内かを前もって見ることはでき、画面に示される。",
        messages={
            "RAISE_COMMITTED": Message(
                "This kubb has been raised and stays as it is.",
                "このkubbはもう起こしたので、そのままにします。",
            )
        },
    ),
    _league(
        "II.D.8", 114, "raise", "na",
        "A raised kubb stands by itself, held by no other piece. Here the ground is flat, so every raised kubb does.",
        "立て直したkubbは、ほかの駒に支えられずに立っていなければならない。ここでは地面が平らなので、必ずそうなる。",
    ),
    _league(
        "II.D.9", 115, "raise", "na",
        "A kubb may be pressed or tamped as far as it takes to stand. On flat ground nothing needs to be.",
        "立たせるのに必要な範囲で、kubbを押したり突き固めたりしてよい。平らな地面ではその必要がない。",
    ),
    _league(
        "II.D.9.1", 116, "raise", "action",
        "A kubb is not twisted: raised, it faces as it did while lying.",
        "kubbをひねってはならない。起こした後も、寝ていたときと同じ向きになる。",
        messages={
            "NO_TWIST": Message(
                "A kubb may not be twisted.",
                "kubbをひねることはできません。",
            )
        },
    ),
    _league(
        "II.D.9.2.a", 117, "raise", "na",
        "Loose debris may be cleared before a kubb is raised. No debris lies here.",
        "立て直す前に、落ちている物を取り除いてよい。ここには何も落ちていない。",
    ),
    _league(
        "II.D.9.2.b", 117, "raise", "na",
        "The ground itself is not altered. Here nobody can.",
        "地面そのものに手を加えてはならない。ここでは加えようがない。",
    ),
    _league(
        "II.D.9.3", 118, "raise", "na",
        "Debris is not used to prop a kubb up. No debris lies here.",
        "落ちている物をkubbの支えに使ってはならない。ここには何も落ちていない。",
    ),
    _league(
        "II.D.10.a", 119, "raise", "action",
        "A kubb resting on a long edge is first laid flat to the side to which it would fall, if that is free and in bounds.",
        "長い辺で止まったkubbは、まず自然に倒れる側へ平らに寝かせる（その側が空いていて場内の場合）。",
        messages={
            "FLATTENED": Message(
                "{pieces} rested on an edge and is laid flat.",
                "{pieces}は辺で止まっていたので、平らに寝かせます。",
            )
        },
    ),
    _league(
        "II.D.10.b", 119, "raise", "action",
        "If it stands balanced on its edge, the defenders choose the side.",
        "辺の上で釣り合って立っていれば、どちらへ寝かせるかは守る側が選ぶ。",
        reading_en="Balanced it is if its middle is within one degree of straight above the edge.",
        reading_ja="中心が辺の真上から一度以内にあれば、釣り合っているものとする。",
        messages={
            "CHOOSE_SIDE": Message(
                "This kubb is balanced on its edge: lay it flat to one side first.",
                "このkubbは辺の上で釣り合っています。先にどちらかへ寝かせてください。",
            )
        },
    ),
    _league(
        "II.D.10.c", 119, "raise", "action",
        "It is not laid flat against gravity to bring it in bounds: if it would fall out, it is out.",
        "場内に入れるために、倒れる側と反対に寝かせてはならない。倒れる側が場外なら、アウトである。",
        reading_en="If something blocks the side to which it falls, and its other side is in, it is laid to that one: it is the"
        " only free direction, and not chosen to bring it in.",
        reading_ja="倒れる側がふさがり、反対側が場内なら、反対側へ寝かせる。空いているのがそちらだけで、場内に入れるために選ぶのではないからである。",
        options=("in_bounds",),
        messages={
            "AGAINST_GRAVITY": Message(
                "It may not be laid flat against the side to which it falls.",
                "倒れる側と反対には寝かせられません。",
            )
        },
    ),
    _league(
        "II.D.10.d", 119, "raise", "action",
        "One exception: if it would fall out of bounds and rests against another kubb, it may be laid flat against gravity,"
        " into the pitch, once that kubb has been raised.",
        "例外が一つある。倒れる側が場外で、ほかのkubbに接していれば、そのkubbを立て直した後、反対側の場内へ寝かせてよい。",
        messages={
            "RAISE_SUPPORT_FIRST": Message(
                "Raise the kubb that it rests against first.",
                "接しているkubbを先に立て直してください。",
            )
        },
    ),
)  # fmt: skip

ENFORCEMENT: tuple[Clause, ...] = (
    _league(
        "III.A.2.a", 127, "enforcement", "na",
        "The rules are the same for everybody, whatever age, sex or ability. The server knows none of these.",
        "年齢、性別、能力を問わず、ルールは誰にも同じである。サーバーはそのどれも知らない。",
    ),
    _league(
        "III.B.1.a", 131, "any", "coordinator",
        "Where no rule fits what has happened, the server does not guess: it halts the game and asks the coordinator.",
        "起きたことに当てはまるルールがなければ、サーバーは推測せず、ゲームを中断してコーディネーターに判断を仰ぐ。",
        messages={
            "UNRESOLVED": Message(
                "No rule covers this. The coordinator decides.",
                "当てはまるルールがありません。コーディネーターが決めます。",
            )
        },
    ),
    _league(
        "III.B.2.0.a", 132, "enforcement", "coordinator",
        "Penalties are the coordinator's. The server itself refuses what is forbidden and undoes foul throws, no more.",
        "罰則を与えるのはコーディネーターである。サーバーは、禁じられた操作を受け付けず、反則の投擲を無効にするだけである。",
        messages={
            "COORDINATOR_ONLY": Message(
                "Only the coordinator may do this.",
                "この操作ができるのはコーディネーターだけです。",
            )
        },
    ),
    _league(
        "III.B.2.1", 133, "enforcement", "coordinator",
        "The coordinator may warn a team, and again for further offences. A warning alone takes no baton away for good.",
        "コーディネーターはチームに警告でき、違反が続けば重ねて警告できる。警告だけで以後の投擲棒の数が減ることはない。",
        messages={
            "WARNING": Message(
                "Warning to {team}: {reason}",
                "{team}に警告：{reason}",
            )
        },
    ),
    _league(
        "III.B.2.2.a", 134, "enforcement", "coordinator",
        "A game penalty takes one baton from a team for the rest of the game.",
        "ゲームペナルティを受けたチームは、そのゲームの残りで投擲棒を一本失う。",
        reading_en="The team has one baton less in its set: it throws five in a turn of six, while turns of two or four"
        " remain whole as long as the set is large enough. By option every turn is one baton shorter.",
        reading_ja="チームの持つ投擲棒が一本減る。六本のターンは五本になるが、二本や四本のターンは足りている限り変わらない。オプションで、どのターンも一本減らすこともできる。",
        options=("penalty_baton_scope", "opening"),
        messages={
            "GAME_PENALTY": Message(
                "Game penalty: {team} plays on with one baton fewer. {reason}",
                "ゲームペナルティ：{team}はこのゲームの残りを投擲棒一本少なく戦います。{reason}",
            )
        },
    ),
    _league(
        "III.B.2.2.b", 134, "enforcement", "coordinator",
        "It can only be given to a team that has been warned before in the same match.",
        "これを与えられるのは、同じ試合で先に警告を受けたチームだけである。",
        options=("warning_scope",),
        messages={
            "NEEDS_WARNING": Message(
                "This team has not been warned yet: warn it first.",
                "このチームはまだ警告を受けていません。先に警告してください。",
            )
        },
    ),
    _league(
        "III.B.3.b", 137, "any", "coordinator",
        "Then play stands still, and so do the clocks of the game, until the coordinator lets it go on.",
        "その間、プレーもゲームの時計も止まり、コーディネーターの許可で再開する。",
        options=("halt_pauses_clock",),
        messages={
            "HALTED": Message(
                "The game is halted: wait for the coordinator.",
                "ゲームは中断中です。コーディネーターをお待ちください。",
            ),
            "RESUMED": Message("Play goes on.", "試合を再開します。"),
        },
    ),
    _league(
        "III.B.6.b", 140, "any-throw", "physics",
        "When a foul costs a throw, the pieces go back to where they were before it, the king as well.",
        "反則で投擲が無効になったら、王も含めて、駒をその前の位置に戻す。",
        reading_en="So a king felled by a throw that breaks the rules is no loss. By option it is: KW-40 knows no such pardon.",
        reading_ja="したがって、反則の投擲で王が倒れても負けにならない。KW-40にはこの救済がなく、オプションで負けにもできる。",
        options=("illegal_throw_king",),
        messages={
            "KING_RESTORED": Message(
                "The king is stood up again: the throw was a foul.",
                "反則の投擲だったため、王は立て直されます。",
            )
        },
    ),
    _league(
        "III.B.7.b", 141, "kubb", "na",
        "A kubb picked up without having been felled is put back. The server does not let anybody pick it up.",
        "倒されていないkubbを拾ったら元に戻す。サーバーでは拾えない。",
    ),
    _league(
        "III.B.7.c", 141, "any", "na",
        "A kubb kicked over by accident is stood up again. On the server nobody walks on the pitch.",
        "誤って蹴り倒したkubbは立て直す。サーバーではピッチを歩く人がいない。",
    ),
)  # fmt: skip

LEAGUE: tuple[Clause, ...] = tuple(
    sorted(
        TOSS + BATONS + KUBBS + RAISING + ENFORCEMENT + LEAGUE_GAME + SERIES + LEAGUE_PEOPLE,
        key=lambda c: (c.source[0].lines, c.id),
    )
)
"""All of the league's clauses that are played here, in the order of its text."""
