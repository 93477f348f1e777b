"""`durbar admin check`: does every stored game still replay by the rules of this program?"""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import sqlalchemy as sa
from rich.progress import Progress

import durbar
from durbar.cli.admin.common import counted, plain, with_database, with_store
from durbar.cli.main import REFUSED, STOPPED
from durbar.cli.progress import progress_bar
from durbar.core.errors import DurbarError
from durbar.table.log import Log
from durbar.table.storage.admin import AdminStore
from durbar.table.storage.sqlite_lock import sqlite_file
from durbar.table.stored import LogEntry, Row
from durbar.web.serve import data_folder

SAVE_EVERY = 100
"""Tables between two savings of how far a check came."""


class Progressed:
    """How far a check came, in a file, so that `--resume` goes on from there."""

    def __init__(self, url: str, resume: bool) -> None:
        database = sqlite_file(url)
        self.file = Path(f"{database}.check") if database else data_folder() / "check.json"
        self.database = sa.make_url(url).render_as_string()  # without the password
        self.last = ""
        """The id of the last table that was checked; they are checked in order."""
        self.checked = 0
        self.problems: dict[str, str] = {}
        if resume and self.file.exists():
            self._read()

    def _read(self) -> None:
        try:
            found: dict[str, Any] = json.loads(self.file.read_text("utf-8"))
            self.last, self.checked = str(found["last"]), int(found["checked"])
            self.problems = {str(id): str(why) for id, why in found["problems"].items()}
            if found["database"] != self.database:
                raise DurbarError(f"{self.file} is about another database; check without --resume")
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise DurbarError(f"{self.file} does not say how far a check came") from error

    def add(self, id: str, problem: str | None) -> None:
        self.last, self.checked = id, self.checked + 1
        if problem is not None:
            self.problems[id] = problem
        if self.checked % SAVE_EVERY == 0:
            self.save()

    def save(self) -> None:
        state = {"database": self.database, "last": self.last, "checked": self.checked}
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.file.write_text(json.dumps({**state, "problems": self.problems}), "utf-8")


@click.command()
@with_database
@click.option("--resume", is_flag=True, help="Go on where a check was stopped.")
@click.pass_context
def check(ctx: click.Context, url: str, resume: bool) -> None:
    """Replay every game by the rules of this program.

    Do it before an upgrade. It changes nothing and works with databases of older versions. The exit code is
    1 when some game no longer replays; those are listed. Ctrl-C stops it; `--resume` goes on from there.
    """
    progressed = Progressed(url, resume)
    with progress_bar("entries") as bar:
        try:
            with_store(url, lambda store: _check_all(store, progressed, bar), any_schema=True)
        except KeyboardInterrupt:
            bar.stop()
            progressed.save()
            click.echo(f"stopped after {_found(progressed)}; go on with --resume", err=True)
            ctx.exit(STOPPED)
    with suppress(FileNotFoundError):
        progressed.file.unlink()
    for id, why in progressed.problems.items():
        click.echo(f"{id}: {plain(why)}")
    click.echo(_found(progressed))
    if progressed.problems:
        ctx.exit(REFUSED)


async def _check_all(store: AdminStore, progressed: Progressed, bar: Progress) -> None:
    lengths = await store.lengths()
    left = [(id, entries) for id, entries in lengths if id > progressed.last]
    # Time is spent on entries, so they are what the time left is worked out from.
    task = bar.add_task("checking", total=sum(1 + entries for _, entries in left))
    for id, entries in left:
        try:
            game = await store.game(id)
        except ValueError as error:
            progressed.add(id, f"it cannot be read: {error}")
        else:
            if game is not None:  # else it was deleted meanwhile
                progressed.add(id, replay_problem(*game))
        bar.advance(task, 1 + entries)
        _stop_if_asked()


def _stop_if_asked() -> None:
    """Ctrl-C cancels the task, but a database driver may swallow that while it closes a cursor."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


def replay_problem(row: Row, entries: list[LogEntry]) -> str | None:
    """Why a stored game does not replay to what the database says of it; None when it does."""
    try:
        game = durbar.game(row["game"])
        log = Log.begin(game, row["seats"], row["options"], row["seed"], row["origin"])
        log.replay(entries, strict=True, trust=False)
    except DurbarError as error:
        return str(error)
    except Exception as error:  # newer rules may fail in any way on an old start
        return f"it cannot be set up: {error!r}"
    if log.broken is not None:
        return log.broken
    match = log.match
    replayed = {"ply": match.ply, "scores": match.scores, "winners": match.winners}
    wrong = [f"{name} {row[name]}, not {now}" for name, now in replayed.items() if row[name] != now]
    if row["status"] in ("over", "playing", "waiting") and match.over != (row["status"] == "over"):
        wrong.append(f"status {row['status']}")
    return f"the database says {' and '.join(wrong)}" if wrong else None


def _found(progressed: Progressed) -> str:
    bad = len(progressed.problems)
    checked = f"{counted(progressed.checked, 'table')} checked"
    return f"{checked}, {bad} no longer {'replays' if bad == 1 else 'replay'}"
