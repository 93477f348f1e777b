"""Metrics of one process in the text format of Prometheus, by prometheus_client.

They are off unless asked for. A server without them pays nothing: what is measured is wrapped at start.
Labels are routes, methods, statuses and names of our own; nothing a client sends becomes a label.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
    start_http_server,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from durbar.core.errors import BadOption
from durbar.table.bots import BotRunner
from durbar.table.service import Service
from durbar.web.tcp import TcpConnections

SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Upper ends of the buckets, in seconds: for requests and the database, and for bots."""
MOVES = ("play", "play_bot", "undo", "redo")
DATABASE = (
    "append",
    "create",
    "say",
    "change_table",
    "change_seat",
    "load",
    "listed",
    "among",
    "bots_to_act",
)
BOTS = ("choose", "candidates")
"""The methods that are measured."""


class Metrics:
    """All metrics of a server; `watch` and `count` say what they are about."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        counter, gauge, histogram = self._counter, self._gauge, self._histogram
        self.requests = counter("requests", "Answered requests.", "method", "route", "status")
        self.request_seconds = histogram("request", "Time of a request.", SHORT, "route")
        self.budget_refusals = counter("budget_refusals", "Requests and streams refused to a greedy address.")
        self.streams = gauge("streams", "Open streams.")
        self.move_seconds = histogram("move", "Time of a move until it is stored.", SHORT, "kind")
        self.move_failures = counter("move_failures", "Moves that were refused or failed.", "kind")
        self.database_seconds = histogram("database", "Time in the database.", SHORT, "operation")
        self.database_failures = counter("database_failures", "Failed operations.", "operation")
        self.bot_seconds = histogram("bot", "Time of a question to a bot.", LONG, "kind")
        self.bot_failures = counter("bot_failures", "Questions to bots that failed.", "kind")
        self.bot_queue = gauge("bot_queue", "Questions to bots that wait or are worked on.")

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"durbar_{name}", text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"durbar_{name}", text, registry=self.registry)

    def _histogram(self, name: str, text: str, buckets: Sequence[float], *labels: str) -> Histogram:
        return Histogram(f"durbar_{name}_seconds", text, labels, buckets=buckets, registry=self.registry)

    def watch(self, service: Service, runner: BotRunner | None, connections: TcpConnections | None) -> None:
        """Measure the parts of this server from now on."""
        for name in MOVES:
            measure(service.moves, name, self.move_seconds.labels(name), self.move_failures.labels(name))
        for name in DATABASE:
            timer, failures = self.database_seconds.labels(name), self.database_failures.labels(name)
            measure(service.store, name, timer, failures)
        if runner is not None:
            for name in BOTS:
                timer, failures = self.bot_seconds.labels(name), self.bot_failures.labels(name)
                measure(runner, name, timer, failures, self.bot_queue)
        self._gauge("tables", "Tables in memory.").set_function(lambda: len(list(service.cache)))
        self.registry.register(_ThinkAhead(service))
        if connections is not None:
            self._gauge("tcp_connections", "Open TCP connections.").set_function(connections.__len__)
            refused = self._gauge("tcp_refused", "TCP connections ended by a limit since the start.")
            refused.set_function(lambda: connections.refused)

    def count(self, scope: Scope, route: str, status: int, seconds: float) -> None:
        """One answered request. Methods a client may invent count as one."""
        method = scope["method"] if scope["method"] in ("GET", "POST", "HEAD") else "other"
        self.requests.labels(method, route, str(status)).inc()
        self.request_seconds.labels(route).observe(seconds)
        if status == 429:
            self.budget_refusals.inc()

    def route(self) -> Route:
        """`/metrics` on the same address."""

        async def show(_: Request) -> Response:
            return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)

        return Route("/metrics", show)

    def listen(self, address: str) -> None:
        """A listener of its own at `host:port`, in a thread, for a network that visitors do not reach."""
        host, _, port = address.rpartition(":")
        try:
            start_http_server(int(port), host.strip("[]") or "127.0.0.1", self.registry)
        except (OSError, ValueError, OverflowError) as error:
            raise BadOption(f"cannot show metrics at {address!r}: {error}; give host:port") from error


class _ThinkAhead(Collector):
    """What thinking ahead came to: the service counts it anyway."""

    def __init__(self, service: Service) -> None:
        self._counts = service.thinking.counts

    def collect(self) -> Iterator[CounterMetricFamily]:
        counts = self._counts
        for name, text, value in (
            ("searched", "Predicted questions to bots that were answered ahead.", counts.searched),
            ("asked", "Questions to bots that think ahead.", counts.asked),
            ("hits", "Questions to bots whose answer was known.", counts.hits),
            ("cpu_seconds", "CPU time of thinking ahead.", counts.cpu),
        ):
            yield CounterMetricFamily(f"durbar_ahead_{name}", text, value=value)


class Measured:
    """Middleware that counts requests by their route, and open streams."""

    def __init__(self, app: ASGIApp, metrics: Metrics, routes: Iterable[BaseRoute]) -> None:
        self.app = app
        self._metrics = metrics
        self._paths: dict[object, str] = {
            route.endpoint: route.path for route in routes if isinstance(route, Route)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            # Where no route was reached (404, or refused before) the path is the client's, and no label.
            route = self._paths.get(scope.get("endpoint"), "none").replace(":table", "").replace(":path", "")
            self._metrics.count(scope, route, status, time.perf_counter() - began)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = False

        async def noting(message: Message) -> None:
            nonlocal accepted
            if message["type"] == "websocket.accept":
                accepted = True
                self._metrics.streams.inc()
            elif message["type"] == "websocket.close" and not accepted:
                self._metrics.budget_refusals.inc()
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            if accepted:
                self._metrics.streams.dec()


def measure(of: object, name: str, timer: Histogram, failures: Counter, running: Gauge | None = None) -> None:
    """Replace an asynchronous method of an object by the same one that is timed."""
    method: Callable[..., Any] = getattr(of, name)

    async def timed(*args: Any, **more: Any) -> Any:
        began = time.perf_counter()
        if running is not None:
            running.inc()
        try:
            return await method(*args, **more)
        except Exception:
            failures.inc()
            raise
        finally:
            if running is not None:
                running.dec()
            timer.observe(time.perf_counter() - began)

    setattr(of, name, timed)
