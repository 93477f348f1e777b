"""A learned order of actions in Java and Cuzco: which of them belong to the plans a wide search ends with.

The score of an action is a sum of weights: for the sets of cells that each of its cells lies in, for its
kind, and for what it gained at the first step of the plan.
`python -m bench.learn_terraces` finds the weights.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

from durbar.bots.terraces.policy import ROOM, ActionScorer, Scored, top
from durbar.core.game import Action
from durbar.games.terraces.actions import (
    NOWHERE,
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
"""The score of the policy without learning, for all but tiles."""
KNOWN: Final = SCORE + 1
"""Whether the action was tried at the first step, what it gained there, and how far it was below the best."""
SIZE: Final = KNOWN + 3
WORST: Final = -6.0
"""Gains below this say no more."""

Features = list[tuple[int, float]]
"""The features of an action that are not 0, by number."""


def kind_of(a: Action) -> int:
    """The number of an action's kind."""
    if isinstance(a, PlaceTile):
        if a.rice_at == NOWHERE:
            return 3
        return 2 if a.village_at == NOWHERE else 1 if a.more_rice_at == NOWHERE else 0
    if isinstance(a, Move):
        return 4
    if isinstance(a, Enter):
        return 5
    if isinstance(a, (Build, Enlarge)):
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
        levels = s.level
        self.village = [weights[LEVELS] * level for level in levels]
        self.rice = [weights[LEVELS + 1] * level for level in levels]
        self._add_sets()
        self.village.append(0.0)  # of NOWHERE
        self.rice.append(0.0)
        self._to: dict[int, float] = {}
        self._from: dict[int, float] = {}

    def _add_sets(self) -> None:
        """Add to each cell's scores the weights of the sets it lies in."""
        weights, village, rice = self.weights, self.village, self.rice
        for i, cells in enumerate(self.sets):
            as_village, as_rice = weights[VILLAGE + i], weights[RICE + i]
            for c in cells_of(cells):
                village[c] += as_village
                rice[c] += as_rice

    def best(self, legal: Sequence[Action], gains: dict[int, float], limit: int) -> list[Action]:
        """The most promising actions, best first; the gains of the first step are known by identity."""
        if self.s.ap > 1:  # a token is never too late while action points are left
            token = TOKEN
            legal = [a for a in legal if a is not token]
        if len(legal) <= limit:
            return list(legal)
        weights = self.weights
        known, by_gain, by_rest = weights[KNOWN], weights[KNOWN + 1], weights[KNOWN + 2]
        most = max(gains.values(), default=0.0)
        found: Scored = []
        least = -inf
        for score, a in self.scored(legal):
            gain = gains.get(id(a)) if gains else None
            if gain is not None:
                score += known + by_gain * max(gain, WORST) + by_rest * max(gain - most, WORST)
            if score > least:
                found.append((score, a))
                if len(found) == limit + ROOM:
                    found = top(found, limit)
                    least = found[-1][0]
        return [a for _, a in top(found, limit)]

    def scored(self, legal: Sequence[Action]) -> Scored:
        """The actions with their scores, but for what they gained at the first step."""
        found: Scored = []
        rest = list[Action]()
        village, rice, kinds = self.village, self.rice, self.weights[KINDS:]
        for a in legal:
            if isinstance(a, PlaceTile):
                score = kinds[kind_of(a)] + village[a.village_at] + rice[a.rice_at] + rice[a.more_rice_at]
                found.append((score, a))
            else:
                rest.append(a)
        for plain, a in self.scorer.scored_but_tiles(rest):
            found.append((self._score(a, plain) + kinds[kind_of(a)], a))
        return found

    def _score(self, a: Action, plain: float) -> float:
        score = self.weights[SCORE] * plain
        if isinstance(a, Move):
            return (
                score + self._pawn(a.to, PAWN_TO, 2, self._to) + self._pawn(a.start, PAWN_FROM, 3, self._from)
            )
        if isinstance(a, Enter):
            return score + self._pawn(a.to, PAWN_TO, 2, self._to)
        if isinstance(a, Leave):
            return score + self._pawn(a.start, PAWN_FROM, 3, self._from)
        return score

    def _pawn(self, cell: int, start: int, number: int, known: dict[int, float]) -> float:
        """What the cell counts where a pawn goes, or comes from."""
        score = known.get(cell)
        if score is None:
            score = self.weights[LEVELS + number] * self.s.level[cell]
            for i, cells in enumerate(self.sets):
                if cells >> cell & 1:
                    score += self.weights[start + i]
            known[cell] = score
        return score

    def features(self, a: Action, plain: float, gain: float | None, most: float) -> Features:
        """What `best` adds up, for training; `plain` is the score of the policy without learning."""
        found: Features = [(KINDS + kind_of(a), 1.0)]
        if isinstance(a, PlaceTile):
            for c in a.rice:
                self._add(found, RICE, 1, c)
            if a.village is not None:
                self._add(found, VILLAGE, 0, a.village)
        else:
            found.append((SCORE, plain))
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
