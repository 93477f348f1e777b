"""The flat words of Java and Cuzco, for searchers: one symbol a decision, but for festivals.

A festival is the symbol of its cell and then that of the cards.
"""

from collections.abc import Sequence
from itertools import product
from math import prod

from durbar.core.errors import BadOption
from durbar.core.game import Action
from durbar.games.terraces.actions import Bid, Festival, Move
from durbar.games.terraces.grid import NAMES, cells_of
from durbar.games.terraces.state import FESTIVAL, State
from durbar.research.encoder import Choice, Word
from durbar.research.lexicon import SINGLE, Lexicon, Offered

MOST_SELECTIONS = 200_000
"""Choices of cards that match one open card, at most."""


class _FlatChoice(Choice):
    """After the cell of a festival: the cards."""

    def __init__(self, symbols: list[int], lexicon: "Flat", word: Word = ()) -> None:
        super().__init__(symbols, (), word)
        self.lexicon = lexicon


class _First(_FlatChoice):
    """The first symbol, which is the whole word unless it opens a festival."""

    def __init__(self, symbols: list[int], lexicon: "Flat", offered: Offered) -> None:
        super().__init__(symbols, lexicon)
        self.offered = offered

    def take(self, symbol: int) -> Action | Choice:
        flat = self.lexicon
        if not flat.festival_at <= symbol < flat.bid_at:
            return flat.decode((symbol,))
        numbers = [flat.bid_at + flat.selection[counts] for counts in flat.counted(self.offered)]
        return _Cards(numbers, flat, (symbol,))


class _Cards(_FlatChoice):
    """The cards of a festival."""

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
            symbols += [self.bid_at + self.selection[counts] for counts in self.counted(offered)]
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
