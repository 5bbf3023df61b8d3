"""Reading /metrics."""

import pytest

from midline_loadtest.exposition import read_metrics

BEFORE = """
# TYPE midline_refusals counter
midline_refusals_total{code="RATE"} 2.0
midline_refusals_total{code="OVER"} 3.0
# TYPE midline_loop_lag_seconds histogram
midline_loop_lag_seconds_bucket{le="0.001"} 10.0
midline_loop_lag_seconds_bucket{le="0.005"} 10.0
midline_loop_lag_seconds_bucket{le="+Inf"} 10.0
midline_loop_lag_seconds_count 10.0
midline_loop_lag_seconds_sum 0.004
"""
AFTER = """
# TYPE midline_loop_lag_seconds histogram
midline_loop_lag_seconds_bucket{le="0.001"} 60.0
midline_loop_lag_seconds_bucket{le="0.005"} 109.0
midline_loop_lag_seconds_bucket{le="+Inf"} 110.0
midline_loop_lag_seconds_count 110.0
midline_loop_lag_seconds_sum 0.304
"""
LAG = "midline_loop_lag_seconds"


def test_a_counter_is_summed_over_the_labels_nobody_asks_for() -> None:
    metrics = read_metrics(BEFORE)
    assert metrics.value("midline_refusals_total") == 5
    assert metrics.value("midline_refusals_total", code="RATE") == 2
    assert metrics.value("midline_never_counted_total") == 0


def test_a_histogram_since_another_holds_what_came_between() -> None:
    came = read_metrics(AFTER).histogram(LAG).since(read_metrics(BEFORE).histogram(LAG))
    assert (came.count, came.total) == (100, pytest.approx(0.3))
    assert came.bounds == ((0.001, 50), (0.005, 99), (float("inf"), 100))


def test_quantiles_lie_in_their_bucket_and_never_beyond_the_last_bound() -> None:
    came = read_metrics(AFTER).histogram(LAG).since(read_metrics(BEFORE).histogram(LAG))
    assert came.quantile(0.5) == pytest.approx(0.001)
    assert came.quantile(0.745) == pytest.approx(0.003)
    assert came.quantile(1.0) == 0.005


def test_histograms_add_up() -> None:
    lag = read_metrics(AFTER).histogram(LAG)
    assert lag.plus(lag).count == 220
    assert lag.plus(lag).quantile(0.9) == pytest.approx(lag.quantile(0.9))
