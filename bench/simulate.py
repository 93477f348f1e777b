"""People at tables, simulated: `python -m bench.simulate` checks the capacity model, into bench/README.md.

Recorded games of bots are replayed with the pauses of people: they think, chat, and open the page again.
First each kind of request is measured alone; from that `bench.capacity` predicts the CPU for many people, and
the same server is measured with so many.
"""

import asyncio
import json
import os
import tempfile
import time
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from random import Random

import click
from rich.console import Console

from bench import sections
from bench.capacity import COSTS, RHYTHM, Costs, server_cores
from bench.chaos_servers import PostgresSetup
from bench.clients import HOST, DurbarClient
from bench.load import Step
from bench.server import SEEDS, plan

GAMES = ("java", "machu-picchu")
SETTLE = 3.0
"""Seconds between joining and measuring."""


@dataclass
class Counts:
    """What the simulated people did, and what the servers sent them."""

    moves: int = 0
    hellos: int = 0
    lines: int = 0
    bytes: int = 0


class SimulatedTable:
    """Two people who follow the plan of a recorded game."""

    def __init__(self, port: int, number: int, counts: Counts) -> None:
        game, seed = GAMES[number % len(GAMES)], SEEDS[number % len(SEEDS)]
        self._client = DurbarClient(port, game, seed, "compact")
        self._plan: list[Step] = plan(game, seed)
        self._rng = Random(number)
        self._counts = counts
        self._numbers = [0, 0]
        self._seen = asyncio.Event()

    async def join(self) -> None:
        await self._client.join(self._receive)

    def _receive(self, player: int, number: int) -> None:
        self._numbers[player] = max(self._numbers[player], number)
        self._seen.set()

    async def play(self, speed: float) -> None:
        """One action after another, each when both have seen the last; `speed` 10 is ten times too quick."""
        await asyncio.sleep(RHYTHM.first(self._rng) / speed)
        for step in self._plan:
            before = max(self._numbers)
            self._client.move(step, before)
            while min(self._numbers) <= before:
                self._seen.clear()
                await self._seen.wait()
            self._counts.moves += 1
            await asyncio.sleep(RHYTHM.draw(self._rng) / speed)

    async def reload(self, speed: float) -> None:
        """Somebody opens the page again: on the stream that is a hello."""
        while True:
            await asyncio.sleep(self._rng.expovariate(2 * speed / RHYTHM.reload))
            player = self._rng.randrange(2)
            self._client.sockets[player].send(json.dumps({"token": self._client.tokens[player]}))
            self._counts.hellos += 1

    async def chat(self, speed: float) -> None:
        while True:
            await asyncio.sleep(self._rng.expovariate(2 * speed / RHYTHM.chat))
            await post(self._client.port, f"{self._client.path}/chat", self._client.tokens[0])
            self._counts.lines += 1

    @property
    def bytes(self) -> int:
        """Received by both people so far."""
        return sum(socket.bytes for socket in self._client.sockets)

    def close(self) -> None:
        self._client.close()


async def post(port: int, path: str, token: str) -> None:
    """A line of chat."""
    reader, writer = await asyncio.open_connection(HOST, port)
    body = b'{"text":"a good move, well done"}'
    head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n"
    writer.write(
        f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
    )
    await reader.read()
    writer.close()


@dataclass(frozen=True)
class Measured:
    """Core seconds of the server and of PostgreSQL, and what happened meanwhile."""

    counts: Counts
    seconds: float
    server: float
    database: float
    memory: float


async def measure(
    setup: PostgresSetup, tables: int, seconds: float, kinds: tuple[str, ...], speed: float = 1.0
) -> Measured:
    """Let so many tables do these kinds of things."""
    counts = Counts()
    everybody = [SimulatedTable(setup.ports[0], number, counts) for number in range(tables)]
    for table in everybody:
        await table.join()
    tasks = [asyncio.create_task(getattr(table, kind)(speed)) for table in everybody for kind in kinds]
    await asyncio.sleep(SETTLE)
    counts.bytes = sum(table.bytes for table in everybody)
    before = Counts(**asdict(counts))
    server, database, began = setup.servers[0].cpu(), setup.database_cpu(), time.monotonic()
    await asyncio.sleep(seconds)
    took = time.monotonic() - began
    counts.bytes = sum(table.bytes for table in everybody)
    found = Measured(
        Counts(*(b - a for a, b in zip(asdict(before).values(), asdict(counts).values(), strict=True))),
        took,
        setup.servers[0].cpu() - server,
        setup.database_cpu() - database,
        setup.servers[0].memory() / 1e6,
    )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table in everybody:
        table.close()
    return found


async def calibrate(setup: PostgresSetup, old: Costs, seconds: float) -> Costs:
    """What one of each costs, measured alone: nothing first, then idle tables, then each kind of request."""
    nothing = await measure(setup, 0, seconds, ())
    idle = await measure(setup, 200, seconds, ())
    rows, size = await setup.log_size()
    moves = await measure(setup, 20, seconds, ("play",), speed=60)
    more_rows, more_size = await setup.log_size()
    hellos = await measure(setup, 10, seconds, ("reload",), speed=600)
    lines = await measure(setup, 10, seconds, ("chat",), speed=300)
    base, count = nothing.server / nothing.seconds, max(1, moves.counts.moves)

    def each(found: Measured, count: int) -> float:
        return max(0.0, found.server - base * found.seconds) / max(1, count)

    return Costs(
        cpu_process=base,
        cpu_stream=max(0.0, idle.server / idle.seconds - base) / 400,
        cpu_move=each(moves, count),
        cpu_hello=each(hellos, hellos.counts.hellos),
        cpu_line=each(lines, lines.counts.lines),
        cpu_move_database=max(0.0, moves.database - nothing.database) / count,
        rows_move=(more_rows - rows) / count,
        bytes_move=(more_size - size) / count,
        bytes_sent=moves.counts.bytes / count,
        memory_stream=old.memory_stream,
        memory_table=old.memory_table,
        memory_process=nothing.memory * 1e6,
        bot_seconds=old.bot_seconds,
        measured=date.today().isoformat(),
    )


def cores_of(costs: Costs, people: int, found: Measured) -> float:
    """What the model says for as many requests as there were, which chance decides."""
    counts = found.counts
    work = counts.moves * costs.cpu_move + counts.hellos * costs.cpu_hello + counts.lines * costs.cpu_line
    return work / found.seconds + people * costs.cpu_stream + costs.cpu_process


async def run(folder: Path, crowds: tuple[int, ...], seconds: float, costs: Costs) -> tuple[Costs, list[str]]:
    setup = PostgresSetup(folder / "simulate", 1, lines=False)
    await setup.start()
    rows = []
    try:
        costs = await calibrate(setup, costs, seconds / 2)
        for people in crowds:
            found = await measure(setup, people // 2, seconds, ("play", "reload", "chat"))
            cells = (people, found.counts.moves, found.counts.hellos, found.counts.lines)
            predicted = (server_cores(costs, people), cores_of(costs, people, found))
            shares = (*predicted, found.server / found.seconds, found.database / found.seconds)
            figures = " | ".join(f"{share:.0%}" for share in shares) + f" | {found.memory:.0f}"
            rows.append(f"| {' | '.join(f'{cell:,}' for cell in cells)} | {figures} |")
    finally:
        await setup.stop()
    return costs, rows


def page(rows: list[str], seconds: float) -> str:
    return f"""## Simulated people

{date.today().isoformat()}, {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f} at the end.
`python -m bench.simulate`: one server on PostgreSQL, tables of two people with the page's streams, who replay
recorded games for {seconds:g} s with an action every {RHYTHM.mean:.0f} s on average, and chat and open the
page again now and then. The prediction is `bench.capacity` from costs that were measured alone before.

| people | moves | hellos | chat | predicted, of a core | for these counts | measured | PostgreSQL | MB |
|---|---|---|---|---|---|---|---|---|
""" + "\n".join(rows)


@click.command()
@click.option("--people", default=(200, 500, 1000), multiple=True, show_default=True)
@click.option("--seconds", default=40.0, show_default=True, help="How long each crowd plays.")
@click.option("--write/--no-write", default=True, help="Write bench/costs.json and the section of README.md.")
def main(people: tuple[int, ...], seconds: float, write: bool) -> None:
    """Measure what people cost, and check the model."""
    console = Console()
    with tempfile.TemporaryDirectory() as folder:
        costs, rows = asyncio.run(run(Path(folder), people, seconds, Costs.read()))
    console.print(str(costs), highlight=False)
    console.print(page(rows, seconds), markup=False, highlight=False)
    if write:
        COSTS.write_text(json.dumps(asdict(costs), indent=1) + "\n", "utf-8")
        sections.write("simulate", page(rows, seconds))


if __name__ == "__main__":
    main()
