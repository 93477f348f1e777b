"""Actions made once and shared: legal lists hold these, in this order."""

from functools import cache, lru_cache
from itertools import combinations

from durbar.core.game import Action
from durbar.games.machupicchu import ABOUT
from durbar.games.machupicchu.actions import (
    Acquire,
    Add,
    Buy,
    Deal,
    Done,
    Enter,
    First,
    Offer,
    Place,
    Produce,
    Recruit,
    Remove,
    Return,
    Ride,
    Sacrifice,
    Sell,
    Serve,
    Step,
    Take,
)
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, PROFESSIONS

_GOODS = range(len(GOODS))
_PROFESSIONS = range(len(PROFESSIONS))
_DISTRICTS = range(len(DISTRICTS))
_SETS = range(1 << len(GOODS))
"""Every set of goods or of professions, as bits."""
KEPT = 4096
"""Actions that name cards are kept up to this number, since every owner's file may name its own."""
COUNTS = 100
"""No player ever has so many Incas or clergy cards: a components file names at most 99."""

ENTERS: list[Action] = [Enter(d) for d in _DISTRICTS]
STEPS: list[Action] = [Step(d) for d in _DISTRICTS]
RIDES: list[Action] = [Ride(d) for d in _DISTRICTS]
PLACES: list[Action] = [Place(p) for p in _PROFESSIONS]
SERVES: list[Action] = [Serve(p) for p in _PROFESSIONS]
SERVE_NONE = Serve(-1)
PRODUCES: list[Action] = [Produce(count) for count in range(COUNTS)]
SACRIFICES: list[Action] = [Sacrifice(count) for count in range(COUNTS)]
OFFERS: list[list[Action]] = [[Offer(m) for m in _SETS if m & have == m] for have in _SETS]
"""For the set of goods of which one has a unit: every choice of them."""
RECRUITS: list[Action] = [Recruit(m) for m in _SETS]
"""For each set of professions."""
ACQUIRES: list[Action] = [Acquire(c) for c in range(len(CLERGY))]
ACQUIRE_NONE = Acquire(-1)
ADDS: list[Action] = [Add(g) for g in _GOODS]
REMOVES: list[Action] = [Remove(g) for g in _GOODS]
SELLS: list[Action] = [Sell(g) for g in _GOODS]
BUYS: list[Action] = [Buy(g) for g in _GOODS]
DONE = Done()
FIRSTS: list[Action] = [First(seat) for seat in range(ABOUT.seats[-1])]


@cache
def takes(units: int) -> list[Action]:
    """Every choice of so many different goods."""
    return [Take(sum(1 << g for g in choice)) for choice in combinations(_GOODS, units)]


@lru_cache(maxsize=KEPT)
def returned(cards: tuple[str, ...]) -> Return:
    return Return(cards)


@lru_cache(maxsize=KEPT)
def dealt(card: str) -> Deal:
    return Deal(card)
