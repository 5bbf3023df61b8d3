"""What can be typed, for whoever asks with `?`: first what belongs to the moment."""

from midline import Match
from midline_server.cli.language import Say


def help_words(match: Match | None, say: Say) -> list[str]:
    now = [] if match is None else [say(*_HELP[match.phase.kind])] if match.phase.kind in _HELP else []
    return [*now, *(say(en, ja) for en, ja in _ALWAYS)]


_BATON_EN = (
    "Enter: the suggested throw. `B3`: aim at a piece (K: the king). Add `soft`, `hard`, `flat`, `lob`, `left 2`,"
    " `right 2` (degrees), `loft 20`, `from 0.5` (metres right of the middle), `spin 6`. Or numbers: `2.5 9.1 15`:"
    " heading (degrees right), speed (m/s), loft (degrees). `end`: leave the rest unthrown."
    " `test`: would a leaning kubb fall without what holds it?"
)
_BATON_JA = (
    "Enter：提案どおり。B3：駒を狙う（K：王）。弱く、強く、低く、高く、左 2、右 2（度）、仰角 20、立ち位置 0.5（中央から右へm）、"
    "回転 6 を加えられる。数値だけなら 2.5 9.1 15（方向、速さ、仰角）。「end」：残りを投げない。「確認」：もたれかかったkubbが支えなしで倒れるか確かめる。"
)
_HELP = {
    "setting_up": ("Enter or `yes`: agree to the set-up.", "Enterか「はい」：設置に合意する。"),
    "toss": (
        "Enter: the suggested toss. `0 5.3 45`: heading (degrees right), speed (m/s), loft (degrees). `soft`, `hard`.",
        "Enter：提案どおり投げる。例：0 5.3 45（方向は右へ度、速さm/s、仰角 度）。弱く、強く。",
    ),
    "choosing": ("A number, or `first`, `second`, `south`, `north`.", "番号、または先攻、後攻、南、北。"),
    "kubbs": (
        "Enter: as suggested. `A3 0.8 1.2`: which kubb, how far to the right and beyond the centre line (metres).",
        "Enter：提案どおり。例：A3 0.8 1.2（kubb、右へ、ミドルラインの先へ、m）。",
    ),
    "raising": ("A number, or `B2 head`. Enter: the first legal way.", "番号、または B2 head。Enter：最初の可能な方法。"),
    "batons": (_BATON_EN, _BATON_JA),
    "end_of_turn": ("Enter or `done`: go on. `B2`: set a leaning kubb upright.", "Enterか「完了」：続ける。B2：傾いたkubbを立てる。"),
}  # fmt: skip
_ALWAYS = (
    ("`look`: the pitch. `where`: the same in words.", "「盤面」：ピッチを表示。「位置」：言葉で説明。"),
    ("`why`, `why 12`, `why KW-28`: the last ruling, ruling 12, or a clause, explained.", "「なぜ」「なぜ 12」「なぜ KW-28」：直前の裁定、裁定12、条項の説明。"),
    ("`draw`: offer a draw, or accept one. `no`: decline it.", "「引き分け」：引き分けを提案する、または受ける。「いいえ」：断る。"),
    ("`concede`: give the game up. `leave`: go (Ctrl-C does the same).", "「投了」：負けを認める。「退席」：席を離れる（Ctrl-Cでも）。"),
)  # fmt: skip
