"""Twenty tables at once: do moves stay quick for people, and do bots answer in time, while all of them play?

`python -m bench.tables` starts a server, opens tables of all games with a person and bots at each, plays for
the people as their pages would, and writes its section of bench/README.md.
"""

import asyncio
import contextlib
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import click
import httpx2 as httpx
from websockets.asyncio.client import ClientConnection, connect

import durbar
from bench import sections
from durbar.bots import level
from durbar.table.bot_limits import patience

START = "from durbar.cli.serve import serve; serve()"
PAUSE = 1.0
"""Seconds a person looks at the table before the next move."""
WARM_UP = 8.0
"""Seconds some tables are played before anything counts: a server that has just started loads its workers."""
GRACE = 0.35
"""Seconds an action may take beyond the bot's own time: storing it, and the worker's start."""


@dataclass
class Measured:
    """What was measured, in seconds."""

    moves: list[float] = field(default_factory=list)
    """From a person's move to its answer."""
    bots: dict[str, list[float]] = field(default_factory=dict)
    """By level: from the moment a bot has to act to its action."""
    over: dict[str, int] = field(default_factory=dict)
    """By level: actions that came later than the level's own time."""
    load: float = 0.0
    """Programs that wanted a core, ours included, while it was measured."""
    work: float = 0.0
    """Core seconds of the server process itself, without its workers."""


class Person:
    """One person at one table: reads the stream as the page does, waits a moment, and plays."""

    def __init__(
        self, http: httpx.AsyncClient, game: str, levels: list[str], number: int, measured: Measured
    ) -> None:
        self.http = http
        self.game = game
        self.levels = levels
        self.number = number
        self.measured = measured
        self.log: list[Any] = []
        self.seats: list[Any] = []

    async def play(self, url: str, seconds: float) -> None:
        seats = [{"kind": "me", "name": "P"}, *({"kind": "bot", "level": name} for name in self.levels)]
        wish = {"game": self.game, "seats": seats, "seed": str(self.number)}
        made = (await self.http.post("/api/tables", json=wish)).json()
        here = f"/api/tables/{made['table']}"
        token, rng = made["token"], Random(self.number)
        address = url.replace("http", "ws") + here + "/stream"
        async with connect(address, max_size=None, compression=None) as stream:
            await stream.send(json.dumps({"token": token, "choices": "list"}))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._watch(stream, here, token, rng)

    async def _watch(self, stream: ClientConnection, here: str, token: str, rng: Random) -> None:
        moved = -1
        async for text in stream:
            frame = json.loads(text)
            if frame["type"] != "frame":
                continue
            self.read(frame)
            if frame["result"]:
                return
            if frame["choices"] and frame["ply"] > moved:
                moved = frame["ply"]
                await asyncio.sleep(PAUSE)
                await self.move(here, {"ply": moved, "do": rng.choice(frame["choices"])["do"]}, token)

    async def move(self, here: str, wish: Any, token: str) -> None:
        began = time.monotonic()
        answer = await self.http.post(f"{here}/play", json=wish, headers={"Authorization": f"Bearer {token}"})
        answer.raise_for_status()
        self.measured.moves.append(time.monotonic() - began)

    def read(self, frame: Any) -> None:
        """Read from the log how long each bot took: the time between its action and the one before it."""
        self.seats = frame["table"]["seats"] if "table" in frame else self.seats  # left out when unchanged
        known, seats = len(self.log), self.seats
        self.log = [*self.log[: frame["log_from"]], *frame["log"]]
        for before, line in pairwise(self.log[max(0, known - 1) :]):
            if line["seat"] < 0 or seats[line["seat"]]["kind"] != "bot":
                continue
            name = seats[line["seat"]]["level"]
            took = line["at"] - before["at"]
            self.measured.bots.setdefault(name, []).append(took)
            late = took > patience(level(name), durbar.game(self.game)) + GRACE
            self.measured.over[name] = self.measured.over.get(name, 0) + late


async def measure(url: str, tables: int, seconds: float) -> Measured:
    measured = Measured()
    limits = httpx.Limits(max_connections=tables * 2)
    async with httpx.AsyncClient(base_url=url, timeout=120, limits=limits) as http:
        sitting = []
        for number in range(tables):
            game = durbar.games()[number % len(durbar.games())]
            fewest = durbar.game(game).seats[0]
            names = [("expert", "club")[(number // 4 + seat) % 2] for seat in range(max(2, fewest - 1))]
            sitting.append(Person(http, game, names, number, measured).play(url, seconds))
        await asyncio.gather(*sitting)
    return measured


def quantiles(values: list[float]) -> str:
    """p50, p95, p99 and the longest, in milliseconds."""
    ranked = sorted(values)
    at = [ranked[min(len(ranked) - 1, int(len(ranked) * share))] for share in (0.5, 0.95, 0.99)]
    return " | ".join(f"{value * 1000:.0f}" for value in (*at, ranked[-1]))


def report(tables: int, seconds: float, alone: Measured, crowd: Measured) -> str:
    lines = [
        "## Twenty tables at once" if tables == 20 else f"## {tables} tables at once",
        "",
        f"`python -m bench.tables`: {tables} tables of all games on {os.cpu_count()} cores "
        f"({platform.python_implementation()} {platform.python_version()}), at each one person who "
        f"moves after {PAUSE:g} s and two or more bots, expert and club, for {seconds:g} s; "
        f"before it one table alone. The first {WARM_UP:g} s, in which the workers start, do not count. "
        "Milliseconds. A bot's answer counts from the action before it; its time is what its level asks for "
        f"(2 s), late is more than {GRACE:g} s beyond that.",
        "",
        "| | count | p50 | p95 | p99 | longest | late |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, found in (("1 table", alone), (f"{tables} tables", crowd)):
        lines.append(f"| {name}: a person's move | {len(found.moves)} | {quantiles(found.moves)} | |")
        for bot, times in sorted(found.bots.items()):
            lines.append(f"| {name}: {bot} | {len(times)} | {quantiles(times)} | {found.over[bot]} |")
    cores = os.cpu_count() or 1
    busy = f"Meanwhile {crowd.load:.0f} programs wanted one of the {cores} cores (four of them ours); "
    got = f"the server process itself, without its workers, took {crowd.work:.1f} core seconds."
    lines += ["", busy + got]
    return "\n".join(lines)


def served(data: str, port: int) -> subprocess.Popen[bytes]:
    options = ["--port", str(port), "--data", data, "--limits", "0", "--bot-pause", "0"]
    server = subprocess.Popen([sys.executable, "-c", START, *options], stdout=subprocess.PIPE)
    assert server.stdout is not None
    server.stdout.readline()
    return server


@click.command()
@click.option("--tables", default=20, show_default=True)
@click.option("--seconds", default=60.0, show_default=True, help="How long they play.")
@click.option("--port", default=8799, show_default=True)
@click.option("--write/--no-write", default=True, help="Into bench/README.md.")
def main(tables: int, seconds: float, port: int, write: bool) -> None:
    """Measure one table, then many."""
    found = []
    for count in (1, tables):
        with tempfile.TemporaryDirectory() as data:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            server = served(data, port)
            try:
                url = f"http://127.0.0.1:{port}"
                asyncio.run(measure(url, os.cpu_count() or 1, WARM_UP))
                measured = asyncio.run(measure(url, count, seconds))
                measured.load = os.getloadavg()[0]
            finally:
                server.terminate()
                server.wait()
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            measured.work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            found.append(measured)
    text = report(tables, seconds, *found)
    click.echo(text)
    if write:
        sections.write("tables", text, Path(sections.README))


if __name__ == "__main__":
    main()
