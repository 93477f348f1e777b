"""What a player of Java and Cuzco feels: cities, pools and supplies in points, and what is worth a try."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest
from random import Random
from typing import Any, ClassVar

from durbar.bots.sense import Effort, Sense
from durbar.core.game import Action, Game, Seat
from durbar.games.terraces.actions import (
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
from durbar.games.terraces.state import FESTIVAL, OVER, TURN, State

AP = 0.9
"""Points an action point still to spend is worth."""
TOKEN, DOUBLE, RICE, VILLAGE = 1.0, 0.25, 0.3, 0.7
"""Points a piece in the supply is worth while there is time to use it."""
CARD, SPARE_CARD, MATCH = 0.5, 0.2, 0.2
"""Points a card is worth, one beyond the fourth, and each symbol it shares with the open card."""
PAWN, HIGH = 0.5, 0.12
"""Points a pawn on the site is worth, and each level it stands on."""
CHANCE_NOW, CHANCE_LATER = 0.9, 0.4
"""How surely a palace that could grow does so: by the seat to act, and by one that must wait."""
HOLD_EARLY, HOLD_LATE = 0.45, 1.0
"""How surely a place in a city is still held at the end, early and late in the game."""
ROOM = 0.08
"""Points for each step a palace may still grow, to the seat with the advantage."""
ODD = 0.35
"""Points for a cell that lacks its second to make a step."""
OPEN_SIDE = 0.45
"""How likely one bare cell around a pool gets covered before the advantage is lost."""


class TerracesSense(Sense[State]):
    """One feel for both games of the family: rules differ, worth hardly."""

    scale = 12.0
    efforts: ClassVar = {
        "beginner": Effort(tries=400),
        "club": Effort(depth=10, width=6, worlds=3, finalists=8),
        "expert": Effort(depth=10, width=14, worlds=4, finalists=12, cpu=1.0, time=2.0),
    }

    def quiet(self, s: State) -> bool:
        return s.phase == TURN

    def free(self, before: State, after: State) -> bool:
        return before.ap == after.ap and before.turn == after.turn and after.phase == TURN

    def round(self, s: State) -> int:
        return s.turn // s.table.seats

    def values(self, s: State) -> list[float]:
        if s.phase == OVER:
            return [float(score) for score in s.scores]
        parts = self._parts(s)
        return [score + sum(part[seat] for part in parts.values()) for seat, score in enumerate(s.scores)]

    def worth(self, s: State, seat: Seat) -> dict[str, float]:
        if s.phase == OVER:
            return {}
        return {source: part[seat] for source, part in self._parts(s).items()}

    def _parts(self, s: State) -> dict[str, list[float]]:
        """Points to come by source and seat; what is not bound to a source counts as palaces to come."""
        seats = s.table.seats
        palace, water, feast, final = ([0.0] * seats for _ in range(4))
        waiting = _waiting(s)
        _cities(s, waiting, palace, feast, final)
        _villages(s, waiting, palace)
        _pools(s, water)
        for seat in range(seats):
            palace[seat] += _supplies(s, seat, waiting[seat])
            feast[seat] += _cards(s, seat, waiting[seat])
        return {"palace": palace, "irrigation": water, "festival": feast, "final": final}

    # ---- what is worth a try ----

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        if s.phase == FESTIVAL:
            return _fewest_cards(s, legal)
        if len(legal) <= limit:
            return legal
        return [action for _, action in nlargest(limit, _Eye(s).look(legal), key=_score)]

    def act(self, s: State, rng: Random | None) -> Action:
        legal = self.game.legal(s)
        if s.phase == FESTIVAL:
            return _answer(s, legal, rng)
        whim = rng.random if rng else float
        return max(_Eye(s).look(legal), key=lambda entry: entry[0] + whim())[1]


def _score(entry: tuple[float, Action]) -> float:
    return entry[0]


def _waiting(s: State) -> list[float]:
    """How much of the game each seat still has before it: 1 with turns to come, 0 once it has scored."""
    seats = s.table.seats
    if not s.closing:
        return [min(1.0, 0.25 + s.triples / (3.0 * seats))] * seats
    out = [0.0] * seats
    for i in range(s.closing):
        out[(s.active + i) % seats] = 0.25
    return out


@lru_cache(maxsize=100_000)
def _standing(
    pawns: tuple[CellSet, ...], planes: tuple[CellSet, ...]
) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The seats in first and in second place with these pawns in one area, levels given digit by digit."""
    found: dict[tuple[int, ...], list[Seat]] = {}
    for seat, here in enumerate(pawns):
        if here:
            levels = [sum((plane >> c & 1) << i for i, plane in enumerate(planes)) for c in cells_of(here)]
            found.setdefault(tuple(sorted(levels, reverse=True)), []).append(seat)
    best = [tuple(found[rank]) for rank in sorted(found, reverse=True)[:2]]
    return best[0], best[1] if len(best) > 1 else ()


def _places(s: State, where: CellSet) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    here, everyone = [], 0
    for pawns in s.pawns:
        mine = pawns & where
        everyone |= mine
        here.append(mine)
    if not everyone:
        return (), ()
    return _standing(tuple(here), tuple([plane & everyone for plane in s.planes]))


def _cities(
    s: State, waiting: list[float], palace: list[float], feast: list[float], final: list[float]
) -> None:
    done = 1 - s.triples / s.table.triples
    hold = HOLD_EARLY + (HOLD_LATE - HOLD_EARLY) * done * done
    for top, where, _ in s.cities:
        first, second = _places(s, where)
        if not first:
            continue
        value = s.value(top.bit_length() - 1)
        for seat in first:
            if waiting[seat]:
                final[seat] += value * hold
        for seat in second:
            if waiting[seat]:
                final[seat] += value / 2 * hold
        if not top & s.feted:
            alone, shared = s.table.prizes[value]
            prize = 0.3 * (alone if len(first) == 1 and not second else shared)
            for seat in (*first, *second):
                feast[seat] += prize * waiting[seat]
        if len(first) == 1 and value < 10:
            _growth(s, first[0], top, value, where, hold, waiting, palace, final)


def _growth(
    s: State,
    seat: Seat,
    top: CellSet,
    value: int,
    where: CellSet,
    hold: float,
    waiting: list[float],
    palace: list[float],
    final: list[float],
) -> None:
    """What the seat with the advantage may make of a city that is larger than its palace."""
    size = min(10, where.bit_count())
    acting = seat == s.active and s.phase == TURN
    if size >= value + 2 and not (acting and top & s.changed):
        chance = CHANCE_NOW if acting and s.ap else CHANCE_LATER * waiting[seat]
        grown = size & ~1
        palace[seat] += grown / 2 * chance
        if waiting[seat]:
            final[seat] += (grown - value) * chance * hold * 0.7
    palace[seat] += (ROOM * (10 - size) + ODD * (size & 1)) * waiting[seat]


def _villages(s: State, waiting: list[float], palace: list[float]) -> None:
    """Villages with pawns in them, where a palace may come."""
    plain = s.village
    for _, where, _ in s.cities:
        plain &= ~where
    everyone = s.everyone()
    pawns = everyone & plain
    while pawns:
        where = flood(pawns & -pawns, plain)
        pawns &= ~where
        size = where.bit_count()
        if size < 2:
            continue
        first, _ = _places(s, where)
        if len(first) > 1 or not where & ~everyone:
            continue
        seat = first[0]
        acting = seat == s.active and s.phase == TURN and s.ap
        chance = CHANCE_NOW if acting else CHANCE_LATER * waiting[seat]
        palace[seat] += min(10, size & ~1) * 1.1 * chance + ODD * (size & 1) * waiting[seat]


def _pools(s: State, water: list[float]) -> None:
    left = s.water
    site = s.table.board.site
    while left:
        pool = flood(left & -left, left)
        left &= ~pool
        ring = spread(pool) & ~pool & site
        bare = (ring & ~s.land).bit_count()
        if 0 < bare <= 3:
            first, _ = _places(s, ring)
            if len(first) == 1:
                water[first[0]] += 3 * pool.bit_count() * OPEN_SIDE**bare


def _supplies(s: State, seat: Seat, waiting: float) -> float:
    value = AP * s.ap if seat == s.active and s.phase == TURN else 0.0
    value += waiting * (
        TOKEN * s.tokens[seat] + DOUBLE * s.doubles[seat] + RICE * s.rice[seat] + VILLAGE * s.villages[seat]
    )
    pawns = s.pawns[seat]
    if waiting and pawns:
        levels = sum((plane & pawns).bit_count() << i for i, plane in enumerate(s.planes))
        value += waiting * (PAWN * pawns.bit_count() + HIGH * levels)
    return value


def _cards(s: State, seat: Seat, waiting: float) -> float:
    hand = s.hand(seat)
    count = sum(hand)
    value = CARD * min(4, count) + SPARE_CARD * max(0, count - 4)
    if seat != s.active:
        value += MATCH * 0.8 * count  # nobody knows which cards these are
    elif s.open >= 0:
        value += MATCH * sum(n * w for n, w in zip(hand, s.table.worth[s.open], strict=True))
    return value * waiting


# ---- what is worth a try ----


class _Eye:
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
        self.holes = s.water | s.table.board.interior & ~s.land
        self.spots = self._spots()

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
            (self.home, -1.0, -2.0),
            (self.foreign, 0.0, 1.2),
            (spread(s.water) & bare, 0.6, 0.6),
            (s.table.board.ring & bare, -1.0, -1.0),
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


def _fewest_cards(s: State, legal: Sequence[Action]) -> list[Action]:
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


def _answer(s: State, legal: Sequence[Action], rng: Random | None) -> Action:
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


def sense(game: Game[Any]) -> TerracesSense:
    return TerracesSense(game)
