"""What the words of Java and Cuzco are made of: verbs, cells and cards, and which of them may be said now.

A verb says what is done and in which form (a tile with its outline and its village, a palace with its value);
most verbs are followed by a cell. flat.py and spelled.py make symbols of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from durbar.core.game import Action
from durbar.games.terraces import actions, festivals, groups
from durbar.games.terraces.actions import SIDES, Move
from durbar.games.terraces.board import Group
from durbar.games.terraces.components import Table
from durbar.games.terraces.grid import CellSet, cells_of
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import FESTIVAL, State
from durbar.research.encoder import Choice, Word

SINGLE: tuple[Action, ...] = (
    actions.TAKE_OPEN,
    actions.TAKE_PILE,
    actions.TOKEN,
    actions.END,
    actions.STAY,
    actions.PASS,
)
"""The decisions that name neither cells nor cards."""


class Offered:
    """What may be done now, by verb."""

    def __init__(self, single: list[int]) -> None:
        self.cells: dict[int, CellSet] = {}
        """Verb → the cells that may follow."""
        self.moves: dict[int, CellSet] = {}
        """Start → goals."""
        self.single = single
        """Verbs that are whole words."""
        self.palaces: list[int] = []
        """Cells where a festival may be held."""
        self.cards = False
        """Whether cards may be played."""
        self.hand: tuple[int, ...] = ()
        """The cards they are chosen from, as counts: `Lexicon.counted` makes the choices when asked."""
        self.points: tuple[int, ...] = ()
        """What each card is worth."""
        self.least = 0
        """What a choice is worth at least."""


class Lexicon(ABC):
    """The verbs and cells of one table."""

    symbols: int

    def __init__(self, table: Table) -> None:
        self.table, board = table, table.board
        self.cells = cells_of(board.cells)
        self.place = {cell: i for i, cell in enumerate(self.cells)}
        self.rows: list[Any] = [
            *(row for outline in board.outlines for row in outline.rows),
            *(board.rice.rows[0], board.village.rows[0]),
            *(side.rows[0] for side in board.enter),
            *(side.rows[0] for side in board.leave),
            *(board.build[value].rows[0] for value in VALUES),
            *(
                [actions.enlarge(c, v) if c in self.place else None for c in range(board.size)]
                for v in VALUES
            ),
            board.irrigate.rows[0],
        ]
        """For each verb with a cell: its actions by cell."""
        self.verb_of_row = {id(row): verb for verb, row in enumerate(self.rows)}
        kinds: tuple[Any, ...] = (
            *(*board.outlines, board.rice, board.village),
            *(*board.enter, *board.leave, board.irrigate),
        )
        self.verbs_of_rows = {
            id(kind.rows): [self.verb_of_row[id(row)] for row in kind.rows] for kind in kinds
        }
        """The same for all rows of a kind of action: most groups have them all."""
        self.verb_of = {a: (v, c) for v, row in enumerate(self.rows) for c, a in enumerate(row) if a}
        self.single_at = len(self.rows)
        self.verb_of_single = {action: self.single_at + i for i, action in enumerate(SINGLE)}
        self.move, self.festival, self.bid = (self.single_at + len(SINGLE) + i for i in range(3))
        self.verbs = self.bid + 1
        self.prepare()

    @abstractmethod
    def prepare(self) -> None:
        """Number the symbols."""

    @abstractmethod
    def choice(self, s: State) -> Choice: ...

    @abstractmethod
    def encode(self, action: Action) -> Word: ...

    @abstractmethod
    def decode(self, word: Sequence[int]) -> Action: ...

    @abstractmethod
    def said(self, word: Word) -> tuple[int, int, Sequence[int]]:
        """Verb, cell and counts of cards of an unfinished word; −1 where there is none."""

    def say(self, symbol: int) -> str:
        return str(symbol)

    def name(self, verb: int) -> str:
        """A verb for people."""
        if verb in (self.move, self.festival, self.bid):
            return ("move", "festival", "bid")[verb - self.move]
        if verb >= self.single_at:
            return str(SINGLE[verb - self.single_at])
        tiles = len(self.rows) - 2 * len(SIDES) - 2 * len(VALUES) - 3
        if verb < tiles:
            shape = next(a for a in self.rows[verb] if a is not None)
            return f"{shape.shape} {shape.outline}-{shape.cells.index(shape.village)}"
        sides = (*(f"enter {side}" for side in SIDES), *(f"leave {side}" for side in SIDES))
        values = (*(f"build {v}" for v in VALUES), *(f"enlarge {v}" for v in VALUES))
        return ("rice", "village", *sides, *values, "irrigate")[verb - tiles]

    def offered(self, s: State) -> Offered:
        """The legal actions by verb, from the groups that the game's own list is made of."""
        if s.phase == FESTIVAL:
            return self._bids(s)
        turn = groups.turn(s)
        offered = Offered([])
        if turn.may_end:
            self._festivals(s, offered)
        self._groups(turn.tiles, offered)
        self._groups(turn.spending, offered)
        for action in turn.single:
            self._one(action, offered)
        for action in (*turn.near_cities, *turn.making_room):
            self._one(action, offered)
        if turn.may_end:
            offered.single.append(self.verb_of_single[actions.END])
        return offered

    def _bids(self, s: State) -> Offered:
        """What may be done in a festival."""
        least = festivals.needed(s)
        offered = Offered([self.verb_of_single[actions.PASS if least else actions.STAY]])
        offered.hand, offered.points, offered.least = tuple(s.hand(s.bidder)), s.table.worth[s.open], least
        offered.cards = bool(self.counted(offered))
        return offered

    def _festivals(self, s: State, offered: Offered) -> None:
        """Where a festival may be held with the cards of the active seat."""
        palaces = festivals.open_to(s, s.active)
        if palaces and festivals.strength(s, s.active):
            offered.palaces, offered.cards = palaces, True
            offered.hand, offered.points = tuple(s.hand(s.active)), s.table.worth[s.open]

    def counted(self, offered: Offered) -> tuple[tuple[int, ...], ...]:
        """Each choice of cards that may be played as counts by kind."""
        found = festivals.selections_of(self.table.cards, offered.hand, offered.points)
        return tuple([self.counts(cards) for gain, cards in found if gain >= offered.least])

    def _groups(self, groups_of: Sequence[Group], offered: Offered) -> None:
        found, verbs_of_rows = offered.cells, self.verbs_of_rows
        for rows, cells in groups_of:
            verbs = verbs_of_rows.get(id(rows))
            if verbs is None:
                self._rows(rows, cells, offered)
                continue
            for verb in verbs:
                found[verb] = cells  # no other group is of this kind

    def _rows(self, rows: Sequence[Any], cells: CellSet, offered: Offered) -> None:
        """A group of some rows of a kind, or of moves, one row for each start."""
        last = cells.bit_length() - 1
        for row in rows:
            one = row[last]
            if isinstance(one, Move):
                offered.moves[one.start] = offered.moves.get(one.start, 0) | cells
            else:
                verb = self.verb_of_row[id(row)]
                offered.cells[verb] = offered.cells.get(verb, 0) | cells

    def _one(self, action: Action, offered: Offered) -> None:
        if isinstance(action, Move):
            offered.moves[action.start] = offered.moves.get(action.start, 0) | 1 << action.to
        elif action in self.verb_of_single:
            offered.single.append(self.verb_of_single[action])
        else:
            verb, cell = self.verb_of[action]
            offered.cells[verb] = offered.cells.get(verb, 0) | 1 << cell

    def cards(self, counts: Sequence[int]) -> tuple[str, ...]:
        """The names of cards from their counts."""
        return tuple(sorted(name for name, n in zip(self.table.cards, counts, strict=True) for _ in range(n)))

    def counts(self, cards: Sequence[str]) -> tuple[int, ...]:
        return tuple([cards.count(name) for name in self.table.cards])
