"""Results in small files: a heading, then one block of games a line. Whole ladders are kept this way.

A line has what a page is written from: points by source, places and lengths of every game, a fingerprint of
its final position, and the decision times of the challenger over the whole block. A file of
`durbar.lab.results` with every bot's times is about ten times as large.
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import process_time

import msgspec

from durbar.lab.formats import Clock, GameResult, Name, Number, Points, Seconds, Setting
from durbar.lab.lineup import Pairing, seated
from durbar.lab.play import places, play
from durbar.lab.results import BadResults, Results

FORMAT = "durbar blocks 1"
COARSE = 2
"""Buckets of decision times that become one: each is then 18 % wide."""
DIGEST = 8
"""Characters of the fingerprint that are kept."""
SHARED = ("game", "revision", "seats", "options", "bots", "seed", "settings")
"""What makes two headings the same: otherwise the bots or the rules have changed."""


class Game(msgspec.Struct, array_like=True):
    """One game of a block. Its rotation is its place in the block."""

    scores: list[Points]
    winners: list[Number]
    sources: list[list[Points]]
    """For each seat, its points from each source of the block."""
    first: Number
    decisions: Number
    turns: Number
    end: Name
    digest: str
    seconds: Seconds


class Block(msgspec.Struct):
    """One seed in every seat rotation."""

    block: Number
    cpu: Seconds
    """Seconds of one core for the whole block."""
    think: dict[str, Number]
    """How many decisions of the first bot of the line-up fell into each bucket of time."""
    sources: list[Name]
    games: list[Game]


class Blocks:
    """The blocks played so far of one line-up; `add` writes each through to the file at once."""

    def __init__(self, setting: Setting, blocks: Iterable[Block] = (), path: Path | None = None) -> None:
        self.setting = setting
        self.blocks = {block.block: block for block in blocks}
        self.path = path

    def add(self, block: Block) -> None:
        self.blocks[block.block] = block
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = not self.path.exists()
        with self.path.open("ab") as file:
            if new:
                file.write(_line({"durbar": FORMAT, **self.setting}))
            file.write(_line(block))

    @property
    def games(self) -> int:
        return len(self.blocks) * int(self.setting["seats"])

    @property
    def cpu(self) -> float:
        """Seconds of one core that all blocks took."""
        return sum(block.cpu for block in self.blocks.values())

    def results(self) -> Results:
        """The same as results of a tournament; only the first bot of the line-up has decision times."""
        lineup = self.setting.lineup
        games = [
            _unpacked(block, rotation, lineup)
            for _, block in sorted(self.blocks.items())
            for rotation in range(len(block.games))
        ]
        return Results(self.setting, games)


def play_block(setting: Setting, number: int) -> Block:
    """Play one block; everything but its times is the same wherever it is played."""
    began = process_time()
    games = [play(setting, Pairing(number, rotation)) for rotation in range(setting["seats"])]
    return packed(games, process_time() - began)


def packed(games: list[GameResult], cpu: float) -> Block:
    """The games of a block, in order of rotation, as they are kept."""
    sources = sorted({source for game in games for tally in game["sources"] for source in tally})
    think: Counter[str] = Counter()
    for game in games:
        for bucket, count in game["clock"]["think"][game["rotation"]].items():
            think[str(int(bucket) // COARSE * COARSE + COARSE // 2)] += count
    return Block(
        block=games[0]["block"],
        cpu=round(cpu, 2),
        think=dict(sorted(think.items())),
        sources=sources,
        games=[_packed(game, sources) for game in games],
    )


def _packed(game: GameResult, sources: list[str]) -> Game:
    return Game(
        scores=game["scores"],
        winners=game["winners"],
        sources=[[tally.get(source, 0) for source in sources] for tally in game["sources"]],
        first=game["first"],
        decisions=game["decisions"],
        turns=game["turns"],
        end=game["end"],
        digest=game.get("digest", "")[:DIGEST],
        seconds=round(game["clock"]["seconds"], 1),
    )


def _unpacked(block: Block, rotation: int, lineup: tuple[str, ...]) -> GameResult:
    game = block.games[rotation]
    think: list[dict[str, int]] = [{} for _ in lineup]
    if rotation == 0:  # one game carries the times of the block
        think[0] = dict(block.think)
    return GameResult(
        block=block.block,
        rotation=rotation,
        bots=list(seated(lineup, rotation)),
        scores=game.scores,
        winners=game.winners,
        places=places(game.scores, game.winners),
        sources=[dict(zip(block.sources, points, strict=True)) for points in game.sources],
        first=game.first,
        decisions=game.decisions,
        turns=game.turns,
        end=game.end,
        digest=game.digest,
        clock=Clock(seconds=game.seconds, think=think),
    )


def read(path: Path) -> Blocks:
    """The blocks in a file. A last line that a crash cut short is dropped, from the file as well."""
    lines = path.read_bytes().splitlines(keepends=True)
    try:
        heading = msgspec.json.decode(lines[0] if lines else b"{}", type=dict)
    except msgspec.DecodeError as error:
        raise BadResults(f"{path}: {error}") from error
    if heading.pop("durbar", None) != FORMAT or not set(SHARED) <= set(heading):
        raise BadResults(f"{path}: blocks begin with a line {{'durbar': '{FORMAT}', 'game': …}}")
    setting, blocks = Setting(heading), list[Block]()
    for number, line in enumerate(lines[1:], 2):
        if not line.endswith(b"\n"):
            path.write_bytes(b"".join(lines[: number - 1]))
            break
        blocks.append(_block(path, number, line, setting))
    return Blocks(setting, blocks, path)


def _block(path: Path, number: int, line: bytes, setting: Setting) -> Block:
    try:
        block = msgspec.json.decode(line, type=Block)
    except msgspec.DecodeError as error:
        raise BadResults(f"{path}, line {number}: {error}") from error
    seats = int(setting["seats"])
    fits = all(len(game.scores) == len(game.sources) == seats for game in block.games)
    if len(block.games) != seats or not fits:
        raise BadResults(f"{path}, line {number}: a block has {seats} games of {seats} seats")
    return block


def rewrite(kept: Blocks) -> None:
    """Write the file anew, beside the old one first: nothing gets lost on the way."""
    assert kept.path is not None
    new = kept.path.with_name(kept.path.name + ".new")
    lines = [_line({"durbar": FORMAT, **kept.setting}), *map(_line, kept.blocks.values())]
    new.write_bytes(b"".join(lines))
    new.replace(kept.path)


def changed(old: Setting, new: Setting) -> list[str]:
    """What differs between two headings: nothing if the games of both belong together."""
    return [key for key in SHARED if old.get(key) != new.get(key)]


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
