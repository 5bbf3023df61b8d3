"""Kubb, clauses KW-1 to KW-41: what the text of the World Championship rules says, as Midline plays it."""

from midline_games.clauses import Clause, Enforcement, Message, Passage


def _worlds(
    number: int,
    lines: tuple[int, ...],
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
    return Clause(
        id=f"KW-{number}",
        rulesets=("worlds",),
        phase=phase,
        enforcement=enforcement,
        en=en,
        ja=ja,
        source=(Passage("W", lines=lines),),
        reading_en=reading_en,
        reading_ja=reading_ja,
        options=options,
        messages=messages or {},
    )


_SETUP_INVALID = Message(
    "The pitch is not set up as these rules want it.",
    "ピッチの配置がこのルールの定めと違います。",
)
_NO_BATONS_LEFT = Message(
    "Your team has thrown all its batons of this turn.",
    "あなたのチームは、このターンの投擲棒をすべて投げ終えています。",
)
_OTHER_THROWER = Message(
    "Another player of your team has to throw this baton.",
    "この投擲棒は、あなたのチームの別のプレーヤーが投げなければなりません。",
)
_FIELD_FIRST = Message(
    "Field kubbs first: {pieces} is stood up again.",
    "フィールドkubbが先です。{pieces}は立て直されます。",
)
_ADVANTAGE_LINE = Message(
    "{team} may throw from the advantage line, set by {pieces}.",
    "{team}は{pieces}が定める前進ラインまで出て投げられます。",
)
_KING_FROM_BASELINE = Message(
    "Only the king is left: throw at it from behind your own baseline.",
    "残るは王だけです。自陣のベースラインの後ろから投げてください。",
)
_KING_EARLY = Message(
    "The king fell while kubbs still stood against {team}: {team} loses the game.",
    "{team}が倒すべきkubbを残したまま王が倒れました。{team}の負けです。",
)

SETUP: tuple[Clause, ...] = (
    _worlds(
        1, (5,), "setup", "setup",
        "Every game begins from one and the same arrangement: stakes at the corners (and at the middle of the"
        " sidelines), five kubbs on each baseline, the king in the middle, six batons with the teams.",
        "どのゲームも同じ配置から始まる。ピンは四隅（とサイドラインの中央）、kubbは各ベースラインに五つ、王は中央、投擲棒は六本。",
        messages={"SETUP_INVALID": _SETUP_INVALID},
    ),
    _worlds(
        2, (7, 33), "setup", "setup",
        "A set has stakes for the four corners and, in a full set, two more for the ends of the centre line. The centre"
        " line is there even where its stakes are not.",
        "セットには四隅のピンがあり、そろったセットならミドルラインの両端にもう二本ある。そのピンがなくてもミドルラインは有効である。",
        options=("centre_pins",),
    ),
    _worlds(
        3, (8, 33), "setup", "setup",
        "Ten kubbs are played with: square blocks, 7 cm by 7 cm and 15 cm high.",
        "kubbは十個。7 cm角、高さ15 cmの角柱である。",
    ),
    _worlds(
        4, (9, 33), "setup", "setup",
        "Six batons are played with: round sticks, 30 cm long and 4.4 cm thick. Where a rule speaks of a baton length it"
        " means these 30 cm.",
        "投擲棒は六本。長さ30 cm、直径4.4 cmの丸棒である。ルールで「投擲棒の長さ」といえば、この30 cmを指す。",
    ),
    _worlds(
        5, (10, 33), "setup", "setup",
        "There is one king, 9 cm by 9 cm and 30 cm high. Its crown is only drawn: pieces strike the plain block.",
        "王は一つ。9 cm角、高さ30 cm。王冠は絵として描くだけで、当たり判定はただの角柱で行う。",
    ),
    _worlds(
        6, (33,), "setup", "na",
        "Pieces behave like rubberwood: hard, with little bounce. Nothing splits here, so there is nothing to rule.",
        "駒はラバーウッド製として振る舞う（硬く、あまり弾まない）。ここでは割れることがないので、裁定することもない。",
    ),
    _worlds(
        7, (14, 37), "setup", "setup",
        "The pitch is a rectangle, 5 m wide and 8 m long, with a stake at each corner.",
        "ピッチは幅5 m、長さ8 mの長方形で、四隅にピンを立てる。",
        messages={"SETUP_INVALID": _SETUP_INVALID},
    ),
    _worlds(
        8, (37,), "setup", "setup",
        "The centre line joins the middles of the two sidelines and parts the pitch into the halves of the two teams.",
        "両サイドラインの中点を結ぶミドルラインが、ピッチを両チームのハーフに分ける。",
    ),
    _worlds(
        9, (37,), "setup", "na",
        "Lines may be drawn on the ground. Here they are only painted by the client and no piece feels them, so they can"
        " disturb nothing.",
        "地面に線を引いてもよい。ここでは画面に描かれるだけで駒には影響しないため、競技の妨げにならない。",
    ),
    _worlds(
        10, (15, 37), "setup", "setup",
        "Five base kubbs stand on each baseline with equal gaps between them.",
        "各ベースラインに五つのベースkubbを等しい間隔で立てる。",
        reading_en="The text does not say whether the gaps to the corners are the same. We divide the baseline into"
        " six equal parts; the other value sets the outer kubbs a baton length from the corner stakes.",
        reading_ja="コーナーまでの間隔も同じかどうかは書かれていない。ここではベースラインを六等分する。もう一方の値では、"
        "外側のkubbをコーナーピンから投擲棒一本分の位置に立てる。",
        options=("base_spacing",),
        messages={"SETUP_INVALID": _SETUP_INVALID},
    ),
    _worlds(
        11, (16, 37), "setup", "setup",
        "The king stands upright on the very centre of the pitch.",
        "王はピッチのちょうど中央に直立させる。",
        messages={"SETUP_INVALID": _SETUP_INVALID},
    ),
)  # fmt: skip

THROWING: tuple[Clause, ...] = (
    _worlds(
        12, (20, 41), "opening", "action",
        "The team that opens the game has two batons in its first turn and throws them at the opponents' base kubbs.",
        "先攻チームの最初のターンは投擲棒二本で、相手のベースkubbを狙って投げる。",
        reading_en="Who opens is not said: the toss decides, or a draw or the host by option. One player may throw both.",
        reading_ja="先攻の決め方は書かれていないため、トスで決める（オプションで抽選または主催者の指定）。二本とも同じプレーヤーが投げてよい。",
        options=("first_throw", "opening", "opening_distinct_throwers"),
        messages={
            "NO_BATONS_LEFT": _NO_BATONS_LEFT,
            "OTHER_THROWER": _OTHER_THROWER,
        },
    ),
    _worlds(
        13, (41,), "any-baton", "action",
        "Whoever throws stands behind the line they throw from, between the two sidelines. The sidelines are taken to"
        " run on behind the baseline. A throw from anywhere else is refused and the baton is kept.",
        "投げる人は投擲ラインの後ろ、両サイドラインの間に立つ。サイドラインはベースラインの後ろへも延びているものとする。"
        "それ以外の場所からの投擲は受け付けられず、投擲棒は失わない。",
        reading_en="Feet are not simulated: the stance is one point, and standing on a line is behind it.",
        reading_ja="足はシミュレーションしない。立ち位置は一つの点で表し、ラインの真上は後ろとみなす。",
        messages={
            "ILLEGAL_TOLD": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
            "FOOT_FAULT": Message(
                "Foot fault: stand behind the line and between the sidelines.",
                "フットフォルトです。ラインの後ろ、両サイドラインの間に立ってください。",
            )
        },
    ),
    _worlds(
        14, (41, 43), "any-baton", "action",
        "Batons are thrown underarm: the hand lets go between 0.5 m and 1.2 m above the ground.",
        "投擲棒の投げ方は下手投げ（アンダーハンド）に限る。手を離す高さは地面から0.5 m以上1.2 m以下とする。",
        reading_en="The text gives no heights; these are an arm's that swings below the shoulder.",
        reading_ja="高さの数値は書かれていない。肩より下で振る腕の範囲として定めた。",
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
    _worlds(
        15, (41, 43), "any-baton", "action",
        "The baton leaves the hand with an end leading. Seen from above, it may lie at most 45 degrees off the direction"
        " of the throw. A throw held more crosswise is refused and the baton is kept; turning end over end is fine.",
        "投擲棒は端を前にして手を離れる。真上から見て、投げる方向とのずれは45度までとする。それより横向きの投擲は受け付けられず、"
        "投擲棒は失わない。縦回転は自由である。",
        reading_en="How exactly the end must lead is not said; 45 degrees is where the baton flies more along than across."
        " Since the pose is known before the throw, it is checked then. In the simulation a baton held at 40 degrees fells a"
        " base kubb in 83 % of throws, held straight in 53 % (80 throws each, a club hand): hosts who want it straight"
        " lower the option.",
        reading_ja="どこまで正確に前を向くべきかは書かれていない。45度は、横向きより縦向きといえる限度である。姿勢は投げる前に分かるため、その時点で確かめる。"
        "シミュレーションでは、ベースkubbを倒す割合が、40度の向きで83%、まっすぐで53%であった（クラブ級、各80投）。まっすぐを求める主催者はオプションで下げられる。",
        options=("tip_forward_deg",),
        messages={
            "TIP_FORWARD": Message(
                "Point an end of the baton along the throw.",
                "投擲棒の端を投げる方向に向けてください。",
            )
        },
    ),
    _worlds(
        16, (41,), "any-baton", "physics",
        "A baton may not spin flat like a rotor. If it turns by more than 90 degrees about the vertical before it first"
        " touches anything, the throw is a foul: the kubbs it felled stand up again, and the baton is spent.",
        "投擲棒をローターのように水平に回してはならない。何かに触れるまでに鉛直軸まわりに90度を超えて回れば反則となり、"
        "倒れたkubbは立て直され、その投擲棒は使ったものとする。",
        reading_en="The ban has no number and no penalty in the text. A quarter turn leaves room for a hand's wobble."
        " What becomes of a king felled so is KW-40's.",
        reading_ja="禁止とだけあり、角度も罰則も書かれていない。四分の一回転までは手ぶれの範囲とみなす。これで王が倒れた場合はKW-40による。",
        options=("helicopter_yaw_deg", "illegal_throw_king"),
        messages={
            "ILLEGAL_TOLD": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
            "HELICOPTER": Message(
                "Helicopter: the baton spun flat. What it felled is stood up again, and the baton is spent.",
                "ヘリコプター投げです。倒れたものは立て直され、この投擲棒は使ったことになります。",
            )
        },
    ),
)  # fmt: skip

KUBBS: tuple[Clause, ...] = (
    _worlds(
        17, (21, 43), "kubb", "action",
        "A turn begins with the kubbs that the opponents felled in theirs: all of them, field and base, are thrown back"
        " into the opponents' half before any baton.",
        "ターンの初めに、直前のターンで相手に倒されたkubbをフィールドもベースもすべて、相手のハーフへ投げ入れる。投擲棒はその後である。",
        messages={
            "KUBBS_FIRST": Message(
                "Throw the felled kubbs first.",
                "先に、倒されたkubbを投げてください。",
            )
        },
    ),
    _worlds(
        18, (21, 43), "kubb", "record",
        "A kubb that came down in the half it was thrown into is in play and is called a field kubb from then on.",
        "投げ入れた先のハーフに収まったkubbはゲームに入り、以後フィールドkubbと呼ぶ。",
        messages={
            "KUBB_IN": Message("{pieces} is in.", "{pieces}は有効です。"),
        },
    ),
    _worlds(
        19, (43,), "kubb", "physics",
        "A thrown kubb that cannot be stood up inside that half is out: short of the centre line, over a sideline or"
        " over the baseline. It may be thrown once more.",
        "そのハーフの中に立て直せないkubb（ミドルラインに届かない、サイドラインまたはベースラインを越えた）はアウトで、もう一度だけ投げられる。",
        messages={
            "OUT_OF_BOUNDS": Message(
                "{pieces} is out. It may be thrown once more when all kubbs have been thrown.",
                "{pieces}はアウトです。すべてのkubbを投げ終えたら、もう一度だけ投げられます。",
            )
        },
    ),
    _worlds(
        20, (43,), "raise", "action",
        "A kubb that is out for the second time is a punishment kubb: the team in whose half it belongs puts it upright"
        " anywhere in that half where nothing stands or lies, with its whole base inside.",
        "二度目もアウトになったkubbはペナルティkubbとなる。そのハーフのチームが、自陣の空いている好きな場所に、底面全体が収まるように立てて置く。",
        reading_en="It is put down after all other kubbs have been raised, for no order is given and a placed kubb would"
        " otherwise get in their way. That its whole base is inside follows from putting it \"in\" the half.",
        reading_ja="順番は書かれていないが、先に置くと他のkubbの邪魔になるため、残りをすべて立て直した後に置く。自陣の「中に」置く以上、底面全体が入るものとする。",
        options=("punishment_placement",),
        messages={
            "PUNISHMENT_KUBB": Message(
                "{pieces} was out twice. The defenders put it where they like in their half.",
                "{pieces}は二度アウトになりました。守る側が自陣の好きな場所に置きます。",
            ),
            "DEFENDERS_PLACE": Message(
                "The defenders place this kubb, not the throwers.",
                "このkubbを置くのは、投げる側ではなく守る側です。",
            ),
            "OUT_OF_PITCH": Message(
                "Place the kubb wholly inside your own half.",
                "kubbは自陣の内側に完全に収まるように置いてください。",
            ),
            "OCCUPIED": Message(
                "There is no room: another piece is in the way.",
                "ほかの駒があるため、そこには置けません。",
            ),
            "RAISE_FIRST": Message(
                "Raise the lying kubbs first.",
                "先に、倒れているkubbを立て直してください。",
            ),
        },
    ),
    _worlds(
        21, (43,), "raise", "action",
        "A punishment kubb keeps at least a baton length (30 cm) from the king and from the corner stakes.",
        "ペナルティkubbは、王からもコーナーピンからも投擲棒一本分（30 cm）以上離して置く。",
        reading_en="Measured along the ground between the nearest faces. The text names king and corners only, so the"
        " stakes of the centre line do not count; options measure from centres or add those stakes.",
        reading_ja="地面に沿って、最も近い面どうしの間を測る。王とコーナーしか挙げられていないため、ミドルラインのピンは数えない。"
        "オプションで中心どうしの計測や、そのピンの追加を選べる。",
        options=("distance_measure", "punishment_placement"),
        messages={
            "TOO_NEAR_KING": Message(
                "Too near the king: keep a baton length (30 cm) away.",
                "王に近すぎます。投擲棒一本分（30 cm）以上離してください。",
            ),
            "TOO_NEAR_CORNER": Message(
                "Too near a stake: keep a baton length (30 cm) away.",
                "ピンに近すぎます。投擲棒一本分（30 cm）以上離してください。",
            ),
        },
    ),
    _worlds(
        22, (43,), "kubb", "action",
        "Kubbs that are out are thrown again only when every kubb of this turn has been thrown once.",
        "アウトになったkubbの再投は、このターンのkubbをすべて一度投げ終えてから行う。",
        messages={
            "RETHROW_LATER": Message(
                "That kubb comes later: throw the others first.",
                "そのkubbの再投は後です。先に残りのkubbを投げてください。",
            )
        },
    ),
    _worlds(
        23, (43,), "kubb", "physics",
        "Until then a kubb that is out stays where it lies, and one thrown after it may knock it back in. So in or out is"
        " settled when all have been thrown.",
        "それまでアウトのkubbはその場に残り、後から投げたkubbに押されて中に戻ることもある。そのため有効かどうかは全部投げ終えた時点で決まる。",
        messages={
            "KNOCKED_IN": Message(
                "{pieces} has been knocked back in.",
                "{pieces}は押し戻されて有効になりました。",
            ),
            "LIES_OUT": Message(
                "{pieces} lies outside; it may still be knocked in.",
                "{pieces}は外にあります。まだ押し戻されることがあります。",
            ),
        },
    ),
)  # fmt: skip

RAISING: tuple[Clause, ...] = (
    _worlds(
        24, (21, 45), "raise", "action",
        "A kubb that is in is stood up where it came to rest: tipped up over one of its ends, not moved otherwise. Batons"
        " are thrown when all have been stood up.",
        "有効なkubbは止まったその場所で立て直す。どちらかの端を支点に起こすだけで、ほかには動かさない。投擲棒を投げるのは全部立て直してからである。",
        messages={
            "RAISE_FIRST": Message(
                "Wait until every kubb has been stood up.",
                "kubbをすべて立て直すまでお待ちください。",
            )
        },
    ),
    _worlds(
        25, (45,), "raise", "action",
        "The team in whose half it lies chooses the end on which it is stood.",
        "どちらの端で立てるかは、kubbがあるハーフのチームが決める。",
        reading_en="The text lets that team say which way the kubb points. A kubb is stood where it landed, so what is"
        " left to say is the end.",
        reading_ja="原文ではそのチームが向きを示す。立てる場所は着地した所と決まっているため、選べるのはどちらの端かである。",
        messages={
            "CHOOSE_END": Message(
                "The defenders choose the end on which a kubb is stood.",
                "kubbをどちらの端で立てるかは、守る側が選びます。",
            )
        },
    ),
    _worlds(
        26, (45,), "raise", "action",
        "A kubb at a boundary is stood so that at least half of its base is inside; an end with less is refused. If"
        " neither end gives half, the kubb is out.",
        "境界にかかるkubbは、底面の半分以上が内側に入るように立てる。それに満たない端は選べない。どちらの端でも半分入らなければアウトである。",
        reading_en="Lines have no width, exactly half is in, and the centre line bounds the half too. By option the"
        " centre of the base decides, which differs only near a corner.",
        reading_ja="ラインに幅はなく、ちょうど半分は有効で、ミドルラインもハーフの境界である。オプションで底面の中心で判定することもでき、違いはコーナー付近にだけ出る。",
        options=("in_bounds",),
        messages={
            "MUST_BE_IN": Message(
                "Choose the other end: on this one less than half would be inside.",
                "もう一方の端を選んでください。こちらでは半分以上が内側に入りません。",
            )
        },
    ),
)  # fmt: skip

BATONS: tuple[Clause, ...] = (
    _worlds(
        27, (22, 47), "opening", "action",
        "The second team has four batons in its first turn.",
        "後攻チームの最初のターンは投擲棒四本である。",
        reading_en="One player may throw all four, unless the option asks for more throwers.",
        reading_ja="オプションで人数を定めない限り、四本とも同じプレーヤーが投げてよい。",
        options=("opening", "opening_distinct_throwers"),
        messages={"NO_BATONS_LEFT": _NO_BATONS_LEFT, "OTHER_THROWER": _OTHER_THROWER},
    ),
    _worlds(
        28, (22, 47), "baton", "physics",
        "Batons go for the field kubbs in the opponents' half first. Base kubbs count only when none of those stands.",
        "まず相手ハーフのフィールドkubbを倒す。ベースkubbが数えられるのは、フィールドkubbが一つも立っていないときだけである。",
        messages={
            "FIELD_FIRST": _FIELD_FIRST,
            "FELLED": Message("{team} fells {pieces}.", "{team}が{pieces}を倒しました。"),
        },
    ),
    _worlds(
        29, (47,), "baton", "physics",
        "A base kubb that falls while a field kubb still stands is stood up again in its place and stays a base kubb."
        " Where one baton fells both, the order in which they fell decides; falling together counts for the thrower.",
        "フィールドkubbが残っているうちに倒れたベースkubbは元の位置に立て直され、ベースkubbのままである。"
        "一投で両方倒れたときは倒れた順番で決め、同時なら投げた側に有利とする。",
        reading_en="\"Before\" is taken at the word: a kubb has fallen when it first lies within 5 degrees of level. By"
        " option only what stands at the end of the throw matters.",
        reading_ja="「前に」を文字どおりに読む。kubbは水平から5度以内に初めて入った瞬間に倒れたものとする。オプションで投擲終了時の状態だけを見ることもできる。",
        options=("base_topple_check",),
        messages={"FIELD_FIRST": _FIELD_FIRST},
    ),
    _worlds(
        30, (47,), "baton", "physics",
        "A kubb that was properly felled is down until the turn is over, even if it comes to rest upright or somebody"
        " stands it up by mistake.",
        "正しく倒されたkubbは、転がって立ったまま止まっても、誰かが誤って立てても、そのターンの間は倒れたものとする。",
        messages={
            "TOPPLED_STANDING": Message(
                "{pieces} stands, but it was felled: it counts as down.",
                "{pieces}は立っていますが、一度倒されたので倒れたものとします。",
            )
        },
    ),
    _worlds(
        31, (23, 49), "baton", "physics",
        "If a team ends its turn with field kubbs still standing, the one nearest to the centre line sets the opponents'"
        " advantage line: through the middle of that kubb, along the baselines.",
        "ターン終了時にフィールドkubbが残っていれば、ミドルラインに最も近いものが相手の前進ラインを定める。"
        "そのkubbの中心を通り、ベースラインに平行な線である。",
        messages={"ADVANTAGE_LINE": _ADVANTAGE_LINE},
    ),
    _worlds(
        32, (49,), "baton", "action",
        "The players of the team that has an advantage line may throw from anywhere behind it.",
        "前進ラインを得たチームのプレーヤーは、そのラインより後ろならどこからでも投げられる。",
        messages={
            "ILLEGAL_TOLD": Message(
                "The throw was illegal: the baton is spent, and what it did is undone.",
                "反則の投擲です。投擲棒は使ったことになり、結果は取り消されます。",
            ),
            "BEHIND_LINE": Message(
                "Stand behind your throwing line.",
                "投擲ラインの後ろに立ってください。",
            )
        },
    ),
    _worlds(
        33, (49,), "baton", "action",
        "The advantage line is good for batons at the opponents' field and base kubbs, and for nothing else.",
        "前進ラインは、相手のフィールドkubbとベースkubbに投擲棒を投げるときだけ使える。",
        options=("king_throw_line", "kubb_throw_line"),
        messages={"KING_FROM_BASELINE": _KING_FROM_BASELINE},
    ),
    _worlds(
        34, (26, 49), "any-throw", "action",
        "Kubbs are thrown in, and the king is attacked, from behind one's own baseline. A throw from further forward is"
        " refused and the piece is kept.",
        "kubbの投げ入れと王への投擲は自陣のベースラインの後ろから行う。それより前からの投擲は受け付けられず、駒は失わない。",
        options=("king_throw_line", "kubb_throw_line"),
        messages={
            "KING_FROM_BASELINE": _KING_FROM_BASELINE,
            "KUBB_FROM_BASELINE": Message(
                "Throw kubbs in from behind your own baseline.",
                "kubbは自陣のベースラインの後ろから投げ入れてください。",
            ),
        },
    ),
    _worlds(
        35, (49,), "kubb", "physics",
        "So it goes on: felled kubbs, field kubbs too, are thrown back and stood up again. None leaves the game.",
        "これを繰り返す。倒されたkubbはフィールドkubbも含めて投げ返され、再び立てられる。ゲームから除かれるkubbはない。",
        options=("felled_field_kubbs",),
        messages={
            "KUBBS_DEAD": Message(
                "{pieces} is out of the game.",
                "{pieces}はゲームから除かれます。",
            )
        },
    ),
    _worlds(
        36, (24, 51), "baton", "action",
        "After the opening the teams take turns with six batons each.",
        "オープニングの後は、両チームが六本ずつ交互に投げる。",
        reading_en="\"Usually\" six: fewer only after a penalty, or where the option opens otherwise.",
        reading_ja="「通常」六本。少なくなるのは罰則を受けた場合と、オプションで別の始め方を選んだ場合だけである。",
        options=("opening", "penalty_baton_scope"),
        messages={
            "ALLOTMENT": Message(
                "{team} to throw.",
                "{team}の番です。",
            ),
            "NO_BATONS_LEFT": _NO_BATONS_LEFT,
            "MISSED": Message("Nothing fell.", "何も倒れませんでした。"),
        },
    ),
    _worlds(
        37, (24, 51), "baton", "action",
        "When no opposing field or base kubb stands, a team may throw at the king with every baton it has left.",
        "相手のフィールドkubbとベースkubbがすべて倒れていれば、残っている投擲棒はすべて王に向けて投げてよい。",
        reading_en="The text sets no limit on attempts; an option does.",
        reading_ja="試みの回数に制限は書かれていない。オプションで定められる。",
        options=("king_attempts_per_possession",),
        messages={
            "KING_OPEN": Message(
                "All kubbs are down: {team} may go for the king.",
                "kubbはすべて倒れました。{team}は王を狙えます。",
            ),
            "KING_MISSED": Message("The king still stands.", "王は倒れませんでした。"),
            "KING_ATTEMPTS_USED": Message(
                "{team} has no more attempts at the king in this turn.",
                "{team}はこのターンではもう王を狙えません。",
            ),
        },
    ),
    _worlds(
        38, (25, 51), "game", "physics",
        "The first team to fell the king in this way wins the game.",
        "先にこの形で王を倒したチームがゲームに勝つ。",
        messages={
            "GAME_WON": Message(
                "The king is down: {team} wins!",
                "王が倒れました。{team}の勝ちです！",
            )
        },
    ),
    _worlds(
        39, (53,), "any-throw", "physics",
        "The king may fall only when no kubb stands any more on the opponents' side. What counts is the moment in which"
        " the king falls.",
        "王を倒してよいのは、相手側のkubbがすべて倒れているときだけである。王が倒れたその瞬間の状態で判定する。",
        options=("same_throw_king",),
        messages={"KING_EARLY": _KING_EARLY},
    ),
    _worlds(
        40, (27, 53), "any-throw", "physics",
        "If the king falls earlier, struck by a baton or a kubb however indirectly, the team that threw it loses at once.",
        "それより前に王が倒れれば、投擲棒でもkubbでも、間接的に当たった場合でも、投げたチームが直ちに負ける。",
        reading_en="This holds for illegal throws too, since the text excuses none; an option stands the king up again"
        " after those. The toss before the game is no throw of the game (FS-II.A.4.1).",
        reading_ja="例外は書かれていないため、反則の投擲でも負けとする。オプションで、その場合は王を立て直すこともできる。"
        "ゲーム前のトスはゲーム中の投擲ではない（FS-II.A.4.1）。",
        options=("illegal_throw_king",),
        messages={"KING_EARLY": _KING_EARLY},
    ),
    _worlds(
        41, (29,), "meta", "setup",
        "These are the rules that are widely played, after the World Championship's. Every other way to play is an option"
        " with a name, and the lobby shows which of them a match uses.",
        "世界選手権に基づき、広く用いられているルールである。これと違う遊び方はすべて名前のあるオプションで、試合で使うものはロビーに表示される。",
        options=("ruleset", "surface", "hand"),
        messages={
            "HOUSE_OPTIONS": Message(
                "This match has house rules: {options}.",
                "この試合のハウスルール：{options}",
            )
        },
    ),
)  # fmt: skip

WORLDS: tuple[Clause, ...] = SETUP + THROWING + KUBBS + RAISING + BATONS
