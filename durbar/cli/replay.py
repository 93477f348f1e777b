"""Looking at a recorded game, step by step or at its end."""

from pathlib import Path

import click

import durbar
from durbar.cli.ask import lang_option
from durbar.core.match import Match
from durbar.core.words import words


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--ply", type=click.IntRange(min=0), help="Stop after this many plies (default: the end).")
@click.option("--log/--no-log", default=False, help="Tell every event up to there.")
@click.option("--seat", type=click.IntRange(min=0), help="See it as this seat saw it (default: spectator).")
@lang_option
def replay(file: Path, ply: int | None, log: bool, seat: int | None, lang: str) -> None:
    """Check the record FILE against the rules and show the table it leads to.

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
        tell(match, 0, seat, lang)
    click.echo(match.game.draw_text(match.observe(seat), lang))
    click.echo(f"ply {match.ply}, digest {match.digest()}")
    click.echo(f"scores {match.scores}" + (f", winners {match.winners}" if match.over else ""))


def tell(match: Match, since: int, viewer: int | None, lang: str) -> None:
    """The events after ply `since` as the viewer may know them."""
    say = words(match.game, lang)
    for past in match.history[since:]:
        for event in past.events:
            click.echo("  " + say.event(event, viewer))
