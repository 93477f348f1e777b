"""What prizes, cards and cities of Taj Mahal are worth at once: the eye of the quick player."""

from collections.abc import Sequence
from functools import lru_cache

from durbar.core.game import Action, Seat
from durbar.games.tajmahal import roads
from durbar.games.tajmahal.actions import Palace, Play, Royal, Take
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import LYING, State
from durbar.games.tajmahal.terms import (
    BONUS_CARD,
    BONUS_POINTS,
    BONUS_TAJ,
    CHANGE_COLOUR,
    ELEPHANT,
    MOGUL,
    PLUS_ELEPHANT,
    PLUS_MOGUL,
    PLUS_POINTS,
    VISITS,
    WHITE,
)

W: dict[str, float] = {
    # ---- prizes ----
    "good": 2.692,
    "token": 0.878,
    "further": 0.569,
    "link": 0.323,
    "kept": 0.879,
    "special": 0.671,
    "plus_elephant": 0.754,
    "plus_points": 1.009,
    "plus_mogul": 1.170,
    "change": 0.401,
    "card_tile": 1.223,
    # ---- contesting ----
    "hold_by_1": 0.760,
    "hold_by_2": 0.873,
    "hold_by_3": 0.928,
    "tie": 0.949,
    "behind": -0.573,
    "pass": 0.752,
    "leave": 0.413,
    "coloured": 0.107,
    "white": 1.063,
    "last": 0.907,
    "go_on": 0.000,
    "threat": 6.670,
    "points_now": 2.541,
    # ---- drafting ----
    "draft_white": 2.437,
    "draft_elephant": 0.111,
    "draft_same": 0.294,
    "draft_rare": 0.247,
}
"""Weights found by playing against itself."""
_SPECIALS = {
    PLUS_ELEPHANT: "plus_elephant",
    PLUS_POINTS: "plus_points",
    PLUS_MOGUL: "plus_mogul",
    CHANGE_COLOUR: "change",
}


def a_visit(card: int, w: dict[str, float] = W) -> float:
    """Points a special card brings its holder in one visit."""
    return w[_SPECIALS[card]]


def staying(left: int, w: dict[str, float] = W) -> float:
    """How many of the visits left a special card will be with its holder."""
    return sum([w["kept"] ** i for i in range(left)])


def prizes(s: State, seat: Seat, leads: int, w: dict[str, float] = W) -> float:
    """What winning these symbols (as bits) would bring the seat now."""
    value = 0.0
    if leads >> ELEPHANT & 1:
        value += sum([s.goods[4 * seat + g] + w["good"] for g in s.box.goods[s.visit]])
    palaces = (leads & ((1 << ELEPHANT) - 1)).bit_count()
    if palaces:
        value += best_road(s.box, s.palaces[seat], s.province) + w["further"] * (palaces - 1)
        ordinary = (leads & ((1 << MOGUL) - 1)).bit_count()
        if ordinary:
            value += sum(sorted(_bonuses(s, seat, w), reverse=True)[:ordinary])
        for token in range(4):
            if leads >> token & 1:
                value += _token(s, seat, token, w)
    return value


def _token(s: State, seat: Seat, token: int, w: dict[str, float]) -> float:
    """A second token of a kind brings its special card, perhaps out of another hand."""
    left = VISITS - s.visit
    if not s.tokens[4 * seat + token]:
        return w["token"] * min(1.0, left / 5)
    card = s.box.special_for[token]
    if s.holder[card] == seat + 1:
        return 0.2
    return w["special"] + a_visit(card, w) * staying(left, w)


def _bonuses(s: State, seat: Seat, w: dict[str, float]) -> list[float]:
    """What the bonus tiles still lying in the province would bring."""
    values = []
    for city in s.box.cities_of[s.province]:
        fort = s.box.fort_of[city]
        if fort >= 0 and s.bonus_fate[fort] == LYING:
            values.append(bonus(s, seat, s.bonuses[fort], w))
    return values


def bonus(s: State, seat: Seat, tile: int, w: dict[str, float] = W) -> float:
    if tile == BONUS_TAJ:
        return 4.0
    if tile == BONUS_POINTS:
        return 2.0
    if tile == BONUS_CARD:
        return w["card_tile"]
    return s.goods[4 * seat + tile] + w["good"]


@lru_cache(maxsize=100_000)
def best_road(box: Box, palaces: int, province: int) -> float:
    """The most a palace in the province would score by roads."""
    return float(
        max(1 + len(roads.linked(box, palaces | 1 << city, province)) for city in box.cities_of[province])
    )


def weighed(s: State, legal: Sequence[Action], w: dict[str, float] = W) -> list[tuple[float, Action]]:
    """Each action with what it promises."""
    first = legal[-1]
    if isinstance(first, Take):
        return [(_draft(s, a, w), a) for a in legal]
    if isinstance(first, Palace | Royal):
        return [(_site(s, a, w), a) for a in legal]
    return _Contest(s, w).weighed(legal)


@lru_cache(maxsize=10_000)
def _cards(box: Box, names: tuple[str, ...]) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Of a play: the colour, what goes with it (its colour, or its number if special, or -1), its symbols."""
    numbers = [box.card_number[name] for name in names]
    symbols = [symbol for k in numbers for symbol in box.symbols[k]]
    extra = -1
    if len(numbers) > 1:
        extra = WHITE if box.colour[numbers[1]] == WHITE else numbers[1]
    return box.colour[numbers[0]], extra, tuple((i, symbols.count(i)) for i in sorted(set(symbols)))


class _Contest:
    """Withdraw with what is won, or play for more at the price of the cards."""

    def __init__(self, s: State, w: dict[str, float]) -> None:
        self.s, self.w, self.seat = s, w, s.turn
        rivals = [o for o in range(s.seats) if o != self.seat and s.inside >> o & 1]
        threat = sum([min(1.0, len(s.hands[o]) / w["threat"]) for o in rivals])
        self.hold = [1.0, w["hold_by_1"] ** threat, w["hold_by_2"] ** threat, w["hold_by_3"] ** threat]
        self.known: dict[int, float] = {0: 0.0}
        self._price_cards()
        self._stand([6 * o for o in rivals])

    def _price_cards(self) -> None:
        """Cards contest, and at the end they count."""
        s, w = self.s, self.w
        colours = [0] * 5
        for k in s.hands[self.seat]:
            colours[s.box.colour[k]] += 1
        late = max(0.0, 1 - (VISITS - s.visit) / 3)
        last, early, longest = late * w["last"], 1 - late, max(colours[:WHITE])
        self.price = [
            w["coloured"] * early + last * (n == longest) - w["go_on"] * min(4, n - 1)
            for n in colours[:WHITE]
        ]
        self.price.append(w["white"] * early + last)

    def _stand(self, rivals: list[int]) -> None:
        """How far ahead of the best rival the seat is with each symbol that still has a prize."""
        s, counts, base = self.s, self.s.counts, 6 * self.seat
        self.best, self.ahead = [0] * 6, [0] * 6
        self.leads, self.sure, self.chance = 0, 0.0, 0.0
        for i in range(6):
            if not s.prizes[i]:
                best = self.best[i] = max([counts[o + i] for o in rivals], default=0)
                ahead = self.ahead[i] = counts[base + i] - best
                if ahead > 0:
                    self.leads |= 1 << i
                    self.sure += self.hold[min(3, ahead)]
                elif best:
                    self.chance += self._hope(ahead)

    def _hope(self, ahead: int) -> float:
        return self.w["tie"] if ahead == 0 else self.w["behind"] if ahead == -1 else 0.0

    def weighed(self, legal: Sequence[Action]) -> list[tuple[float, Action]]:
        return [(self._play(a) if isinstance(a, Play) else self._leave(), a) for a in legal]

    def _leave(self) -> float:
        if not self.s.played[self.seat]:
            return self.w["pass"]
        return self.w["leave"] + self._prizes(self.leads)

    def _prizes(self, leads: int) -> float:
        if leads not in self.known:
            self.known[leads] = prizes(self.s, self.seat, leads, self.w)
        return self.known[leads]

    def _play(self, a: Play) -> float:
        box = self.s.box
        colour, extra, symbols = _cards(box, a.cards)
        value = self.chance - self.price[colour]
        if extra == WHITE:
            value -= self.price[WHITE]
        elif extra == box.kinds + PLUS_POINTS:
            value += self.w["points_now"]
        leads, sure, hold = self.leads, self.sure, self.hold
        for i, more in symbols:
            if self.s.prizes[i]:
                continue
            old = self.ahead[i]
            new = old + more
            if old > 0:
                sure += hold[min(3, new)] - hold[min(3, old)]
                continue
            if self.best[i]:
                value += self._hope(new) - self._hope(old) if new <= 0 else -self._hope(old)
            if new > 0:
                leads |= 1 << i
                sure += hold[min(3, new)]
        return value + self._prizes(leads) * sure / leads.bit_count() if leads else value


def _site(s: State, a: Action, w: dict[str, float]) -> float:
    """How good a city is for a palace: the roads it joins, the tile that lies there, the ways on."""
    assert isinstance(a, Palace | Royal)
    seat, box = s.turn, s.box
    city = box.city_number[a.city]
    joined = _joined(box, s.palaces[seat] | 1 << city, s.province)
    value = joined + w["link"] * _ways_on(box, city, bytes(s.order), s.visit)
    fort = box.fort_of[city]
    if isinstance(a, Palace) and fort >= 0:
        value += bonus(s, seat, s.bonuses[fort], w)
    return value


@lru_cache(maxsize=100_000)
def _joined(box: Box, palaces: int, province: int) -> int:
    return len(roads.linked(box, palaces, province))


@lru_cache(maxsize=20_000)
def _ways_on(box: Box, city: int, order: bytes, visit: int) -> int:
    """Provinces still to be visited to which roads lead from a city."""
    near = [box.province_of[other] for other in range(len(box.cities)) if box.roads[city] >> other & 1]
    return len({province for province in near if order[province] > visit})


def _draft(s: State, a: Action, w: dict[str, float]) -> float:
    """How welcome a card of the reserve is: with colours held already, and white ones."""
    assert isinstance(a, Take)
    box = s.box
    k = box.card_number[a.card]
    colour = box.colour[k]
    if colour == WHITE:
        return w["draft_white"] + w["draft_elephant"] * (ELEPHANT in box.symbols[k])
    same = sum([box.colour[other] == colour for other in s.hands[s.turn]])
    rare = sum([w["draft_rare"] for symbol in box.symbols[k] if symbol != ELEPHANT])
    return 0.8 + w["draft_same"] * same + rare
