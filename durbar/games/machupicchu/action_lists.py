"""Actions made once and shared: legal lists hold these, in this order."""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

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

_GOODS: Final = range(len(GOODS))
_PROFESSIONS: Final = range(len(PROFESSIONS))
_DISTRICTS: Final = range(len(DISTRICTS))
_SETS: Final = range(1 << len(GOODS))
"""Every set of goods or of professions, as bits."""
KEPT: Final = 4096
"""Actions that name cards are kept up to this number, since every owner's file may name its own."""
COUNTS: Final = 100
"""No player ever has so many Incas or clergy cards: a components file names at most 99."""

ENTERS: Final[list[Action]] = [Enter(d) for d in _DISTRICTS]
STEPS: Final[list[Action]] = [Step(d) for d in _DISTRICTS]
RIDES: Final[list[Action]] = [Ride(d) for d in _DISTRICTS]
PLACES: Final[list[Action]] = [Place(p) for p in _PROFESSIONS]
SERVES: Final[list[Action]] = [Serve(p) for p in _PROFESSIONS]
SERVE_NONE: Final = Serve(-1)
PRODUCES: Final[list[Action]] = [Produce(count) for count in range(COUNTS)]
SACRIFICES: Final[list[Action]] = [Sacrifice(count) for count in range(COUNTS)]
OFFERS: Final[list[list[Action]]] = [[Offer(m) for m in _SETS if m & have == m] for have in _SETS]
"""For the set of goods of which one has a unit: every choice of them."""
RECRUITS: Final[list[Action]] = [Recruit(m) for m in _SETS]
"""For each set of professions."""
ACQUIRES: Final[list[Action]] = [Acquire(c) for c in range(len(CLERGY))]
ACQUIRE_NONE: Final = Acquire(-1)
ADDS: Final[list[Action]] = [Add(g) for g in _GOODS]
REMOVES: Final[list[Action]] = [Remove(g) for g in _GOODS]
SELLS: Final[list[Action]] = [Sell(g) for g in _GOODS]
BUYS: Final[list[Action]] = [Buy(g) for g in _GOODS]
DONE: Final = Done()
FIRSTS: Final[list[Action]] = [First(seat) for seat in range(ABOUT.seats[-1])]


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
