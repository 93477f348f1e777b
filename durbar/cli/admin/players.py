"""`durbar admin players`, `player-link` and `delete-player`."""

import time

import click

import durbar
from durbar.cli.admin.common import (
    WITH_IDS,
    add_row,
    ago,
    ask,
    counted,
    grid,
    json_option,
    plain,
    show_grid,
    show_json,
    with_database,
    with_store,
    yes_option,
)
from durbar.core.errors import BadOption
from durbar.table.bot_limits import usual_level
from durbar.table.chairs import hashed, new_secret
from durbar.table.storage import leaving, players, transfers
from durbar.table.storage.admin import AdminStore
from durbar.table.storage.sqlite_lock import DatabaseRefused
from durbar.table.stored import Row

LINK_HOLDS = 86_400.0
"""Seconds: whoever runs the server sends the link in some way of their own."""
AT_ONCE = 20
"""Tables in one transaction."""

player_argument = click.argument("id", metavar="PLAYER")


@click.command("players")
@with_database
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="At most so many.")
@json_option
def list_players(url: str, limit: int, as_json: bool) -> None:
    """List players, the last seen first."""
    found, count = with_store(url, lambda store: players.all_players(store.database, limit))
    if as_json:
        show_json(found)
        return
    table = grid("player", "name", "made", "seen", "devices", "seats")
    for row in found:
        times = (f"{ago(row['created'])} ago", f"{ago(row['seen'])} ago")
        add_row(table, row["id"], row["name"], *times, row["devices"], row["seats"])
    show_grid(table)
    click.echo(f"{len(found)} of {counted(count, 'player')}")


@click.command("player-link", context_settings=WITH_IDS)
@with_database
@player_argument
@click.option("--site", default="http://localhost:8765", show_default=True, help="Where the server is.")
def player_link(url: str, id: str, site: str) -> None:
    """Make a link for a person who lost all their devices.

    It works once, within a day.
    """
    secret = new_secret()

    async def make(store: AdminStore) -> None:
        await _player(store, id)
        now = time.time()
        row: Row = {"code": hashed(secret), "player": id, "kind": "mail", "expires": now + LINK_HOLDS}
        await transfers.add_transfer(store.database, row, now, only=True)

    with_store(url, make)
    click.echo(f"{site.rstrip('/')}/player#claim={secret}")


@click.command("delete-player", context_settings=WITH_IDS)
@with_database
@player_argument
@yes_option
def delete_player(url: str, id: str, yes: bool) -> None:
    """Delete a player with everything personal.

    The person could do the same. Games keep an anonymous seat.
    """
    found = with_store(url, lambda store: _player(store, id))
    ask(f"Delete player {id} ({plain(found['name'])})? Bots play on at running tables.", yes)
    count = with_store(url, lambda store: _delete(store, id))
    click.echo(f"deleted player {plain(id)}, who was at {counted(count, 'table')}")


async def _player(store: AdminStore, id: str) -> Row:
    found = await players.player(store.database, id)
    if found is None:
        raise DatabaseRefused(f"there is no player {plain(id)!r}")
    return found.player


async def _delete(store: AdminStore, id: str) -> int:
    await leaving.forget(store.database, id)
    tables = await leaving.tables_of(store.database, id)
    for start in range(0, len(tables), AT_ONCE):
        some = tables[start : start + AT_ONCE]
        await leaving.scrub(store.database, id, some, _level, time.time())
    return len(tables)


def _level(game: str) -> str:
    """Of the bot that plays on."""
    try:
        return usual_level(durbar.game(game))
    except BadOption:
        return "random"
