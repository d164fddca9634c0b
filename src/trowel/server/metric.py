"""How much is going on, for Prometheus."""

from collections import Counter as Tally
from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from trowel.server.hall import Hall

STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)  # seconds


class Metrics(Collector):
    """Reads the figures off the hall when they are asked for."""

    def __init__(self, hall: Callable[[], Hall]) -> None:
        self.hall = hall
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.move_seconds = Histogram(
            "trowel_move_seconds",
            "From a move's arrival to its answer",
            buckets=STEPS,
            registry=self.registry,
        )

    def describe(self) -> list[Metric]:
        """Say nothing before the hall is there."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Read the figures."""
        hall = self.hall()
        tables = list(hall.shelf.tables.values())
        by_status = GaugeMetricFamily("trowel_tables", "Tables in memory", labels=["status"])
        for status, count in Tally(table.status for table in tables).items():
            by_status.add_metric([status], count)
        yield by_status
        seats = sum(table.seats for table in tables)
        yield GaugeMetricFamily("trowel_seats", "Seats of these tables", value=seats)
        clients = sum(len(table.clients) for table in tables)
        yield GaugeMetricFamily("trowel_sockets", "Connected clients", value=clients)
        yield GaugeMetricFamily(
            "trowel_bot_queue", "Decisions that bots think about", value=hall.thinker.waiting
        )
        yield CounterMetricFamily("trowel_moves", "Moves written", value=hall.referee.moves)
        yield CounterMetricFamily(
            "trowel_commits", "Commits of the log", value=hall.store.committer.commits
        )

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)
