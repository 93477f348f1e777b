"""Chapter K: the Central Plaza: one adjustment, then any number of trades, each an action of its own."""

from random import Random

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.actions import ADDS, BUYS, DONE, REMOVES, SELLS, Add, Buy, Done, Remove, Sell
from durbar.games.machupicchu.board import CORN, GOODS
from durbar.games.machupicchu.state import END, MARKET, State, supply

COLUMNS = (1, 2, 3, 4)


def sell_price(s: State, good: int) -> int:
    """K3: the number of the cell covered (K2: the highest free one); a full column sells to the bank."""
    covered = s.market[good]
    return s.box.cells[covered] if covered < len(s.box.cells) else s.box.bank_sell


def buy_price(s: State, good: int) -> int:
    """K4: the number of the cell freed (K2: the lowest covered one); an empty column buys from the bank."""
    covered = s.market[good]
    return s.box.cells[covered - 1] if covered else s.box.bank_buy


def trading(s: State, ev: list[Event]) -> bool:
    """C9: the active player, as long as there is anything to do."""
    base = 5 * s.active
    if any(s.goods[base + 1 : base + 5]) or len(legal_market(s)) > 1:
        return s.ask(MARKET, s.active)
    s.stage = END
    return False


def _column(good: int) -> Rejection | None:
    if good == CORN:
        return Rejection("K2", "no_column_for_corn")
    return None


def _adjusting(s: State, good: int) -> Rejection | None:
    """K1 Q16: once, before the first trade, with or without trading afterwards."""
    if refused := _column(good):
        return refused
    if not s.fresh:
        return Rejection("K1", "adjust_before_trading")
    return None


def check_add(s: State, a: Add) -> Rejection | None:
    if refused := _adjusting(s, a.good):
        return refused
    if s.market[a.good] == len(s.box.cells):
        return Rejection("K6", "column_full", {"good": GOODS[a.good]})
    return _from_bank(s, a.good)


def check_remove(s: State, a: Remove) -> Rejection | None:
    if refused := _adjusting(s, a.good):
        return refused
    if not s.market[a.good]:
        return Rejection("K6", "column_empty", {"good": GOODS[a.good]})
    return None


def check_sell(s: State, a: Sell) -> Rejection | None:
    if refused := _column(a.good):
        return refused
    if not s.goods[5 * s.actor + a.good]:
        return Rejection("K3", "nothing_to_sell", {"good": GOODS[a.good]})
    return None


def check_buy(s: State, a: Buy) -> Rejection | None:
    """K5: the corn must suffice at each single purchase."""
    if refused := _column(a.good):
        return refused
    if s.goods[5 * s.actor + CORN] < buy_price(s, a.good):
        return Rejection("K5", "too_expensive", {"good": GOODS[a.good], "price": buy_price(s, a.good)})
    return None if s.market[a.good] else _from_bank(s, a.good)


def _from_bank(s: State, good: int) -> Rejection | None:
    if not supply(s, good, 1):
        return Rejection("Q1", "bank_empty", {"good": GOODS[good]})
    return None


def legal_market(s: State) -> list[Action]:
    """`done` first; buying back what was sold gains nothing and is legal (Q17)."""
    found: list[Action] = [DONE]
    base, market, cells = 5 * s.active, s.market, len(s.box.cells)
    corn = s.goods[base]
    for good in COLUMNS:
        covered = market[good]
        if s.goods[base + good]:
            found.append(SELLS[good])
        if corn >= buy_price(s, good) and (covered or supply(s, good, 1)):
            found.append(BUYS[good])
        if s.fresh:
            if covered:
                found.append(REMOVES[good])
            if covered < cells and supply(s, good, 1):
                found.append(ADDS[good])
    return found


def sample_market(s: State, rng: Random) -> Action:
    """Leaves the market every third time, so that random traders do not trade in circles for long."""
    if rng.random() < 0.3:
        return DONE
    found = legal_market(s)
    return found[int(rng.random() * len(found))]


def add(s: State, a: Add, ev: list[Event]) -> None:
    s.fresh = False
    s.market[a.good] += 1
    ev.append(Event("add", "K1", s.actor, {"good": GOODS[a.good]}))


def remove(s: State, a: Remove, ev: list[Event]) -> None:
    s.fresh = False
    s.market[a.good] -= 1
    ev.append(Event("remove", "K1", s.actor, {"good": GOODS[a.good]}))


def sell(s: State, a: Sell, ev: list[Event]) -> None:
    price, base = sell_price(s, a.good), 5 * s.actor
    s.fresh = False
    s.goods[base + a.good] -= 1
    s.goods[base] += price
    if s.market[a.good] < len(s.box.cells):
        s.market[a.good] += 1
    ev.append(Event("sell", "K3", s.actor, {"good": GOODS[a.good], "corn": price}))


def buy(s: State, a: Buy, ev: list[Event]) -> None:
    price, base = buy_price(s, a.good), 5 * s.actor
    s.fresh = False
    s.goods[base] -= price
    s.goods[base + a.good] += 1
    if s.market[a.good]:
        s.market[a.good] -= 1
    ev.append(Event("buy", "K4", s.actor, {"good": GOODS[a.good], "corn": price}))


def done(s: State, a: Done, ev: list[Event]) -> None:
    """Trades only with the bank: players never trade, lend or give (M11)."""
    s.stage = END
    ev.append(Event("done", "K5", s.actor, {}))
