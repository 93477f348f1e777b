"""What looks worth a try in Java and Cuzco before it is tried: rough, quick, without looking ahead."""

from collections.abc import Iterable, Sequence
from random import Random

from durbar.core.game import Action
from durbar.games.terraces.actions import (
    PLAIN,
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
from durbar.games.terraces.state import State

FEW = 4
"""With fewer pawns on the site it matters where more can come in cheaply."""


class Eye:
    """How promising each action looks before it is tried: rough, quick and without looking ahead."""

    def __init__(self, s: State) -> None:
        self.s = s
        seat = s.active
        self.mine = s.pawns[seat]
        self.others = s.everyone() & ~self.mine
        self.home = flood(self.mine & s.village, s.village)
        self.close = spread(self.home | self.mine)
        self.near = spread(self.close)
        self.foreign = 0
        for _, where, _ in s.cities:
            if not where & self.mine:
                self.foreign |= where
        self.pockets = self._pockets()
        self.gate = spread(s.table.board.border[PLAIN]) if self.mine.bit_count() < FEW else 0
        self.spots = self._spots()

    def _pockets(self) -> CellSet:
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
                areas.append((ring & s.land, 1.5 * pool.bit_count()))
        for where, weight in areas:
            cells = sorted(cells_of(where & free), key=lambda c: -s.level[c])[:3]
            high = max((s.level[c] for c in cells_of(where & self.others)), default=0)
            for c in cells:
                gain = weight * (1.0 if s.level[c] > high else 0.6 if s.level[c] == high else 0.3)
                spots[c] = max(spots.get(c, 0.0), gain)
        return spots

    def look(self, legal: Iterable[Action]) -> list[tuple[float, Action]]:
        out: list[tuple[float, Action]] = []
        village, rice = self._by_cell()
        palaces: dict[tuple[CellSet, int], tuple[float, Action]] = {}
        feasts: dict[tuple[int, int], tuple[int, Action]] = {}
        for a in legal:
            if isinstance(a, PlaceTile):
                score = 0.0 if a.village is None else village[a.village]
                for c in a.rice:
                    score += rice[c]
                out.append((score, a))
            elif isinstance(a, Move):
                gain = self.spots.get(a.to)
                if gain is not None:
                    out.append((gain - self._leaving(a.start), a))
            elif isinstance(a, Enter):
                gain = self.spots.get(a.to)
                if gain is not None:
                    out.append((gain + 1.0, a))
            elif isinstance(a, Build):
                where = flood(1 << a.cell, self.s.village)
                score = a.value - 0.2 * self.s.level[a.cell]
                key = (where & -where, a.value)
                if key not in palaces or palaces[key][0] < score:
                    palaces[key] = (score, a)
            elif isinstance(a, Festival):
                gain = sum(self.s.table.worth[self.s.open][self.s.table.card_index[c]] for c in a.cards)
                kept = feasts.get((a.cell, gain))
                if kept is None or kept[0] > len(a.cards):
                    feasts[a.cell, gain] = (len(a.cards), a)
            else:
                out.append((self._other(a), a))
        out += [(20 + score, a) for score, a in palaces.values()]
        out += [(16.0 - gain, a) for (_, gain), (_, a) in feasts.items()]
        return out

    def _by_cell(self) -> tuple[list[float], list[float]]:
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
            (spread(self.pockets) & bare, 0.6, 0.6),
            (self.pockets, -1.0, -1.0),
            (s.table.board.ring & bare, -1.0, -1.0),
            (self.gate, 0.8, 0.2),
        )
        village, rice = ([0.1 * level for level in s.level] for _ in range(2))
        for cells, as_village, as_rice in weights:
            for c in cells_of(cells & s.table.board.cells):
                village[c] += as_village
                rice[c] += as_rice
        return village, rice

    def _leaving(self, start: int) -> float:
        return 1.0 if self.s.village >> start & 1 else 0.2

    def _other(self, a: Action) -> float:
        s = self.s
        if isinstance(a, Enlarge):
            return 20.0 + a.value
        if isinstance(a, Irrigate):
            bit = 1 << a.cell
            bare = (spread(bit) & ~bit & ~s.land & ~s.water).bit_count()
            return (5.0 if not bare else 2.0 if bare == 1 else 0.0) + (1.0 if bit & spread(self.mine) else 0)
        if isinstance(a, Take | Token | EndTurn):
            return 10.0
        if isinstance(a, Leave):
            return -3.0
        return 0.0


# ---- festivals ----


def fewest_cards(s: State, legal: Sequence[Action]) -> list[Action]:
    """Of the bids that come to the same total, the one with the fewest cards."""
    best: dict[int, Action] = {}
    rest: list[Action] = []
    for a in legal:
        if isinstance(a, Bid):
            gain = sum(s.table.worth[s.open][s.table.card_index[c]] for c in a.cards)
            kept = best.get(gain)
            if not isinstance(kept, Bid) or len(kept.cards) > len(a.cards):
                best[gain] = a
        else:
            rest.append(a)
    return rest + [best[gain] for gain in sorted(best)]


def answer(s: State, legal: Sequence[Action], rng: Random | None) -> Action:
    """Keep up while the prize pays for the cards, rarely raise."""
    first, *bids = fewest_cards(s, legal)
    needed = max(s.totals) - s.totals[s.bidder]
    alone, shared = s.table.prizes[s.value(s.feast)]
    if not bids:
        return first
    if needed:
        cheapest = bids[0]
        assert isinstance(cheapest, Bid)
        return cheapest if shared > 0.7 * len(cheapest.cards) else first
    return bids[0] if alone - shared >= 2 and rng and rng.random() < 0.3 else first
