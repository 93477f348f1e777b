"""One server for each SQLite file: a lock that the operating system drops however the process ends."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa

from durbar.core.errors import BadOption
from durbar.table.chairs import clean

_PLACE = 1024
"""The byte that is locked; what stands before it can still be read on every system."""


class DatabaseRefused(BadOption):
    """The database cannot be used, and a person can mend that."""


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL and for a database in memory."""
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError as error:
        raise DatabaseRefused(f"cannot use the database: {error}") from error
    name = parsed.database or ""
    if parsed.get_backend_name() != "sqlite" or name in ("", ":memory:"):
        return None
    return Path(name.removeprefix("file:").partition("?")[0])


@contextmanager
def sole_server(url: str) -> Iterator[str]:
    """Gives the URL; until the end no other server can use the same SQLite file.

    Two servers on one file would each keep tables in memory that the other changes.
    """
    file = sqlite_file(url)
    if file is None:
        yield url
        return
    with locked(file):
        require_writable(file)
        yield url


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock of a SQLite file, or refuse if another process has it.

    The lock file stays: deleting it would let two processes lock two files of the same name.
    """
    path = Path(f"{file.resolve()}.lock")
    try:
        number = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError as error:
        raise DatabaseRefused(f"cannot use the database: {path}: {error.strerror}") from error
    with open(number, "r+b", buffering=0) as lock:
        if not _try_lock(number):
            by = lock.read(20).decode("ascii", "replace").strip()
            raise DatabaseRefused(f"{file} is in use by another server (process {by or 'unknown'})")
        with suppress(OSError):  # the number is only for people: a full disk stops no server here
            lock.truncate(0)
            lock.seek(0)
            lock.write(f"{os.getpid()}\n".encode())
        yield


def _try_lock(number: int) -> bool:
    """Locks of a process, not of an open file: the processes of bots do not inherit them."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(number, _PLACE, os.SEEK_SET)
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
            os.lseek(number, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.lockf(number, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _PLACE)
    except OSError:
        return False
    return True


def require_writable(file: Path) -> None:
    """Refuse a file that is there but is no database, is damaged, or cannot be written."""
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file, timeout=5)) as db:
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
            db.execute("BEGIN IMMEDIATE")
            db.execute("CREATE TABLE write_probe (a)")  # rolled back: it only shows that writing works
            db.rollback()
    except sqlite3.Error as error:
        raise DatabaseRefused(why_not(file, error)) from error


def why_not(file: Path, error: sqlite3.Error) -> str:
    """What is wrong with a SQLite file, as one sentence."""
    text = str(error)
    if "not a database" in text:
        return f"{file} is not a SQLite database"
    if "malformed" in text:
        return f"{file} is damaged; `durbar admin restore` brings a backup back"
    if "readonly" in text:
        return f"{file} cannot be written; check who owns it and its folder"
    if "unable to open" in text:
        return f"{file} cannot be opened; check who owns it and its folder"
    return f"cannot use the database: {file}: {clean(text)}"  # it may hold names from the file
