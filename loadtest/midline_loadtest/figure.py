"""A figure: what was measured, how the values lie, what was aimed at, and whether that is met."""

from typing import Literal, TypeAlias

from msgspec import Struct

from midline_loadtest.spread import Spread, spread

Statistic: TypeAlias = Literal["median", "p95", "p99", "most"]


class Target(Struct, frozen=True, omit_defaults=True):
    """A bound for one statistic of a figure, as a ceiling or as a floor."""

    of: Statistic
    at_most: float | None = None
    at_least: float | None = None

    def is_met(self, by: Spread) -> bool:
        value: float = getattr(by, self.of)
        return (self.at_most is None or value <= self.at_most) and (
            self.at_least is None or value >= self.at_least
        )


class Figure(Struct, frozen=True, omit_defaults=True):
    """`name` is for people, `key` for programs that compare two runs."""

    key: str
    name: str
    unit: str
    lies: Spread
    targets: tuple[Target, ...] = ()
    note: str = ""

    @property
    def is_met(self) -> bool | None:
        """None where nothing was aimed at."""
        return all(target.is_met(self.lies) for target in self.targets) if self.targets else None


def figure(
    key: str, name: str, unit: str, values: list[float], *targets: Target, note: str = ""
) -> list[Figure]:
    """The figure, or none where nothing was measured."""
    return [Figure(key, name, unit, spread(values), targets, note)] if values else []


def at_most(bound: float, of: Statistic = "median") -> Target:
    return Target(of, at_most=bound)


def at_least(bound: float, of: Statistic = "median") -> Target:
    return Target(of, at_least=bound)
