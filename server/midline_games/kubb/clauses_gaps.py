"""Kubb, clauses GAP-*: what no text says and every game needs to have settled."""

from midline_games.clauses import Clause, Enforcement, Message


def _gap(
    number: int,
    phase: str,
    enforcement: Enforcement,
    en: str,
    ja: str,
    *,
    reading_en: str,
    reading_ja: str,
    options: tuple[str, ...] = (),
    messages: dict[str, Message] | None = None,
    league: bool = True,
) -> Clause:
    return Clause(
        id=f"GAP-{number}",
        rulesets=("worlds", "forgotten-star-2026") if league else ("worlds",),
        phase=phase,
        enforcement=enforcement,
        en=en,
        ja=ja,
        reading_en=reading_en,
        reading_ja=reading_ja,
        options=options,
        messages=messages or {},
    )


GAPS: tuple[Clause, ...] = (
    _gap(
        1, "kubb", "physics",
        "A base kubb that a thrown kubb fells or moves is put back where it stood; the thrown kubb stays where it came to"
        " rest. The king is not covered: a king felled so loses the game (KW-40, FS-I.E.3.b).",
        "投げ入れたkubbがベースkubbを倒したり動かしたりしたら、ベースkubbは元の位置に立て直し、投げたkubbは止まった所に残す。"
        "王には当てはまらず、王が倒れれば負けである（KW-40、FS-I.E.3.b）。",
        reading_en="Only batons are meant to win kubbs. By option the base kubb counts as felled.",
        reading_ja="kubbを取るのは投擲棒の役目である。オプションで、倒れたベースkubbを倒されたものと数えることもできる。",
        options=("kubb_hits_base",),
        messages={
            "FELLED": Message("{team} fells {pieces} with a thrown kubb.", "{team}が投げ入れたkubbで{pieces}を倒しました。"),
            "BASE_RESTORED": Message(
                "{pieces} is put back: a thrown kubb cannot win base kubbs.",
                "{pieces}は元に戻します。投げ入れたkubbでベースkubbは取れません。",
            )
        },
    ),
    _gap(
        2, "any", "timer",
        "While a team has fewer than two players connected (in a team of one: none), a period of grace runs, 120 seconds"
        " unless set otherwise. Back in time, the team plays on with the batons it had. After it the game halts, and the"
        " coordinator is offered to end it against that team or to wait.",
        "接続中のプレーヤーが二人未満（一人のチームでは零人）になったチームには猶予時間（標準で120秒）が与えられる。間に合えば投擲棒の数はそのままで続行する。"
        "過ぎればゲームは中断し、コーディネーターはそのチームの不戦敗とするか待つかを選べる。",
        reading_en="Taken from the league's rule that two players must be there. It is for teams of persons; where one"
        " person plays a whole team, the person is the connection of all its players.",
        reading_ja="プレーヤーが二人必要というリーグの定めに倣う。人が集まるチームのための定めで、一人でチーム全員を操作するときは、その人の接続を全員の接続とみなす。",
        options=("short_handed_grace_s",),
        messages={
            "SHORT_HANDED": Message(
                "A team has too few players. Play waits for one to come back.",
                "プレーヤーが足りません。復帰するまで待ちます。",
            ),
            "FORFEIT_PROPOSED": Message(
                "{team} has too few players. The coordinator decides: forfeit or wait.",
                "{team}の人数が足りません。コーディネーターが不戦敗か待機かを決めます。",
            ),
            "COMPLETE_AGAIN": Message(
                "{team} is complete again. Play goes on.",
                "{team}の人数がそろいました。続行します。",
            ),
        },
    ),
    _gap(
        3, "play", "timer",
        "If time runs out at a score that no text mentions, the team with more games has won the match; at 0-0 and 2-2 it is"
        " the one that leads by kubbs in the game under way, else it is a tie. Between two games only games count.",
        "どの文書にもない得点で時間が切れたら、多くゲームを取ったチームが試合に勝つ。0対0と2勝2敗では進行中のゲームのkubbの数で決め、同数なら引き分けとする。"
        "ゲームの間ではゲーム数だけを数える。",
        reading_en="The league names 1-1 (FS-I.F.4) and 2-1 (FS-I.F.3.a). Games are worth more than kubbs, as they are when a"
        " match is cancelled (FS-I.F.1.b). By option such a match is a tie.",
        reading_ja="リーグは1勝1敗（FS-I.F.4）と2勝1敗（FS-I.F.3.a）だけを述べる。中止のとき（FS-I.F.1.b）と同じく、kubbよりゲームを重く見る。"
        "オプションで引き分けとすることもできる。",
        options=("time_other_scores", "time_lead_metric", "time_lead_tie"),
        messages={
            "TIME_LEADER": Message(
                "Time is up: {team} has won more games and wins the match.",
                "時間切れです。ゲーム数でリードしている{team}が試合に勝ちました。",
            ),
            "TIME_LEAD": Message(
                "Time is up: {team} leads by kubbs and wins the match.",
                "時間切れです。kubbの数でリードしている{team}が試合に勝ちました。",
            ),
            "TIME_TIE": Message(
                "Time is up, and the match is a tie.",
                "時間切れで、試合は引き分けです。",
            ),
        },
    ),
    _gap(
        4, "baton", "physics",
        "One baton may fell the last opposing kubb and then the king: that wins, if it was thrown from where the king may"
        " be attacked. Thrown from further forward it does not: the king is stood up again, the kubb stays down and the"
        " baton is spent. A king that falls before the last kubb loses the game; falling together counts for the thrower.",
        "一本の投擲棒で相手の最後のkubbを倒し、続けて王を倒してもよい。王を狙える位置から投げていれば勝ちである。それより前からなら勝ちにはならず、"
        "王は立て直し、kubbは倒れたまま、投擲棒は使ったものとする。王が最後のkubbより先に倒れれば負け、同時なら投げた側に有利とする。",
        reading_en="The texts look at the moment in which the king falls; by then no kubb stands, so nothing forbids it. The"
        " forward line is not for the king (KW-33), but nothing says that such a throw loses.",
        reading_ja="どの文書も王が倒れた瞬間を見る。その時点でkubbは残っていないため、禁じる理由がない。前進ラインは王のためのものではないが（KW-33）、負けになるとも書かれていない。",
        options=("same_throw_king",),
        messages={
            "GAME_WON": Message(
                "The last kubb and the king with one baton: {team} wins!",
                "最後のkubbと王を一投で倒しました。{team}の勝ちです！",
            ),
            "KING_RESTORED": Message(
                "The king is stood up again: it may not be won from the advantage line.",
                "王は立て直されます。前進ラインから王を取ることはできません。",
            ),
            "KING_EARLY": Message(
                "The king may not fall with that baton: {team} loses the game.",
                "その投擲棒で王を倒してはいけません。{team}の負けです。",
            ),
        },
    ),
    _gap(
        5, "baton", "physics",
        "An advantage line lies never behind one's own baseline and never beyond the centre line.",
        "前進ラインは、自陣のベースラインより後ろにも、ミドルラインより先にもならない。",
        reading_en="A kubb that had to be raised across the baseline (FS-II.D.5.3) would otherwise push the throwers back.",
        reading_ja="ベースラインをはみ出して立てざるを得なかったkubb（FS-II.D.5.3）によって、投げる側が後退させられるのを防ぐ。",
        messages={
            "ADVANTAGE_LINE": Message(
                "{team} throws from its baseline: the line cannot lie behind it.",
                "{team}はベースラインから投げます。投擲ラインがそれより後ろになることはありません。",
            )
        },
    ),
    _gap(
        6, "baton", "physics",
        "If a piece at rest covers the place where a base kubb has to be stood up again, the piece stays and the base kubb"
        " is stood as near as possible on the baseline, touching the piece.",
        "立て直すベースkubbの位置を止まった駒がふさいでいるときは、その駒は動かさず、ベースkubbをベースライン上の最も近い所に、その駒に接して立てる。",
        reading_en="Pieces at rest are left alone while a turn lasts. By option the piece in the way is moved instead.",
        reading_ja="ターン中、止まった駒には触れないのが原則である。オプションで、邪魔な駒の方を動かすこともできる。",
        options=("base_reset_blocked",),
        messages={
            "BASE_SHIFTED": Message(
                "{pieces} is stood beside its place, which is covered.",
                "元の位置がふさがっているため、{pieces}はその横に立てます。",
            ),
            "OBSTACLE_MOVED": Message(
                "{pieces} is moved out of the way of a base kubb.",
                "ベースkubbを立てるため、{pieces}を動かします。",
            ),
        },
    ),
    _gap(
        7, "baton", "action",
        "A team throws all its batons while an opposing kubb stands. When only the king is left it may leave the rest"
        " unthrown.",
        "相手のkubbが立っている間は投擲棒をすべて投げる。残るのが王だけなら、投げ残してターンを終えてもよい。",
        reading_en="No text lets a team pass, but nobody should have to throw at a king they dare not touch. Options allow"
        " it always or never.",
        reading_ja="投げずに済ませてよいとはどこにも書かれていないが、狙いたくない王に投げさせることもない。オプションで常に認める、または一切認めないこともできる。",
        options=("end_turn_early",),
        messages={
            "THROW_REMAINING": Message(
                "Kubbs still stand: throw the rest of your batons.",
                "まだ立っているkubbがあります。残りの投擲棒を投げてください。",
            ),
            "BATONS_LEFT": Message(
                "{team} leaves the rest of its batons unthrown.",
                "{team}は残りの投擲棒を投げずにターンを終えます。",
            ),
        },
    ),
    _gap(
        8, "decider", "physics",
        "In throw-off and sudden death the king stays on the pitch, and a team that fells it has lost. In sudden death, too, no"
        " kubbs are thrown in, and it is played to its end when the hour is over.",
        "スローオフとサドンデスでも王はピッチに残り、倒したチームの負けとする。サドンデスでもkubbの投げ入れは行わず、時間を過ぎても最後まで行う。",
        reading_en="The text is silent on the king; a rule of all other play holds on. Once all five kubbs are down, the contest is"
        " decided, and the king falls for nothing. Options stand the king up again, have kubbs thrown in sudden death, and cut it"
        " off at time.",
        reading_ja="王については書かれていないため、ほかの場面の決まりをそのまま用いる。五つとも倒れた時点で決着しており、その後に王が倒れても意味はない。"
        "オプションで、王を立て直す、サドンデスでもkubbを投げ入れる、時間で打ち切ることもできる。",
        options=("throwoff_king", "sudden_death_rethrow", "sudden_death_time_cap"),
        messages={
            "KING_EARLY": Message(
                "{team} has felled the king and loses.",
                "{team}が王を倒したため負けです。",
            ),
            "KING_RESTORED": Message(
                "The king is stood up again: its fall decides nothing here.",
                "王を立て直します。ここでは王が倒れても勝敗に関わりません。",
            ),
            "NO_KUBB_THROWS": Message(
                "{pieces} leaves the pitch: no kubbs are thrown in now.",
                "{pieces}をピッチから取り除きます。投げ入れは行いません。",
            ),
        },
    ),
    _gap(
        9, "any-throw", "physics",
        "A field kubb standing in the thrower's own half that the throw touches is put back where it was. Everything else"
        " the throw did counts.",
        "投擲が自陣に立つフィールドkubbに触れたら、そのkubbを元に戻す。その投擲によるほかの結果はすべて有効である。",
        reading_en="The World Championship text is silent. The mildest answer that gives nobody an advantage is to undo"
        " just that. By option the baton is lost with all it did, whenever the touch came or only if it came first.",
        reading_ja="世界選手権の文書には書かれていない。誰の得にもならない最も穏やかな方法として、その部分だけを元に戻す。"
        "オプションで投擲全体を無効にできる（触れれば常に、または最初に触れたときだけ）。",
        options=("own_half_hit", "own_half_hit_order"),
        messages={
            "OWN_HALF_TOLD": Message(
                "What was touched in the thrower's own half is put back. The rest counts.",
                "自陣で触れたものは元に戻します。ほかの結果は有効です。",
            ),
            "OWN_HALF_SPENT": Message(
                "A field kubb in the thrower's own half was touched: all is put back, the baton is spent.",
                "自陣のフィールドkubbに触れました。すべて元に戻し、投擲棒は使ったことになります。",
            ),
            "OWN_HALF_RESTORED": Message(
                "{pieces} in the thrower's own half is put back. The rest counts.",
                "自陣の{pieces}を元に戻します。ほかの結果は有効です。",
            ),
            "OWN_HALF_FORFEIT": Message(
                "The throw touched {pieces} in the thrower's own half: all is put back, the piece thrown is spent.",
                "自陣の{pieces}に触れました。すべて元に戻し、投げたものは使ったことになります。",
            ),
        },
        league=False,
    ),
    _gap(
        10, "any", "setup",
        "Where the World Championship text is silent, the league's clause for that case holds: every FS clause that"
        " names this option. Without that fallback such a case halts the game and the coordinator rules.",
        "世界選手権の文書に定めがない点には、リーグの該当する条項（このオプションを挙げるFSの各条項）を用いる。補わない設定では、その都度ゲームを中断してコーディネーターが裁定する。",
        reading_en="The league's text is the only other one at hand that goes into such detail.",
        reading_ja="そこまで細かく定めた文書は、ほかにリーグのものしかない。",
        options=("worlds_fallback",),
        messages={
            "UNRESOLVED": Message(
                "The rules of this match do not cover this. The coordinator decides.",
                "この試合のルールには定めがありません。コーディネーターが決めます。",
            )
        },
        league=False,
    ),
    _gap(
        11, "any-throw", "timer",
        "In a game with a clock, a piece released before time is up is played out and counts. Nothing is thrown after.",
        "制限時間のあるゲームでは、時間切れの前に手を離れたものは最後まで有効である。その後は何も投げられない。",
        reading_en="The release is the last thing a player can do in time. Options let the turn be finished, or stop all at"
        " once.",
        reading_ja="時間内にプレーヤーができる最後のことは手を離すことである。オプションで、ターンの終わりまで続ける、またはその場で打ち切ることもできる。",
        options=("time_expiry", "series_clock_min", "time_lead_tie"),
        messages={
            "TIME_UP": Message(
                "Time is up: nothing more is thrown.",
                "時間切れです。これ以上は投げられません。",
            ),
            "LAST_TURN": Message(
                "The teams are level, so this turn is played to its end.",
                "同数のため、このターンは最後まで行います。",
            ),
        },
    ),
    _gap(
        12, "any-throw", "timer",
        "A throw has to be made within 60 seconds of the moment in which it may be; the count starts anew with each throw"
        " and stands still in a halt. In play on this server a baton not thrown in time is lost, and a kubb not thrown in"
        " time counts as thrown out of bounds. On real ground, and by option here, the coordinator is only told; after ten such"
        " notices for one throw the game is halted.",
        "投擲は、投げられるようになってから60秒以内に行う。計時は一投ごとに始まり、中断中は止まる。このサーバー上のプレーでは、時間内に投げなかった投擲棒は失われ、"
        "kubbはアウトに投げたものとする。実際のピッチでの試合では（ここでもオプションで）、コーディネーターに知らせるだけとし、同じ一投で10回に達すればゲームを中断する。",
        reading_en="No text has such a clock. Without one, a team could hold up the others by doing nothing, and an empty"
        " seat would stop the match for ever.",
        reading_ja="このような時計はどの文書にもない。しかし、なければ何もしないことで相手を待たせたり、空席のために試合が止まったままになったりする。",
        options=("shot_clock_s", "shot_clock_default"),
        messages={
            "SHOT_CLOCK": Message(
                "{team} has been slow to throw: the coordinator is told.",
                "{team}の投擲が遅れています。コーディネーターに知らせます。",
            ),
            "BATON_LOST": Message(
                "Too late: {team} loses this baton.",
                "時間切れです。{team}はこの投擲棒を失います。",
            ),
            "KUBB_LOST": Message(
                "Too late: {pieces} counts as thrown out of bounds.",
                "時間切れです。{pieces}はアウトに投げたものとします。",
            ),
        },
    ),
    _gap(
        13, "enforcement", "coordinator",
        "Penalties do not take a team's last baton: the sixth is refused, and the coordinator may end the game instead.",
        "ペナルティで最後の一本まで取り上げることはできない。六つ目は受け付けず、コーディネーターはゲームを終わらせることができる。",
        reading_en="A team without batons could not play on. Which end is fair, a person decides.",
        reading_ja="投擲棒のないチームは続行できない。どう終えるのが公平かは人が決める。",
        messages={
            "NO_BATONS_TO_TAKE": Message(
                "This team has only one baton left. End the game against it, if that is what you mean.",
                "このチームに残る投擲棒は一本だけです。必要であれば不戦敗としてください。",
            )
        },
    ),
    _gap(
        14, "any-throw", "physics",
        "A foul that the server finds costs the throw and nothing more: it is not a warning. By option it is one as well.",
        "サーバーが見つけた反則で失うのはその投擲だけで、警告にはならない。オプションで警告にも数える。",
        reading_en="Otherwise the server alone could bring a team to a game penalty, which is for the coordinator to give.",
        reading_ja="そうしないと、本来コーディネーターが与えるゲームペナルティに、サーバーだけで至ってしまう。",
        options=("throw_fault_warning",),
        messages={
            "FOUL_RECORDED": Message(
                "The throw was a foul. It is no warning.",
                "反則の投擲です。警告にはなりません。",
            ),
            "FOUL_WARNING": Message(
                "The throw was a foul, and a warning to {team}.",
                "反則の投擲です。{team}への警告になります。",
            ),
        },
    ),
)  # fmt: skip
