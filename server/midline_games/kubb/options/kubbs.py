"""Options of kubb in words: what becomes of kubbs that are felled, thrown in, raised and placed."""

from midline_games.kubb.options.words import Choice, Option

KUBBS: tuple[Option, ...] = (
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
        "base_topple_check", "Base kubb and last field kubb with one baton", "一投でベースkubbと最後のフィールドkubb",
        "When it is judged whether a base kubb fell too early.",
        "ベースkubbが早く倒れすぎたかどうかを、いつの状態で判定するか。",
        (
            Choice("moment_of_fall", "When it falls: the field kubb has to fall first", "倒れた瞬間（フィールドkubbが先に倒れること）"),
            Choice("end_of_throw", "When all rests: the order does not matter", "すべてが止まった時点（順番は問わない）"),
        ),
    ),
    Option(
        "punishment_placement", "Place of a punishment kubb", "ペナルティkubbの位置",
        "From what a punishment kubb keeps a baton length away.",
        "ペナルティkubbを、何から投擲棒一本分離すか。",
        (
            Choice("own_half_king_corners", "From the king and the corner stakes", "王とコーナーピン"),
            Choice("own_half_king_stakes", "From the king and every stake", "王とすべてのピン"),
            Choice("anywhere_king_if_struck", "As above; if a throw struck it out, from the king alone, and in either half",
                   "同上。ただし当てて出されたkubbは王だけから離し、どちらの半分でもよい"),
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
        "lean_test", "Lean test", "もたれの確認",
        "Whether the throwers may ask if a leaning kubb would fall without what holds it.",
        "もたれかかったkubbが、支えがなければ倒れるかどうかの確認を、投げる側が求められるかどうか。",
        (
            Choice(True, "They may", "求められる"),
            Choice(False, "No: it stands as long as it leans", "求められない（もたれている限り立っている）"),
        ),
    ),
)  # fmt: skip
