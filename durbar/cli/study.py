"""`durbar study`: what a designer asks about a game, answered by many games of bots on one page."""

import json
from pathlib import Path

import click

import durbar
from durbar.cli.options import (
    game_argument,
    game_options,
    named_values,
    new_file,
    text_option,
    usual_seats_option,
)
from durbar.cli.owners_file import read_components
from durbar.cli.studying import leave, play_missing, tell, write
from durbar.lab.study import arms, keep, usual_level, usual_seats
from durbar.lab.study_markdown import markdown
from durbar.lab.study_page import answers, page
from durbar.lab.study_summary import summarise
from durbar.lab.study_variant import with_report


@click.command()
@game_argument
@click.option("--level", help="Who plays, on every seat (default: club, or random).")
@usual_seats_option
@click.option(
    "--games", type=click.IntRange(min=2), default=200, show_default=True, help="Games of each arm."
)
@click.option("--option-games", type=click.IntRange(min=0), help="Fewer games for arms with another option.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Games at a time.")
@click.option("--seed", default="1", show_default=True, help="Random seed for the study.")
@game_options
@click.option(
    "--components",
    "board",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="An owner's board or a variant (TOML or JSON); one arm plays the same seeds on ours.",
)
@click.option(
    "--report",
    type=new_file,
    help="Write the variant of --components as JSON with this report inside: lobby and tables show it.",
)
@click.option("--no-options", is_flag=True, help="Leave out the arms in which an option differs.")
@click.option("--out", type=new_file, help="The page (default: GAME-study.html); results are kept beside it.")
@text_option
@click.pass_context
def study(
    ctx: click.Context,
    game_id: str,
    level: str | None,
    seats: int | None,
    games: int,
    option_games: int | None,
    jobs: int,
    seed: str,
    given: tuple[str, ...],
    board: Path | None,
    report: Path | None,
    no_options: bool,
    out: Path | None,
    text: Path | None,
) -> None:
    """Study GAME as a designer would, from many games of bots.

    The page shows the advantage of each seat, the effect of every option, length, ways of winning, changes
    of the lead, and what is never used. Bots of one level play the same seeds with every option as it is
    and with each other choice of each option. Ctrl-C keeps what is done and writes the page from it; run
    the same command to continue.

    \b
    Examples:
      durbar study java --games 200 --jobs 2 --out java.html
      durbar study java --components my-variant.json --games 40 --report studied.json
      durbar study pebble --level random --games 1000 --no-options
    """
    rules = durbar.game(game_id)
    who, table = level or usual_level(rules), seats or usual_seats(rules)
    target = out or Path(f"{game_id}-study.html")
    options = named_values(given)
    if board is not None:
        options["components"] = read_components(board)
    settings = arms(game_id, who, table, seed, options, not no_options)
    kept = keep(settings, target.with_suffix(".jsonl"))
    stopped = play_missing(kept, games, jobs, option_games)
    found = summarise(kept)
    write({target: page(found)})
    if text is not None:
        write(markdown(found, text))
    if report is not None:
        variant = with_report(options.get("components", {}), found)
        write({report: json.dumps(variant, ensure_ascii=False, indent=1) + "\n"})
    tell(answers(found), target)
    if stopped:
        leave(ctx, kept)
