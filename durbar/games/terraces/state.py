"""A position on the table: flat fields, a cheap copy, and the small questions every chapter asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durbar.core.game import Seat
from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.components import Table
from durbar.games.terraces.grid import Cell, CellSet

if TYPE_CHECKING:
    from durbar.games.terraces.ground import Ground
    from durbar.games.terraces.ways import Ways

SETUP, TURN, FESTIVAL, AFTER_FESTIVAL, OVER = range(5)
PHASES = ("setup", "turn", "festival", "after_festival", "over")
NO_LUCK, DRAWS, OPENS, FIRST = range(4)
LUCK = (None, "draw", "open", "first")
"""What chance owes: a card to a hand, the open card, the first player."""


class State:
    """Sets of cells are integers (grid.py); cards are counted by kind, hands seat after seat in one list."""

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
        "danger",
        "doubles",
        "duty",
        "feast",
        "feted",
        "first",
        "floors",
        "ground",
        "hands",
        "inside",
        "known",
        "land",
        "level",
        "luck",
        "open",
        "palaces",
        "pawns",
        "phase",
        "pieces",
        "pile",
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
        "used",
        "village",
        "villages",
        "water",
        "ways",
    )

    def __init__(self, table: Table) -> None:
        r, board, seats = table.rules, table.board, table.seats
        self.table = table
        # the site
        self.tiles: list[PlaceTile] = []
        """Every tile ever laid, in order."""
        self.level = bytearray(board.size)  # D2
        self.planes: tuple[int, ...] = ()
        """The levels again as binary digits: plane i holds the cells whose level has bit i."""
        self.land: CellSet = 0
        self.village: CellSet = 0  # D3
        self.tops: tuple[CellSet, ...] = (0,) * 6
        """First cells of the tiles that lie wholly uncovered, by outline (actions.FAMILIES). T5"""
        self.water: CellSet = board.printed  # D6: printed or placed makes no difference
        self.pawns: list[CellSet] = [0] * seats
        self.crowd: CellSet = 0
        """All pawns of `pawns`."""
        self.palaces: CellSet = 0
        self.floors = bytearray(board.size)
        """The pieces of the palace on a cell: bit i stands for the value VALUES[i]."""
        self.feted: CellSet = 0
        """Palaces that had their festival. F10"""
        self.changed: CellSet = 0
        """Palaces built or enlarged this turn. P8"""
        # the supplies: S1, S2
        self.triples = table.triples
        self.basins = table.basins
        self.pieces = list(table.pieces)
        self.doubles = [r.doubles] * seats
        self.rice = [r.rice] * seats
        self.villages = [r.villages] * seats
        self.tokens = [r.tokens] * seats
        # the cards
        self.hands = [0] * (seats * table.kinds)
        self.known = [0] * (seats * table.kinds)
        """Of each hand, the cards everybody has seen going there."""
        self.pile = list(table.deck)
        self.used = [0] * table.kinds
        self.open = -1
        # the turn
        self.phase = SETUP
        self.luck = DRAWS
        self.active: Seat = 0
        self.first: Seat = -1
        self.turn = 0
        self.ap = 0
        self.token_used = False
        self.bought = 0
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
        # worked out from the above, shared by copies until they change
        self.cities: tuple[tuple[CellSet, CellSet, CellSet], ...] = ()
        """(palace, settlement, settlement and what touches it) of every city."""
        self.danger: CellSet = 0
        """Cells that touch two cities: a village there may join them. T7"""
        self.ground: Ground | None = None
        self.ways: Ways | None = None

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.table = self.table
        twin.tiles = self.tiles.copy()
        twin.level = self.level.copy()
        twin.planes = self.planes
        twin.land = self.land
        twin.village = self.village
        twin.tops = self.tops
        twin.water = self.water
        twin.pawns = self.pawns.copy()
        twin.crowd = self.crowd
        twin.palaces = self.palaces
        twin.floors = self.floors.copy()
        twin.feted = self.feted
        twin.changed = self.changed
        twin.triples = self.triples
        twin.basins = self.basins
        twin.pieces = self.pieces.copy()
        twin.doubles = self.doubles.copy()
        twin.rice = self.rice.copy()
        twin.villages = self.villages.copy()
        twin.tokens = self.tokens.copy()
        twin.hands = self.hands.copy()
        twin.known = self.known.copy()
        twin.pile = self.pile.copy()
        twin.used = self.used.copy()
        twin.open = self.open
        twin.phase = self.phase
        twin.luck = self.luck
        twin.active = self.active
        twin.first = self.first
        twin.turn = self.turn
        twin.ap = self.ap
        twin.token_used = self.token_used
        twin.bought = self.bought
        twin.duty = self.duty
        twin.closing = self.closing
        twin.feast = self.feast
        twin.totals = self.totals.copy()
        twin.inside = self.inside
        twin.played = self.played.copy()
        twin.bidder = self.bidder
        twin.raiser = self.raiser
        twin.scores = self.scores.copy()
        twin.cities = self.cities
        twin.danger = self.danger
        twin.ground = self.ground
        twin.ways = self.ways
        return twin

    def everyone(self) -> CellSet:
        """The cells with a pawn."""
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
        """What the palace on this cell is worth, 0 without one: its topmost piece. P4"""
        return 2 * self.floors[cell].bit_length()

    def token_ready(self) -> bool:
        """Whether the active seat may still spend a token this turn. A2"""
        return not self.token_used and self.tokens[self.active] > 0

    def hand(self, seat: Seat) -> list[int]:
        kinds = self.table.kinds
        return self.hands[seat * kinds : (seat + 1) * kinds]

    def pawns_left(self, seat: Seat) -> int:
        return self.table.rules.pawns - self.pawns[seat].bit_count()
