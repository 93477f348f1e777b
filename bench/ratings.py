"""Ratings of the bots on people's scale: `python -m bench.ratings` fits them and writes the server's file.

It reads the ladder in bench/strength.md and the files of `durbar tournament --out` that are named, and plays
nothing. The level `club` is the anchor: 1500.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

import durbar
from durbar.bots import levels
from durbar.lab import results as files
from durbar.lab.ratings import Stage, fit, game_stages, ladder_stages

HERE = Path(__file__).parent
LADDER = HERE / "strength.md"
OUT = HERE.parent / "durbar" / "bots" / "data" / "ratings.toml"
ANCHOR = "club"
ROW = re.compile(r"\| ([\w-]+) \| (\d+) \| (\w+) \| (\w+) \| (\d+) \| (\d+)% \|")
HEAD = """# How strong the levels are, on the scale of people's ratings: mu and its standard error sigma, as
# openskill has them. A rating is shown as 1500 + 40 · (mu − 25) ± 40 · sigma. The level club is 1500 by
# definition; `games` is how many a level took part in. Where a level won all games against the one below,
# the distance between them is mostly a guess.
# Source: {source}. Written by `python -m bench.ratings`.
"""


def ladder(page: str) -> Iterator[tuple[str, list[Stage], Counter[str]]]:
    """The games of each line of the ladder: title, stages, and how many games each level played."""
    for game, seats, level, below, games, wins in ROW.findall(page):
        count, rate = int(games), int(wins) / 100
        stages = ladder_stages(level, below, int(seats), count, rate * count)
        yield game, stages, Counter({level: count, below: count})


def tournament(path: Path) -> tuple[str, list[Stage], Counter[str]]:
    """The same of the complete blocks of a tournament."""
    found = files.read(path)
    games = [game for block in found.blocks() for game in block]
    stages = [stage for game in games for stage in game_stages(game["bots"], game["places"])]
    return found.setting["game"], stages, Counter(name for game in games for name in {*game["bots"]})


def written(parts: Sequence[tuple[str, list[Stage], Counter[str]]], source: str) -> str:
    """The file."""
    lines = [HEAD.format(source=source)]
    for game in durbar.games():
        mine = [part for part in parts if part[0] == game]
        found = fit([stage for _, stages, _ in mine for stage in stages], ANCHOR)
        games = sum((count for _, _, count in mine), Counter[str]())
        lines.append(f"[games.{game}]")
        for level in levels(durbar.game(game)):
            if level in found:
                mu, sigma = found[level]
                lines.append(f"{level} = {{ mu = {mu:.2f}, sigma = {sigma:.2f}, games = {games[level]} }}")
        lines.append("")
    return "\n".join(lines)


@click.command()
@click.argument("tournaments", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=OUT)
def main(tournaments: tuple[Path, ...], out: Path) -> None:
    """Fit the ratings of the bots and write them."""
    page = LADDER.read_text("utf-8")
    parts = [*ladder(page), *map(tournament, tournaments)]
    date = re.search(r"Written ([0-9-]{10})", page)
    lines = sum(1 for _ in ladder(page))
    source = f"the {lines} lines of bench/strength.md of {date[1] if date else 'unknown date'}"
    if tournaments:
        source += f" and tournaments: {', '.join(path.name for path in tournaments)}"
    out.write_text(written(parts, source), "utf-8")
    click.echo(f"wrote {out}")


if __name__ == "__main__":
    main()
