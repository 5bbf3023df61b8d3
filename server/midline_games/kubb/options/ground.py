"""Options of kubb in words: where throws come from, on what they land, and how sure hands are."""

from midline_games.kubb.options.words import Choice, Option

GROUND: tuple[Option, ...] = (
    Option(
        "reports", "Where throws come from", "投擲の結果の出どころ",
        "Whether the server works out what a throw does, or people report it from real ground.",
        "投擲の結果を、サーバーが計算するか、実際のピッチから人が報告するか。",
        (
            Choice("off", "The server works it out", "サーバーが計算する"),
            Choice("scorer", "A scorer reports both teams", "スコアラーが両チーム分を報告する"),
            Choice("teams", "Each team reports its own throws, the other confirms",
                   "投げたチームが報告し、相手が確認する"),
            Choice("distance", "Each team reports from a ground of its own, the other confirms",
                   "離れたピッチから各チームが報告し、相手が確認する"),
        ),
    ),
    Option(
        "confirm_s", "Time to confirm", "確認の時間",
        "Seconds after which a report that nobody has answered stands.",
        "誰も答えない報告が、そのまま有効になるまでの時間（秒）。",
    ),
    Option(
        "evidence", "Link with a report", "報告に添えるリンク",
        "Whether a report carries a link to a call, a picture or a clip.",
        "報告に、通話・写真・動画へのリンクを添えるかどうか。",
        (
            Choice("off", "No", "添えない"),
            Choice("asked", "It is asked for", "できれば添える"),
            Choice("required", "A report without one is refused", "リンクのない報告は受け付けない"),
        ),
    ),
    Option(
        "numbered", "Numbered kubbs", "番号付きのkubb",
        "Whether the kubbs on the ground bear their names, so that reports can name them.",
        "実際のkubbに名前が書かれ、報告で一つずつ示せるかどうか。",
        (
            Choice(False, "No: reports count them by kind", "書かれていない（種類ごとの数で報告する）"),
            Choice(True, "Yes: reports name them", "書かれている（名前で報告する）"),
        ),
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
)  # fmt: skip
