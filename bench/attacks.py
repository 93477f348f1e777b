"""Each attack beside honest players: `python -m bench.attacks`, into bench/README.md.

A server with its usual limits, ten honest people who move now and then, and an attacker in a process of its
own for some seconds: how long do the moves of the others take, and what do memory and log grow by?
"""

import asyncio
import contextlib
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import click
import httpx2 as httpx
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from websockets.asyncio.client import ClientConnection, connect

from bench import sections
from bench.attackers import ATTACKS
from bench.chaos_servers import ServerProcess

TABLES = 5
EVERY = 0.3
"""Seconds between two moves at a table."""
FLOOR = 0.005
"""A move that took less is as quick as one of this: the difference is noise."""
MEMORY_GOAL = 10.0


@dataclass(frozen=True)
class Result:
    """Milliseconds and megabytes."""

    attack: str
    before: float
    during: float
    failed: int
    """Moves of honest people that were not answered within ten seconds."""
    memory: tuple[float, float]
    log: float
    alive: bool


class Honest:
    """A table with two people of one address, who play by stream as the page does."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._number = number
        self._rng = Random(number)
        self.times: list[float] = []
        self.failed = 0

    async def play(self) -> None:
        """Until cancelled; a stream that is lost is opened again."""
        address = f"127.0.1.{self._number + 1}"
        transport = httpx.AsyncHTTPTransport(local_address=address)
        async with httpx.AsyncClient(transport=transport, timeout=30) as http:
            url = f"http://127.0.0.1:{self._port}/api/tables"
            wish = {"game": "machu-picchu", "seats": [{"kind": "me"}, {"kind": "me"}]}
            made = (await http.post(url, json=wish)).json()
        stream = f"ws://127.0.0.1:{self._port}/api/tables/{made['table']}/stream"
        while True:
            with contextlib.suppress(OSError, EOFError):
                async with connect(stream, max_size=None, local_addr=(address, 0)) as socket:
                    await self._moves(socket, made["token"])

    async def _moves(self, socket: ClientConnection, token: str) -> None:
        await socket.send(json.dumps({"token": token, "choices": "list"}))
        frame = await self._frame(socket, -1)
        while frame["choices"]:
            await asyncio.sleep(EVERY * self._rng.uniform(0.5, 1.5))
            move = {"ply": frame["ply"], "do": self._rng.choice(frame["choices"])["do"]}
            began = time.perf_counter()
            await socket.send(json.dumps({"play": move}))
            try:
                async with asyncio.timeout(10):
                    frame = await self._frame(socket, frame["version"])
            except TimeoutError:
                self.failed += 1
                raise OSError from None
            self.times.append(time.perf_counter() - began)
        await asyncio.Event().wait()  # the game is over

    async def _frame(self, socket: ClientConnection, after: int) -> Any:
        async for text in socket:
            news = json.loads(text)
            if news["type"] == "frame" and news["version"] > after:
                return news
        raise EOFError


async def measure(attack: str, folder: Path, seconds: float) -> Result:
    log = folder / "server.log"
    server = ServerProcess("--data", str(folder), "--limits", "1")
    await server.start(log)
    people = [Honest(server.port, number) for number in range(TABLES)]
    playing = [asyncio.create_task(person.play()) for person in people]
    try:
        await asyncio.sleep(seconds / 2)  # workers start, caches fill
        before, memory, written = await _during(people, seconds), server.memory(), log.stat().st_size
        command = [sys.executable, "-m", "bench.attackers", attack, str(server.port), str(seconds)]
        attacker = await asyncio.create_subprocess_exec("nice", "-n", "15", *command)
        during = await _during(people, seconds)
        await asyncio.wait_for(attacker.wait(), seconds + 60)
        await asyncio.sleep(2)
        grown = (memory / 1e6, server.memory() / 1e6)
        alive = all(not task.done() for task in playing)
        failed = sum(person.failed for person in people)
        return Result(attack, before, during, failed, grown, (log.stat().st_size - written) / 1e6, alive)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await server.kill()


async def _during(people: Sequence[Honest], seconds: float) -> float:
    """The p50 of the moves in the next seconds, in milliseconds."""
    for person in people:
        person.times.clear()
    await asyncio.sleep(seconds)
    times = [time for person in people for time in person.times]
    return 1000 * statistics.median(times) if times else float("inf")


def judged(result: Result) -> str:
    quick = result.during <= 2 * max(result.before, 1000 * FLOOR)
    small = result.memory[1] - result.memory[0] <= MEMORY_GOAL
    return "reached" if quick and small and not result.failed and result.alive else "missed"


def page(results: Sequence[Result], seconds: float) -> str:
    head = f"""## Attacks

{date.today().isoformat()}, {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f} at the end.
`python -m bench.attacks`: a server with its usual limits, {TABLES} tables of honest people who move every
{EVERY:g} s, and one address that attacks for {seconds:g} s as fast as it is answered. Goal: every honest
move is answered, their p50 at most doubled (less than {1000 * FLOOR:g} ms counts as that), and memory at most
{MEMORY_GOAL:g} MB more."""
    lines = ["| attack | p50 before, during ms | unanswered | memory before, after MB | log MB | |"]
    lines.append("|---" * 6 + "|")
    for r in results:
        memory = f"{r.memory[0]:.0f}, {r.memory[1]:.0f}"
        cells = (r.attack, f"{r.before:.1f}, {r.during:.1f}", r.failed, memory, f"{r.log:.2f}", judged(r))
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return head + "\n\n" + "\n".join(lines)


@click.command()
@click.option("--seconds", default=10.0, show_default=True, help="How long each attack lasts.")
@click.option("--only", multiple=True, type=click.Choice(list(ATTACKS)), help="Only this attack.")
@click.option("--write/--no-write", default=True, help="Write the section of bench/README.md.")
def main(seconds: float, only: tuple[str, ...], write: bool) -> None:
    """Attack a server of our own; Ctrl-C keeps what was measured."""
    console, results = Console(), list[Result]()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console) as progress:
            for attack in progress.track(only or ATTACKS, description="attacks"):
                with tempfile.TemporaryDirectory() as folder:
                    results.append(asyncio.run(measure(attack, Path(folder), seconds)))
                progress.console.print(str(results[-1]), highlight=False)
    except KeyboardInterrupt:
        console.print("Stopped. What was measured so far is kept.")
    text = page(results, seconds)
    console.print(text, markup=False, highlight=False)
    if write and results:
        sections.write("attacks", text)


if __name__ == "__main__":
    main()
