"""`durbar admin check` and `export` on real SQLite files."""

import json
import signal
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.cli.admin import checking
from durbar.cli.main import STOPPED
from durbar.core.game import Rejection
from durbar.table.log import Log
from durbar.table.storage.schema import HEAD
from tests.cli.admin_database import Database, sql
from tests.table.test_migrations import older


def test_check_finds_every_game_that_does_not_replay(database: Database, file: Path) -> None:
    ids = [database.new_table(moves=moves) for moves in (0, 1, 99, 99)]
    assert database.admin("check").endswith("4 tables checked, 0 no longer replay\n")
    sql(file, "UPDATE plies SET notation = 'take 7' WHERE number = 2 AND table_id = ?", ids[1])
    sql(file, "UPDATE tables SET scores = '[77, 77]' WHERE id = ?", ids[2])
    sql(file, "UPDATE tables SET game = 'chess' WHERE id = ?", ids[3])
    said = database.admin("check", code=1)
    assert f"{ids[1]}: ply 2 (take 7) no longer fits the rules" in said
    assert f"{ids[2]}: the database says scores [77, 77], not" in said
    assert f"{ids[3]}: " in said
    assert said.endswith("4 tables checked, 3 no longer replay\n")


def test_check_asks_the_rules_about_every_ply(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    id = database.new_table(moves=99)  # so long that its last digest is at the end
    refused = Rejection("P3", "hidden")
    monkeypatch.setattr(Log, "check", lambda *_: refused)
    said = database.admin("check", code=1)
    assert f"{id}: ply 2" in said


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET options = 'not JSON'",
        "UPDATE tables SET options = '[1]'",
        "UPDATE tables SET origin = '7'",
        "UPDATE tables SET seats = 99",
        "UPDATE tables SET status = 'playing'",
        "UPDATE plies SET notation = NULL WHERE number = 2",
        "UPDATE plies SET seat = 77 WHERE number = 2",
        "UPDATE plies SET back = -5 WHERE number = 3",
        "DELETE FROM plies WHERE number = 3",
        "UPDATE plies SET digest = 'ffff' WHERE digest IS NOT NULL",
    ],
)
def test_no_damage_stops_check_or_export(database: Database, file: Path, tmp_path: Path, damage: str) -> None:
    good, bad = sorted([database.new_table(moves=99), database.new_table(moves=99)], reverse=True)
    sql(file, f"{damage}{' AND' if 'WHERE' in damage else ' WHERE'} {_key(damage)} = ?", bad)
    said = database.admin("check", code=1)
    assert f"{bad}: " in said
    assert said.endswith("2 tables checked, 1 no longer replays\n")
    database.run("export", str(tmp_path / "out"), "--all")
    assert durbar.replay((tmp_path / "out" / f"pebbles-{good}.txt").read_text()).over


def _key(statement: str) -> str:
    return "table_id" if "plies" in statement else "id"


def test_a_stopped_check_goes_on_where_it_was(
    database: Database, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = sorted(database.new_table() for _ in range(4))
    sql(file, "UPDATE tables SET ply = 9 WHERE id = ?", ids[0])
    real, seen = checking.replay_problem, list[str]()

    def replay(row: Any, entries: Any) -> str | None:
        seen.append(row["id"])
        if len(seen) == 2:
            signal.raise_signal(signal.SIGINT)  # as Ctrl-C does
        return real(row, entries)

    monkeypatch.setattr(checking, "replay_problem", replay)
    said = database.admin("check", code=STOPPED)
    assert "stopped after 2 tables checked, 1 no longer replays; go on with --resume" in said
    assert "4 tables checked, 1 no longer replays" in database.admin("check", "--resume", code=1)
    assert seen == ids
    assert not Path(f"{file}.check").exists()
    assert "4 tables checked" in database.admin("check", "--resume", code=1)


def test_a_check_file_of_something_else_is_refused(database: Database, file: Path) -> None:
    database.new_table()
    state = Path(f"{file}.check")
    state.write_text("[]")
    assert "does not say how far a check came" in database.admin("check", "--resume", code=1)
    state.write_text(json.dumps({"database": "x", "last": "zzz", "checked": 9, "problems": {}}))
    assert "is about another database" in database.admin("check", "--resume", code=1)


def test_check_changes_nothing_and_reads_older_databases(database: Database, file: Path) -> None:
    database.new_table(moves=99)
    older(file)
    assert "1 table checked, 0 no longer replay" in database.admin("check")
    assert sql(file, "SELECT version_num FROM alembic_version") == [("0001",)]
    said = database.admin("tables", code=1)
    assert said == (
        f"durbar: the database has schema 0001, this program needs {HEAD}: "
        "make a backup, then start the server once\n"
    )


def test_export_writes_records_that_replay(database: Database, tmp_path: Path) -> None:
    over, running = database.new_table(moves=99), database.new_table()
    out = tmp_path / "records"
    assert database.admin("export", str(out)).endswith(f"wrote 1 record to {out}\n")
    assert [path.name for path in out.iterdir()] == [f"pebbles-{over}.txt"]
    assert durbar.replay((out / f"pebbles-{over}.txt").read_text()).over
    said = database.admin("export", str(out), "--all")
    assert "keep them safe" in said
    assert (out / f"pebbles-{running}.txt").exists()


def test_export_tells_what_is_not_whole(database: Database, file: Path, tmp_path: Path) -> None:
    whole, broken = database.new_table(moves=99), database.new_table(moves=99)
    sql(file, "UPDATE plies SET notation = 'take 7' WHERE number = 3 AND table_id = ?", broken)
    said = database.admin("export", str(tmp_path / "records"), code=1)
    assert f"{broken} is not whole: ply 3" in said
    assert durbar.replay((tmp_path / "records" / f"pebbles-{whole}.txt").read_text()).over
