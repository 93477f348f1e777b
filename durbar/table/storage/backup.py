"""Backups of a SQLite database by SQLite's own online copy, made and restored only if they are whole."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from durbar.table.chairs import clean
from durbar.table.storage import migrations
from durbar.table.storage.sqlite_lock import DatabaseRefused, why_not

PAGES = 512
"""Pages copied at once; between two copies the writers of a running server have their turn."""


class Counts(NamedTuple):
    """What a database holds."""

    tables: int
    plies: int
    chat: int


Progress = Callable[[int, int], None]
"""Called with the pages that are copied, and how many there are."""


def copy(source: Path, target: Path, progress: Progress) -> Counts:
    """Copy a database, in use or not, to a new file that only its owner may read; it holds secret seeds.

    The target appears under its name only when it is whole: SQLite finds no damage, and it holds what the
    source held when the copy began.
    """
    part = target.with_name(f"{target.name}.part")
    try:
        with suppress(FileNotFoundError):
            part.unlink()
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        expected = _copy(source, part, progress)
        found = verify(part)
        if found != expected:
            raise DatabaseRefused(f"the copy holds {found}, the database {expected}; try again")
        os.replace(part, target)
        return found
    except sqlite3.Error as error:
        raise DatabaseRefused(why_not(source, error)) from error
    finally:
        for leftover in (part, *_companions(part)):
            leftover.unlink(missing_ok=True)


def _copy(source: Path, part: Path, progress: Progress) -> Counts:
    def copied(_status: int, remaining: int, total: int) -> None:
        progress(total - remaining, total)

    with closing(_connect(source)) as old, closing(sqlite3.connect(part)) as new:
        old.execute("BEGIN")  # a snapshot: what is written meanwhile is not in the copy
        expected = _count(old)
        old.backup(new, pages=PAGES, progress=copied)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, not three
    return expected


def verify(file: Path) -> Counts:
    """What a database of Durbar holds; refuse one that is damaged, newer than this program, or another's."""
    engine = sa.create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as db:
            if migrations.revision(db) is None:
                raise DatabaseRefused(f"{file} is not a database of Durbar")
        with closing(_connect(file)) as plain:
            ((state,), *more) = plain.execute("PRAGMA integrity_check").fetchall()
            if state != "ok" or more:
                raise DatabaseRefused(f"{file} is damaged: {clean(str(state))[:100]}")
            return _count(plain)
    except (sqlite3.Error, sa.exc.DBAPIError) as error:
        cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
        if isinstance(cause, sqlite3.Error):
            raise DatabaseRefused(why_not(file, cause)) from error
        raise
    finally:
        engine.dispose()


def restore(source: Path, target: Path, progress: Progress) -> Counts:
    """Put a backup in place of a database that no server uses; whoever calls holds its lock."""
    verify(source)
    require_unused(target)
    whole = target.with_name(f"{target.name}.restored")
    counts = copy(source, whole, progress)
    for old in _companions(target):  # they belong to the file that goes
        old.unlink(missing_ok=True)
    os.replace(whole, target)
    return counts


def require_unused(file: Path) -> None:
    """Refuse if any program has the database open, also one that knows nothing of our lock."""
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file, timeout=1)) as db:
            db.execute("PRAGMA journal_mode=DELETE")  # possible only for the last who has it open
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise DatabaseRefused(f"{file} is open in another program") from error
    except sqlite3.DatabaseError:
        return  # it is damaged, which is why it is replaced


def vacuum(file: Path) -> tuple[int, int]:
    """Give the room of what was deleted back to the disk; bytes before and after."""
    before = _size(file)
    with closing(_connect(file)) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return before, _size(file)


def _connect(file: Path) -> sqlite3.Connection:
    """A connection to a file that is there; without the check SQLite would make an empty one."""
    if not file.is_file():
        raise DatabaseRefused(f"there is no database at {file}")
    return sqlite3.connect(file, timeout=30, isolation_level=None)


def _count(db: sqlite3.Connection) -> Counts:
    return Counts(*(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in Counts._fields))


def _companions(file: Path) -> list[Path]:
    """What SQLite keeps beside a file."""
    return [Path(f"{file}{end}") for end in ("-wal", "-shm", "-journal")]


def _size(file: Path) -> int:
    return sum(path.stat().st_size for path in (file, *_companions(file)) if path.exists())
