"""The rollout policy and the shortlist of Taj Mahal: rough scores of actions, without looking ahead."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from durbar.bots.tajmahal.evaluate import bonus_points, colour_counts, prizes
from durbar.bots.tajmahal.weights import POLICY
from durbar.core.game import Action
from durbar.games.tajmahal import roads
from durbar.games.tajmahal.actions import Palace, Play, Royal, Take
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import State, symbol_at
from durbar.games.tajmahal.terms import ELEPHANT, PLUS_POINTS, SYMBOL_KINDS, VISITS, WHITE

NOISE = 1.2
"""How much worse, in points, the action of a rollout may look than the best one."""
LAST_VISITS = 3
"""Visits before the end in which cards are kept for the end."""
MOST_OF_COLOUR = 4
"""Further cards of a colour that make a card of it cheaper to play."""

Scored = list[tuple[float, Action]]


def shortlist(s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
    """The most promising actions, best first."""
    if len(legal) <= 1:
        return legal
    ranked = sorted(scored(s, legal), key=lambda entry: -entry[0])
    return [action for _, action in ranked[:limit]]


def rollout_action(s: State, legal: Sequence[Action], rng: Random | None) -> Action:
    """The best-looking action, with some randomness if `rng` is given."""
    if len(legal) == 1:
        return legal[0]
    best, highest = legal[0], -1e9
    for score, action in scored(s, legal):
        if rng:
            score += NOISE * rng.random()
        if score > highest:
            best, highest = action, score
    return best


def scored(s: State, legal: Sequence[Action]) -> Scored:
    """Each action with its score."""
    last = legal[-1]
    if isinstance(last, Take):
        return [(_take(s, a), a) for a in legal]
    if isinstance(last, Palace | Royal):
        return [(_site(s, a), a) for a in legal]
    return _Contest(s).scored(legal)


@lru_cache(maxsize=10_000)
def _cards(box: Box, names: tuple[str, ...]) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Of a play: its colour; WHITE, the special card or -1 for what goes with it; how many of each symbol."""
    numbers = [box.card_number[name] for name in names]
    symbols = [symbol for k in numbers for symbol in box.symbols[k]]
    extra = -1
    if len(numbers) > 1:
        extra = WHITE if box.colour[numbers[1]] == WHITE else numbers[1]
    return box.colour[numbers[0]], extra, tuple((i, symbols.count(i)) for i in sorted(set(symbols)))


class _Contest:
    """Scores of a turn: withdraw with the prizes won, or play for more at the price of the cards."""

    def __init__(self, s: State) -> None:
        self.s, self.seat = s, s.turn
        rivals = [o for o in range(s.seats) if o != self.seat and s.inside >> o & 1]
        threat = sum([min(1.0, len(s.hands[o]) / POLICY.threat) for o in rivals])
        self.hold = [1.0, POLICY.hold_by_1**threat, POLICY.hold_by_2**threat, POLICY.hold_by_3**threat]
        """How likely a lead of so many symbols lasts."""
        self.known: dict[int, float] = {0: 0.0}
        """The value of prizes, by the symbols that win them."""
        self._set_prices()
        self._compare([symbol_at(o, 0) for o in rivals])

    def _set_prices(self) -> None:
        """What cards of each colour, then white ones, are worth in hand: for contests, and for the end."""
        s = self.s
        colours = colour_counts(s.box, s.hands[self.seat])
        late = max(0.0, 1 - (VISITS - s.visit) / LAST_VISITS)
        last, early, longest = late * POLICY.last, 1 - late, max(colours[:WHITE])
        self.price = [
            POLICY.coloured * early
            + last * (n == longest)
            - POLICY.more_of_colour * min(MOST_OF_COLOUR, n - 1)
            for n in colours[:WHITE]
        ]
        self.price.append(POLICY.white * early + last)

    def _compare(self, rivals: list[int]) -> None:
        """How far ahead of the best rival the seat is with each symbol that still has a prize."""
        s, counts, own = self.s, self.s.counts, symbol_at(self.seat, 0)
        self.best, self.ahead = [0] * SYMBOL_KINDS, [0] * SYMBOL_KINDS
        self.leads, self.sure, self.chance = 0, 0.0, 0.0
        for i in range(SYMBOL_KINDS):
            if not s.prizes[i]:
                best = self.best[i] = max([counts[o + i] for o in rivals], default=0)
                ahead = self.ahead[i] = counts[own + i] - best
                if ahead > 0:
                    self.leads |= 1 << i
                    self.sure += self.hold[min(3, ahead)]
                elif best:
                    self.chance += self._chance(ahead)

    def _chance(self, ahead: int) -> float:
        """What a symbol is worth in which one is not ahead."""
        return POLICY.tie if ahead == 0 else POLICY.one_behind if ahead == -1 else 0.0

    def scored(self, legal: Sequence[Action]) -> Scored:
        return [(self._play(a) if isinstance(a, Play) else self._withdraw(), a) for a in legal]

    def _withdraw(self) -> float:
        if not self.s.played[self.seat]:
            return POLICY.pass_
        return POLICY.leave + self._prizes(self.leads)

    def _prizes(self, leads: int) -> float:
        if leads not in self.known:
            self.known[leads] = prizes(self.s, self.seat, leads)
        return self.known[leads]

    def _play(self, a: Play) -> float:
        box = self.s.box
        colour, extra, symbols = _cards(box, a.cards)
        value = self.chance - self.price[colour]
        if extra == WHITE:
            value -= self.price[WHITE]
        elif extra == box.kinds + PLUS_POINTS:
            value += POLICY.points_now
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
                value += self._chance(new) - self._chance(old) if new <= 0 else -self._chance(old)
            if new > 0:
                leads |= 1 << i
                sure += hold[min(3, new)]
        return value + self._prizes(leads) * sure / leads.bit_count() if leads else value


def _site(s: State, a: Action) -> float:
    """How good a city is for a palace: the roads it joins, the tile that lies there, the roads on from it."""
    assert isinstance(a, Palace | Royal)
    seat, box = s.turn, s.box
    city = box.city_number[a.city]
    joined = _joined(box, s.palaces[seat] | 1 << city, s.province)
    value = joined + POLICY.link * _provinces_near(box, city, bytes(s.order), s.visit)
    fort = box.fort_of[city]
    if isinstance(a, Palace) and fort >= 0:
        value += bonus_points(s, seat, s.bonuses[fort])
    return value


@lru_cache(maxsize=100_000)
def _joined(box: Box, palaces: int, province: int) -> int:
    return len(roads.linked(box, palaces, province))


@lru_cache(maxsize=20_000)
def _provinces_near(box: Box, city: int, order: bytes, visit: int) -> int:
    """Provinces still to be visited to which roads lead from a city."""
    near = [box.province_of[other] for other in range(len(box.cities)) if box.roads[city] >> other & 1]
    return len({province for province in near if order[province] > visit})


def _take(s: State, a: Action) -> float:
    """How welcome a card of the reserve is: white, or of a colour held already."""
    assert isinstance(a, Take)
    box = s.box
    k = box.card_number[a.card]
    colour = box.colour[k]
    if colour == WHITE:
        return POLICY.take_white + POLICY.take_elephant * (ELEPHANT in box.symbols[k])
    same = sum([box.colour[other] == colour for other in s.hands[s.turn]])
    rare = sum([POLICY.take_rare for symbol in box.symbols[k] if symbol != ELEPHANT])
    return POLICY.take_coloured + POLICY.take_same * same + rare
