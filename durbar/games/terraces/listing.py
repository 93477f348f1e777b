"""Lists of legal actions, made from the groups of groups.py, and the universe around them.

`law.check` is the law; tests compare these lists with what it accepts of the universe.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

from durbar.core.game import Action
from durbar.games.terraces import actions, festivals, groups, sampling
from durbar.games.terraces.actions import Cards, Move
from durbar.games.terraces.grid import cells_of, gather
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import FESTIVAL, OVER, State


def legal(s: State) -> list[Action]:
    """All the seat to act may do."""
    if s.pending or s.phase == OVER:
        return []
    if s.phase == FESTIVAL:
        return festivals.list_bids(s)
    turn = groups.turn(s)
    last: list[Action] = turn.making_room
    if turn.may_end:
        festivals.list_festivals(s, last)
        last.append(actions.END)
    return gather([turn.near_cities, *turn.tiles, turn.single, *turn.spending, last])


def sample(s: State, rng: Random) -> Action:
    """One legal action: first a kind, then one of that kind, so that rare kinds get their turn too."""
    return sampling.attempt(s, rng) or sampling.choice(legal(s), rng)


# ---- the universe ----


def universe(s: State) -> Iterator[Action]:
    """Every action with a place on this board, legal or not.

    Walks start at the pawns that stand there; cards are those of the seat to act, and one too many.
    """
    board = s.table.board
    cells = cells_of(board.cells)
    yield from board.tiles()
    for cell in cells:
        yield actions.irrigate(cell)
        for side in range(len(actions.SIDES)):
            yield actions.enter(side, cell)
            yield actions.leave(cell, side)
        for value in VALUES:
            yield actions.build(cell, value)
            yield actions.enlarge(cell, value)
    for start in cells_of(s.crowd):
        yield from (Move(start, to) for to in cells)
    yield from (actions.TAKE_OPEN, actions.TAKE_PILE, actions.TOKEN, actions.END, actions.STAY, actions.PASS)
    places = [*cells_of(s.palaces), cells[0]]
    for cards in _selections(s):
        yield actions.Bid(cards)
        yield from (actions.Festival(place, cards) for place in places)


def _selections(s: State) -> Iterator[Cards]:
    """Every selection of the cards in the hand of the seat to act, then too many of each kind."""
    names, held = s.table.cards, s.hand(s.bidder if s.phase == FESTIVAL else s.active)
    for counts in product(*(range(n + 1) for n in held)):
        yield tuple(sorted(c for c, n in zip(names, counts, strict=True) for _ in range(n)))
    yield from ((name,) * (n + 1) for name, n in zip(names, held, strict=True))
