"""Making a set of puzzles: one task for each game to be played, and a file that only grows."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import durbar
from durbar.puzzles.cut import cut
from durbar.puzzles.library import read_lines
from durbar.puzzles.puzzle import Puzzle

FROM_ONE_GAME = 12
"""Puzzles of one game at most, so that a set has many games."""
MOST_OF_A_THEME = 0.4
"""The share of a set that one theme may have."""
FEW = 5
"""So many of a theme are always allowed: a small set would not get full otherwise."""
NEAR = 3
"""Plies within which the same answer of the same seat makes two puzzles of one game nearly the same."""


def cut_all(game_id: str, seed: str) -> list[Puzzle]:
    """The puzzles of one game: a task for a process of its own."""
    return list(cut(durbar.game(game_id), seed, FROM_ONE_GAME))


class Collection:
    """A file of puzzles that is being filled up. What is in it stays; new lines come after."""

    def __init__(self, path: Path, seed: str, count: int) -> None:
        self.path, self.seed, self.count = path, seed, count
        text = path.read_text("utf-8") if path.exists() else ""
        self.puzzles = list(read_lines(text.splitlines(), path.name))
        self._open_line = bool(text) and not text.endswith("\n")
        """The last line lacks its end, as an editor or a crash may leave it."""

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
        mine = (number for head, _, number in heads if head == self.seed)
        return max((int(number) for number in mine if re.fullmatch("[0-9]{1,9}", number)), default=-1)

    def add(self, found: list[Puzzle]) -> int:
        """Write the puzzles that fit in; how many they are."""
        before = len(self.puzzles)
        for puzzle in found:
            if not self.full and self._fits(puzzle):
                self.puzzles.append(puzzle)
                with self.path.open("a", encoding="utf-8") as file:
                    file.write("\n" * self._open_line + puzzle.line() + "\n")
                self._open_line = False
        return len(self.puzzles) - before

    def _fits(self, puzzle: Puzzle) -> bool:
        themes = Counter(each.theme for each in self.puzzles)
        known = any(each.id == puzzle.id or alike(each, puzzle) for each in self.puzzles)
        return not known and themes[puzzle.theme] < max(FEW, int(self.count * MOST_OF_A_THEME))


def alike(one: Puzzle, other: Puzzle) -> bool:
    """Whether who knows one of them knows the other: what was right then still is."""
    same = (one.source.seed, one.seat, one.solution) == (other.source.seed, other.seat, other.solution)
    return same and abs(one.source.ply - other.source.ply) <= NEAR
