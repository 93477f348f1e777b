"""Ratings of the bots on people's scale: `python -m bench.ratings` fits them and writes the server's file.

It reads the results of the ladder and of the personas in bench/results/ and the files of
`durbar tournament --out` that are named, and plays nothing. All places of a game count, not only the first.
The level `club` is the anchor: 1500.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

import durbar
from bench import persona_results
from bench.strength import RESULTS, path_of, seed_of, seeds_of, setting_of
from bench.strength_lines import CLUB, LADDER, Line, lines
from durbar.bots import levels
from durbar.bots.personas import PERSONAS
from durbar.lab import blocks as small_files
from durbar.lab import results as files
from durbar.lab.ratings import Fitted, Stage, fit, game_stages
from durbar.lab.results import Results

OUT = Path(__file__).parent.parent / "durbar" / "bots" / "data" / "ratings.toml"
ANCHOR = "club"
RATED = (LADDER, CLUB)
"""The tables of bench/strength.md whose games count."""
HEAD = """# How strong the levels are, on the scale of people's ratings: mu and its standard error sigma, as
# openskill has them. A rating is shown as 1500 + 40 · (mu − 25) ± 40 · sigma. The level club is 1500 by
# definition; `games` is how many a level took part in. Games of one seed are not independent: where they
# went alike, sigma is larger. Where a level won all games against the one below, its distance is a lower
# bound: more games would move it up. Personas are rated as clubs with their taste.
# Source: {source}. Written by `python -m bench.ratings`.
"""


class Played(NamedTuple):
    """The games of one line or tournament."""

    game: str
    stages: list[Stage]
    games: Counter[str]
    swept: str
    """A sentence where the first bot won every game, else nothing."""
    total: int = 0
    """How many games."""


def line_results(folder: Path = RESULTS) -> list[tuple[Line, Results]]:
    """The lines of today's bots that have been played."""
    found = []
    for line in lines(tables=RATED):
        seed = seed_of(line, seeds_of())
        path = path_of(line, seed, folder)
        if path.exists():
            kept = small_files.read(path)
            if kept.blocks and not small_files.changed(kept.setting, setting_of(line, seed)):
                found.append((line, kept.results()))
    return found


def played(results: Results) -> Played:
    """The complete blocks of a line or tournament."""
    setting = results.setting
    name = f"{setting['game']}/{setting['seats']}/{'/'.join(setting['bots'])}/{setting['seed']}"
    return _of_blocks(setting["game"], name, results.blocks(), _swept(results))


def played_by_personas(folder: Path, level: str = ANCHOR) -> list[Played]:
    """The games of the personas, which are clubs with a taste."""
    found = persona_results.read_all(level, folder)
    return [_of_blocks(heading.game, f"{heading.game}/personas", blocks) for heading, blocks in found]


def _of_blocks(game: str, name: str, blocks: Sequence[Sequence[Any]], swept: str = "") -> Played:
    stages, count = list[Stage](), Counter[str]()
    for number, block in enumerate(blocks):
        for each in block:
            together = f"{name}/{number}"
            stages += (
                stage._replace(together=together) for stage in game_stages(each["bots"], each["places"])
            )
            count.update({*each["bots"]})
    return Played(game, stages, count, swept, sum(map(len, blocks)))


def _swept(results: Results) -> str:
    first, *others = dict.fromkeys(results.setting.lineup)
    games = [game for block in results.blocks() for game in block]
    won = all(game["bots"][seat] == first for game in games for seat in game["winners"])
    if not won or not games or not others:
        return ""
    return f"{first} won all {len(games)} games against {others[0]} at {results.setting['seats']} seats"


def written(parts: Sequence[Played], source: str) -> str:
    """The file."""
    text = [HEAD.format(source=source)]
    for game in durbar.games():
        mine = [part for part in parts if part.game == game]
        found = fit([stage for part in mine for stage in part.stages], ANCHOR)
        games = sum((part.games for part in mine), Counter[str]())
        text += [f"[games.{game}]", *(f"# {part.swept}." for part in mine if part.swept)]
        text += _rows({name: name for name in levels(durbar.game(game))}, found, games)
        personas = _rows({f"{ANCHOR}:persona={id}": id for id in PERSONAS}, found, games)
        text += ["", f"[personas.{game}]", *personas, ""] if personas else [""]
    return "\n".join(text)


def _rows(names: dict[str, str], found: dict[str, Fitted], games: Counter[str]) -> list[str]:
    """A line for each of these bots, by the key it has in the file."""
    return [
        f"{key} = {{ mu = {found[name].mu:.2f}, sigma = {found[name].sigma:.2f}, games = {games[name]} }}"
        for name, key in names.items()
        if name in found
    ]


def described(found: Sequence[tuple[Line, Results]], personas: int, tournaments: Iterable[Path]) -> str:
    games = sum(len(results.games) for _, results in found)
    text = f"{games} games of {len(found)} lines and {personas} of personas in bench/results"
    named = ", ".join(path.name for path in tournaments)
    return f"{text} and tournaments: {named}" if named else text


@click.command()
@click.argument("tournaments", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--folder", type=click.Path(path_type=Path), default=RESULTS, help="The results of the ladder.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=OUT)
def main(tournaments: tuple[Path, ...], folder: Path, out: Path) -> None:
    """Fit the ratings of the bots and write them."""
    found = line_results(folder)
    tastes = played_by_personas(folder / "personas")
    parts = [played(results) for _, results in found] + tastes
    parts += [played(files.read(path)) for path in tournaments]
    if not parts:
        raise click.ClickException(
            f"{folder} has no results of today's bots: python -m bench.strength plays them"
        )
    out.write_text(written(parts, described(found, sum(part.total for part in tastes), tournaments)), "utf-8")
    click.echo(f"wrote {out}")


if __name__ == "__main__":
    main()
