"""Writes kubb's RULES.md from its rule book: `python -m midline_server.write_rules`."""

from pathlib import Path

import midline_games.kubb
from midline_games.clauses import Clause, Document, Enforcement
from midline_games.kubb.clauses import BOOK
from midline_games.kubb.options import OPTIONS, STANDARDS, Option, Value

KUBB_RULES = Path(midline_games.kubb.__file__).with_name("RULES.md")

CHAPTERS = (
    ("KW-", "The World Championship rules", "世界選手権のルール"),
    (
        "FS-",
        "The league's rules, some of which fill in where those are silent",
        "リーグのルール（一部は世界選手権の補足にも用いる）",
    ),
    ("GAP-", "Where every text is silent", "どの文書にもない点"),
    ("MID-", "What only a server needs", "サーバーのための定め"),
)

SEEN_TO: dict[Enforcement, tuple[str, str]] = {
    "physics": ("what the pieces did decides", "駒の動きで判定"),
    "action": ("checked with each action", "操作のたびに確認"),
    "timer": ("by a clock", "時計による"),
    "coordinator": ("by the coordinator", "コーディネーターによる"),
    "roster": ("by the team list", "登録名簿による"),
    "record": ("recorded", "記録のみ"),
    "setup": ("built so by the server", "サーバーが設置"),
    "na": ("nothing to enforce here", "執行の対象なし"),
}

UNJUDGED: tuple[Enforcement, ...] = ("na", "record")
"""Rules that no test can see broken: nothing here can break them."""

PHASES = {
    "setup": ("set-up", "設置"),
    "toss": ("toss", "トス"),
    "opening": ("opening", "オープニング"),
    "kubb": ("throwing kubbs in", "kubbの投げ入れ"),
    "raise": ("raising", "立て直し"),
    "baton": ("batons", "投擲棒"),
    "end-of-turn": ("end of a turn", "ターンの終わり"),
    "any-baton": ("every baton thrown", "投擲棒を投げるとき常に"),
    "any-throw": ("every throw", "投げるとき常に"),
    "any": ("always", "常に"),
    "game": ("end of the game", "ゲームの終わり"),
    "play": ("while a game is played", "ゲームの間"),
    "series": ("between games", "ゲームとゲームの間"),
    "break": ("break", "休憩"),
    "throwoff-opening": ("opening of a throw-off", "スローオフの始め"),
    "throwoff": ("throw-off", "スローオフ"),
    "sudden-death": ("sudden death", "サドンデス"),
    "decider": ("throw-off and sudden death", "スローオフとサドンデス"),
    "enforcement": ("penalties", "罰則"),
    "roster": ("teams and players", "チームとプレーヤー"),
    "pregame": ("before a fixture", "対戦の前"),
    "season": ("the season", "シーズン"),
    "conduct": ("conduct", "行い"),
    "meta": ("the rules themselves", "ルール全体"),
}


def write() -> None:
    KUBB_RULES.write_text(rules_text(), encoding="utf-8")


def rules_text() -> str:
    """The whole of RULES.md."""
    parts = [_head(), _documents(BOOK.documents)]
    parts += [_chapter(prefix, en, ja) for prefix, en, ja in CHAPTERS]
    return "\n".join([*parts, _unjudged(), _options()])


def _head() -> str:
    return """\
# Kubb: the rules as Midline plays them · Midlineでのkubbのルール

Every ruling and every refusal names one of these clauses. Each says the rule as it is played here, in our own words; where
its source leaves a choice, what was chosen and why; and which options change it. This file is written from the clauses in
the code (`python -m midline_server.write_rules`).

裁定と操作の拒否には、必ず以下のいずれかの条項番号が付く。各条項には、ここでのルールを独自の文章で記し、出典に選択の余地があれば採った解釈と理由を、
設定で変えられればそのオプションを示す。このファイルはコード中の条項から生成される。
"""


def _documents(documents: tuple[Document, ...]) -> str:
    rows = [f"| **{d.short}** *{d.title}* | {d.en} | {d.ja} |" for d in documents]
    return _lines("## Sources · 出典", "", "| | English | 日本語 |", "|---|---|---|", *rows)


def _chapter(prefix: str, en: str, ja: str) -> str:
    clauses = [_clause(clause) for clause in BOOK if clause.id.startswith(prefix)]
    return "\n".join([f"## {en} · {ja}\n", *clauses])


def _clause(clause: Clause) -> str:
    en, ja = PHASES[clause.phase]
    by_en, by_ja = SEEN_TO[clause.enforcement]
    rows = [(clause.en, clause.ja)]
    if clause.reading_en:
        rows.append((f"*Reading.* {clause.reading_en}", f"*解釈* {clause.reading_ja}"))
    rows += [(f"`{code}` {m.en}", f"`{code}` {m.ja}") for code, m in clause.messages.items()]
    return _lines(
        f"### {clause.id}",
        "",
        f"| {en}; {by_en} | {ja}・{by_ja} |",
        "|---|---|",
        *(f"| {a} | {b} |" for a, b in rows),
        "",
        _footer(clause),
    )


def _footer(clause: Clause) -> str:
    cited = "; ".join(_cited(p.document, p.section, p.lines) for p in clause.source) or "Midline"
    options = ", ".join(f"[`{name}`](#{name})" for name in clause.options)
    holds = f" — Only in · 適用: {', '.join(clause.rulesets)}" if len(clause.rulesets) == 1 else ""
    return f"Source · 出典: {cited}{holds}" + (f" — Options · オプション: {options}" if options else "")


def _cited(document: str, section: str, lines: tuple[int, ...]) -> str:
    numbers = ", ".join(map(str, lines))
    at = f"line {numbers}" if len(lines) == 1 else f"lines {numbers}"
    return f"{document} {section} ({at})" if section else f"{document} {at}"


def _unjudged() -> str:
    """Clauses that nobody on a server enforces: those without a counterpart there, and those that are only noted."""
    return _lines(
        "## Rules that a server cannot judge · サーバーには判定できないルール",
        "",
        "These are in force like all others, but no throw, action or clock can break them here: either there is nothing on a"
        " server that they speak of, or what they speak of is only kept on record. Each says why.",
        "",
        "以下の条項もほかと同じく有効だが、ここでは投擲、操作、時計のどれによっても破られることがない。"
        "サーバーに当てはまるものがないか、記録するだけのものである。理由は各条項に記す。",
        "",
        "| | English | 日本語 |",
        "|---|---|---|",
        *(_unjudged_row(clause) for clause in BOOK if clause.enforcement in UNJUDGED),
    )


def _unjudged_row(clause: Clause) -> str:
    by_en, by_ja = SEEN_TO[clause.enforcement]
    en, ja = f"{clause.en} {clause.reading_en}".rstrip(), f"{clause.ja}{clause.reading_ja}"
    return f"| [{clause.id}](#{clause.id.lower().replace('.', '')}) | {en} *({by_en})* | {ja}（{by_ja}） |"


def _options() -> str:
    return "\n".join(["## Options · オプション\n", *map(_option, OPTIONS)])


def _option(option: Option) -> str:
    choices = [f"| `{_told(c.value)}` {c.en} | `{_told(c.value)}` {c.ja} |" for c in option.choices]
    return _lines(
        f"### {option.name}",
        "",
        f"| {option.en} | {option.ja} |",
        "|---|---|",
        f"| {option.about_en} | {option.about_ja} |",
        *choices,
        "",
        _usual(option),
    )


def _usual(option: Option) -> str:
    """What it is where nobody changes it; the other rulesets where they differ."""
    others = ((name, getattr(rules, option.name)) for name, rules in STANDARDS.items() if name != "worlds")
    differing = [f"{name}: `{_told(value)}`" for name, value in others if value != option.default]
    return " — ".join([f"Default · 初期値: `{_told(option.default)}`", *differing])


def _told(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _lines(*lines: str) -> str:
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    write()
