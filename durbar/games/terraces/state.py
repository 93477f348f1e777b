"""The state of a match: flat fields, a cheap copy, and the small questions every chapter asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from durbar.core.compiling import mypyc_attr
from durbar.core.game import Seat
from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.components import Table
from durbar.games.terraces.grid import Cell, CellSet

if TYPE_CHECKING:
    from durbar.games.terraces.paths import Paths
    from durbar.games.terraces.placements import Placements
SETUP: Final = 0
TURN: Final = 1
FESTIVAL: Final = 2
AFTER_FESTIVAL: Final = 3
OVER: Final = 4
PHASES: Final[tuple[str, ...]] = ("setup", "turn", "festival", "after_festival", "over")
NOTHING: Final = 0
DRAWS: Final = 1
OPENS: Final = 2
FIRST: Final = 3
PENDING: Final = (None, "draw", "open", "first")
"""What chance brings next, as positions call it: a card for a hand, the open card, the first player."""


def added(counts: list[int], at: int, number: int) -> list[int]:
    """A copy in which one count has changed: states share their lists with copies of them."""
    changed = counts.copy()
    changed[at] += number
    return changed


@mypyc_attr(allow_interpreted_subclasses=True)  # or `__new__` in `copy` would call `__init__`
class State:
    """Sets of cells are integers (grid.py). Cards are counted by kind; `hands`, `known` and `played` hold the
    counts of all seats in one list, seat after seat (see `card_at`)."""

    __slots__ = (
        "active",
        "ap",
        "basins",
        "bidder",
        "bought",
        "changed",
        "cities",
        "closing",
        "crowd",
        "doubles",
        "duty",
        "feast",
        "feted",
        "first",
        "floors",
        "free_moves",
        "hands",
        "inside",
        "known",
        "land",
        "level",
        "near_two_cities",
        "open",
        "palaces",
        "paths",
        "pawns",
        "pending",
        "phase",
        "pieces",
        "pile",
        "placements",
        "planes",
        "played",
        "raiser",
        "rice",
        "scores",
        "table",
        "tiles",
        "token_used",
        "tokens",
        "tops",
        "totals",
        "triples",
        "turn",
        "untiled",
        "used",
        "village",
        "villages",
        "water",
    )

    def __init__(self, table: Table) -> None:
        r, board, seats = table.rules, table.board, table.seats
        self.table = table
        # the site
        self.tiles: list[PlaceTile] = []
        """Every tile ever laid, in order."""
        self.untiled: dict[str, str] = {}
        """Land that a position sets up without tiles: "v2" by the name of the cell. Nobody changes it."""
        self.level = bytes(board.size)  # D2
        self.planes: tuple[int, ...] = ()
        """The levels again as binary digits: plane i holds the cells whose level has bit i."""
        self.land: CellSet = 0
        self.village: CellSet = 0  # D3
        self.tops: tuple[CellSet, ...] = (0,) * 6
        """First cells of the tiles that lie wholly uncovered, by outline (actions.OUTLINES). T5"""
        self.water: CellSet = board.printed  # D6: printed or placed makes no difference
        self.pawns: list[CellSet] = [0] * seats
        self.crowd: CellSet = 0
        """All pawns of `pawns`."""
        self.palaces: CellSet = 0
        self.floors = bytes(board.size)
        """The pieces of the palace on a cell: bit i stands for the value VALUES[i]."""
        self.feted: CellSet = 0
        """Palaces that had their festival. F10"""
        self.changed: CellSet = 0
        """Palaces built or enlarged this turn. P8"""
        # the supplies
        self.triples = table.triples
        self.basins = table.basins
        self.pieces = list(table.pieces)  # S2: all in play, whatever the number of players
        self.doubles = [r.doubles] * seats  # S1
        self.rice = [r.rice] * seats
        self.villages = [r.villages] * seats
        self.tokens = [r.tokens] * seats
        # the cards
        self.hands = [0] * (seats * table.kinds)
        self.known = [0] * (seats * table.kinds)
        """Of each hand, the cards everybody has seen the seat take."""
        self.pile = list(table.deck)
        self.used = [0] * table.kinds
        self.open = -1
        # the turn
        self.phase = SETUP
        self.pending = DRAWS
        self.active: Seat = 0
        self.first: Seat = -1
        self.turn = 0
        self.ap = 0
        self.token_used = False
        self.bought = 0
        self.free_moves = 0
        """Free moves in a row. R37"""
        self.duty = False
        """The turn's tile is still owed. A4"""
        self.closing = 0
        """Seats that still have to finish their last turn; 0 before the end is triggered. E1"""
        # the festival
        self.feast: Cell = -1
        self.totals = [0] * seats
        self.inside = 0
        """The seats still in the running, as bits."""
        self.played = [0] * (seats * table.kinds)
        self.bidder: Seat = -1
        self.raiser: Seat = -1
        """Who played the last card."""
        self.scores = [0] * seats
        self.cities: tuple[tuple[CellSet, CellSet, CellSet], ...] = ()
        """(palace, settlement, settlement and what touches it) of every city, in the order of their founding.

        The order decides nothing; cities are named by it. Settlements follow from `village`."""
        # derived from the above; copies share them until they change
        self.near_two_cities: CellSet = 0
        """Cells that touch two cities: a village there may join them. T7"""
        self.placements: Placements | None = None
        self.paths: Paths | None = None

    def copy(self) -> State:
        """A state of its own. Lists and arrays are shared: they are replaced when they change (see `added`),
        never changed in place, since most actions change one or two of them.
        """
        other = State.__new__(State)
        other.table = self.table
        other.tiles = self.tiles
        other.untiled = self.untiled
        other.level = self.level
        other.planes = self.planes
        other.land = self.land
        other.village = self.village
        other.tops = self.tops
        other.water = self.water
        other.pawns = self.pawns
        other.crowd = self.crowd
        other.palaces = self.palaces
        other.floors = self.floors
        other.feted = self.feted
        other.changed = self.changed
        other.triples = self.triples
        other.basins = self.basins
        other.pieces = self.pieces
        other.doubles = self.doubles
        other.rice = self.rice
        other.villages = self.villages
        other.tokens = self.tokens
        other.hands = self.hands
        other.known = self.known
        other.pile = self.pile
        other.used = self.used
        other.open = self.open
        other.phase = self.phase
        other.pending = self.pending
        other.active = self.active
        other.first = self.first
        other.turn = self.turn
        other.ap = self.ap
        other.token_used = self.token_used
        other.bought = self.bought
        other.free_moves = self.free_moves
        other.duty = self.duty
        other.closing = self.closing
        other.feast = self.feast
        other.totals = self.totals
        other.inside = self.inside
        other.played = self.played
        other.bidder = self.bidder
        other.raiser = self.raiser
        other.scores = self.scores
        other.cities = self.cities
        other.near_two_cities = self.near_two_cities
        other.placements = self.placements
        other.paths = self.paths
        return other

    def everyone(self) -> CellSet:
        """The cells with a pawn: `crowd` by another name."""
        return self.crowd

    def pawn_on(self, cell: Cell) -> Seat | None:
        for seat, pawns in enumerate(self.pawns):
            if pawns >> cell & 1:
                return seat
        return None

    def is_land(self, cell: Cell) -> bool:
        return bool(self.land >> cell & 1)

    def is_village(self, cell: Cell) -> bool:
        return bool(self.village >> cell & 1)

    def is_palace(self, cell: Cell) -> bool:
        return bool(self.palaces >> cell & 1)

    def is_water(self, cell: Cell) -> bool:
        return bool(self.water >> cell & 1)

    def value(self, cell: Cell) -> int:
        """The value of the palace on this cell, that of its topmost piece; 0 without a palace. P4"""
        return 2 * self.floors[cell].bit_length()

    def token_ready(self) -> bool:
        """Whether the active seat may still spend a token this turn. A2"""
        return not self.token_used and self.tokens[self.active] > 0

    def rested(self) -> bool:
        """Whether the active seat may make one more free move. R37"""
        return self.free_moves < self.table.rules.pawns

    def card_at(self, seat: Seat, kind: int) -> int:
        """Where `hands`, `known` and `played` count this kind of card of this seat."""
        return seat * self.table.kinds + kind

    def cards_of(self, counts: list[int], seat: Seat) -> list[int]:
        """The part of `hands`, `known` or `played` that belongs to this seat, by kind."""
        kinds = self.table.kinds
        return counts[seat * kinds : (seat + 1) * kinds]

    def put_cards(self, counts: list[int], seat: Seat, cards: list[int]) -> None:
        """The inverse of `cards_of`."""
        kinds = self.table.kinds
        counts[seat * kinds : (seat + 1) * kinds] = cards

    def hand(self, seat: Seat) -> list[int]:
        return self.cards_of(self.hands, seat)

    def pawns_left(self, seat: Seat) -> int:
        return self.table.rules.pawns - self.pawns[seat].bit_count()
