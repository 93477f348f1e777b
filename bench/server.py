"""Our server and boardgame.io's, side by side: `python -m bench.server`, into bench/README.md.

Both serve the same number of matches on the same machine to the same load client, in turns, round by round.
boardgame.io plays a game of 153 cells and keeps it in memory; ours plays that game too, and Java with its
rules, a view for each seat, tokens and a log that is on disk before anybody sees the move.
"""

import asyncio
import os
import time
from random import Random

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import durbar
from bench import sections, servers, traffic
from bench.load import Client, Outcome, Pace, Step, play_out, run
from bench.plates import PLATES
from bench.server_page import Figures, page
from bench.servers import DISK, MEMORY, Kind, Process, ours, running
from durbar.core.match import begin

MOVES = 300
FREE = Pace(rate=0, warm=400, moves=2000, seconds=6)
PACED = Pace(rate=400, warm=400, moves=1200, seconds=4)
SEEDS = [f"bench {i}" for i in range(4)]
IDLE_MOVES = 30
BUDGET = 200
"""Seconds after which no further round begins."""
Plans = dict[str, list[Step]]


def plan(game: str, seed: str) -> list[Step]:
    """A random match, played before: what to play at which ply."""
    match = begin(PLATES if game == PLATES.id else durbar.game(game), 2, seed, {})
    rng = Random(seed)
    steps: list[Step] = []
    while not match.over and len(steps) < MOVES:
        action = match.sample(rng)
        assert match.actor is not None
        steps.append(Step(match.actor, match.ply, str(action)))
        match.play(action)
    return steps


def measure(kind: Kind, plans: Plans, matches: int, pace: Pace) -> Outcome:
    """One run on a fresh server."""
    with running(kind) as process:
        seeds = [SEEDS[i % len(SEEDS)] for i in range(matches)]
        clients = [kind.client(process.port, seed) for seed in seeds]
        return asyncio.run(run(clients, [plans[seed] for seed in seeds], process.cpu, pace))


def memory(kind: Kind, plans: Plans, matches: int) -> tuple[float, float]:
    """Bytes of a table nobody is at, some moves into its game, and of one connection."""
    with running(kind) as process:
        _begin_and_leave(kind, process, plans, matches)  # what is allocated once is there after these
        before = process.memory()
        clients = _begin_and_leave(kind, process, plans, matches)
        alone = process.memory()

        async def connect() -> int:
            for client in clients:
                await client.join(lambda player, number: None)
            return process.memory()

        together = asyncio.run(connect())
    return (alone - before) / matches, (together - alone) / (2 * matches)


def _begin_and_leave(kind: Kind, process: Process, plans: Plans, matches: int) -> list[Client]:
    """Matches that were begun and that nobody is connected to any more."""
    seeds = [SEEDS[i % len(SEEDS)] for i in range(matches)]
    clients = [kind.client(process.port, seed) for seed in seeds]
    asyncio.run(play_out(clients, [plans[seed][:IDLE_MOVES] for seed in seeds]))
    return clients


def kinds(missing: str | None) -> list[Kind]:
    """The servers that take turns."""
    mine = [
        ours("Durbar, in memory", PLATES.id, MEMORY),
        ours("Durbar, SQLite", PLATES.id, DISK),
        ours("Durbar, SQLite", "java", DISK),
        ours("Durbar, SQLite, choices sent", "java", DISK, "compact"),
        ours("Durbar, SQLite, choices compressed", "java", DISK, "compact", deflate=True),
    ]
    return mine if missing else [servers.peer(), *mine]


def measure_all(figures: Figures, rounds: int, progress: Progress) -> None:
    """All measurements, into `figures` one by one."""
    plans = {game: {seed: plan(game, seed) for seed in SEEDS} for game in (PLATES.id, "java")}
    servers_in_turn = kinds(figures.missing)
    task = progress.add_task("server", total=2 * rounds * len(servers_in_turn) + 4)
    figures.traffic = traffic.measure("java", SEEDS[:2])
    progress.advance(task)
    for kind in servers_in_turn:
        if kind.name in ("boardgame.io", "Durbar, SQLite"):
            figures.memory[kind.name, kind.game] = memory(kind, plans[kind.game], figures.matches)
            progress.advance(task)
    began = time.monotonic()
    for _ in range(rounds):
        if time.monotonic() > began + BUDGET:
            break
        for pace in (FREE, PACED):
            for kind in servers_in_turn:
                outcome = measure(kind, plans[kind.game], figures.matches, pace)
                figures.add(kind, pace, outcome)
                progress.console.print(line(kind, pace, outcome), highlight=False)
                progress.advance(task)
        figures.load = max(figures.load, os.getloadavg()[0])


def line(kind: Kind, pace: Pace, outcome: Outcome) -> str:
    moves = len(outcome.times)
    pacing = f"{pace.rate:.0f} moves/s" if pace.rate else "free"
    return (
        f"{kind.name}, {kind.game}, {pacing}: {moves / outcome.seconds:.0f} moves/s, "
        f"{moves / max(outcome.cpu, 0.01):.0f} per CPU second"
    )


@click.command()
@click.option("--rounds", default=3, show_default=True)
@click.option("--matches", default=100, show_default=True)
@click.option("--write/--no-write", default=True, help="Write the section of bench/README.md.")
def main(rounds: int, matches: int, write: bool) -> None:
    """Measure in turns; Ctrl-C keeps what was measured."""
    console = Console()
    figures = Figures(matches, servers.install())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console) as progress:
            measure_all(figures, rounds, progress)
    except KeyboardInterrupt:
        console.print("Stopped. What was measured so far is kept.")
    text = page(figures)
    console.print(text, markup=False, highlight=False)
    if write and figures.free:
        sections.write("server", text)


if __name__ == "__main__":
    main()
