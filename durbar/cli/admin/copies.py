"""`durbar admin backup`, `restore` and `vacuum`."""

from pathlib import Path

import click
import sqlalchemy as sa

from durbar.cli.admin.common import (
    ask,
    counted,
    sqlite_only,
    with_database,
    with_store,
    yes_option,
)
from durbar.cli.options import existing_file, new_file
from durbar.cli.progress import progress_bar
from durbar.table.storage import backup as copies
from durbar.table.storage.admin import AdminStore
from durbar.table.storage.sqlite_lock import DatabaseRefused, locked, sqlite_file


@click.command()
@with_database
@click.argument("file", type=new_file)
@click.option("--replace", is_flag=True, help="Overwrite FILE if it is there.")
def backup(url: str, file: Path, replace: bool) -> None:
    """Copy a SQLite database to FILE, and check the copy.

    The server may run meanwhile. The copy holds the secret seeds of running games; only you can read it.
    """
    source = sqlite_only(url, "for PostgreSQL use its own tool: pg_dump --format=custom --file=FILE URL")
    if file.exists() and not replace:
        raise DatabaseRefused(f"{file} is there already; --replace overwrites it")
    if source.exists() and file.exists() and file.samefile(source):
        raise DatabaseRefused(f"{file} is the database itself")
    with progress_bar("pages") as bar:
        task = bar.add_task("copying", total=None)
        counts = copies.copy(source, file, lambda done, all: bar.update(task, completed=done, total=all))
    size = file.stat().st_size
    click.echo(f"wrote {file}: {_held(counts)}, {size} bytes; SQLite finds no damage")


@click.command()
@with_database
@click.argument("file", type=existing_file)
@click.option("--replace", is_flag=True, help="Put it in place of the database that is there.")
@yes_option
def restore(url: str, file: Path, replace: bool, yes: bool) -> None:
    """Bring the backup in FILE back.

    The server must not run.
    """
    target = sqlite_only(url, "for PostgreSQL use its own tool: pg_restore --dbname=URL FILE")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if target.exists() and target.samefile(file):
        raise DatabaseRefused(f"{file} is the database itself")
    with locked(target):
        if target.exists() and not replace:
            raise DatabaseRefused(f"{target} is there already; --replace puts the backup in its place")
        found = copies.verify(file)
        if target.exists():
            ask(f"Replace {target} by {file} ({_held(found)})? What is in it now is lost.", yes)
        with progress_bar("pages") as bar:
            task = bar.add_task("copying", total=None)
            copies.restore(file, target, lambda done, all: bar.update(task, completed=done, total=all))
    click.echo(f"restored {target} from {file}: {_held(found)}")


@click.command()
@with_database
def vacuum(url: str) -> None:
    """Give the room of deleted tables back to the disk. A running server waits meanwhile."""
    file = sqlite_file(url)
    if file is None:
        with_store(url, _vacuum_postgres)
        click.echo("vacuumed")
        return

    async def vacuum_file(_: AdminStore) -> tuple[int, int]:
        return copies.vacuum(file)

    before, after = with_store(url, vacuum_file)
    click.echo(f"vacuumed {file}: {before} bytes before, {after} bytes now")


async def _vacuum_postgres(store: AdminStore) -> None:
    async with store.database.engine.connect() as db:
        await db.execution_options(isolation_level="AUTOCOMMIT")  # it cannot run in a transaction
        await db.execute(sa.text("VACUUM (ANALYZE)"))


def _held(counts: copies.Counts) -> str:
    nouns = ("table", "ply", "chat line")
    return ", ".join(counted(number, noun) for number, noun in zip(counts, nouns, strict=True))
