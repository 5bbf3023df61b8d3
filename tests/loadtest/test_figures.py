"""Targets, and the whole measurement in small against a real server: that it works, not how fast."""

import json
import sys

import pytest
from rich.console import Console

from midline_loadtest.figure import Figure, at_least, at_most, figure
from midline_loadtest.figures import PARTS, measure
from midline_loadtest.report import as_json, table
from midline_loadtest.size import Size
from midline_loadtest.spread import spread

SMALL = Size(
    warm_sockets=4, sockets=8, warm_rooms=1, rooms=1, settle_s=0.1, idle_s=0.2, throws=2, phase_s=0.5,
    rounds=1, watch_s=4.0, matches=1, match_s=2.0, starts=1,
)  # fmt: skip


def test_every_target_of_a_figure_must_be_met() -> None:
    lies = spread([100.0, 120.0, 300.0])
    assert Figure("k", "a throw", "ms", lies, (at_most(150), at_most(300, "most"))).is_met is True
    assert Figure("k", "a throw", "ms", lies, (at_most(150), at_most(250, "p95"))).is_met is False
    assert Figure("k", "a gain", "x", lies, (at_least(150),)).is_met is False
    assert Figure("k", "a throw", "ms", lies).is_met is None


def test_what_was_not_measured_is_no_figure() -> None:
    assert figure("k", "a throw", "ms", []) == []


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
async def test_running_servers_are_measured_in_all_parts() -> None:
    figures, complaints, failures = await measure(SMALL, list(PARTS), False, Console(quiet=True))
    assert failures == []
    keys = {each.key for each in figures}
    assert keys >= {
        "server_rss_before", "server_rss_after", "socket_kib", "spectator_kib", "room_kib", "worker_rss_mib",
        "throw_cpu_grass_ms", "throw_cpu_gravel_ms", "ack_ms", "ping_0_ms", "ping_2_ms", "lag_2_ms", "rooms_gain",
        "workers_two_rooms", "snapshot_bytes", "frames_bytes",
    }  # fmt: skip
    assert len(keys) == len(figures)
    assert {each["key"] for each in json.loads(as_json(figures, complaints))["figures"]} == keys
    assert table(figures).row_count == len(figures)
