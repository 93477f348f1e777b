"""Taj Mahal as numbers: 633 decisions from the box, and what a seat may know of the table."""

from collections.abc import Iterable, Mapping
from typing import Any

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import Seat
from durbar.games.tajmahal.actions import WITHDRAW, First
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import LYING, PHASES, State
from durbar.games.tajmahal.terms import (
    BONUSES,
    COLOURS,
    GOODS,
    RESERVE_PICK,
    SPECIALS,
    SYMBOLS,
    TOKEN_COPIES,
    TOKENS,
    VISITS,
)
from durbar.games.tajmahal.variant import reserve_sizes
from durbar.research.encoder import Encoder, Field, OneSymbol
from durbar.research.rows import MOST, BitRows, CardCounts, capped, one_hot, turned, up_to

SCORE = 100
"""Scores above this are shown as this."""
COUNT = 30
"""The same for symbols on the table, goods and cards of a hand."""
_COUNTS, _LEFT = capped(COUNT), capped(reserve_sizes(RESERVE_PICK)[-1])


class TajMahal(OneSymbol):
    """Every word has one symbol."""

    def prepare(self) -> None:
        box: Box = self.start.box
        self.box = box
        plays = [play for row in box.plays for play in row]
        self.give_numbers((WITHDRAW, *plays, *box.palaces, *box.royals, *box.takes))
        self.chances = (
            *(deal for row in (*box.deal_tiles, *box.deal_bonuses) for deal in row),
            *(*box.draws, *box.lays, *map(First, range(self.seats))),
        )
        self.counts, self.played = CardCounts(box.kinds), CardCounts(box.kinds + len(SPECIALS))
        self.mine = tuple([bytes([int(i == seat + 1) for i in range(256)]) for seat in range(self.seats)])
        """For each seat, how to translate owners (seat + 1) into 1 where it is this one."""
        self.phase_rows, self.visit_rows = one_hot(len(PHASES)), one_hot(VISITS + 1)
        self.province_rows, self.colour_rows = one_hot(len(box.provinces)), one_hot(len(COLOURS) + 1)
        self.seat_rows, self.won_rows = one_hot(self.seats), BitRows(len(SYMBOLS))
        seats, sets = range(self.seats), range(1 << self.seats)
        self.inside_rows = tuple(
            [[turned(bytes([bits >> i & 1 for i in seats]), seat) for bits in sets] for seat in seats]
        )
        """For each viewer and set of seats in the visit: 1 for those inside, from the viewer on."""
        self.goods_rows = tuple([bytes([int(g in goods) for g in range(len(GOODS))]) for goods in box.goods])
        self.bonus_rows: dict[bytes, bytes] = {}

    def describe(self) -> Iterable[Field]:
        box, n = self.box, self.seats
        most = max(box.copies)
        cities, forts = len(box.cities), len(box.forts)
        yield Field("hand", box.kinds, most, private=True)
        yield Field("drawn_unseen", box.kinds, most, private=True)
        yield Field("phase", len(PHASES))
        yield Field("visit", VISITS + 1)
        yield Field("province", len(box.provinces))
        yield Field("withdrawal_won", len(SYMBOLS))
        yield Field("withdrawal_left", 4, reserve_sizes(RESERVE_PICK)[-1])
        yield Field("stacks", len(TOKENS), TOKEN_COPIES)
        yield Field("goods_here", len(GOODS))
        yield Field("tiles", len(box.provinces), VISITS)
        yield Field("bonuses", forts * len(BONUSES))
        yield Field("reserve", box.kinds, most)
        yield Field("discard", box.kinds, most)
        yield Field("pile_may_hold", box.kinds, most)
        yield Field("pile", 1, len(box.deck))
        yield Field("scores", n, SCORE)
        yield Field("inside", n)
        yield Field("first", n)
        yield Field("turn", n)
        yield Field("hand_sizes", n, COUNT)
        yield Field("drawn_sizes", n, COUNT)
        yield Field("symbols", n * len(SYMBOLS), COUNT)
        yield Field("tokens", n * len(TOKENS), TOKEN_COPIES)
        yield Field("goods", n * len(GOODS), COUNT)
        yield Field("colours", n * (len(COLOURS) + 1))
        yield Field("known", n * box.kinds, most)
        yield Field("played", n * (box.kinds + len(SPECIALS)), most)
        for i in range(n):
            yield Field(f"specials_{i}", len(SPECIALS))
            yield Field(f"prizes_{i}", len(SYMBOLS))
            yield Field(f"palaces_{i}", cities)
            yield Field(f"royals_{i}", cities)

    def table_codes(self, s: State, seat: Seat) -> bytes:
        counts, drawn, hands, order, n = self.counts, s.drawn, s.hands, self.order[seat], self.seats
        scores, seats, reach = up_to(s.scores, SCORE), self.seat_rows, s.visit
        left = bytes([s.place, s.royal, s.draws, s.takes])
        parts = [
            counts.row(hands[seat]),
            counts.row(drawn[seat]),
            self.phase_rows[s.phase],
            self.visit_rows[reach if reach < VISITS else VISITS],
            self.province_rows[s.province],
            self.won_rows.row(s.won),
            left.translate(_LEFT),
            bytes(s.stacks),
            self._goods(s),
            bytes(s.order),
            self._bonuses(s),
            counts.row(s.reserve),
            counts.row(s.discard),
            counts.row(s.pile + b"".join(drawn)),
            bytes([len(s.pile)]),
            turned(scores, seat),
            self.inside_rows[seat][s.inside],
            seats[(s.first - seat) % n],
            seats[(s.turn - seat) % n],
            bytes([len(hands[other]) for other in order]).translate(_COUNTS),
            bytes([len(drawn[other]) for other in order]).translate(_COUNTS),
            turned(bytes(s.counts), seat * len(SYMBOLS)).translate(_COUNTS),
            turned(bytes(s.tokens), seat * len(TOKENS)),
            turned(bytes(s.goods), seat * len(GOODS)).translate(_COUNTS),
        ]
        self._players(s, order, parts)
        return b"".join(parts)

    def _players(self, s: State, order: tuple[int, ...], parts: list[bytes]) -> None:
        """What lies before each seat, and what it owns on the board."""
        counts, played, colours, mine = self.counts, self.played, self.colour_rows, self.mine
        owners = bytes(s.holder + s.prizes + s.ordinary + s.royals)
        for other in order:
            parts.append(colours[s.colour[other]])
        for other in order:
            parts.append(counts.row(s.known[other]))
        for other in order:
            parts.append(played.row(s.played[other]))
        for other in order:
            parts.append(owners.translate(mine[other]))

    def _goods(self, s: State) -> bytes:
        """The goods of the tile that lies in the province of this visit."""
        tile = s.order[s.province] if s.province >= 0 else 0
        return self.goods_rows[tile if s.tile_fate[tile] == LYING else 0]

    def _bonuses(self, s: State) -> bytes:
        """What lies on each fortified city."""
        bonuses, fates = bytes(s.bonuses), bytes(s.bonus_fate)
        key = bonuses + fates
        found = self.bonus_rows.get(key)
        if found is None:
            rows = one_hot(len(BONUSES))
            laid = zip(bonuses, fates, strict=True)
            found = b"".join([rows[bonus if fate == LYING else -1] for bonus, fate in laid])
            if len(self.bonus_rows) > MOST:
                self.bonus_rows.clear()
            self.bonus_rows[key] = found
        return found


def encoder(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
    if actions != "flat":
        raise BadOption("Taj Mahal has few decisions: its actions are flat")
    return TajMahal(durbar.game(game), seats, options)
