"""Java and Cuzco as numbers: what a seat may know of the table. Their words are in flat.py and spelled.py.

The cells of the board are planes, one number for each cell and thing that may be there.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import durbar
from durbar.core.game import Action, Seat
from durbar.games.terraces.actions import Draw, First, TurnUp
from durbar.games.terraces.components import Table
from durbar.games.terraces.grid import flags
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import FESTIVAL, PENDING, PHASES, State
from durbar.research.encoder import Choice, Encoder, Field, Word
from durbar.research.flat import Flat
from durbar.research.lexicon import Lexicon
from durbar.research.rows import BYTE, MOST, CellRuns, CellValues, one_hot, up_to
from durbar.research.spelled import Spelled

LEVEL, SCORE, TOTAL, AP = 12, 150, 30, 10
"""Amounts above these are shown as these: the level of a cell, points, festival points, action points."""
SETS = ("village", "water", "feted", "changed", "festival_cell")
OUTLINES = 6
_LEVELS = bytes([min(level, LEVEL) for level in range(256)])
_VALUES = bytes([floors.bit_length() for floors in range(256)])
"""From the pieces of a palace, as bits, to the number of its value in VALUES, from 1."""


class Terraces(Encoder):
    """One ruleset with one of its two lexicons."""

    def __init__(self, game: Any, seats: int, options: Mapping[str, Any], lexicon: type[Lexicon]) -> None:
        self.kind = lexicon
        super().__init__(game, seats, options, "flat" if lexicon is Flat else "spelled")

    def prepare(self) -> None:
        self.table: Table = self.start.table
        table = self.table
        self.lexicon: Lexicon = self.kind(table)
        self.kinds, self.pawns = table.kinds, table.rules.pawns
        self.cells = self.lexicon.cells
        self.symbols = self.lexicon.symbols
        cards = table.cards
        self.chances = (*map(Draw, cards), *map(TurnUp, cards), *map(First, range(self.seats)))
        runs = CellRuns(self.cells)
        self.level_rows, self.palace_rows = CellValues(runs, _LEVELS), CellValues(runs, _VALUES)
        self.verb_rows, self.seat_rows = one_hot(self.lexicon.verbs), one_hot(self.seats)
        self.kind_rows = one_hot(table.kinds)
        self.phase_rows, self.pending_rows = one_hot(len(PHASES)), one_hot(len(PENDING))
        self.no_festival = bytes(2 + table.kinds)
        self.word_rows: dict[Word, bytes] = {}

    def describe(self) -> Iterable[Field]:
        t, r, n, size = self.table, self.table.rules, self.seats, len(self.cells)
        most = max(t.deck)
        yield Field("word_verb", self.lexicon.verbs, private=True)
        yield Field("word_cell", size, private=True)
        yield Field("word_cards", t.kinds, most, private=True)
        yield Field("hand", t.kinds, most, private=True)
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
        yield Field("triples", 1, min(max(t.triples, 1), BYTE))
        yield Field("irrigation", 1, min(max(t.basins, 1), BYTE))
        yield Field("pieces", len(VALUES), min(max(*t.pieces, 1), BYTE))
        yield Field("first", n)
        yield from (Field(name, 1, AP) for name in ("ap", "bought", "free_moves"))
        yield from (Field("token_used", 1), Field("duty", 1), Field("closing", 1, n))
        for i in range(n):
            yield Field(f"score_{i}", 1, SCORE)
            yield Field(f"pawns_left_{i}", 1, max(r.pawns, 1))
            yield Field(f"tokens_{i}", 1, max(r.tokens, 1))
            yield Field(f"doubles_{i}", 1, max(r.doubles, 1))
            yield Field(f"rice_{i}", 1, max(r.rice, 1))
            yield Field(f"villages_{i}", 1, max(r.villages, 1))
            yield Field(f"hand_size_{i}", 1, sum(t.deck))
            yield Field(f"known_{i}", t.kinds, most)
            yield Field(f"in_festival_{i}", 1)
            yield Field(f"total_{i}", 1, TOTAL)
            yield Field(f"played_{i}", t.kinds, most)
        yield from (Field(name, size) for name in SETS)
        yield from (Field(f"whole_tile_{outline}", size) for outline in range(OUTLINES))
        yield from (Field(f"pawns_{i}", size) for i in range(n))

    def word_codes(self, word: Word) -> bytes:
        found = self.word_rows.get(word)
        if found is None:
            if len(self.word_rows) >= MOST:
                self.word_rows.clear()
            verb, cell, cards = self.lexicon.said(word)
            named = flags((1 << cell if cell >= 0 else 0,), self.table.board.cells)
            found = self.word_rows[word] = self.verb_rows[verb] + named + bytes(cards)
        return found

    def table_codes(self, s: State, seat: Seat) -> bytes:
        kinds, n, seats, order = self.kinds, self.seats, self.seat_rows, self.order[seat]
        feast = s.phase == FESTIVAL
        parts = [bytes(s.hands[seat * kinds : seat * kinds + kinds])]
        parts += [
            self.level_rows.row(s.level),
            self.palace_rows.row(s.floors),
            self.phase_rows[s.phase],
            self.pending_rows[s.pending],
            seats[(s.active - seat) % n if s.active >= 0 else -1],
            seats[(s.bidder - seat) % n if feast and s.bidder >= 0 else -1],
            seats[(s.raiser - seat) % n if feast and s.raiser >= 0 else -1],
            self.kind_rows[s.open],
            bytes(s.used),
            up_to([sum(s.pile), s.triples, s.basins, *s.pieces], BYTE),
            seats[(s.first - seat) % n if s.first >= 0 else -1],
            up_to([s.ap, s.bought, s.free_moves], AP),
            bytes([s.token_used, s.duty, s.closing]),
        ]
        known = bytes(s.known)
        for other in order:
            self._player(s, other, known, feast, parts)
        parts.append(self._planes(s, order))
        return b"".join(parts)

    def _planes(self, s: State, order: tuple[int, ...]) -> bytes:
        """For each set and each cell whether it is in it."""
        feast = 1 << s.feast if s.feast >= 0 else 0
        pawns = [s.pawns[other] for other in order]
        sets = [s.village, s.water, s.feted, s.changed, feast, *s.tops, *pawns]
        return flags(sets, self.table.board.cells)

    def _player(self, s: State, seat: int, known: bytes, feast: bool, parts: list[bytes]) -> None:
        """What a seat has, and what it does in a festival."""
        kinds = self.kinds
        at, end = seat * kinds, seat * kinds + kinds
        score, hands, held = s.scores[seat], s.hands, 0
        for i in range(at, end):
            held = held + hands[i]  # compiled to arithmetic, which `sum` is not
        has = [
            score if score < SCORE else SCORE,
            self.pawns - s.pawns[seat].bit_count(),
            s.tokens[seat],
            s.doubles[seat],
            s.rice[seat],
            s.villages[seat],
            held,
        ]
        parts.append(bytes(has))
        parts.append(known[at:end])
        if feast:
            total = s.totals[seat]
            parts.append(bytes([s.inside >> seat & 1, total if total < TOTAL else TOTAL, *s.played[at:end]]))
        else:
            parts.append(self.no_festival)

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
