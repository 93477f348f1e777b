"""`durbar dataset`: games of bots as numbers for learners; Ctrl-C keeps the blocks that are done."""

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
    seats_option,
)
from durbar.cli.progress import progress_bar
from durbar.lab.parallel import need
from durbar.lab.tournament import arrange

FORMATS = ("parquet", "jsonl")


@click.command()
@game_argument
@bots_option
@seats_option
@blocks_option
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Blocks at a time.")
@click.option("--seed", default="1", show_default=True, help="Random seed for the data set.")
@game_options
@click.option(
    "--format",
    "kind",
    type=click.Choice(FORMATS),
    default="parquet",
    show_default=True,
    help="Of the files.",
)
@click.option("--actions", type=click.Choice(("flat", "spelled")), help="How actions become symbols.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="Folder to write; a data set begun there continues.",
)
@click.pass_context
def dataset(
    ctx: click.Context,
    game_id: str,
    bots: str,
    seats: int,
    blocks: int,
    jobs: int,
    seed: str,
    given: tuple[str, ...],
    kind: str,
    actions: str | None,
    out: Path,
) -> None:
    """Write a data set of GAME for machine learning.

    It has every decision of games between bots. Each block plays one seed in every seat rotation and
    becomes one file. README.md in the folder says what the files hold. Ctrl-C keeps the blocks that are
    done; run the same command to continue.

    \b
    Examples:
      durbar dataset taj-mahal --bots club --seats 3 --blocks 100 --jobs 2 --out taj
      durbar dataset java --bots club,beginner --seats 2 --format jsonl --out java
    """
    need("numpy", "research")
    from durbar.lab import dataset as files  # after the sentence that says what it needs

    names = [name.strip() for name in bots.split(",")]
    head = files.heading(arrange(game_id, names, seats, seed, named_values(given)), kind, actions)
    console = Console(stderr=True)
    with progress_bar("blocks", console) as bar:
        task = bar.add_task(game_id, total=blocks, completed=files.done(out, head, blocks))
        try:
            rows = files.run(out, head, blocks, jobs, lambda rows: bar.advance(task))
        except KeyboardInterrupt:
            bar.stop()
            kept = files.done(out, head, blocks)
            console.print(f"stopped; {kept} blocks are in {out}; run the same command to continue")
            ctx.exit(STOPPED)
    click.echo(f"{rows} decisions written to {out}")
