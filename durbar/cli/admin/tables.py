"""`durbar admin tables` and `show`: which tables there are, and all about one of them."""

import time
from typing import Any

import click
import msgspec

from durbar.cli.admin.common import (
    WITH_IDS,
    add_row,
    ago,
    counted,
    grid,
    json_option,
    plain,
    short,
    show_grid,
    show_json,
    with_database,
    with_store,
)
from durbar.cli.options import Amount
from durbar.table.storage.admin import Filters
from durbar.table.stored import Row, StoredTable

DAY = 86_400
REVEALED = ("over", "closed")
"""Statuses of tables whose seed anybody may know."""


@click.command()
@with_database
@click.option("--status", type=click.Choice(["waiting", "playing", "over", "closed"]), help="Only these.")
@click.option("--game", help="Only tables of this game.")
@click.option("--listed/--unlisted", default=None, help="Only tables that are in the lobby, or are not.")
@click.option("--older", type=Amount(0), help="Only tables unchanged for so many days.")
@click.option("--newer", type=Amount(0), help="Only tables changed within so many days.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="At most so many.")
@json_option
def tables(
    url: str,
    status: str | None,
    game: str | None,
    listed: bool | None,
    older: float | None,
    newer: float | None,
    limit: int,
    as_json: bool,
) -> None:
    """List tables, the latest change first."""
    before, after = (None if days is None else time.time() - days * DAY for days in (older, newer))
    wanted = Filters(status, game, listed, before, after)
    found, count = with_store(url, lambda store: store.tables(wanted, limit))
    if as_json:
        show_json([summary(row, row["chairs"]) | {"reports": row["reports"]} for row in found])
        return
    table = grid("table", "game", "status", "seats", "plies", "changed", "listed", "reports")
    for row in found:
        listed_as = "yes" if row["listed"] else ""
        facts = (row["status"], _names(row["chairs"]), row["ply"], f"{ago(row['changed'])} ago", listed_as)
        add_row(table, row["id"], row["game"], *facts, row["reports"] or "")
    show_grid(table)
    click.echo(f"{len(found)} of {counted(count, 'table')}")


@click.command(context_settings=WITH_IDS)
@with_database
@click.argument("id", metavar="TABLE")
@click.option("--chat", "lines", type=click.IntRange(0), default=10, show_default=True, help="Last lines.")
@click.option("--secrets", is_flag=True, help="Also the secret seed of a game that is still on.")
@json_option
def show(url: str, id: str, lines: int, secrets: bool, as_json: bool) -> None:
    """Show all about one table.

    Seats, status, log, chat, size, reports. Tokens are never stored, so never shown. The seed of a game
    that is not over reveals all that is hidden in it: `--secrets` prints it.
    """
    stored, reports = with_store(url, lambda store: store.table(id))
    facts = _facts(stored, reports, secrets)
    said = stored.chat[max(0, len(stored.chat) - lines) :]
    if as_json:
        chat = [{name: line[name] for name in ("number", "seat", "name", "text", "at")} for line in said]
        show_json({**facts, "chat": chat, "reports": [_report(report) for report in reports]})
        return
    for name, value in facts.items():
        if name != "chairs":
            click.echo(f"{name.replace('_', ' '):<14} {_shown(name, value)}")
    _show_parts(stored, said, reports)


def summary(row: Row, chairs: list[Row]) -> Row:
    """What may be shown of a table: no hashes of tokens, no seed."""
    names = ("id", "game", "revision", "status", "ply", "scores", "winners", "listed", "hints", "chat_off")
    times = ("created", "changed", "next", "owner", "epoch", "address")
    seat = ("seat", "kind", "name", "level", "left", "address")
    return {
        **{name: row[name] for name in (*names, *times)},
        "chairs": [{name: chair[name] for name in seat} for chair in chairs],
    }


def _facts(stored: StoredTable, reports: list[Row], secrets: bool) -> Row:
    row = stored.table
    seed = row["seed"] if secrets or row["status"] in REVEALED else None
    return {
        **summary(row, stored.chairs),
        "seed": seed,
        "options": {name: _option(value) for name, value in row["options"].items()},
        "entries": len(stored.log),
        "undos": sum(entry.back is not None for entry in stored.log),
        "chat_lines": len(stored.chat),
        "reports": len(reports),
        "bytes": len(msgspec.json.encode(stored)),
    }


def _option(value: Any) -> Any:
    """A components file is long: only its size."""
    size = len(msgspec.json.encode(value))
    return value if size < 100 else f"({size} bytes)"


def _shown(name: str, value: Any) -> str:
    if name == "seed" and value is None:
        return "hidden while the game is on; --secrets shows it"
    if name in ("created", "changed"):
        return f"{time.strftime('%Y-%m-%d %H:%M:%S', time.localtime(value))} ({ago(value)} ago)"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | dict):
        return plain(msgspec.json.encode(value).decode())
    return "–" if value is None else plain(value)


def _show_parts(stored: StoredTable, said: list[Row], reports: list[Row]) -> None:
    seats = grid("seat", "kind", "name", "level", "left", "address")
    for chair in stored.chairs:
        left = "yes" if chair["left"] else ""
        facts = (chair["kind"], chair["name"], chair["level"], left, short(chair["address"]))
        add_row(seats, chair["seat"], *facts)
    show_grid(seats)
    if said:
        chat = grid("line", "seat", "name", "said", title=f"last {len(said)} of {len(stored.chat)} lines")
        for line in said:
            add_row(chat, line["number"], line["seat"], line["name"], line["text"])
        show_grid(chat)
    if reports:
        reported = grid("report", "seat", "line", "text", "when", "settled")
        for report in reports:
            settled = "yes" if report["settled"] else ""
            facts = (report["seat"], report["line"], report["text"], f"{ago(report['at'])} ago", settled)
            add_row(reported, report["id"], *facts)
        show_grid(reported)


def _report(row: Row) -> Row:
    return {name: row[name] for name in ("id", "seat", "line", "text", "address", "at", "settled")}


def _names(chairs: list[Row]) -> str:
    """Who sits there, in a few words.

    >>> _names([{"kind": "open"}, {"kind": "bot", "level": "club"}])
    'open, bot club'
    """
    return ", ".join(map(_name, chairs))


def _name(chair: Row) -> str:
    if chair["kind"] == "person":
        return chair["name"] or "nameless"
    return f"bot {chair['level']}" if chair["kind"] == "bot" else str(chair["kind"])
