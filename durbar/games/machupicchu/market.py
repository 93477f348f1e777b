"""Chapter K: the Central Plaza: one adjustment, then any number of trades, each an action of its own."""

from random import Random
from typing import Final

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu import bank
from durbar.games.machupicchu.action_lists import ADDS, BUYS, DONE, REMOVES, SELLS
from durbar.games.machupicchu.actions import Add, Buy, Done, Remove, Sell
from durbar.games.machupicchu.board import CORN, GOODS, LLAMA
from durbar.games.machupicchu.state import END, MARKET, OWN, State, at

COLUMNS: Final = range(LLAMA, len(GOODS))
"""The goods with a column: all but corn, the currency. K2"""
TRADES: Final = 50
"""After so many trades a visit is over: more would go in circles. Q26"""


def sell_price(s: State, good: int) -> int:
    """The number of the highest free cell, which is covered; a full column sells to the bank. K2, K3"""
    covered = s.market[good]
    return s.box.cells[covered] if covered < len(s.box.cells) else s.box.bank_sell


def buy_price(s: State, good: int) -> int:
    """The number of the lowest covered cell, which is freed; an empty column buys from the bank. K2, K4"""
    covered = s.market[good]
    return s.box.cells[covered - 1] if covered else s.box.bank_buy


def trading(s: State) -> list[Event]:
    """Ask the active player as long as there is anything to do. C9, Q26"""
    if s.trades < TRADES and (any(s.goods[OWN[s.active]][1:]) or len(legal_market(s)) > 1):
        s.ask(MARKET, s.active)
    else:
        _leave(s)
    return []


def _leave(s: State) -> None:
    s.trades = 0
    s.stage = END


def _column(good: int) -> Rejection | None:
    if good == CORN:
        return Rejection("K2", "no_column_for_corn")
    return None


def _adjusting(s: State, good: int) -> Rejection | None:
    """Once, before the first trade, with or without trading afterwards. K1, Q16"""
    if refused := _column(good):
        return refused
    if not s.fresh:
        return Rejection("K1", "adjust_before_trading")
    return None


def check_add(s: State, a: Add) -> Rejection | None:
    """A unit of the bank onto a column that has room. K6"""
    if refused := _adjusting(s, a.good):
        return refused
    if s.market[a.good] == len(s.box.cells):
        return Rejection("K6", "column_full", {"good": GOODS[a.good]})
    return _from_bank(s, a.good)


def check_remove(s: State, a: Remove) -> Rejection | None:
    """A unit off a column that has one. K6"""
    if refused := _adjusting(s, a.good):
        return refused
    if not s.market[a.good]:
        return Rejection("K6", "column_empty", {"good": GOODS[a.good]})
    return None


def check_sell(s: State, a: Sell) -> Rejection | None:
    """A unit one has. K3"""
    if refused := _column(a.good):
        return refused
    if not s.goods[at(s.actor, a.good)]:
        return Rejection("K3", "nothing_to_sell", {"good": GOODS[a.good]})
    return None


def check_buy(s: State, a: Buy) -> Rejection | None:
    """The corn must suffice at each single purchase. K5"""
    if refused := _column(a.good):
        return refused
    if s.goods[at(s.actor, CORN)] < buy_price(s, a.good):
        return Rejection("K5", "too_expensive", {"good": GOODS[a.good], "price": buy_price(s, a.good)})
    return None if s.market[a.good] else _from_bank(s, a.good)


def check_done(s: State, a: Done) -> Rejection | None:
    """The market may be left at any time. K5, M10"""
    return None


def _from_bank(s: State, good: int) -> Rejection | None:
    if not bank.supply(s, good, 1):
        return Rejection("Q1", "bank_empty", {"good": GOODS[good]})
    return None


def legal_market(s: State) -> list[Action]:
    """`done` first; buying back what was sold gains nothing and is legal. Q17"""
    found: list[Action] = [DONE]
    own, market, cells = s.goods[OWN[s.active]], s.market, len(s.box.cells)
    for good in COLUMNS:
        covered = market[good]
        if own[good]:
            found.append(SELLS[good])
        if own[CORN] >= buy_price(s, good) and (covered or bank.supply(s, good, 1)):
            found.append(BUYS[good])
        if s.fresh:
            if covered:
                found.append(REMOVES[good])
            if covered < cells and bank.supply(s, good, 1):
                found.append(ADDS[good])
    return found


def sample_market(s: State, rng: Random) -> Action:
    """Leave the market about every third time, so that random traders do not trade in circles for long."""
    if rng.random() < 0.3:
        return DONE
    found = legal_market(s)
    return found[int(rng.random() * len(found))]


def add(s: State, a: Add) -> list[Event]:
    s.fresh = False
    s.market[a.good] += 1
    return [Event("add", "K1", s.actor, {"good": GOODS[a.good]})]


def remove(s: State, a: Remove) -> list[Event]:
    s.fresh = False
    s.market[a.good] -= 1
    return [Event("remove", "K1", s.actor, {"good": GOODS[a.good]})]


def sell(s: State, a: Sell) -> list[Event]:
    """A unit for the corn of the cell it covers. K3"""
    price = sell_price(s, a.good)
    s.fresh = False
    s.trades += 1
    s.goods[at(s.actor, a.good)] -= 1
    s.goods[at(s.actor, CORN)] += price
    if s.market[a.good] < len(s.box.cells):
        s.market[a.good] += 1
    return [Event("sell", "K3", s.actor, {"good": GOODS[a.good], "corn": price})]


def buy(s: State, a: Buy) -> list[Event]:
    """A unit for the corn of the cell it frees. K4"""
    price = buy_price(s, a.good)
    s.fresh = False
    s.trades += 1
    s.goods[at(s.actor, CORN)] -= price
    s.goods[at(s.actor, a.good)] += 1
    if s.market[a.good]:
        s.market[a.good] -= 1
    return [Event("buy", "K4", s.actor, {"good": GOODS[a.good], "corn": price})]


def done(s: State, a: Done) -> list[Event]:
    """Trades are only with the bank: players never trade, lend or give. M11"""
    _leave(s)
    return [Event("done", "K5", s.actor, {})]
