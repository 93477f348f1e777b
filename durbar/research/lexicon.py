"""The words of Java and Cuzco, and the flat lexicon: one symbol a decision, but for festivals.

A verb says what is done and in which form (a tile with its outline and its village, a palace with its value);
most verbs are followed by a cell. A festival is the symbol of its cell and then that of the cards.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple

from durbar.core.errors import BadOption
from durbar.core.game import Action
from durbar.games.terraces import actions, festivals, groups
from durbar.games.terraces.actions import SIDES, Bid, Festival, Move
from durbar.games.terraces.components import Table
from durbar.games.terraces.grid import NAMES, CellSet, cells_of
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import FESTIVAL, State
from durbar.research.encode import Choice, Word

MOST_SELECTIONS = 200_000
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


class _FlatChoice(Choice):
    """After the cell of a festival: the cards."""

    __slots__ = ("cell", "lexicon", "word")

    def __init__(self, symbols: list[int], lexicon: "Flat", word: Word = ()) -> None:
        super().__init__(symbols, ())
        self.lexicon, self.word = lexicon, word

    def take(self, symbol: int) -> Action | Choice:
        raise NotImplementedError


class _First(_FlatChoice):
    """The first symbol, which is the whole word unless it opens a festival."""

    __slots__ = ("offered",)

    def __init__(self, symbols: list[int], lexicon: "Flat", offered: Offered) -> None:
        super().__init__(symbols, lexicon)
        self.offered = offered

    def take(self, symbol: int) -> Action | Choice:
        flat = self.lexicon
        if not flat.festival_at <= symbol < flat.bid_at:
            return flat.decode((symbol,))
        numbers = [flat.bid_at + flat.selection[counts] for counts in self.offered.cards]
        return _Cards(numbers, flat, (symbol,))


class _Cards(_FlatChoice):
    """The cards of a festival."""

    __slots__ = ()

    def take(self, symbol: int) -> Action | Choice:
        return self.lexicon.decode((*self.word, symbol))


class Flat(Lexicon):
    """A fixed number for everything: verb × cell, start × goal, cells of festivals, choices of cards."""

    def prepare(self) -> None:
        size = len(self.cells)
        self.single_base = len(self.rows) * size
        self.move_at = self.single_base + len(SINGLE)
        self.festival_at = self.move_at + size * size
        self.bid_at = self.festival_at + size
        self.selections = self._selections()
        self.selection = {counts: i for i, counts in enumerate(self.selections)}
        self.symbols = self.bid_at + len(self.selections)

    def _selections(self) -> list[tuple[int, ...]]:
        """Every choice of cards of which all match some open card. F3"""
        deck, found = self.table.deck, dict[tuple[int, ...], None]()
        for points in self.table.worth:
            ranges = [range(n + 1) if fits else range(1) for n, fits in zip(deck, points, strict=True)]
            if prod(map(len, ranges)) > MOST_SELECTIONS:
                raise BadOption("these cards make too many choices for flat actions: use spelled ones")
            found.update(dict.fromkeys(counts for counts in product(*ranges) if any(counts)))
        return sorted(found)

    def choice(self, s: State) -> Choice:
        offered, place, size = self.offered(s), self.place, len(self.cells)
        symbols: list[int] = []
        for verb, cells in offered.cells.items():
            base = verb * size
            symbols += [base + place[cell] for cell in cells_of(cells)]
        symbols += [self.single_base + verb - self.single_at for verb in offered.single]
        for start, cells in offered.moves.items():
            base = self.move_at + place[start] * size
            symbols += [base + place[cell] for cell in cells_of(cells)]
        symbols += [self.festival_at + place[cell] for cell in offered.palaces]
        if s.phase == FESTIVAL:
            symbols += [self.bid_at + self.selection[counts] for counts in offered.cards]
        return _First(symbols, self, offered)

    def encode(self, action: Action) -> Word:
        size = len(self.cells)
        if isinstance(action, Move):
            return (self.move_at + self.place[action.start] * size + self.place[action.to],)
        if isinstance(action, Festival):
            cards = self.bid_at + self.selection[self.counts(action.cards)]
            return self.festival_at + self.place[action.cell], cards
        if isinstance(action, Bid):
            return (self.bid_at + self.selection[self.counts(action.cards)],)
        if action in self.verb_of_single:
            return (self.single_base + self.verb_of_single[action] - self.single_at,)
        verb, cell = self.verb_of[action]
        return (verb * size + self.place[cell],)

    def decode(self, word: Sequence[int]) -> Action:
        symbol, size = word[0], len(self.cells)
        if symbol < self.single_base:
            action: Action = self.rows[symbol // size][self.cells[symbol % size]]
            return action
        if symbol < self.move_at:
            return SINGLE[symbol - self.single_base]
        if symbol < self.festival_at:
            start, to = divmod(symbol - self.move_at, size)
            move: Action = self.table.board.moves[self.cells[start]][self.cells[to]]
            return move
        if symbol < self.bid_at:
            return Festival(self.cells[symbol - self.festival_at], self._named(word[1]))
        return Bid(self._named(symbol))

    def _named(self, symbol: int) -> tuple[str, ...]:
        return self.cards(self.selections[symbol - self.bid_at])

    def said(self, word: Word) -> tuple[int, int, Sequence[int]]:
        nothing = (0,) * self.table.kinds
        return (self.festival, self.cells[word[0] - self.festival_at], nothing) if word else (-1, -1, nothing)

    def say(self, symbol: int) -> str:
        if self.festival_at <= symbol < self.bid_at:
            return f"festival {NAMES[self.cells[symbol - self.festival_at]]}"
        return str(self.decode((symbol,)))
