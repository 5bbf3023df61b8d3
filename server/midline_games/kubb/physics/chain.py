"""Who struck whom: the chain of contacts that leads back from each piece to a thrown one."""

from collections.abc import Iterable, Sequence

from midline_games.kubb.motion import Strike
from midline_games.kubb.physics.scene import NUMBER


class Chain:
    """Grows with every contact it is shown. A piece is struck once it touches one that was thrown or struck before;
    ground and stakes strike nothing, and a thrown piece is not struck. In a toss each baton has a chain of its own, so
    that what both have reached is struck twice."""

    def __init__(self, thrown: Sequence[str]) -> None:
        self.strikes: list[Strike] = []
        self.first: dict[str, int] = {}
        """when each struck piece was struck for the first time"""
        self._thrown = frozenset(thrown)
        self._unspent = set(thrown)
        self._reached = {t: {t} for t in thrown}
        """by the piece at the chain's beginning"""

    def read(self, touching: Iterable[tuple[str, str]], at_ms: int) -> list[str]:
        """Take note of all pairs that touch at `at_ms`; returns the thrown pieces whose first contact this is."""
        pairs = list(touching)
        while new := [strike for a, b in pairs for strike in self._strike(a, b, at_ms)]:
            self.strikes += new
        first = sorted(self._unspent.intersection(piece for pair in pairs for piece in pair))
        self._unspent.difference_update(first)
        return first

    def _strike(self, a: str, b: str, at_ms: int) -> Iterable[Strike]:
        for by, piece in ((a, b), (b, a)):
            if piece not in NUMBER or piece in self._thrown:
                continue
            for reached in self._reached.values():
                if by in reached and piece not in reached:
                    reached.add(piece)
                    self.first.setdefault(piece, at_ms)
                    yield Strike(piece, by, at_ms)
