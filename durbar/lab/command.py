"""`durbar tournament` and `durbar report`."""

import json
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from durbar.core.errors import DurbarError
from durbar.lab import results as files
from durbar.lab.report import COLUMNS, cells, facts, page
from durbar.lab.summary import summarise
from durbar.lab.tournament import arrange, run

LEFT_OUT = ("seats played", "mean score")
"""Columns a terminal has no room for."""

file_path = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option(
    "--bots", required=True, metavar="A,B,…", help="The first takes one seat, the others fill the rest."
)
@click.option("--seats", type=int, required=True, help="Seats at the table.")
@click.option("--blocks", type=click.IntRange(min=1), default=10, show_default=True, help="Seeds to play.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Games at a time.")
@click.option("--seed", default="1", show_default=True, help="Names the luck; other seeds, other games.")
@click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="A game option; see `durbar games`."
)
@click.option("--out", type=file_path, help="Keep results here; a tournament begun there goes on.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786.")
@click.pass_context
def tournament(
    ctx: click.Context,
    game_id: str,
    bots: str,
    seats: int,
    blocks: int,
    jobs: int,
    seed: str,
    given: tuple[str, ...],
    out: Path | None,
    cluster: str | None,
) -> None:
    """Let computer players meet at GAME: each block is one seed played in every seat rotation.

    Two bots make a ladder match, one challenger against the other in all other seats. Ctrl-C keeps what
    is done; the same command goes on from there. A bot's parameters follow its name: expert:time=2.

    \b
    Examples:
      durbar tournament java --bots club,beginner --seats 4 --blocks 50 --jobs 2 --out club.jsonl
      durbar tournament java --bots expert:time=4,expert --seats 2 --out time.jsonl
      durbar report club.jsonl
    """
    names = [name.strip() for name in bots.split(",")]
    setting = arrange(game_id, names, seats, seed, dict(_option(text) for text in given))
    results = files.keep(setting, out) if out is not None else files.Results(setting)
    total = blocks * seats
    console = Console(stderr=True)
    with _bar(console) as bar:
        done = sum(pairing.block < blocks for pairing in results.done)
        task = bar.add_task(
            f"{game_id}: {', '.join(dict.fromkeys(setting.lineup))}", total=total, completed=done
        )
        try:
            run(results, blocks, jobs, cluster, lambda game: bar.advance(task))
        except KeyboardInterrupt:
            bar.stop()
            kept = f"; {len(results.games)} games are kept in {out}, the same command goes on" if out else ""
            console.print(f"stopped{kept}")
            ctx.exit(130)
    show(results)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--out", type=file_path, help="The page to write (default: FILE with .html).")
def report(file: Path, out: Path | None) -> None:
    """Make one HTML page with tables and plots of the tournament in FILE.

    \b
    Example:
      durbar report club.jsonl --out club.html
    """
    results = files.read(file)
    summary = summarise(results)
    target = out or file.with_suffix(".html")
    if target == file:
        raise DurbarError(f"the page would overwrite the results in {file}; name another file with --out")
    target.write_text(page(summary), "utf-8")
    show(results)
    click.echo(f"wrote {target}")


def show(results: files.Results) -> None:
    """The table of all bots in the terminal."""
    summary = summarise(results)
    table = Table(caption=facts(summary), caption_justify="left", box=box.SIMPLE, pad_edge=False)
    for index, name in enumerate(COLUMNS):
        if name not in LEFT_OUT:
            table.add_column(name, justify="left" if index == 0 else "right", no_wrap=index == 0)
    for line in summary.lines:
        row = zip(COLUMNS, cells(line), strict=True)
        table.add_row(*(cell for name, cell in row if name not in LEFT_OUT))
    Console().print(table)


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games,"),
        TimeElapsedColumn(),
        TextColumn("gone,"),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=console,
    )


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--option takes NAME=VALUE, not {text!r}")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
