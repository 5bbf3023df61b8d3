"""Percentiles and slopes."""

import pytest

from midline_loadtest.spread import percentile, slope, spread


def test_percentiles_lie_between_the_two_nearest_values() -> None:
    values = [float(n) for n in range(101)]
    assert percentile(values, 95) == 95
    assert percentile([0.0, 10.0], 95) == pytest.approx(9.5)


def test_one_value_is_its_own_spread() -> None:
    lies = spread([7.0])
    assert (lies.n, lies.median, lies.p95, lies.p99, lies.most) == (1, 7, 7, 7, 7)


def test_the_order_of_values_does_not_matter() -> None:
    assert spread([3.0, 1.0, 2.0]) == spread([1.0, 2.0, 3.0])


def test_nothing_measured_is_no_spread() -> None:
    with pytest.raises(ValueError, match="nothing"):
        spread([])


def test_a_slope_is_free_of_the_offset() -> None:
    points = [(n, 60_000 + 12.5 * n) for n in (100.0, 200.0, 300.0, 400.0)]
    assert slope(points) == pytest.approx(12.5)
    assert slope([(x, y - 50_000) for x, y in points]) == pytest.approx(12.5)
