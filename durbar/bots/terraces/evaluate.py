"""The expected points of a position of Java or Cuzco: cities, palaces to come, pools, supplies, cards."""

from collections.abc import Sequence
from math import exp, inf
from typing import Final

from durbar.bots.terraces.areas import Basin, Places, above_leader, basins, changed_cells, leader, places
from durbar.bots.terraces.supply import card_points, piece_points, tempo_points
from durbar.bots.terraces.weights import DEFAULT, Weights
from durbar.core.game import Seat
from durbar.games.terraces.grid import CellSet, flood, spread
from durbar.games.terraces.ruleset import SMALLEST_CITY, VALUES, palace_points
from durbar.games.terraces.scoring import city_points
from durbar.games.terraces.state import TURN, State

TOP: Final[int] = VALUES[-1]
LARGEST: Final[tuple[int, ...]] = tuple(
    max((v for v in VALUES if v <= size), default=0) for size in range(TOP + 1)
)
"""The largest palace value that a settlement of so many cells allows."""
SECOND_SHARE: Final[float] = city_points(TOP, {0: (2,), 1: (1,)})[1] / TOP
"""The share of a palace's value that the second place scores: here seat 1, whose pawn stands lower."""
BUILT: Final = 1.1
"""Points for each cell of a village that awaits its palace, which scores now and at the end."""
KEPT: Final = 0.7
"""How likely the steps a palace grows by count at the end, beyond how likely the city is held."""
OPEN_SIDE: Final = 0.45
"""How likely one bare cell around a pool gets covered before the advantage is lost."""
FILLED: Final[tuple[float, ...]] = (0.0, 1.0, 0.8, 0.6, 0.4)
"""How likely so many bare cells amid the land are filled while the advantage is held, next to one."""
EVERYWHERE: Final = -1
"""All cells: nothing is known of the position before."""
UNKNOWN: Final = -2
"""Who leads is to be found out."""
RIVAL_SCALE: Final = 8.0
"""Points behind the best of the others that make a seat count e times less."""
LONG: Final = 99
"""Turns since a position of which nothing is known."""

Village = tuple[CellSet, CellSet, int, Seat]
"""Its cells, these and the cells around, its size, who would build there; -1 for nobody."""


class ExpectedPoints:
    """Points every seat may still expect, by source; what may turn into any of them is its supply.

    Given those of the position one action before, only areas that the action touched are looked at anew. That
    position must not have changed since.
    """

    __slots__ = (
        "cards",
        "city_cells",
        "city_places",
        "festival",
        "final",
        "hold",
        "irrigation",
        "palace",
        "pieces",
        "pools",
        "s",
        "supply",
        "time_left",
        "villages",
        "weights",
    )

    def __init__(self, s: State, weights: Weights = DEFAULT, before: "ExpectedPoints | None" = None) -> None:
        seats = s.table.seats
        self.s = s
        self.weights = weights
        self.palace = [0.0] * seats
        self.irrigation = [0.0] * seats
        self.festival = [0.0] * seats
        self.final = [0.0] * seats
        self.supply = [0.0] * seats
        self.time_left = _time_left(s)
        done = 1 - s.triples / s.table.triples
        self.hold = weights.hold_early + (weights.hold_late - weights.hold_early) * done * done
        self.city_cells: CellSet = 0
        self.city_places: list[Places] = []
        """By city, the places in it."""
        self.villages: list[Village] = []
        self.pools: list[tuple[Basin, Seat]] = []
        """Pools to come, each with who leads around it; -1 for nobody alone."""
        self.pieces: list[float] = [0.0] * seats if before is None else before.pieces.copy()
        self.cards: list[float] = [0.0] * seats if before is None else before.cards.copy()
        touched = EVERYWHERE if before is None else changed_cells(before.s, s)
        self._cities(before, touched)
        self._villages(before, touched)
        self._pools(before, touched)
        self._supplies(before)

    def totals(self) -> list[float]:
        """The final points every seat may expect."""
        found = list[float]()
        for seat, score in enumerate(self.s.scores):
            source = self.palace[seat] + self.irrigation[seat] + self.festival[seat]
            found.append(score + source + self.final[seat] + self.supply[seat])
        return found

    def by_source(self, seat: Seat) -> dict[str, float]:
        return {
            "palace": self.palace[seat],
            "irrigation": self.irrigation[seat],
            "festival": self.festival[seat],
            "final": self.final[seat],
            "supply": self.supply[seat],
        }

    # ------------------------------------------------------------ cities

    def _cities(self, before: "ExpectedPoints | None", touched: CellSet) -> None:
        s = self.s
        can_come = s.phase == TURN and s.ap >= max(s.table.rules.enter_cost)
        acting = s.active if can_come else -1
        known = () if before is None else before.s.cities
        for number, city in enumerate(s.cities):
            top, where, _ = city
            self.city_cells |= where
            if before is not None and number < len(known) and known[number] is city and not where & touched:
                both = before.city_places[number]
            else:
                both = places(s, where)
            self.city_places.append(both)
            first, second = both
            if first:
                self._city(acting, top, where, first, second)

    def _city(
        self, acting: Seat, top: CellSet, where: CellSet, first: tuple[Seat, ...], second: tuple[Seat, ...]
    ) -> None:
        """What a city with somebody in it is worth to everybody."""
        s = self.s
        value = s.value(top.bit_length() - 1)
        self._final_scoring(first, second, value)
        if not top & s.feted:
            self._festival(first, second, value)
        if len(first) == 1 and value < TOP:
            self._growth(first[0], top, value, where)
        if acting >= 0 and acting not in first:
            self._attack(acting, first[0], acting in second, where, value)

    def _final_scoring(self, first: tuple[Seat, ...], second: tuple[Seat, ...], value: int) -> None:
        """What the places in a city score at the end, as far as they last."""
        time_left, final, weights = self.time_left, self.final, self.weights
        whole = value * self.hold + weights.first_place - (weights.shared * value if len(first) > 1 else 0.0)
        for seat in first:
            if time_left[seat]:
                final[seat] += whole
        for seat in second:
            if time_left[seat]:
                final[seat] += value * self.hold * SECOND_SHARE

    def _festival(self, first: tuple[Seat, ...], second: tuple[Seat, ...], value: int) -> None:
        """What a festival in a city may bring those who stand there."""
        alone, shared = self.s.table.prizes[value]
        prize = self.weights.festival * (alone if len(first) == 1 and not second else shared)
        for seat in (*first, *second):
            self.festival[seat] += prize * self.time_left[seat]

    def _attack(self, seat: Seat, leader: Seat, second: bool, where: CellSet, value: int) -> None:
        """What the seat to act may take from the leader where a free cell is high enough."""
        above = above_leader(self.s, where, leader)
        if above < 0:
            return
        chance = self.weights.higher if above else self.weights.level_with
        points = value * self.hold * chance
        self.final[seat] += points * SECOND_SHARE if second else points
        if above:
            if self.time_left[leader]:
                self.final[leader] -= value * self.hold * self.weights.threatened
            largest = LARGEST[min(TOP, where.bit_count())]
            if largest > value:
                self.palace[seat] += palace_points(largest) * chance

    def _growth(self, seat: Seat, top: CellSet, value: int, where: CellSet) -> None:
        """What the seat with the advantage may make of a city that is larger than its palace."""
        s, weights, time_left = self.s, self.weights, self.time_left[seat]
        size = min(TOP, where.bit_count())
        grown = LARGEST[size]
        acting = seat == s.active and s.phase == TURN
        if grown > value and not (acting and top & s.changed):
            chance = weights.grows_now if acting and s.ap else weights.grows_later * time_left
            self.palace[seat] += palace_points(grown) * chance
            if time_left:
                self.final[seat] += (grown - value) * chance * self.hold * KEPT
        shape = weights.odd_cell * (size - grown) - weights.missing_cell * (TOP - size)
        self.palace[seat] += shape * time_left

    # ------------------------------------------------------------ villages, pools, supplies

    def _villages(self, before: "ExpectedPoints | None", touched: CellSet) -> None:
        """Villages somebody stands in, where a palace may come; empty ones count for nobody."""
        s, found = self.s, self.villages
        left = s.crowd & s.village
        left ^= left & self.city_cells
        same = list[Village]()  # those that the action touched from outside, and nothing joined
        if before is not None:
            joining = s.village & touched
            for village in before.villages:
                if not village[1] & touched:
                    found.append(village)
                    left ^= left & village[0]
                elif not village[0] & touched and not village[1] & joining:
                    same.append(village)
        while left:
            village = self._village_around(left ^ left & left - 1, same)
            found.append(village)
            left ^= left & village[0]
        for _, _, size, seat in found:
            if seat >= 0:
                self._village(seat, size)

    def _village_around(self, pawn: CellSet, known: list[Village]) -> Village:
        """The village in which this pawn stands, one of the known ones or another."""
        for village in known:
            if village[0] & pawn:
                return village
        s = self.s
        where = flood(pawn, s.village)
        size = where.bit_count()
        room = size >= SMALLEST_CITY and where != where & s.crowd
        return where, spread(where), size, leader(s, where) if room else -1

    def _village(self, seat: Seat, size: int) -> None:
        s, weights, time_left = self.s, self.weights, self.time_left[seat]
        acting = seat == s.active and s.phase == TURN and s.ap
        chance = weights.built_now if acting else weights.built_later * time_left
        points = LARGEST[min(TOP, size)] * BUILT * chance
        self.palace[seat] += points + weights.odd_cell * (size & 1) * time_left

    def _pools(self, before: "ExpectedPoints | None", touched: CellSet) -> None:
        """Pools to complete, and bare hollows amid the land, where every cell of irrigation will score."""
        s, weights = self.s, self.weights
        self.pools = self._led_pools(before, touched)
        acting = s.active if s.phase == TURN and s.ap else -1
        for (cells, _, bare, hollow), seat in self.pools:
            if seat >= 0:
                chance = self._filled(seat, acting, bare) if hollow else weights.pool * OPEN_SIDE**bare
                self.irrigation[seat] += s.table.rules.pool_points * cells * chance

    def _led_pools(self, before: "ExpectedPoints | None", touched: CellSet) -> list[tuple[Basin, Seat]]:
        """Every pool to come with who leads around it."""
        s = self.s
        if before is not None and s.land == before.s.land and s.water == before.s.water:
            return self._same_pools(before, touched)
        board = s.table.board
        known: dict[CellSet, Seat] = {}
        if before is not None:
            for pool, seat in before.pools:
                known[pool[1]] = seat
        found = list[tuple[Basin, Seat]]()
        for pool in basins(board.site ^ board.site & s.land, s.water, board.edge, len(FILLED) - 1):
            ring = pool[1]
            seat = UNKNOWN if ring & touched else known.get(ring, UNKNOWN)
            found.append((pool, leader(s, ring) if seat == UNKNOWN else seat))
        return found

    def _same_pools(self, before: "ExpectedPoints", touched: CellSet) -> list[tuple[Basin, Seat]]:
        """The pools of the position before, some of which may have got another leader."""
        found = before.pools.copy()
        for number, (pool, _) in enumerate(before.pools):
            if pool[1] & touched:
                found[number] = pool, leader(self.s, pool[1])
        return found

    def _filled(self, seat: Seat, acting: Seat, bare: int) -> float:
        """How likely the seat fills a hollow with so many bare cells."""
        if seat == acting and self.s.ap >= bare:
            return self.weights.filled_now * FILLED[bare]
        return self.weights.filled_later * FILLED[bare] * self.time_left[seat]

    def _supplies(self, before: "ExpectedPoints | None") -> None:
        """Only who is to act changes its own supply, and in one turn nobody else's cards change."""
        s, weights = self.s, self.weights
        turns = LONG if before is None else s.turn - before.s.turn
        if before is not None and weights is not before.weights:
            turns = LONG
        for seat, time_left in enumerate(self.time_left):
            if not time_left:
                continue
            pieces, cards = self.pieces[seat], self.cards[seat]
            if before is None or turns > 1 or seat == before.s.active or self._city_changed(before, seat):
                pieces = self.pieces[seat] = piece_points(s, seat, weights, self.city_cells)
            if turns or seat == s.active:
                cards = self.cards[seat] = card_points(s, seat, weights)
            self.supply[seat] = pieces * time_left + tempo_points(s, seat, weights)
            self.festival[seat] += cards * time_left

    def _city_changed(self, before: "ExpectedPoints", seat: Seat) -> bool:
        """Whether a pawn of the seat came to stand in a city, or in none."""
        return bool(self.s.pawns[seat] & (self.city_cells ^ before.city_cells))


def utility(values: Sequence[float], seat: Seat) -> float:
    """One's points less those of the others, of whom the best count most: who leads now may not later."""
    best, total, weight = -inf, 0.0, 0.0
    for other, value in enumerate(values):
        if other != seat and value > best:
            best = value
    for other, value in enumerate(values):
        if other != seat:
            share = exp((value - best) / RIVAL_SCALE)
            total += value * share
            weight += share
    return values[seat] - total / weight


def _time_left(s: State) -> list[float]:
    """How much of the game each seat still has before it: 1 with turns to come, 0 once it has scored."""
    seats = s.table.seats
    if not s.closing:
        return [min(1.0, 0.25 + s.triples / (3.0 * seats))] * seats
    found = [0.0] * seats
    for i in range(s.closing):
        found[(s.active + i) % seats] = 0.25
    return found
