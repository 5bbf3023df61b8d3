"""Kubb, clauses MID-35 to MID-49: matches on real ground, where people report what happened and the same referee rules."""

from midline_games.clauses import Clause, Enforcement, Message


def _ground(
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


MIDLINE_GROUND: tuple[Clause, ...] = (
    _ground(
        35, "any", "action",
        "On real ground nothing is thrown on the server: people report what happened, and the rules work on their reports as on"
        " any throw. By option scorers report for both teams, or each team reports its own throws; the coordinator always may."
        " Nobody needs a connection for it. Where scorers report, they also say what the captains have said: that the set-up is"
        " agreed, who chose what, that batons stay unthrown.",
        "実際のピッチで行う試合では、サーバー上で投げるものはない。人が結果を報告し、ルールは通常の投擲と同じように報告に適用される。"
        "設定により、スコアラーが両チーム分を報告するか、各チームが自分の投擲を報告する。コーディネーターはいつでも報告できる。接続していなくても"
        "不利にはならない。スコアラーが報告する試合では、準備の合意、選択、残りの投擲棒を投げないことなど、キャプテンの意思もスコアラーが伝える。",
        reading_en="The law needs facts and does not ask where they come from. One phone at the pitch is enough, so a team is"
        " not short of players because only one of them holds a phone.",
        reading_ja="ルールに必要なのは事実であり、その出どころは問わない。ピッチに電話が一台あれば足りるので、接続しているプレーヤーが少なくても人数不足とはしない。",
        options=("reports",),
        messages={
            "REPORTS_OFF": Message(
                "Nothing is reported in this match: the server works out what a throw does.",
                "この試合に報告はありません。投擲の結果はサーバーが計算します。",
            ),
            "REPORT_INSTEAD": Message(
                "This match is played on real ground: report what happened.",
                "実際のピッチで行う試合です。起きたことを報告してください。",
            ),
            "NOT_A_REPORTER": Message(
                "In this match others report.",
                "この試合で報告するのは別の人です。",
            ),
            "NOT_ON_PITCH": Message(
                "Player {player} is not on the pitch.",
                "プレーヤー{player}はピッチにいません。",
            ),
        },
    ),
    _ground(
        36, "any", "action",
        "A report says on how many reports it was made. If others have been made meanwhile, or play has gone back, it is refused"
        " and told what has changed. A report that had to wait for a connection may carry its own match time, which is neither"
        " to come nor before that of the report before it.",
        "報告には、それまでにいくつの報告があったかを添える。その間に別の報告があったか、プレーが戻された場合は、何が変わったかを示して断る。"
        "接続を待っていた報告には、その時刻を添えられる。時刻は現在より後でも、前の報告より前でもいけない。",
        reading_en="A phone in a dead spot sends its reports later and in order. A report on a state that its author did not know"
        " would be ruled on wrongly.",
        reading_ja="電波の届かない場所の電話は、後から順番に報告を送る。報告した人が知らない状況に当てはめると、誤った判定になる。",
        messages={
            "STALE_REPORT": Message(
                "Other reports have been made since, or play has gone back: look, and report again.",
                "その後に別の報告があったか、プレーが戻されました。確認して、もう一度報告してください。",
            ),
            "MADE_LATER": Message(
                "The time of the report is still to come.",
                "報告の時刻が現在より後になっています。",
            ),
            "MADE_EARLIER": Message(
                "The time of the report is before that of the report before it.",
                "報告の時刻が前の報告より前になっています。",
            ),
        },
    ),
    _ground(
        37, "baton", "action",
        "A baton is reported by what fell, in the order of falling: a kind where kubbs bear no names, else each by its name."
        " What cannot be so is refused, and what a rule needs and the report does not say is asked for. An illegal throw is"
        " reported with the reason: the baton is spent, and what it did is undone. Kubbs that lean at rest are tested on the"
        " ground; what falls then is part of the report.",
        "投擲棒の結果は、倒れたものを倒れた順に報告する。kubbに名前がなければ種類で、あれば名前で示す。ありえない報告は断り、"
        "判定に必要で報告にないことは尋ねる。反則の投擲は理由を添えて報告する。投擲棒は使ったことになり、その結果は取り消される。"
        "傾いて止まったkubbは現地で確かめ、そのとき倒れたものは報告に含める。",
        reading_en="Order decides where times would: the World Championship counts a base kubb only when all field kubbs have"
        " fallen before it. Nothing is measured, so no ruling on a report tells a time or an angle.",
        reading_ja="時刻の代わりに順序で判定する。世界選手権のルールでは、フィールドkubbがすべて倒れた後のベースkubbだけが有効である。"
        "計測はしないので、報告に対する裁定に時刻や角度は付かない。",
        options=("numbered",),
        messages={
            "NOT_STANDING": Message(
                "There is no such kubb among those that stand against the throwers.",
                "投げる側の標的として立っているkubbの中に、それはありません。",
            ),
            "TOO_MANY_FELLED": Message(
                "More is reported than stands.",
                "報告された数が、立っている数より多くなっています。",
            ),
            "NAME_THE_KUBB": Message(
                "Say which ones fell: the kubbs bear names.",
                "どれが倒れたかを名前で報告してください。",
            ),
            "STANCE_MISSING": Message(
                "Say whether the throw came from behind the baseline: the king fell in the same throw as the last kubb.",
                "最後のkubbと王が同じ投擲で倒れました。ベースラインの後ろから投げたかどうかを報告してください。",
            ),
            "NO_OWN_KUBB": Message(
                "No field kubb stands in the throwers' own half.",
                "投げる側の陣地にフィールドkubbは立っていません。",
            ),
            "NO_SUCH_FOUL": Message(
                "These rules know no such foul.",
                "このルールに、その反則はありません。",
            ),
            "OUT_OF_TURN": Message(
                "The throw was out of turn: the baton is spent, and what it did is undone.",
                "順番を外れた投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
            "ILLEGAL_OTHER": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
            "LEANING_TOLD": Message(
                "Kubbs lean and still stand: they were tested on the ground.",
                "傾いたkubbは現地で確かめられ、立っているものとして扱います。",
            ),
        },
    ),
    _ground(
        38, "kubb", "action",
        "Kubbs thrown in are reported in order, one or many at a time: in or out, what was knocked in, out or over by it. No more"
        " throws are reported than are owed. Where it matters which kubb it was, it has to be named.",
        "投げ入れたkubbは、一つずつまたはまとめて、順番に報告する。入ったか外れたか、それによって入ったもの・出たもの・倒れたものを示す。"
        "残っている回数より多くは報告できない。どのkubbかで判定が変わる場合は、名前で示す。",
        reading_en="A kubb knocked out has as many throws left as it had before, so one thrown in this turn and one that stood"
        " there already differ.",
        reading_ja="押し出されたkubbに残る投擲の回数はそれまでの回数による。このターンに投げたものと、前から立っていたものとでは異なる。",
        options=("numbered",),
        messages={
            "TOO_MANY_THROWS": Message(
                "More throws are reported than are owed.",
                "残っている回数より多くの投擲が報告されています。",
            ),
            "TOO_MANY_MOVED": Message(
                "More kubbs are reported than there are of that kind.",
                "報告された数が、該当するkubbの数より多くなっています。",
            ),
            "TOO_MANY_NAMED": Message(
                "More kubbs are named than are counted.",
                "名前の数が、報告された数より多くなっています。",
            ),
            "WHICH_KUBB": Message(
                "Say which kubb it was.",
                "どのkubbだったかを報告してください。",
            ),
            "NOT_THERE": Message(
                "A kubb that is named is not among those that the report counts.",
                "名前を挙げたkubbは、報告で数えたものの中にありません。",
            ),
        },
    ),
    _ground(
        39, "raise", "setup",
        "On real ground the defenders raise what lies in and place what was out twice without telling it. The live view draws"
        " those kubbs where they fit, close together where they lay on each other; no rule is built on these places.",
        "実際のピッチでは、守る側が場内のkubbを立て、二度外れたkubbを置く。その報告は要らない。画面ではkubbを収まる場所に描き、"
        "重なったものは近くに描く。その位置は判定に使わない。",
        reading_en="Nothing hangs on where exactly a kubb stands, but for the advantage line, and for that it is asked.",
        reading_ja="kubbの正確な位置が判定に関わるのは前進ラインだけで、そのときは距離を尋ねる。",
        messages={},
    ),
    _ground(
        40, "end-of-turn", "action",
        "The defenders, or the scorer, report how far from the centre line the nearest field kubb stands, or the places of"
        " all. It holds as long as just the same kubbs stand. Where field kubbs are left at the end of a turn and this is not"
        " known, play waits for it; if nobody says it in time, the baseline is the line.",
        "守る側またはスコアラーは、ミドルラインに最も近いフィールドkubbまでの距離、またはすべての位置を報告する。同じkubbが立っている間だけ有効である。"
        "ターンの終わりにフィールドkubbが残り、距離が分からなければ報告を待つ。時間内に報告がなければ、ベースラインから投げる。",
        reading_en="The advantage belongs to the team that measures, so it loses by keeping silent, and nobody else does.",
        reading_ja="前進ラインは測る側の利益なので、報告しなくて損をするのはその側だけである。",
        messages={
            "DEFENDERS_MEASURE": Message(
                "The team in whose half the kubbs stand says where they are.",
                "kubbの位置は、その陣地を守る側が報告します。",
            ),
            "LEFT_DIFFERS": Message(
                "Not so many field kubbs stand there.",
                "残っているフィールドkubbの数が合いません。",
            ),
            "NEAREST_DIFFERS": Message(
                "The distance does not agree with the places that were told.",
                "距離が、報告された位置と合いません。",
            ),
            "NOTHING_STANDS": Message(
                "No field kubb stands there.",
                "そこにフィールドkubbは立っていません。",
            ),
            "OUT_OF_HALF": Message(
                "That place is not in the defenders' half.",
                "その位置は守る側の陣地の外です。",
            ),
            "DISTANCE_MISSING": Message(
                "Say how far from the centre line the nearest field kubb stands.",
                "最も近いフィールドkubbがミドルラインからどれだけ離れているかを報告してください。",
            ),
            "PLACES_FIRST": Message(
                "First the distance of the nearest field kubb from the centre line is reported.",
                "まず、最も近いフィールドkubbとミドルラインの距離を報告してください。",
            ),
            "NEAREST_TOLD": Message(
                "The distance of the nearest field kubb from the centre line is reported.",
                "最も近いフィールドkubbとミドルラインの距離が報告されました。",
            ),
            "LINE_UNKNOWN": Message(
                "Nobody has measured: {team} throws from its baseline.",
                "距離が報告されなかったため、{team}はベースラインから投げます。",
            ),
        },
    ),
    _ground(
        41, "any", "action",
        "A team's report counts at once. The other captain, or the coordinator, may confirm it; if nobody has answered when its"
        " time is over, it stands unconfirmed. In a halt this time stands still. A scorer's report stands at once, unconfirmed;"
        " both captains, or the coordinator, may confirm it.",
        "チームの報告はすぐに有効になる。相手のキャプテンまたはコーディネーターが確認できる。時間内に誰も答えなければ、未確認のまま確定する。"
        "中断中はこの時間も止まる。スコアラーの報告は未確認のまますぐに確定し、両キャプテンまたはコーディネーターが確認できる。",
        reading_en="Play on the ground does not wait for phones. That nobody has confirmed a report stays to be seen.",
        reading_ja="現地のプレーは電話を待たない。誰も確認していないことは、後から見て分かるように残す。",
        options=("confirm_s",),
        messages={
            "NO_SUCH_REPORT": Message(
                "There is no such report any more.",
                "その報告はもうありません。",
            ),
            "NOT_TO_CONFIRM": Message(
                "That report stands already.",
                "その報告はすでに確定しています。",
            ),
            "OTHER_SIDE_CONFIRMS": Message(
                "The other side confirms it.",
                "確認するのは相手側です。",
            ),
        },
    ),
    _ground(
        42, "any", "action",
        "A report that ends a game counts only when it is confirmed, or when nobody has disputed it in time; until then the"
        " clock stands and nothing else is reported. The coordinator's counts at once.",
        "ゲームを終わらせる報告は、確認されるか、時間内に異議がなかったときに初めて有効になる。それまで時計は止まり、ほかの報告はできない。"
        "コーディネーターの報告はすぐに有効になる。",
        reading_en="After a game nothing can be put right any more.",
        reading_ja="ゲームが終わると、もう訂正できないからである。",
        options=("confirm_s",),
        messages={
            "REPORT_WAITS": Message(
                "A report that ends the game waits for its confirmation.",
                "ゲームを終わらせる報告が、確認を待っています。",
            ),
            "END_WAITS": Message(
                "This ends the game as soon as it is confirmed.",
                "確認されしだい、ゲームが終わります。",
            ),
        },
    ),
    _ground(
        43, "any", "action",
        "Its author may put a report right until the next one: play goes back before it, and the new version counts. The two"
        " reports of a toss are one in this.",
        "報告した人は、次の報告まで訂正できる。プレーはその報告の前に戻り、新しい内容が有効になる。トスの二つの報告は一つとみなす。",
        reading_en="A slip of the thumb needs no consent. Later it is put right like any other mistake: by both captains, or by"
        " the coordinator.",
        reading_ja="押し間違いの訂正に合意は要らない。それより後の訂正は、ほかの誤りと同じく両キャプテンかコーディネーターが行う。",
        messages={
            "NOT_THE_AUTHOR": Message(
                "Only who has reported it puts it right.",
                "訂正できるのは報告した側だけです。",
            ),
            "NOT_THE_LATEST": Message(
                "Something has been reported since: propose a correction.",
                "その後に別の報告がありました。訂正を提案してください。",
            ),
        },
    ),
    _ground(
        44, "any", "action",
        "A captain may dispute the other side's report while it is open, and a scorer's until the next report; what the captain"
        " says was so has to be possible. Play halts and the clock stands.",
        "キャプテンは、確定していない相手の報告と、次の報告までのスコアラーの報告に異議を唱えられる。代わりに述べる内容は、ありうるものでなければならない。"
        "プレーは中断し、時計は止まる。",
        reading_en="A dispute is settled before play goes on, or more would have to be thrown again.",
        reading_ja="異議は続行の前に解決する。そうしないと、やり直しが増えてしまう。",
        messages={
            "DISPUTE": Message(
                "A report is disputed.",
                "報告に異議が出ています。",
            ),
            "OWN_REPORT": Message(
                "That is your own report: put it right.",
                "それは自分の報告です。訂正してください。",
            ),
            "DISPUTE_CLOSED": Message(
                "That report stands: propose a correction.",
                "その報告は確定しています。訂正を提案してください。",
            ),
        },
    ),
    _ground(
        45, "any", "coordinator",
        "The coordinator settles a dispute: the report stands, the other version does, or it is thrown again. Both sides may"
        " settle it too: who disputed takes it back by confirming it, the author's side confirms the other version, or offers a"
        " second one for the other captain to confirm.",
        "異議はコーディネーターが裁定する。報告のとおりとするか、相手の述べる内容とするか、投げ直しとする。双方でも解決できる。"
        "異議を唱えた側が報告を確認して取り下げるか、報告した側が相手の内容を確認するか、別の内容を示して相手のキャプテンの確認を受ける。",
        reading_en="Where the coordinator's seat is empty the captains are left to agree, as they would without a server.",
        reading_ja="コーディネーターがいなければ、サーバーがない場合と同じく、キャプテン同士で合意する。",
        messages={
            "NO_DISPUTE": Message(
                "That report is not disputed.",
                "その報告に異議は出ていません。",
            ),
            "NO_OTHER_VERSION": Message(
                "No other version was given.",
                "ほかの内容は示されていません。",
            ),
            "DISPUTE_OPEN": Message(
                "A report is disputed: settle that first.",
                "報告に異議が出ています。まずそれを解決してください。",
            ),
            "SETTLED_STANDS": Message(
                "The coordinator lets the report stand: {reason}",
                "コーディネーターは報告のとおりとしました：{reason}",
            ),
            "SETTLED_INSTEAD": Message(
                "The coordinator takes the other version: {reason}",
                "コーディネーターは相手の述べた内容を採りました：{reason}",
            ),
            "SETTLED_AGAIN": Message(
                "The coordinator has it thrown again: {reason}",
                "コーディネーターは投げ直しとしました：{reason}",
            ),
        },
    ),
    _ground(
        46, "any", "timer",
        "If nobody settles a dispute before a halt's time is over, the report is thrown out and the throw is repeated.",
        "中断の時間内に異議が解決しなければ、報告は取り消され、投げ直しとなる。",
        reading_en="Neither side gains by staying silent, and the match goes on.",
        reading_ja="黙っていて得をする側はなく、試合は続く。",
        options=("halt_min",),
        messages={
            "DISPUTE_EXPIRED": Message(
                "Nobody has settled the dispute: the throw is repeated.",
                "異議が解決しなかったため、投げ直しとなります。",
            )
        },
    ),
    _ground(
        47, "any", "timer",
        "No clock takes a throw on real ground: where a report is due there is a notice, and after ten of them a halt without"
        " blame. A throw that was made before the game's clock ran out counts if it is reported within the time of a"
        " confirmation after it; then the game ends.",
        "実際のピッチでは、時計によって投擲を失うことはない。報告が遅れると通知し、十回続くと、どちらの責任ともせずに中断する。"
        "ゲームの時計が切れる前の投擲は、切れてから確認の時間のうちに報告されれば有効である。その後ゲームは終わる。",
        reading_en="A report comes later than its throw, by a phone in a dead spot much later; the throw was in time.",
        reading_ja="報告は投擲より遅れる。電波の届かない場所ではなおさらである。投擲そのものは時間内であった。",
        options=("confirm_s", "shot_clock_s"),
        messages={
            "REPORT_DUE": Message(
                "A report is due.",
                "報告をお願いします。",
            ),
            "NO_REPORTS": Message(
                "Nobody reports: the match is halted.",
                "報告がないため、試合を中断します。",
            ),
        },
    ),
    _ground(
        48, "any", "action",
        "By option a team's report carries a link to a call, a picture or a clip that shows it, or is refused.",
        "設定により、チームの報告には通話・写真・動画へのリンクを添える。添えなければ受け付けない。",
        reading_en="Who plays on a ground of one's own has no witness from the other side. A scorer is one.",
        reading_ja="離れたピッチでは、相手側に見ている人がいない。スコアラーはその役を果たす。",
        options=("evidence",),
        messages={
            "LINK_MISSING": Message(
                "Add a link that shows it.",
                "それが分かるリンクを添えてください。",
            )
        },
    ),
    _ground(
        49, "any", "record",
        "Where play goes back before a report, all later ones are set aside: they are shown, to be made again or left out.",
        "プレーが報告の前に戻ると、それより後の報告は外される。一覧に残るので、改めて報告するか、取りやめる。",
        reading_en="They were made on something that is no longer so; most of them will still be right.",
        reading_ja="前提が変わっても、多くはそのまま正しいからである。",
        messages={},
    ),
)  # fmt: skip
