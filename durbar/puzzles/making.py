"""Making a set of puzzles: one task for each game to be played, and a file that only grows."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import durbar
from durbar.puzzles.cut import cut
from durbar.puzzles.library import read_lines
from durbar.puzzles.puzzle import Puzzle

FROM_ONE_GAME = 12
"""Puzzles of one game at most, so that a set has many games."""
MOST_OF_A_THEME = 0.6
"""The share of a set that one theme may have."""


def cut_all(game_id: str, seed: str) -> list[Puzzle]:
    """The puzzles of one game: a task for a process of its own."""
    return list(cut(durbar.game(game_id), seed, FROM_ONE_GAME))


class Collection:
    """A file of puzzles that is being filled up. What is in it stays; new lines come after."""

    def __init__(self, path: Path, seed: str, count: int) -> None:
        self.path, self.seed, self.count = path, seed, count
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        self.puzzles = list(read_lines(lines, path.name))

    @property
    def full(self) -> bool:
        return len(self.puzzles) >= self.count

    def seeds(self) -> Iterator[str]:
        """The seeds of the games still to be played, as long as puzzles are missing."""
        number = self._last() + 1
        while not self.full:
            yield f"{self.seed}/{number}"
            number += 1

    def _last(self) -> int:
        """The number of the last game with this seed that has a puzzle in the file."""
        heads = [puzzle.source.seed.rpartition("/") for puzzle in self.puzzles]
        return max((int(number) for head, _, number in heads if head == self.seed), default=-1)

    def add(self, found: list[Puzzle]) -> int:
        """Write the puzzles that fit in; how many they are."""
        before = len(self.puzzles)
        for puzzle in found:
            if not self.full and self._fits(puzzle):
                self.puzzles.append(puzzle)
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(puzzle.line() + "\n")
        return len(self.puzzles) - before

    def _fits(self, puzzle: Puzzle) -> bool:
        themes = Counter(each.theme for each in self.puzzles)
        known = any(each.id == puzzle.id for each in self.puzzles)
        return not known and themes[puzzle.theme] < max(1, int(self.count * MOST_OF_A_THEME))
