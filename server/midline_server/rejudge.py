"""One throw of a recorded match, or one report, by itself: what was so just before it, and how it is judged."""

from collections.abc import Mapping, Sequence
from typing import Any, BinaryIO, cast

import msgspec

from midline_games.match import Game, GameEvent, IllegalAction, Millis, Motion, MotionId
from midline_protocol.kubb import KubbView, ReportMade, Ruling
from midline_server.rooms.play import Play, rules_of, ruling_of
from midline_server.rooms.records import Acted, Advanced, Concluded, Plan, Seeded, Started, entry_of
from midline_server.rooms.worker import find_solver
from midline_server.store import journal
from midline_server.store.journal import Record
from midline_server.store.model import meta_of
from midline_server.verify import as_told, difference


class NotThere(Exception):
    """The match has no such throw or report, or it has not come to rest yet."""


class Case(msgspec.Struct, frozen=True):
    """A throw cut out of its match. It is judged again by what the journal says that the physics found, or people."""

    match: str
    number: int
    plan: Plan
    before: bytes
    """the match just before it"""
    cause: Acted | Advanced | Concluded
    """what let it begin: most often somebody's action"""
    facts: Any = None
    """of its motion, in plain types; a report has none"""
    concluded_at: int = 0


class Judged(msgspec.Struct, frozen=True):
    """What the rules say to a case: events with their rulings, or that they refuse it."""

    events: tuple[GameEvent, ...]
    refused: IllegalAction | None = None

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(cast(Ruling, found) for event in self.events if (found := ruling_of(event)) is not None)


def cut_out(source: BinaryIO | bytes, games: Mapping[str, Game], number: int) -> Case:
    """The throw `number` of a journal, as rulings and the server count them; on real ground the report of that number.

    Raises NotThere, or what an unsound journal raises.
    """
    search: _Search | None = None
    for record in journal.Reader(source):
        if search is None:
            search = _Search(record, games, number)
        elif search.take(record):
            return search.case()
    raise NotThere(f"there is no {number}")


def judge(case: Case, game: Game, rules: msgspec.Struct | None = None) -> Judged:
    """By the rules it was played by, or by others."""
    play = Play(game, game.resume(case.before, rules), Millis(case.cause.at))
    try:
        events = list(play.repeat(case.cause))
    except IllegalAction as refused:
        return Judged((), refused)
    if not isinstance(case.cause, Acted):
        # What came to rest before it, and so let it begin, is the end of another throw.
        events.clear()
    if case.facts is not None and play.motion is not None:
        facts = msgspec.convert(case.facts, game.facts_type, builtin_types=(bytes,))
        events += play.conclude(MotionId(case.number), facts, Millis(case.concluded_at))
        events += play.advance(play.rests_at)
    elif (stands_at := _stands_at(play)) is not None:
        events += play.advance(stands_at)
    return Judged(tuple(events))


def _stands_at(play: Play) -> Millis | None:
    """When a report that ends the game takes effect if nobody says anything against it."""
    view = play.match.view("spectators")
    phase = view.phase if isinstance(view, KubbView) else None
    if phase is None or phase.kind != "awaiting" or phase.answer_by is None:
        return None
    return Millis(phase.answer_by)


def simulated(case: Case, game: Game) -> str:
    """Where the physics here finds something else than the journal says; empty where it is the same."""
    motion = _motion(case, game)
    found = msgspec.to_builtins(find_solver(game.solver)(motion), builtin_types=(bytes,))
    return difference(case.facts, as_told(found, case.facts))


def other_rules(game: Game, plan: Plan, preset: str | None, options: Mapping[str, Any]) -> msgspec.Struct:
    """The match's rules, or a preset's, with these options; raises msgspec.ValidationError or NotThere."""
    if preset is not None and preset not in game.presets:
        raise NotThere(", ".join(game.presets))
    base = rules_of(game, plan) if preset is None else game.presets[preset]
    return msgspec.convert({**msgspec.to_builtins(base), **options}, game.rules_type)


def _motion(case: Case, game: Game) -> Motion:
    play = Play(game, game.resume(case.before), Millis(case.cause.at))
    play.repeat(case.cause)
    if play.motion is None or case.facts is None:
        raise NotThere("nothing was thrown")
    return play.motion


class _Search:
    """Plays a match up to its throw `number`."""

    def __init__(self, first: Record, games: Mapping[str, Game], number: int) -> None:
        meta = meta_of(first)
        self._plan = msgspec.convert(meta.options, Plan)
        self._game = games[self._plan.game]
        self._is_on_ground = self._game.seating(rules_of(self._game, self._plan)).is_on_ground
        self._number = number
        self._so_far = 0
        """throws or reports there have been"""
        self._seed = b""
        self._play: Play | None = None
        self._found: Case | None = None

    def take(self, record: Record) -> bool:
        """Whether the case is whole."""
        match entry := entry_of(record):
            case Seeded():
                self._seed = entry.seed
            case Started():
                self._play = Play.start(self._game, self._plan, self._seed, entry.nonce_a, entry.nonce_b)
            case Concluded() if self._found is not None and entry.motion == self._number:
                self._found = msgspec.structs.replace(self._found, facts=entry.facts, concluded_at=entry.at)
                return True
            case Acted() | Advanced() | Concluded() if self._play is not None:
                return self._repeat(self._play, entry)
            case _:
                pass
        return False

    def case(self) -> Case:
        assert self._found is not None
        return self._found

    def _repeat(self, play: Play, entry: Acted | Advanced | Concluded) -> bool:
        if isinstance(entry, Acted):
            play.advance(Millis(entry.at))
            self._count(play, ())
        is_next = self._so_far == self._number - 1
        before = play.match.snapshot() if is_next else b""
        self._count(play, play.repeat(entry))
        if self._found is None and is_next and self._so_far == self._number:
            self._found = Case(self._plan.id, self._number, self._plan, before, entry)
            return self._is_on_ground
        return False

    def _count(self, play: Play, events: Sequence[GameEvent]) -> None:
        if self._is_on_ground:
            made = (event.body.n for event in events if isinstance(event.body, ReportMade))
            self._so_far = max(self._so_far, *made, 0)
        elif play.motion is not None:
            self._so_far = max(self._so_far, play.motion.id)
