"""`durbar strategy`: what openings, tempo and sources of points won in many games of bots, on one page."""

from math import inf
from pathlib import Path

import click

import durbar
from durbar.bots import levels
from durbar.cli.options import Amount, game_argument, new_file, text_option, usual_seats_option
from durbar.cli.studying import leave, play_missing, tell, write
from durbar.lab.strategy import strategy as found_in
from durbar.lab.strategy_page import markdown, page, parts
from durbar.lab.study import arms, keep, usual_seats


@click.command()
@game_argument
@click.option(
    "--level",
    help="Who plays, on every seat (default: expert, or random); expert:playouts=40 is a quick one.",
)
@usual_seats_option
@click.option("--games", type=click.IntRange(min=2), default=1000, show_default=True, help="Games to play.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Games at a time.")
@click.option("--budget", type=Amount(min=0.01), help="Begin no game after so many minutes.")
@click.option("--seed", default="1", show_default=True, help="Random seed for the games.")
@click.option(
    "--out", type=new_file, help="The page (default: GAME-strategy.html); results are kept beside it."
)
@text_option
@click.pass_context
def strategy(
    ctx: click.Context,
    game_id: str,
    level: str | None,
    seats: int | None,
    games: int,
    jobs: int,
    budget: float | None,
    seed: str,
    out: Path | None,
    text: Path | None,
) -> None:
    """Find out what wins in GAME, from many games of bots.

    The page shows openings, tempo, leads and sources of points. When Ctrl-C or the budget ends it, what
    is done is kept and the page is written from it; run the same command to continue.

    \b
    Examples:
      durbar strategy taj-mahal --games 1000 --jobs 2 --out taj-mahal.html
      durbar strategy java --level club --games 2000
      durbar strategy machu-picchu --level expert:playouts=40:samples=10 --games 3000 --budget 60
    """
    rules = durbar.game(game_id)
    known = levels(rules)
    who = level or ("expert" if "expert" in known else known[-1])
    target = out or Path(f"{game_id}-strategy.html")
    kept = keep(
        arms(game_id, who, seats or usual_seats(rules), seed, changed=False), target.with_suffix(".jsonl")
    )
    stopped = play_missing(kept, games, jobs, minutes=inf if budget is None else budget)
    found = found_in(kept)
    write({target: page(found)})
    if text is not None:
        write(markdown(found, text))
    tell([f"{part.question} {part.text}" for part in parts(found)], target)
    if stopped:
        leave(ctx, kept)
    if len(kept.games) < games:
        click.echo(f"{len(kept.games)} of {games} games so far; run the same command to continue", err=True)
