"""What operators watch: counters and histograms that Prometheus fetches from /metrics, and how late the event loop is."""

import asyncio
from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
LAG_EVERY_S = 0.25
_FAST_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_SLOW_S = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

disable_created_metrics()  # a second series for each counter, that nobody reads

Counts = Callable[[], Mapping[str, int]]


class Metrics:
    """The meter of one server (see `rooms.ports.Meter`); servers in one process do not mix theirs."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry(auto_describe=True)
        ProcessCollector(registry=registry)
        self._opened = Counter("midline_rooms_opened", "rooms that were opened", ["game"], registry=registry)
        self._closed = Counter("midline_rooms_closed", "and closed", ["game", "why"], registry=registry)
        self._crashed = Counter("midline_rooms_crashed", "rooms ended by a fault", registry=registry)
        self._refusals = Counter("midline_refusals", "what was refused, by code", ["code"], registry=registry)
        self._mismatches = Counter(
            "midline_hash_mismatches",
            "states of clients that were not the server's: must be 0",
            registry=registry,
        )
        self._records = Counter("midline_journal_records", "records on disk", registry=registry)
        self._commits = Histogram(
            "midline_commit_seconds", "from a record to the disk", buckets=_FAST_S, registry=registry
        )
        self._unverified = Counter(
            "midline_journals_failed", "matches whose journal could not be written", registry=registry
        )
        self._motions = Histogram(
            "midline_motion_seconds",
            "from a throw to its facts",
            ["game"],
            buckets=_SLOW_S,
            registry=registry,
        )
        self._workers_died = Counter("midline_workers_died", "physics workers lost", registry=registry)
        self._overflows = Counter(
            "midline_inbox_overflows", "inputs refused because the room had too many", registry=registry
        )
        self._lines = Counter("midline_chat_lines", "lines of chat, by channel", ["to"], registry=registry)
        self._reports = Counter("midline_chat_reports", "lines of chat that were reported", registry=registry)
        self._requests = Counter(
            "midline_http_requests", "answered", ["method", "route", "status"], registry=registry
        )
        self._lag = Histogram(
            "midline_loop_lag_seconds", "how late the event loop is", buckets=_FAST_S, registry=registry
        )
        self._house = Gauge("midline_house_players", "house players at work", registry=registry)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)

    def count(self, name: str, about: str, label: str, counts: Counts) -> None:
        """A gauge that is counted anew, whenever somebody asks, from the things themselves: it cannot drift."""
        self.registry.register(_Counted(name, about, label, counts))

    # For rooms

    def room_opened(self, game: str) -> None:
        self._opened.labels(game).inc()

    def room_closed(self, game: str, why: str) -> None:
        self._closed.labels(game, why).inc()

    def refused(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def hash_mismatch(self, room: str) -> None:
        self._mismatches.inc()

    def committed(self, records: int, took_ms: int) -> None:
        self._records.inc(records)
        self._commits.observe(took_ms / 1000)

    def solved(self, game: str, took_ms: int) -> None:
        self._motions.labels(game).observe(took_ms / 1000)

    def worker_died(self) -> None:
        self._workers_died.inc()

    def room_crashed(self, room: str) -> None:
        self._crashed.inc()

    def unverified(self, room: str) -> None:
        self._unverified.inc()

    def overflowed(self, room: str) -> None:
        self._overflows.inc()

    def chatted(self, to: str) -> None:
        self._lines.labels(to).inc()

    def reported(self) -> None:
        self._reports.inc()

    # For the rest of the server

    def answered(self, method: str, route: str, status: int) -> None:
        self._requests.labels(method, route, str(status)).inc()

    def house_players(self, at_work: int) -> None:
        self._house.set(at_work)

    async def watch_loop(self) -> None:
        """Measure how late the event loop is, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_EVERY_S
            await asyncio.sleep(LAG_EVERY_S)
            self._lag.observe(max(0.0, loop.time() - due))


class _Counted(Collector):
    def __init__(self, name: str, about: str, label: str, counts: Counts) -> None:
        self._name, self._about, self._label, self._counts = name, about, label, counts

    def describe(self) -> Iterable[Metric]:
        return [GaugeMetricFamily(self._name, self._about, labels=[self._label])]

    def collect(self) -> Iterable[Metric]:
        family = GaugeMetricFamily(self._name, self._about, labels=[self._label])
        for value, number in self._counts().items():
            family.add_metric([value], number)
        return [family]
