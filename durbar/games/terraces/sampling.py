"""One legal action at random without listing all: a kind by lot, then one of that kind."""

from collections.abc import Callable
from random import Random
from typing import Final

from durbar.core.game import Action
from durbar.games.terraces import actions, festivals, irrigation, owed_tile, paths, placements
from durbar.games.terraces.actions import PlaceTile, Token
from durbar.games.terraces.board import Group, pick_from
from durbar.games.terraces.grid import pick
from durbar.games.terraces.palaces import list_palaces
from durbar.games.terraces.state import FESTIVAL, State

TRIES: Final = 12


def attempt(s: State, rng: Random) -> Action | None:
    """A legal action, each possible; None when the kinds drawn by lot had none."""
    if s.phase == FESTIVAL:
        return choice(festivals.list_bids(s), rng)
    kinds = _KINDS if not s.duty else _TILE_FIRST if s.table.rules.tile_first else _TILE_OWED
    for _ in range(TRIES):
        a = kinds[int(rng.random() * len(kinds))](s, rng)
        if a is None:
            continue
        if not s.duty or isinstance(a, (PlaceTile, Token)) or owed_tile.leaves_tile(s, a):
            return a
        if not placements.any_tile(s):  # R24: anything goes
            return None
    return None


def choice(found: list[Action], rng: Random) -> Action:
    return found[int(rng.random() * len(found))]


def _some_tile(s: State, rng: Random) -> Action | None:
    return placements.sample_tile(s, rng) if s.ap else None


def _some_entry(s: State, rng: Random) -> Action | None:
    groups: list[Group] = []
    paths.enter_groups(s, _budget(s), groups)
    a: Action | None = pick_from(groups[int(rng.random() * len(groups))], rng) if groups else None
    return a


def _some_move(s: State, rng: Random) -> Action | None:
    if not s.pawns[s.active] or _budget(s) < 0:
        return None
    start = pick(s.pawns[s.active], rng)
    goals = paths.goals_of(s, start, _budget(s))
    a: Action | None = s.table.board.moves[start][pick(goals, rng)] if goals else None
    return a


def _some_leave(s: State, rng: Random) -> Action | None:
    if not s.pawns[s.active]:
        return None
    start = pick(s.pawns[s.active], rng)
    sides = paths.exits_of(s, start, _budget(s))
    return actions.leave(start, sides[int(rng.random() * len(sides))]) if sides else None


def _some_palace(s: State, rng: Random) -> Action | None:
    found = list_palaces(s) if _budget(s) >= s.table.rules.palace_cost else []
    return choice(found, rng) if found else None


def _some_basin(s: State, rng: Random) -> Action | None:
    cells = irrigation.irrigable(s) if s.basins and _budget(s) >= s.table.rules.basin_cost else 0
    return actions.irrigate(pick(cells, rng)) if cells else None


def _some_card(s: State, rng: Random) -> Action | None:
    r = s.table.rules
    if _budget(s) >= r.card_cost and s.bought < r.cards_a_turn and any(s.pile):
        return actions.TAKE_OPEN if rng.random() < 0.5 else actions.TAKE_PILE
    return None


def _token(s: State, rng: Random) -> Action | None:
    return actions.TOKEN if s.token_ready() else None


def _some_festival(s: State, rng: Random) -> Action | None:
    found: list[Action] = []
    festivals.list_festivals(s, found)
    return choice(found, rng) if found else None


def _end(s: State, rng: Random) -> Action | None:
    return actions.END


def _budget(s: State) -> int:
    """The AP for anything but tiles: 1 AP, or that of a token, is kept for a tile owed. R33"""
    return s.ap if not s.duty or s.token_ready() else s.ap - 1


Sampler = Callable[[State, Random], Action | None]
_SPENDING: Final[tuple[Sampler, ...]] = (
    _some_entry,
    _some_move,
    _some_leave,
    _some_palace,
    _some_basin,
    _some_card,
)
_TILE_FIRST: Final[tuple[Sampler, ...]] = (_some_tile, _some_tile, _token)
_TILE_OWED: Final[tuple[Sampler, ...]] = (_some_tile, _some_tile, *_SPENDING, _token)
_KINDS: Final[tuple[Sampler, ...]] = (_some_tile, _some_tile, *_SPENDING, _token, _some_festival, _end)
