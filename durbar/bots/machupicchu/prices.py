"""What goods, pieces and visits to districts are worth to a seat of The Princes of Machu Picchu, in goods."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from durbar.bots.machupicchu.tariff import MANY, Tariff, usual
from durbar.core.game import Seat
from durbar.games.machupicchu import ending, market
from durbar.games.machupicchu.board import (
    CORN,
    DISTRICTS,
    FIRST_TEMPLE,
    LLAMA,
    MAIN_TEMPLE,
    ONCE_A_DAY,
    PLAZA,
    SET_UP_AT,
    SOLD_AT,
    SUN_CLOCK,
    SYMBOLS,
    Box,
    Goods5,
)
from durbar.games.machupicchu.state import CLERGY_EACH, EACH, OWN, OWN_CLERGY, State
from durbar.games.machupicchu.temples import value as sacrifice_value

UNPAYABLE: Final = 1e6
"""The cost of what the seat cannot pay."""
USELESS: Final = -2.0
"""A visit that brings nothing: staying is better."""
NO_GAIN: Final = -1.0
"""A trade or an offering that cannot be made."""
ENOUGH: Final = 2
"""Units of a good: fewer may be bought and more may be sold, so that trading comes to an end."""
MANY_CLERGY: Final = 3
"""More clergy cards do not make a shepherd worth more."""
LATE_DAYS: Final = 4.0
"""Days left from which on a rescue is thought of."""
FEW_CLERGY: Final = 9
"""Clergy cards left in the rows from which on a rescue is near, and nearer with each one taken."""
FEW_CARDS: Final = 10
"""Cards left in the deck, likewise."""


@lru_cache(maxsize=50_000)
def symbols_and_gold(box: Box, cards: int) -> tuple[tuple[int, ...], int]:
    """How often each symbol is shown by these cards, and their gold."""
    shown, gold = [0] * len(SYMBOLS), 0
    for i, card in enumerate(box.cards):
        if cards >> i & 1:
            gold += card.gold
            for symbol in card.symbols:
                shown[symbol] += 1
    return tuple(shown), gold


def days_left(s: State) -> float:
    """Days still to play, the rest of this one counted by the moon tiles not yet taken."""
    box = s.box
    if s.holder >= 0:
        return float(box.days - s.day)
    taken = len(box.tiles) - s.sky.bit_count()
    return box.days - s.day + max(0.0, 1 - taken / box.tiles_ending_day)


def wish_for_rescue(s: State, seat: Seat) -> float:
    """How much better a seat would stand if the city were saved, and how near that is; else less than 0.

    Most gold multiplies most if the city falls: so whoever has it wants no rescue, and the others do.
    """
    box = s.box
    clergy, deck = box.clergy_cards - sum(map(len, s.rows)), s.deck
    near = max(1 - clergy / FEW_CLERGY, 1 - deck / FEW_CARDS)
    if near <= 0:
        return 0.0
    gold = [symbols_and_gold(box, s.hands[p])[1] + ending.trail_points(s, p) for p in range(s.seats)]
    times = [box.multipliers[min(2, sum([other > mine for other in gold]))] for mine in gold]
    others = (sum(times) - times[seat]) / (s.seats - 1)
    return near * math.log(others / times[seat])


class Prices:
    """One seat's prices at one moment. Most are asked for hundreds of times a millisecond."""

    def __init__(self, s: State, seat: Seat, tariff: Tariff | None = None) -> None:
        w = usual(s.box) if tariff is None else tariff
        self.s: State = s
        self.seat: int = seat
        self.weights: Tariff = w
        goods: list[int] = s.goods[OWN[seat]]
        self.goods: list[int] = goods
        days: float = days_left(s)
        self.days: float = days
        fade = days / (days + w.late) if days > 0 else 0.02
        more, powers = w.more, w.powers
        units = goods
        for n in goods:
            if n >= MANY:
                units = [min(MANY - 1, m) for m in goods]
        corn = w.corn * fade * w.corn_powers[units[0]]
        llama = w.llama * fade * powers[units[1]]
        coca = w.coca * fade * powers[units[2]]
        pottery = w.pottery * fade * powers[units[3]]
        cloth = w.cloth * fade * powers[units[4]]
        self.gain: list[float] = [corn, llama, coca, pottery, cloth]
        """What one more of each good is worth."""
        self.loss: list[float] = [corn, llama / more, coca / more, pottery / more, cloth / more]
        """What one less of each good costs."""
        self.shown: tuple[int, ...] = symbols_and_gold(s.box, s.hands[seat])[0]
        self.clergy: list[int] = s.clergy[OWN_CLERGY[seat]]
        self.incas: list[int] = s.incas[OWN[seat]]
        self.clergy_cards: int = self.clergy[0] + self.clergy[1] + self.clergy[2]
        self.rescue: float = wish_for_rescue(s, seat) if days < LATE_DAYS else 0.0
        pieces = self.clergy_cards
        for n in self.incas:
            pieces += n
        self.step: float = w.step + w.step_piece * pieces
        self.step += w.rescue_step * self.rescue

    def inca(self, profession: int) -> float:
        """What one more Inca is worth."""
        w = self.weights
        value = w.inca + w.inca_shown * self.shown[profession] + w.inca_day * self.days
        if profession == LLAMA:
            value += w.shepherd_clergy * self.days * min(MANY_CLERGY, self.clergy_cards)
        return value

    def clergy_card(self, kind: int) -> float:
        """What one more clergy card is worth."""
        w, steps = self.weights, self.weights.clergy_steps[kind]
        value = steps[min(len(steps) - 1, len(self.s.rows[kind]))]
        return (
            w.clergy
            + w.clergy_shown * self.shown[EACH + kind]
            + w.clergy_day * self.days * value
            + w.rescue_clergy * self.rescue
        )

    def cost(self, price: Goods5) -> float:
        """What paying this costs, or a lot if it cannot be paid."""
        corn, llama, coca, pottery, cloth = price
        have, loss = self.goods, self.loss
        if corn > have[0] or llama > have[1] or coca > have[2] or pottery > have[3] or cloth > have[4]:
            return UNPAYABLE
        return corn * loss[0] + llama * loss[1] + coca * loss[2] + pottery * loss[3] + cloth * loss[4]

    def unit(self, good: int) -> float:
        """What one more unit of a good is worth."""
        return self.weights.unit[good] * self.gain[good]

    # ------------------------------------------------------------ districts

    def visits(self, districts: Sequence[int]) -> list[float]:
        """What entering each of these districts brings; for the others, and where it is nothing, USELESS."""
        found = [USELESS] * len(DISTRICTS)
        bonuses = self.s.bonus
        for d in districts:
            if d >= ONCE_A_DAY:
                found[d] = self._always_open(d)
            elif bonuses[d]:
                if d < FIRST_TEMPLE:
                    found[d] = self._production(d, bonuses[d])
                else:
                    found[d] = self._temple(d, bonuses[d])
        return found

    def _always_open(self, district: int) -> float:
        if district == PLAZA:
            return self._market()
        if district == SUN_CLOCK:
            gain = self._serving()
        elif district in SET_UP_AT:
            gain = self._set_up(SET_UP_AT[district])
        else:
            gain = self._clergy(SOLD_AT[district])
        return gain if gain > 0 else USELESS

    def work(self, good: int) -> float:
        """What one Inca at work brings, the wage deducted."""
        w = self.weights
        return w.yields[good] * self.gain[good] - w.wages[good] * self.loss[CORN]

    def _production(self, good: int, bonus: int) -> float:
        s, w, gain = self.s, self.weights, self.gain[good]
        value, everybody = bonus * w.unit[good] * gain, 0
        for seat in range(s.seats):
            everybody += s.incas[EACH * seat + good]
        if not everybody:
            return value
        own, made = self.incas[good], w.yields[good] * gain
        if own:
            wage = w.wages[good]
            each = made - wage * self.loss[CORN]
            if each > 0:
                value += each * (min(own, self.goods[CORN] // wage) if wage else own)
        return value - w.others * (everybody - own) * made if everybody > own else value

    def _temple(self, temple: int, stones: int) -> float:
        """What stones, and offerings or llamas, gain less some of what they gain others."""
        s, kind = self.s, temple - FIRST_TEMPLE
        value = stones * self.weights.steps_per_stone * self.step
        if temple == MAIN_TEMPLE:
            return value + self._offerings()
        if not s.rows[kind]:
            return value
        each = sacrifice_value(s, kind) * self.step - self.loss[LLAMA]
        if each <= 0:
            return value
        others = 0
        for seat in range(s.seats):
            cards = s.clergy[CLERGY_EACH * seat + kind]
            if cards and seat != self.seat:
                others += min(cards, s.goods[EACH * seat + LLAMA])
        return value + each * (min(self.clergy[kind], self.goods[LLAMA]) - self.weights.others * others)

    def _offerings(self) -> float:
        w, goods, loss = self.weights, self.goods, self.loss
        each, total = w.steps_per_offering * self.step, 0.0
        for good in range(EACH):
            unit = w.unit[good]
            if goods[good] >= unit:
                gain = each - unit * loss[good]
                if gain > 0:
                    total += gain
        return total - w.others

    def offering(self, good: int) -> float:
        """What a unit of a good gains in the main temple."""
        w = self.weights
        amount = w.unit[good]
        if self.goods[good] < amount:
            return NO_GAIN
        return w.steps_per_offering * self.step - amount * self.loss[good]

    def _set_up(self, professions: tuple[int, ...]) -> float:
        """What the best Inca, or the best two, that can be paid for gain."""
        reserve, best = self.s.reserve[self.seat], 0.0
        if not reserve:
            return USELESS
        costs = self.weights.inca_cost
        good: list[tuple[int, float]] = []
        for p in professions:
            price = self.cost(costs[1 << p])
            if price < UNPAYABLE:
                gain = self.inca(p)
                if gain > price:
                    if reserve > 1:
                        for q, more in good:
                            both = gain + more - self.cost(costs[1 << p | 1 << q])
                            if both > best:
                                best = both
                    good.append((p, gain))
                    if gain - price > best:
                        best = gain - price
        return best

    def _clergy(self, kinds: tuple[int, ...]) -> float:
        best = USELESS
        for kind in kinds:
            gain = self.acquiring(kind)
            if gain > best:
                best = gain
        return best

    def acquiring(self, kind: int) -> float:
        """What buying a clergy card gains."""
        w = self.weights
        if len(self.s.rows[kind]) == len(w.clergy_steps[kind]):
            return USELESS
        price = self.cost(w.clergy_cost[kind])
        return self.clergy_card(kind) - price if price < UNPAYABLE else -UNPAYABLE

    def _market(self) -> float:
        """What the best single trade gains."""
        best, goods = 0.0, self.goods
        for good in range(1, EACH):
            amount = goods[good]
            if amount != ENOUGH:
                gain = self.selling(good) if amount > ENOUGH else self.buying(good)
                if gain > best:
                    best = gain
        return best + self.weights.plaza if best > 0 else USELESS

    def selling(self, good: int) -> float:
        if self.goods[good] <= ENOUGH:
            return NO_GAIN
        return market.sell_price(self.s, good) * self.gain[CORN] - self.loss[good] - self.weights.trade

    def buying(self, good: int) -> float:
        if self.goods[good] >= ENOUGH:
            return NO_GAIN
        price = market.buy_price(self.s, good)
        if price > self.goods[CORN]:
            return NO_GAIN
        return self.gain[good] - price * self.loss[CORN] - self.weights.trade

    def _serving(self) -> float:
        least = 99.0
        for profession in range(EACH):
            if self.incas[profession]:
                value = self.inca(profession)
                if value < least:
                    least = value
        return self.reward() - least if least < 99.0 else USELESS

    def reward(self) -> float:
        """What the Sun Clock pays for an Inca."""
        box, gain = self.s.box, self.gain
        units = sorted([box.unit[CORN] * gain[CORN], *gain[1:]], reverse=True)
        return sum(units[: box.reward_units]) + box.reward_steps * self.step + self.weights.serve
