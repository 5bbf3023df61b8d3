"""Kubb, clauses MID-*: what only a server needs, such as limits of numbers, defaults of its timers and a certain end."""

from midline_games.clauses import Clause, Enforcement, Message


def _midline(
    number: int,
    phase: str,
    enforcement: Enforcement,
    en: str,
    ja: str,
    *,
    reading_en: str,
    reading_ja: str,
    options: tuple[str, ...] = (),
    messages: dict[str, Message],
) -> Clause:
    return Clause(
        id=f"MID-{number}",
        rulesets=("worlds", "forgotten-star-2026"),
        phase=phase,
        enforcement=enforcement,
        en=en,
        ja=ja,
        reading_en=reading_en,
        reading_ja=reading_ja,
        options=options,
        messages=messages,
    )


MIDLINE: tuple[Clause, ...] = (
    _midline(
        1, "any-throw", "action",
        "A baton or kubb leaves the hand at no more than 16 m/s, turning at no more than 40 rad/s, from no farther than 2 m"
        " behind the baseline.",
        "投擲棒やkubbが手を離れる速さは16 m/s、回転は毎秒40 radまでとし、立ち位置はベースラインの後ろ2 mまでとする。",
        reading_en="No arm throws harder underarm, and the physics is tried up to there. A baton needs about 9 m/s to reach"
        " the far baseline.",
        reading_ja="アンダーハンドでこれより速く投げられる人はおらず、物理計算もここまで確かめてある。相手のベースラインに届くには約9 m/sで足りる。",
        messages={
            "TOO_FAST": Message(
                "Too fast: 16 m/s and 40 rad/s are the limits.",
                "速すぎます。速さは16 m/s、回転は毎秒40 radまでです。",
            ),
            "TOO_FAR_BACK": Message(
                "Too far back: stand within 2 m of your baseline.",
                "後ろすぎます。ベースラインから2 m以内に立ってください。",
            ),
        },
    ),
    _midline(
        2, "any", "coordinator",
        "The coordinator may end a game, or all that is still to be played, against a team, which then loses it. The coordinator"
        " may also cancel it: one game ends without a winner, and for a series FS-I.F.1.a, FS-I.F.1.b and FS-I.F.1.c say what that means.",
        "コーディネーターは、ゲームまたは残りの試合すべてを、一方のチームの不戦敗として終わらせることができる。中止もでき、一ゲームの試合は勝者なしで終わり、"
        "シリーズではFS-I.F.1.a、FS-I.F.1.b、FS-I.F.1.cによる。",
        reading_en="Who may halt a game must also be able to end it, or it would stand still.",
        reading_ja="中断できる人が終わらせることもできなければ、ゲームは止まったままになる。",
        messages={
            "FORFEITED": Message(
                "The coordinator ends the game against {team}: {reason}",
                "コーディネーターが{team}の不戦敗としました：{reason}",
            ),
            "MATCH_FORFEITED": Message(
                "The coordinator ends the match against {team}: {reason}",
                "コーディネーターが{team}の試合放棄としました：{reason}",
            ),
            "CANCELLED": Message(
                "The coordinator cancels the game: {reason}",
                "コーディネーターがゲームを中止しました：{reason}",
            ),
        },
    ),
    _midline(
        3, "any", "action",
        "Each action belongs to its phase of the game and is refused in any other.",
        "どの操作にも行える場面が決まっており、ほかの場面では受け付けられない。",
        reading_en="The order of play is that of the rules; this only says what becomes of an action outside it.",
        reading_ja="進行の順序はルールが定める。これは順序から外れた操作の扱いを述べるだけである。",
        messages={
            "WRONG_PHASE": Message(
                "Not now: the game is at another point.",
                "今はその操作を行う場面ではありません。",
            )
        },
    ),
    _midline(
        4, "any", "action",
        "Only the team whose turn it is acts, and in raising and at the end of a turn only the defenders.",
        "操作できるのは番の回ってきたチームだけで、立て直しとターンの終わりでは守る側だけである。",
        reading_en="The rules name who throws, chooses and raises; everybody else waits.",
        reading_ja="投げる人、選ぶ人、立て直す人はルールで決まっている。ほかの人は待つ。",
        messages={
            "NOT_YOUR_TURN": Message(
                "It is the other team's turn.",
                "相手チームの番です。",
            ),
            "NOT_A_PLAYER": Message(
                "Only players of the two teams may do this.",
                "この操作ができるのは両チームのプレーヤーだけです。",
            ),
        },
    ),
    _midline(
        5, "any", "action",
        "The captain speaks for a team: agrees to the set-up, chooses after the toss, offers and answers a draw, concedes,"
        " brings in substitutes, takes a replay, proposes what to put right, calls the coordinator. Every other action is open to each player of the team.",
        "チームを代表するのはキャプテンで、設置の合意、トス後の選択、引き分けの提案と回答、投了、交代、やり直しの受諾、修正の提案、コーディネーターの呼び出しを行う。ほかの操作はチームのどのプレーヤーも行える。",
        reading_en="The league makes the captain the one who is asked and told; on a server somebody has to be.",
        reading_ja="リーグでは連絡と確認の窓口がキャプテンである。サーバーでも誰かがその役を担う必要がある。",
        messages={
            "CAPTAIN_ONLY": Message(
                "Only the captain may do this.",
                "この操作ができるのはキャプテンだけです。",
            )
        },
    ),
    _midline(
        6, "any", "action",
        "Who is connected is known to the server alone, and only the server reports it to the game.",
        "接続状況を知るのはサーバーだけであり、ゲームに知らせるのもサーバーだけである。",
        reading_en="A period of grace (GAP-2) hangs on it, so nobody else may say it.",
        reading_ja="猶予時間（GAP-2）がこれで決まるため、ほかの誰にも申告させない。",
        messages={
            "SERVER_ONLY": Message(
                "Only the server reports this.",
                "これを知らせるのはサーバーだけです。",
            )
        },
    ),
    _midline(
        7, "any", "action",
        "An action names a kubb that exists and that may be thrown, lowered, raised, placed or set right at that moment.",
        "操作で指定できるのは実在するkubbで、その時点で投げる、下ろす、立て直す、置く、起こすことができるものに限る。",
        reading_en="Clients see which those are in the view; anything else is a slip.",
        reading_ja="対象は画面に示される。それ以外の指定は誤りとみなす。",
        messages={
            "NO_SUCH_KUBB": Message("There is no such kubb.", "そのようなkubbはありません。"),
            "NOT_TO_THROW": Message(
                "This kubb is not to be thrown now.",
                "そのkubbは今投げるものではありません。",
            ),
            "NOT_TO_RAISE": Message(
                "Nothing has to be done with this kubb.",
                "そのkubbに対して行うことはありません。",
            ),
        },
    ),
    _midline(
        8, "any-throw", "physics",
        "If the server cannot work out a throw, all is as it was before it and the same piece is thrown again. Nobody"
        " loses anything by it.",
        "サーバーが投擲を計算できなかったときは、すべて投げる前に戻し、同じものを投げ直す。誰の不利にもならない。",
        reading_en="A fault of the server's must not decide a game.",
        reading_ja="サーバーの不具合で勝負が決まってはならない。",
        messages={
            "MOTION_FAILED": Message(
                "The server could not work out this throw: please throw again.",
                "サーバーがこの投擲を計算できませんでした。もう一度投げてください。",
            )
        },
    ),
    _midline(
        9, "setup", "timer",
        "A captain who has not agreed to the set-up within 60 seconds is taken to agree.",
        "キャプテンが60秒以内に設置について答えなければ、合意したものとする。",
        reading_en="The server built it by the rules, so there is little to object to.",
        reading_ja="設置はサーバーがルールどおりに行っており、異議の余地はほとんどない。",
        options=("answer_s",),
        messages={
            "AGREED_BY_DEFAULT": Message(
                "{team} has not answered: the set-up counts as agreed.",
                "{team}の返答がないため、設置に合意したものとします。",
            )
        },
    ),
    _midline(
        10, "toss", "timer",
        "If neither team has thrown in the toss within 30 seconds, the dice decide who chooses; so they do after ten tosses in a"
        " row without a winner.",
        "30秒以内にどちらのチームもトスを投げなければ、選択権は抽選で決める。トスが十回続けて決まらないときも同じとする。",
        reading_en="A toss without throws cannot be measured. If one team has thrown, it wins the toss (FS-II.A.3.a).",
        reading_ja="投げられないトスは測れない。一方だけが投げていれば、そのチームがトスに勝つ（FS-II.A.3.a）。",
        options=("choice_s",),
        messages={
            "TOSS_BY_DRAW": Message(
                "The toss has no winner: by the draw {team} chooses.",
                "トスが決まらないため、抽選により{team}が選びます。",
            )
        },
    ),
    _midline(
        11, "toss", "timer",
        "A captain who has not chosen within 30 seconds is taken to choose to throw first; where only the side is left to"
        " choose, the teams stay on the sides where they are.",
        "キャプテンが30秒以内に選ばなければ、先攻を選んだものとする。残っているのが陣地の選択だけなら、今の陣地のままとする。",
        reading_en="Throwing first is what nearly every winner of a toss takes.",
        reading_ja="トスに勝ったチームのほとんどが先攻を選ぶ。",
        options=("choice_s",),
        messages={
            "CHOSEN_BY_DEFAULT": Message(
                "{team} has not chosen: the server has chosen for it.",
                "{team}が選ばなかったため、サーバーが代わりに選びました。",
            )
        },
    ),
    _midline(
        12, "raise", "timer",
        "Defenders have 60 seconds for each kubb they have to bring up. Then the server does it in the first way that the"
        " rules allow.",
        "守る側がkubbを立て直す時間は一つにつき60秒である。過ぎれば、ルールで認められる最初の方法でサーバーが立て直す。",
        reading_en="So that nobody holds up the throwers by leaving kubbs on the ground.",
        reading_ja="kubbを寝かせたまま投げる側を待たせることがないようにする。",
        options=("answer_s",),
        messages={
            "RAISED_BY_DEFAULT": Message(
                "{team} was slow: the server has stood {pieces} up.",
                "{team}が時間内に立て直さなかったため、サーバーが{pieces}を立てました。",
            )
        },
    ),
    _midline(
        13, "baton", "timer",
        "At the end of a turn the defenders have 20 seconds to set leaning kubbs right, or less if they say that they are"
        " done.",
        "ターンの終わりに、守る側は20秒以内に傾いたkubbを直せる。終わったと告げれば早く進む。",
        reading_en="The league gives them the right (FS-II.B.13.2.a) without a time.",
        reading_ja="リーグの条項（FS-II.B.13.2.a）はこの権利を認めるが、時間は定めていない。",
        options=("end_of_turn_s",),
        messages={
            "END_OF_TURN_CLOSED": Message(
                "The next turn begins.",
                "次のターンに移ります。",
            )
        },
    ),
    _midline(
        14, "any", "timer",
        "A halt that nobody has ended after 30 minutes ends the game: against the team whose forfeit was proposed, if it was,"
        " else without a winner.",
        "30分たっても再開されない中断はゲームを終わらせる。不戦敗が提案されているチームがあればその負けとし、なければ勝者なしとする。",
        reading_en="Nobody may keep a game open for ever by leaving the coordinator's chair empty.",
        reading_ja="コーディネーターの不在によってゲームがいつまでも終わらないことを防ぐ。",
        options=("halt_min",),
        messages={
            "HALT_EXPIRED": Message(
                "The halt has lasted too long: the game is cancelled.",
                "中断が長引いたため、ゲームは中止となります。",
            ),
            "HALT_FORFEIT": Message(
                "Nobody has ruled on the halt: {team} forfeits the game.",
                "中断への裁定がなかったため、{team}の不戦敗となります。",
            ),
        },
    ),
    _midline(
        15, "game", "timer",
        "After 200 turns the game is over. The team that has felled more of the opponents' base kubbs wins; level, it is a"
        " tie, or by option the team that felled the first base kubb wins.",
        "200ターンでゲームは終わる。相手のベースkubbをより多く倒しているチームの勝ちで、同数なら引き分けとする（オプションで、最初にベースkubbを倒したチームの勝ち）。",
        reading_en="A game between teams that fell nothing would never end. A base kubb counts as felled from when it leaves"
        " its line for good.",
        reading_ja="どちらも何も倒せなければゲームは終わらない。ベースkubbは、元の列に戻されなくなった時点で倒したものと数える。",
        options=("turn_cap", "time_lead_tie", "time_lead_metric"),
        messages={
            "TURN_CAP": Message(
                "That was the last turn: {team} leads and wins.",
                "最後のターンが終わりました。リードしている{team}の勝ちです。",
            ),
            "TURN_CAP_TIE": Message(
                "That was the last turn, and the teams are level: a tie.",
                "最後のターンが終わり、同数のため引き分けです。",
            ),
            "LAST_TURN_OVER": Message(
                "That was the last turn there is.",
                "最後のターンが終わりました。",
            ),
        },
    ),
    _midline(
        16, "game", "timer",
        "In a game with a clock the lead at its end decides in the same way: base kubbs felled, then a tie, or the first"
        " base kubb felled by option.",
        "制限時間のあるゲームも、終了時のリードで同じように決める。倒したベースkubbの数で決め、同数なら引き分けとする（オプションで最初に倒したチームの勝ち）。",
        reading_en="The World Championship text has no clock; the league counts kubbs when time runs out.",
        reading_ja="世界選手権の文書に制限時間はない。リーグでは時間切れの際にkubbの数を比べる。",
        options=("series_clock_min", "time_lead_tie"),
        messages={
            "TIME_LEAD": Message(
                "Time is up: {team} leads and wins.",
                "時間切れです。リードしている{team}の勝ちです。",
            ),
            "TIME_TIE": Message(
                "Time is up, and the teams are level: a tie.",
                "時間切れで、同数のため引き分けです。",
            ),
        },
    ),
    _midline(
        17, "any", "action",
        "A captain may give the game up; the opponents win.",
        "キャプテンは投了でき、その場合は相手チームの勝ちとなる。",
        reading_en="Nobody can be made to play on; the texts need not say it.",
        reading_ja="続行を強いることはできない。文書に書くまでもないことである。",
        messages={
            "CONCEDED": Message(
                "{team} gives up: the other team wins.",
                "{team}が投了しました。相手チームの勝ちです。",
            )
        },
    ),
    _midline(
        18, "toss", "setup",
        "A match may do without the toss. Then a draw or the host says which team throws first, and the teams keep their"
        " sides.",
        "トスを行わない試合もできる。その場合、先攻は抽選または主催者が決め、陣地はそのままとする。",
        reading_en="The World Championship text does not say how the opening team is found; the toss is the standard.",
        reading_ja="世界選手権の文書は先攻の決め方を述べていない。標準はトスである。",
        options=("first_throw",),
        messages={
            "FIRST_BY_DRAW": Message(
                "By the draw {team} throws first.",
                "抽選により{team}が先攻です。",
            ),
            "FIRST_BY_HOST": Message(
                "By the host's choice {team} throws first.",
                "主催者の指定により{team}が先攻です。",
            ),
        },
    ),
    _midline(
        19, "any", "action",
        "A captain may offer a draw, once in each turn. If the other captain accepts, the game ends without a winner. An offer"
        " that is not answered lapses with the turn, and none is accepted while a throw is under way.",
        "キャプテンは1ターンに一度、引き分けを提案できる。相手のキャプテンが受ければ、ゲームは勝者なしで終わる。回答のない提案はターンの終わりに"
        "失効する。投擲の途中で受けることはできない。",
        reading_en="Two who may each give up can also agree that neither does. A throw that both see going may decide the game,"
        " so it is judged first, as before a halt (FS-III.B.3.b); once in a turn, so that nobody is pestered.",
        reading_ja="それぞれ投了できる二人なら、互いに譲ることにも合意できる。行方の見えている投擲は勝負を決めることがあるため、中断（FS-III.B.3.b）と同じく先に"
        "裁定する。1ターンに一度とするのは、何度も持ちかけられて煩わされないようにするためである。",
        messages={
            "DRAW_AGREED": Message(
                "The captains agree on a draw: the game is over without a winner.",
                "両キャプテンが引き分けに合意しました。勝者なしで終了です。",
            ),
            "DRAW_PENDING": Message(
                "A draw has been offered: {team} is to answer first.",
                "引き分けが提案されています。先に{team}が答えてください。",
            ),
            "DRAW_OFFERED_ALREADY": Message(
                "Your team has offered a draw in this turn already.",
                "このターンには、あなたのチームはすでに引き分けを提案しています。",
            ),
            "NO_DRAW_OFFERED": Message(
                "The other team offers no draw.",
                "相手チームからの引き分けの提案はありません。",
            ),
        },
    ),
    _midline(
        20, "play", "action",
        "A game of a series that ends without a winner, by its last turn or by agreement, counts for nobody, but it has been"
        " one of the games. After the last of them the team with more games has won; level, the match is a tie.",
        "ターンの上限や合意により勝者なしで終わったゲームは、どちらの勝ちにも数えないが、ゲーム数には含める。最後のゲームを終えて多く取ったチームの勝ちとし、"
        "同数なら引き分けとする。",
        reading_en="So every series ends. The league's text knows no drawn games.",
        reading_ja="どのシリーズも必ず終わるようにする。リーグの文書に引き分けのゲームはない。",
        options=("series_best_of", "turn_cap"),
        messages={
            "SERIES_LEAD": Message(
                "All games are played: {team} has won more and wins the match.",
                "すべてのゲームが終わりました。多く取った{team}が試合に勝ちました。",
            ),
            "SERIES_LEVEL": Message(
                "All games are played, and the teams are level: the match is a tie.",
                "すべてのゲームが終わり、同数のため試合は引き分けです。",
            ),
        },
    ),
    _midline(
        21, "break", "timer",
        "Between two games there is a break of 60 seconds, or less if both captains are ready. The clock of the match runs on.",
        "ゲームの間には60秒の休憩をとる。両キャプテンが準備できたと告げれば早く始まる。試合の時計は止めない。",
        reading_en="The hour is for the whole series, and it stands still in halts only. So nobody wins by being slow.",
        reading_ja="1時間はシリーズ全体の時間で、中断中だけ止まる。ゆっくり構えて得をすることがないようにする。",
        options=("break_s",),
        messages={
            "READY_BY_DEFAULT": Message(
                "{team} has not answered: the next game begins.",
                "{team}の返答がないため、次のゲームを始めます。",
            )
        },
    ),
    _midline(
        22, "series", "coordinator",
        "By option the coordinator says what decides a series that is level near the end. Play is halted meanwhile; if it is"
        " only resumed, or nobody answers, the time left decides as in FS-I.F.2.a.",
        "オプションで、終盤に並んだシリーズを何で決めるかをコーディネーターが告げる。その間は中断し、再開だけした場合や返答がない場合は、FS-I.F.2.aと同じく"
        "残り時間で決める。",
        reading_en="Two rules of the league claim the same minutes; who is on the ground may choose between them. In a best of"
        " three, 1-0 and 1-1 stand for what the league says of 2-1 and 2-2.",
        reading_ja="リーグの二つの規則が同じ時間帯に当てはまるため、現場の判断に委ねることもできる。3ゲーム制では、リーグの述べる2勝1敗と2勝2敗を、1勝0敗と1勝1敗に"
        "読み替える。",
        options=("level_2_2", "halt_min"),
        messages={
            "DECIDER_ASKED": Message(
                "Level near the end: the coordinator says what decides.",
                "終盤で並びました。何で決めるかをコーディネーターが告げます。",
            ),
            "DECIDER_CALLED": Message(
                "It has been said what decides: {reason}.",
                "決着の方法が告げられました：{reason}。",
            ),
        },
    ),
)  # fmt: skip
