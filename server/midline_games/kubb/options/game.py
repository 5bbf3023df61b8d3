"""Options of kubb in words: how a game begins, goes on and is won."""

from midline_games.kubb.options.words import Choice, Option

GAME: tuple[Option, ...] = (
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
        "turn_cap", "Most turns", "ターン数の上限",
        "Turns after which the game is over.",
        "このターン数でゲームを終える。",
    ),
)  # fmt: skip
