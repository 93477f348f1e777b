"""The Princes of Machu Picchu as numbers: every decision of its universe, and what a seat may know."""

from collections.abc import Iterable, Mapping
from typing import Any

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import Seat
from durbar.games.machupicchu.actions import Deal, First
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, ONCE_A_DAY, PROFESSIONS, Box
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
from durbar.research.encoder import Encoder, Field, OneSymbol
from durbar.research.rows import MOST, BitRows, one_hot, turned, up_to

GOODS_SHOWN, STEPS_SHOWN, SCORE, TRADES_SHOWN = 40, 120, 200, 20
"""Amounts above these are shown as these: goods of a seat, steps of its runner, its points, trades."""


class MachuPicchu(OneSymbol):
    """Every word has one symbol."""

    def prepare(self) -> None:
        box: Box = self.start.box
        self.box = box
        self.give_numbers(tuple(universe(self.start)))
        self.chances = (*(Deal(card.id) for card in box.cards), *map(First, range(self.seats)))
        self.cards = len(box.cards)
        self.card_rows = BitRows(self.cards)
        self.tile_rows = BitRows(len(box.tiles))
        self.seat_rows, self.phase_rows = one_hot(self.seats), one_hot(len(PHASES))
        self.day_rows, self.ending_rows = one_hot(box.days + 1), one_hot(len(ENDINGS))
        self.district_rows, self.lap_rows = one_hot(len(DISTRICTS)), one_hot(box.summit)
        self.nothing_owed, self.nothing_under = bytes(2 * self.seats), bytes(self.cards)
        self.row_length = max(map(len, box.clergy_steps))
        seats = self.seats
        self.relative = tuple(
            [
                bytes([(other - viewer) % seats + 1 if other < seats else 0 for other in range(256)])
                for viewer in range(seats)
            ]
        )
        """For each viewer, how to translate seats: 1 is the viewer, 2 the seat after it."""
        self.taken_rows: dict[tuple[int, int, tuple[int, ...]], bytes] = {}

    def describe(self) -> Iterable[Field]:
        box, n, cards, tiles = self.box, self.seats, self.cards, len(self.box.tiles)
        yield Field("hand", cards, private=True)
        for i in range(1, n):
            yield Field(f"hand_may_hold_{i}", cards, private=True)
        yield Field("pool_may_hold", cards, private=True)
        yield Field("under_may_hold", cards, private=True)
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

    def table_codes(self, s: State, seat: Seat) -> bytes:
        box, phases, tiles = self.box, self.phase_rows, self.tile_rows
        climbing = s.climber >= 0
        parts = self._private(s, seat)
        parts += [
            phases[s.phase],
            phases[s.stage],
            self.day_rows[s.day if s.day < box.days else box.days],
            self._seat(s.actor, seat),
            self._seat(s.active, seat),
            self._seat(s.holder, seat),
            self._seat(s.climber, seat),
            bytes(
                [
                    s.draws if climbing else 0,
                    s.back + 1 if climbing else 0,
                    s.turn if s.stage in ROUNDS else 0,
                    1 if s.phase == MARKET and s.fresh else 0,
                    s.trades if s.trades < TRADES_SHOWN else TRADES_SHOWN,
                ]
            ),
            tiles.row(s.sky),
            tiles.row(s.paying),
            bytes(s.bonus),
            bytes(s.market),
        ]
        for row in s.rows:
            parts.append(self._taken(row, seat, self.row_length))
        parts += [
            bytes([s.pool.bit_count(), len(s.under)]),
            self._taken(s.under_by, seat, self.cards),
            self.ending_rows[s.ending],
            turned(up_to(s.goods, GOODS_SHOWN), seat * EACH),
            turned(bytes(s.incas), seat * EACH),
            turned(bytes(s.reserve), seat),
            turned(bytes(s.clock), seat),
            turned(bytes(s.clergy), seat * CLERGY_EACH),
        ]
        self._players(s, self.order[seat], parts)
        return b"".join(parts)

    def _seat(self, seat: int, viewer: int) -> bytes:
        """Which seat it is, counted from the viewer."""
        return self.seat_rows[(seat - viewer) % self.seats if seat >= 0 else -1]

    def _taken(self, seats: tuple[int, ...], viewer: int, length: int) -> bytes:
        """Seats one after another, as numbers from the viewer on."""
        key = viewer, length, seats
        found = self.taken_rows.get(key)
        if found is None:
            if len(self.taken_rows) >= MOST:
                self.taken_rows.clear()
            found = bytes(seats).translate(self.relative[viewer]).ljust(length, b"\0")
            self.taken_rows[key] = found
        return found

    def _players(self, s: State, order: tuple[int, ...], parts: list[bytes]) -> None:
        """What each seat has."""
        districts, laps, tiles, summit = self.district_rows, self.lap_rows, self.tile_rows, self.box.summit
        runner, moons, prince = s.runner, s.moons, s.prince
        for other in order:
            parts.append(districts[prince[other]])
        parts.append(up_to([runner[other] for other in order], STEPS_SHOWN))
        for other in order:
            parts.append(laps[runner[other] % summit])
        for other in order:
            parts.append(tiles.row(moons[other]))
        parts.append(self._owed(s, order) if s.owed else self.nothing_owed)
        due, hands, points = s.due, s.hands, s.points
        parts.append(bytes([due[other] for other in order]))
        parts.append(bytes([hands[other].bit_count() for other in order]))
        shown = [points[other] if points[other] > 0 else 0 for other in order]
        parts.append(up_to(shown, SCORE))

    def _owed(self, s: State, order: tuple[int, ...]) -> bytes:
        return b"".join([up_to([*s.owed.get(other, (0, 0))], GOODS_SHOWN) for other in order])

    def _private(self, s: State, seat: Seat) -> list[bytes]:
        """The own cards, where the others may lie, and the places of cards under the deck that are known."""
        n, rows, known = self.seats, self.card_rows, s.known[seat]
        under, may = self.nothing_under, 0
        if len(known) > n + 1:
            places = [0] * self.cards
            for place, cards in enumerate(known[n + 1 :], 1):
                may |= cards
                if cards.bit_count() == 1:
                    places[cards.bit_length() - 1] = place
            under = bytes(places)
        found = [rows.row(known[other]) for other in self.order[seat]]
        found += [rows.row(known[n]), rows.row(may), under]
        return found


def encoder(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
    if actions != "flat":
        raise BadOption("The Princes of Machu Picchu has few decisions: its actions are flat")
    return MachuPicchu(durbar.game(game), seats, options)
