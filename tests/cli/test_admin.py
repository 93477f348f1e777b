"""`durbar admin` on real SQLite files: tables, and which database."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from durbar.table.refusal import Refusal
from durbar.table.service import Service
from tests.cli.admin_database import ESCAPES, HOSTILE, Database, sql
from tests.cli.helpers import run

# ---------------------------------------------------------------- tables and show


def test_tables_are_listed_and_filtered(database: Database) -> None:
    first, over = database.new_table(), database.new_table("Cy", "Di", moves=99)
    shown = database.admin("tables")
    assert first in shown
    assert over in shown
    assert shown.endswith("2 of 2 tables\n")
    assert first not in database.admin("tables", "--status", "over")
    assert database.admin("tables", "--game", "java").endswith("0 of 0 tables\n")
    assert database.admin("tables", "--listed").endswith("0 of 0 tables\n")
    assert database.admin("tables", "--unlisted", "--limit", "1").endswith("1 of 2 tables\n")
    assert database.admin("tables", "--older", "1").endswith("2 of 2 tables\n")  # they changed in 1970
    assert database.admin("tables", "--newer", "1").endswith("0 of 0 tables\n")


def test_tables_as_json_tell_no_secrets(database: Database) -> None:
    id = database.new_table()
    (line,) = json.loads(database.admin("tables", "--json"))
    assert line["id"] == id
    assert line["status"] == "playing"
    assert [chair["name"] for chair in line["chairs"]] == ["Ann", HOSTILE]
    assert not {"seed", "host", "token"} & {*line, *line["chairs"][0]}


def test_show_tells_all_about_a_table_but_its_secrets(database: Database, file: Path) -> None:
    id = database.new_table(moves=1)
    ((seed, host),) = sql(file, "SELECT seed, host FROM tables")
    shown = database.admin("show", id)
    for part in ("playing", "Ann", HOSTILE, "entries", "hidden while the game is on"):
        assert part in shown
    facts = json.loads(database.admin("show", id, "--json"))
    assert facts["entries"] == facts["ply"] == 3
    assert facts["bytes"] > 500
    for secret in (seed, host):
        assert secret not in shown + json.dumps(facts)
    assert json.loads(database.admin("show", id, "--json", "--secrets"))["seed"] == seed
    assert host not in database.admin("show", id, "--secrets")


def test_the_seed_of_a_game_that_is_over_is_no_secret(database: Database, file: Path) -> None:
    id = database.new_table(moves=99)
    ((seed,),) = sql(file, "SELECT seed FROM tables")
    assert seed in database.admin("show", id)


@pytest.mark.parametrize("command", ["show", "close", "delete", "rotate-link"])
def test_an_unknown_table_is_one_clear_line(database: Database, command: str) -> None:
    database.new_table()
    for id in ("nosuchtable", "-nosuchtable", "[red]x\x1b", "--", "ÿ" * 300):
        output = database.admin(command, "--", id, code=1)
        assert output == f"durbar: there is no table {id!r}\n"


def test_an_id_that_begins_with_a_dash_is_no_option(database: Database, file: Path) -> None:
    id = database.new_table()
    for dashed in ("-hYj3", "--data", "-y"):
        with closing(sqlite3.connect(file)) as db, db:  # SQLite checks no foreign keys unless asked to
            for table, column in (("tables", "id"), ("seats", "table_id"), ("plies", "table_id")):
                db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (dashed + "x", id))
        id = dashed + "x"
        assert "playing" in database.admin("show", id)


def test_hostile_texts_do_not_reach_the_terminal(database: Database, file: Path) -> None:
    id = database.new_table("Ann", "Bob", moves=1)
    sql(file, "UPDATE seats SET name = ?, level = ?", ESCAPES, ESCAPES[:9])
    line = "INSERT INTO chat (table_id, number, seat, name, text, at) VALUES (?, 0, 0, ?, ?, 0)"
    sql(file, line, id, ESCAPES, ESCAPES + "[/]")
    report = (
        "INSERT INTO reports (id, table_id, seat, line, text, at, settled) VALUES ('r', ?, 0, 0, ?, 0, 0)"
    )
    sql(file, report, id, ESCAPES)
    sql(file, "INSERT INTO bans VALUES (?, 'player', ?, 0)", "ab" * 32, ESCAPES)
    sql(file, "UPDATE plies SET notation = ? WHERE number = 2", ESCAPES)
    for words, code in (
        (["tables"], 0),
        (["tables", "--json"], 0),
        (["show", id], 0),
        (["show", id, "--json"], 0),
        (["reports"], 0),
        (["reports", "--json"], 0),
        (["bans"], 0),
        (["bans", "--json"], 0),
        (["check"], 1),
        (["export", str(file.parent / "out"), "--all"], 1),
        (["rotate-link", id, "--yes"], 0),
        (["close", id], 1),
        (["delete", id], 1),
    ):
        output = database.admin(*words, code=code)
        assert not [c for c in output if not (c.isprintable() or c == "\n")], words
    assert ":smile:" in database.admin("show", id)


# ---------------------------------------------------------------- close, delete, rotate-link


def test_close_asks_first(database: Database, file: Path) -> None:
    id = database.new_table()
    assert "Nobody can play on. [y/N]" in database.admin("close", id, typed="n\n", code=1)
    database.admin("close", id, code=1)  # no answer is no
    assert sql(file, "SELECT status, epoch FROM tables") == [("playing", 0)]
    assert database.admin("close", id, typed="y\n").endswith(f"closed table {id}\n")
    assert sql(file, "SELECT status, epoch FROM tables") == [("closed", 1)]
    assert database.admin("close", id) == f"table {id} is closed already; nothing was changed\n"


def test_delete_asks_first_and_leaves_nothing(database: Database, file: Path) -> None:
    id, other = database.new_table(moves=1), database.new_table()
    assert "Delete table " in database.admin("delete", id, other, typed="n\n", code=1)
    assert database.admin("delete", id, id, "--yes") == f"deleted table {id}\n"
    for table, column in (
        ("tables", "id"),
        ("seats", "table_id"),
        ("plies", "table_id"),
        ("chat", "table_id"),
    ):
        assert not sql(file, f"SELECT 1 FROM {table} WHERE {column} = ?", id)
    assert [row[0] for row in sql(file, "SELECT id FROM tables")] == [other]


def test_one_unknown_id_among_several_deletes_nothing(database: Database, file: Path) -> None:
    id = database.new_table()
    assert "no table 'nosuch'" in database.admin("delete", id, "nosuch", "--yes", code=1)
    assert sql(file, "SELECT id FROM tables") == [(id,)]


def test_deleting_a_rematch_frees_the_link_to_it(database: Database) -> None:
    id = database.new_table(moves=99)
    rematch = database.serve(lambda service: service.opening.rematch(id, "token-0"))
    said = database.admin("delete", rematch, "--yes")
    assert said == f"deleted table {rematch}\ntable {id} had it as its rematch and has none now\n"
    again = database.serve(lambda service: service.opening.rematch(id, "token-1"))
    assert again != rematch


def test_a_new_link_makes_the_old_one_void(database: Database) -> None:
    id = database.new_table()
    said = database.admin("rotate-link", id, "1", "--yes", "--site", "https://durbar.example/")
    link, holds = said.splitlines()
    assert holds == "It holds seat 1."
    address, _, token = link.partition("#token=")
    assert address == f"https://durbar.example/table/{id}"

    async def holders(service: Service) -> None:
        table = await service.cache.get(id)
        assert table.holder(token).seats == (1,)
        assert table.holder("token-0").host
        with pytest.raises(Refusal, match="wrong_token"):
            table.holder("token-1")

    database.serve(holders)


def test_a_new_link_of_the_host_holds_the_hosts_seat(database: Database) -> None:
    id = database.new_table()
    said = database.admin("rotate-link", id, typed="y\n")
    assert "It holds the host and seat 0." in said
    token = said.partition("#token=")[2].split()[0]

    async def holders(service: Service) -> None:
        holder = (await service.cache.get(id)).holder(token)
        assert (holder.host, holder.seats) == (True, (0,))

    database.serve(holders)


def test_a_bot_and_a_missing_seat_have_no_link(database: Database) -> None:
    id = database.new_table("Ann", bots=1)
    assert "seat 1 is a bot's and has no link" in database.admin("rotate-link", id, "1", "--yes", code=1)
    assert "the table has no seat 7; its seats are 0 to 1" in database.admin("rotate-link", id, "7", code=1)


# ---------------------------------------------------------------- which database


@pytest.mark.parametrize("words", [["tables"], ["check"], ["vacuum"], ["backup", "copy"], ["export", "out"]])
def test_a_missing_database_is_not_created(
    tmp_path: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    database = Database(f"sqlite:///{tmp_path / 'no.sqlite'}")
    said = database.admin(*words, code=1)
    assert said.splitlines()[-1] == f"durbar: there is no database at {tmp_path / 'no.sqlite'}"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "has no tables of Durbar"),
        (b"no database at all, but quite long" * 99, "is not a SQLite database"),
    ],
)
def test_a_file_that_is_no_database_of_durbar_is_one_line(
    database: Database, file: Path, content: bytes, said: str
) -> None:
    file.write_bytes(content)
    assert said in database.admin("tables", code=1)
    assert len(database.admin("tables", code=1).splitlines()) == 1


def test_a_table_that_cannot_be_read_is_one_line(database: Database, file: Path) -> None:
    id = database.new_table()
    sql(file, "UPDATE tables SET options = '\x1b{'")
    for words in (["show", id], ["tables"]):
        said = database.admin(*words, code=1)
        assert said.startswith("durbar: the database holds what cannot be read: ")
        assert len(said.splitlines()) == 1


def test_a_newer_database_is_refused(database: Database, file: Path) -> None:
    database.new_table()
    sql(file, "UPDATE alembic_version SET version_num = '9999'")
    for words in (["tables"], ["check"]):
        assert "install a newer Durbar" in database.admin(*words, code=1)


@pytest.mark.parametrize("url", ["nonsense", "postgresql://127.0.0.1:1/x"])
def test_a_database_that_cannot_be_reached_is_one_line(url: str) -> None:
    said = Database(url).admin("tables", code=1)
    assert said.startswith("durbar: cannot use the database")
    assert len(said.splitlines()) == 1


def test_the_data_folder_may_be_named(database: Database, file: Path) -> None:
    id = database.new_table()
    assert id in run("admin", "tables", "--data", str(file.parent)).output
