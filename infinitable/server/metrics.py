"""What the server counts, for Prometheus."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MANY = 10_000
PORTS = 64
"""Processes that may show their metrics beside each other."""
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("infinitable_entries", "Entries stored, by kind", ["kind"], registry=self.registry)
        self._stored: dict[str, int] = {}
        self._told: list[float] = []
        """What happens with every move is kept in plain numbers until somebody looks."""
        self.commit = Histogram(
            "infinitable_commit_seconds", "From an act to its update being told", registry=self.registry, buckets=FAST
        )
        self.thinking = Histogram(
            "infinitable_bot_seconds", "Time a bot takes for an answer", registry=self.registry, buckets=FAST
        )
        self.fallbacks = Counter("infinitable_bot_fallbacks", "Answers given for a bot", registry=self.registry)
        self.refusals = Counter("infinitable_refusals", "Refusals, by code", ["code"], registry=self.registry)
        self.failures = Counter("infinitable_failures", "Failures nobody expected", registry=self.registry)
        self.live = Gauge("infinitable_live_tables", "Tables live in this process", registry=self.registry)
        self.sockets = Gauge("infinitable_sockets", "Open sockets", registry=self.registry)
        self.resyncs = Counter("infinitable_resyncs", "Listeners that fell behind", registry=self.registry)
        self.calls = Counter(
            "infinitable_calls", "Calls to absent players, by answer", ["status"], registry=self.registry
        )
        self.requests = Counter(
            "infinitable_requests",
            "HTTP requests, by endpoint and status",
            ["endpoint", "status"],
            registry=self.registry,
        )

    def stored(self, kind: str) -> None:
        self._stored[kind] = self._stored.get(kind, 0) + 1

    def told(self, seconds: float) -> None:
        """So long it took from an act to its update."""
        self._told.append(seconds)
        if len(self._told) >= MANY:
            self._hand_over()

    def _hand_over(self) -> None:
        for kind, count in self._stored.items():
            self.entries.labels(kind).inc(count)
        for seconds in self._told:
            self.commit.observe(seconds)
        self._stored, self._told = {}, []

    async def serve(self, port: int) -> asyncio.Server:
        """On a port of their own, whatever is asked for there. Several processes take one each, from this one on."""

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(OSError, TimeoutError, asyncio.LimitOverrunError, asyncio.IncompleteReadError):
                async with asyncio.timeout(5):
                    await reader.readuntil(b"\r\n\r\n")
                    text = self.text()
                    head = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\nConnection: close\r\n"
                    writer.write(head + b"Content-Length: %d\r\n\r\n" % len(text) + text)
                    await writer.drain()
            writer.close()

        for tried in range(port, port + PORTS):
            with suppress(OSError):
                return await asyncio.start_server(answer, port=tried)
        raise OSError(f"no port from {port} to {port + PORTS - 1} is free for the metrics")

    def text(self) -> bytes:
        self._hand_over()
        return generate_latest(self.registry)
