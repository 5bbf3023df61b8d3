"""Kubb, clauses FS-*: the league's on people and officials: who plays, who speaks for a team, and what the coordinator does."""

from midline_games.clauses import Clause, Enforcement, Message, Passage

LEAGUE_ONLY = ("forgotten-star-2026",)
BOTH = ("forgotten-star-2026", "worlds")


def _people(
    section: str,
    line: int,
    phase: str,
    enforcement: Enforcement,
    en: str,
    ja: str,
    *,
    rulesets: tuple[str, ...] = BOTH,
    reading_en: str = "",
    reading_ja: str = "",
    options: tuple[str, ...] = (),
    messages: dict[str, Message] | None = None,
) -> Clause:
    """In BOTH: it fills a gap of the World Championship text, by option."""
    printed = ".".join(part for part in section.split(".") if part != "0" and not part.islower())
    return Clause(
        id=f"FS-{section}",
        rulesets=rulesets,
        phase=phase,
        enforcement=enforcement,
        en=en,
        ja=ja,
        source=(Passage("L", printed, (line,)),),
        reading_en=reading_en,
        reading_ja=reading_ja,
        options=options if rulesets == LEAGUE_ONLY else (*options, "worlds_fallback"),
        messages=messages or {},
    )


TEAMS: tuple[Clause, ...] = (
    _people(
        "I.A.1.b", 7, "setup", "roster",
        "A game does not begin before two players of each team are there; a team of one player needs that one.",
        "各チーム二人のプレーヤーがそろうまでゲームは始まらない。一人のチームはその一人でよい。",
        rulesets=LEAGUE_ONLY,
        reading_en="Once it has begun, a team that falls short has a period of grace (GAP-2).",
        reading_ja="始まった後に人数が足りなくなったチームには猶予時間がある（GAP-2）。",
        messages={
            "NOT_ENOUGH_PLAYERS": Message(
                "A team has too few players to begin.",
                "ゲームを始めるには人数が足りません。",
            )
        },
    ),
    _people(
        "I.A.3.a", 9, "any", "action",
        "One player of each team is its captain, and only the captain speaks for it.",
        "各チームで一人がキャプテンとなり、チームを代表できるのはキャプテンだけである。",
        rulesets=LEAGUE_ONLY,
        reading_en="A team may name its captain at any time, and so may the coordinator. While the one named is away, and as"
        " long as nobody is, it is the team's first player who is there: so a team is never without a captain.",
        reading_ja="キャプテンはチームもコーディネーターもいつでも指名できる。指名がない間や指名された人がいない間は、その場にいる最初のプレーヤーが務めるため、不在になることはない。",
        messages={
            "CAPTAIN_ONLY": Message(
                "Only the captain may do this.",
                "この操作ができるのはキャプテンだけです。",
            ),
            "NO_CAPTAIN": Message(
                "Choose somebody else as captain: one who is there, and is not the captain already.",
                "ほかの人をキャプテンに選んでください。その場にいて、まだキャプテンでない人に限ります。",
            ),
        },
    ),
    _people(
        "I.C.a", 20, "any", "action",
        "Two teams play against each other. Spectators and officials throw nothing.",
        "二つのチームが対戦する。観客や審判は投げない。",
        rulesets=LEAGUE_ONLY,
        messages={
            "NOT_A_PLAYER": Message(
                "Only players of the two teams may do this.",
                "この操作ができるのは両チームのプレーヤーだけです。",
            )
        },
    ),
    _people(
        "I.C.b", 20, "any", "action",
        "A team may have a substitute take a player's place at any moment. Who is not on the pitch does not play.",
        "チームはいつでもプレーヤーを交代できる。ピッチにいない人はプレーしない。",
        reading_en="While pieces move it waits until they rest. The one who enters has to be there, and not sent off. By option"
        " only so many of a team are on the pitch; else all of them are, and nobody is left to enter.",
        reading_ja="駒が動いている間は止まるまで待つ。入る人はその場にいて、退場になっていないことが必要である。オプションでピッチに立つ人数を限る。限らなければ全員がピッチにいるため、交代で入る人はいない。",
        options=("players_on_pitch",),
        messages={
            "SUB_QUEUED": Message(
                "The substitution waits until the pieces are at rest.",
                "交代は駒が止まってから行われます。",
            ),
            "SUB_DROPPED": Message(
                "The substitution is off: one of the two cannot take part in it any more.",
                "交代は取りやめです。対象の一方が交代できなくなりました。",
            ),
            "SUB_INELIGIBLE": Message(
                "Player {player} cannot take part in this substitution.",
                "プレーヤー{player}はこの交代の対象になれません。",
            ),
            "NOT_ON_PITCH": Message(
                "Player {player} is not on the pitch.",
                "プレーヤー{player}はピッチにいません。",
            ),
        },
    ),
    _people(
        "II.A.6", 58, "toss", "coordinator",
        "Where the captains cannot agree about order or ends, chance may decide who chooses.",
        "順番や陣地についてキャプテン同士で決まらないときは、誰が選ぶかを運に任せてもよい。",
        reading_en="A coin is flipped when both captains ask for it, or the coordinator does, as long as something is to be"
        " thrown for or chosen. It is drawn from the dice of the match.",
        reading_ja="トスや選択が残っている間、両キャプテンが求めるか、コーディネーターが決めたときにコインを投げる。結果は試合の乱数で決まる。",
        messages={
            "COIN": Message("The coin is for {team}: it chooses.", "コイントスの結果、{team}が選びます。"),
            "COIN_PENDING": Message(
                "You have asked for the coin already. The other captain has not.",
                "コイントスはすでに求めています。相手のキャプテンの同意を待っています。",
            ),
        },
    ),
)  # fmt: skip

SANCTIONS: tuple[Clause, ...] = (
    _people(
        "III.A.2.b", 127, "enforcement", "coordinator",
        "Sportsmanship ranks above the letter of the rules, and the coordinator may decide by it.",
        "スポーツマンシップは条文に優先し、コーディネーターはそれに基づいて判断できる。",
        messages={"RULING": Message("The coordinator decides: {reason}", "コーディネーターの裁定：{reason}")},
    ),
    _people(
        "III.B.1.b", 131, "any", "coordinator",
        "What no rule covers, the coordinator decides in a sporting way, as a rule by the clause that lies nearest.",
        "ルールにない場合は、コーディネーターがスポーツマンシップに則り、原則として最も近い条項を広げて判断する。",
        reading_en="The decision names that clause. It may put pieces back to where they were before the last toss, and count"
        " kubbs as felled that the team in turn could have felled.",
        reading_ja="裁定にはその条項を示す。駒を直前の投擲前の位置に戻すことや、ターン中のチームが倒せたkubbを倒れたものとみなすことができる。",
        messages={
            "RULING": Message("The coordinator decides: {reason}", "コーディネーターの裁定：{reason}"),
            "NO_SUCH_CLAUSE": Message(
                "A decision names a clause of the rules.",
                "裁定にはルールの条項を示してください。",
            ),
            "NOT_STANDING": Message(
                "This kubb does not stand against the team in turn, so it cannot count as felled.",
                "そのkubbはターン中のチームに対して立っていないため、倒れたものとはみなせません。",
            ),
            "NO_PLACE_BEFORE": Message(
                "This piece had no place on the pitch before a toss of this turn.",
                "その駒には、このターンの投擲前のピッチ上の位置がありません。",
            ),
        },
    ),
    _people(
        "III.B.2.0.b", 132, "enforcement", "coordinator",
        "There are four sanctions: a warning, a game penalty, a match penalty and an ejection.",
        "処分は、警告、ゲームペナルティ、マッチペナルティ、退場の四つである。",
    ),
    _people(
        "III.B.2.3", 135, "enforcement", "coordinator",
        "A match penalty takes one baton from a team for the rest of the match, in all its games.",
        "マッチペナルティを受けたチームは、試合の残りのすべてのゲームで投擲棒を一本失う。",
        reading_en="It needs no warning before, and adds to game penalties.",
        reading_ja="事前の警告は要らず、ゲームペナルティに加算される。",
        options=("penalty_baton_scope",),
        messages={
            "MATCH_PENALTY": Message(
                "Match penalty: {team} plays the rest of the match with one baton fewer. {reason}",
                "マッチペナルティ：{team}はこの試合の残りを投擲棒一本少なく戦います。{reason}",
            )
        },
    ),
    _people(
        "III.B.2.4.a", 136, "enforcement", "coordinator",
        "An ejected player is out of the match for good, and of the rest of the league.",
        "退場となったプレーヤーは、以後その試合にもリーグにも参加できない。",
        messages={
            "EJECTION": Message(
                "Player {player} of {team} is ejected: {reason}",
                "{team}のプレーヤー{player}は退場です：{reason}",
            ),
            "EJECTION_BANNED": Message(
                "Player {player} of {team} is ejected, and banned from later leagues: {reason}",
                "{team}のプレーヤー{player}は退場となり、以後のリーグへの参加も禁じられます：{reason}",
            ),
            "EJECTED": Message(
                "Player {player} has been ejected.",
                "プレーヤー{player}は退場になっています。",
            ),
            "NOBODY_TO_EJECT": Message(
                "There is no player {player} to eject.",
                "退場させられるプレーヤー{player}はいません。",
            ),
        },
    ),
    _people(
        "III.B.2.4.b", 136, "enforcement", "roster",
        "A team that an ejection leaves with fewer than two players loses all that is still to be played, and is disqualified.",
        "退場によって二人未満になったチームは、残りのすべてのゲームを失い、失格となる。",
        reading_en="At once, without grace, unless a substitute who is there can enter; then the first of them does. A"
        " team of one player needs that one.",
        reading_ja="猶予はなく直ちに失格となる。その場に控えのプレーヤーがいるときは、最初の一人が代わりに入る。一人のチームはその一人でよい。",
        messages={
            "DISQUALIFIED": Message(
                "{team} has too few players left and is disqualified.",
                "{team}は残りのプレーヤーが足りず、失格となりました。",
            )
        },
    ),
)  # fmt: skip

PLAY_STOPS: tuple[Clause, ...] = (
    _people(
        "III.B.3.a", 137, "any", "action",
        "A captain may call the coordinator to watch over the game.",
        "キャプテンはコーディネーターを呼び、ゲームを見守るよう求めることができる。",
        reading_en="Play halts when all is at rest. If nobody comes, play goes on when the longest halt is over, and the"
        " team calls again in the next turn at the earliest: so nobody stops a game by calling.",
        reading_ja="すべてが止まった時点で中断する。誰も来なければ中断の上限で再開し、そのチームが次に呼べるのは次のターン以降とする。呼び続けてゲームを止めることはできない。",
        options=("halt_min",),
        messages={
            "CALLED_IN_VAIN": Message(
                "Nobody has come. You may call again in the next turn.",
                "誰も来ませんでした。次に呼べるのは次のターンです。",
            ),
            "NOT_HEARD": Message(
                "{team} has called the coordinator, and nobody has come. Play goes on.",
                "{team}がコーディネーターを呼びましたが、誰も来ませんでした。再開します。",
            ),
        },
    ),
    _people(
        "III.B.4.a", 138, "enforcement", "coordinator",
        "The coordinator may enforce the rules before, during and after a game.",
        "コーディネーターはゲームの前、最中、後のいつでもルールを執行できる。",
        reading_en="Until the match is decided: then nothing changes any more.",
        reading_ja="試合が決着するまでである。その後は何も変わらない。",
    ),
    _people(
        "III.B.4.b", 138, "enforcement", "coordinator",
        "Nobody has to call the coordinator for that.",
        "そのために誰かがコーディネーターを呼ぶ必要はない。",
    ),
    _people(
        "III.B.5.a", 139, "any-throw", "action",
        "If the team that is not throwing is sanctioned while the other throws, the throwers may have their last toss again.",
        "一方が投げている間に相手チームが処分を受けたら、投げている側は直前の投擲をやり直せる。",
        reading_en="Their captain takes it, any of them declines it, and throwing on or saying nothing for a while declines it"
        " too. A toss that a foul has cost is not thrown again. If the toss has lost the game, the replay is taken.",
        reading_ja="受けるのはキャプテンで、断るのは投げる側の誰でもよい。次を投げるか、しばらく答えなければ断ったものとする。反則で失った投擲はやり直せない。その投擲で負けになるときは、やり直すものとする。",
        options=("replay_s",),
        messages={
            "REPLAY_OFFERED": Message(
                "{team} may throw its last toss again.",
                "{team}は直前の投擲をやり直せます。",
            ),
            "NO_REPLAY_OFFERED": Message(
                "Your team is offered no replay.",
                "あなたのチームにやり直しの申し出はありません。",
            ),
            "REPLAY_PENDING": Message(
                "The other team may throw its last toss again: wait for its answer.",
                "相手チームが直前の投擲をやり直すかもしれません。回答をお待ちください。",
            ),
        },
    ),
    _people(
        "III.B.5.b", 139, "any-throw", "action",
        "It is thrown again from the positions before it; another player may throw it.",
        "やり直しは投擲前の配置から行い、別のプレーヤーが投げてもよい。",
        reading_en="The coordinator may order it at any time.",
        reading_ja="コーディネーターはいつでもやり直しを命じることができる。",
        messages={
            "REPLAY": Message(
                "{team} throws its last toss again; all is as it was before it.",
                "{team}は直前の投擲をやり直します。すべてその前の状態に戻ります。",
            ),
            "NOTHING_TO_REPLAY": Message(
                "Nothing has been thrown that could be thrown again.",
                "やり直せる投擲がありません。",
            ),
        },
    ),
    _people(
        "III.B.6.a", 140, "any-throw", "coordinator",
        "A sanction against the team that is throwing, even a warning, costs it its last toss.",
        "投げている側への処分は、警告であっても、そのチームの直前の投擲を無効にする。",
        reading_en="The last one of this turn: its baton stays spent. Where nothing was thrown yet, or a foul has cost"
        " the toss already, nothing more is lost. A toss in the air is forfeited when it has come to rest.",
        reading_ja="このターンの最後の投擲であり、その投擲棒は使ったままとする。まだ投げていないときや、反則ですでに失っているときは、それ以上失わない。飛んでいる間の投擲は、止まった時点で無効となる。",
        messages={
            "TOSS_FORFEITED": Message(
                "{team} forfeits its last toss; the pieces go back to where they were before it.",
                "{team}の直前の投擲は無効です。駒をその前の位置に戻します。",
            ),
            "NOTHING_TO_FORFEIT": Message(
                "There is no toss that could be forfeited.",
                "無効にできる投擲がありません。",
            ),
        },
    ),
    _people(
        "III.B.6.c", 140, "kubb", "physics",
        "If that toss was a kubb, it leaves the pitch and counts as thrown out of bounds.",
        "それがkubbの投擲であれば、kubbをピッチから除き、場外への投擲とみなす。",
        messages={
            "KUBB_OUT_OF_BOUNDS": Message(
                "{pieces} counts as thrown out of bounds.",
                "{pieces}は場外への投擲とみなします。",
            )
        },
    ),
    _people(
        "III.B.7.a", 141, "any", "action",
        "What was done wrong, is no matter for a penalty, and can be put right without changing the game, is put right"
        " before play goes on.",
        "罰則に当たらない誤りで、ゲームを変えずに正せるものは、正してから続行する。",
        reading_en="A captain proposes to go back to before a throw of this turn or the one before; the other captain or the"
        " coordinator agrees. The coordinator may also do so at once. A proposal lapses with the next throw.",
        reading_ja="キャプテンがこのターンか直前のターンの投擲前に戻すことを提案し、相手のキャプテンかコーディネーターが同意する。コーディネーターは直ちに戻すこともできる。提案は次の投擲で失効する。",
        messages={
            "CORRECTION": Message(
                "Play goes back to before a throw, to put something right: {reason}",
                "誤りを正すため、投擲の前に戻ります：{reason}",
            ),
            "CORRECTION_PENDING": Message(
                "A correction is proposed already: answer that one first.",
                "すでに訂正が提案されています。先にそれに答えてください。",
            ),
            "NO_CORRECTION": Message(
                "No correction waits for your answer.",
                "あなたの回答を待つ訂正の提案はありません。",
            ),
            "NO_SUCH_STEP": Message(
                "Play cannot go back as far as that.",
                "そこまで戻すことはできません。",
            ),
        },
    ),
    _people(
        "III.B.7.d", 141, "any", "action",
        "So if a team has not thrown all its batons and the other has begun, play goes back, and the missing baton comes first.",
        "チームが投擲棒を投げ残したまま相手が始めていた場合は、戻して、残りの投擲棒を先に投げる。",
        messages={
            "BATON_MISSING": Message(
                "{team} still has a baton to throw: play goes back to it.",
                "{team}にはまだ投げていない投擲棒があります。そこまで戻ります。",
            )
        },
    ),
)  # fmt: skip

LEAGUE_PEOPLE: tuple[Clause, ...] = TEAMS + SANCTIONS + PLAY_STOPS
