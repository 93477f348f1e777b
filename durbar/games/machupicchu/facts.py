"""The parts of a legal action for a page: where, what it costs, what it brings."""

from collections.abc import Callable, Iterable
from typing import Any

from durbar.core.game import Action, Json
from durbar.games.machupicchu import bank, market, temples
from durbar.games.machupicchu.actions import (
    Acquire,
    Add,
    Buy,
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
    CLERGY,
    DISTRICTS,
    FIRST_TEMPLE,
    GOODS,
    MEMBERS,
    ONCE_A_DAY,
    PROFESSIONS,
)
from durbar.games.machupicchu.state import State


def facts(s: State, a: Action) -> Json:
    """The parts of an action: "cost" and "gain" are goods, the others are named for what they are."""
    parts = _FACTS.get(type(a))
    return parts(s, a) if parts else {}


def _goods(amounts: Iterable[int]) -> Json:
    """Goods by name, without those of which there are none."""
    return {GOODS[g]: amount for g, amount in enumerate(amounts) if amount}


def _units(s: State, goods: Iterable[int]) -> Json:
    """One unit of each of these goods."""
    return {GOODS[g]: s.box.unit[g] for g in goods}


def _move(s: State, a: Enter | Step | Ride) -> Json:
    d = a.district
    cost = {"llama": 1} if isinstance(a, Ride) else {}
    if d >= ONCE_A_DAY:
        return {"district": DISTRICTS[d], "cost": cost, "open": True}
    return {"district": DISTRICTS[d], "cost": cost, "open": s.bonus[d] > 0, "bonus": s.bonus[d]}


def _stay(s: State, a: Stay) -> Json:
    t = s.box.tiles[s.box.tile_index[a.tile]]
    gain = {GOODS[t.good]: t.amount} if t.amount else {}
    cost = {"corn": t.cost} if t.cost else {}
    return {"tile": a.tile, "steps": t.steps, "gain": gain, "cost": cost}


def _inca(s: State, a: Place | Serve) -> Json:
    if a.profession < 0:
        return {"profession": None}
    return {"profession": PROFESSIONS[a.profession], "district": DISTRICTS[a.profession]}


def _produce(s: State, a: Produce) -> Json:
    good = s.prince[s.active]
    cost, gain = a.count * s.box.wages[good], a.count * s.box.yields[good]
    return {"count": a.count, "cost": _goods([cost]), "gain": {GOODS[good]: gain} if gain else {}}


def _sacrifice(s: State, a: Sacrifice) -> Json:
    kind = s.prince[s.active] - FIRST_TEMPLE
    cost = {"llama": a.count} if a.count else {}
    return {"count": a.count, "type": CLERGY[kind], "cost": cost, "steps": a.count * temples.value(s, kind)}


def _offer(s: State, a: Offer) -> Json:
    goods = MEMBERS[a.goods]
    return {
        "goods": [GOODS[g] for g in goods],
        "cost": _units(s, goods),
        "steps": len(goods) * s.box.steps_per_offering,
    }


def _recruit(s: State, a: Recruit) -> Json:
    names = [PROFESSIONS[p] for p in MEMBERS[a.professions]]
    return {"professions": names, "cost": _goods(s.box.inca_cost[a.professions])}


def _acquire(s: State, a: Acquire) -> Json:
    if a.clergy < 0:
        return {"type": None, "cost": {}}
    value = s.box.clergy_steps[a.clergy][len(s.rows[a.clergy])]
    return {"type": CLERGY[a.clergy], "cost": _goods(s.box.clergy_cost[a.clergy]), "value": value}


def _adjust(s: State, a: Add | Remove) -> Json:
    return {"good": GOODS[a.good]}


def _sell(s: State, a: Sell) -> Json:
    return {"good": GOODS[a.good], "cost": {GOODS[a.good]: 1}, "gain": {"corn": market.sell_price(s, a.good)}}


def _buy(s: State, a: Buy) -> Json:
    return {"good": GOODS[a.good], "cost": {"corn": market.buy_price(s, a.good)}, "gain": {GOODS[a.good]: 1}}


def _return(s: State, a: Return) -> Json:
    return {"cards": list(a.cards)}


def _pay(s: State, a: Pay) -> Json:
    tiles = [s.box.tiles[s.box.tile_index[name]] for name in a.tiles]
    gain = _goods(sum(t.amount for t in tiles if t.good == g) for g in range(len(GOODS)))
    return {"tiles": list(a.tiles), "cost": _goods([sum(t.cost for t in tiles)]), "gain": gain}


def _take(s: State, a: Take) -> Json:
    goods = MEMBERS[a.goods]
    had = [g for g in goods if bank.supply(s, g, 1)]  # Q1
    return {"goods": [GOODS[g] for g in goods], "gain": _units(s, had), "steps": s.box.reward_steps}


_FACTS: dict[type[Action], Callable[[State, Any], Json]] = {
    Enter: _move,
    Step: _move,
    Ride: _move,
    Stay: _stay,
    Place: _inca,
    Serve: _inca,
    Produce: _produce,
    Sacrifice: _sacrifice,
    Offer: _offer,
    Recruit: _recruit,
    Acquire: _acquire,
    Add: _adjust,
    Remove: _adjust,
    Sell: _sell,
    Buy: _buy,
    Return: _return,
    Pay: _pay,
    Take: _take,
}
