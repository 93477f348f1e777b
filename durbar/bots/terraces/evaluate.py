"""What a position of Java or Cuzco is worth: places in cities, palaces to come, pools, supplies, cards."""

from functools import lru_cache

from durbar.bots.terraces.weights import USUAL, Weights
from durbar.core.game import Seat
from durbar.games.terraces.grid import CellSet, cells_of, flood, spread
from durbar.games.terraces.state import TURN, State

REACH = 2
"""Action points it takes to come into a city."""
FOUND = 1.1
"""Points for each cell of a village that awaits its palace, which scores now and at the end."""
FEW = 4
"""Cards beyond these are hardly ever played."""
KEPT = 0.7
"""How surely the steps a palace grows by count at the end, beyond how surely the city is held."""
OPEN_SIDE = 0.45
"""How likely one bare cell around a pool gets covered before the advantage is lost."""
FILLED = (0.0, 1.0, 0.8, 0.6, 0.4)
"""How likely so many bare cells amid the land are filled while the advantage is held, next to one."""
HOLLOW = len(FILLED) - 1
"""Cells of the largest bare hollow that is thought of as a pool to come."""

Places = tuple[tuple[Seat, ...], tuple[Seat, ...]]
"""The seats in first and in second place."""


class Worth:
    """Points every seat may still expect, by source; what may turn into any of them is its supply."""

    __slots__ = ("feast", "final", "hold", "palace", "s", "supply", "towns", "waiting", "water", "weights")

    def __init__(self, s: State, weights: Weights = USUAL) -> None:
        seats = s.table.seats
        self.s = s
        self.weights = weights
        self.palace, self.water, self.feast, self.final, self.supply = ([0.0] * seats for _ in range(5))
        self.waiting = _waiting(s)
        done = 1 - s.triples / s.table.triples
        self.hold = weights.hold_early + (weights.hold_late - weights.hold_early) * done * done
        self.towns = 0
        for _, where, _ in s.cities:
            self.towns |= where
        self._cities()
        self._villages()
        self._pools()
        for seat in range(seats):
            if self.waiting[seat]:
                pieces = _supplies(s, seat, weights, self.towns) * self.waiting[seat]
                self.supply[seat] = pieces + _tempo(s, seat, weights)
                self.feast[seat] += _cards(s, seat, weights) * self.waiting[seat]

    def totals(self) -> list[float]:
        """The final points every seat may expect."""
        parts = (self.s.scores, self.palace, self.water, self.feast, self.final, self.supply)
        return [sum(points) for points in zip(*parts, strict=True)]

    def by_source(self, seat: Seat) -> dict[str, float]:
        return {
            "palace": self.palace[seat],
            "irrigation": self.water[seat],
            "festival": self.feast[seat],
            "final": self.final[seat],
            "supply": self.supply[seat],
        }

    def _cities(self) -> None:
        s, waiting = self.s, self.waiting
        acting = s.active if s.phase == TURN and s.ap >= REACH else -1
        for top, where, _ in s.cities:
            value = s.value(top.bit_length() - 1)
            first, second = _places(s, where)
            if not first:
                continue
            self._rank(first, second, value)
            if not top & s.feted:
                alone, shared = s.table.prizes[value]
                prize = self.weights.feast * (alone if len(first) == 1 and not second else shared)
                for seat in (*first, *second):
                    self.feast[seat] += prize * waiting[seat]
            if len(first) == 1 and value < 10:
                self._growth(first[0], top, value, where)
            if acting >= 0 and acting not in first:
                self._attack(acting, first[0], acting in second, where, value)

    def _rank(self, first: tuple[Seat, ...], second: tuple[Seat, ...], value: int) -> None:
        """What the places in a city are worth in the final scoring."""
        waiting, final, points = self.waiting, self.final, value * self.hold
        whole = points + self.weights.reign - (self.weights.shared * value if len(first) > 1 else 0.0)
        for seat in first:
            if waiting[seat]:
                final[seat] += whole
        for seat in second:
            if waiting[seat]:
                final[seat] += points / 2

    def _attack(self, seat: Seat, leader: Seat, second: bool, where: CellSet, value: int) -> None:
        """What the seat to act may take from the leader where a free cell is high enough."""
        above = _above(self.s, where, leader)
        if above < 0:
            return
        chance = self.weights.higher if above else self.weights.level_with
        points = value * self.hold * chance
        self.final[seat] += points / 2 if second else points
        size = min(10, where.bit_count()) & ~1
        if above:
            if self.waiting[leader]:
                self.final[leader] -= value * self.hold * self.weights.loss
            if size > value:
                self.palace[seat] += size / 2 * chance

    def _growth(self, seat: Seat, top: CellSet, value: int, where: CellSet) -> None:
        """What the seat with the advantage may make of a city that is larger than its palace."""
        s, weights, waiting = self.s, self.weights, self.waiting[seat]
        size = min(10, where.bit_count())
        acting = seat == s.active and s.phase == TURN
        if size >= value + 2 and not (acting and top & s.changed):
            chance = weights.grows_now if acting and s.ap else weights.grows_later * waiting
            grown = size & ~1
            self.palace[seat] += grown / 2 * chance
            if waiting:
                self.final[seat] += (grown - value) * chance * self.hold * KEPT
        self.palace[seat] += (weights.odd * (size & 1) - weights.small * (10 - size)) * waiting

    def _villages(self) -> None:
        """Villages somebody stands in, where a palace may come; empty ones promise nobody anything."""
        s = self.s
        plain = s.village & ~self.towns
        left = s.crowd & plain
        while left:
            where = flood(left & -left, plain)
            left &= ~where
            size = where.bit_count()
            if size < 2 or not where & ~s.crowd:
                continue
            first, _ = _places(s, where)
            if len(first) == 1:
                self._village(first[0], size)

    def _village(self, seat: Seat, size: int) -> None:
        s, weights, waiting = self.s, self.weights, self.waiting[seat]
        acting = seat == s.active and s.phase == TURN and s.ap
        chance = weights.built_now if acting else weights.built_later * waiting
        self.palace[seat] += min(10, size & ~1) * FOUND * chance + weights.odd * (size & 1) * waiting

    def _pools(self) -> None:
        """Pools to complete, and bare hollows amid the land, where every cell of irrigation will score."""
        s, weights = self.s, self.weights
        board = s.table.board
        acting = s.active if s.phase == TURN and s.ap else -1
        for points, ring, bare, hollow in _basins(board.site & ~s.land, s.water, board.edge):
            first, _ = _places(s, ring)
            if len(first) == 1:
                seat = first[0]
                if not hollow:
                    chance = weights.pool * OPEN_SIDE**bare
                elif seat == acting and s.ap >= bare:
                    chance = weights.filled_now * FILLED[bare]
                else:
                    chance = weights.filled_later * FILLED[bare] * self.waiting[seat]
                self.water[seat] += points * chance


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
def _standing(pawns: tuple[CellSet, ...], planes: tuple[CellSet, ...]) -> Places:
    """The places with these pawns in one area, levels given digit by digit."""
    found: dict[tuple[int, ...], list[Seat]] = {}
    for seat, here in enumerate(pawns):
        if here:
            levels = [sum((plane >> c & 1) << i for i, plane in enumerate(planes)) for c in cells_of(here)]
            found.setdefault(tuple(sorted(levels, reverse=True)), []).append(seat)
    best = [tuple(found[rank]) for rank in sorted(found, reverse=True)[:2]]
    return best[0], best[1] if len(best) > 1 else ()


def _places(s: State, where: CellSet) -> Places:
    everyone = s.crowd & where
    if not everyone:
        return (), ()
    return _standing(
        tuple([pawns & where for pawns in s.pawns]), tuple([plane & everyone for plane in s.planes])
    )


def _above(s: State, where: CellSet, leader: Seat) -> int:
    """How a city's best free cell stands to the leader's highest pawn: 1 above, 0 level with it, -1 below."""
    high, free = s.pawns[leader] & where, where & ~s.crowd & ~s.palaces
    if not free:
        return -1
    for plane in reversed(s.planes):
        taller, spot = high & plane, free & plane
        if taller:
            if not spot:
                return -1
            high, free = taller, spot
        elif spot:
            return 1
    return 0


@lru_cache(maxsize=50_000)
def _basins(bare: CellSet, water: CellSet, edge: CellSet) -> tuple[tuple[int, CellSet, int, bool], ...]:
    """Of each hollow, and each pool in the open: points, cells around, bare cells, whether a hollow."""
    found = []
    left = bare
    while left:
        part = flood(left & -left, bare)
        left &= ~part
        size = part.bit_count()
        if size <= HOLLOW and not part & edge:
            if part & ~water:
                found.append((3 * size, spread(part) & ~part, (part & ~water).bit_count(), True))
            continue
        pools = part & water
        while pools:
            pool = flood(pools & -pools, water)
            pools &= ~pool
            ring = spread(pool) & ~pool
            sides = (ring & bare).bit_count()
            if sides <= 3:
                found.append((3 * pool.bit_count(), ring, sides, False))
    return tuple(found)


def _supplies(s: State, seat: Seat, weights: Weights, towns: CellSet) -> float:
    value = (
        weights.token * s.tokens[seat]
        + weights.double * s.doubles[seat]
        + weights.rice * s.rice[seat]
        + weights.village * s.villages[seat]
    )
    pawns = s.pawns[seat]
    if pawns:
        value += weights.pawn * pawns.bit_count() + weights.outside * (pawns & ~towns).bit_count()
        high = weights.high
        for plane in s.planes:
            value += high * (plane & pawns).bit_count()
            high *= 2
    return value


def _tempo(s: State, seat: Seat, weights: Weights) -> float:
    """Whoever acts sooner has more turns before the end, or may have."""
    seats, left = s.table.seats, s.ap / s.table.rules.ap if s.phase == TURN else 0.0
    if s.closing:
        return weights.tempo * left if seat == s.active else weights.tempo
    if seat == s.active:
        return weights.tempo * (left + (1 - left) / seats)
    return weights.tempo * (1 - (seat - s.active) % seats / seats)


def _cards(s: State, seat: Seat, weights: Weights) -> float:
    kinds = s.table.kinds
    hand = s.hands[seat * kinds : seat * kinds + kinds]
    count = sum(hand)
    if not count:
        return 0.0
    value = weights.card * min(FEW, count)
    if seat != s.active:
        value += weights.match * 0.8 * count  # nobody knows which cards these are
    elif s.open >= 0:
        value += weights.match * sum(n * w for n, w in zip(hand, s.table.worth[s.open], strict=True) if n)
    return value
