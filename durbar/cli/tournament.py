"""`durbar tournament`: many games of bots, with a progress bar; Ctrl-C keeps what is done."""

from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console

from durbar.cli.main import STOPPED
from durbar.cli.options import (
    blocks_option,
    bots_option,
    game_argument,
    game_options,
    named_values,
    new_file,
    seats_option,
)
from durbar.cli.progress import progress_bar
from durbar.cli.report import show
from durbar.lab import results as files
from durbar.lab.sequential import Sequential, sequential
from durbar.lab.tournament import arrange, run


@click.command()
@game_argument
@bots_option
@seats_option
@blocks_option
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Games at a time.")
@click.option("--seed", default="1", show_default=True, help="Random seed for the tournament.")
@game_options
@click.option("--out", type=new_file, help="Save results here; a tournament begun there continues.")
@click.option(
    "--until",
    "test",
    metavar="LOW:HIGH",
    help="Stop when the first bot's win rate is known to be near either.",
)
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
    test: str | None,
    cluster: str | None,
) -> None:
    """Run a bot tournament of GAME. Each block plays one seed in every seat rotation.

    Two bots make a ladder match, one challenger against the other in all other seats. Ctrl-C keeps what
    is done; run the same command to continue. A bot's parameters follow its name: expert:time=2.

    --until 0.25:0.40 is a sequential test: it stops as soon as the games show that the first bot wins at
    most 25 % or at least 40 %, each with an error of 5 %. The blocks are then the most that are played.

    \b
    Examples:
      durbar tournament java --bots club,beginner --seats 4 --blocks 50 --jobs 2 --out club.jsonl
      durbar tournament java --bots expert:time=4,expert --seats 2 --out time.jsonl
      durbar report club.jsonl
    """
    names = [name.strip() for name in bots.split(",")]
    setting = arrange(game_id, names, seats, seed, named_values(given))
    asked = sequential(test) if test is not None else None
    results = files.keep(setting, out) if out is not None else files.Results(setting)
    console = Console(stderr=True)
    with progress_bar("games", console) as bar:
        done = sum(pairing.block < blocks for pairing in results.done)
        title = f"{game_id}: {', '.join(dict.fromkeys(setting.lineup))}"
        task = bar.add_task(title, total=blocks * seats, completed=done)
        try:
            run(results, blocks, jobs, cluster, lambda game: bar.advance(task), _enough(asked))
        except KeyboardInterrupt:
            bar.stop()
            console.print(f"stopped{_saved(results, out)}")
            ctx.exit(STOPPED)
    show(results)
    if asked is not None:
        click.echo(f"{results.setting.lineup[0]}: {_decided(asked, asked.of(results))}")


def _enough(asked: Sequential | None) -> Callable[[files.Results], bool]:
    return lambda results: asked is not None and asked.of(results) is not None


def _decided(asked: Sequential, found: str | None) -> str:
    """What a sequential test came to."""
    if found is None:
        return f"neither {asked.low:.0%} nor {asked.high:.0%} of the games is decided yet: play more blocks"
    return f"wins at {'least' if found == 'high' else 'most'} {getattr(asked, found):.0%} of the games"


def _saved(results: files.Results, out: Path | None) -> str:
    """What Ctrl-C has not lost, and how to continue."""
    if out is None:
        return ""
    games = f"{len(results.games)} {'game is' if len(results.games) == 1 else 'games are'}"
    return f"; {games} saved in {out}; run the same command to continue"
