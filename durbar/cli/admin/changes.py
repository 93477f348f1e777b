"""`durbar admin close`, `delete` and `rotate-link`: changes of one table."""

import click

from durbar.cli.admin.common import WITH_IDS, ask, plain, with_database, with_store, yes_option
from durbar.table.chairs import hashed, new_secret
from durbar.table.storage.admin import AdminStore
from durbar.table.storage.sqlite_lock import DatabaseRefused
from durbar.table.stored import Row, StoredTable

table_argument = click.argument("id", metavar="TABLE")


@click.command(context_settings=WITH_IDS)
@with_database
@table_argument
@yes_option
def close(url: str, id: str, yes: bool) -> None:
    """End the game of a table for good.

    It can still be looked at.
    """
    stored, _ = with_store(url, lambda store: store.table(id))
    if stored.table["status"] not in ("waiting", "playing"):
        click.echo(f"table {id} is {stored.table['status']} already; nothing was changed")
        return
    ask(f"Close {_described(stored)}? Nobody can play on.", yes)
    status = with_store(url, lambda store: store.close(id))
    done = status in ("waiting", "playing")
    click.echo(f"closed table {id}" if done else f"table {id} is {status} already; nothing was changed")


@click.command(context_settings=WITH_IDS)
@with_database
@click.argument("ids", metavar="TABLE…", nargs=-1, required=True)
@yes_option
def delete(url: str, ids: tuple[str, ...], yes: bool) -> None:
    """Delete tables with their logs and chats. There is no way back but a backup.

    Reports about them stay. A table whose rematch is deleted can have another.
    """

    async def look(store: AdminStore) -> list[StoredTable]:
        return [(await store.table(id))[0] for id in dict.fromkeys(ids)]

    async def delete_all(store: AdminStore) -> None:
        for stored in found:
            before = await store.delete(stored.table["id"])
            click.echo(f"deleted table {stored.table['id']}")
            for other in before:
                click.echo(f"table {other} had it as its rematch and has none now")

    found = with_store(url, look)
    ask(f"Delete {'; '.join(_described(stored) for stored in found)}?", yes)
    with_store(url, delete_all)


@click.command("chat-off", context_settings=WITH_IDS)
@with_database
@table_argument
@click.option("--on", is_flag=True, help="Let people write again.")
def chat_off(url: str, id: str, on: bool) -> None:
    """Turn the chat of a table off, or on again.

    Its host could do the same. Nobody can write; what was written stays.
    """
    with_store(url, lambda store: store.turn_chat_off(id, not on))
    click.echo(f"the chat of table {id} is {'on' if on else 'off'}")


@click.command("rotate-link", context_settings=WITH_IDS)
@with_database
@table_argument
@click.argument("seat", type=click.IntRange(0), required=False)
@click.option("--site", default="http://localhost:8765", show_default=True, help="Where the server is.")
@yes_option
def rotate_link(url: str, id: str, seat: int | None, site: str, yes: bool) -> None:
    """Make a new private link for the host or a SEAT.

    An open seat gets a new invite. The new link is printed once; the old one is void. A token that holds
    several seats is replaced on all of them.
    """
    stored, _ = with_store(url, lambda store: store.table(id))
    chair = None if seat is None else _chair(stored, seat)
    whose = "the host" if chair is None else f"seat {seat} ({plain(chair['name']) or chair['kind']})"
    ask(f"Make a new link for {whose} of {_described(stored)}? The old one will be void.", yes)
    secret = new_secret()
    if chair is not None and chair["kind"] == "open":
        with_store(url, lambda store: store.replace_invite(id, int(chair["seat"]), hashed(secret)))
        click.echo(f"{site.rstrip('/')}/table/{id}#invite={secret}")
        return
    if chair is None and stored.table["host_player"] is not None:
        raise DatabaseRefused(f"the host is a player: durbar admin player-link {stored.table['host_player']}")
    old = stored.table["host"] if chair is None else chair["token"]
    host, held = with_store(url, lambda store: _replace(store, id, old, hashed(secret)))
    click.echo(f"{site.rstrip('/')}/table/{id}#token={secret}")
    click.echo(f"It holds {_holding(host, held)}.", err=True)
    if stored.table["next"]:
        click.echo(f"The old link still holds its seats at the rematch {stored.table['next']}.", err=True)


async def _replace(store: AdminStore, id: str, old: str, new: str) -> tuple[bool, list[int]]:
    host, held = await store.replace_token(id, old, new)
    if not host and not held:
        raise DatabaseRefused("the link was changed meanwhile; try again")
    return host, held


def _chair(stored: StoredTable, seat: int) -> Row:
    chair = next((chair for chair in stored.chairs if chair["seat"] == seat), None)
    if chair is None:
        raise DatabaseRefused(f"the table has no seat {seat}; its seats are 0 to {len(stored.chairs) - 1}")
    if chair["player"] is not None:
        raise DatabaseRefused(f"seat {seat} is a player's: durbar admin player-link {chair['player']}")
    if chair["kind"] != "open" and chair["token"] is None:
        raise DatabaseRefused(f"seat {seat} is a bot's and has no link")
    return chair


def _holding(host: bool, seats: list[int]) -> str:
    parts = [*(["the host"] if host else []), *(f"seat {seat}" for seat in seats)]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def _described(stored: StoredTable) -> str:
    row = stored.table
    names = ", ".join(plain(c["name"]) for c in stored.chairs if c["name"]) or "nobody"
    return f"table {row['id']} ({row['game']}, {row['status']}, {row['ply']} plies, {names})"
