"""What the words of Java and Cuzco are made of: verbs, cells and cards, and which of them may be said now.

A verb says what is done and in which form (a tile with its outline and its village, a palace with its value);
most verbs are followed by a cell. flat.py and spelled.py make symbols of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from durbar.core.game import Action
from durbar.games.terraces import actions, festivals, groups
from durbar.games.terraces.actions import SIDES, Move
from durbar.games.terraces.components import Table
from durbar.games.terraces.grid import CellSet, cells_of
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import FESTIVAL, State
from durbar.research.encode import Choice, Word

SINGLE: tuple[Action, ...] = (
    actions.TAKE_OPEN,
    actions.TAKE_PILE,
    actions.TOKEN,
    actions.END,
    actions.STAY,
    actions.PASS,
)
"""The decisions that name neither cells nor cards."""


class Offered(NamedTuple):
    """What may be done now, by verb."""

    cells: dict[int, CellSet]
    """Verb → the cells that may follow."""
    moves: dict[int, CellSet]
    """Start → goals."""
    single: list[int]
    """Verbs that are whole words."""
    palaces: list[int]
    """Cells where a festival may be held."""
    cards: tuple[tuple[int, ...], ...]
    """What cards may be played, each choice as counts by kind."""


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
            least = festivals.needed(s)
            found = [cards for gain, cards in festivals.selections(s, s.bidder) if gain >= least]
            last = actions.PASS if least else actions.STAY
            return Offered({}, {}, [self.verb_of_single[last]], [], self._counted(found))
        turn = groups.turn(s)
        offered = Offered({}, {}, [], *self._festivals(s, turn.may_end))
        for rows, cells in (*turn.tiles, *turn.spending):
            self._group(rows, cells, offered)
        for action in (*turn.near_cities, *turn.single, *turn.making_room):
            self._one(action, offered)
        if turn.may_end:
            offered.single.append(self.verb_of_single[actions.END])
        return offered

    def _festivals(self, s: State, may_end: bool) -> tuple[list[int], tuple[tuple[int, ...], ...]]:
        palaces = festivals.open_to(s, s.active) if may_end else []
        if not palaces:
            return [], ()
        cards = self._counted([cards for _, cards in festivals.selections(s, s.active)])
        return (palaces if cards else []), cards

    def _counted(self, found: list[tuple[str, ...]]) -> tuple[tuple[int, ...], ...]:
        names = self.table.cards
        return tuple([tuple([cards.count(name) for name in names]) for cards in found])

    def _group(self, rows: Sequence[Any], cells: CellSet, offered: Offered) -> None:
        for row in rows:
            verb = self.verb_of_row.get(id(row))
            if verb is not None:
                offered.cells[verb] = offered.cells.get(verb, 0) | cells
            else:
                start = row[cells.bit_length() - 1].start
                offered.moves[start] = offered.moves.get(start, 0) | cells

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
        return tuple(cards.count(name) for name in self.table.cards)
