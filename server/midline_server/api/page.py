"""The page at `/server`, and at `/` where the web client has not been built: what runs here and how to join, in English and Japanese."""

from collections.abc import Sequence
from html import escape

from midline_games.clauses import Language
from midline_protocol.http import Words

_STYLE = """\
:root { color-scheme: light dark }
body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1.2rem }
pre { overflow-x: auto; padding: .8rem 1rem; border: 1px solid #8886; border-radius: .4rem }
nav { float: right }"""

_TEXT: dict[Language, dict[str, str]] = {
    "en": {
        "other": '<a href="?lang=ja" lang="ja" hreflang="ja">日本語</a>',
        "lead": "An authoritative server for team sports. It referees every match, keeps every clock, and names the clause"
        " of the rules behind each ruling. People, bots and spectators use the same addresses.",
        "here": "Played here: {games}. Open rooms: {rooms}.",
        "watch": "Watch",
        "watch_how": "See <a href=\"/api/rooms\">the rooms</a>, then in a terminal:",
        "play": "Play",
        "play_how": "Against a house bot, with a bot of your own on the SDK in <code>clients/python</code>, or by hand:",
        "learn": "Look things up",
        "rules": "the rules, clause by clause",
        "options": "what can be set in a match",
        "matches": "matches, their rulings and replays",
        "api": "the HTTP interface (OpenAPI)",
    },
    "ja": {
        "other": '<a href="?lang=en" lang="en" hreflang="en">English</a>',
        "lead": "チームスポーツのための権威サーバーです。すべての試合を裁き、すべての時計を管理し、裁定ごとにルールの条項を示します。"
        "人もボットも観戦者も、同じ接続先を使います。",
        "here": "遊べる種目: {games}。開いている部屋: {rooms}。",
        "watch": "観戦する",
        "watch_how": "<a href=\"/api/rooms\">部屋の一覧</a>を見て、ターミナルで次のように入力します。",
        "play": "参加する",
        "play_how": "ハウスボットと対戦するには、<code>clients/python</code> のSDKでボットを書くか、次のように入力します。",
        "learn": "調べる",
        "rules": "ルール（条項ごと）",
        "options": "試合の設定項目",
        "matches": "試合と裁定、リプレイ",
        "api": "HTTPインターフェース（OpenAPI）",
    },
}  # fmt: skip


def page(language: Language, url: str, games: Sequence[Words], rooms: int) -> str:
    """The whole page, for whoever reached the server at `url`."""
    say = _TEXT[language]
    names = ", ".join(game.ja if language == "ja" else game.en for game in games)
    here = say["here"].format(games=escape(names), rooms=rooms)
    at = escape(url)
    return f"""\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Midline</title>
<style>
{_STYLE}
</style>
</head>
<body>
<nav>{say["other"]}</nav>
<h1>Midline</h1>
<p>{say["lead"]}</p>
<p>{here}</p>
<h2>{say["watch"]}</h2>
<p>{say["watch_how"]}</p>
<pre>midline watch ROOM --url {at}</pre>
<h2>{say["play"]}</h2>
<p>{say["play_how"]}</p>
<pre>curl --json '{{"name":"Ami"}}' {at}/api/guests
curl -H "Authorization: Bearer $TOKEN" --json '{{"a":{{"players":1}},"b":{{"players":1,"bots":1}}}}' {at}/api/rooms
curl -H "Authorization: Bearer $TOKEN" --json '{{"seats":["a1"]}}' {at}/api/rooms/$ROOM/tickets</pre>
<h2>{say["learn"]}</h2>
<ul>
<li><a href="/api/games/kubb/clauses?lang={language}">{say["rules"]}</a></li>
<li><a href="/api/games/kubb/options?lang={language}">{say["options"]}</a></li>
<li><a href="/api/matches">{say["matches"]}</a></li>
<li><a href="/api/openapi.json">{say["api"]}</a></li>
</ul>
</body>
</html>
"""
