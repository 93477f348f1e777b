"""The rollout policy and the shortlist of Java and Cuzco: rough scores of actions, without looking ahead."""

from collections.abc import Sequence
from math import inf
from operator import itemgetter
from random import Random
from typing import Final

from durbar.bots.terraces.areas import pools_with_rings
from durbar.core.game import Action
from durbar.games.terraces.actions import (
    PLAIN,
    TOKEN,
    Bid,
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
from durbar.games.terraces.grid import CellSet, cells_of, flood, spread
from durbar.games.terraces.state import FESTIVAL, State

FEW_PAWNS: Final = 4
"""With fewer pawns on the site it matters where more can come in cheaply."""
ROOM: Final = 100
"""Actions a shortlist holds beyond its limit before the worst are dropped: sorting is dearer than scoring."""
NO_SPOT: Final = -1.0
"""No good cell for a pawn."""

Scored = list[tuple[float, Action]]


def shortlist(s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
    """The most promising actions, best first."""
    if s.phase == FESTIVAL:
        return _fewest_cards(s, legal)
    if s.ap > 1:  # a token is never too late while action points are left
        token = TOKEN
        legal = [action for action in legal if action is not token]
    return legal if len(legal) <= limit else ActionScorer(s).best(list(legal), limit)


def rollout_action(s: State, legal: Sequence[Action], rng: Random | None) -> Action:
    """The best-looking action, with some randomness if `rng` is given."""
    if s.phase == FESTIVAL:
        return _festival_answer(s, legal, rng)
    noise = rng.random if rng else float
    return max(ActionScorer(s).scored(list(legal)), key=lambda entry: entry[0] + noise())[1]


class ActionScorer:
    """Scores actions by the cells they touch."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.mine = s.pawns[s.active]
        self.others = s.crowd ^ self.mine
        self.home = flood(self.mine & s.village, s.village)
        site = s.table.board.site
        self.bare = site ^ site & s.land
        self.dry = self.bare ^ self.bare & s.water
        """Bare cells of the site without water."""
        self.close = spread(self.home | self.mine)
        self.near = spread(self.close)
        self.foreign = 0
        for _, where, _ in s.cities:
            if not where & self.mine:
                self.foreign |= where
        self.hollows = self._hollows()
        self.gate = spread(s.table.board.border[PLAIN]) if self.mine.bit_count() < FEW_PAWNS else 0
        self.spots = self._spots()

    def _hollows(self) -> CellSet:
        """Bare cells nearby that lie almost amid the land: irrigation may score there."""
        s, bare = self.s, self.bare
        found = 0
        around = s.table.board.around
        for c in cells_of(bare & s.table.board.interior & self.near):
            if (around[c] & bare).bit_count() <= 2:
                found |= 1 << c
        return found

    def _spots(self) -> list[float]:
        """What each free cell counts that would give a pawn a good rank: the highest of every city, village
        and pool; NO_SPOT for all others.
        """
        s = self.s
        levels = list(s.level)
        spots = [NO_SPOT] * len(levels)
        taken = s.palaces | s.crowd
        free = s.land ^ s.land & taken
        for where, weight in self._areas():
            high = 0
            for c in cells_of(where & self.others):
                high = max(high, levels[c])
            for c in _highest(cells_of(where & free), levels):
                gain = weight * (1.0 if levels[c] > high else 0.6 if levels[c] == high else 0.3)
                if gain > spots[c]:
                    spots[c] = gain
        return spots

    def _areas(self) -> list[tuple[CellSet, float]]:
        """Cities, villages and the land around pools, and how much a good rank there counts."""
        s = self.s
        areas: list[tuple[CellSet, float]] = []
        left = s.village
        for top, where, _ in s.cities:
            areas.append((where, 1.0 + s.value(top.bit_length() - 1)))
            left ^= left & where
        while left:
            where = flood(left & -left, left)
            left ^= where
            size = where.bit_count()
            areas.append((where, 0.6 * size if size > 1 else 0.2))
        for _, ring, cells in pools_with_rings(s.water):
            bare = (ring & self.bare).bit_count()
            if 0 < bare <= 2:
                areas.append((ring & s.land, 0.5 * s.table.rules.pool_points * cells))
        return areas

    def best(self, legal: list[Action], limit: int) -> list[Action]:
        """The actions with the highest scores, best first; of equal ones those that are listed first."""
        return [action for _, action in top(self.scored(legal, limit), limit)]

    def scored(self, legal: list[Action], limit: int = 0) -> Scored:
        """The actions with their scores; of palaces and festivals that come to the same only the best.

        With a limit, tiles that are not among so many best may be missing: a list has hundreds of tiles, and
        most are not worth keeping.
        """
        found: Scored = []
        rest = list[Action]()
        village, rice = self._cell_scores()
        least = -inf
        for a in legal:
            if isinstance(a, PlaceTile):
                score = village[a.village_at] + rice[a.rice_at] + rice[a.more_rice_at]
                if score > least:
                    found.append((score, a))
                    if limit and len(found) == limit + ROOM:
                        found = top(found, limit)
                        least = found[-1][0]
            else:
                rest.append(a)
        return found + self.scored_but_tiles(rest)

    def scored_but_tiles(self, legal: list[Action]) -> Scored:
        """The same for actions that lay no tile."""
        found: Scored = []
        builds, festivals = list[Build](), list[Festival]()
        spots = self.spots
        for a in legal:
            if isinstance(a, Move):
                gain = spots[a.to]
                if gain != NO_SPOT:
                    found.append((gain - self._leaving(a.start), a))
            elif isinstance(a, Enter):
                gain = spots[a.to]
                if gain != NO_SPOT:
                    found.append((gain + 1.0, a))
            elif isinstance(a, Build):
                builds.append(a)
            elif isinstance(a, Festival):
                festivals.append(a)
            else:
                found.append((self._score(a), a))
        found += self._builds(builds)
        found += self._festivals(festivals)
        return found

    def _cell_scores(self) -> tuple[list[float], list[float]]:
        """How good each cell is for the village and for the rice of a tile; nothing counts at NOWHERE, the
        end of both lists.
        """
        s = self.s
        board = s.table.board
        bare = board.cells ^ board.cells & s.land
        weights = (
            # cells, as village, as rice
            (self.near, 1.0, 0.0),
            (self.close, 2.0, 0.0),
            (self.home, -0.6, -2.0),
            (self.foreign, 0.6, 1.2),
            (spread(s.water) & bare, 0.6, 0.6),
            (spread(self.hollows) & bare, 0.6, 0.6),
            (self.hollows, -1.0, -1.0),
            (board.ring & bare, -1.0, -1.0),
            (self.gate, 0.8, 0.2),
        )
        village = [0.1 * level for level in s.level]
        village.append(0.0)
        rice = village.copy()
        for cells, as_village, as_rice in weights:
            for c in cells_of(cells & board.cells):
                village[c] += as_village
                if as_rice:
                    rice[c] += as_rice
        return village, rice

    def _leaving(self, start: int) -> float:
        return 1.0 if self.s.village >> start & 1 else 0.2

    def _builds(self, builds: list[Build]) -> Scored:
        """For each village and value the lowest cell: a high one is better for a pawn."""
        best: dict[tuple[CellSet, int], tuple[float, Action]] = {}
        for a in builds:
            where = flood(1 << a.cell, self.s.village)
            score = a.value - 0.2 * self.s.level[a.cell]
            key = (where & -where, a.value)
            if key not in best or best[key][0] < score:
                best[key] = (score, a)
        return [(20 + score, a) for score, a in best.values()]

    def _festivals(self, festivals: list[Festival]) -> Scored:
        """For each palace and total the fewest cards, low totals first."""
        best: dict[tuple[int, int], Festival] = {}
        for a in festivals:
            key = (a.cell, _card_total(self.s, a.cards))
            if key not in best or len(best[key].cards) > len(a.cards):
                best[key] = a
        return [(16.0 - total, a) for (_, total), a in best.items()]

    def _score(self, a: Action) -> float:
        """The score of an action that `scored` has no better way for."""
        s = self.s
        if isinstance(a, Enlarge):
            return 20.0 + a.value
        if isinstance(a, Irrigate):
            around = s.table.board.around[a.cell]
            bare = around & self.dry
            score = 5.0 if not bare else 0.0 if bare & (bare - 1) else 2.0
            return score + (1.0 if around & self.mine else 0.0)
        if isinstance(a, (Take, Token, EndTurn)):
            return 10.0
        return -3.0 if isinstance(a, Leave) else 0.0


def top(found: Scored, limit: int) -> Scored:
    """The best of these, best first; equal ones stay in their order."""
    return sorted(found, key=itemgetter(0), reverse=True)[:limit]


def _highest(cells: list[int], levels: list[int]) -> list[int]:
    """Three of the highest cells; of equal ones those that come first."""
    return sorted(cells, key=levels.__getitem__, reverse=True)[:3]


# ------------------------------------------------------------ festivals


def _card_total(s: State, cards: Sequence[str]) -> int:
    """The festival points of these cards."""
    row = s.table.worth[s.open]
    return sum(row[s.table.card_index[c]] for c in cards)


def _fewest_cards(s: State, legal: Sequence[Action]) -> list[Action]:
    """The answers without cards; then of the bids that come to the same total the one with fewest cards."""
    best: dict[int, Bid] = {}
    rest: list[Action] = []
    for a in legal:
        if isinstance(a, Bid):
            total = _card_total(s, a.cards)
            if total not in best or len(best[total].cards) > len(a.cards):
                best[total] = a
        else:
            rest.append(a)
    return rest + [best[total] for total in sorted(best)]


def _festival_answer(s: State, legal: Sequence[Action], rng: Random | None) -> Action:
    """Keep up while the prize pays for the cards, rarely raise."""
    first, *bids = _fewest_cards(s, legal)
    needed = max(s.totals) - s.totals[s.bidder]
    alone, shared = s.table.prizes[s.value(s.feast)]
    if not bids:
        return first
    if needed:
        cheapest = bids[0]
        assert isinstance(cheapest, Bid)
        return cheapest if shared > 0.7 * len(cheapest.cards) else first
    return bids[0] if alone - shared >= 2 and rng and rng.random() < 0.3 else first
