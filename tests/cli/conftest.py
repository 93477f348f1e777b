"""A game without bots, known to all commands for the length of a test; and a database of its tables."""

from pathlib import Path

import pytest

from durbar.games import ALL
from tests.cli.admin_database import Database
from tests.table.postgres import PROGRAMS
from tests.toy import TOY

collect_ignore = [] if PROGRAMS is not None else ["test_admin_postgres.py"]


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> str:
    """Pebbles of tests/toy: luck, secrets, no bots and few words."""
    monkeypatch.setattr("durbar._ALL", (*ALL, TOY))
    return TOY.id


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "durbar.sqlite"


@pytest.fixture
def database(file: Path, pebbles: str) -> Database:
    """Nothing is there until a test opens a table."""
    return Database(f"sqlite:///{file}")
