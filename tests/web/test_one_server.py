"""One server for each SQLite file; databases that cannot be used are refused in one line."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from durbar.core.errors import DurbarError
from durbar.table.storage import migrations, schema
from durbar.table.storage.sqlite_lock import locked, sole_server
from tests.web.server import Server, serving


def refusal(folder: Path, *options: str) -> str:
    """What a server says that does not start."""
    command = [sys.executable, "-m", "durbar", "serve", "--port", "0", *options]
    done = subprocess.run([*command, "--data", str(folder)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1, done
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def test_a_second_server_on_the_same_file_refuses_to_start(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        line = refusal(tmp_path)
        assert "durbar.sqlite is in use by another server (process " in line
        server.kill()  # a killed server leaves no lock behind
        again = Server(tmp_path)
        again.start()
        assert again.stop() == 0


def test_another_name_of_the_file_is_the_same_file(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (tmp_path / "other").symlink_to(folder)
    with serving(folder):
        assert "is in use by another server" in refusal(tmp_path / "other")
        url = f"sqlite:///{tmp_path}/other/durbar.sqlite"
        assert "is in use by another server" in refusal(tmp_path, "--database-url", url)


def test_the_lock_is_free_again_after_its_block(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.sqlite'}"
    for _ in range(2):
        with sole_server(url) as same:
            assert same == url
            assert (tmp_path / "a.sqlite.lock").read_text() == f"{os.getpid()}\n"


@pytest.mark.parametrize("url", ["sqlite://", "postgresql://nobody@127.0.0.1:1/x"])
def test_databases_that_are_no_file_need_no_lock(url: str) -> None:
    with sole_server(url) as same:
        assert same == url


def test_a_newer_database_says_so_in_one_line(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / "durbar.sqlite")) as db:
        db.execute("UPDATE alembic_version SET version_num = '9876'")
        db.commit()
    assert refusal(tmp_path) == (
        f"durbar: the database has schema '9876', but this program knows only {schema.HEAD} and older; "
        "install a newer Durbar"
    )


def test_every_migration_is_known() -> None:
    folder = Path(migrations.__file__).parent / "versions"
    assert sorted(path.name[:4] for path in folder.glob("0*.py")) == list(schema.REVISIONS)


def test_a_file_that_is_no_database_says_so_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "durbar.sqlite").write_text("not a database at all, but long enough to be read as one" * 20)
    assert refusal(tmp_path).endswith("durbar.sqlite is not a SQLite database")


def test_a_damaged_database_says_so_in_one_line(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    file = tmp_path / "durbar.sqlite"
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damaged = bytearray(file.read_bytes())
    damaged[100:4096] = b"\xff" * (4096 - 100)
    file.write_bytes(damaged)
    assert "durbar.sqlite is damaged" in refusal(tmp_path)


def test_a_folder_in_place_of_the_file_says_so_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "durbar.sqlite").mkdir()
    assert "durbar.sqlite cannot be opened" in refusal(tmp_path)


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As root every file can be written, so the connection is opened as read-only here."""
    file = tmp_path / "durbar.sqlite"
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE a (b)")
    real = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda name, timeout: real(f"file:{name}?mode=ro", timeout, uri=True)
    )
    with pytest.raises(DurbarError, match="cannot be written"), sole_server(f"sqlite:///{file}"):
        pass


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DurbarError, match="cannot use the database"), locked(tmp_path / "no" / "a.sqlite"):
        pass
