"""Several processes on one PostgreSQL: `python -m bench.cluster`, into bench/README.md.

How many moves a second two processes make beside one, in turns in the same run; and what pages notice of a
rolling restart.
"""

import asyncio
import os
import statistics
import tempfile
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench import sections
from bench.chaos_servers import PostgresSetup
from bench.clients import DurbarClient
from bench.load import Pace, run
from bench.rolling import SILENT, rolling_restart
from bench.server import SEEDS, plan

MATCHES = 60
PACE = Pace(rate=0, warm=300, moves=4000, seconds=15)
GOAL = 1.6


@dataclass
class Figures:
    """Moves a second and moves for each CPU second of the servers, by the number of processes."""

    rate: dict[int, list[float]] = field(default_factory=dict)
    per_cpu: dict[int, list[float]] = field(default_factory=dict)
    tables: int = 0
    moves: int = 0
    errors: dict[str, int] = field(default_factory=dict)
    longest: float = 0.0
    took: float = 0.0

    def ratio(self) -> float:
        """Two processes to one, round by round."""
        return statistics.median(b / a for a, b in zip(self.rate[1], self.rate[2], strict=True))

    def cpu_ratio(self) -> float:
        return statistics.median(b / a for a, b in zip(self.per_cpu[1], self.per_cpu[2], strict=True))


async def free_running(setup: PostgresSetup, processes: int) -> tuple[float, float]:
    """Moves a second, and for each CPU second, when so many of the servers are used."""
    seeds = [SEEDS[i % len(SEEDS)] for i in range(MATCHES)]
    ports = setup.ports[:processes]
    clients = [DurbarClient(ports[i % processes], "java", seed, "none") for i, seed in enumerate(seeds)]
    plans = {seed: plan("java", seed) for seed in set(seeds)}

    def cpu() -> float:
        return sum(server.cpu() for server in setup.servers)

    outcome = await run(clients, [plans[seed] for seed in seeds], cpu, PACE)
    moves = len(outcome.times)
    return moves / outcome.seconds, moves / max(outcome.cpu, 0.01)


async def measure_rates(folder: Path, rounds: int, figures: Figures, progress: Progress) -> None:
    """One server alone, then two, again and again: each time freshly started."""
    task = progress.add_task("moves", total=2 * rounds)
    for number in range(rounds):
        for processes in (1, 2):
            setup = PostgresSetup(folder / f"rate-{number}-{processes}", processes, lines=False)
            await setup.start()
            try:
                rate, per_cpu = await free_running(setup, processes)
            finally:
                await setup.stop()
            figures.rate.setdefault(processes, []).append(rate)
            figures.per_cpu.setdefault(processes, []).append(per_cpu)
            progress.console.print(f"{processes} processes: {rate:.0f} moves/s", highlight=False)
            progress.advance(task)


async def measure_restart(folder: Path, tables: int, figures: Figures) -> None:
    setup = PostgresSetup(folder / "rolling", 2, lines=False)
    await setup.start()
    try:
        pages, figures.took = await rolling_restart(setup, tables, 5.0)
    finally:
        await setup.stop()
    figures.tables = tables
    figures.moves = sum(page.moves for page in pages)
    figures.longest = max(page.longest for page in pages)
    for page in pages:
        for code, count in page.errors.items():
            figures.errors[code] = figures.errors.get(code, 0) + count


def page(figures: Figures) -> str:
    parts = [
        f"## Several processes\n\n{date.today().isoformat()}, {os.cpu_count()} cores, load average "
        f"{os.getloadavg()[0]:.1f} at the end. `python -m bench.cluster`, on PostgreSQL."
    ]
    goals = ["| goal | measured | |", "|---|---|---|"]
    if figures.rate.get(2):
        parts.append(_rates(figures))
        reached = "reached" if figures.ratio() >= GOAL else "missed"
        goals.append(f"| two processes ≥ {GOAL:g}× one | {figures.ratio():.2f}× | {reached} |")
    if figures.tables:
        parts.append(_restart(figures))
        errors = sum(figures.errors.values())
        reached = "reached" if not errors else "missed"
        goals.append(f"| rolling restart: no error on {figures.tables} pages | {errors} | {reached} |")
    return "\n\n".join([*parts, "\n".join(goals)])


def _rates(figures: Figures) -> str:
    lines = ["| processes | moves/s | moves per CPU second of the servers |", "|---|---|---|"]
    for processes, rates in sorted(figures.rate.items()):
        cpu = statistics.median(figures.per_cpu[processes])
        lines.append(f"| {processes} | {statistics.median(rates):,.0f} | {cpu:,.0f} |")
    return (
        f"{MATCHES} matches of Java as fast as they go, medians of {len(figures.rate[1])} round(s) in turns. "
        "The load client and PostgreSQL run on the same cores, so that two servers have less than two cores: "
        f"what a core brings is {figures.cpu_ratio():.2f} times that of one server alone.\n\n"
    ) + "\n".join(lines)


def _restart(figures: Figures) -> str:
    found = ", ".join(f"{code}: {count}" for code, count in figures.errors.items() if count) or "none"
    return (
        f"A rolling restart of two servers by SIGTERM in {figures.took:.0f} s, with {figures.tables} tables "
        f"that play ({figures.moves:,} moves). Errors on pages: {found}. The longest time without a stream "
        f"was {figures.longest:.1f} s; a page shows nothing before {SILENT:g} s."
    )


@click.command()
@click.option("--rounds", default=3, show_default=True)
@click.option("--tables", default=100, show_default=True)
@click.option("--write/--no-write", default=True, help="Write the section of bench/README.md.")
def main(rounds: int, tables: int, write: bool) -> None:
    """Measure; Ctrl-C keeps what was measured."""
    console, figures = Console(), Figures()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with tempfile.TemporaryDirectory() as name:
        try:
            asyncio.run(measure_restart(Path(name), tables, figures))
            with Progress(*columns, console=console) as progress:
                asyncio.run(measure_rates(Path(name), rounds, figures, progress))
        except KeyboardInterrupt:
            console.print("Stopped. What was measured so far is kept.")
    text = page(figures)
    console.print(text, markup=False, highlight=False)
    if write:
        sections.write("cluster", text)


if __name__ == "__main__":
    main()
