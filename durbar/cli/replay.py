"""`durbar replay`: a recorded game, at its end or at any ply."""

from pathlib import Path

import click

import durbar
from durbar.cli.options import existing_file, lang_option
from durbar.cli.output import show_log, show_result, show_table


@click.command()
@click.argument("file", type=existing_file)
@click.option("--ply", type=click.IntRange(min=0), help="Stop after this many plies (default: the end).")
@click.option("--log/--no-log", default=False, help="Print the log up to that point.")
@click.option(
    "--seat", type=click.IntRange(min=0), help="As this seat saw it, from 0 (default: as a spectator)."
)
@lang_option
def replay(file: Path, ply: int | None, log: bool, seat: int | None, lang: str) -> None:
    """Check the record of a game in FILE and show its last board.

    \b
    Examples:
      durbar replay game.txt
      durbar replay game.txt --ply 120 --log --seat 0
    """
    match = durbar.replay(file.read_text("utf-8"))
    if seat is not None and seat >= match.seats:
        raise click.UsageError(f"this game has seats 0 to {match.seats - 1}")
    if ply is not None:
        if ply > match.ply:
            raise click.UsageError(f"this record has {match.ply} plies")
        match = match.rewound(ply)
    if log:
        show_log(match, 0, seat, lang)
    show_table(match, seat, lang, "all")
    click.echo(f"ply {match.ply}, digest {match.digest()}")
    show_result(match, lang)
