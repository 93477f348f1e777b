"""Taj Mahal as numbers: 633 decisions from the box, and what a seat may know of the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import Action, Seat
from durbar.games.tajmahal.actions import WITHDRAW, First
from durbar.games.tajmahal.listing import legal
from durbar.games.tajmahal.state import LYING, PHASES, State
from durbar.games.tajmahal.terms import (
    BONUSES,
    COLOURS,
    GOODS,
    RESERVE_SIZE,
    SPECIALS,
    SYMBOLS,
    TOKEN_COPIES,
    TOKENS,
    VISITS,
)
from durbar.research.encode import CardCounts, Choice, Encoder, Field, Word, one_hot, up_to

SCORE = 100
"""Scores above this are shown as this."""
COUNT = 30
"""The same for symbols on the table, goods and cards of a hand."""


class TajMahal(Encoder):
    """Every word has one symbol."""

    def prepare(self) -> None:
        box = self.start.box
        self.box = box
        plays = [play for row in box.plays for play in row]
        self.table: tuple[Action, ...] = (WITHDRAW, *plays, *box.palaces, *box.royals, *box.takes)
        self.symbols = len(self.table)
        self.number = {action: i for i, action in enumerate(self.table)}
        self.chances = (
            *(deal for row in (*box.deal_tiles, *box.deal_bonuses) for deal in row),
            *(*box.draws, *box.lays, *map(First, range(self.seats))),
        )
        self.counts = CardCounts(box.kinds)
        self.mine = tuple(bytes(int(i == seat + 1) for i in range(256)) for seat in range(self.seats))
        """For each seat, how to translate owners (seat + 1) into 1 where it is this one."""
        self.bonus_rows: dict[tuple[int, ...], bytes] = {}

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
        yield Field("withdrawal_left", 4, RESERVE_SIZE[-1])
        yield Field("stacks", len(TOKENS), TOKEN_COPIES)
        yield Field("goods_here", len(GOODS))
        yield Field("tiles", len(box.provinces), VISITS)
        yield Field("bonuses", forts * len(BONUSES))
        yield Field("reserve", box.kinds, most)
        yield Field("discard", box.kinds, most)
        yield Field("pile_may_hold", box.kinds, most)
        yield Field("pile", 1, len(box.deck))
        for i in range(n):
            yield Field(f"score_{i}", 1, SCORE)
            yield Field(f"flags_{i}", 3)
            yield Field(f"hand_sizes_{i}", 2, COUNT)
            yield Field(f"symbols_{i}", len(SYMBOLS), COUNT)
            yield Field(f"tokens_{i}", len(TOKENS), TOKEN_COPIES)
            yield Field(f"goods_{i}", len(GOODS), COUNT)
            yield Field(f"colour_{i}", len(COLOURS) + 1)
            yield Field(f"known_{i}", box.kinds, most)
            yield Field(f"specials_{i}", len(SPECIALS))
            yield Field(f"prizes_{i}", len(SYMBOLS))
            yield Field(f"palaces_{i}", cities)
            yield Field(f"royals_{i}", cities)

    def codes(self, s: State, seat: Seat, word: Word = ()) -> bytes:
        counts, drawn = self.counts, s.drawn
        won = s.won
        parts = [
            counts[s.hands[seat]],
            counts[drawn[seat]],
            one_hot(len(PHASES))[s.phase],
            one_hot(VISITS + 1)[min(s.visit, VISITS)],
            one_hot(len(s.order))[s.province],
            bytes([won >> i & 1 for i in range(len(SYMBOLS))]),
            up_to((s.place, s.royal, s.draws, s.takes), RESERVE_SIZE[-1]),
            bytes(s.stacks),
            self._goods(s),
            bytes(s.order),
            self._bonuses(s),
            counts[s.reserve],
            counts[s.discard],
            counts[s.pile + b"".join(drawn)],
            bytes((len(s.pile),)),
        ]
        owners = bytes(s.holder + s.prizes + s.ordinary + s.royals)
        for other in self.order[seat]:
            parts += self._player(s, other, owners)
        return b"".join(parts)

    def _player(self, s: State, seat: Seat, owners: bytes) -> tuple[bytes, ...]:
        score, hand, drawn = s.scores[seat], len(s.hands[seat]), len(s.drawn[seat])
        at_tokens, at_symbols = 4 * seat, 6 * seat
        return (
            bytes(
                (
                    score if score < SCORE else SCORE,
                    s.inside >> seat & 1,
                    s.first == seat,
                    s.turn == seat,
                    hand if hand < COUNT else COUNT,
                    drawn if drawn < COUNT else COUNT,
                )
            ),
            up_to(s.counts[at_symbols : at_symbols + 6], COUNT),
            bytes(s.tokens[at_tokens : at_tokens + 4]),
            up_to(s.goods[at_tokens : at_tokens + 4], COUNT),
            one_hot(len(COLOURS) + 1)[s.colour[seat]],
            self.counts[s.known[seat]],
            owners.translate(self.mine[seat]),
        )

    def _goods(self, s: State) -> bytes:
        """The goods of the tile that lies in the province of this visit."""
        tile = s.order[s.province] if s.province >= 0 else 0
        lying = tile and s.tile_fate[tile] == LYING
        return bytes([int(bool(lying) and good in self.box.goods[tile]) for good in range(len(GOODS))])

    def _bonuses(self, s: State) -> bytes:
        """What lies on each fortified city."""
        key = (*s.bonuses, *s.bonus_fate)
        found = self.bonus_rows.get(key)
        if found is None:
            rows = one_hot(len(BONUSES))
            laid = zip(s.bonuses, s.bonus_fate, strict=True)
            found = b"".join([rows[bonus if fate == LYING else -1] for bonus, fate in laid])
            if len(self.bonus_rows) > CardCounts.MOST:
                self.bonus_rows.clear()
            self.bonus_rows[key] = found
        return found

    def choice(self, s: State) -> Choice:
        number = self.number
        return Choice([number[action] for action in legal(s)], self.table)

    def encode(self, action: Action) -> Word:
        return (self.number[action],)

    def decode(self, word: Sequence[int]) -> Action:
        return self.table[word[0]]


def encoder(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
    if actions != "flat":
        raise BadOption("Taj Mahal has few decisions: its actions are flat")
    return TajMahal(durbar.game(game), seats, options)
