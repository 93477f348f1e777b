"""Positions: the whole table as a dict that a person can type, and back, with every claim checked.

What may be left out, and what is then assumed, is in docs/positions.md. Reading checks types and names first,
then what they add up to (consistency.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durbar.core.errors import BadComponents, BadPosition
from durbar.core.game import Json, Position, Seat
from durbar.core.reading import Reader
from durbar.core.words import words
from durbar.games.terraces import consistency, view
from durbar.games.terraces.components import Table, table
from durbar.games.terraces.grid import set_of
from durbar.games.terraces.placements import any_tile
from durbar.games.terraces.position_cards import card_counts, read_cards
from durbar.games.terraces.position_site import (
    Reason,
    Stock,
    cell_named,
    cells_named,
    read_palaces,
    read_site,
)
from durbar.games.terraces.settlements import find_cities
from durbar.games.terraces.state import FESTIVAL, NOTHING, OVER, PENDING, PHASES, SETUP, TURN, State

if TYPE_CHECKING:
    from durbar.games.terraces.game import Terraces

KEYS = (
    *("tiles", "land", "unreachable", "irrigation", "palaces", "cities", "players", "open", "used", "pile"),
    *("phase", "pending", "active", "first", "turn", "ap", "token_used", "bought", "duty", "closing"),
    *("free_moves", "festival"),
)
PALACE = ("cell", "floors", "festival", "changed")
PLAYER = ("score", "pawns", "tokens", "doubles", "rice", "villages", "hand", "known")
FESTIVAL_KEYS = ("cell", "bidder", "raiser", "inside", "played")


def write(s: State, game: Terraces) -> Position:
    """The complete position."""
    return {
        "game": game.id,
        "revision": game.revision,
        "seats": s.table.seats,
        "options": dict(s.table.options),
        **view.turn(s),
        **view.untiled(s),
        "tiles": [a.text for a in s.tiles],
        "irrigation": view.placed(s),
        "palaces": [{k: p[k] for k in PALACE} for p in view.palaces(s)],
        **view.founded(s),
        "players": [_player(s, seat) for seat in range(s.table.seats)],
        "open": s.table.cards[s.open] if s.open >= 0 else None,
        "pile": view.card_names(s, s.pile),
        "used": view.card_names(s, s.used),
        "festival": _festival(s),
    }


def _player(s: State, seat: Seat) -> Json:
    seen = view.player(s, seat, seat)
    return {"score": s.scores[seat], **{k: seen[k] for k in PLAYER[1:]}}


def _festival(s: State) -> Json | None:
    seen = view.festival(s)
    return seen and {k: seen[k] for k in FESTIVAL_KEYS}


# ---- reading ----


def read(p: Position, game: Terraces) -> State:
    """The state of a position, or `BadPosition`."""
    top, seats, options = game.open_position(p, KEYS)
    try:
        made = table(game.rules, seats, options)
    except BadComponents as error:
        raise BadPosition(str(error)) from error
    s = build(made, top, words(game, "en").reason)
    consistency.check(s)
    return s


def build(made: Table, top: Reader, reason: Reason) -> State:
    """The state of a position: types and names are checked, what they add up to is not."""
    s = State(made)
    players = _players(s, top)
    stock = Stock(s, players)
    read_site(s, top, stock, reason)
    stock.settle(s)
    read_palaces(s, top)
    for seat, one in enumerate(players):
        _read_player(s, seat, one)
    _read_turn(s, top)
    _read_festival(s, top)
    read_cards(s, top)
    find_cities(s)
    _read_duty(s, top)
    return s


def _players(s: State, top: Reader) -> list[Reader]:
    seats = s.table.seats
    players = top.tables("players") or [Reader({}, f"players[{seat}]") for seat in range(seats)]
    if len(players) != seats:
        raise top.fail("players", f"{len(players)} players for {seats} seats")
    for one in players:
        one.only(PLAYER)
    return players


def _read_player(s: State, seat: Seat, one: Reader) -> None:
    s.scores[seat] = one.whole("score", 0, 0, 10_000)
    s.pawns[seat] = set_of(cells_named(one, "pawns"))
    s.crowd |= s.pawns[seat]
    s.tokens[seat] = one.whole("tokens", s.table.rules.tokens, 0, s.table.rules.tokens)
    s.put_cards(s.hands, seat, card_counts(one, "hand", s.table))
    s.put_cards(s.known, seat, card_counts(one, "known", s.table))


def _read_turn(s: State, top: Reader) -> None:
    seats, r = s.table.seats, s.table.rules
    s.phase = top.index("phase", PHASES, "turn")
    s.pending = _pending(s, top)
    s.active = top.whole("active", 0, 0, seats - 1)
    if top.get("first", 0) is not None and s.phase != SETUP:
        s.first = top.whole("first", 0, 0, seats - 1)
    s.turn = top.whole("turn", int(s.phase != SETUP), 0, 100_000)
    s.token_used = top.flag("token_used")
    ap = r.ap + r.token_ap * s.token_used
    s.ap = top.whole("ap", ap if s.phase == TURN else 0, 0, ap)
    s.bought = top.whole("bought", 0, 0, r.cards_a_turn)
    s.free_moves = top.whole("free_moves", 0, 0, r.pawns if s.phase == TURN and not s.pending else 0)
    ending = seats if not s.triples and s.phase not in (OVER, SETUP) else 0
    s.closing = top.whole("closing", ending, 0, seats)


def _pending(s: State, top: Reader) -> int:
    """What chance brings next; when left out nothing, except in the setup."""
    value = top.get("pending", "draw" if s.phase == SETUP else None)
    return NOTHING if value is None else PENDING.index(top.name("pending", PENDING[1:], "draw"))


def _read_duty(s: State, top: Reader) -> None:
    """When left out a tile is owed as at the start of a turn, if one can be laid where it must come first."""
    owed = s.phase == TURN and not s.closing and not (s.table.rules.tile_first and not any_tile(s))
    s.duty = top.flag("duty", owed)
    if s.duty and not owed:
        raise top.fail("duty", "no tile is owed here")


def _read_festival(s: State, top: Reader) -> None:
    given = top.get("festival") is not None
    if given != (s.phase == FESTIVAL):
        raise top.fail("festival", f"does not go with the phase {PHASES[s.phase]!r}")
    if not given:
        return
    one, seats = top.table("festival"), s.table.seats
    one.only(FESTIVAL_KEYS)
    s.feast = cell_named(one.get("cell"), one.at("cell"))
    s.bidder = one.whole("bidder", low=0, high=seats - 1)
    s.raiser = one.whole("raiser", low=0, high=seats - 1)
    s.inside = sum(1 << seat for seat in one.seats("inside", seats))
    for seat, cards in enumerate(one.items("played", length=seats)):
        played = Reader({"played": cards}, f"festival[{seat}]")
        s.put_cards(s.played, seat, card_counts(played, "played", s.table))
