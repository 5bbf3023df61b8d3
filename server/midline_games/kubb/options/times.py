"""Options of kubb in words: how long people have to act."""

from midline_games.kubb.options.words import Choice, Option

TIMES: tuple[Option, ...] = (
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
