"""The spelled words of Java and Cuzco, for learners: verb, cells, then cards one by one and an end symbol.

A word has one to three symbols, and more only where cards are named. The cards of a word come in the order of
their kinds, so that every action has one spelling.
"""

from collections.abc import Sequence
from typing import Any

from durbar.core.game import Action
from durbar.games.terraces.actions import Bid, Festival, Move
from durbar.games.terraces.grid import NAMES, CellSet, flags, take
from durbar.games.terraces.state import State
from durbar.research.encoder import Choice, Word
from durbar.research.lexicon import SINGLE, Lexicon, Offered


class Spelled(Lexicon):
    """Verbs, then cells, then kinds of cards, then the end of the cards."""

    def prepare(self) -> None:
        self.cell_at = self.verbs
        self.card_at = self.cell_at + len(self.cells)
        self.end = self.card_at + self.table.kinds
        self.symbols = self.end + 1
        self.no_verb, self.no_card = bytes(self.cell_at), bytes(self.symbols - self.card_at)
        """The masks before and behind that of cells."""
        self.symbol_rows = ([self.cell_at + self.place.get(cell, 0) for cell in range(self.cells[-1] + 1)],)
        """The symbol of every cell, as a row that the kernel can take from."""

    def choice(self, s: State) -> Choice:
        return _Verb(self, self.offered(s))

    def cell_symbols(self, cells: CellSet) -> list[int]:
        symbols: list[int] = []
        take(self.symbol_rows, cells, symbols)
        return symbols

    def cell(self, symbol: int) -> int:
        return self.cells[symbol - self.cell_at]

    def encode(self, action: Action) -> Word:
        at, place = self.cell_at, self.place
        if isinstance(action, Move):
            return self.move, at + place[action.start], at + place[action.to]
        if isinstance(action, Festival):
            return (self.festival, at + place[action.cell], *self._cards(self.counts(action.cards)))
        if isinstance(action, Bid):
            return (self.bid, *self._cards(self.counts(action.cards)))
        if action in self.verb_of_single:
            return (self.verb_of_single[action],)
        verb, cell = self.verb_of[action]
        return verb, at + place[cell]

    def _cards(self, counts: Sequence[int]) -> Word:
        return (*(self.card_at + kind for kind, n in enumerate(counts) for _ in range(n)), self.end)

    def decode(self, word: Sequence[int]) -> Action:
        verb, *rest = word
        if verb == self.move:
            move: Action = self.table.board.moves[self.cell(rest[0])][self.cell(rest[1])]
            return move
        if verb == self.festival:
            return Festival(self.cell(rest[0]), self._named(rest[1:]))
        if verb == self.bid:
            return Bid(self._named(rest))
        if verb >= self.single_at:
            return SINGLE[verb - self.single_at]
        action: Action = self.rows[verb][self.cell(rest[0])]
        return action

    def _named(self, symbols: Sequence[int]) -> tuple[str, ...]:
        return tuple(sorted(self.table.cards[symbol - self.card_at] for symbol in symbols[:-1]))

    def said(self, word: Word) -> tuple[int, int, Sequence[int]]:
        cards = [0] * self.table.kinds
        cell = -1
        for symbol in word[1:]:
            if symbol < self.card_at:
                cell = self.cell(symbol)
            else:
                cards[symbol - self.card_at] += 1
        return (word[0] if word else -1), cell, cards

    def say(self, symbol: int) -> str:
        if symbol < self.cell_at:
            return self.name(symbol)
        if symbol < self.card_at:
            return NAMES[self.cell(symbol)]
        return "end of cards" if symbol == self.end else self.table.cards[symbol - self.card_at]


class _Part(Choice):
    """What may follow the symbols of a word."""

    def __init__(self, symbols: list[int] | None, lexicon: Spelled, word: Word) -> None:
        super().__init__(symbols, (), word)
        self.lexicon = lexicon


class _Verb(_Part):
    """The first symbol."""

    def __init__(self, lexicon: Spelled, offered: Offered) -> None:
        symbols = [*offered.cells, *offered.single]
        if offered.moves:
            symbols.append(lexicon.move)
        if offered.cards:
            symbols.append(lexicon.festival if offered.palaces else lexicon.bid)
        super().__init__(symbols, lexicon, ())
        self.offered = offered

    def take(self, symbol: int) -> Action | Choice:
        lexicon, offered = self.lexicon, self.offered
        if symbol in offered.cells:
            return _Last(lexicon, (symbol,), offered.cells[symbol], lexicon.rows[symbol])
        if symbol == lexicon.move:
            return _Start(lexicon, offered.moves)
        if symbol == lexicon.festival:
            at, place = lexicon.cell_at, lexicon.place
            cells = [at + place[cell] for cell in offered.palaces]
            return _Palace(cells, lexicon, (symbol,), lexicon.counted(offered))
        if symbol == lexicon.bid:
            return _Cards(lexicon, (symbol,), (), lexicon.counted(offered))
        return SINGLE[symbol - lexicon.single_at]


class _Last(_Part):
    """The cell that completes a word."""

    def __init__(self, lexicon: Spelled, word: Word, goals: CellSet, row: Sequence[Any]) -> None:
        super().__init__(None, lexicon, word)
        self.goals = goals
        self.row = row
        """The actions by their last cell."""

    def listed(self) -> list[int]:
        return self.lexicon.cell_symbols(self.goals)

    def may(self, symbol: int) -> bool:
        lexicon = self.lexicon
        if not lexicon.cell_at <= symbol < lexicon.card_at:
            return False
        return bool(self.goals >> lexicon.cell(symbol) & 1)

    def mask(self, size: int) -> bytes:
        lexicon = self.lexicon
        cells = flags((self.goals,), lexicon.table.board.cells)
        return lexicon.no_verb + cells + lexicon.no_card

    def take(self, symbol: int) -> Action | Choice:
        action: Action = self.row[self.lexicon.cell(symbol)]
        return action


class _Start(_Part):
    """The pawn that moves."""

    def __init__(self, lexicon: Spelled, moves: dict[int, CellSet]) -> None:
        super().__init__([lexicon.cell_at + lexicon.place[cell] for cell in moves], lexicon, (lexicon.move,))
        self.moves = moves

    def take(self, symbol: int) -> Action | Choice:
        lexicon = self.lexicon
        start = lexicon.cell(symbol)
        return _Last(lexicon, (*self.word, symbol), self.moves[start], lexicon.table.board.moves[start])


class _Palace(_Part):
    """Where the festival is."""

    def __init__(
        self, symbols: list[int], lexicon: Spelled, word: Word, cards: tuple[tuple[int, ...], ...]
    ) -> None:
        super().__init__(symbols, lexicon, word)
        self.cards = cards

    def take(self, symbol: int) -> Action | Choice:
        return _Cards(self.lexicon, (*self.word, symbol), (), self.cards)


class _Cards(_Part):
    """One more card, or the end of the cards."""

    def __init__(
        self, lexicon: Spelled, word: Word, chosen: tuple[int, ...], left: tuple[tuple[int, ...], ...]
    ) -> None:
        self.chosen = chosen
        self.left = left
        """The choices of cards that can still become of it, as counts by kind."""
        super().__init__(self._next(lexicon), lexicon, word)

    def _next(self, lexicon: Spelled) -> list[int]:
        held = [self.chosen.count(kind) for kind in range(lexicon.table.kinds)]
        found: set[int] = set()
        for counts in self.left:
            more = next((kind for kind, n in enumerate(counts) if n > held[kind]), None)
            found.add(lexicon.end if more is None else lexicon.card_at + more)
        return sorted(found)

    def take(self, symbol: int) -> Action | Choice:
        lexicon, word = self.lexicon, (*self.word, symbol)
        if symbol == lexicon.end:
            return lexicon.decode(word)
        chosen = (*self.chosen, symbol - lexicon.card_at)
        left = tuple([counts for counts in self.left if _starts(counts, chosen)])
        return _Cards(lexicon, word, chosen, left)


def _starts(counts: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
    """Whether these cards, spelled in the order of their kinds, begin with the chosen ones."""
    last = chosen[-1]
    held = [chosen.count(kind) for kind in range(len(counts))]
    return counts[last] >= held[last] and all(counts[kind] == held[kind] for kind in range(last))
