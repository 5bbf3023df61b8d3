"""Match time under the three clocks: as the seconds pass, or in leaps that wait for those who think.

Everything is asked with the server's monotonic time (`WallMs`); nothing here looks at a clock of its own.
"""

from dataclasses import dataclass
from typing import Final, Literal, NewType, TypeAlias

from midline_games.match import Millis

WallMs = NewType("WallMs", int)
"""Whole milliseconds of the server's monotonic clock; only differences mean anything."""

ClockKind: TypeAlias = Literal["real", "lockstep", "turbo"]

THINK_MS: Final = 2_000
"""How long lockstep waits for an answer to the newest update, and turbo for an action, before time leaps."""


@dataclass(slots=True)
class Clock:
    """Match time: it flows while it is let go, or stands, and leaps."""

    kind: ClockKind
    at: Millis
    _since: WallMs | None = None

    @property
    def is_flowing(self) -> bool:
        return self._since is not None

    def read(self, now: WallMs) -> Millis:
        if self._since is None:
            return self.at
        return Millis(self.at + max(0, now - self._since))

    def flow(self, now: WallMs) -> None:
        """Let time pass from now on; harmless if it does."""
        if self._since is None:
            self._since = now

    def stand(self, now: WallMs) -> None:
        """Hold time as it is; harmless if it stands."""
        self.at = self.read(now)
        self._since = None

    def leap(self, to: Millis) -> None:
        self.at = max(self.at, to)

    def reaches(self, moment: Millis) -> WallMs | None:
        """When a flowing clock will show `moment`; None for one that stands."""
        if self._since is None:
            return None
        return WallMs(self._since + moment - self.at)


@dataclass(slots=True)
class _Thinker:
    is_paced: bool
    has_answered: bool = False
    is_hung: bool = False


class Pacing:
    """Whom the leaping clocks wait for: members in seats, by id.

    Those who are paced answer each update, the others have the whole of THINK_MS. Who was paced and let THINK_MS
    pass is not waited for again until it joins anew.
    """

    def __init__(self) -> None:
        self._thinkers: dict[str, _Thinker] = {}
        self._quiet_since: WallMs = WallMs(0)

    def joined(self, member: str, *, is_paced: bool) -> None:
        self._thinkers[member] = _Thinker(is_paced)

    def gone(self, member: str) -> None:
        self._thinkers.pop(member, None)

    def answered(self, member: str) -> None:
        """This member has nothing more to do about the newest update it was sent."""
        if thinker := self._thinkers.get(member):
            thinker.has_answered = True

    def must_answer(self, member: str) -> None:
        """This member has been sent something new."""
        if thinker := self._thinkers.get(member):
            thinker.has_answered = False

    def stirred(self, now: WallMs) -> None:
        """Something happened, so THINK_MS begins again."""
        self._quiet_since = now

    def may_leap_at(self) -> WallMs:
        """When time may leap, if nothing more is said or done. In the past: at once."""
        awaited = [thinker for thinker in self._thinkers.values() if not thinker.is_hung]
        # With nobody to wait for time still goes by at a pace: a match without players must not race to its end.
        if awaited and all(thinker.is_paced and thinker.has_answered for thinker in awaited):
            return self._quiet_since
        return WallMs(self._quiet_since + THINK_MS)

    def leapt(self, now: WallMs) -> None:
        """Time has leapt at `now`; who kept it waiting to the last does not do so again."""
        if now >= self._quiet_since + THINK_MS:
            for thinker in self._thinkers.values():
                thinker.is_hung |= thinker.is_paced and not thinker.has_answered
        self._quiet_since = now
