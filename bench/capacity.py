"""How many machines for how many people: `python -m bench.capacity` prints the table of docs/scale.md.

All inputs are measured costs (`bench/costs.json`, written by `bench.simulate`) and the rhythm of people; the
rest is multiplication.
"""

import json
from dataclasses import dataclass
from math import ceil, exp
from pathlib import Path
from random import Random

import click

from bench import sections

COSTS = Path(__file__).parent / "costs.json"
PAGE = Path(__file__).parents[1] / "docs" / "scale.md"
SIZES = (1_000, 100_000, 1_000_000)


@dataclass(frozen=True)
class Rhythm:
    """What people at a table of two do; seconds."""

    pause: float = 5.0
    """The median between two actions at a table."""
    spread: float = 1.0
    """Of the logarithm: now and then somebody thinks for a minute."""
    reload: float = 600.0
    """Between two times that one person opens the page again or reconnects."""
    chat: float = 300.0
    """Between two lines of one person."""

    @property
    def mean(self) -> float:
        return self.pause * exp(self.spread**2 / 2)

    def first(self, rng: Random) -> float:
        """The rest of a pause somebody is in the middle of: long ones are met more often."""
        return rng.random() * min(120.0, self.draw(rng) * exp(self.spread**2))

    def draw(self, rng: Random) -> float:
        return min(120.0, self.pause * rng.lognormvariate(0, self.spread))


RHYTHM = Rhythm()


@dataclass(frozen=True)
class Costs:
    """What one of each costs: core seconds, bytes."""

    cpu_move: float
    """Of the server, for an action and the frames of both people, with all legal actions for the page."""
    cpu_hello: float
    """A whole frame to one client."""
    cpu_line: float
    """A line of chat."""
    cpu_stream: float
    """A second of an idle stream."""
    cpu_process: float
    """A second of a server process that nobody uses: heartbeats and looking after things."""
    cpu_move_database: float
    """Of PostgreSQL, for an action."""
    bytes_move: float
    """In the database: rows of the log and their index."""
    bytes_sent: float
    """To the clients, for an action."""
    rows_move: float
    """Of the log: chance has rows too."""
    memory_stream: float
    memory_table: float
    memory_process: float
    bot_seconds: float
    """A decision of the level expert."""
    measured: str

    @classmethod
    def read(cls, file: Path = COSTS) -> "Costs":
        return cls(**json.loads(file.read_text("utf-8")))


@dataclass(frozen=True)
class Need:
    """What so many people at tables need."""

    people: int
    moves: float
    """A second."""
    server_cores: float
    processes: int
    memory: float
    """Gigabytes of all server processes."""
    database_cores: float
    commits: float
    """A second, when moves that come in the same 10 ms share one in each process."""
    growth: float
    """Gigabytes a day in the database."""
    network: float
    """Megabits a second to the clients."""
    bot_cores: float
    """When every tenth seat is an expert."""


BUSY = 0.6
"""The share of a core a process may use on average, so that peaks do not queue."""
BATCH = 0.01
"""Seconds of a commit: moves that come meanwhile share the next one."""
BOT_SHARE = 0.1
HOURS = 6.0
"""A day has so many hours as busy as the busiest."""


def server_cores(costs: Costs, people: int, rhythm: Rhythm = RHYTHM) -> float:
    """Cores of one server with so many people, on average."""
    moves = people / 2 / rhythm.mean
    hellos, lines = people / rhythm.reload, people / rhythm.chat
    work = moves * costs.cpu_move + hellos * costs.cpu_hello + lines * costs.cpu_line
    return work + people * costs.cpu_stream + costs.cpu_process


def need(costs: Costs, people: int, rhythm: Rhythm = RHYTHM) -> Need:
    moves = people / 2 / rhythm.mean
    one = server_cores(costs, people, rhythm)
    processes = max(1, ceil((one - costs.cpu_process) / (BUSY - costs.cpu_process)))
    cores = one + (processes - 1) * costs.cpu_process
    tables = people / 2
    memory = people * costs.memory_stream + tables * costs.memory_table + processes * costs.memory_process
    return Need(
        people=people,
        moves=moves,
        server_cores=cores,
        processes=processes,
        memory=memory / 1e9,
        database_cores=moves * costs.cpu_move_database,
        commits=min(moves, processes / BATCH),
        growth=moves * costs.bytes_move * HOURS * 3600 / 1e9,
        network=8 * moves * costs.bytes_sent / 1e6,
        bot_cores=moves * BOT_SHARE * costs.bot_seconds,
    )


def table(costs: Costs, sizes: tuple[int, ...] = SIZES) -> str:
    needs = [need(costs, people) for people in sizes]
    rows = [
        ("moves a second", [f"{n.moves:,.0f}" for n in needs]),
        ("server cores, on average", [f"{n.server_cores:,.1f}" for n in needs]),
        (f"server processes (each {BUSY:.0%} busy)", [f"{n.processes:,}" for n in needs]),
        ("memory of all servers, GB", [f"{n.memory:,.1f}" for n in needs]),
        ("PostgreSQL cores", [f"{n.database_cores:,.2f}" for n in needs]),
        ("commits a second, at most", [f"{n.commits:,.0f}" for n in needs]),
        (f"database growth, GB a day of {HOURS:g} busy hours", [f"{n.growth:,.2f}" for n in needs]),
        ("to the clients, Mbit/s", [f"{n.network:,.0f}" for n in needs]),
        (f"cores for bots, {BOT_SHARE:.0%} of the seats are experts", [f"{n.bot_cores:,.0f}" for n in needs]),
    ]
    head = " | ".join(f"{people:,} people" for people in sizes)
    lines = [f"| | {head} |", "|---" * (len(sizes) + 1) + "|"]
    return "\n".join(lines + [f"| {name} | {' | '.join(cells)} |" for name, cells in rows])


@click.command()
@click.option("--write/--no-write", default=False, help="Into docs/scale.md.")
def main(write: bool) -> None:
    """Print the table from the measured costs."""
    costs = Costs.read()
    text = f"From costs measured on {costs.measured} (`bench/costs.json`):\n\n{table(costs)}"
    click.echo(text)
    if write:
        sections.write("capacity", text, PAGE)


if __name__ == "__main__":
    main()
