"""Options of kubb in words: the games of a match, its hour, and what decides it near the end."""

from midline_games.kubb.options.words import Choice, Option

SERIES: tuple[Option, ...] = (
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
            Choice("finish_turn", "The turn is played to its end; then it is a tie if still level",
                   "そのターンを最後まで行い、なお同数なら引き分け"),
        ),
    ),
    Option(
        "time_lead_metric", "What a lead is counted in", "リードの数え方",
        "Which kubbs are counted where time, turns or a cancellation leave a game undecided.",
        "時間切れ、ターンの上限、中止で決着のつかないゲームで、どのkubbを数えるか。",
        (
            Choice("base_down", "Base kubbs of the opponents that are off their line",
                   "ベースラインから除いた相手のベースkubb"),
            Choice("all_topples", "Every kubb felled in the game, field kubbs too",
                   "そのゲームで倒したすべてのkubb（フィールドkubbを含む）"),
        ),
    ),
    Option(
        "time_other_scores", "Time up at another score", "その他のスコアでの時間切れ",
        "What decides a series when its hour ends at a score for which the league's text has no rule.",
        "リーグの文書に定めのないスコアで制限時間が尽きたとき、シリーズの勝敗をどう決めるか。",
        (
            Choice("leader_then_kubbs", "More games won; then more kubbs in the game under way",
                   "勝ったゲームの数、同数なら進行中のゲームのkubbの数"),
            Choice("tie", "A tie", "引き分け"),
        ),
    ),
    Option(
        "series_best_of", "Games of a match", "試合のゲーム数",
        "Out of how many games the winner of a match is found.",
        "何ゲームのうちの勝ち越しで試合の勝者を決めるか。",
        (
            Choice(1, "One game", "一ゲーム"),
            Choice(3, "Two won games out of three", "三ゲーム中二勝"),
            Choice(5, "Three won games out of five", "五ゲーム中三勝"),
        ),
    ),
    Option(
        "level_2_2", "Level at 2-2 near the end", "終盤での2勝2敗",
        "What decides a series at 2-2 with less than 15 and more than 5 minutes left.",
        "残り15分未満、5分超で2勝2敗となったシリーズをどう決めるか。",
        (
            Choice("split", "A throw-off, or with less time a sudden death",
                   "スローオフ、残り時間が少なければサドンデス"),
            Choice("throwoff", "A throw-off", "スローオフ"),
            Choice("sudden_death", "A sudden death", "サドンデス"),
            Choice("coordinator", "The coordinator says which", "コーディネーターが決める"),
        ),
    ),
    Option(
        "level_2_2_split_min", "Least time for a throw-off", "スローオフに必要な残り時間",
        "Minutes that have to be left for a throw-off where the option above splits; below them it is a sudden death.",
        "前の設定で分ける場合、残りがこの時間（分）以上ならスローオフ、未満ならサドンデスとする。",
    ),
    Option(
        "final5_leader", "Leading 2-1 in the last five minutes", "最後の5分での2勝1敗",
        "Whether a game under way is still played when the other team can no longer level the series.",
        "相手がもう追いつけないとき、進行中のゲームを続けるかどうか。",
        (
            Choice("stop_now", "No: the leader has won the series", "続けない（リードしているチームがシリーズに勝つ）"),
            Choice("play_out", "Yes: the leader may make it 3-1", "続ける（リードしているチームは3勝1敗にできる）"),
        ),
    ),
    Option(
        "throwoff_opening", "Opening of a throw-off", "スローオフの始め方",
        "How order and sides of a throw-off are found.",
        "スローオフの先攻と陣地をどう決めるか。",
        (
            Choice("declare", "The winner of game 1 chooses; the toss gives the order if a side was chosen",
                   "第1ゲームの勝者が選ぶ（陣地を選んだ場合、順番はトスで決める）"),
            Choice("toss", "The toss gives the order, the winner of game 1 the side",
                   "順番はトス、陣地は第1ゲームの勝者が決める"),
            Choice("g1_winner", "The winner of game 1 chooses, without a toss", "トスをせず第1ゲームの勝者が選ぶ"),
        ),
    ),
    Option(
        "throwoff_tie", "Level throw-off", "スローオフの同数",
        "What decides a throw-off in which both have felled as many when time runs out.",
        "時間切れで倒した数が同じになったスローオフの決め方。",
        (
            Choice("first_block", "Who felled the first base kubb of it", "そこで最初にベースkubbを倒したチームの勝ち"),
            Choice("tie", "A tie", "引き分け"),
        ),
    ),
    Option(
        "throwoff_king", "King in a throw-off or sudden death", "スローオフとサドンデスの王",
        "What it means to fell the king there.",
        "そこで王を倒した場合の扱い。",
        (
            Choice("loss", "A loss", "負け"),
            Choice("ignored", "Nothing: it is stood up again", "影響なし（王を立て直す）"),
        ),
    ),
    Option(
        "sudden_death_rethrow", "Kubbs in a sudden death", "サドンデスのkubb",
        "Whether felled kubbs are thrown back in a sudden death.",
        "サドンデスで、倒されたkubbを投げ返すかどうか。",
        (
            Choice(False, "No: they leave the game", "投げ返さない（ゲームから除く）"),
            Choice(True, "Yes, as in a full game", "通常のゲームと同じく投げ返す"),
        ),
    ),
    Option(
        "sudden_death_time_cap", "Time in a sudden death", "サドンデスの時間",
        "Whether the end of the hour ends a sudden death.",
        "制限時間が尽きたとき、サドンデスを終えるかどうか。",
        (
            Choice(False, "No: both rounds are thrown", "終えない（両チームが二巡とも投げる）"),
            Choice(True, "Yes: what has fallen by then decides", "終える（それまでに倒した数で決める）"),
        ),
    ),
    Option(
        "sudden_death_tie", "Level sudden death", "サドンデスの同数",
        "What decides a sudden death in which both have felled as many after two rounds.",
        "二巡を終えて倒した数が同じになったサドンデスの決め方。",
        (
            Choice("next_block", "The next base kubb to fall, in turns of six batons",
                   "六本ずつ続け、次にベースkubbを倒したチームの勝ち"),
            Choice("first_block_so_far", "The first one that fell in it", "そこで最初にベースkubbを倒したチームの勝ち"),
        ),
    ),
    Option(
        "cancel_clock", "First half hour", "最初の30分",
        "On which clock the 30 minutes are read within which a cancelled match is a tie.",
        "中止を引き分けとする最初の30分を、どの時計で測るか。",
        (
            Choice("series", "That of the whole match", "試合全体の時計"),
            Choice("game", "That of the game under way", "進行中のゲームの時計"),
        ),
    ),
    Option(
        "cancel_0_0", "Cancelled at 0-0", "0対0での中止",
        "What a cancellation after half an hour means while no game has ended.",
        "どのゲームも終わらないまま30分を過ぎて中止になった場合の扱い。",
        (
            Choice("kubbs", "Who leads by kubbs has won", "kubbの数でリードしているチームの勝ち"),
            Choice("tie", "A tie", "引き分け"),
        ),
    ),
    Option(
        "break_s", "Break", "ゲーム間の休憩",
        "Seconds between two games of a series; it is over earlier when both teams are ready.",
        "シリーズのゲームとゲームの間の時間（秒）。両チームの準備ができれば早く終わる。",
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
)  # fmt: skip
