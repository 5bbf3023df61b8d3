"""Many numbers as a few: median, high percentiles, and the slope of a line."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Spread:
    """How values lie. Of one value, all are that value."""

    n: int
    median: float
    p95: float
    p99: float
    most: float


def spread(values: Sequence[float]) -> Spread:
    """Raises ValueError where nothing was measured."""
    if not values:
        raise ValueError("nothing was measured")
    return Spread(
        len(values), statistics.median(values), percentile(values, 95), percentile(values, 99), max(values)
    )


def percentile(values: Sequence[float], percent: int) -> float:
    """Between the two nearest values where none lies there exactly."""
    if len(values) == 1:
        return values[0]
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def slope(points: Sequence[tuple[float, float]]) -> float:
    """What one more of x adds to y, by least squares: whatever does not grow with x has no part in it."""
    return statistics.linear_regression([x for x, _ in points], [y for _, y in points]).slope
