"""The rollout policy and the shortlist of Java and Cuzco: rough scores of actions, without looking ahead."""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from operator import itemgetter
from random import Random

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

FEW_PAWNS = 4
"""With fewer pawns on the site it matters where more can come in cheaply."""

Scored = list[tuple[float, Action]]


def shortlist(s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
    """The most promising actions, best first."""
    if s.phase == FESTIVAL:
        return _fewest_cards(s, legal)
    if s.ap > 1:  # a token is never too late while action points are left
        legal = [action for action in legal if action is not TOKEN]
    if len(legal) <= limit:
        return legal
    return [action for _, action in nlargest(limit, ActionScorer(s).scored(legal), key=itemgetter(0))]


def rollout_action(s: State, legal: Sequence[Action], rng: Random | None) -> Action:
    """The best-looking action, with some randomness if `rng` is given."""
    if s.phase == FESTIVAL:
        return _festival_answer(s, legal, rng)
    noise = rng.random if rng else float
    return max(ActionScorer(s).scored(legal), key=lambda entry: entry[0] + noise())[1]


class ActionScorer:
    """Scores actions by the cells they touch."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.mine = s.pawns[s.active]
        self.others = s.everyone() & ~self.mine
        self.home = flood(self.mine & s.village, s.village)
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
        s = self.s
        bare = s.table.board.site & ~s.land
        found = 0
        for c in cells_of(bare & s.table.board.interior & self.near):
            if (spread(1 << c) & bare).bit_count() <= 3:
                found |= 1 << c
        return found

    def _spots(self) -> dict[int, float]:
        """Free cells that would give a pawn a good rank: the highest of every city, village and pool."""
        s = self.s
        spots: dict[int, float] = {}
        free = s.land & ~s.palaces & ~s.everyone()
        for where, weight in self._areas():
            cells = sorted(cells_of(where & free), key=lambda c: -s.level[c])[:3]
            high = max((s.level[c] for c in cells_of(where & self.others)), default=0)
            for c in cells:
                gain = weight * (1.0 if s.level[c] > high else 0.6 if s.level[c] == high else 0.3)
                spots[c] = max(spots.get(c, 0.0), gain)
        return spots

    def _areas(self) -> list[tuple[CellSet, float]]:
        """Cities, villages and the land around pools, and how much a good rank there counts."""
        s = self.s
        areas: list[tuple[CellSet, float]] = []
        left = s.village
        for top, where, _ in s.cities:
            areas.append((where, 1.0 + s.value(top.bit_length() - 1)))
            left &= ~where
        while left:
            where = flood(left & -left, left)
            left &= ~where
            size = where.bit_count()
            areas.append((where, 0.6 * size if size > 1 else 0.2))
        pools = s.water
        while pools:
            pool = flood(pools & -pools, pools)
            pools &= ~pool
            ring = spread(pool) & ~pool
            bare = (ring & ~s.land & s.table.board.site).bit_count()
            if 0 < bare <= 2:
                areas.append((ring & s.land, 0.5 * s.table.rules.pool_points * pool.bit_count()))
        return areas

    def scored(self, legal: Iterable[Action]) -> Scored:
        """The actions with their scores; of palaces and festivals that come to the same only the best."""
        found: Scored = []
        rest = list[Action]()
        village, rice = self._cell_scores()
        for a in legal:
            if isinstance(a, PlaceTile):
                score = 0.0 if a.village is None else village[a.village]
                for c in a.rice:
                    score += rice[c]
                found.append((score, a))
            else:
                rest.append(a)
        return found + self.scored_but_tiles(rest)

    def scored_but_tiles(self, legal: Iterable[Action]) -> Scored:
        """The same for actions that lay no tile."""
        found: Scored = []
        builds, festivals = list[Build](), list[Festival]()
        spots = self.spots
        for a in legal:
            if isinstance(a, Move):
                gain = spots.get(a.to)
                if gain is not None:
                    found.append((gain - self._leaving(a.start), a))
            elif isinstance(a, Enter):
                gain = spots.get(a.to)
                if gain is not None:
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
        """How good each cell is for the village and for the rice of a tile."""
        s = self.s
        bare = ~s.land
        weights = (
            # cells, as village, as rice
            (self.near, 1.0, 0.0),
            (self.close, 2.0, 0.0),
            (self.home, -0.6, -2.0),
            (self.foreign, 0.6, 1.2),
            (spread(s.water) & bare, 0.6, 0.6),
            (spread(self.hollows) & bare, 0.6, 0.6),
            (self.hollows, -1.0, -1.0),
            (s.table.board.ring & bare, -1.0, -1.0),
            (self.gate, 0.8, 0.2),
        )
        village, rice = ([0.1 * level for level in bytes(s.level)] for _ in range(2))
        for cells, as_village, as_rice in weights:
            for c in cells_of(cells & s.table.board.cells):
                village[c] += as_village
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
            bit = 1 << a.cell
            bare = (spread(bit) & ~bit & ~s.land & ~s.water).bit_count()
            return (5.0 if not bare else 2.0 if bare == 1 else 0.0) + (1.0 if bit & spread(self.mine) else 0)
        if isinstance(a, Take | Token | EndTurn):
            return 10.0
        return -3.0 if isinstance(a, Leave) else 0.0


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
