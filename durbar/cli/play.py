"""`durbar play`: a game in the terminal, one person against bots; whatever happens, it is not lost."""

import traceback
from pathlib import Path
from typing import Any

import click

import durbar
from durbar.bots import level
from durbar.bots import levels as names_of_levels
from durbar.bots.personas import PERSONAS, assigned
from durbar.cli.main import REFUSED
from durbar.cli.options import GameId, existing_file, game_options, lang_option, named_values, new_file
from durbar.cli.owners_file import read_components
from durbar.cli.saving import keep, rescue
from durbar.cli.session import Session
from durbar.core.bot import Bot
from durbar.core.game import Game
from durbar.core.match import Match
from durbar.core.words import words


@click.command()
@click.argument("game_id", metavar="[GAME]", type=GameId(), default="java")
@click.option("--seats", type=int, help="Number of players (default: the fewest).")
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat, counted from 0.")
@click.option("--name", help="Your name in the log.")
@click.option(
    "--bots",
    "levels",
    metavar="LEVELS",
    help="Bot level for the other seats: one for all, or a comma-separated list (default: club).",
)
@click.option("--seed", help="Random seed; the same seed repeats the game.")
@game_options
@click.option(
    "--components",
    type=existing_file,
    help="Your own components file (TOML or JSON): a corrected board or cards.",
)
@click.option("--save", type=new_file, help="Save the game record here at the end.")
@lang_option
@click.pass_context
def play(
    ctx: click.Context,
    game_id: str,
    seats: int | None,
    seat: int,
    name: str | None,
    levels: str | None,
    seed: str | None,
    given: tuple[str, ...],
    components: Path | None,
    save: Path | None,
    lang: str,
) -> None:
    """Play GAME in the terminal against bots.

    Without GAME it is Java.

    \b
    Examples:
      durbar play java --seats 3 --name Ana
      durbar play taj-mahal --seats 3 --bots expert:time=2,beginner
      durbar play cuzco --seats 4 --seat 2 --seed 7 --lang fr
      durbar play java --components my-board.toml --save game.txt
    """
    game = durbar.game(game_id)
    options = named_values(given)
    if components is not None:
        options["components"] = read_components(components)
    match = durbar.new_match(game_id, seats or game.seats[0], seed, options)
    if not 0 <= seat < match.seats:
        raise click.UsageError(f"--seat goes from 0 to {match.seats - 1}")
    usual = "club" if "club" in names_of_levels(match.game) else "random"
    others = _others(levels or usual, match.game, match.seats, seat)
    session = Session(match, seat, lang, others, _names(match, seat, name, lang))
    try:
        session.run()
    except (durbar.DurbarError, BrokenPipeError, KeyboardInterrupt):
        rescue(session.match, save, lang)
        raise
    except Exception:
        traceback.print_exc()  # a fault of the program: whoever mends it needs all of it
        rescue(session.match, save, lang)
        ctx.exit(REFUSED)
    if save is not None:
        keep(session.match, save, lang)


def _names(match: Match, seat: int, name: str | None, lang: str) -> list[str]:
    """The person's name, and those of personas for the bots."""
    names = [PERSONAS[id] for id in assigned(match.dealer.seed, [""] * match.seats)]
    called = words(match.game, lang).fill("{seat:seat}", {"seat": seat})
    names[seat] = (name or "").strip() or called[:1].upper() + called[1:]
    return names


def _others(levels: str, game: Game[Any], seats: int, seat: int) -> dict[int, Bot]:
    """The bots by seat."""
    names = levels.split(",")
    others = [other for other in range(seats) if other != seat]
    if len(names) not in (1, len(others)):
        raise click.UsageError(f"--bots needs one level, or {len(others)} separated by commas")
    return {other: level(name, game) for other, name in zip(others, names * len(others), strict=False)}
