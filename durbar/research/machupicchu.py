"""The Princes of Machu Picchu as numbers: every decision of its universe, and what a seat may know."""

from collections.abc import Iterable, Mapping
from typing import Any

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import Seat
from durbar.games.machupicchu.actions import Deal, First
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, ONCE_A_DAY, PROFESSIONS
from durbar.games.machupicchu.listing import universe
from durbar.games.machupicchu.state import (
    CLERGY_EACH,
    EACH,
    ENDINGS,
    MARKET,
    PHASES,
    ROUNDS,
    State,
)
from durbar.research.encode import Encoder, Field, OneSymbol, Word
from durbar.research.rows import BitRows, one_hot, turned, up_to

GOODS_SHOWN, STEPS_SHOWN, SCORE, TRADES_SHOWN = 40, 120, 200, 20
"""Amounts above these are shown as these: goods of a seat, steps of its runner, its points, trades."""


class MachuPicchu(OneSymbol):
    """Every word has one symbol."""

    def prepare(self) -> None:
        self.box = self.start.box
        self.give_numbers(tuple(universe(self.start)))
        self.chances = (*(Deal(card.id) for card in self.box.cards), *map(First, range(self.seats)))
        self.cards = len(self.box.cards)
        self.card_rows = BitRows(self.cards)
        self.tile_rows = BitRows(len(self.box.tiles))
        self.seat_rows, self.phase_rows = one_hot(self.seats), one_hot(len(PHASES))
        self.day_rows, self.ending_rows = one_hot(self.box.days + 1), one_hot(len(ENDINGS))
        self.district_rows, self.lap_rows = one_hot(len(DISTRICTS)), one_hot(self.box.summit)
        self.nothing_owed, self.nothing_under = bytes(2 * self.seats), bytes(self.cards)
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
        yield Field("goods", n * len(GOODS), GOODS_SHOWN)
        yield Field("incas", n * len(PROFESSIONS), box.incas[n])
        yield Field("reserve", n, box.incas[n])
        yield Field("sun_clock", n, box.incas[n])
        yield Field("clergy", n * len(CLERGY), self.row_length)
        yield Field("princes", n * len(DISTRICTS))
        yield Field("runners", n, STEPS_SHOWN)
        yield Field("laps", n * box.summit)
        yield Field("moon_tiles", n * tiles)
        yield Field("owed", n * 2, GOODS_SHOWN)
        yield Field("summits", n, GOODS_SHOWN)
        yield Field("cards", n, cards)
        yield Field("points", n, SCORE)

    def codes(self, s: State, seat: Seat, word: Word = ()) -> bytes:
        n, box, seats, phases = self.seats, self.box, self.seat_rows, self.phase_rows
        order, relative, summit = self.order[seat], self.relative[seat], self.box.summit
        climbing, tiles, runner = s.climber >= 0, self.tile_rows, s.runner
        return b"".join(
            (
                self._private(s, seat),
                phases[s.phase],
                phases[s.stage],
                self.day_rows[s.day if s.day < box.days else box.days],
                *[seats[(w - seat) % n if w >= 0 else -1] for w in (s.actor, s.active, s.holder, s.climber)],
                bytes((s.draws, s.back + 1) if climbing else (0, 0)),
                bytes((s.turn if s.stage in ROUNDS else 0,)),
                bytes((s.phase == MARKET and s.fresh, min(s.trades, TRADES_SHOWN))),
                tiles[s.sky],
                tiles[s.paying],
                bytes(s.bonus),
                bytes(s.market),
                *[bytes(row).translate(relative).ljust(self.row_length, b"\0") for row in s.rows],
                bytes((s.pool.bit_count(), len(s.under))),
                bytes(s.under_by).translate(relative).ljust(self.cards, b"\0"),
                self.ending_rows[s.ending],
                turned(up_to(s.goods, GOODS_SHOWN), seat * EACH),
                turned(bytes(s.incas), seat * EACH),
                turned(bytes(s.reserve), seat),
                turned(bytes(s.clock), seat),
                turned(bytes(s.clergy), seat * CLERGY_EACH),
                *[self.district_rows[s.prince[other]] for other in order],
                turned(up_to(runner, STEPS_SHOWN), seat),
                *[self.lap_rows[runner[other] % summit] for other in order],
                *[tiles[s.moons[other]] for other in order],
                self._owed(s, order) if s.owed else self.nothing_owed,
                turned(bytes(s.due), seat),
                bytes([s.hands[other].bit_count() for other in order]),
                bytes([max(0, min(s.points[other], SCORE)) for other in order]),
            )
        )

    def _owed(self, s: State, order: tuple[Seat, ...]) -> bytes:
        return b"".join([up_to(s.owed.get(other, (0, 0)), GOODS_SHOWN) for other in order])

    def _private(self, s: State, seat: Seat) -> bytes:
        """The own cards, where the others may lie, and the places of cards under the deck that are known."""
        n, rows, known = self.seats, self.card_rows, s.known[seat]
        under = self.nothing_under
        if len(known) > n + 1:
            places = bytearray(self.cards)
            for place, cards in enumerate(known[n + 1 :], 1):
                if cards.bit_count() == 1:
                    places[cards.bit_length() - 1] = place
            under = bytes(places)
        return b"".join([*[rows[known[other]] for other in self.order[seat]], rows[known[n]], under])


def encoder(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
    if actions != "flat":
        raise BadOption("The Princes of Machu Picchu has few decisions: its actions are flat")
    return MachuPicchu(durbar.game(game), seats, options)
