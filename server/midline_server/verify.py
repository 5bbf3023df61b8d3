"""Plays a finished match again from its journal alone: the chain, the dice, every ruling, every state, the physics."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import BinaryIO, Final, Literal, TypeAlias, cast

import msgspec

from midline_games.clauses import Language
from midline_games.dice import commitment
from midline_games.match import Game, GameEvent, IllegalAction, MotionId
from midline_server.rooms.play import Play, ruling_of
from midline_server.rooms.records import (
    Acted,
    Advanced,
    AnyEntry,
    Concluded,
    Ended,
    Marked,
    Plan,
    Seeded,
    Started,
    TeamReady,
    entry_of,
)
from midline_server.rooms.worker import find_solver
from midline_server.store import journal
from midline_server.store.journal import BrokenJournal, Record
from midline_server.store.model import MatchMeta, meta_of

What: TypeAlias = Literal[
    "chain", "torn", "first", "unknown_game", "unreadable", "commitment", "secrets", "nonce", "no_start", "refused",
    "fault", "state", "rulings", "facts", "physics", "no_motion", "outcome", "no_end"
]  # fmt: skip

FINDINGS: Final[Mapping[What, tuple[str, str]]] = {
    "chain": ("the hash chain is broken: {why}", "ハッシュ連鎖が壊れています: {why}"),
    "torn": ("the last record is incomplete ({bytes} bytes)", "最後の記録が途中で切れています（{bytes}バイト）"),
    "first": ("it does not begin as a match does: {why}", "試合の記録として始まっていません: {why}"),
    "unknown_game": ("this version does not know the game {game}", "このバージョンには種目 {game} がありません"),
    "unreadable": ("a record that this version cannot read: {why}", "このバージョンでは読めない記録です: {why}"),
    "commitment": (
        "the seed is not the one committed to before the match", "シードが試合前に公表されたハッシュと一致しません"
    ),
    "secrets": (
        "what was revealed at the end is not what the dice were made of", "終了時に公開された値が乱数の元と一致しません"
    ),
    "nonce": ("the dice were not made with team {team}'s nonce", "乱数にチーム{team}のノンスが使われていません"),
    "no_start": ("played before the match had started", "試合開始前の操作です"),
    "refused": (
        "the rules refuse this action: {code} ({clause})", "この操作はルールで認められません: {code}（{clause}）"
    ),
    "fault": ("cannot be played again: {why}", "再現できません: {why}"),
    "state": ("the state is {found}, the journal says {said}", "状態が {found} で、記録の {said} と異なります"),
    "rulings": (
        "rulings differ, from ruling {since} to {until}", "裁定 {since} から {until} までのどれかが記録と異なります"
    ),
    "facts": (
        "the physics here ({version}) finds something else: {where}", "ここの物理計算（{version}）の結果が記録と異なります: {where}"
    ),
    "physics": (
        "played with the physics {said}, but this version has {here}: its throws cannot be simulated again",
        "この試合の物理計算は {said} ですが、このバージョンは {here} のため、投擲を再計算できません",
    ),
    "no_motion": ("facts without a throw under way", "投擲がないのに結果が記録されています"),
    "outcome": ("the match ends as {found}, the journal says {said}", "結果が {found} で、記録の {said} と異なります"),
    "no_end": ("the match has not ended in this journal", "この記録では試合が終わっていません"),
}  # fmt: skip
NOT_WRONG: Final[frozenset[What]] = frozenset({"torn", "no_end"})
"""a match under way, or one that a crash has cut: worth saying, and no fault"""


class Finding(msgspec.Struct, frozen=True):
    """One thing about record `n` that somebody should know."""

    n: int
    at: int
    what: What
    values: dict[str, str | int] = {}

    @property
    def is_wrong(self) -> bool:
        return self.what not in NOT_WRONG

    def line(self, language: Language) -> str:
        """In one line."""
        text = FINDINGS[self.what][language == "ja"].format(**self.values)
        where = f"記録 {self.n}（{self.at} ms）" if language == "ja" else f"record {self.n} ({self.at} ms)"
        return f"{where}: {text}"


class Report(msgspec.Struct):
    """What was played again, and what turned out to differ."""

    meta: MatchMeta | None = None
    records: int = 0
    rulings: int = 0
    states: int = 0
    throws: int = 0
    simulated: int = 0
    """throws whose physics was run again"""
    findings: list[Finding] = []

    @property
    def is_all_the_same(self) -> bool:
        return not any(finding.is_wrong for finding in self.findings)

    def summary(self, language: Language) -> str:
        """In one line."""
        wrong = sum(finding.is_wrong for finding in self.findings)
        if language == "ja":
            again = f"、物理計算 {self.simulated} 回" if self.simulated else ""
            counted = f"裁定 {self.rulings} 件、状態ハッシュ {self.states} 件、投擲 {self.throws} 回{again}"
            return f"{counted}: " + ("すべて一致" if not wrong else f"{wrong} 件の相違")
        again = f", {self.simulated} simulated" if self.simulated else ""
        counted = f"{self.rulings} rulings, {self.states} state hashes, {self.throws} throws{again}"
        return f"{counted}: " + ("all the same" if not wrong else f"{wrong} found to differ")


Tick: TypeAlias = Callable[[int], None]


def verify(
    source: BinaryIO | bytes,
    games: Mapping[str, Game],
    *,
    simulate: bool = False,
    tick: Tick = lambda size_bytes: None,
) -> Report:
    """Play a journal again. Never raises for what is in it: whatever is wrong is a finding of the report.

    `simulate` runs the physics of every throw once more, which takes about as long as the throws did to compute.
    `tick` is told how many bytes are done.
    """
    report = Report()
    reader = journal.Reader(source)
    again: _Again | None = None
    try:
        for record in reader:
            report.records += 1
            if again is None:
                again = _begin(record, games, report, simulate)
                if again is None:
                    return report
            elif not again.take(record):
                break
            tick(reader.tail.size_bytes)
    except BrokenJournal as broken:
        report.findings.append(Finding(broken.n, reader.tail.at, "chain", {"why": broken.why}))
        return report
    if reader.tail.torn_bytes:
        torn = Finding(reader.tail.n, reader.tail.at, "torn", {"bytes": reader.tail.torn_bytes})
        report.findings.append(torn)
    if again is None:
        report.findings.append(Finding(0, 0, "first", {"why": "empty"}))
    else:
        again.finish()
    return report


def _begin(first: Record, games: Mapping[str, Game], report: Report, simulate: bool) -> "_Again | None":
    try:
        report.meta = meta_of(first)
        plan = msgspec.convert(report.meta.options, Plan)
    except (BrokenJournal, msgspec.ValidationError) as error:
        report.findings.append(Finding(first.n, first.at, "first", {"why": str(error)}))
        return None
    if plan.game not in games:
        report.findings.append(Finding(first.n, first.at, "unknown_game", {"game": plan.game}))
        return None
    return _Again(plan, games[plan.game], report, simulate)


class _Again:
    """The match, played once more record by record."""

    def __init__(self, plan: Plan, game: Game, report: Report, simulate: bool) -> None:
        self._plan = plan
        self._game = game
        self._report = report
        self._play: Play | None = None
        self._seed = b""
        self._nonces: dict[str, bytes] = {}
        self._n, self._at = 0, 0
        # Facts of another physics differ without a fault: nothing would be learnt from running this one.
        is_same = plan.physics == game.physics
        self._fly = find_solver(game.solver) if simulate and is_same else None
        if simulate and not is_same:
            self._found("physics", said=plan.physics or "?", here=game.physics)
        self._rulings_agreed = 0
        self._has_ended = False

    def take(self, record: Record) -> bool:
        """Whether it makes sense to go on."""
        self._n, self._at = record.n, record.at
        try:
            self._repeat(entry_of(record))
        except msgspec.ValidationError as error:
            return self._found("unreadable", why=str(error))
        except IllegalAction as illegal:
            return self._found("refused", code=illegal.code, clause=illegal.clause)
        except _NotStarted:
            return self._found("no_start")
        # A journal that somebody made up may drive the rules anywhere, and the reader is to hear where.
        except Exception as error:
            return self._found("fault", why=repr(error))
        return True

    def finish(self) -> None:
        if not self._has_ended:
            self._found("no_end")

    def _repeat(self, entry: AnyEntry) -> None:
        match entry:
            case Seeded():
                self._take_seed(entry)
            case TeamReady():
                self._nonces.setdefault(entry.team, entry.nonce)
            case Started():
                self._start(entry)
            case Marked():
                self._compare(entry)
            case Concluded():
                self._conclude(entry)
            case Acted() | Advanced():
                self._count(self._playing.repeat(entry))
            case Ended():
                self._end(entry)
            case _:
                pass

    def _take_seed(self, entry: Seeded) -> None:
        self._seed = entry.seed
        if len(entry.seed) != 32 or commitment(entry.seed) != self._plan.commitment:
            self._found("commitment")

    def _start(self, entry: Started) -> None:
        for team, nonce in (("a", entry.nonce_a), ("b", entry.nonce_b)):
            if self._nonces.get(team, b"") != nonce:
                self._found("nonce", team=team)
        self._nonces = {"a": entry.nonce_a, "b": entry.nonce_b}
        self._play = Play.start(self._game, self._plan, self._seed, entry.nonce_a, entry.nonce_b)

    def _conclude(self, entry: Concluded) -> None:
        motion = self._playing.motion
        if motion is None or motion.id != MotionId(entry.motion):
            self._found("no_motion")
            return
        self._report.throws += 1
        if self._fly is not None:
            self._report.simulated += 1
            found = msgspec.to_builtins(self._fly(motion), builtin_types=(bytes,))
            if where := difference(entry.facts, as_told(found, entry.facts)):
                self._found("facts", where=where, version=str(getattr(motion, "physics", "?")))
        self._count(self._playing.repeat(entry))

    def _compare(self, said: Marked) -> None:
        found = self._playing.mark()
        self._report.states += 1
        if found.state != said.state:
            self._found("state", found=found.state, said=said.state)
        if found.rulings != said.rulings:
            since, until = self._rulings_agreed + 1, self._report.rulings
            self._found("rulings", since=since, until=until)
            # Told once: from here on the chain goes on from what the journal says.
            self._playing.rulings_hash = bytes.fromhex(said.rulings)
        self._rulings_agreed = self._report.rulings

    def _end(self, entry: Ended) -> None:
        self._has_ended = True
        told = (entry.seed, entry.nonce_a, entry.nonce_b)
        if told != (self._seed, self._nonces.get("a", b""), self._nonces.get("b", b"")):
            self._found("secrets")
        outcome = self._playing.match.outcome
        found = "-" if outcome is None else f"{outcome.winner} ({outcome.clause})"
        said = f"{entry.winner} ({entry.clause})"
        if found != said:
            self._found("outcome", found=found, said=said)

    @property
    def _playing(self) -> Play:
        if self._play is None:
            raise _NotStarted
        return self._play

    def _count(self, events: Sequence[GameEvent]) -> None:
        self._report.rulings += sum(ruling_of(event) is not None for event in events)

    def _found(self, what: What, **values: str | int) -> Literal[False]:
        self._report.findings.append(Finding(self._n, self._at, what, values))
        return False


class _NotStarted(Exception):
    """Something was played in a match that had not begun."""


def as_told(found: object, said: object) -> object:
    """Facts as a journal holds them, without what the journal's version did not measure yet."""
    plain: object = msgspec.msgpack.decode(msgspec.msgpack.encode(found))
    if isinstance(plain, dict) and isinstance(said, dict):
        known, measured = cast(dict[str, object], said), cast(dict[str, object], plain)
        return {key: measured[key] for key in measured if key in known}
    return cast(object, plain)


def difference(said: object, found: object, where: str = "") -> str:
    """Where two trees first differ, as a path with both values; empty where they are the same."""
    if said == found:
        return ""
    if isinstance(said, dict) and isinstance(found, dict):
        one, two = cast(dict[str, object], said), cast(dict[str, object], found)
        pairs = [(f".{key}", one.get(key), two.get(key)) for key in sorted({*one, *two})]
    elif isinstance(said, list) and isinstance(found, list):
        pairs = [
            (f"[{i}]", a, b)
            for i, (a, b) in enumerate(zip_longest(cast(list[object], said), cast(list[object], found)))
        ]
    else:
        return f"{where.lstrip('.')}: {_short(cast(object, said))} / {_short(found)}"
    return next(d for step, a, b in pairs if (d := difference(a, b, where + step)))


def _short(value: object) -> str:
    text = value.hex() if isinstance(value, bytes) else repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
