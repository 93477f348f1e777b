"""`durbar admin ban`, `unban`, `bans` and `reports` on real SQLite files."""

import json
from pathlib import Path

import pytest

from durbar.table.chairs import hashed, hashed_address
from durbar.table.service import Service
from tests.cli.admin_database import HOSTILE, Database, sql


def test_an_address_is_banned_by_its_hash(database: Database, file: Path) -> None:
    database.new_table()
    said = database.admin("ban", "203.0.113.9", "--reason", "spam\x1b")
    ((key,),) = sql(file, "SELECT value FROM secrets WHERE name = 'address'")
    digest = hashed_address(key, "203.0.113.9")
    assert said == f"banned address {digest}\n"
    assert database.admin("ban", "203.0.113.9") == f"already banned: address {digest}\n"
    assert "203.0.113.9" not in str(sql(file, "SELECT * FROM bans"))
    shown = database.admin("bans")
    assert digest[:12] in shown
    assert "spam" in shown
    assert database.admin("unban", digest[:12]) == f"no longer banned: address {digest}\n"
    assert database.admin("unban", "203.0.113.9", code=1) == "durbar: 203.0.113.9 is not banned\n"


def test_of_an_ipv6_address_the_network_is_banned(database: Database, file: Path) -> None:
    database.new_table()
    database.admin("ban", "2001:db8:1:2:3:4:5:6")
    ((key,),) = sql(file, "SELECT value FROM secrets WHERE name = 'address'")
    assert sql(file, "SELECT key FROM bans") == [(hashed_address(key, "2001:db8:1:2::"),)]
    assert "already" in database.admin("ban", "2001:db8:1:2::7")


def test_who_sits_at_a_table_is_banned_by_token_and_address(database: Database, file: Path) -> None:
    id = database.new_table()
    said = database.admin("ban", id, "1", code=1)  # both sit behind one address, so it asks
    assert "This also shuts out seat 0 (Ann), who has the same address. Ban?" in said
    assert not sql(file, "SELECT * FROM bans")
    database.admin("ban", id, "1", typed="y\n")
    ((key,),) = sql(file, "SELECT value FROM secrets WHERE name = 'address'")
    wanted = {("player", hashed("token-1")), ("address", hashed_address(key, "203.0.113.7"))}
    assert set(sql(file, "SELECT kind, key FROM bans")) == wanted
    assert database.admin("unban", id, "1").count("no longer banned") == 2
    database.admin("ban", id, "host", "--yes")
    assert set(sql(file, "SELECT kind, key FROM bans WHERE kind = 'player'")) == {
        ("player", hashed("token-0"))
    }


def test_this_machine_is_banned_only_after_a_question(database: Database, file: Path) -> None:
    database.new_table()
    local = database.new_table("Cy", "Di", address="127.0.0.1")
    for words in (["127.0.0.1"], ["::1"], [local, "0"]):
        assert "shuts out this machine" in database.admin("ban", *words, code=1)
    assert not sql(file, "SELECT * FROM bans")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["somebody"], "is no address and no hash"),
        (["nosuchtable", "0"], "there is no table 'nosuchtable'"),
        (["TABLE", "2"], "nobody sits on seat 2"),
        (["TABLE", "9"], "the table has no seat 9; name 0, 1, 2 or host"),
    ],
)
def test_a_ban_of_nobody_is_refused(database: Database, words: list[str], said: str) -> None:
    id = database.new_table("Ann", "Bob", bots=1)
    assert said in database.admin("ban", *[id if word == "TABLE" else word for word in words], code=1)


def test_reports_are_listed_and_settled(database: Database) -> None:
    id = database.new_table()

    async def report(service: Service) -> str:
        await service.chat.say(id, "token-1", "go away")
        return await service.moderation.report(id, "f" * 64, "rude", 1, 0)

    number = database.serve(report)
    shown = database.admin("reports")
    for part in (number, id, HOSTILE, "go away", "rude", "1 report to settle"):
        assert part in shown
    assert database.admin("tables", "--json").count('"reports": 1') == 1
    assert database.admin("reports", "--settle", number) == f"settled report {number}\n"
    assert database.admin("reports").endswith("0 reports to settle\n")
    (line,) = json.loads(database.admin("reports", "--all", "--json"))
    assert line["settled"] in (True, 1)
    assert "no report 'nosuch'" in database.admin("reports", "--settle", "nosuch", code=1)
    database.admin("delete", id, "--yes")
    assert "1 report\n" in database.admin("reports", "--all")
