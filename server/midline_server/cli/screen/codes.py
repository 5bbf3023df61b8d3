"""What the server itself says no to, as sentences that tell what to do next."""

from midline_protocol.codes import ErrorCode
from midline_server.cli.language import Say


def server_words(code: str, say: Say) -> str:
    """The sentence for a code that no clause of a sport stands behind."""
    for known, (en, ja) in _WORDS.items():
        if known == code:
            return say(en, ja)
    return say(f"The server says {code}.", f"サーバーの応答：{code}")


_WORDS: dict[ErrorCode, tuple[str, str]] = {
    ErrorCode.MALFORMED: ("The server could not read the message.", "サーバーがメッセージを読み取れませんでした。"),
    ErrorCode.TOO_LONG: ("The message was too long.", "メッセージが長すぎます。"),
    ErrorCode.TOO_DEEP: ("The message was nested too deep.", "メッセージの入れ子が深すぎます。"),
    ErrorCode.WRONG_SHAPE: (
        "The server did not understand: is it of another version?",
        "サーバーが理解できませんでした。版が異なる可能性があります。",
    ),
    ErrorCode.HELLO_FIRST: ("The server wants a greeting first.", "先に接続の挨拶が必要です。"),
    ErrorCode.HELLO_ONCE: ("The server has been greeted already.", "接続の挨拶は済んでいます。"),
    ErrorCode.BAD_TOKEN: (
        "The server does not know this name any more: start again for a new one.",
        "この名前の認証が無効です。もう一度始めてください。",
    ),
    ErrorCode.NO_SUCH_ROOM: (
        "There is no such room. `midline rooms` lists those there are.",
        "その部屋はありません。`midline rooms` で一覧を表示できます。",
    ),
    ErrorCode.JOIN_FIRST: ("Join a room first.", "先に部屋に入ってください。"),
    ErrorCode.JOIN_ONCE: ("This connection is in a room already.", "この接続はすでに部屋に入っています。"),
    ErrorCode.BAD_TICKET: ("That ticket is not for this seat: ask again.", "席券が無効です。もう一度取得してください。"),
    ErrorCode.TICKET_USED: ("That ticket has been used: ask again.", "その席券は使用済みです。もう一度取得してください。"),
    ErrorCode.SEAT_EXPIRED: ("The ticket has expired: ask again.", "席券の期限が切れました。もう一度取得してください。"),
    ErrorCode.SEAT_TAKEN: (
        "Somebody else has that seat. Take the other team, or watch: `midline watch`.",
        "その席は埋まっています。もう一方のチームを選ぶか、`midline watch` で観戦してください。",
    ),
    ErrorCode.NO_SUCH_SEAT: ("This room has no such seat.", "この部屋にその席はありません。"),
    ErrorCode.NOT_YOUR_SEAT: ("That seat is not yours.", "その席はあなたのものではありません。"),
    ErrorCode.SPECTATORS_FULL: ("As many watch as may: try later.", "観客が満員です。後でもう一度お試しください。"),
    ErrorCode.NOT_STARTED: ("The match has not begun.", "試合はまだ始まっていません。"),
    ErrorCode.STARTED: ("Too late: the match has begun.", "試合はすでに始まっています。"),
    ErrorCode.OVER: ("The match is over.", "試合は終わっています。"),
    ErrorCode.WRONG_SPORT: ("This room plays another sport.", "この部屋は別の競技です。"),
    ErrorCode.OLD_NUMBER: ("That was done already.", "その操作は実行済みです。"),
    ErrorCode.PAUSED: (
        "The server has restarted and waits until the players are back.",
        "サーバーが再起動し、プレーヤーの復帰を待っています。",
    ),
    ErrorCode.RATE: ("Too fast: wait a moment.", "操作が速すぎます。少しお待ちください。"),
    ErrorCode.DRAINING: ("The server is about to stop and takes nothing new.", "サーバーは停止準備中です。"),
    ErrorCode.FORBIDDEN: ("That is not allowed to you.", "その操作は許可されていません。"),
    ErrorCode.NO_SUCH_PAGE: (
        "That address is no Midline server of this version.",
        "そのアドレスに、この版のMidlineサーバーはありません。",
    ),
    ErrorCode.NO_SUCH_GAME: ("This server does not have that game.", "このサーバーにその競技はありません。"),
    ErrorCode.ROOMS_FULL: ("This server has as many rooms as it may: try later.", "部屋の数が上限です。後でお試しください。"),
    ErrorCode.UNKNOWN_HOST: (
        "The server is not known by that name: see its option for hosts.",
        "サーバーはその名前を受け付けません。サーバーのホスト設定を確認してください。",
    ),
    ErrorCode.UNKNOWN_ORIGIN: ("The server does not take requests from there.", "そこからの要求は受け付けられません。"),
    ErrorCode.UPGRADE_REQUIRED: ("That is the address of the socket only.", "そのアドレスはソケット専用です。"),
    ErrorCode.UNKNOWN_VERSION: (
        "The server speaks another version of the protocol.",
        "サーバーのプロトコルの版が異なります。",
    ),
    ErrorCode.UNAVAILABLE: ("Not available just now: try again later.", "現在利用できません。後でお試しください。"),
}  # fmt: skip
