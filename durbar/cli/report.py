"""`durbar report`: the results of a tournament as one HTML page, and as a table in the terminal."""

from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from durbar.cli.options import existing_file, new_file
from durbar.core.errors import DurbarError
from durbar.lab import results as files
from durbar.lab.report import COLUMNS, cells, facts, page
from durbar.lab.summary import summarise

LEFT_OUT = ("seats played", "mean score", "time p50")
"""Columns a terminal of 80 characters has no room for."""
SHORT = {"95 % interval": "95 %", "mean place": "place", "mean margin": "margin", "time p95": "p95"}


@click.command()
@click.argument("file", type=existing_file)
@click.option("--out", type=new_file, help="The page to write (default: FILE with .html).")
def report(file: Path, out: Path | None) -> None:
    """Write the tournament in FILE as one page with charts.

    \b
    Example:
      durbar report club.jsonl --out club.html
    """
    results = files.read(file)
    summary = summarise(results)
    target = out or file.with_suffix(".html")
    if target == file:
        raise DurbarError(f"the page would overwrite the results in {file}; name another file with --out")
    with Console(stderr=True).status("drawing the charts …"):
        text = page(summary)
    try:
        target.write_text(text, "utf-8")
    except OSError as error:
        raise DurbarError(f"cannot write {target}: {error.strerror}") from error
    show(results)
    click.echo(f"wrote {target}")


SPACES = "\u00a0\u202f"
"""What French has before a colon, and in large numbers."""


def clean(text: str) -> str:
    """Text of a file for a terminal: control characters could change what it shows."""
    shown = (character if character.isprintable() or character in SPACES else "�" for character in text)
    return "".join(shown)


def show(results: files.Results) -> None:
    """The table of all bots in the terminal."""
    summary = summarise(results)
    table = Table(caption=Text(clean(facts(summary))), caption_justify="left", box=box.SIMPLE, pad_edge=False)
    for index, name in enumerate(COLUMNS):
        if name not in LEFT_OUT:
            table.add_column(SHORT.get(name, name), justify="left" if index == 0 else "right", no_wrap=True)
    for line in summary.lines:
        row = zip(COLUMNS, cells(line), strict=True)
        table.add_row(*(Text(clean(cell)) for name, cell in row if name not in LEFT_OUT))
    Console().print(table)
