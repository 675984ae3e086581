"""What the server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("infinitable_entries", "Entries stored, by kind", ["kind"], registry=self.registry)
        self._entries: dict[str, Counter] = {}
        self.commit = Histogram(
            "infinitable_commit_seconds", "From an act to its update being told", registry=self.registry, buckets=FAST)
        self.thinking = Histogram(
            "infinitable_bot_seconds", "Time a bot takes for an answer", registry=self.registry, buckets=FAST)
        self.fallbacks = Counter("infinitable_bot_fallbacks", "Answers given for a bot", registry=self.registry)
        self.refusals = Counter("infinitable_refusals", "Refusals, by code", ["code"], registry=self.registry)
        self.failures = Counter("infinitable_failures", "Failures nobody expected", registry=self.registry)
        self.rooms = Gauge("infinitable_rooms", "Tables live in this process", registry=self.registry)
        self.sockets = Gauge("infinitable_sockets", "Open sockets", registry=self.registry)
        self.resyncs = Counter("infinitable_resyncs", "Listeners that fell behind", registry=self.registry)
        self.requests = Counter(
            "infinitable_requests", "HTTP requests, by endpoint and status", ["endpoint", "status"],
            registry=self.registry)

    def entry(self, kind: str) -> Counter:
        """The counter of a kind of entry; `labels` looks for it anew each time."""
        if kind not in self._entries:
            self._entries[kind] = self.entries.labels(kind)
        return self._entries[kind]

    def text(self) -> bytes:
        return generate_latest(self.registry)
