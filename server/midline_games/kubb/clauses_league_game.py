"""Kubb, clauses FS-*: the league's own game, where its text says more, or something else, than the World Championship's."""

from midline_games.clauses import Clause, Enforcement, Message, Passage


def _game(
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
    printed = ".".join(part for part in section.split(".") if part != "0" and not part.islower())
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


_NO_BATONS = Message(
    "Your team has thrown all its batons of this turn.",
    "チームはこのターンの投擲棒をすべて投げました。",
)
_OTHER_THROWER = Message(
    "Another player of your team has to throw this baton.",
    "この投擲棒は、チームの別のプレーヤーが投げなければなりません。",
)
_FIELD_FIRST = Message(
    "Field kubbs first: {pieces} is stood up again.",
    "フィールドkubbが先です。{pieces}は立て直されます。",
)

OVERVIEW: tuple[Clause, ...] = (
    _game(
        "I.B", 16, "game", "physics",
        "The aim: be the first to knock over the other team's kubbs and then the king.",
        "目的は、相手のkubbを、続いて王を、先に倒すことである。",
    ),
    _game(
        "I.D.a", 24, "setup", "setup",
        "Stakes mark a rectangle with sidelines along its length and a centre line across its middle.",
        "ピンで長方形を示し、長い辺をサイドライン、中央を横切る線をミドルラインとする。",
        reading_en="The text gives no sizes: 5 m by 8 m, as in the World Championship.",
        reading_ja="寸法は書かれていないため、世界選手権と同じ5 m × 8 mとする。",
        options=("centre_pins",),
    ),
    _game(
        "I.D.b", 24, "setup", "setup",
        "The king stands upright in the middle of the pitch.",
        "王はピッチの中央に立てる。",
    ),
    _game(
        "I.D.c", 24, "setup", "setup",
        "Five kubbs stand on each baseline, evenly spaced.",
        "各ベースラインに五つのkubbを等間隔に立てる。",
        options=("base_spacing",),
    ),
    _game(
        "I.D.d", 24, "setup", "setup",
        "None of them is nearer to a corner stake than a baton's length.",
        "どのkubbも、コーナーピンから投擲棒一本分より近くには置かない。",
        options=("base_spacing",),
    ),
    _game(
        "I.D.e", 24, "setup", "setup",
        "A kubb that begins the game on the baseline is a base kubb; the line runs through its middle. A field kubb that"
        " comes to stand there stays a field kubb.",
        "ゲーム開始時にベースラインに立つkubbがベースkubbで、線はその中心を通る。後からそこに立ったフィールドkubbは、フィールドkubbのままである。",
    ),
    _game(
        "I.E.1.a", 28, "opening", "action",
        "The opening team attacks first, with batons from behind its own baseline at the base kubbs on the other one.",
        "先攻チームは、自陣のベースラインの後ろから、相手のベースkubbに向けて投擲棒を投げて始める。",
        options=("first_throw",),
    ),
    _game(
        "I.E.1.b", 28, "toss", "action",
        "In the first game of a match the toss is for a choice: throwing order or side.",
        "試合の第1ゲームでは、トスの勝者が順番か陣地のどちらかを選ぶ。",
    ),
    _game(
        "I.E.2.a", 29, "kubb", "action",
        "When the last baton of a turn has been thrown, the other team takes the base kubbs that it lost in it and throws"
        " them into the far half. Only then does it throw batons.",
        "ターンの最後の投擲棒が投げられたら、相手はそのターンで倒された自分のベースkubbを拾い、遠い側の半面に投げ入れる。投擲棒はその後である。",
        messages={
            "KUBBS_FIRST": Message("Throw the felled kubbs first.", "倒されたkubbを先に投げ入れてください。")
        },
    ),
    _game(
        "I.E.2.b", 29, "kubb", "action",
        "What has been thrown there is a field kubb. The team that defends now raises it where it came to rest; then the"
        " batons follow.",
        "投げ入れたkubbはフィールドkubbとなる。守る側に回ったチームが止まった所で立て直し、その後に投擲棒が投げられる。",
        messages={
            "KUBB_IN": Message("{pieces} is in.", "{pieces}が入りました。"),
            "RAISE_FIRST": Message(
                "Wait until every kubb has been stood up.",
                "すべてのkubbが立て直されるまでお待ちください。",
            ),
        },
    ),
    _game(
        "I.E.2.c", 29, "baton", "physics",
        "The batons go for the field kubbs first, then for the base kubbs, then for the king.",
        "投擲棒は、まずフィールドkubb、次にベースkubb、最後に王を狙う。",
        messages={
            "FELLED": Message("{team} fells {pieces}.", "{team}が{pieces}を倒しました。"),
            "MISSED": Message("Nothing fell.", "何も倒れませんでした。"),
            "KING_OPEN": Message(
                "All kubbs are down: {team} may go for the king.",
                "kubbがすべて倒れました。{team}は王を狙えます。",
            ),
        },
    ),
    _game(
        "I.E.2.1.a", 30, "kubb", "physics",
        "If the turn has not ended the game, the field kubbs felled in it are dead: they are put aside and leave the game."
        " The base kubbs felled in it are thrown in.",
        "そのターンでゲームが終わらなければ、倒されたフィールドkubbは「死」となり、脇に置かれてゲームから外れる。倒されたベースkubbは投げ入れられる。",
        reading_en="The text calls all toppled kubbs dead here and has them thrown elsewhere (I.E.2, II.C.1). Both hold if"
        " \"dead\" means the field kubbs: a kubb is thrown in once.",
        reading_ja="ここでは倒れたkubbすべてを「死」とし、別の箇所（I.E.2、II.C.1）では投げ入れるとある。フィールドkubbだけを「死」と読めば両立し、kubbは一度だけ投げ入れられる。",
        options=("felled_field_kubbs",),
        messages={"KUBBS_DEAD": Message("{pieces} is out of the game.", "{pieces}はゲームから外れます。")},
    ),
    _game(
        "I.E.2.1.b", 30, "game", "action",
        "The teams go on attacking in turn until the game ends.",
        "ゲームが終わるまで、両チームは交互に攻撃を続ける。",
        options=("turn_cap",),
    ),
    _game(
        "I.E.2.2", 31, "baton", "action",
        "A team has one baton for the king in each turn. If it misses, the turn is over, and the batons left are not thrown.",
        "王を狙えるのは一ターンに一本だけである。外せばターンは終わり、残りの投擲棒は投げられない。",
        reading_en="An attempt is a baton that leaves the hand while no kubb stands against the team; a foul uses it up. A"
        " baton meant for the last kubb that fells the king as well is none.",
        reading_ja="相手のkubbが一つも立っていないときに手を離れた投擲棒を一回と数え、反則でも使ったことになる。最後のkubbを狙った投擲棒が続けて王を倒しても、一回とは数えない。",
        options=("king_attempts_per_possession",),
        messages={
            "KING_MISSED": Message("The king still stands.", "王はまだ立っています。"),
            "KING_ATTEMPTS_USED": Message(
                "{team} has no more attempts at the king in this turn.",
                "{team}はこのターンで王を狙う回数を使い切りました。",
            ),
        },
    ),
    _game(
        "I.E.3.a", 33, "game", "physics",
        "A team wins when it has felled all kubbs upfield and on the far baseline, and then the king.",
        "遠い側の半面とベースラインのkubbをすべて倒し、その後に王を倒したチームが勝つ。",
        options=("same_throw_king",),
        messages={"GAME_WON": Message("The king is down: {team} wins!", "王が倒れました。{team}の勝ちです！")},
    ),
    _game(
        "I.E.3.b", 33, "any-throw", "physics",
        "A team that fells the king before that loses the game at once, with a baton or with a thrown kubb. It does not in"
        " the toss (FS-II.A.4.1), nor with a throw that is undone (FS-II.B.12.c, FS-III.B.6.b).",
        "それより前に王を倒したチームは、投擲棒でも投げ入れたkubbでも、直ちに負けとなる。トス（FS-II.A.4.1）と、無効になった投擲（FS-II.B.12.c、FS-III.B.6.b）は別である。",
        options=("illegal_throw_king",),
        messages={
            "KING_EARLY": Message(
                "The king fell while kubbs still stood against {team}: {team} loses the game.",
                "{team}にはまだ倒すべきkubbが残っていたのに王が倒れました。{team}の負けです。",
            )
        },
    ),
)  # fmt: skip

OPENING: tuple[Clause, ...] = (
    _game(
        "II.A.0.b", 49, "toss", "action",
        "Every full game begins with the toss: nothing else is thrown before it.",
        "正規のゲームは必ずトスで始まり、その前には何も投げられない。",
        options=("first_throw",),
        messages={
            "TOSS_FIRST": Message(
                "First comes the toss and what follows from it.",
                "まずトスと、それに続く選択を済ませてください。",
            )
        },
    ),
    _game(
        "II.A.5.a", 57, "opening", "action",
        "Every game opens with turns of two, four and six batons.",
        "どのゲームも、二本、四本、六本のターンで始まる。",
        options=("opening",),
        messages={"ALLOTMENT": Message("{team} to throw.", "{team}が投げます。")},
    ),
    _game(
        "II.A.5.b", 57, "opening", "action",
        "The opening team throws two batons and no more, the other team four and no more, then the opening team all six.",
        "先攻は二本だけ、後攻は四本だけ投げ、その次に先攻が六本すべてを投げる。",
        options=("opening",),
        messages={"NO_BATONS_LEFT": _NO_BATONS},
    ),
    _game(
        "II.A.5.c", 57, "opening", "action",
        "The two batons are thrown by two different players.",
        "最初の二本は、別々の二人が投げる。",
        reading_en="A team of one player throws both. A baton that was thrown and forfeited counts as thrown, one that the"
        " clock took does not.",
        reading_ja="一人のチームでは、その人が両方投げる。投げて無効になったものは投げたうちに入り、時間切れで失ったものは入らない。",
        options=("opening_distinct_throwers",),
        messages={"OTHER_THROWER": _OTHER_THROWER},
    ),
    _game(
        "II.A.5.d", 57, "opening", "action",
        "The four batons are thrown by two different players or more: whoever threw the first three does not throw the"
        " fourth.",
        "次の四本は二人以上で投げる。一人で三本投げたら、その人は四本目を投げられない。",
        options=("opening_distinct_throwers",),
        messages={"OTHER_THROWER": _OTHER_THROWER},
    ),
    _game(
        "II.A.5.e", 57, "baton", "action",
        "After the opening every turn has six batons, and anybody of the team may throw any of them.",
        "オープニングの後はどのターンも六本で、チームの誰がどれを投げてもよい。",
        options=("opening", "penalty_baton_scope"),
        messages={"NO_BATONS_LEFT": _NO_BATONS},
    ),
)  # fmt: skip

THROWING: tuple[Clause, ...] = (
    _game(
        "II.B.1.a", 62, "any-baton", "action",
        "Batons are thrown underarm. Here the hand lets go between 0.5 m and 1.2 m above the ground.",
        "投擲棒はアンダーハンドで投げる。ここでは地面から0.5 mから1.2 mの高さで手を離す。",
        messages={
            "ILLEGAL_TOLD": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
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
    _game(
        "II.B.1.b", 62, "any-baton", "physics",
        "A baton need not turn in flight. If it does, it turns end over end in the vertical plane, at any pace.",
        "投擲棒は回らなくてもよい。回るなら、鉛直面の中で縦に回る。速さは問わない。",
    ),
    _game(
        "II.B.1.c", 62, "any-baton", "physics",
        "A baton that does not turn end over end flies straight: it does not turn sideways before it meets something.",
        "縦に回らない投擲棒はまっすぐ飛び、何かに触れるまで横に回ってはならない。",
        reading_en="Every hand shakes a little, so \"straight\" is measured by the 45 degrees of FS-II.B.1.d. A foul is told"
        " under this clause if the baton was thrown with more sideways turn than forward.",
        reading_ja="手は必ず少しぶれるため、「まっすぐ」はFS-II.B.1.dの45度で測る。縦より横の回転が大きい投げ方の反則を、この条項で示す。",
        options=("tip_forward_deg", "helicopter_yaw_deg", "tilt_deg"),
        messages={
            "ILLEGAL_TOLD": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
            "HELICOPTER": Message(
                "Helicopter: the baton turned sideways. What it felled is stood up again, and the baton is spent.",
                "ヘリコプター投げです。投擲棒が横に回りました。倒れたものは立て直し、投擲棒は使ったものとします。",
            ),
            "TIP_FORWARD": Message(
                "Point an end of the baton along the throw.",
                "投擲棒の先端を投げる方向に向けてください。",
            ),
        },
    ),
    _game(
        "II.B.1.d", 62, "any-baton", "physics",
        "However it is thrown, a baton leans out of the vertical plane of its flight by 45 degrees at most. One that leans"
        " further is a foul: all it did is undone, and it is spent.",
        "どのような投げ方でも、投擲棒が飛ぶ方向の鉛直面から傾いてよいのは45度までである。それ以上は反則で、結果はすべて元に戻し、投擲棒は使ったものとする。",
        reading_en="The plane holds the direction of the release and the vertical. The angle between the baton's axis and the"
        " plane is followed from the release until the baton first touches anything; 45 degrees exactly are allowed.",
        reading_ja="この面は、手を離れた方向と鉛直線を含む。手を離れてから最初に何かに触れるまで、投擲棒の軸と面のなす角を測る。ちょうど45度までは許される。",
        options=("tilt_deg",),
        messages={
            "ILLEGAL_TOLD": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
            "OVER_45": Message(
                "The baton leaned too far out of its plane. What it felled is stood up again, and the baton is spent.",
                "投擲棒が面から傾きすぎました。倒れたものは立て直し、投擲棒は使ったものとします。",
            )
        },
    ),
    _game(
        "II.B.1.e", 62, "any-baton", "physics",
        "A baton stays in its throwing area, the shape of an hourglass around that plane.",
        "投擲棒は、この面を挟む砂時計形の投擲エリアから出てはならない。",
        reading_en="The hourglass is what a baton within 45 degrees can sweep about its middle, which is FS-II.B.1.d. No wind"
        " blows here, so only a baton that has met the ground can leave the plane: one that hits a kubb or the king after"
        " its middle was more than 25 cm aside is a foul. The text gives no width; of 1,200 honest throws none that hit"
        " anything had strayed so far.",
        reading_ja="砂時計形とは、45度以内の投擲棒が中心の周りに通りうる範囲であり、これはFS-II.B.1.dで判定する。ここには風がないため、面から外れるのは地面に触れた後だけである。"
        "中心が25 cmを超えて横に外れた後でkubbや王に当たれば反則とする。幅は原文にない。まともな投擲1,200回で試したところ、何かに当たったもののうち、これほど外れたものはなかった。",
        options=("tilt_deg", "hourglass_half_width_mm"),
        messages={
            "OUT_OF_THROWING_AREA": Message(
                "The baton left its throwing area. What it felled is stood up again, and the baton is spent.",
                "投擲棒が投擲エリアから外れました。倒れたものは立て直し、投擲棒は使ったものとします。",
            )
        },
    ),
    _game(
        "II.B.2.0", 68, "setup", "setup",
        "The league plays on a ground like gravel, on which batons slide and roll farther than on grass.",
        "リーグの地面は砂利に近く、投擲棒は芝より遠くまで滑り、転がる。",
        options=("surface",),
    ),
    _game(
        "II.B.2.a", 68, "baton", "physics",
        "To slide a baton at a kubb is unwelcome but not against the rules: what it fells is down.",
        "投擲棒を滑らせてkubbに当てるのは望ましくないが、反則ではない。倒れたものは倒れたと数える。",
    ),
    _game(
        "II.B.2.b", 68, "baton", "coordinator",
        "Where batons slide often, the coordinator warns the team, and goes further if it does not stop. The server counts"
        " each team's slides for everybody to see; no number of them has a consequence by itself.",
        "投擲棒を滑らせることが多ければ、コーディネーターはチームに警告し、続くようならさらに処分する。滑った回数はチームごとにサーバーが数えて全員に示すが、何回になっても自動的な処分はない。",
        reading_en="A slide is a baton that went more than a metre along the ground and then hit a kubb or the king. What hits"
        " nothing has gained nothing, and slides on beyond its target anyway.",
        reading_ja="地面を1 mを超えて滑るか転がった後、kubbか王に当たったものを数える。何にも当たらなければ得るものはなく、狙いを外れた投擲棒はいずれにせよ滑っていく。",
        options=("slide_flag_mm",),
        messages={
            "SLIDE": Message(
                "{team} slid this baton along the ground. It counts; aim at the kubb instead.",
                "{team}の投擲棒が地面を滑りました。結果は有効ですが、地面ではなくkubbを狙ってください。",
            )
        },
    ),
    _game(
        "II.B.3.a", 69, "baton", "physics",
        "If the other team left field kubbs standing in your half, an advantage line runs through the middle of the one"
        " nearest to the centre line, parallel to the baselines, for your next turn.",
        "相手が自陣にフィールドkubbを倒し残したら、そのうちミドルラインに最も近いものの中心を通り、ベースラインに平行な前進ラインが、次のターンに引かれる。",
        messages={
            "ADVANTAGE_LINE": Message(
                "{team} may throw from the advantage line, set by {pieces}.",
                "{team}は{pieces}による前進ラインから投げられます。",
            )
        },
    ),
    _game(
        "II.B.3.b", 69, "baton", "action",
        "The team may step up to that line and throw its batons from behind it, at the king too.",
        "チームはそのラインまで進み、後ろから投擲棒を投げてよい。王を狙うときも同じである。",
        reading_en="The text makes no exception for the king. By option the king is attacked from the baseline, as elsewhere.",
        reading_ja="原文は王を例外としていない。オプションで、王だけはベースラインから狙うこともできる。",
        options=("king_throw_line",),
        messages={
            "ILLEGAL_TOLD": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
            "BEHIND_LINE": Message("Stand behind your throwing line.", "投擲ラインの後ろに立ってください。"),
            "KING_FROM_BASELINE": Message(
                "Only the king is left: throw at it from behind your own baseline.",
                "残るのは王だけです。自陣のベースラインの後ろから投げてください。",
            ),
        },
    ),
    _game(
        "II.B.5.1.a", 72, "baton", "physics",
        "If a field kubb still stands when all has come to rest, base kubbs that this baton felled are stood up again where"
        " they were.",
        "すべてが止まった時点でフィールドkubbがまだ立っていれば、その投擲棒が倒したベースkubbは元の位置に立て直す。",
        reading_en="\"Still standing\" is asked when the throw is over, so one baton may take a base kubb and the last field"
        " kubb in any order. By option the order counts.",
        reading_ja="「まだ立っている」かどうかは投擲が終わった時点で見る。一投でベースkubbと最後のフィールドkubbが倒れたなら、順番は問わない。オプションで順番を問うこともできる。",
        options=("base_topple_check",),
        messages={"FIELD_FIRST": _FIELD_FIRST},
    ),
    _game(
        "II.B.5.1.b", 72, "baton", "physics",
        "They stay base kubbs and are not thrown in.",
        "それらはベースkubbのままで、投げ入れることはない。",
    ),
    _game(
        "II.B.10", 77, "baton", "physics",
        "A kubb that was knocked over and comes to stand on an end still counts as down for the turn.",
        "倒れた後に端で立って止まったkubbも、そのターンは倒れたものと数える。",
        messages={
            "TOPPLED_STANDING": Message(
                "{pieces} stands, but it was felled: it counts as down.",
                "{pieces}は立っていますが、倒されたものと数えます。",
            )
        },
    ),
    _game(
        "II.B.11", 78, "baton", "physics",
        "A field kubb of the other team that a baton knocks down on its way to the king is down, and dead after the turn.",
        "王を倒す投擲棒が相手のフィールドkubbも倒したら、そのkubbは倒れたものとし、ターンの後にゲームから外れる。",
        reading_en="It speaks of kubbs upfield. For those in the thrower's own half FS-II.B.12.a holds on throws at the king too."
        " By option it speaks of the latter: such a kubb is out of the game, and what the throw did to the king stands.",
        reading_ja="遠い側の半面のkubbについての定めと読む。自陣のkubbには、王への投擲でもFS-II.B.12.aが当てはまる。オプションで自陣のkubbについての定めとも読める。その場合、そのkubbはゲームから外れ、王への結果はそのまま認める。",
        options=("king_attempt_field_kubb",),
        messages={
            "KUBB_OUT": Message(
                "{pieces} fell to a throw at the king and is out of the game.",
                "王への投擲で{pieces}が倒れ、ゲームから外れました。",
            ),
            "KUBB_DOWN": Message(
                "{pieces} fell on the way to the king and is down.",
                "王に向かう途中で{pieces}が倒れました。倒れたものと数えます。",
            ),
        },
    ),
    _game(
        "II.B.12.a", 79, "baton", "physics",
        "A field kubb in the thrower's own half that the baton hits is put back at once, and the baton is forfeited.",
        "投擲棒が自陣のフィールドkubbに当たったら、そのkubbを直ちに元に戻し、投擲棒は無効となる。",
        reading_en="Any touch is a hit, a rebound too; by option only the first thing touched counts. Base kubbs there are put"
        " back and cost nothing: the text speaks of field kubbs.",
        reading_ja="触れれば当たったものとし、跳ね返りも含む。オプションで最初に触れた場合だけにもできる。自陣のベースkubbは元に戻すだけで、投擲棒は無効にならない。原文はフィールドkubbについてだけ述べている。",
        options=("own_half_hit", "own_half_hit_order", "king_attempt_field_kubb"),
        messages={
            "OWN_HALF_TOLD": Message(
                "What was touched in the thrower's own half is put back. The rest counts.",
                "自陣で触れたものは元に戻します。ほかの結果は有効です。",
            ),
            "OWN_HALF_SPENT": Message(
                "A field kubb in the thrower's own half was touched: all is put back, the baton is spent.",
                "自陣のフィールドkubbに触れました。すべて元に戻し、投擲棒は使ったことになります。",
            ),
            "OWN_HALF_FORFEIT": Message(
                "The baton hit {pieces} in the thrower's own half: the baton is forfeited.",
                "投擲棒が自陣の{pieces}に当たりました。投擲棒は無効です。",
            ),
            "OWN_HALF_RESTORED": Message(
                "{pieces} in the thrower's own half is put back. The rest counts.",
                "自陣の{pieces}は元に戻します。それ以外の結果は有効です。",
            ),
        },
    ),
    _game(
        "II.B.12.b", 79, "baton", "physics",
        "Kubbs that the same baton felled or moved in the far half are put back too. What earlier batons did stays.",
        "同じ投擲棒が遠い側の半面で倒したり動かしたりしたkubbも元に戻す。それより前の投擲の結果は残る。",
        options=("own_half_hit",),
        messages={
            "FAR_HALF_RESTORED": Message(
                "{pieces} is put back too: the baton was forfeited.",
                "投擲棒が無効になったため、{pieces}も元に戻します。",
            )
        },
    ),
    _game(
        "II.B.12.c", 79, "baton", "physics",
        "The king is put back as well, so nobody wins or loses by that baton; a throw at the king is used up by it.",
        "王も元に戻すので、その投擲棒で勝つことも負けることもない。王を狙った投擲なら、その一回は使ったことになる。",
        reading_en="The text names king throws that would end the game; a king felled too early ends it as well.",
        reading_ja="原文はゲームを終わらせる王への投擲を挙げる。早く倒した王もゲームを終わらせるため、同じく扱う。",
        options=("own_half_hit", "king_attempts_per_possession"),
        messages={
            "KING_RESTORED": Message(
                "The king is stood up again: the baton was forfeited.",
                "投擲棒が無効になったため、王は立て直されます。",
            )
        },
    ),
)  # fmt: skip

INKAST: tuple[Clause, ...] = (
    _game(
        "II.C.1.a", 86, "kubb", "action",
        "When the attackers have thrown their batons, the defenders become the attackers.",
        "攻撃側が投擲棒を投げ終えたら、守備側が攻撃側になる。",
    ),
    _game(
        "II.C.1.b", 86, "kubb", "action",
        "They gather the kubbs that were felled (under FS-I.E.2.1.a: the base kubbs) and throw them upfield. A kubb that was"
        " not felled is not picked up.",
        "倒されたkubb（FS-I.E.2.1.aによりベースkubb）を集めて遠い側の半面に投げ入れる。倒されていないkubbを拾うことはできない。",
        options=("felled_field_kubbs",),
        messages={
            "NOT_TO_THROW": Message(
                "That kubb is not one of those that you have to throw.",
                "それは投げ入れるkubbではありません。",
            )
        },
    ),
    _game(
        "II.C.4.2.a", 91, "kubb", "physics",
        "A field kubb in the throwing team's own half that a thrown kubb strikes is put back where it stood.",
        "投げたkubbが自陣のフィールドkubbに当たったら、当たられたkubbは元の位置に戻す。",
        options=("own_half_hit_order",),
        messages={
            "OWN_HALF_RESTORED": Message(
                "{pieces} in the throwers' own half is put back.",
                "自陣の{pieces}は元に戻します。",
            )
        },
    ),
    _game(
        "II.C.4.2.b", 91, "kubb", "physics",
        "The kubb thrown then is out of bounds, wherever it came to rest.",
        "そのとき投げたkubbは、どこに止まってもアウトである。",
        reading_en="It is taken off the pitch at once. What else it moved stays moved: the text undoes no more.",
        reading_ja="直ちにピッチから除く。ほかに動かしたものはそのままとする。原文はそれ以上を元に戻さない。",
        messages={
            "OWN_HALF_OUT": Message(
                "{pieces} touched a kubb in its own half and is out.",
                "{pieces}は自陣のkubbに触れたのでアウトです。",
            )
        },
    ),
    _game(
        "II.C.6.a", 96, "kubb", "action",
        "Only when all kubbs have been thrown are those that cannot be raised in bounds handed back to be thrown again.",
        "すべて投げ終えてから、場内に立て直せないkubbを再投のために返す。",
        messages={
            "RETHROW_LATER": Message(
                "That kubb comes later: throw the others first.",
                "そのkubbは後です。先にほかのkubbを投げてください。",
            )
        },
    ),
    _game(
        "II.C.6.b", 96, "kubb", "action",
        "Each is thrown once more, and no oftener.",
        "再投はそれぞれ一回だけである。",
        messages={
            "OUT_OF_BOUNDS": Message(
                "{pieces} is out. It may be thrown once more when all kubbs have been thrown.",
                "{pieces}はアウトです。すべてのkubbを投げ終えたら、もう一度だけ投げられます。",
            )
        },
    ),
    _game(
        "II.C.6.1", 97, "kubb", "physics",
        "In or out is judged by the kubb's middle against the middle of the boundary: half in is in. The centre line is a"
        " boundary too.",
        "場内かどうかは、kubbの中心が境界の中心のどちら側にあるかで判定し、半分入っていれば場内とする。ミドルラインも境界である。",
        reading_en="The middle is that of the base on which it would stand. Lines have no width.",
        reading_ja="立て直したときの底面の中心で判定する。ラインに幅はない。",
        options=("in_bounds",),
        messages={
            "LIES_OUT": Message(
                "{pieces} lies outside; it may still be knocked in.",
                "{pieces}は場外です。まだ中に入れられる可能性があります。",
            )
        },
    ),
    _game(
        "II.D.3", 103, "raise", "action",
        "A kubb that can be raised in bounds is raised in bounds.",
        "場内に立て直せるkubbは、必ず場内に立て直す。",
        options=("in_bounds",),
        messages={
            "MUST_BE_IN": Message(
                "Choose the other end: on this one the kubb would be out of bounds.",
                "もう一方の端を選んでください。こちらでは場外になります。",
            )
        },
    ),
    _game(
        "II.D.11.a", 120, "raise", "physics",
        "A kubb that has been thrown twice and cannot be raised in bounds is a punishment kubb.",
        "二回投げても場内に立て直せないkubbは、ペナルティkubbとなる。",
        messages={
            "PUNISHMENT_KUBB": Message(
                "{pieces} was out twice. The defenders put it where they like in their half.",
                "{pieces}は二回ともアウトでした。守る側が自陣の好きな所に置きます。",
            )
        },
    ),
    _game(
        "II.D.11.b", 120, "raise", "action",
        "When all others stand, the defenders put it anywhere in their own half where nothing stands or lies.",
        "ほかのkubbをすべて立て直した後、守る側が自陣の空いている所に自由に置く。",
        reading_en="In their half it is if its middle is, as FS-II.C.6.1 says.",
        reading_ja="自陣の内かどうかは、FS-II.C.6.1のとおり中心で判定する。",
        options=("punishment_placement", "in_bounds"),
        messages={
            "DEFENDERS_PLACE": Message(
                "The defenders place this kubb, not the throwers.",
                "このkubbを置くのは、投げる側ではなく守る側です。",
            ),
            "OUT_OF_PITCH": Message(
                "Place the kubb inside your own half.",
                "自陣の内側に置いてください。",
            ),
            "OCCUPIED": Message(
                "There is no room: another piece is in the way.",
                "ほかの駒があるため置けません。",
            ),
            "RAISE_FIRST": Message(
                "Raise the lying kubbs first.",
                "先に、倒れているkubbを立て直してください。",
            ),
        },
    ),
    _game(
        "II.D.11.c", 120, "raise", "action",
        "It keeps a baton's length, 30 cm, from the king.",
        "王から投擲棒一本分（30 cm）以上離す。",
        options=("distance_measure",),
        messages={
            "TOO_NEAR_KING": Message(
                "Too near the king: keep a baton length (30 cm) away.",
                "王に近すぎます。投擲棒一本分（30 cm）離してください。",
            )
        },
    ),
    _game(
        "II.D.11.d", 120, "raise", "action",
        "It keeps a baton's length from every stake, those of the centre line too.",
        "ミドルラインのものも含め、どのピンからも投擲棒一本分以上離す。",
        options=("distance_measure", "punishment_placement", "centre_pins"),
        messages={
            "TOO_NEAR_CORNER": Message(
                "Too near a stake: keep a baton length (30 cm) away.",
                "ピンに近すぎます。投擲棒一本分（30 cm）離してください。",
            )
        },
    ),
)  # fmt: skip

LEAGUE_GAME: tuple[Clause, ...] = OVERVIEW + OPENING + THROWING + INKAST
