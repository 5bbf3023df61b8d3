"""The options of a kubb match in words: what each one means, what it may be, and where a match leaves its ruleset."""

from typing import TypeAlias

from msgspec import Struct

from midline_protocol.kubb import KubbRules

Value: TypeAlias = str | int | bool | tuple[int, ...]

STANDARDS: dict[str, KubbRules] = {
    "worlds": KubbRules(),
    "forgotten-star-2026": KubbRules(
        ruleset="forgotten-star-2026",
        felled_field_kubbs="dead",
        king_attempts_per_possession=1,
        king_throw_line="throwing_line",
        base_topple_check="end_of_throw",
        same_throw_king="win",
        own_half_hit="forfeit_all",
        illegal_throw_king="reset",
        punishment_placement="own_half_king_stakes",
        in_bounds="centre",
        opening_distinct_throwers=(2, 2),
        toss_distance="nearest_point",
        tip_forward_deg=90,
        helicopter_yaw_deg=360,
        tilt_deg=45,
        turn_cap=60,
        surface="gravel",
    ),
}
"""How each ruleset is played where nobody changed an option."""


class Choice(Struct, frozen=True):
    """One value that an option may have, in words."""

    value: Value
    en: str
    ja: str


class Option(Struct, frozen=True):
    """One field of KubbRules. An option without `choices` is a number, counted in what `about_en` and `about_ja` say."""

    name: str
    en: str
    ja: str
    about_en: str
    about_ja: str
    choices: tuple[Choice, ...] = ()

    @property
    def default(self) -> Value:
        return getattr(KubbRules(), self.name)


class Deviation(Struct, frozen=True):
    """An option that a match sets otherwise than its ruleset does (KW-41)."""

    name: str
    value: Value
    standard: Value


def deviations(rules: KubbRules) -> tuple[Deviation, ...]:
    """What the lobby shows as house rules, in the order of OPTIONS."""
    standard = STANDARDS[rules.ruleset]
    pairs = ((o.name, getattr(rules, o.name), getattr(standard, o.name)) for o in OPTIONS)
    return tuple(Deviation(name, value, usual) for name, value, usual in pairs if value != usual)


OPTIONS: tuple[Option, ...] = (
    Option(
        "ruleset", "Ruleset", "ルールセット",
        "The rules from which the match starts.",
        "試合の基になるルール。",
        (
            Choice("worlds", "The rules of the World Championship", "世界選手権のルール"),
            Choice("forgotten-star-2026", "The league at the Forgotten Star, 2026", "Forgotten Starリーグ 2026年"),
        ),
    ),
    Option(
        "felled_field_kubbs", "Felled field kubbs", "倒されたフィールドkubb",
        "What becomes of a field kubb that was felled. Felled base kubbs are always thrown back.",
        "倒されたフィールドkubbの扱い。倒されたベースkubbは常に投げ返す。",
        (
            Choice("rethrow", "It is thrown back and stays in the game", "投げ返してゲームに残す"),
            Choice("dead", "It leaves the game", "ゲームから除く"),
        ),
    ),
    Option(
        "king_attempts_per_possession", "Attempts at the king", "王を狙える回数",
        "How many batons a team may throw at the king in one turn; 0: as many as it has.",
        "一ターンに王へ投げられる投擲棒の本数。0なら残りすべて。",
    ),
    Option(
        "king_throw_line", "Line for the king", "王を狙うライン",
        "From where the king may be attacked when there is an advantage line.",
        "前進ラインがあるとき、どこから王を狙えるか。",
        (
            Choice("baseline", "From behind the baseline", "ベースラインの後ろから"),
            Choice("throwing_line", "From behind the advantage line too", "前進ラインの後ろからでもよい"),
        ),
    ),
    Option(
        "kubb_throw_line", "Line for kubbs", "kubbを投げ入れるライン",
        "From where kubbs are thrown in when there is an advantage line.",
        "前進ラインがあるとき、どこからkubbを投げ入れるか。",
        (
            Choice("baseline", "From behind the baseline", "ベースラインの後ろから"),
            Choice("throwing_line", "From behind the advantage line too", "前進ラインの後ろからでもよい"),
        ),
    ),
    Option(
        "base_topple_check", "Base kubb and last field kubb with one baton", "一投でベースkubbと最後のフィールドkubb",
        "When it is judged whether a base kubb fell too early.",
        "ベースkubbが早く倒れすぎたかどうかを、いつの状態で判定するか。",
        (
            Choice("moment_of_fall", "When it falls: the field kubb has to fall first", "倒れた瞬間（フィールドkubbが先に倒れること）"),
            Choice("end_of_throw", "When all rests: the order does not matter", "すべてが止まった時点（順番は問わない）"),
        ),
    ),
    Option(
        "same_throw_king", "Last kubb and king with one baton", "一投で最後のkubbと王",
        "What it means when one baton fells the last kubb and then the king.",
        "一本の投擲棒で最後のkubb、続いて王が倒れた場合の扱い。",
        (
            Choice("reset_if_forward", "A win from the baseline; from further forward the king is stood up again",
                   "ベースラインからなら勝ち、それより前からなら王を立て直す"),
            Choice("win", "A win from anywhere", "どこから投げても勝ち"),
            Choice("loss", "A loss", "負け"),
        ),
    ),
    Option(
        "own_half_hit", "Touching a field kubb in one's own half", "自陣のフィールドkubbに触れた場合",
        "What is undone when a throw touches a field kubb in the thrower's own half.",
        "投擲が自陣のフィールドkubbに触れたとき、何を元に戻すか。",
        (
            Choice("restore_own_only", "That kubb alone", "そのkubbだけ"),
            Choice("forfeit_all", "All that the throw did; it is spent", "その投擲の結果すべて（投げたものは使ったことになる）"),
        ),
    ),
    Option(
        "own_half_hit_order", "When the own half is touched", "自陣に触れた順番",
        "Which touches cost the throw, where all of it is undone.",
        "投擲全体を無効とする場合、どの接触が当てはまるか。",
        (
            Choice("any", "Every touch, a rebound too", "跳ね返りも含めたすべての接触"),
            Choice("first_contact", "Only if it is the first thing touched", "最初に触れたのが自陣のkubbの場合だけ"),
        ),
    ),
    Option(
        "illegal_throw_king", "Foul throw that fells the king", "反則の投擲で王が倒れた場合",
        "What happens when a foul throw fells the king too early.",
        "反則の投擲で、まだ倒してはならない王が倒れたときの扱い。",
        (
            Choice("loss", "The game is lost", "負け"),
            Choice("reset", "The king is stood up again, as the rest is", "王もほかと同じく立て直す"),
        ),
    ),
    Option(
        "punishment_placement", "Place of a punishment kubb", "ペナルティkubbの位置",
        "From what a punishment kubb keeps a baton length away.",
        "ペナルティkubbを、何から投擲棒一本分離すか。",
        (
            Choice("own_half_king_corners", "From the king and the corner stakes", "王とコーナーピン"),
            Choice("own_half_king_stakes", "From the king and every stake", "王とすべてのピン"),
        ),
    ),
    Option(
        "distance_measure", "Measuring a baton length", "投擲棒一本分の測り方",
        "Between which points the distance of a punishment kubb is taken.",
        "ペナルティkubbとの距離を、どこからどこまで測るか。",
        (
            Choice("surface", "Between the nearest faces", "最も近い面どうし"),
            Choice("centre", "Between the centres", "中心どうし"),
        ),
    ),
    Option(
        "in_bounds", "In bounds", "場内の判定",
        "When a kubb at a boundary is in.",
        "境界にかかるkubbをいつ有効とするか。",
        (
            Choice("half_base", "When half of its base is inside", "底面の半分以上が内側にある"),
            Choice("centre", "When the middle of its base is inside", "底面の中心が内側にある"),
        ),
    ),
    Option(
        "kubb_hits_base", "Thrown kubb that fells a base kubb", "投げ入れたkubbがベースkubbを倒した場合",
        "Whether a base kubb can be felled with a kubb.",
        "kubbでベースkubbを倒せるかどうか。",
        (
            Choice("restore_base", "No: the base kubb is put back", "倒せない（元に戻す）"),
            Choice("count_as_topple", "Yes: it counts as felled", "倒したものと数える"),
        ),
    ),
    Option(
        "opening", "Opening", "オープニング",
        "How many batons the first turns have.",
        "最初の数ターンの投擲棒の本数。",
        (
            Choice("2-4-6", "Two, then four, then six", "二本、四本、以後六本"),
            Choice("4-6", "Four, then six", "四本、以後六本"),
            Choice("6", "Six from the start", "最初から六本"),
        ),
    ),
    Option(
        "opening_distinct_throwers", "Throwers of the opening", "オープニングで投げる人数",
        "How many different players have to throw in the first and in the second turn.",
        "第一、第二ターンで、それぞれ少なくとも何人のプレーヤーが投げるか。",
    ),
    Option(
        "penalty_baton_scope", "Baton penalty", "投擲棒の罰則",
        "What a game penalty takes away.",
        "ゲームペナルティで何を失うか。",
        (
            Choice("set", "One baton of the set: short turns may stay whole", "持ち分の一本（本数の少ないターンは減らないことがある）"),
            Choice("every_turn", "One baton of every turn", "毎ターン一本"),
        ),
    ),
    Option(
        "first_throw", "Who throws first", "先攻の決め方",
        "How the opening team is found.",
        "先攻チームをどう決めるか。",
        (
            Choice("toss", "By a toss at the king", "王へのトス"),
            Choice("random", "By a draw", "抽選"),
            Choice("host", "The host says so: team A", "主催者の指定（チームA）"),
        ),
    ),
    Option(
        "toss_distance", "Measuring the toss", "トスの測り方",
        "To which part of the baton the distance from the king is taken.",
        "王から投擲棒のどこまでを測るか。",
        (
            Choice("nearest_end", "To its nearer end", "近い方の端"),
            Choice("nearest_point", "To its nearest point", "最も近い点"),
        ),
    ),
    Option(
        "toss_tie_mm", "Tie in the toss", "トスの引き分け",
        "Millimetres by which two tosses may differ and still be a tie.",
        "二つのトスの差が何ミリメートルまでなら同じ距離とみなすか。",
    ),
    Option(
        "series_clock_min", "Game clock", "制限時間",
        "Minutes of play; 0: no clock.",
        "プレー時間（分）。0なら無制限。",
    ),
    Option(
        "time_lead_tie", "Level at the end", "終了時に同数の場合",
        "What decides when time or turns run out and both have felled as many base kubbs.",
        "時間やターンが尽き、倒したベースkubbが同数のときの決め方。",
        (
            Choice("tie", "A tie", "引き分け"),
            Choice("first_block", "Who felled the first base kubb", "最初にベースkubbを倒したチームの勝ち"),
        ),
    ),
    Option(
        "time_expiry", "When time is up", "時間切れの扱い",
        "What is still played when the clock has run out.",
        "時間切れの後、どこまで続けるか。",
        (
            Choice("in_flight_counts", "What has left the hand", "手を離れたものまで"),
            Choice("finish_turn", "The turn", "そのターンの終わりまで"),
            Choice("stop_dead", "Nothing: a throw in flight is void", "続けない（飛んでいるものは無効）"),
        ),
    ),
    Option(
        "halt_pauses_clock", "Clock in a halt", "中断中の時計",
        "Whether the game clock stands still in a halt.",
        "中断中に制限時間の時計を止めるかどうか。",
        (
            Choice(True, "It stands still", "止める"),
            Choice(False, "It runs on", "止めない"),
        ),
    ),
    Option(
        "short_handed_grace_s", "Grace for missing players", "人数不足の猶予",
        "Seconds in which a team with too few players may bring one back.",
        "人数の足りないチームがプレーヤーを復帰させるまでの猶予（秒）。",
    ),
    Option(
        "end_turn_early", "Leaving batons unthrown", "投げ残し",
        "When a team may end its turn before all batons are thrown.",
        "投擲棒を残してターンを終えてよい場合。",
        (
            Choice("no_targets_only", "When only the king is left", "残るのが王だけのとき"),
            Choice("always", "Whenever it likes", "いつでも"),
            Choice("never", "Never", "認めない"),
        ),
    ),
    Option(
        "base_spacing", "Places of the base kubbs", "ベースkubbの間隔",
        "How the five base kubbs are spread over the baseline.",
        "五つのベースkubbをベースラインにどう並べるか。",
        (
            Choice("sixths", "The baseline in six equal parts", "ベースラインを六等分する"),
            Choice("corner_baton", "The outer ones a baton length from the corners, the rest even between",
                   "外側の二つをコーナーから投擲棒一本分の位置に置き、その間を等分する"),
        ),
    ),
    Option(
        "tip_forward_deg", "Tip forward", "先端の向き",
        "Degrees that the baton may be held aside of the throw when it leaves the hand. The further aside, the wider it sweeps."
        " 90: as it likes.",
        "手を離すとき、投擲棒の向きが投げる方向から外れてよい角度（度）。大きいほど横に広く当たる。90なら制限なし。",
    ),
    Option(
        "helicopter_yaw_deg", "Helicopter", "ヘリコプター投げ",
        "Degrees that a baton may turn about the vertical before its first contact.",
        "何かに触れるまでに、投擲棒が鉛直軸まわりに回ってよい角度（度）。",
    ),
    Option(
        "tilt_deg", "Tilt", "傾き",
        "Degrees that a baton may lean out of the vertical plane of its flight before its first contact; 90: any.",
        "何かに触れるまでに、投擲棒が飛ぶ方向の鉛直面から傾いてよい角度（度）。90なら制限なし。",
    ),
    Option(
        "centre_pins", "Stakes of the centre line", "ミドルラインのピン",
        "Whether the two stakes of the centre line stand on the pitch.",
        "ミドルラインの両端にピンを立てるかどうか。",
        (
            Choice(True, "They stand", "立てる"),
            Choice(False, "They are left out", "立てない"),
        ),
    ),
    Option(
        "base_reset_blocked", "Covered place of a base kubb", "ベースkubbの位置がふさがれた場合",
        "What gives way when a piece lies where a base kubb has to be stood up again.",
        "立て直すベースkubbの位置に駒があるとき、どちらをずらすか。",
        (
            Choice("shift_touching", "The base kubb: it is stood beside, touching", "ベースkubbを、接するように横へ立てる"),
            Choice("move_obstacle", "The piece: it is moved away", "邪魔な駒を動かす"),
        ),
    ),
    Option(
        "shot_clock_s", "Time for a throw", "投擲の制限時間",
        "Seconds for each throw; 0: no limit, only a notice every 10 minutes.",
        "一投あたりの時間（秒）。0なら制限せず、10分ごとに知らせるだけとする。",
    ),
    Option(
        "shot_clock_default", "Throw not made in time", "時間内に投げなかった場合",
        "What happens when a throw is not made in time.",
        "時間内に投げなかったときの扱い。",
        (
            Choice("lose_throw", "The throw is lost", "その投擲を失う"),
            Choice("notice", "The coordinator is told", "コーディネーターに知らせる"),
        ),
    ),
    Option(
        "throw_fault_warning", "Fouls as warnings", "反則と警告",
        "Whether a foul that the server finds is a warning too.",
        "サーバーが見つけた反則を警告にも数えるかどうか。",
        (
            Choice(False, "It only costs the throw", "その投擲を失うだけ"),
            Choice(True, "It is a warning as well", "警告にもなる"),
        ),
    ),
    Option(
        "lean_test", "Lean test", "もたれの確認",
        "Whether the throwers may ask if a leaning kubb would fall without what holds it.",
        "もたれかかったkubbが、支えがなければ倒れるかどうかの確認を、投げる側が求められるかどうか。",
        (
            Choice(True, "They may", "求められる"),
            Choice(False, "No: it stands as long as it leans", "求められない（もたれている限り立っている）"),
        ),
    ),
    Option(
        "worlds_fallback", "Where the rules are silent", "ルールに定めのない点",
        "What fills the gaps of the World Championship text.",
        "世界選手権の文書にない点を何で補うか。",
        (
            Choice("league", "The league's clauses", "リーグの条項"),
            Choice("none", "The coordinator, each time", "その都度コーディネーターが決める"),
        ),
    ),
    Option(
        "turn_cap", "Most turns", "ターン数の上限",
        "Turns after which the game is over.",
        "このターン数でゲームを終える。",
    ),
    Option(
        "surface", "Ground", "地面",
        "On what the pieces land.",
        "駒が落ちる地面。",
        (
            Choice("grass", "Grass: pieces stop soon", "芝（すぐに止まる）"),
            Choice("gravel", "Gravel: pieces slide and roll on", "砂利（滑り、転がる）"),
        ),
    ),
    Option(
        "hand", "Hand", "手の確かさ",
        "How far a throw strays from what was meant; the same for people and bots.",
        "投擲が狙いからどれだけずれるか。人にもボットにも同じだけ働く。",
        (
            Choice("casual", "Now and then player", "たまに遊ぶ人"),
            Choice("club", "Club player", "クラブの選手"),
            Choice("champion", "Champion", "チャンピオン"),
            Choice("none", "No stray, for practice and trials", "ずれなし（練習・試験用）"),
        ),
    ),
    Option(
        "answer_s", "Time to answer", "回答の時間",
        "Seconds to agree to the set-up, and to bring up each kubb.",
        "設置への合意、およびkubb一つの立て直しにかけられる時間（秒）。",
    ),
    Option(
        "choice_s", "Time to choose", "選択の時間",
        "Seconds for the toss throw, and for each choice after it.",
        "トスの投擲、およびその後の各選択にかけられる時間（秒）。",
    ),
    Option(
        "end_of_turn_s", "Time at the end of a turn", "ターン終了時の時間",
        "Seconds for the defenders to set leaning kubbs upright.",
        "守る側が傾いたkubbを起こす時間（秒）。",
    ),
    Option(
        "halt_min", "Longest halt", "中断の上限",
        "Minutes after which a halt cancels the game.",
        "中断がこの時間（分）続くとゲームは中止となる。",
    ),
)  # fmt: skip
