"""`durbar admin players`, `player-link`, `delete-player`, and bans of players."""

import json
from pathlib import Path

from durbar.table.chairs import NOBODY, Chair, hashed
from durbar.table.service import Service
from tests.cli.admin_database import Database, sql


async def play(service: Service) -> tuple[str, str]:
    """A player named Zora at a table with Bob: the player and the table."""
    _, player = await service.players.create("Zora", "c1", "en", "UTC", "Firefox")
    chairs = [Chair(0, "person", "Zora", player=player), Chair(1, "person", "Bob", token=hashed("token-1"))]
    return player, (await service.opening.create("pebbles", chairs, NOBODY, host_player=player)).id


def test_players_are_listed_and_deleted(database: Database, file: Path) -> None:
    player, _ = database.serve(play)
    (found,) = json.loads(database.admin("players", "--json"))
    assert (found["id"], found["name"], found["devices"], found["seats"]) == (player, "Zora", 1, 1)
    assert "1 of 1 player" in database.admin("players")
    said = database.admin("delete-player", player, typed="y\n")
    assert f"deleted player {player}, who was at 1 table" in said
    assert sql(file, "SELECT name, player, kind FROM seats ORDER BY seat") == [
        ("", None, "bot"),
        ("Bob", None, "person"),
    ]
    assert "0 of 0 players" in database.admin("players")
    assert database.admin("delete-player", player, "--yes", code=1).startswith("durbar: there is no player")


def test_a_lost_player_gets_a_link_and_its_seat_has_none(database: Database, file: Path) -> None:
    player, table = database.serve(play)
    for seat in (["0"], []):
        assert f"player-link {player}" in database.admin("rotate-link", table, *seat, "--yes", code=1)
    said = database.admin("player-link", player, "--site", "https://durbar.example/")
    assert said.startswith("https://durbar.example/player#claim=")
    secret = said.strip().partition("#claim=")[2]
    assert sql(file, "SELECT code, player FROM transfers") == [(hashed(secret), player)]
    assert "there is no player" in database.admin("player-link", "nobody", code=1)


def test_a_player_is_banned_on_every_device(database: Database, file: Path) -> None:
    player, table = database.serve(play)
    for who in ("0", "host"):
        assert hashed(player) in database.admin("ban", table, who)
    assert sql(file, "SELECT key, kind FROM bans") == [(hashed(player), "player")]
    assert hashed(player) in database.admin("unban", table, "0")
