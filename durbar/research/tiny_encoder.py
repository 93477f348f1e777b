"""Tiny Visit as numbers: four symbols, 24 numbers."""

from collections.abc import Iterable, Mapping
from typing import Any

from durbar.core.errors import BadOption
from durbar.core.game import Seat
from durbar.research.encoder import Encoder, Field, OneSymbol
from durbar.research.rows import one_hot
from durbar.research.tiny import DEALS, DECK, HAND, HIGH, PLAYS, PRIZES, SEATS, TINY_VISIT, WITHDRAW, State


class Tiny(OneSymbol):
    """Four symbols: withdraw, and a card of each value."""

    def prepare(self) -> None:
        self.give_numbers((WITHDRAW, *PLAYS[1:]))
        self.chances = DEALS[1:]

    def describe(self) -> Iterable[Field]:
        yield Field("hand", HIGH, HAND, private=True)
        yield Field("visit", len(PRIZES) + 1)
        yield Field("prize", 1)
        for i in range(SEATS):
            yield Field(f"flags_{i}", 2)
            yield Field(f"score_{i}", 1, sum(PRIZES))
            yield Field(f"value_{i}", 1, sum(DECK))
            yield Field(f"hand_size_{i}", 1, HAND)
            yield Field(f"played_{i}", HIGH, HAND)

    def table_codes(self, s: State, seat: Seat) -> bytes:
        values = range(1, HIGH + 1)
        parts = [bytes(map(s.hands[seat].count, values)), one_hot(len(PRIZES) + 1)[s.visit], bytes([s.prize])]
        for other in self.order[seat]:
            numbers = (s.turn == other, s.out[other], s.scores[other], s.value[other], len(s.hands[other]))
            parts += [bytes(numbers), bytes(map(s.played[other].count, values))]
        return b"".join(parts)


def encoder(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
    if actions != "flat":
        raise BadOption("Tiny Visit has few decisions: its actions are flat")
    return Tiny(TINY_VISIT, seats, options)
