"""Java and Cuzco as numbers: what a seat may know of the table. Their words are in lexicon.py.

The cells of the board are planes, one number for each cell and thing that may be there.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

import durbar
from durbar.core.game import Action, Seat
from durbar.games.terraces.actions import Draw, First, TurnUp
from durbar.games.terraces.grid import cells_of
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import FESTIVAL, PENDING, PHASES, State
from durbar.research.encode import Choice, Encoder, Field, Word, one_hot, up_to
from durbar.research.lexicon import Flat, Lexicon
from durbar.research.spelled import Spelled

LEVEL, SCORE, TOTAL, AP = 12, 150, 30, 10
"""Amounts above these are shown as these: the level of a cell, points, festival points, action points."""
SETS = ("village", "water", "feted", "changed", "festival_cell", "word_cell")
OUTLINES = 6
_LEVELS = bytes(min(level, LEVEL) for level in range(256))
_VALUES = bytes(floors.bit_length() for floors in range(256))
"""From the pieces of a palace, as bits, to the number of its value in VALUES, from 1."""


class Terraces(Encoder):
    """One ruleset with one of its two lexicons."""

    def __init__(self, game: Any, seats: int, options: Mapping[str, Any], lexicon: type[Lexicon]) -> None:
        self._lexicon = lexicon
        self.actions = "flat" if lexicon is Flat else "spelled"
        super().__init__(game, seats, options)

    def prepare(self) -> None:
        self.table = self.start.table
        board = self.table.board
        self.cells = cells_of(board.cells)
        self.lexicon = self._lexicon(self.table)
        self.symbols = self.lexicon.symbols
        cards = self.table.cards
        self.chances = (*map(Draw, cards), *map(TurnUp, cards), *map(First, range(self.seats)))
        self.planes = len(SETS) + OUTLINES + self.seats
        """Planes of sets of cells."""
        self.width = -(-board.size // 8)
        cell = np.array(self.cells)
        self._bits = (np.arange(self.planes)[:, None] * self.width * 8 + cell).ravel()
        """Where the cells of every plane stand among the unpacked bits."""
        self._counts = (np.arange(2)[:, None] * board.size + cell).ravel()

    def describe(self) -> Iterable[Field]:
        t, r, n, size = self.table, self.table.rules, self.seats, len(self.cells)
        most = max(t.deck)
        yield Field("hand", t.kinds, most, private=True)
        yield Field("word_verb", self.lexicon.verbs, private=True)
        yield Field("word_cards", t.kinds, most, private=True)
        yield Field("word_cell", size, private=True)
        yield from (Field(name, size) for name in SETS[:-1])
        yield from (Field(f"whole_tile_{outline}", size) for outline in range(OUTLINES))
        yield from (Field(f"pawns_{i}", size) for i in range(n))
        yield Field("level", size, LEVEL)
        yield Field("palace", size, len(VALUES))
        yield Field("phase", len(PHASES))
        yield Field("pending", len(PENDING))
        yield Field("active", n)
        yield Field("bidder", n)
        yield Field("raiser", n)
        yield Field("open", t.kinds)
        yield Field("used", t.kinds, most)
        yield Field("pile", 1, sum(t.deck))
        yield Field("supply", 2, max(t.triples, t.basins, 1))
        yield Field("pieces", len(VALUES), max(t.pieces))
        yield Field("turn", 7, AP)
        for i in range(n):
            yield Field(f"score_{i}", 1, SCORE)
            yield Field(f"supplies_{i}", 5, max(r.pawns, r.tokens, r.doubles, r.rice, r.villages))
            yield Field(f"hand_size_{i}", 1, sum(t.deck))
            yield Field(f"known_{i}", t.kinds, most)
            yield Field(f"in_festival_{i}", 1)
            yield Field(f"total_{i}", 1, TOTAL)
            yield Field(f"played_{i}", t.kinds, most)

    def codes(self, s: State, seat: Seat, word: Word = ()) -> bytes:
        kinds, n, seats = self.table.kinds, self.seats, one_hot(self.seats)
        verb, cell, cards = self.lexicon.said(word)
        sets, counts = self._planes(s, seat, cell)
        feast = s.phase == FESTIVAL
        hand = s.hands[seat * kinds : seat * kinds + kinds]
        asked = (s.active, s.bidder if feast else -1, s.raiser if feast else -1)
        parts = [
            bytes(hand),
            one_hot(self.lexicon.verbs)[verb],
            bytes(cards),
            sets,
            counts,
            one_hot(len(PHASES))[s.phase],
            one_hot(len(PENDING))[s.pending],
            *[seats[(who - seat) % n if who >= 0 else -1] for who in asked],
            one_hot(kinds)[s.open],
            bytes(s.used),
            bytes((sum(s.pile), s.triples, s.basins)),
            bytes(s.pieces),
            up_to((s.ap, s.token_used, s.bought, s.free_moves, s.duty, s.closing, s.first + 1), AP),
        ]
        for other in self.order[seat]:
            parts.append(self._player(s, other, feast))
        return b"".join(parts)

    def _planes(self, s: State, seat: Seat, cell: int) -> tuple[bytes, bytes]:
        """The planes of sets of cells and those of counts."""
        feast = 1 << s.feast if s.feast >= 0 else 0
        sets = (
            1 << cell if cell >= 0 else 0,
            *(s.village, s.water, s.feted, s.changed, feast),
            *s.tops,
            *[s.pawns[other] for other in self.order[seat]],
        )
        width = self.width
        packed = b"".join([cells.to_bytes(width, "little") for cells in sets])
        bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
        counts = np.frombuffer(s.level.translate(_LEVELS) + s.floors.translate(_VALUES), np.uint8)
        return bits.take(self._bits).tobytes(), counts.take(self._counts).tobytes()

    def _player(self, s: State, seat: Seat, feast: bool) -> bytes:
        kinds = self.table.kinds
        at, end = seat * kinds, seat * kinds + kinds
        supplies = (
            self.table.rules.pawns - s.pawns[seat].bit_count(),
            *(s.tokens[seat], s.doubles[seat], s.rice[seat], s.villages[seat]),
        )
        return bytes(
            (
                min(s.scores[seat], SCORE),
                *supplies,
                sum(s.hands[at:end]),
                *s.known[at:end],
                s.inside >> seat & 1 if feast else 0,
                min(s.totals[seat], TOTAL) if feast else 0,
                *(s.played[at:end] if feast else [0] * kinds),
            )
        )

    def choice(self, s: State) -> Choice:
        return self.lexicon.choice(s)

    def encode(self, action: Action) -> Word:
        return self.lexicon.encode(action)

    def decode(self, word: Sequence[int]) -> Action:
        return self.lexicon.decode(word)

    def say(self, symbol: int) -> str:
        return self.lexicon.say(symbol)


def encoder(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
    lexicon: type[Lexicon] = Flat if actions == "flat" else Spelled
    return Terraces(durbar.game(game), seats, options, lexicon)
