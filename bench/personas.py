"""What the tastes of personas cost, and how they show: `python -m bench.personas` writes bench/personas.md.

At every table sit three personas and one bot without a taste, all of one level. So each game tells about four
bots. A Plackett–Luce fit of all places gives the winning chance of each persona against three bots without
a taste; it takes for granted that tastes do not favour or harm each other in particular. Intervals are over
blocks (one seed in every seat rotation). Games are kept in build/ while they are played, so that after an
interruption it goes on; what the page is written from is kept in bench/results/personas. `--write` only
writes the page.
"""

from datetime import UTC, datetime
from pathlib import Path

import click

import durbar
from bench import persona_results
from bench.persona_play import lineups, play_block
from bench.persona_tables import losses, signs
from durbar.cli.progress import progress_bar
from durbar.lab import results as files
from durbar.lab.lineup import Pairing
from durbar.lab.results import Results
from durbar.lab.tournament import arrange

ROOT = Path(__file__).parent.parent
PAGE = Path(__file__).parent / "personas.md"
SEATS = 4
SEED, SEEDS = "report-persona-5", {"machu-picchu": "report-persona-6"}
"""Reporting seeds: a game gets a new one when its tastes change."""
BLOCKS = 20
HEAD = """# What the tastes of the bots cost, and how they show

The eight personas ([docs/bots.md](../docs/bots.md)) play as the level {level}, three of them at a table of
four with one bot that has no taste; any two meet equally often. The winning chance is that against three bots
without a taste, by a Plackett–Luce fit of all places. It may be five points less than an even share: *met* if
the whole interval is above that, *likely* if the chance is, *open* if only the interval reaches it, else
*missed*. Intervals are at 95 %, over blocks: one seed in every seat rotation. How many games are played was
fixed beforehand.

Written {date} by `python -m bench.personas --write` from bench/results/personas (seed {seeds}).
`python -m bench.personas` plays what is missing.

"""
SIGNS = """
## What they are recognised by

Each persona names one measure of what a seat does in a game, as a seat's sum over the game (`sign` in
durbar/bots/GAME/data/tastes.toml), here beside that of the bot without a taste. *Apart*: the intervals do not
meet.

"""


def kept(game: str, level: str, seed: str, folder: Path) -> list[Results]:
    """The results of every line-up of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for bots in lineups(level, SEATS):
        names = "-".join(bot.rpartition("=")[2] for bot in bots[:-1])
        path = folder / f"{game}-{names}-{seed}.jsonl"
        found.append(files.keep(arrange(game, bots, SEATS, seed), path))
    return found


def measure(all_results: list[Results], blocks: int, title: str) -> None:
    """Play what is missing, one block of each line-up after the other."""
    missing = {
        (block, number): left
        for block in range(blocks)
        for number, results in enumerate(all_results)
        if (left := [each for each in range(SEATS) if Pairing(block, each) not in results.done])
    }
    with progress_bar("games") as bar:
        task = bar.add_task(title, total=sum(map(len, missing.values())))
        for (block, number), left in missing.items():
            for result in play_block(all_results[number].setting, block, left):
                all_results[number].add(result)
                bar.advance(task)


def page(level: str, folder: Path) -> str:
    """The page, of all games that have been played."""
    read = persona_results.read_all(level, folder)
    if not read:
        raise click.ClickException(f"{folder} has no results: `python -m bench.personas` plays them")
    played = {heading.game: blocks for heading, blocks in read}
    seeds = ", ".join(sorted({heading.seed for heading, _ in read}))
    head = HEAD.format(level=level, date=datetime.now(UTC).date().isoformat(), seeds=seeds)
    return head + losses(played, level) + "\n" + SIGNS + signs(played, level) + "\n"


@click.command()
@click.option("--games", multiple=True, help="Only these games.")
@click.option("--level", default="club", show_default=True)
@click.option("--blocks", type=click.IntRange(min=1), default=BLOCKS, show_default=True, help="Of a line-up.")
@click.option("--seed", help=f"One for all games (default: {SEED}; {SEEDS}).")
@click.option("--folder", type=click.Path(path_type=Path), default=ROOT / "build" / "personas")
@click.option("--results", type=click.Path(path_type=Path), default=persona_results.FOLDER)
@click.option("--page", "target", type=click.Path(path_type=Path), default=PAGE)
@click.option("--write", "only_write", is_flag=True, help="Play nothing, write the page.")
def main(
    games: tuple[str, ...],
    level: str,
    blocks: int,
    seed: str | None,
    folder: Path,
    results: Path,
    target: Path,
    only_write: bool,
) -> None:
    """Measure what the tastes of the personas cost and how they show, and write bench/personas.md."""
    for game in () if only_write else games or durbar.games():
        used = seed or SEEDS.get(game, SEED)
        found = kept(game, level, used, folder)
        try:
            measure(found, blocks, game)
        except KeyboardInterrupt:
            raise click.ClickException("stopped; the games are kept, the same command goes on") from None
        persona_results.write(game, level, used, found, persona_results.path_of(game, level, results))
    target.write_text(page(level, results), "utf-8")
    click.echo(f"wrote {target}")


if __name__ == "__main__":
    main()
