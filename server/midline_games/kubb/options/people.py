"""Options of kubb in words: penalties, replays, and who is there."""

from midline_games.kubb.options.words import Choice, Option

PEOPLE: tuple[Option, ...] = (
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
        "warning_scope", "Reach of a warning", "警告の及ぶ範囲",
        "How long a warning counts as the one that a penalty needs.",
        "罰則の前提となる警告が、いつまで有効か。",
        (
            Choice("match", "For the whole match", "試合が終わるまで"),
            Choice("game", "For the game in which it was given", "与えられたゲームの間だけ"),
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
        "replay_s", "Time to take a replay", "やり直しを受ける時間",
        "Seconds in which the throwers may take the replay that they are offered.",
        "申し出られたやり直しを受けるかどうかを、投げる側が答える時間（秒）。",
    ),
    Option(
        "short_handed_grace_s", "Grace for missing players", "人数不足の猶予",
        "Seconds in which a team with too few players may bring one back.",
        "人数の足りないチームがプレーヤーを復帰させるまでの猶予（秒）。",
    ),
    Option(
        "players_on_pitch", "Players on the pitch", "ピッチに立つ人数",
        "How many of a team play at once; the others are its substitutes. 0: all play.",
        "一チームで同時にプレーする人数。残りは控えとなる。0なら全員がプレーする。",
    ),
    Option(
        "late_forfeit", "Team that comes late", "遅刻したチーム",
        "What a team loses that is more than 15 minutes late without an arrangement.",
        "取り決めなしに15分を超えて遅れたチームが何を失うか。",
        (
            Choice("game", "The game; another for every further 15 minutes", "そのゲーム（さらに15分ごとに一ゲーム）"),
            Choice("fixture", "The whole fixture", "その対戦全体"),
        ),
    ),
    Option(
        "late_notice", "Absence told too late", "直前の欠席連絡",
        "How a league night is entered for a team that says less than two hours before that it will not come.",
        "開始まで2時間を切ってから欠席を伝えたチームの、その日の記録。",
        (
            Choice("loss", "As a loss, like an absence nobody was told of", "無断欠席と同じく負け"),
            Choice("none", "Neither as a loss nor as a win", "負けにも勝ちにもしない"),
        ),
    ),
    Option(
        "min_age", "Least age", "最低年齢",
        "Years a player has to have completed on the day of a league fixture; 0: no limit.",
        "リーグの対戦当日にプレーヤーが達していなければならない満年齢。0なら制限なし。",
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
)  # fmt: skip
