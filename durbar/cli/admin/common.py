"""What all commands of `durbar admin` share: which database, questions before a change, and safe output."""

import asyncio
import json
import logging
import sqlite3
import sys
import time
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text
from sqlalchemy.exc import SQLAlchemyError

from durbar.core.errors import package_missing
from durbar.table.storage.admin import AdminStore
from durbar.table.storage.sqlite_lock import DatabaseRefused, sqlite_file, why_not
from durbar.web.serve import data_folder

T = TypeVar("T")
WITH_IDS = {"ignore_unknown_options": True, "help_option_names": ["--help"]}
"""Settings of commands that take ids: an id may begin with a dash."""
WIDE = 200
"""Columns of a table that is not shown in a terminal."""

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
yes_option = click.option("--yes", is_flag=True, help="Do not ask.")


def with_database(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--data` and `--database-url`; the command gets the URL as `url`."""

    @wraps(command)
    def run(data: Path | None, database_url: str | None, **others: Any) -> None:
        url = database_url or f"sqlite:///{(data or data_folder()) / 'durbar.sqlite'}"
        command(url=url, **others)

    folder = click.Path(path_type=Path, file_okay=False)
    run = click.option("--data", type=folder, help="Folder of the database, as for `serve`.")(run)
    return click.option(
        "--database-url",
        envvar="DURBAR_DATABASE_URL",
        show_envvar=True,
        help="postgresql://… instead of a SQLite file.",
    )(run)


def with_store(url: str, work: Callable[[AdminStore], Awaitable[T]], *, any_schema: bool = False) -> T:
    """Do something with the database; what is wrong with it becomes one line."""
    # Without a handler Python itself prints warnings, for example of a log that no longer replays.
    logging.getLogger("durbar").addHandler(logging.NullHandler())

    async def opened() -> T:
        store = AdminStore(url)
        try:
            await store.start(any_schema)
            return await work(store)
        finally:
            await store.stop()

    try:
        return asyncio.run(opened())
    except ModuleNotFoundError as error:
        raise DatabaseRefused(package_missing("the database", str(error.name), "postgres")) from error
    except ValueError as error:  # JSON that is none
        raise DatabaseRefused(f"the database holds what cannot be read: {plain(error)}") from error
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        cause = getattr(error, "orig", None) or error
        file = sqlite_file(url)
        if file is not None and isinstance(cause, sqlite3.Error):
            raise DatabaseRefused(why_not(file, cause)) from error
        raise DatabaseRefused(f"cannot use the database: {plain(cause)}") from error


def sqlite_only(url: str, instead: str) -> Path:
    """The SQLite file, or a refusal that says what to do with PostgreSQL."""
    file = sqlite_file(url)
    if file is None:
        raise DatabaseRefused(instead)
    return file


def ask(question: str, yes: bool) -> None:
    """Go on only if the person agrees; no answer means no."""
    if not yes:
        click.confirm(question, abort=True)


# ---------------------------------------------------------------- output


def plain(value: object) -> str:
    """Text of strangers for a terminal: control and direction characters are shown, not obeyed.

    >>> plain("Ada" + chr(27) + "[31m")
    'Ada\\\\x1b[31m'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in str(value))


def grid(*columns: str, title: str | None = None) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE, pad_edge=False)
    for number, name in enumerate(columns):
        table.add_column(name, no_wrap=number == 0, overflow="fold")
    return table


def add_row(table: Table, *cells: object) -> None:
    """A row whose texts are never read as markup."""
    table.add_row(*(Text("" if cell is None else plain(cell)) for cell in cells))


def show_grid(table: Table) -> None:
    console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False, emoji=False)
    console.print(table)


def show_json(value: object) -> None:
    """JSON in ASCII: what strangers wrote stays escaped."""
    click.echo(json.dumps(value, indent=2))


def ago(at: float) -> str:
    """How long ago, in one unit.

    >>> ago(time.time() - 7300)
    '2 h'
    """
    seconds = max(0.0, time.time() - at)
    for unit, length in (("d", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "table"), counted(2, "table"), counted(3, "ply")
    ('1 table', '2 tables', '3 plies')
    """
    many = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    return f"{number} {noun if number == 1 else many}"


def short(digest: str | None) -> str:
    """The beginning of a hash: enough to tell two apart."""
    return "" if digest is None else digest[:12]
