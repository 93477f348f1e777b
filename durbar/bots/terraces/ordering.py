"""A learned order of actions in Java and Cuzco: which of them belong to the plans a wide search ends with.

The score of an action is a sum of weights: for the sets of cells that each of its cells lies in, for its
kind, and for what it gained at the first step of the plan. `python -m bench.learn_terraces` finds the weights.
"""

import json
from collections.abc import Sequence
from functools import cache
from heapq import nlargest
from operator import itemgetter
from pathlib import Path
from typing import Final

from durbar.bots.terraces.policy import ActionScorer
from durbar.core.game import Action
from durbar.games.terraces.actions import (
    TOKEN,
    Build,
    EndTurn,
    Enlarge,
    Enter,
    Festival,
    Irrigate,
    Leave,
    Move,
    PlaceTile,
    Take,
    Token,
)
from durbar.games.terraces.grid import CellSet, cells_of, spread
from durbar.games.terraces.state import State

SETS: Final = 22
"""Sets of cells of `cell_sets`."""
VILLAGE: Final = 0
RICE: Final = VILLAGE + SETS
PAWN_TO: Final = RICE + SETS
PAWN_FROM: Final = PAWN_TO + SETS
LEVELS: Final = PAWN_FROM + SETS
"""Four weights of levels: under a village, under rice, where a pawn goes, where it comes from."""
KINDS: Final = LEVELS + 4
"""One weight for each number that `kind_of` gives."""
KIND_COUNT: Final = 13
SCORE: Final = KINDS + KIND_COUNT
"""The score of the policy without learning, for tiles and for everything else."""
KNOWN: Final = SCORE + 2
"""Whether the action was tried at the first step, what it gained there, and how far it was below the best."""
SIZE: Final = KNOWN + 3
WORST: Final = -6.0
"""Gains below this say no more."""

Features = list[tuple[int, float]]
"""The features of an action that are not 0, by number."""


def kind_of(a: Action) -> int:
    """The number of an action's kind."""
    if isinstance(a, PlaceTile):
        return 3 - len(a.cells) if len(a.cells) > 1 else 2 if a.village is None else 3
    if isinstance(a, Move):
        return 4
    if isinstance(a, Enter):
        return 5
    if isinstance(a, Build | Enlarge):
        return 6
    if isinstance(a, Irrigate):
        return 7
    if isinstance(a, Take):
        return 8
    if isinstance(a, Festival):
        return 9
    if isinstance(a, EndTurn):
        return 10
    return 11 if isinstance(a, Token) else 12


def cell_sets(s: State, scorer: ActionScorer) -> list[CellSet]:
    """The sets of cells that the weights belong to."""
    board, mine, others = s.table.board, scorer.mine, scorer.others
    cities = own = foreign = 0
    for _, where, _ in s.cities:
        cities |= where
        if where & mine:
            own |= where
        else:
            foreign |= where
    bare, villages = ~s.land, s.village & ~cities
    found = [
        board.cells & bare,
        scorer.near,
        scorer.close,
        scorer.home,
        foreign,
        spread(foreign),
        own,
        spread(own),
        spread(s.water) & bare,
        spread(scorer.hollows) & bare,
        scorer.hollows,
        board.ring & bare,
        scorer.gate,
        s.village,
        villages & scorer.home,
        spread(villages & scorer.home),
        villages & ~scorer.home,
        spread(mine) & ~mine,
        spread(others) & ~others,
        s.near_two_cities,
        s.table.board.edge,
        spread(s.palaces),
    ]
    return [cells & board.cells for cells in found]


class Ordering:
    """Scores actions in one position."""

    def __init__(self, s: State, weights: Sequence[float]) -> None:
        self.s = s
        self.weights = weights
        self.scorer = ActionScorer(s)
        self.sets = cell_sets(s, self.scorer)
        size = s.table.board.size
        self.village = self._cell_scores(VILLAGE, 0, size)
        self.rice = self._cell_scores(RICE, 1, size)
        self.pawn_to = self._cell_scores(PAWN_TO, 2, size)
        self.pawn_from = self._cell_scores(PAWN_FROM, 3, size)

    def _cell_scores(self, start: int, number: int, size: int) -> list[float]:
        """By cell the sum of the weights that begin at `start`."""
        weight = self.weights[LEVELS + number]
        found = [weight * level for level in bytes(self.s.level)]
        for i, cells in enumerate(self.sets):
            weight = self.weights[start + i]
            if weight:
                for c in cells_of(cells):
                    found[c] += weight
        return found

    def best(self, legal: Sequence[Action], gains: dict[int, float], limit: int) -> list[Action]:
        """The most promising actions, best first; the gains of the first step are known by identity."""
        if self.s.ap > 1:  # a token is never too late while action points are left
            legal = [a for a in legal if a is not TOKEN]
        if len(legal) <= limit:
            return list(legal)
        weights = self.weights
        known, gain_weight, most = weights[KNOWN], weights[KNOWN + 1], max(gains.values(), default=0.0)
        found = list[tuple[float, Action]]()
        for score, a in self.scorer.scored(legal):
            total = self.score(a, score)
            gain = gains.get(id(a))
            if gain is not None:
                total += known + gain_weight * max(gain, WORST) + weights[KNOWN + 2] * max(gain - most, WORST)
            found.append((total, a))
        return [a for _, a in nlargest(limit, found, key=itemgetter(0))]

    def score(self, a: Action, score: float) -> float:
        weights = self.weights
        if isinstance(a, PlaceTile):
            total = weights[SCORE] * score
            if a.village is not None:
                total += self.village[a.village]
            for c in a.rice:
                total += self.rice[c]
        else:
            total = weights[SCORE + 1] * score
            if isinstance(a, Move):
                total += self.pawn_to[a.to] + self.pawn_from[a.start]
            elif isinstance(a, Enter):
                total += self.pawn_to[a.to]
            elif isinstance(a, Leave):
                total += self.pawn_from[a.start]
        return total + weights[KINDS + kind_of(a)]

    def features(self, a: Action, score: float, gain: float | None, most: float) -> Features:
        """What `best` adds up, for training."""
        found: Features = [
            (KINDS + kind_of(a), 1.0),
            (SCORE if isinstance(a, PlaceTile) else SCORE + 1, score),
        ]
        if isinstance(a, PlaceTile):
            for c in a.rice:
                self._add(found, RICE, 1, c)
            if a.village is not None:
                self._add(found, VILLAGE, 0, a.village)
        if isinstance(a, Move | Enter):
            self._add(found, PAWN_TO, 2, a.to)
        if isinstance(a, Move | Leave):
            self._add(found, PAWN_FROM, 3, a.start)
        if gain is not None:
            found += [(KNOWN, 1.0), (KNOWN + 1, max(gain, WORST)), (KNOWN + 2, max(gain - most, WORST))]
        return found

    def _add(self, found: Features, start: int, number: int, cell: int) -> None:
        found += [(start + i, 1.0) for i, cells in enumerate(self.sets) if cells >> cell & 1]
        found.append((LEVELS + number, float(self.s.level[cell])))


@cache
def learned() -> tuple[list[float], list[float]]:
    """The weights of the first step and of later ones."""
    data = json.loads((Path(__file__).parent / "data" / "ordering.json").read_text("utf-8"))
    return data["first"], data["later"]
