"""How strong the levels are: `python -m bench.strength` plays the ladder and writes bench/strength.md.

Each level takes one seat against the level below in all others, in every game at every seat count. After an
interruption it goes on where it stopped; `--write` only writes the page from what has been played so far.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import click

import durbar
from durbar.bots import levels
from durbar.lab import results as files
from durbar.lab.report import duration
from durbar.lab.stats import Interval
from durbar.lab.summary import Line, summarise
from durbar.lab.tournament import arrange, run

HERE = Path(__file__).parent
SEEDS = {"java": "report-2", "cuzco": "report-2", "taj-mahal": "report-2", "machu-picchu": "report-3"}
"""Reporting seeds begin with `report`; seeds used while bots are developed never do.

A game gets new ones when its bots change.
"""
FIRST_SEED = "report-1"
"""The seed of a game that SEEDS does not name."""
BLOCKS = {"beginner": 10, "club": 10, "expert": 5}
PAGE = """# How strong the computer players are

Each level takes one seat against the level below in all the others. A block is one seed played in every
seat rotation; intervals are Wilson's at 95 %, with the number of games lowered where games of one block went
alike. What is asked is *met* if the whole interval lies above it, *likely* if the rate does, *open* if only
the interval reaches it, else *missed*. The margin is to the best of the others. Reporting seeds
({seeds}) differ from those used while bots are developed; a game gets
new ones when its bots change. Times are of one decision by the clock, on a machine that had other work to do.

Written {date} by `python -m bench.strength --write`. To play it with other seeds:
`python -m bench.strength --seed report-4`; one line of it: `--games java --seats 4 --levels expert`. Any
other pairing: `durbar tournament GAME --bots A,B --seats N`.

| game | seats | level | against | games | wins | 95 % | asked | | margin | p50 | p95 |
|---|---|---|---|---|---|---|---|---|---|---|---|
{rows}
"""


class Rung(NamedTuple):
    """One line of the ladder."""

    game: str
    seats: int
    level: str
    below: str

    def asked(self) -> float:
        """The win rate the level should reach: more where few seats leave less to chance."""
        fewer = {2: 0.2, 3: 0.1} if self.seats == durbar.game(self.game).seats[0] else {}
        usual = {"beginner": 0.9, "club": 0.6, "expert": 0.5}[self.level]
        return usual if self.level == "beginner" else round(usual + fewer.get(self.seats, 0.0), 1)


def ladder(games: tuple[str, ...], seats: tuple[int, ...], wanted: tuple[str, ...]) -> Iterator[Rung]:
    """The lines asked for, all by default."""
    for game in games or durbar.games():
        known = levels(durbar.game(game))
        for count in durbar.game(game).seats:
            for level, below in zip(known[1:], known, strict=False):
                if count in (seats or (count,)) and level in (wanted or (level,)):
                    yield Rung(game, count, level, below)


def path_of(rung: Rung, seed: str, folder: Path) -> Path:
    return folder / f"{rung.game}-{rung.seats}-{rung.level}-{seed}.jsonl"


def measure(rung: Rung, seed: str, blocks: int, jobs: int, folder: Path) -> Line:
    """Play what is missing of one line."""
    setting = arrange(rung.game, [rung.level, rung.below], rung.seats, seed)
    results = files.keep(setting, path_of(rung, seed, folder))
    run(results, blocks, jobs)
    return summarise(results).lines[0]


def verdict(wins: Interval, asked: float) -> str:
    """Whether the rate asked for is reached, as far as so many games can show it."""
    reached = [bound >= asked for bound in (wins.low, wins.rate, wins.high)]
    return ("missed", "open", "likely", "met")[sum(reached)]


def row(rung: Rung, line: Line) -> str:
    """One line of the table."""
    asked = rung.asked()
    cells = [
        rung.game,
        str(rung.seats),
        rung.level,
        rung.below,
        str(line.games),
        f"{line.wins.rate:.0%}",
        f"{line.wins.low:.0%}–{line.wins.high:.0%}",
        f"{asked:.0%}",
        verdict(line.wins, asked),
        f"{line.margin:+.1f}",
        duration(line.p50),
        duration(line.p95),
    ]
    return "| " + " | ".join(cells) + " |"


def write(seeds: dict[str, str], folder: Path) -> str:
    """The page, from whatever has been played."""
    rows = []
    for rung in ladder((), (), ()):
        path = path_of(rung, seeds[rung.game], folder)
        if path.exists():
            results = files.read(path)
            if results.blocks():
                rows.append(row(rung, summarise(results).lines[0]))
    used = {seed: [game for game in seeds if seeds[game] == seed] for seed in seeds.values()}
    return PAGE.format(
        seeds="; ".join(f"`{seed}`: {', '.join(played)}" for seed, played in used.items()),
        date=datetime.now(UTC).date().isoformat(),
        rows="\n".join(rows),
    )


@click.command()
@click.option("--games", multiple=True, help="Only these games.")
@click.option("--seats", multiple=True, type=int, help="Only these seat counts.")
@click.option("--levels", "wanted", multiple=True, help="Only these levels.")
@click.option("--blocks", type=click.IntRange(min=1), help=f"Blocks a line (default: {BLOCKS}).")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--seed", help=f"One for all games (default: {SEEDS}).")
@click.option("--folder", type=click.Path(path_type=Path), default=HERE.parent / "build" / "strength")
@click.option("--write", "only_write", is_flag=True, help="Play nothing, write the page.")
def main(
    games: tuple[str, ...],
    seats: tuple[int, ...],
    wanted: tuple[str, ...],
    blocks: int | None,
    jobs: int,
    seed: str | None,
    folder: Path,
    only_write: bool,
) -> None:
    """Measure the ladder of computer players and write bench/strength.md."""
    seeds = {game: seed or SEEDS.get(game, FIRST_SEED) for game in durbar.games()}
    for rung in () if only_write else ladder(games, seats, wanted):
        line = measure(rung, seeds[rung.game], blocks or BLOCKS[rung.level], jobs, folder)
        click.echo(row(rung, line))
    page = HERE / "strength.md"
    page.write_text(write(seeds, folder), "utf-8")
    click.echo(f"wrote {page}")


if __name__ == "__main__":
    main()
