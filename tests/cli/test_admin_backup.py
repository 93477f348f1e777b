"""`durbar admin backup`, `restore` and `vacuum`, also beside a running server."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from durbar.table.storage import backup
from tests.cli.admin_database import Database, sql
from tests.web.server import Player, serving


def test_a_backup_of_a_running_server_is_restored_and_played_on(tmp_path: Path) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    with serving(tmp_path / "old") as server:
        player = Player(server, "java", seats, Random(1))
        player.look()
        for _ in range(5):
            player.play()
        old = Database(f"sqlite:///{tmp_path / 'old' / 'durbar.sqlite'}")
        said = old.admin("backup", str(tmp_path / "copy.sqlite"))
        assert "1 table, " in said
        assert "SQLite finds no damage" in said
        kept = dict(player.acknowledged)
        player.play()  # is not in the backup
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "old"]
    new = Database(f"sqlite:///{tmp_path / 'new' / 'durbar.sqlite'}")
    assert "restored" in new.admin("restore", str(tmp_path / "copy.sqlite"))
    with serving(tmp_path / "new") as server:
        player.server, player.acknowledged = server, kept
        player.verify()
        player.play()
        player.verify()


def test_a_backup_is_a_snapshot_while_others_write(database: Database, file: Path, tmp_path: Path) -> None:
    """Every new page count of the copy lets a writer in: none of its rows may make the copy inconsistent."""
    for _ in range(3):
        database.new_table(moves=99)
    written = 0

    def write(_done: int, _all: int) -> None:
        nonlocal written
        written += 1
        row = f"INSERT INTO bans VALUES ('{written}', 'player', '{'x' * 9000}', 0)"
        sql(file, row)
        sql(file, "DELETE FROM plies WHERE rowid = (SELECT max(rowid) FROM plies)")

    plies = sql(file, "SELECT count(*) FROM plies")[0][0]
    pages, backup.PAGES = backup.PAGES, 2
    try:
        counts = backup.copy(file, tmp_path / "copy.sqlite", write)
    finally:
        backup.PAGES = pages
    assert written > 3
    assert counts.plies == plies
    assert sql(tmp_path / "copy.sqlite", "SELECT count(*) FROM bans") == [(0,)]


def test_backup_overwrites_only_when_asked(database: Database, file: Path, tmp_path: Path) -> None:
    database.new_table()
    copy = tmp_path / "copy.sqlite"
    copy.write_text("precious")
    assert "--replace overwrites it" in database.admin("backup", str(copy), code=1)
    assert copy.read_text() == "precious"
    database.admin("backup", str(copy), "--replace")
    assert sql(copy, "SELECT count(*) FROM tables") == [(1,)]
    assert "is the database itself" in database.admin("backup", str(file), "--replace", code=1)


def test_a_backup_to_nowhere_is_one_line(database: Database, tmp_path: Path) -> None:
    database.new_table()
    said = database.admin("backup", str(tmp_path / "no" / "copy.sqlite"), code=1)
    assert said.splitlines()[-1].startswith("durbar: ")
    assert "No such file or directory" in said


def test_restore_replaces_only_when_asked(database: Database, file: Path, tmp_path: Path) -> None:
    old = database.new_table()
    copy = str(tmp_path / "copy.sqlite")
    database.admin("backup", copy)
    new = database.new_table()
    assert "--replace puts the backup in its place" in database.admin("restore", copy, code=1)
    assert "What is in it now is lost." in database.admin("restore", copy, "--replace", code=1)
    assert {row[0] for row in sql(file, "SELECT id FROM tables")} == {old, new}
    database.admin("restore", copy, "--replace", "--yes")
    assert sql(file, "SELECT id FROM tables") == [(old,)]
    assert "is the database itself" in database.admin("restore", str(file), "--replace", code=1)


def test_restore_refuses_while_a_server_runs(tmp_path: Path) -> None:
    with serving(tmp_path):
        database = Database(f"sqlite:///{tmp_path / 'durbar.sqlite'}")
        database.admin("backup", str(tmp_path / "copy.sqlite"))
        said = database.admin("restore", str(tmp_path / "copy.sqlite"), "--replace", "--yes", code=1)
        assert "is in use by another server" in said
        assert "0 of 0 tables" in database.admin("tables")  # all else works beside it


def test_restore_refuses_while_any_program_has_the_file_open(
    database: Database, file: Path, tmp_path: Path
) -> None:
    database.new_table()
    copy = str(tmp_path / "copy.sqlite")
    database.admin("backup", copy)
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("SELECT count(*) FROM tables").fetchone() == (1,)
        said = database.admin("restore", copy, "--replace", "--yes", code=1)
        assert "durbar.sqlite is open in another program" in said
    database.admin("restore", copy, "--replace", "--yes")


@pytest.mark.parametrize("content", [b"", b"no database" * 999])
def test_restore_mends_a_damaged_database(
    database: Database, file: Path, tmp_path: Path, content: bytes
) -> None:
    id = database.new_table()
    copy = str(tmp_path / "copy.sqlite")
    database.admin("backup", copy)
    file.write_bytes(content)
    database.admin("restore", copy, "--replace", "--yes")
    assert id in database.admin("tables")


@pytest.mark.parametrize("content", ["", "not a database, but long enough" * 99, "foreign"])
def test_restore_refuses_what_is_no_backup(
    database: Database, file: Path, tmp_path: Path, content: str
) -> None:
    copy = tmp_path / "copy.sqlite"
    if content == "foreign":
        sql(copy, "CREATE TABLE other (a)")
    else:
        copy.write_text(content)
    assert " is not a " in database.admin("restore", str(copy), code=1)
    assert not file.exists()


def test_restore_refuses_a_damaged_backup(database: Database, tmp_path: Path) -> None:
    for _ in range(5):
        database.new_table(moves=99)
    copy = tmp_path / "copy.sqlite"
    database.admin("backup", str(copy))
    damaged = bytearray(copy.read_bytes())
    damaged[8192:12288] = os.urandom(4096)
    copy.write_bytes(damaged)
    assert "is damaged" in database.admin("restore", str(copy), "--replace", "--yes", code=1)
    assert database.admin("tables").endswith("5 of 5 tables\n")


def test_vacuum_gives_room_back(database: Database, file: Path) -> None:
    id = database.new_table()
    sql(file, "INSERT INTO bans VALUES ('k', 'player', ?, 0)", "x" * 2_000_000)
    sql(file, "DELETE FROM bans")
    said = database.admin("vacuum")
    before, now = (int(part.split()[0]) for part in said.partition(": ")[2].split(", "))
    assert before - now > 1_500_000
    assert id in database.admin("tables")
