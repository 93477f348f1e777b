"""The expected points of a position of Java or Cuzco: cities, palaces to come, pools, supplies, cards."""

from durbar.bots.terraces.areas import above_leader, basins, places
from durbar.bots.terraces.supply import card_points, piece_points, tempo_points
from durbar.bots.terraces.weights import DEFAULT, Weights
from durbar.core.game import Seat
from durbar.games.terraces.grid import CellSet, flood
from durbar.games.terraces.ruleset import SMALLEST_CITY, VALUES, palace_points
from durbar.games.terraces.scoring import city_points
from durbar.games.terraces.state import TURN, State

TOP = VALUES[-1]
LARGEST = tuple(max((v for v in VALUES if v <= size), default=0) for size in range(TOP + 1))
"""The largest palace value that a settlement of so many cells allows."""
SECOND_SHARE = city_points(TOP, {0: (2,), 1: (1,)})[1] / TOP
"""The share of a palace's value that the second place scores: here seat 1, whose pawn stands lower."""
BUILT = 1.1
"""Points for each cell of a village that awaits its palace, which scores now and at the end."""
KEPT = 0.7
"""How likely the steps a palace grows by count at the end, beyond how likely the city is held."""
OPEN_SIDE = 0.45
"""How likely one bare cell around a pool gets covered before the advantage is lost."""
FILLED = (0.0, 1.0, 0.8, 0.6, 0.4)
"""How likely so many bare cells amid the land are filled while the advantage is held, next to one."""


class ExpectedPoints:
    """Points every seat may still expect, by source; what may turn into any of them is its supply."""

    __slots__ = (
        "city_cells",
        "festival",
        "final",
        "hold",
        "irrigation",
        "palace",
        "s",
        "supply",
        "time_left",
        "weights",
    )

    def __init__(self, s: State, weights: Weights = DEFAULT) -> None:
        seats = s.table.seats
        self.s = s
        self.weights = weights
        self.palace, self.irrigation, self.festival, self.final, self.supply = (
            [0.0] * seats for _ in range(5)
        )
        self.time_left = _time_left(s)
        done = 1 - s.triples / s.table.triples
        self.hold = weights.hold_early + (weights.hold_late - weights.hold_early) * done * done
        self.city_cells = 0
        for _, where, _ in s.cities:
            self.city_cells |= where
        self._cities()
        self._villages()
        self._pools()
        self._supplies()

    def totals(self) -> list[float]:
        """The final points every seat may expect."""
        parts = (self.s.scores, self.palace, self.irrigation, self.festival, self.final, self.supply)
        return [sum(points) for points in zip(*parts, strict=True)]

    def by_source(self, seat: Seat) -> dict[str, float]:
        return {
            "palace": self.palace[seat],
            "irrigation": self.irrigation[seat],
            "festival": self.festival[seat],
            "final": self.final[seat],
            "supply": self.supply[seat],
        }

    # ------------------------------------------------------------ cities

    def _cities(self) -> None:
        s = self.s
        can_come = s.phase == TURN and s.ap >= max(s.table.rules.enter_cost)
        acting = s.active if can_come else -1
        for top, where, _ in s.cities:
            value = s.value(top.bit_length() - 1)
            first, second = places(s, where)
            if not first:
                continue
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

    def _villages(self) -> None:
        """Villages somebody stands in, where a palace may come; empty ones count for nobody."""
        s = self.s
        villages = s.village & ~self.city_cells
        left = s.crowd & villages
        while left:
            where = flood(left & -left, villages)
            left &= ~where
            size = where.bit_count()
            if size < SMALLEST_CITY or not where & ~s.crowd:
                continue
            first, _ = places(s, where)
            if len(first) == 1:
                self._village(first[0], size)

    def _village(self, seat: Seat, size: int) -> None:
        s, weights, time_left = self.s, self.weights, self.time_left[seat]
        acting = seat == s.active and s.phase == TURN and s.ap
        chance = weights.built_now if acting else weights.built_later * time_left
        points = LARGEST[min(TOP, size)] * BUILT * chance
        self.palace[seat] += points + weights.odd_cell * (size & 1) * time_left

    def _pools(self) -> None:
        """Pools to complete, and bare hollows amid the land, where every cell of irrigation will score."""
        s, weights = self.s, self.weights
        board = s.table.board
        acting = s.active if s.phase == TURN and s.ap else -1
        for cells, ring, bare, hollow in basins(board.site & ~s.land, s.water, board.edge, len(FILLED) - 1):
            first, _ = places(s, ring)
            if len(first) == 1:
                seat = first[0]
                if not hollow:
                    chance = weights.pool * OPEN_SIDE**bare
                elif seat == acting and s.ap >= bare:
                    chance = weights.filled_now * FILLED[bare]
                else:
                    chance = weights.filled_later * FILLED[bare] * self.time_left[seat]
                self.irrigation[seat] += s.table.rules.pool_points * cells * chance

    def _supplies(self) -> None:
        s, weights = self.s, self.weights
        for seat, time_left in enumerate(self.time_left):
            if time_left:
                pieces = piece_points(s, seat, weights, self.city_cells) * time_left
                self.supply[seat] = pieces + tempo_points(s, seat, weights)
                self.festival[seat] += card_points(s, seat, weights) * time_left


def _time_left(s: State) -> list[float]:
    """How much of the game each seat still has before it: 1 with turns to come, 0 once it has scored."""
    seats = s.table.seats
    if not s.closing:
        return [min(1.0, 0.25 + s.triples / (3.0 * seats))] * seats
    found = [0.0] * seats
    for i in range(s.closing):
        found[(s.active + i) % seats] = 0.25
    return found
