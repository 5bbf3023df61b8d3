"""Options of kubb in words: from where and how batons are thrown, and what they may do."""

from midline_games.kubb.options.words import Choice, Option

THROWS: tuple[Option, ...] = (
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
        "king_attempt_field_kubb", "Field kubb felled with a throw at the king", "王への投擲で倒れたフィールドkubb",
        "What becomes of a field kubb that falls to a throw at the king: in that throw no kubb stands against the throwers, so it is one of their own half.",
        "王への投擲でフィールドkubbが倒れた場合の扱い。このとき投げる側が倒すべきkubbは残っていないため、当たるのは自陣のkubbである。",
        (
            Choice("upfield_counts", "It is stood up again, as after every touch of the own half",
                   "ほかの自陣への接触と同じく、立て直す"),
            Choice("own_half_out", "It leaves the game, and what the throw did to the king stands",
                   "ゲームから除き、王への結果はそのまま認める"),
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
        "illegal_throw_king", "Foul throw that fells the king", "反則の投擲で王が倒れた場合",
        "What happens when a foul throw fells the king too early.",
        "反則の投擲で、まだ倒してはならない王が倒れたときの扱い。",
        (
            Choice("loss", "The game is lost", "負け"),
            Choice("reset", "The king is stood up again, as the rest is", "王もほかと同じく立て直す"),
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
        "slide_flag_mm", "Sliding batons", "滑る投擲棒",
        "Millimetres of ground that a baton has to slide or roll over before its first contact to be counted as a slide; 0: none is counted.",
        "投擲棒が何かに触れるまでに地面を滑るか転がる距離がこの長さ（ミリメートル）以上なら、滑る投擲として数える。0なら数えない。",
    ),
    Option(
        "hourglass_half_width_mm", "Hourglass", "砂時計形の範囲",
        "Millimetres that the middle of a baton may be aside of the vertical plane of its throw before it hits a kubb or the king; 0: no limit.",
        "kubbか王に当たるまでに、投擲棒の中心が投げた方向の鉛直面から横に外れてよい距離（ミリメートル）。0なら制限しない。",
    ),
)  # fmt: skip
