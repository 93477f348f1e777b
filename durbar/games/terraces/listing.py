"""Lists of legal actions, made from groups (rows of actions × a set of cells), and the universe around them.

`law.check` is the law; tests compare these lists with what it accepts of the universe.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from durbar.core.game import Action
from durbar.games.terraces import actions, festivals, irrigation, owed_tile, paths, placements, sampling
from durbar.games.terraces.actions import Cards, Move, PlaceTile
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import cells_of, take
from durbar.games.terraces.palaces import list_palaces
from durbar.games.terraces.ruleset import TOKEN_AP, VALUES
from durbar.games.terraces.state import FESTIVAL, OVER, State


def legal(s: State) -> list[Action]:
    """All the seat to act may do."""
    if s.pending or s.phase == OVER:
        return []
    if s.phase == FESTIVAL:
        return festivals.list_bids(s)
    out: list[Action] = []
    if s.ap:
        groups: list[Group] = []
        near_cities: list[PlaceTile] = []
        placements.tile_groups(s, groups, near_cities)
        out += near_cities
        _list(groups, out)
    if s.token_ready():
        out.append(actions.TOKEN)
    if not s.duty:
        _others(s, out)
    elif not s.table.rules.tile_first:
        _others_before_tile(s, out)
    return out


def sample(s: State, rng: Random) -> Action:
    """One legal action: first a kind, then one of that kind, so that rare kinds get their turn too."""
    return sampling.attempt(s, rng) or sampling.choice(legal(s), rng)


def _list(groups: list[Group], out: list[Any]) -> None:
    for rows, cells in groups:
        take(rows, cells, out)


def _others(s: State, out: list[Action]) -> None:
    """Everything but tiles and tokens when no tile is owed."""
    if s.ap:
        out += list_palaces(s)
    _spending(s, s.ap, out)
    festivals.list_festivals(s, out)
    out.append(actions.END)


def _spending(s: State, ap: int, out: list[Action]) -> None:
    """Everything but tiles and palaces that costs at most `ap` and does not end the turn."""
    groups: list[Group] = []
    if ap:
        if s.basins:
            groups.append((s.table.board.irrigate.rows, irrigation.irrigable(s)))
        if s.bought < s.table.rules.cards_a_turn and any(s.pile):
            out += (actions.TAKE_OPEN, actions.TAKE_PILE)
        paths.enter_groups(s, ap, groups)
    paths.walk_groups(s, ap, groups)
    _list(groups, out)


def _others_before_tile(s: State, out: list[Action]) -> None:
    """While a tile is owed at any moment: what leaves one possible, and nothing that ends the turn. R33"""
    budget = s.ap + TOKEN_AP * s.token_ready()
    price, needed = owed_tile.cheapest(s, budget)
    if not price:
        _others(s, out)  # R24
        return
    spare = min(s.ap, budget - price)
    if spare:
        out += owed_tile.palaces_before(s, price)
    found: list[Action] = []
    _spending(s, spare, found)
    if needed:
        found = [a for a in found if not owed_tile.takes(a, needed) or owed_tile.keeps(s, a)]
    out += found
    if price > 1:
        out += owed_tile.making_room(s, price, spare)


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
