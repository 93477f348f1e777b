"""The quick player of The Princes of Machu Picchu: what an action brings at once, in goods."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from durbar.core.game import Action, Seat
from durbar.games.machupicchu import market
from durbar.games.machupicchu.actions import (
    Acquire,
    Add,
    Buy,
    Done,
    Enter,
    Offer,
    Pay,
    Place,
    Produce,
    Recruit,
    Remove,
    Return,
    Ride,
    Sacrifice,
    Sell,
    Serve,
    Stay,
    Step,
    Take,
)
from durbar.games.machupicchu.board import (
    FIRST_TEMPLE,
    LLAMA,
    MAIN_TEMPLE,
    ONCE_A_DAY,
    PLAZA,
    SOLD_AT,
    Box,
    Goods5,
)
from durbar.games.machupicchu.board import SET_UP_AT as SET_UP
from durbar.games.machupicchu.state import State
from durbar.games.machupicchu.temples import value as sacrifice_value

W: dict[str, float] = {
    "corn": 0.381,
    "llama": 2.767,
    "coca": 1.710,
    "pottery": 1.655,
    "cloth": 1.751,
    "more": 0.655,
    "more_corn": 0.940,
    "late": 0.314,
    "step": 0.445,
    "step_piece": 0.008,
    "inca": 1.370,
    "inca_shown": 0.745,
    "inca_day": 0.560,
    "shepherd_clergy": 0.158,
    "clergy": 3.908,
    "clergy_shown": 0.245,
    "clergy_day": 0.225,
    "others": 0.066,
    "stay": -0.600,
    "stay_day": -0.094,
    "plaza": 0.681,
    "trade": 0.300,
    "serve": 0.476,
    "card_piece": 0.680,
    "card_none": 0.569,
    "card_gold": 0.607,
    "p0": 0.201,
    "p1": 0.582,
    "p2": 0.370,
    "p3": 0.454,
    "p4": 1.054,
}
"""Weights found by playing against itself."""


UNPAYABLE = 1e6
NEVER = -99.0
ENOUGH = 2
"""Units of a good: fewer may be bought and more may be sold, so that trading comes to an end."""
USELESS = -2.0
"""A visit that brings nothing: rather stay."""


def _gain(value: float) -> float:
    return value if value > 0 else USELESS


@lru_cache(maxsize=50_000)
def hand(box: Box, cards: int) -> tuple[tuple[int, ...], int]:
    """How often each symbol is shown by these cards, and their gold."""
    shown, gold = [0] * 8, 0
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


class Hand:
    """One seat's prices at one moment, and what each action is worth at them."""

    def __init__(self, s: State, seat: Seat, w: dict[str, float] = W) -> None:
        self.s, self.seat, self.w = s, seat, w
        goods = self.goods = s.goods[5 * seat : 5 * seat + 5]
        self.left = left = days_left(s)
        fade = left / (left + w["late"]) if left > 0 else 0.02
        more, corn = w["more"], w["corn"] * fade * w["more_corn"] ** goods[0]
        price = [
            w[g] * fade * more**n
            for g, n in zip(("llama", "coca", "pottery", "cloth"), goods[1:], strict=True)
        ]
        self.gain = [corn, *price]
        self.loss = [corn, price[0] / more, price[1] / more, price[2] / more, price[3] / more]
        self.shown = hand(s.box, s.hands[seat])[0]
        self.clergy = s.clergy[3 * seat : 3 * seat + 3]
        self.incas = s.incas[5 * seat : 5 * seat + 5]
        self.known: dict[int, float] = {}
        self.step = w["step"] + w["step_piece"] * (sum(self.incas) + sum(self.clergy))

    def inca(self, p: int) -> float:
        w = self.w
        value = w["inca"] + w["inca_shown"] * self.shown[p] + w["inca_day"] * self.left
        if p == LLAMA:
            value += w["shepherd_clergy"] * self.left * min(3, sum(self.clergy))
        return value

    def priest(self, kind: int) -> float:
        s, w = self.s, self.w
        steps = s.box.clergy_steps[kind]
        value = steps[min(len(steps) - 1, len(s.rows[kind]))]
        return w["clergy"] + w["clergy_shown"] * self.shown[5 + kind] + w["clergy_day"] * self.left * value

    def cost(self, price: Goods5) -> float:
        """What paying this costs, or a lot if it cannot be paid."""
        corn, llama, coca, pottery, cloth = price
        have, loss = self.goods, self.loss
        if corn > have[0] or llama > have[1] or coca > have[2] or pottery > have[3] or cloth > have[4]:
            return UNPAYABLE
        return corn * loss[0] + llama * loss[1] + coca * loss[2] + pottery * loss[3] + cloth * loss[4]

    # ---- districts ----

    def visit(self, d: int) -> float:
        """What entering a district brings."""
        if d not in self.known:
            self.known[d] = self._visit(d)
        return self.known[d]

    def _visit(self, d: int) -> float:
        s = self.s
        if d < FIRST_TEMPLE:
            return self._production(d) if s.bonus[d] else USELESS
        if d < ONCE_A_DAY:
            return self._temple(d) if s.bonus[d] else USELESS
        if d in SET_UP:
            return self._setting_up(d)
        if d in SOLD_AT:
            return _gain(max(self._buying(kind) for kind in SOLD_AT[d]))
        if d == PLAZA:
            best = max(max(self.selling(g), self.purchase(g)) for g in range(1, 5))
            return best + self.w["plaza"] if best > 0 else USELESS
        return _gain(self.serving())

    def _production(self, d: int) -> float:
        s = self.s
        unit = 3 * self.gain[0] if d == 0 else self.gain[d]
        own = self.incas[d]
        others = sum(s.incas[d::5]) - own
        wage = 0.0 if d == 0 else self.loss[0]
        able = own if d == 0 else min(own, self.goods[0])
        return s.bonus[d] * unit + able * max(0.0, unit - wage) - self.w["others"] * others * unit

    def _temple(self, d: int) -> float:
        s = self.s
        steps = s.bonus[d] * s.box.steps_per_stone * self.step
        if d == MAIN_TEMPLE:
            return steps + sum(max(0.0, self.offered(g)) for g in range(5)) - self.w["others"]
        kind = d - FIRST_TEMPLE
        each = max(0.0, sacrifice_value(s, kind) * self.step - self.loss[LLAMA])
        others = 0
        for seat in range(s.seats):
            if seat != self.seat and s.clergy[3 * seat + kind]:
                others += min(s.clergy[3 * seat + kind], s.goods[5 * seat + LLAMA])
        return steps + each * (min(self.clergy[kind], self.goods[LLAMA]) - self.w["others"] * others)

    def offered(self, good: int) -> float:
        if good == 0:
            return 2 * self.step - 3 * self.loss[0] if self.goods[0] >= 3 else -1.0
        return 2 * self.step - self.loss[good] if self.goods[good] else -1.0

    def _setting_up(self, d: int) -> float:
        reserve, best = self.s.reserve[self.seat], 0.0
        if not reserve:
            return USELESS
        costs = self.s.box.inca_cost
        good = []
        for p in SET_UP[d]:
            price = self.cost(costs[1 << p])
            if price < UNPAYABLE and (gain := self.inca(p)) > price:
                good.append((p, gain))
                best = max(best, gain - price)
        if reserve > 1:
            for i, (p, gain) in enumerate(good):
                for q, more in good[:i]:
                    best = max(best, gain + more - self.cost(costs[1 << p | 1 << q]))
        return best or USELESS

    def _buying(self, kind: int) -> float:
        s = self.s
        if len(s.rows[kind]) == len(s.box.clergy_steps[kind]):
            return USELESS
        return self.priest(kind) - self.cost(s.box.clergy_cost[kind])

    def selling(self, g: int) -> float:
        if self.goods[g] <= ENOUGH:
            return -1.0
        return market.sell_price(self.s, g) * self.gain[0] - self.loss[g] - self.w["trade"]

    def purchase(self, g: int) -> float:
        price = market.buy_price(self.s, g)
        if price > self.goods[0] or self.goods[g] >= ENOUGH:
            return -1.0
        return self.gain[g] - price * self.loss[0] - self.w["trade"]

    def serving(self) -> float:
        return self._reward() - min((self.inca(p) for p in range(5) if self.incas[p]), default=99.0)

    def _reward(self) -> float:
        units = sorted((3 * self.gain[0], *self.gain[1:]), reverse=True)
        return sum(units[:3]) + 3 * self.step + self.w["serve"]

    # ---- actions ----

    def weigh(self, a: Action) -> float:
        return _WEIGH[type(a)](self, a)

    def walk(self, a: Any) -> float:
        """Never for nothing: who only walks about never sees the night."""
        value = self.visit(a.district)
        return value if value > USELESS else NEVER

    def ride(self, a: Ride) -> float:
        if a.district in self.s.box.neighbours[self.s.prince[self.seat]]:
            return NEVER
        return self.walk(a) - self.loss[LLAMA]

    def stay(self, a: Stay) -> float:
        tile, w = self.s.box.tiles[self.s.box.tile_index[a.tile]], self.w
        value = w["stay"] + w["stay_day"] * self.left
        if tile.steps:
            return value + tile.steps * self.step
        return value + tile.amount * self.gain[tile.good] - tile.cost * self.loss[0]

    def produce(self, a: Produce) -> float:
        d = self.s.prince[self.s.active]
        return a.count * (self.gain[d] - self.loss[0])

    def sacrifice(self, a: Sacrifice) -> float:
        kind = self.s.prince[self.s.active] - FIRST_TEMPLE
        return a.count * (sacrifice_value(self.s, kind) * self.step - self.loss[LLAMA])

    def offer(self, a: Offer) -> float:
        return sum(self.offered(g) for g in range(5) if a.goods >> g & 1)

    def recruit(self, a: Recruit) -> float:
        if not a.professions:
            return 0.0
        price = self.cost(self.s.box.inca_cost[a.professions])
        return sum(self.inca(p) for p in range(5) if a.professions >> p & 1) - price

    def acquire(self, a: Acquire) -> float:
        return 0.0 if a.clergy < 0 else self._buying(a.clergy)

    def sell(self, a: Sell) -> float:
        """Only what gains at once, or trading would never end."""
        gain = self.selling(a.good)
        return gain if gain > 0 else NEVER

    def buy(self, a: Buy) -> float:
        gain = self.purchase(a.good)
        return gain if gain > 0 else NEVER

    def serve(self, a: Serve) -> float:
        return 0.0 if a.profession < 0 else self._reward() - self.inca(a.profession)

    def pay(self, a: Pay) -> float:
        tiles = [self.s.box.tiles[self.s.box.tile_index[name]] for name in a.tiles]
        return sum(t.amount * self.gain[t.good] - t.cost * self.loss[0] for t in tiles)

    def take(self, a: Take) -> float:
        return sum(self.gain[g] * (3 if g == 0 else 1) for g in range(5) if a.goods >> g & 1)

    def give_back(self, a: Return) -> float:
        """Cards whose symbols fit few own pieces are the ones to part with, in whatever order."""
        w, own, total = self.w, [*self.incas, *self.clergy], 0.0
        if a.cards[0] > a.cards[-1]:
            return NEVER
        for name in a.cards:
            card = self.s.box.cards[self.s.box.card_index[name]]
            total -= w["card_gold"] * card.gold
            for symbol in card.symbols:
                total -= w["card_piece"] * own[symbol] + w["card_none"]
        return total

    def place(self, a: Place) -> float:
        return self.w[f"p{a.profession}"] + self.w["inca_shown"] * self.shown[a.profession]

    def nothing(self, a: Any) -> float:
        return 0.0

    def never(self, a: Any) -> float:
        return NEVER


_WEIGH: dict[type[Action], Callable[[Hand, Any], float]] = {
    Step: Hand.walk,
    Enter: Hand.walk,
    Ride: Hand.ride,
    Stay: Hand.stay,
    Produce: Hand.produce,
    Sacrifice: Hand.sacrifice,
    Offer: Hand.offer,
    Recruit: Hand.recruit,
    Acquire: Hand.acquire,
    Sell: Hand.sell,
    Buy: Hand.buy,
    Done: Hand.nothing,
    Add: Hand.never,
    Remove: Hand.never,
    Serve: Hand.serve,
    Pay: Hand.pay,
    Take: Hand.take,
    Return: Hand.give_back,
    Place: Hand.place,
}
