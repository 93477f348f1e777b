"""`durbar admin challenge-results`: what people scored in daily challenges, without names."""

import time
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from random import Random

import click

from durbar.cli.admin.common import counted, with_database, with_store
from durbar.table.days import day_of
from durbar.table.storage.challenges import finished
from durbar.table.stored import Row

HEAD = """# Results of daily challenges: of each table its scores, the best first, which of them is the
# person's, and the level of the bots beside them. No names, tables or times.
# Written by `durbar admin challenge-results`.
"""
EARLIEST = "2000-01-01"


@click.command("challenge-results")
@with_database
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--since", metavar="DAY", default=EARLIEST, help="The first day, as 2026-11-17 (default: all).")
def challenge_results(url: str, file: Path, since: str) -> None:
    """Write the results of daily challenges to FILE.

    They have no names. Only days that are over count, and only games that were played to the end. The file
    has the form of bench/human.toml, so that results of several servers can stand beside published ones.
    """
    today = day_of(time.time())
    rows = with_store(url, lambda store: finished(store.database, since, today))
    entries = [entry(list(seats)) for _, seats in groupby(rows, itemgetter("table_id"))]
    file.write_text(HEAD + "".join(mixed(entries)), "utf-8")
    click.echo(f"wrote {counted(len(entries), 'game')} to {file}")


def entry(seats: list[Row]) -> str:
    """One game in the form of the file."""
    ranked = sorted(seats, key=itemgetter("score"), reverse=True)
    person = next(n for n, row in enumerate(ranked) if row["kind"] == "person")
    level = next((row["level"] for row in seats if row["kind"] == "bot"), "")
    day = seats[0]["challenge"].partition("/")[0]
    return (
        f'\n[[result]]\ngame = "{seats[0]["game"]}"\nscores = {[row["score"] for row in ranked]}\n'
        f'date = "{day}"\nsource = "daily challenge"\nperson = {person}\nlevel = "{level}"\n'
    )


def mixed(entries: Iterable[str]) -> list[str]:
    """In an order that tells nothing about who played when."""
    found = sorted(entries)
    Random(len(found)).shuffle(found)
    return found
