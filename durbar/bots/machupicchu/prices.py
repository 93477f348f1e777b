"""What goods, pieces and visits to districts are worth to a seat of The Princes of Machu Picchu, in goods."""

from functools import lru_cache

from durbar.bots.machupicchu.weights import POLICY, PolicyWeights
from durbar.core.game import Seat
from durbar.games.machupicchu import market
from durbar.games.machupicchu.board import (
    CORN,
    FIRST_TEMPLE,
    GOODS,
    LLAMA,
    MAIN_TEMPLE,
    ONCE_A_DAY,
    PLAZA,
    SET_UP_AT,
    SOLD_AT,
    SYMBOLS,
    Box,
    Goods5,
)
from durbar.games.machupicchu.state import EACH, OWN, OWN_CLERGY, State, at, clergy_at
from durbar.games.machupicchu.temples import value as sacrifice_value

UNPAYABLE = 1e6
"""The cost of what the seat cannot pay."""
USELESS = -2.0
"""A visit that brings nothing: staying is better."""
NO_GAIN = -1.0
"""A trade or an offering that cannot be made."""
ENOUGH = 2
"""Units of a good: fewer may be bought and more may be sold, so that trading comes to an end."""
MANY_CLERGY = 3
"""More clergy cards do not make a shepherd worth more."""


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
    taken = len(s.box.tiles) - s.sky.bit_count()
    rest = max(0.0, 1 - taken / s.box.tiles_ending_day) if s.holder < 0 else 0.0
    return s.box.days - s.day + rest


def _gain_or_useless(gain: float) -> float:
    return gain if gain > 0 else USELESS


class Prices:
    """One seat's prices at one moment."""

    def __init__(self, s: State, seat: Seat, weights: PolicyWeights = POLICY) -> None:
        self.s, self.seat, self.weights = s, seat, weights
        goods = self.goods = s.goods[OWN[seat]]
        self.days = days = days_left(s)
        fade = days / (days + weights.late) if days > 0 else 0.02
        more = weights.more
        corn = weights.corn * fade * weights.more_corn ** goods[CORN]
        usual = (weights.llama, weights.coca, weights.pottery, weights.cloth)
        price = [w * fade * more**n for w, n in zip(usual, goods[1:], strict=True)]
        self.gain = [corn, *price]
        """What one more of each good is worth."""
        self.loss = [corn, price[0] / more, price[1] / more, price[2] / more, price[3] / more]
        """What one less of each good costs."""
        self.shown = symbols_and_gold(s.box, s.hands[seat])[0]
        self.clergy = s.clergy[OWN_CLERGY[seat]]
        self.incas = s.incas[OWN[seat]]
        self.visits: dict[int, float] = {}
        self.step = weights.step + weights.step_piece * (sum(self.incas) + sum(self.clergy))

    def inca(self, profession: int) -> float:
        """What one more Inca is worth."""
        w = self.weights
        value = w.inca + w.inca_shown * self.shown[profession] + w.inca_day * self.days
        if profession == LLAMA:
            value += w.shepherd_clergy * self.days * min(MANY_CLERGY, sum(self.clergy))
        return value

    def clergy_card(self, kind: int) -> float:
        """What one more clergy card is worth."""
        s, w = self.s, self.weights
        steps = s.box.clergy_steps[kind]
        value = steps[min(len(steps) - 1, len(s.rows[kind]))]
        return w.clergy + w.clergy_shown * self.shown[EACH + kind] + w.clergy_day * self.days * value

    def cost(self, price: Goods5) -> float:
        """What paying this costs, or a lot if it cannot be paid."""
        corn, llama, coca, pottery, cloth = price
        have, loss = self.goods, self.loss
        if corn > have[0] or llama > have[1] or coca > have[2] or pottery > have[3] or cloth > have[4]:
            return UNPAYABLE
        return corn * loss[0] + llama * loss[1] + coca * loss[2] + pottery * loss[3] + cloth * loss[4]

    def unit(self, good: int) -> float:
        """What one more unit of a good is worth."""
        return self.s.box.corn_per_unit * self.gain[CORN] if good == CORN else self.gain[good]

    # ------------------------------------------------------------ districts

    def visit(self, district: int) -> float:
        """What entering a district brings."""
        if district not in self.visits:
            self.visits[district] = self._visit(district)
        return self.visits[district]

    def _visit(self, district: int) -> float:
        s = self.s
        if district < FIRST_TEMPLE:
            return self._production(district) if s.bonus[district] else USELESS
        if district < ONCE_A_DAY:
            return self._temple(district) if s.bonus[district] else USELESS
        if district in SET_UP_AT:
            return self._set_up(district)
        if district in SOLD_AT:
            return _gain_or_useless(max(self.acquiring(kind) for kind in SOLD_AT[district]))
        if district == PLAZA:
            best = max(max(self.selling(g), self.buying(g)) for g in range(1, EACH))
            return best + self.weights.plaza if best > 0 else USELESS
        return _gain_or_useless(self._serving())

    def work(self, good: int) -> float:
        """What one Inca at work brings, the wage deducted."""
        box = self.s.box
        return box.yields[good] * self.gain[good] - box.wages[good] * self.loss[CORN]

    def _production(self, good: int) -> float:
        s, wage = self.s, self.s.box.wages[good]
        own = self.incas[good]
        others = sum(s.incas[good::EACH]) - own
        able = min(own, self.goods[CORN] // wage) if wage else own
        lost = self.weights.others * others * (s.box.yields[good] * self.gain[good])
        return s.bonus[good] * self.unit(good) + able * max(0.0, self.work(good)) - lost

    def _temple(self, temple: int) -> float:
        s, w = self.s, self.weights
        steps = s.bonus[temple] * s.box.steps_per_stone * self.step
        if temple == MAIN_TEMPLE:
            return steps + sum(max(0.0, self.offering(g)) for g in range(EACH)) - w.others
        kind = temple - FIRST_TEMPLE
        each = max(0.0, sacrifice_value(s, kind) * self.step - self.loss[LLAMA])
        others = 0
        for seat in range(s.seats):
            if seat != self.seat and (cards := s.clergy[clergy_at(seat, kind)]):
                others += min(cards, s.goods[at(seat, LLAMA)])
        return steps + each * (min(self.clergy[kind], self.goods[LLAMA]) - w.others * others)

    def offering(self, good: int) -> float:
        """What a unit of a good gains in the main temple."""
        box = self.s.box
        amount = box.corn_per_unit if good == CORN else 1
        if self.goods[good] < amount:
            return NO_GAIN
        return box.steps_per_offering * self.step - amount * self.loss[good]

    def _set_up(self, district: int) -> float:
        """What the best Inca, or the best two, that can be paid for gain."""
        reserve, best = self.s.reserve[self.seat], 0.0
        if not reserve:
            return USELESS
        costs = self.s.box.inca_cost
        good = []
        for p in SET_UP_AT[district]:
            price = self.cost(costs[1 << p])
            if price < UNPAYABLE and (gain := self.inca(p)) > price:
                good.append((p, gain))
                best = max(best, gain - price)
        if reserve > 1:
            for i, (p, gain) in enumerate(good):
                for q, more in good[:i]:
                    best = max(best, gain + more - self.cost(costs[1 << p | 1 << q]))
        return best or USELESS

    def acquiring(self, kind: int) -> float:
        """What buying a clergy card gains."""
        s = self.s
        if len(s.rows[kind]) == len(s.box.clergy_steps[kind]):
            return USELESS
        return self.clergy_card(kind) - self.cost(s.box.clergy_cost[kind])

    def selling(self, good: int) -> float:
        if self.goods[good] <= ENOUGH:
            return NO_GAIN
        return market.sell_price(self.s, good) * self.gain[CORN] - self.loss[good] - self.weights.trade

    def buying(self, good: int) -> float:
        price = market.buy_price(self.s, good)
        if price > self.goods[CORN] or self.goods[good] >= ENOUGH:
            return NO_GAIN
        return self.gain[good] - price * self.loss[CORN] - self.weights.trade

    def _serving(self) -> float:
        return self.reward() - min((self.inca(p) for p in range(EACH) if self.incas[p]), default=99.0)

    def reward(self) -> float:
        """What the Sun Clock pays for an Inca."""
        box = self.s.box
        units = sorted((self.unit(g) for g in range(len(GOODS))), reverse=True)
        return sum(units[: box.reward_units]) + box.reward_steps * self.step + self.weights.serve
