"""Two processes beside one on PostgreSQL: `python -m bench.cluster`, into bench/README.md.

Moves a second with the tables spread over one process or two, with clients at the owner of their table or at
the other process, in turns; and how long a table does not answer when its owner was killed.
"""

import asyncio
import http.client
import os
import statistics
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import click

from bench import sections
from bench.clients import HOST, DurbarClient
from bench.load import Pace, run
from bench.server import SEEDS, plan
from bench.servers import Process
from tests.table.postgres import postgres

PACE = Pace(rate=0, warm=300, moves=100_000, seconds=6)
QUIET = Pace(rate=100, warm=50, moves=400, seconds=6)
TABLES = 20
"""Tables of an owner that is killed."""


class Arrangement(NamedTuple):
    """How many processes there are, and whether clients connect past the owners of their tables."""

    name: str
    processes: int
    relayed: bool


ARRANGEMENTS = (
    Arrangement("one process", 1, False),
    Arrangement("two processes, clients at the owner", 2, False),
    Arrangement("two processes, every client at the other one", 2, True),
)


@contextmanager
def processes(url: str, count: int) -> Iterator[list[Process]]:
    running: list[Process] = []
    try:
        for _ in range(count):
            running.append(Process([sys.executable, "-m", "bench.server_app", url]))
        yield running
    finally:
        for process in running:
            process.stop()


def measure(url: str, arrangement: Arrangement, matches: int, pace: Pace) -> tuple[float, float, list[float]]:
    """Moves a second, moves a CPU second of the servers, and how long each move took to be seen."""
    plans = {seed: plan("java", seed) for seed in SEEDS}
    with processes(url, arrangement.processes) as running:
        seeds = [SEEDS[i % len(SEEDS)] for i in range(matches)]
        clients = [
            DurbarClient(running[i % len(running)].port, "java", seed, choices=True)
            for i, seed in enumerate(seeds)
        ]
        if arrangement.relayed:
            ports = [process.port for process in running]
            for client in clients:
                client.port = ports[1 - ports.index(client.port)]
        cpu = lambda: sum(process.cpu() for process in running)  # noqa: E731  # as `run` wants it
        outcome = asyncio.run(run(clients, [plans[seed] for seed in seeds], cpu, pace))
    moves = len(outcome.times)
    return moves / outcome.seconds, moves / max(outcome.cpu, 0.01), outcome.times


def outage(url: str) -> list[float]:
    """Seconds from the kill of an owner until each of its tables answers at the other process."""
    with processes(url, 2) as (one, two):
        tables = [DurbarClient(one.port, "java", SEEDS[0], False) for _ in range(TABLES)]
        for table in tables:
            assert _status(two.port, table) == 200
        one.stop()
        killed, times = time.perf_counter(), []

        def ask(table: DurbarClient) -> None:
            while _status(two.port, table) != 200:
                time.sleep(0.01)
            times.append(time.perf_counter() - killed)

        asking = [threading.Thread(target=ask, args=[table]) for table in tables]
        for thread in asking:
            thread.start()
        for thread in asking:
            thread.join()
    return times


def _status(port: int, table: DurbarClient) -> int:
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    connection.request("GET", table.path, headers={"Authorization": f"Bearer {table.tokens[0]}"})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


class Figures:
    def __init__(self) -> None:
        self.rates: dict[str, list[tuple[float, float]]] = defaultdict(list)
        self.quiet: dict[str, list[float]] = defaultdict(list)
        self.outages: list[float] = []

    def page(self, matches: int) -> str:
        base = statistics.median(rate for rate, _ in self.rates[ARRANGEMENTS[0].name])
        lines = [
            "## Several processes",
            "",
            f"{matches} tables of two, Java with choices, PostgreSQL without fsync. Clients, database and",
            f"servers share {os.cpu_count()} cores: at full load two processes have no core each. Medians of",
            f"{len(self.rates[ARRANGEMENTS[0].name])} rounds in turns; load {os.getloadavg()[0]:.1f}.",
            "",
            "| | moves/s | beside one | moves a CPU second of the servers | 100 moves/s: p50, p99 |",
            "|---|---|---|---|---|",
        ]
        for name, rates in self.rates.items():
            rate, each = (statistics.median(column) for column in zip(*rates, strict=True))
            times = sorted(self.quiet[name])
            p50, p99 = (1000 * times[int(part * (len(times) - 1))] for part in (0.5, 0.99))
            lines.append(
                f"| {name} | {rate:.0f} | {rate / base:.2f}× | {each:.0f} | {p50:.1f}, {p99:.1f} ms |"
            )
        times = sorted(self.outages)
        p50, p99 = (times[int(part * (len(times) - 1))] for part in (0.5, 0.99))
        lines += [
            "",
            f"A table answers again after its owner was killed: p50 {p50:.2f} s, p99 {p99:.2f} s, longest "
            f"{times[-1]:.2f} s ({len(times)} tables).",
        ]
        return "\n".join(lines)


@click.command()
@click.option("--rounds", default=3, show_default=True)
@click.option("--matches", default=60, show_default=True)
@click.option("--write/--no-write", default=True, help="Write the section of bench/README.md.")
def main(rounds: int, matches: int, write: bool) -> None:
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as url:
        for _ in range(rounds):
            for arrangement in ARRANGEMENTS:
                rate, each, _ = measure(url, arrangement, matches, PACE)
                figures.rates[arrangement.name].append((rate, each))
                figures.quiet[arrangement.name] += measure(url, arrangement, matches, QUIET)[2]
                click.echo(f"{arrangement.name}: {rate:.0f} moves/s, {each:.0f} a CPU second")
            figures.outages += outage(url)
    text = figures.page(matches)
    click.echo(text)
    if write:
        sections.write("cluster", text)


if __name__ == "__main__":
    main()
