"""A database of Pebbles tables for the tests of `durbar admin`, on SQLite or PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from click.testing import CliRunner, Result

from durbar.cli import main
from durbar.table.chairs import Chair, hashed, hashed_address
from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.table.table import Table
from tests.table.helpers import Clock, InProcessRunner
from tests.toy import toy

T = TypeVar("T")
HOSTILE = "[bold]Bob[/bold]"
ESCAPES = "\x1b]0;gone\x07\x1b[2J\u202e:smile:"
"""What no terminal should obey. The server would clean such a text; other programs may have written it."""


class Database:
    """Runs `durbar admin` on one database, and a service beside it."""

    def __init__(self, url: str) -> None:
        self.url = url

    def admin(self, *words: str, typed: str = "", code: int = 0) -> str:
        """The output of a command that ends with this exit code."""
        done = self.run(*words, typed=typed)
        assert done.exit_code == code, (done.output, done.exception)
        return done.output

    def run(self, *words: str, typed: str = "") -> Result:
        command, *more = words
        return CliRunner().invoke(main, ["admin", command, "--database-url", self.url, *more], input=typed)

    def serve(self, work: Callable[[Service], Awaitable[T]]) -> T:
        """Do something with a service on this database, then stop it."""

        async def run() -> T:
            service = Service(
                Store(self.url), InProcessRunner(), game=toy, games=lambda: ["pebbles"], clock=Clock()
            )
            await service.start()
            try:
                return await work(service)
            finally:
                await service.stop()

        return asyncio.run(asyncio.wait_for(run(), 60))

    def new_table(self, *names: str, moves: int = 0, bots: int = 0, address: str = "203.0.113.7") -> str:
        """A table of people with tokens "token-0" …, bots behind them; the id."""

        async def create(service: Service) -> str:
            at = hashed_address(service.address_key, address)
            chairs = [
                Chair(seat, "person", name, token=hashed(f"token-{seat}"), address=at)
                for seat, name in enumerate(names or ("Ann", HOSTILE))
            ]
            chairs += [Chair(len(chairs) + n, "bot", level="random") for n in range(bots)]
            table = await service.opening.create("pebbles", chairs, hashed("token-0"), address=at)
            await play(service, table, moves)
            return table.id

        return self.serve(create)


def sql(file: Path, text: str, *values: Any) -> list[tuple[Any, ...]]:
    """What another program does to a SQLite database."""
    with closing(sqlite3.connect(file)) as db, db:
        return db.execute(text, values).fetchall()


async def play(service: Service, table: Table, moves: int) -> None:
    """So many moves, or to the end."""
    for _ in range(moves):
        actor = table.match.actor
        if actor is None:
            return
        text = str(table.match.legal()[0])
        await service.moves.play(table.id, f"token-{actor}", table.match.ply, text)
