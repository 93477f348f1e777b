"""The legal actions of a turn by groups (rows of actions × a set of cells).

listing.py makes lists of them, offers.py describes them.
"""

from durbar.core.game import Action
from durbar.games.terraces import actions, irrigation, owed_tile, paths, placements
from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import CellSet, cells_of
from durbar.games.terraces.palaces import list_palaces
from durbar.games.terraces.state import State


class Turn:
    """What the active seat may do. No action is in two of the parts."""

    __slots__ = ("making_room", "may_end", "near_cities", "single", "spending", "tiles")

    def __init__(self) -> None:
        self.near_cities: list[PlaceTile] = []
        """Tiles near two cities, which are looked at one by one."""
        self.tiles: list[Group] = []
        self.single: list[Action] = []
        """The token, palaces and cards."""
        self.spending: list[Group] = []
        """Irrigation, pawns that enter, move and leave; the actions of a group are of one kind."""
        self.making_room: list[Action] = []
        """Walks that are legal only because they free a place for the tile that is owed. R33"""
        self.may_end = False
        """The turn may end, with a festival or without."""


def turn(s: State) -> Turn:
    """All the active seat may do when neither chance nor a festival asks for something else."""
    found = Turn()
    if s.ap:
        placements.tile_groups(s, found.tiles, found.near_cities)
    if s.token_ready():
        found.single.append(actions.TOKEN)
    if not s.duty:
        _others(s, found)
    elif not s.table.rules.tile_first:
        _others_before_tile(s, found)
    return found


def _others(s: State, found: Turn) -> None:
    """Everything but tiles and tokens when no tile is owed."""
    if s.ap >= s.table.rules.palace_cost:
        found.single += list_palaces(s)
    _spending(s, s.ap, found)
    found.may_end = True


def _spending(s: State, ap: int, found: Turn) -> None:
    """Everything but tiles and palaces that costs at most `ap` and does not end the turn."""
    r = s.table.rules
    if ap:
        if ap >= r.basin_cost and s.basins and (cells := irrigation.irrigable(s)):
            found.spending.append((s.table.board.irrigate.rows, cells))
        if ap >= r.card_cost and s.bought < r.cards_a_turn and any(s.pile):
            found.single += (actions.TAKE_OPEN, actions.TAKE_PILE)
        paths.enter_groups(s, ap, found.spending)
    paths.walk_groups(s, ap, found.spending)


def _others_before_tile(s: State, found: Turn) -> None:
    """While a tile is owed at any moment: what leaves one possible, and nothing that ends the turn. R33"""
    budget = s.ap + s.table.rules.token_ap * s.token_ready()
    price, needed = owed_tile.cheapest(s, budget)
    if not price:
        _others(s, found)  # R24
        return
    spare = min(s.ap, budget - price)
    if spare >= s.table.rules.palace_cost:
        found.single += owed_tile.palaces_before(s, price)
    _spending(s, spare, found)
    if needed:
        found.spending = [kept for group in found.spending for kept in _keeping(s, group, needed)]
    if price > 1:
        found.making_room += owed_tile.making_room(s, price, spare)


def _keeping(s: State, group: Group, needed: CellSet) -> list[Group]:
    """What is left of a group, row by row, when some cells are needed for the tile that is owed. R33"""
    rows, cells = group
    risky = cells & needed
    if not risky or not owed_tile.takes(rows[0][risky.bit_length() - 1], needed):
        return [group]
    kept: list[Group] = []
    for row in rows:
        left = cells & ~needed
        for cell in cells_of(risky):
            if owed_tile.keeps(s, row[cell]):
                left |= 1 << cell
        if left:
            kept.append(([row], left))
    return kept
