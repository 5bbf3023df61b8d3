"""A server's /metrics at one moment, and what happened between two of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from prometheus_client.parser import text_string_to_metric_families


@dataclass(frozen=True)
class Histogram:
    """How many values were at most so much, by bound; the last bound is infinite."""

    bounds: tuple[tuple[float, float], ...]
    total: float
    count: float

    def since(self, before: "Histogram") -> "Histogram":
        """What came in after `before`."""
        earlier = dict(before.bounds)
        bounds = tuple((bound, n - earlier.get(bound, 0.0)) for bound, n in self.bounds)
        return Histogram(bounds, self.total - before.total, self.count - before.count)

    def plus(self, other: "Histogram") -> "Histogram":
        """Both together."""
        more = dict(other.bounds)
        bounds = tuple((bound, n + more.get(bound, 0.0)) for bound, n in self.bounds)
        return Histogram(bounds, self.total + other.total, self.count + other.count)

    def quantile(self, share: float) -> float:
        """Between the bounds of its bucket as if values lay evenly there; beyond the last bound, that bound."""
        wanted = share * self.count
        for (lower, below), (upper, upto) in pairwise(((0.0, 0.0), *self.bounds)):
            if upto >= wanted and upto > below:
                return (
                    lower
                    if upper == float("inf")
                    else lower + (upper - lower) * (wanted - below) / (upto - below)
                )
        return 0.0


@dataclass(frozen=True)
class Metrics:
    """Every sample, by its name, summed over labels where nobody asks for one."""

    samples: tuple[tuple[str, Mapping[str, str], float], ...]

    def value(self, name: str, **labels: str) -> float:
        """0 for what has not been counted yet."""
        return sum(
            value for known, of, value in self.samples if known == name and labels.items() <= of.items()
        )

    def histogram(self, name: str) -> Histogram:
        """With its labels summed."""
        bounds: dict[float, float] = {}
        for known, of, value in self.samples:
            if known == f"{name}_bucket":
                bounds[float(of["le"])] = bounds.get(float(of["le"]), 0.0) + value
        return Histogram(
            tuple(sorted(bounds.items())), self.value(f"{name}_sum"), self.value(f"{name}_count")
        )


def read_metrics(text: str) -> Metrics:
    """What Prometheus would read."""
    families = text_string_to_metric_families(text)
    return Metrics(tuple((s.name, s.labels, s.value) for family in families for s in family.samples))
