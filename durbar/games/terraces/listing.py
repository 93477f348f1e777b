"""Legal actions as groups (a shelf of actions × a set of cells), from which lists and samples derive.

A test proves it equal to asking `law.check` about everything.
"""

from collections.abc import Callable
from random import Random

from durbar.core.game import Action
from durbar.games.terraces import actions, festivals, irrigation, law, palaces, pawns, tiles
from durbar.games.terraces.actions import Build, Enter, Irrigate, Move, PlaceTile, Token
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import CellSet, pick
from durbar.games.terraces.state import FESTIVAL, OVER, State


def legal(s: State) -> list[Action]:
    """All the seat to act may do."""
    if s.luck or s.phase == OVER:
        return []
    if s.phase == FESTIVAL:
        return festivals.list_bids(s)
    out: list[Action] = []
    if s.ap:
        groups: list[Group] = []
        near_cities: list[PlaceTile] = []
        tiles.tile_groups(s, groups, near_cities)
        out += near_cities
        for shelf, cells in groups:
            out += shelf.list(cells)
    if s.token_ready():
        out.append(actions.TOKEN)
    if not s.duty:
        _others(s, out)
    elif not s.table.rules.tile_first:
        _others_before_tile(s, out)
    return out


def _others(s: State, out: list[Action]) -> None:
    """Everything but tiles and tokens, no tile being owed."""
    _spending(s, s.ap, out)
    festivals.list_festivals(s, out)
    out.append(actions.END)


def _spending(s: State, ap: int, out: list[Action]) -> None:
    """Everything but tiles that costs at most `ap` and does not end the turn."""
    groups: list[Group] = []
    if ap:
        palaces.palace_groups(s, groups, out)
        if s.basins:
            groups.append((s.table.board.irrigate, irrigation.irrigable(s)))
        if s.bought < s.table.rules.cards_a_turn and any(s.pile):
            out += (actions.TAKE_OPEN, actions.TAKE_PILE)
        pawns.enter_groups(s, ap, groups)
        pawns.list_leaves(s, ap, out)
    for shelf, cells in groups:
        out += shelf.list(cells)
    if s.pawns[s.active]:
        pawns.list_moves(s, ap, out)


def _others_before_tile(s: State, out: list[Action]) -> None:
    """While a tile is owed at any moment: what leaves one possible, and nothing that ends the turn. R33"""
    if not tiles.any_tile(s):  # R24
        _others(s, out)
        return
    found: list[Action] = []
    narrow = tiles.choke(s, 1)
    if narrow is None:
        _spending(s, s.ap, found)
    elif s.ap or s.token_ready():
        _spending(s, _spare(s), found)
    out += [a for a in found if _harmless(a, narrow) or _keeps_tile(s, a)]


def _spare(s: State) -> int:
    """The AP that may go elsewhere when 1 AP is kept for the tile. R33"""
    return s.ap if s.token_ready() else s.ap - 1


def _harmless(a: Action, narrow: CellSet | None) -> bool:
    """Whether the action, paid from the spare AP, surely leaves a tile for 1 AP.

    A new palace may do more than take a cell, for it makes a city.
    """
    if narrow is None or isinstance(a, Build):
        return False
    if not narrow:
        return True
    taken = a.to if isinstance(a, (Enter, Move)) else a.cell if isinstance(a, Irrigate) else None
    return taken is None or not narrow >> taken & 1


def _keeps_tile(s: State, a: Action) -> bool:
    after = s.copy()
    law.DO[type(a)](after, a)
    return tiles.any_tile(after)


# ---- one at random ----

TRIES = 12


def sample(s: State, rng: Random) -> Action:
    """A legal action: first a kind, then one of that kind, so that rare kinds are not drowned."""
    if s.phase == FESTIVAL:
        return _choice(festivals.list_bids(s), rng)
    kinds = _KINDS if not s.duty else _TILE_FIRST if s.table.rules.tile_first else _TILE_OWED
    for _ in range(TRIES):
        a = kinds[int(rng.random() * len(kinds))](s, rng)
        if a is not None and (not s.duty or isinstance(a, (PlaceTile, Token)) or law_abiding(s, a)):
            return a
    return _choice(legal(s), rng)


def law_abiding(s: State, a: Action) -> bool:
    """Whether this action, legal otherwise, leaves the tile that is owed. R33"""
    narrow = tiles.choke(s, 1)
    if narrow is not None and _harmless(a, narrow) and not isinstance(a, Build):
        return True
    return _keeps_tile(s, a) or not tiles.any_tile(s)


def _choice(found: list[Action], rng: Random) -> Action:
    return found[int(rng.random() * len(found))]


def _some_tile(s: State, rng: Random) -> Action | None:
    return tiles.sample_tile(s, rng) if s.ap else None


def _some_entry(s: State, rng: Random) -> Action | None:
    groups: list[Group] = []
    pawns.enter_groups(s, _budget(s), groups)
    if not groups:
        return None
    shelf, cells = groups[int(rng.random() * len(groups))]
    a: Action = shelf.sample(cells, rng)
    return a


def _some_move(s: State, rng: Random) -> Action | None:
    if not s.pawns[s.active] or _budget(s) < 0:
        return None
    start = pick(s.pawns[s.active], rng)
    goals = pawns.goals_of(s, start, _budget(s))
    return s.table.board.moves_from(start)[pick(goals, rng)] if goals else None


def _some_leave(s: State, rng: Random) -> Action | None:
    found: list[Action] = []
    if s.pawns[s.active]:
        pawns.list_leaves(s, _budget(s), found)
    return _choice(found, rng) if found else None


def _some_palace(s: State, rng: Random) -> Action | None:
    groups: list[Group] = []
    found: list[Action] = []
    if _budget(s) > 0:
        palaces.palace_groups(s, groups, found)
    for shelf, cells in groups:
        found += shelf.list(cells)
    return _choice(found, rng) if found else None


def _some_basin(s: State, rng: Random) -> Action | None:
    cells = irrigation.irrigable(s) if s.basins and _budget(s) > 0 else 0
    return actions.irrigate(pick(cells, rng)) if cells else None


def _some_card(s: State, rng: Random) -> Action | None:
    if _budget(s) > 0 and s.bought < s.table.rules.cards_a_turn and any(s.pile):
        return actions.TAKE_OPEN if rng.random() < 0.5 else actions.TAKE_PILE
    return None


def _token(s: State, rng: Random) -> Action | None:
    return actions.TOKEN if s.token_ready() else None


def _some_festival(s: State, rng: Random) -> Action | None:
    found: list[Action] = []
    festivals.list_festivals(s, found)
    return _choice(found, rng) if found else None


def _end(s: State, rng: Random) -> Action | None:
    return actions.END


def _budget(s: State) -> int:
    """The AP for anything but tiles; what is kept for a tile owed is looked at afterwards."""
    return _spare(s) if s.duty else s.ap


Sampler = Callable[[State, Random], Action | None]
_SPENDING: tuple[Sampler, ...] = (_some_entry, _some_move, _some_leave, _some_palace, _some_basin, _some_card)
_TILE_FIRST: tuple[Sampler, ...] = (_some_tile, _some_tile, _token)
_TILE_OWED: tuple[Sampler, ...] = (_some_tile, _some_tile, *_SPENDING, _token)
_KINDS: tuple[Sampler, ...] = (_some_tile, _some_tile, *_SPENDING, _token, _some_festival, _end)
