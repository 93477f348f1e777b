"""Results of the personas in small files that belong to the repository: a heading, then one block a line.

A game has its places, its winners and the measures that personas are recognised by, nothing else.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import durbar
from bench.persona_play import taste_module
from durbar.core.game import Json
from durbar.lab.lineup import seated
from durbar.lab.results import Results

FOLDER = Path(__file__).parent / "results" / "personas"
FORMAT = "durbar personas 1"


class Game(msgspec.Struct, array_like=True):
    """One game of a block. Its rotation is its place in the block."""

    places: list[int]
    winners: list[int]
    measures: list[list[float]]
    """For each seat, what it did by each measure of the heading."""


class Block(msgspec.Struct):
    """One seed in every seat rotation."""

    lineup: list[str]
    games: list[Game]


class Heading(msgspec.Struct):
    durbar: str
    game: str
    revision: str
    level: str
    seed: str
    measures: list[str]


def path_of(game: str, level: str, folder: Path = FOLDER) -> Path:
    return folder / f"{game}-{level.replace(':', '_')}.jsonl"


def write(game: str, level: str, seed: str, played: Sequence[Results], path: Path) -> None:
    """All complete blocks of all line-ups."""
    measures = sorted({*taste_module(game).tastes().signs.values()})
    heading = Heading(FORMAT, game, played[0].setting["revision"], level, seed, measures)
    lines: list[Any] = [heading]
    for results in played:
        lineup = list(results.setting.lineup)
        lines += (Block(lineup, [_packed(game, measures) for game in block]) for block in results.blocks())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def _packed(game: Any, measures: list[str]) -> Game:
    found = [[round(each[name], 1) for name in measures] for each in game["measures"]]
    return Game(game["places"], game["winners"], found)


def read(path: Path) -> tuple[Heading, list[list[Json]]]:
    """The heading, and the games of every block as the tables take them."""
    first, *rest = path.read_bytes().splitlines()
    heading = msgspec.json.decode(first, type=Heading)
    return heading, [list(_unpacked(heading, line)) for line in rest]


def read_all(level: str, folder: Path) -> list[tuple[Heading, list[list[Json]]]]:
    """The results of every game that personas of this level have played."""
    paths = [path_of(game, level, folder) for game in durbar.games()]
    return [read(path) for path in paths if path.exists()]


def _unpacked(heading: Heading, line: bytes) -> Iterator[Json]:
    block = msgspec.json.decode(line, type=Block)
    for rotation, game in enumerate(block.games):
        yield {
            "bots": list(seated(tuple(block.lineup), rotation)),
            "places": game.places,
            "winners": game.winners,
            "measures": [dict(zip(heading.measures, each, strict=True)) for each in game.measures],
        }
