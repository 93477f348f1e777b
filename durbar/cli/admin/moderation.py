"""`durbar admin ban`, `unban`, `bans` and `reports`."""

import re
import time
from ipaddress import ip_address

import click

from durbar.cli.admin.common import (
    WITH_IDS,
    add_row,
    ago,
    ask,
    counted,
    grid,
    json_option,
    plain,
    short,
    show_grid,
    show_json,
    with_database,
    with_store,
    yes_option,
)
from durbar.table.chairs import clean, hashed, hashed_address
from durbar.table.storage import moderation as stored
from durbar.table.storage.admin import AdminStore
from durbar.table.storage.sqlite_lock import DatabaseRefused
from durbar.table.storage.store import Store
from durbar.table.stored import Row
from durbar.web.limits import client_address

Ban = tuple[str, str]
"""The hash and what it is of: "address" or "player"."""
LOCAL = ("127.0.0.1", "::1")
SHORTEST = 8
"""Characters of a hash that `unban` needs at least."""

whom_argument = click.argument("whom", metavar="ADDRESS|HASH|TABLE")
seat_argument = click.argument("seat", metavar="[SEAT]", required=False)


@click.command(context_settings=WITH_IDS)
@with_database
@whom_argument
@seat_argument
@click.option("--reason", default="", help="For yourself; the banned person does not see it.")
@yes_option
def ban(url: str, whom: str, seat: str | None, reason: str, yes: bool) -> None:
    """Ban an address, or who sits at a table.

    Name an address as typed or its hash, or a TABLE with a SEAT or `host`. Who is banned gets no answer
    from the API. Of an IPv6 address the whole network (/64) is banned. Who sits at a table is banned as a
    player, or by the token of the seat, and by the address.
    """

    async def plan(store: AdminStore) -> tuple[list[Ban], list[str]]:
        targets = await _targets(store, url, whom, seat)
        return targets, await _others_hit(store, url, targets, None if seat is None else whom)

    async def add(store: AdminStore) -> None:
        for key, kind in targets:
            added = await stored.add_ban(store.database, key, kind, clean(reason), time.time())
            click.echo(f"{'banned' if added else 'already banned:'} {kind} {key}")

    targets, others = with_store(url, plan)
    if others:
        ask(f"This also shuts out {' and '.join(others)}. Ban?", yes)
    with_store(url, add)


@click.command(context_settings=WITH_IDS)
@with_database
@whom_argument
@seat_argument
def unban(url: str, whom: str, seat: str | None) -> None:
    """Lift a ban.

    Name the address, the beginning of its hash in `durbar admin bans`, or TABLE SEAT.
    """

    async def remove(store: AdminStore) -> None:
        found = await _banned(store, url, whom, seat)
        if not found:
            raise DatabaseRefused(f"{plain(whom)} is not banned")
        for key, kind in found:
            await stored.remove_ban(store.database, key)
            click.echo(f"no longer banned: {kind} {key}")

    with_store(url, remove)


@click.command()
@with_database
@json_option
def bans(url: str, as_json: bool) -> None:
    """List who is banned."""
    found = with_store(url, lambda store: stored.all_bans(store.database))
    if as_json:
        show_json(found)
        return
    table = grid("hash", "kind", "when", "reason")
    for row in found:
        add_row(table, short(row["key"]), row["kind"], f"{ago(row['created'])} ago", row["reason"])
    show_grid(table)
    click.echo(counted(len(found), "ban"))


@click.command()
@with_database
@click.option("--all", "settled", is_flag=True, help="Settled ones too.")
@click.option("--settle", multiple=True, metavar="REPORT", help="Mark a report as settled; may be repeated.")
@json_option
def reports(url: str, settled: bool, settle: tuple[str, ...], as_json: bool) -> None:
    """List reports that nobody has settled, or settle them."""
    if settle:
        with_store(url, lambda store: _settle(store, settle))
        return
    found = with_store(url, lambda store: stored.all_reports(store.database, settled))
    if as_json:
        show_json(found)
        return
    table = grid("report", "table", "seat", "name", "said", "reported", "when", "settled")
    for row in found:
        facts = (row["seat"], row["name"], row["said"], row["text"], f"{ago(row['at'])} ago")
        add_row(table, row["id"], row["table_id"], *facts, "yes" if row["settled"] else "")
    show_grid(table)
    click.echo(f"{counted(len(found), 'report')}{'' if settled else ' to settle'}")


async def _settle(store: AdminStore, ids: tuple[str, ...]) -> None:
    for id in ids:
        if not await stored.settle(store.database, id):
            raise DatabaseRefused(f"there is no report {plain(id)!r}")
        click.echo(f"settled report {id}")


# ---------------------------------------------------------------- who is meant


async def _targets(store: AdminStore, url: str, whom: str, seat: str | None) -> list[Ban]:
    """The hashes to ban."""
    if seat is not None:
        return await _at_table(store, whom, seat)
    if re.fullmatch("[0-9a-f]{64}", whom):
        return [(whom, "address")]
    if not _is_address(whom):
        raise DatabaseRefused(f"{plain(whom)} is no address and no hash; for a player name TABLE and SEAT")
    return [(hashed_address(await _address_key(url), client_address({"client": (whom, 0)})), "address")]


async def _at_table(store: AdminStore, id: str, seat: str) -> list[Ban]:
    found, _ = await store.table(id)
    if seat == "host":
        token, address = _key(found.table["host"], found.table["host_player"]), found.table["address"]
    else:
        chairs = {str(chair["seat"]): chair for chair in found.chairs}
        if seat not in chairs:
            raise DatabaseRefused(f"the table has no seat {plain(seat)}; name {', '.join(chairs)} or host")
        token, address = _key_of(chairs[seat]), chairs[seat]["address"]
    hashes = [(token, "player"), (address, "address")]
    if token is None and address is None:
        raise DatabaseRefused(f"nobody sits on seat {plain(seat)}")
    return [(key, kind) for key, kind in hashes if key is not None]


def _key_of(chair: Row) -> str | None:
    """The hash that bans who has this seat, if anybody has."""
    return _key(chair["token"], chair["player"])


def _key(token: str | None, player: str | None) -> str | None:
    return token if player is None else hashed(player)


async def _others_hit(store: AdminStore, url: str, targets: list[Ban], id: str | None) -> list[str]:
    """Whom a ban of an address hits besides: who comes through this machine, and others at the table."""
    addresses = {key for key, kind in targets if kind == "address"}
    tokens = {key for key, kind in targets if kind == "player"}
    key = await _address_key(url)
    others = []
    if addresses & {hashed_address(key, client_address({"client": (local, 0)})) for local in LOCAL}:
        others.append("this machine, and everybody if a proxy on it does not name its clients")
    if id is not None:
        others += [
            f"seat {chair['seat']} ({plain(chair['name'])}), who has the same address"
            for chair in (await store.table(id))[0].chairs
            if chair["address"] in addresses and _key_of(chair) not in tokens
        ]
    return others


async def _banned(store: AdminStore, url: str, whom: str, seat: str | None) -> list[Ban]:
    """The bans that are meant."""
    known = [(row["key"], row["kind"]) for row in await stored.all_bans(store.database)]
    if seat is None and re.fullmatch(f"[0-9a-f]{{{SHORTEST},64}}", whom):
        found = [ban for ban in known if ban[0].startswith(whom)]
        if len(found) > 1:
            raise DatabaseRefused(f"{len(found)} hashes begin with {whom}; write more of it")
        return found
    wanted = await _targets(store, url, whom, seat)
    return [ban for ban in known if ban in wanted]


async def _address_key(url: str) -> str:
    """The key addresses are hashed with; made now if no server has needed it yet."""
    store = Store(url)
    try:
        return await store.secret("address")
    finally:
        await store.stop()


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
