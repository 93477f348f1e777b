"""The legal actions of the question on the table, listed fast, and the universe they are proved against."""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from random import Random
from typing import Final

from durbar.core.game import Action
from durbar.games.machupicchu import action_lists as lists
from durbar.games.machupicchu import (
    clergy,
    incas,
    market,
    moves,
    night,
    production,
    setup,
    sunclock,
    temples,
    trail,
)
from durbar.games.machupicchu.actions import Pay, Stay
from durbar.games.machupicchu.board import tile_order
from durbar.games.machupicchu.state import (
    ACQUIRE,
    MARKET,
    MOON,
    MOVE,
    OFFER,
    PLACE,
    PRODUCE,
    RECRUIT,
    RETURN,
    REWARD,
    SACRIFICE,
    SERVE,
    State,
)

LEGAL: Final[dict[int, Callable[[State], list[Action]]]] = {
    PLACE: setup.legal_place,
    MOVE: moves.legal_move,
    PRODUCE: production.legal_produce,
    SACRIFICE: temples.legal_sacrifice,
    OFFER: temples.legal_offer,
    RECRUIT: incas.legal_recruit,
    ACQUIRE: clergy.legal_acquire,
    MARKET: market.legal_market,
    SERVE: sunclock.legal_serve,
    RETURN: trail.legal_return,
    MOON: night.legal_pay,
    REWARD: sunclock.legal_take,
}
"""Which chapter lists the answers to which question."""

SAMPLE: Final[dict[int, Callable[[State, Random], Action]]] = {
    MARKET: market.sample_market,
    RETURN: trail.sample_return,
}
"""Where one legal action is had without listing all."""


def legal(s: State) -> list[Action]:
    return LEGAL[s.phase](s) if s.actor >= 0 else []


def sample(s: State, rng: Random) -> Action:
    if s.phase in SAMPLE:
        return SAMPLE[s.phase](s, rng)
    found = LEGAL[s.phase](s)
    return found[int(rng.random() * len(found))]


def universe(s: State) -> Iterator[Action]:
    """Every action of a seat that could be legal at this table at some time."""
    box = s.box
    yield from lists.PLACES
    yield from (*lists.ENTERS, *lists.STEPS, *lists.RIDES)
    yield from (Stay(tile.id) for tile in box.tiles)
    yield from lists.PRODUCES[: box.incas[s.seats] + 1]
    yield from lists.SACRIFICES[: max(map(len, box.clergy_steps)) + 1]
    yield from lists.OFFERS[-1]
    yield from lists.RECRUITS
    yield from (*lists.ACQUIRES, lists.ACQUIRE_NONE)
    yield from (*lists.ADDS, *lists.REMOVES, *lists.SELLS, *lists.BUYS, lists.DONE)
    yield from (*lists.SERVES, lists.SERVE_NONE)
    names = sorted((tile.id for tile in box.tiles), key=tile_order)
    yield from (Pay(tiles) for size in range(len(names) + 1) for tiles in combinations(names, size))
    yield from lists.takes(box.reward_units)
    ids = [card.id for card in box.cards]
    yield from (lists.returned(cards) for size in range(1, box.draw) for cards in permutations(ids, size))
