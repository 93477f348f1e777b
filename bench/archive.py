"""The archive of somebody with 10,000 games: `python -m bench.archive`, into bench/README.md.

The page of a player asks for games by filters, for more of them, and for the statistics. What does one answer
cost the server in CPU?
"""

import asyncio
import http.client
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

import click
import sqlalchemy as sa
from rich.console import Console
from sqlalchemy.ext.asyncio import create_async_engine

from bench import sections
from bench.chaos_servers import ServerProcess
from bench.clients import HOST, ask
from durbar.bots.personas import PERSONAS
from durbar.table.archive.results import beside_means, places
from durbar.table.archive.seasons import season_of
from durbar.table.storage.player_schema import players, ratings, results
from tests.table.postgres import PROGRAMS, postgres

GAMES = 10_000
GOAL = 100.0
"""Milliseconds of CPU."""
PLAYERS = 5
AGAIN = 4
"""How often each of them asks each question."""
FIRST = "statistics, for the first time"
PEOPLE = 60
"""Other players who are met again and again."""
END = 1_790_000_000.0
SOURCES = {
    "java": ("festival", "palace", "pool", "final"),
    "cuzco": ("festival", "temple", "terrace", "final"),
    "taj-mahal": ("palace", "province", "goods", "bonus", "connection", "final"),
    "machu-picchu": ("priest", "corn", "llama", "card", "sun", "gold", "coca"),
}
QUESTIONS = {
    "the newest games": "games?limit=20",
    "100 games": "games?limit=100",
    "old games": f"games?limit=20&before={END - 86_400 * 1500}," + "x",
    "won, of one title, with people": "games?game=java&won=true&who=people",
    "a name": "games?text=" + quote("player 7"),
    "a name nobody has": "games?text=zzzz",
    "statistics": "statistics",
}


class Cost(NamedTuple):
    """Milliseconds of CPU, and bytes, of one answer."""

    cpu: float
    size: int


def game(rng: Random, number: int, me: str) -> Iterator[dict[str, Any]]:
    """The rows of one game; a third of them is against bots alone."""
    title = rng.choice([*SOURCES])
    seats = rng.choice((2, 3, 3, 4, 4, 5) if title == "taj-mahal" else (2, 3, 4, 4))
    bots = rng.random() < 0.33
    sources = [{name: rng.randint(0, 30) for name in SOURCES[title]} for _ in range(seats)]
    scores = [sum(one.values()) for one in sources]
    found = places(scores, [scores.index(max(scores))])
    ended = END - (GAMES - number) * 7_000.0
    others = rng.sample(range(PEOPLE), seats)
    shared = {
        "table_id": f"bench{rng.getrandbits(40):010x}{number}",
        "game": title,
        "seats": seats,
        "people": 1 if bots else seats,
        "resigned": False,
        "ended": ended,
        "seconds": rng.uniform(900, 9_000),
        "plies": rng.randint(80, 400),
        "clock": "none",
        "challenge": None,
        "season": season_of(ended),
        "rated": not bots,
    }
    for seat in range(seats):
        bot, persona = bots and seat > 0, [*PERSONAS][others[seat] % 8]
        yield {
            **shared,
            "seat": seat,
            "held": 1,
            "kind": "bot" if bot else "person",
            "place": found[seat],
            "player": None if bot else me if seat == 0 else f"other-{others[seat]}",
            "name": PERSONAS[persona] if bot else "Me" if seat == 0 else f"Player {others[seat]}",
            "persona": persona if bot else None,
            "level": rng.choice(("beginner", "club", "expert")) if bot else None,
            "score": scores[seat],
            "sources": beside_means(sources, seat),
            "change": None if bot else rng.uniform(-20, 20),
        }


async def fill(url: str, mine: Sequence[str], games: int) -> None:
    """Write so many games of each of these players, and whom they met, past the server."""
    rng = Random(1)
    engine = create_async_engine(url)
    rows = [row for me in mine for number in range(games) for row in game(rng, number, me)]
    facts = {"portrait": "c2", "created": END, "seen": END, "lang": "en", "zone": "UTC", "rated": True}
    known = [{"id": f"other-{n}", "name": f"Player {n}", **facts} for n in range(PEOPLE)]
    async with engine.begin() as db:
        await db.execute(players.insert(), [{**one, "settings": {}, "calling": {}} for one in known])
        await db.execute(players.update().values(rated=True))
        for start in range(0, len(rows), 1000):
            await db.execute(results.insert(), rows[start : start + 1000])
        numbers = {"mu": 26.0, "sigma": 1.5, "games": games // 4, "change": 3.0, "changed": END}
        season = {"season": season_of(END), **numbers}
        rated = [{"player": me, "game": title, **season} for me in mine for title in SOURCES]
        await db.execute(ratings.insert(), rated)
        await db.execute(sa.text("ANALYZE"))
    await engine.dispose()


def fetch(port: int, path: str, key: str) -> bytes:
    connection = http.client.HTTPConnection(HOST, port, timeout=60)
    headers = {"Authorization": f"Bearer {key}", "Accept-Encoding": "gzip"}
    connection.request("GET", f"/api/player/{path}", headers=headers)
    answer = connection.getresponse()
    raw = answer.read()
    connection.close()
    assert answer.status == 200, raw
    return raw


async def measure(folder: Path, games: int, database: str | None) -> dict[str, Cost]:
    """What each question costs a server on this database, or on SQLite."""
    where = ("--data", str(folder)) if database is None else ("--database-url", database)
    server = ServerProcess(*where)
    await server.start(folder / "server.log")
    try:
        made = [ask(server.port, "/api/players", {"name": "Me"}) for _ in range(PLAYERS)]
        if database is None:
            url = f"sqlite+aiosqlite:///{folder}/durbar.sqlite"
        else:
            url = database.replace("postgresql://", "postgresql+asyncpg://")
        await fill(url, [one["player"]["id"] for one in made], games)
        keys = [one["key"] for one in made]
        fetch(server.port, "games", keys[0])  # what is prepared once is there now
        found = {FIRST: _cost(server, "statistics", keys)}
        return found | {what: _cost(server, path, keys * AGAIN) for what, path in QUESTIONS.items()}
    finally:
        await server.kill()


def _cost(server: ServerProcess, path: str, keys: Sequence[str]) -> Cost:
    """One question by each of these players."""
    before, size = server.cpu(), 0
    for key in keys:
        size = len(fetch(server.port, path, key))
    return Cost(1000 * (server.cpu() - before) / len(keys), size)


def page(games: int, found: dict[str, dict[str, Cost]]) -> str:
    databases = [*found]
    lines = [
        f"| {what} | {found[databases[0]][what].size / 1000:.1f} | "
        + " | ".join(f"{found[database][what].cpu:.0f}" for database in databases)
        + " |"
        for what in (*QUESTIONS, FIRST)
    ]
    table = "\n".join(lines)
    worst = max(cost.cpu for costs in found.values() for cost in costs.values())
    reached = "reached" if worst <= GOAL else "missed"
    return f"""## The archive

{date.today().isoformat()}, {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}.
`python -m bench.archive`: {PLAYERS} players with {games:,} finished games each. Milliseconds of CPU of the
server's process for one answer, all its threads; SQLite works inside that process, PostgreSQL outside. What
statistics have read stays in memory: they cost most when a player asks for the first time since the server
started. Sizes are compressed.

| the page asks for | kB | {" | ".join(f"ms, {database}" for database in databases)} |
|---|---|{"---|" * len(databases)}
{table}

| goal | measured | |
|---|---|---|
| {GAMES:,} archived games: an answer takes ≤ {GOAL:g} ms of CPU | {worst:.0f} ms | {reached} |"""


@click.command()
@click.option("--games", default=GAMES, show_default=True)
@click.option("--write/--no-write", default=True, help="Write the section of bench/README.md.")
def main(games: int, write: bool) -> None:
    """Fill an archive, and ask as the page does."""
    found: dict[str, dict[str, Cost]] = {}
    for name in ("SQLite", "PostgreSQL") if PROGRAMS is not None else ("SQLite",):
        with tempfile.TemporaryDirectory() as folder:
            start: AbstractContextManager[str | None] = nullcontext()
            if name == "PostgreSQL":
                start = postgres(Path(folder) / "postgres")
            with start as url:
                found[name] = asyncio.run(measure(Path(folder), games, url))
        Console().print(name, json.dumps({what: round(cost.cpu, 1) for what, cost in found[name].items()}))
    Console().print(page(games, found), markup=False, highlight=False)
    if write:
        sections.write("archive", page(games, found))


if __name__ == "__main__":
    main()
