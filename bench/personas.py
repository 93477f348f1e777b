"""What the tastes of personas cost, and how they show: `python -m bench.personas` plays, prints two tables.

At every table sit three personas and one bot without a taste, all of one level. So each game tells about four
bots. A Plackett–Luce fit of all places gives the winning chance of each persona against three bots without
a taste; it takes for granted that tastes do not favour or harm each other in particular. Intervals are over
blocks (one seed in every seat rotation). After an interruption it goes on where it stopped; `--write` plays
nothing.
"""

from pathlib import Path

import click

import durbar
from bench.persona_play import lineups, play_block
from bench.persona_tables import losses, signs
from durbar.lab import results as files
from durbar.lab.lineup import Pairing
from durbar.lab.results import Results
from durbar.lab.tournament import arrange

ROOT = Path(__file__).parent.parent
SEATS = 4
SEED = "report-persona-1"


def kept(game: str, level: str, seed: str, folder: Path) -> list[Results]:
    """The results of every line-up of a game."""
    found = []
    for bots in lineups(level, SEATS):
        names = "-".join(bot.rpartition("=")[2] for bot in bots[:-1])
        path = folder / f"{game}-{names}-{seed}.jsonl"
        found.append(files.keep(arrange(game, bots, SEATS, seed), path))
    return found


def measure(game: str, level: str, seed: str, blocks: int, folder: Path) -> list[Results]:
    """Play what is missing, one block of each line-up after the other."""
    all_results = kept(game, level, seed, folder)
    for block in range(blocks):
        for results in all_results:
            left = [rotation for rotation in range(SEATS) if Pairing(block, rotation) not in results.done]
            for result in play_block(results.setting, block, left):
                results.add(result)
    return all_results


@click.command()
@click.option("--games", multiple=True, help="Only these games.")
@click.option("--level", default="club", show_default=True)
@click.option("--blocks", type=click.IntRange(min=1), default=5, show_default=True, help="Blocks a line-up.")
@click.option("--seed", default=SEED, show_default=True)
@click.option("--folder", type=click.Path(path_type=Path), default=ROOT / "build" / "personas")
@click.option("--write", "only_write", is_flag=True, help="Play nothing, print what has been played.")
def main(games: tuple[str, ...], level: str, blocks: int, seed: str, folder: Path, only_write: bool) -> None:
    """Measure what the tastes of the personas cost and how they show."""
    played = {}
    for game in games or durbar.games():
        found = kept(game, level, seed, folder) if only_write else measure(game, level, seed, blocks, folder)
        if any(results.blocks() for results in found):
            played[game] = [block for results in found for block in results.blocks()]
    click.echo(losses(played, level) + "\n\n" + signs(played, level))


if __name__ == "__main__":
    main()
