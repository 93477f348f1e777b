"""The Princes of Machu Picchu as numbers: every decision of its universe, and what a seat may know."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import Action, Seat
from durbar.games.machupicchu.actions import Deal, First
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, ONCE_A_DAY, PROFESSIONS
from durbar.games.machupicchu.listing import legal, universe
from durbar.games.machupicchu.state import (
    CLERGY_EACH,
    EACH,
    ENDINGS,
    MARKET,
    PHASES,
    ROUNDS,
    State,
)
from durbar.research.encode import BitRows, Choice, Encoder, Field, Word, one_hot, up_to

GOODS_SHOWN, STEPS_SHOWN, SCORE, TRADES_SHOWN = 40, 120, 200, 20
"""Amounts above these are shown as these: goods of a seat, steps of its runner, its points, trades."""


class MachuPicchu(Encoder):
    """Every word has one symbol."""

    def prepare(self) -> None:
        self.box = self.start.box
        self.table: tuple[Action, ...] = tuple(universe(self.start))
        self.symbols = len(self.table)
        self.number = {action: i for i, action in enumerate(self.table)}
        self.chances = (*(Deal(card.id) for card in self.box.cards), *map(First, range(self.seats)))
        self.cards = len(self.box.cards)
        self.card_rows = BitRows(self.cards)
        self.tile_rows = BitRows(len(self.box.tiles))
        self.row_length = max(map(len, self.box.clergy_steps))
        self.relative = tuple(
            bytes((other - viewer) % self.seats + 1 if other < self.seats else 0 for other in range(256))
            for viewer in range(self.seats)
        )
        """For each viewer, how to translate seats: 1 is the viewer, 2 the seat after it."""

    def describe(self) -> Iterable[Field]:
        box, n, cards, tiles = self.box, self.seats, self.cards, len(self.box.tiles)
        yield Field("hand", cards, private=True)
        for i in range(1, n):
            yield Field(f"hand_may_hold_{i}", cards, private=True)
        yield Field("pool_may_hold", cards, private=True)
        yield Field("under_known", cards, cards, private=True)
        yield Field("phase", len(PHASES))
        yield Field("stage", len(PHASES))
        yield Field("day", box.days + 1)
        yield Field("actor", n)
        yield Field("active", n)
        yield Field("sun_tile", n)
        yield Field("climber", n)
        yield Field("summit", 2, box.draw)
        yield Field("round", 1, n)
        yield Field("market_visit", 2, TRADES_SHOWN)
        yield Field("sky", tiles)
        yield Field("paying", tiles)
        yield Field("bonus", ONCE_A_DAY, box.bonus_max)
        yield Field("market", len(GOODS), len(box.cells))
        yield Field("clergy_rows", len(CLERGY) * self.row_length, n)
        yield Field("deck", 2, cards)
        yield Field("under_by", cards, n)
        yield Field("ending", len(ENDINGS))
        for i in range(n):
            yield Field(f"goods_{i}", len(GOODS), GOODS_SHOWN)
            yield Field(f"incas_{i}", len(PROFESSIONS) + 2, box.incas[n])
            yield Field(f"clergy_{i}", len(CLERGY), self.row_length)
            yield Field(f"prince_{i}", len(DISTRICTS))
            yield Field(f"runner_{i}", 1, STEPS_SHOWN)
            yield Field(f"lap_{i}", box.summit)
            yield Field(f"moon_tiles_{i}", tiles)
            yield Field(f"owed_{i}", 3, GOODS_SHOWN)
            yield Field(f"cards_{i}", 1, cards)
            yield Field(f"points_{i}", 1, SCORE)

    def codes(self, s: State, seat: Seat, word: Word = ()) -> bytes:
        n, box, seats = self.seats, self.box, one_hot(self.seats)
        order, relative = self.order[seat], self.relative[seat]
        climbing = s.climber >= 0
        parts = [
            self._private(s, seat),
            one_hot(len(PHASES))[s.phase],
            one_hot(len(PHASES))[s.stage],
            one_hot(box.days + 1)[min(s.day, box.days)],
            *[
                seats[(who - seat) % n if who >= 0 else -1]
                for who in (s.actor, s.active, s.holder, s.climber)
            ],
            bytes((s.draws, s.back + 1) if climbing else (0, 0)),
            bytes((s.turn if s.stage in ROUNDS else 0,)),
            bytes((s.phase == MARKET and s.fresh, min(s.trades, TRADES_SHOWN))),
            self.tile_rows[s.sky],
            self.tile_rows[s.paying],
            bytes(s.bonus),
            bytes(s.market),
            b"".join([bytes(row).translate(relative).ljust(self.row_length, b"\0") for row in s.rows]),
            bytes((s.pool.bit_count(), len(s.under))),
            bytes(s.under_by).translate(relative).ljust(self.cards, b"\0"),
            one_hot(len(ENDINGS))[s.ending],
        ]
        for other in order:
            parts += self._player(s, other)
        return b"".join(parts)

    def _private(self, s: State, seat: Seat) -> bytes:
        """The own cards, where the others may lie, and the places of cards under the deck that are known."""
        n, rows, known = self.seats, self.card_rows, s.known[seat]
        under = bytearray(self.cards)
        for place, cards in enumerate(known[n + 1 :], 1):
            if cards.bit_count() == 1:
                under[cards.bit_length() - 1] = place
        hands = [rows[known[other]] for other in self.order[seat]]
        return b"".join([*hands, rows[known[n]], under])

    def _player(self, s: State, seat: Seat) -> tuple[bytes, ...]:
        at, clergy_at, runner = EACH * seat, CLERGY_EACH * seat, s.runner[seat]
        corn, llamas = s.owed.get(seat, (0, 0))
        return (
            up_to(s.goods[at : at + EACH], GOODS_SHOWN),
            bytes(s.incas[at : at + EACH]),
            bytes((s.reserve[seat], s.clock[seat])),
            bytes(s.clergy[clergy_at : clergy_at + CLERGY_EACH]),
            one_hot(len(DISTRICTS))[s.prince[seat]],
            bytes((min(runner, STEPS_SHOWN),)),
            one_hot(self.box.summit)[runner % self.box.summit],
            self.tile_rows[s.moons[seat]],
            up_to((corn, llamas, s.due[seat]), GOODS_SHOWN),
            bytes((s.hands[seat].bit_count(), max(0, min(s.points[seat], SCORE)))),
        )

    def choice(self, s: State) -> Choice:
        number = self.number
        return Choice([number[action] for action in legal(s)], self.table)

    def encode(self, action: Action) -> Word:
        return (self.number[action],)

    def decode(self, word: Sequence[int]) -> Action:
        return self.table[word[0]]


def encoder(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
    if actions != "flat":
        raise BadOption("The Princes of Machu Picchu has few decisions: its actions are flat")
    return MachuPicchu(durbar.game(game), seats, options)
