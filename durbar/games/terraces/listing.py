"""Legal actions as groups (a shelf of actions × a set of cells), from which lists and samples derive.

A test proves it equal to asking `law.check` about everything.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from durbar.core.game import Action
from durbar.games.terraces import actions, festivals, ground, irrigation, law, palaces, ways
from durbar.games.terraces.actions import Build, Enter, Irrigate, Leave, Move, PlaceTile, Token
from durbar.games.terraces.board import Group, pick_from
from durbar.games.terraces.grid import CellSet, flood, pick, take
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
        ground.tile_groups(s, groups, near_cities)
        out += near_cities
        _list(groups, out)
    if s.token_ready():
        out.append(actions.TOKEN)
    if not s.duty:
        _others(s, out)
    elif not s.table.rules.tile_first:
        _others_before_tile(s, out)
    return out


def _list(groups: list[Group], out: list[Any]) -> None:
    for rows, cells in groups:
        take(rows, cells, out)


def _others(s: State, out: list[Action]) -> None:
    """Everything but tiles and tokens, no tile being owed."""
    if s.ap:
        out += _palaces(s)
    _spending(s, s.ap, out)
    festivals.list_festivals(s, out)
    out.append(actions.END)


def _palaces(s: State) -> list[Action]:
    """Palaces to build and enlarge."""
    groups: list[Group] = []
    out: list[Action] = []
    palaces.palace_groups(s, groups, out)
    _list(groups, out)
    return out


def _spending(s: State, ap: int, out: list[Action]) -> None:
    """Everything but tiles and palaces that costs at most `ap` and does not end the turn."""
    groups: list[Group] = []
    if ap:
        if s.basins:
            groups.append((s.table.board.irrigate.rows, irrigation.irrigable(s)))
        if s.bought < s.table.rules.cards_a_turn and any(s.pile):
            out += (actions.TAKE_OPEN, actions.TAKE_PILE)
        ways.enter_groups(s, ap, groups)
    ways.walk_groups(s, ap, groups)
    _list(groups, out)


def _others_before_tile(s: State, out: list[Action]) -> None:
    """While a tile is owed at any moment: what leaves one possible, and nothing that ends the turn. R33"""
    budget = s.ap + s.token_ready()
    price, narrow = _cheapest_tile(s, budget)
    if not price:
        _others(s, out)  # R24
        return
    spare = min(s.ap, budget - price)
    if spare:
        out += _palaces_before_tile(s, price)
    found: list[Action] = []
    _spending(s, spare, found)
    out += [a for a in found if not _takes(a, narrow) or _keeps_tile(s, a)] if narrow else found
    if price > 1:
        out += _making_room(s, price, spare)


def _cheapest_tile(s: State, budget: int) -> tuple[int, CellSet]:
    """The least a tile costs now and the cells it cannot do without; 0 when none can be paid."""
    for price in range(1, min(budget, 3) + 1):
        narrow = ground.choke(s, price)
        if narrow is not None:
            return price, narrow
    return 0, 0


def _palaces_before_tile(s: State, price: int) -> list[Action]:
    """A new palace takes a cell, and it makes a city that no tile may join with another."""
    out: list[Action] = []
    chokes: dict[CellSet, CellSet | None] = {}
    for a in _palaces(s):
        if isinstance(a, Build):
            where = flood(1 << a.cell, s.village)
            if where not in chokes:
                chokes[where] = ground.choke_beside(s, price, where)
            narrow = chokes[where]
            if (narrow is None or narrow >> a.cell & 1) and not _keeps_tile(s, a):
                continue
        out.append(a)
    return out


def _making_room(s: State, price: int, spare: int) -> list[Action]:
    """Pawns that spend what the tile would have cost may still free a place where one costs less."""
    away = s.copy()
    away.crowd &= ~s.pawns[s.active]
    room = ground.within_reach(away, price - 1) & s.pawns[s.active]
    if not room:
        return []
    known = set(_walks(s, spare))
    return [a for a in _walks(s, s.ap) if room >> a.start & 1 and a not in known and _keeps_tile(s, a)]


def _walks(s: State, ap: int) -> list[Move | Leave]:
    groups: list[Group] = []
    out: list[Move | Leave] = []
    ways.walk_groups(s, ap, groups)
    _list(groups, out)
    return out


def _takes(a: Action, cells: CellSet) -> bool:
    """Whether a pawn or a basin would come to lie on one of these cells."""
    taken = a.to if isinstance(a, (Enter, Move)) else a.cell if isinstance(a, Irrigate) else None
    return taken is not None and bool(cells >> taken & 1)


def _keeps_tile(s: State, a: Action) -> bool:
    after = s.copy()
    law.DO[type(a)](after, a)
    return ground.any_tile(after)


# ---- one at random ----

TRIES = 12


def sample(s: State, rng: Random) -> Action:
    """A legal action: first a kind, then one of that kind, so that rare kinds are not drowned."""
    if s.phase == FESTIVAL:
        return _choice(festivals.list_bids(s), rng)
    kinds = _KINDS if not s.duty else _TILE_FIRST if s.table.rules.tile_first else _TILE_OWED
    for _ in range(TRIES):
        a = kinds[int(rng.random() * len(kinds))](s, rng)
        if a is None:
            continue
        if not s.duty or isinstance(a, (PlaceTile, Token)) or _leaves_tile(s, a):
            return a
        if not ground.any_tile(s):  # R24: anything goes
            break
    return _choice(legal(s), rng)


def _leaves_tile(s: State, a: Action) -> bool:
    """Whether this action, legal otherwise, leaves the tile that is owed. R33"""
    narrow = ground.choke(s, 1)
    surely = narrow is not None and not isinstance(a, Build) and not _takes(a, narrow)
    return surely or _keeps_tile(s, a)


def _choice(found: list[Action], rng: Random) -> Action:
    return found[int(rng.random() * len(found))]


def _some_tile(s: State, rng: Random) -> Action | None:
    return ground.sample_tile(s, rng) if s.ap else None


def _some_entry(s: State, rng: Random) -> Action | None:
    groups: list[Group] = []
    ways.enter_groups(s, _budget(s), groups)
    a: Action | None = pick_from(groups[int(rng.random() * len(groups))], rng) if groups else None
    return a


def _some_move(s: State, rng: Random) -> Action | None:
    if not s.pawns[s.active] or _budget(s) < 0:
        return None
    start = pick(s.pawns[s.active], rng)
    goals = ways.goals_of(s, start, _budget(s))
    a: Action | None = s.table.board.moves[start][pick(goals, rng)] if goals else None
    return a


def _some_leave(s: State, rng: Random) -> Action | None:
    if not s.pawns[s.active]:
        return None
    start = pick(s.pawns[s.active], rng)
    sides = ways.exits_of(s, start, _budget(s))
    return actions.leave(start, sides[int(rng.random() * len(sides))]) if sides else None


def _some_palace(s: State, rng: Random) -> Action | None:
    found = _palaces(s) if _budget(s) > 0 else []
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
    """The AP for anything but tiles: 1 AP, or that of a token, is kept for a tile owed. R33"""
    return s.ap if not s.duty or s.token_ready() else s.ap - 1


Sampler = Callable[[State, Random], Action | None]
_SPENDING: tuple[Sampler, ...] = (_some_entry, _some_move, _some_leave, _some_palace, _some_basin, _some_card)
_TILE_FIRST: tuple[Sampler, ...] = (_some_tile, _some_tile, _token)
_TILE_OWED: tuple[Sampler, ...] = (_some_tile, _some_tile, *_SPENDING, _token)
_KINDS: tuple[Sampler, ...] = (_some_tile, _some_tile, *_SPENDING, _token, _some_festival, _end)
