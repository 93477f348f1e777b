"""Positions: the whole table as a dict a person can type, and back, with every claim checked.

Only "seats" is required by hand; docs/positions.md tells the defaults.
"""

from collections.abc import Callable
from typing import Any

from durbar.core.errors import BadNotation, BadPosition
from durbar.core.game import Game, Json, Position, Rejection, Seat
from durbar.games.terraces import view
from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.components import Table
from durbar.games.terraces.grid import set_of, spread
from durbar.games.terraces.ground import any_tile
from durbar.games.terraces.notation import parse
from durbar.games.terraces.reader import Reader
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.settlements import find_cities
from durbar.games.terraces.sound import check_sound
from durbar.games.terraces.state import FESTIVAL, LUCK, OVER, PHASES, SETUP, TURN, State
from durbar.games.terraces.tiles import check_lie, lay

TOP = (
    *("game", "revision", "seats", "options", "tiles", "irrigation", "palaces", "players", "open", "used"),
    *("pile", "phase", "pending", "active", "first", "turn", "ap", "token_used", "bought", "duty", "closing"),
    "festival",
)


def plain(options: Any) -> Json:
    if not isinstance(options, dict):
        raise BadPosition(f"options: expected an object, not {options!r}")
    return options


def tell(s: State, game: Game[State]) -> Position:
    """The complete position."""
    return {
        "game": game.id,
        "revision": game.revision,
        "seats": s.table.seats,
        "options": dict(s.table.options),
        **view.turn(s),
        "tiles": [a.text for a in s.tiles],
        "irrigation": view.placed(s),
        "palaces": [{k: p[k] for k in ("cell", "floors", "festival", "changed")} for p in view.palaces(s)],
        "players": [_player(s, seat) for seat in range(s.table.seats)],
        "open": s.table.cards[s.open] if s.open >= 0 else None,
        "pile": view.card_names(s, s.pile),
        "used": view.card_names(s, s.used),
        "festival": _festival(s),
    }


def _player(s: State, seat: Seat) -> Json:
    told = view.player(s, seat, seat)
    keys = ("pawns", "tokens", "doubles", "rice", "villages", "hand", "known")
    return {"score": s.scores[seat], **{k: told[k] for k in keys}}


def _festival(s: State) -> Json | None:
    told = view.festival(s)
    return told and {k: told[k] for k in ("cell", "bidder", "raiser", "inside", "played")}


# ---- reading: types and names first, then what they add up to ----


Reason = Callable[[Rejection], str]
"""Says why a tile cannot lie where it is told to."""


def read(table: Table, p: Position, reason: Reason) -> State:
    """The state a position tells, checked."""
    s = build(table, p, reason)
    check_sound(s)
    return s


def build(table: Table, p: Position, reason: Reason) -> State:
    """The state a position tells: types and names are checked, what they add up to is not."""
    top = Reader(p, "", TOP)
    s = State(table)
    _read_site(s, top, reason)
    _read_palaces(s, top)
    _read_players(s, top)
    _read_turn(s, top)
    _read_cards(s, top)
    _read_festival(s, top)
    find_cities(s)
    _read_duty(s, top)
    return s


def _read_site(s: State, top: Reader, reason: Reason) -> None:
    basins = top.cells("irrigation")
    s.water |= set_of(basins)
    s.basins -= len(basins)
    for i, text in enumerate(top.items("tiles")):
        a = _tile(top, i, text)
        rejection = check_lie(s, a)
        if rejection:
            raise top.fail(f"tiles[{i}]", f"{text!r} cannot lie there: {reason(rejection)}")
        lay(s, a)
    s.triples -= sum(a.shape == "triple" for a in s.tiles)


def _tile(top: Reader, i: int, text: Any) -> PlaceTile:
    try:
        a = parse(text)
    except BadNotation as error:
        raise top.fail(f"tiles[{i}]", str(error)) from error
    if not isinstance(a, PlaceTile):
        raise top.fail(f"tiles[{i}]", f"{text!r} is no tile")
    return a


def _read_palaces(s: State, top: Reader) -> None:
    for i, entry in enumerate(top.items("palaces")):
        one = Reader(entry, f"palaces[{i}].", ("cell", "value", "floors", "festival", "changed"))
        cell = one.cell(entry.get("cell"), "cell")
        if s.is_palace(cell):
            raise one.fail("cell", f"{entry['cell']} has two palaces")
        bit = 1 << cell
        s.palaces |= bit
        for value in _floors(s, one):
            s.floors[cell] |= 1 << VALUES.index(value)
            s.pieces[VALUES.index(value)] -= 1
        s.feted |= bit * one.truth("festival", False)
        s.changed |= bit * one.truth("changed", False)
        s.cities = (*s.cities, (bit, bit, spread(bit)))


def _floors(s: State, one: Reader) -> list[int]:
    """The pieces of a palace; by hand its value alone is enough: it was built at once."""
    floors = one.items("floors")
    if not floors:
        value = one.whole("value", 0, 2, 10)
        if value not in VALUES:
            raise one.fail("value", f"a palace is worth 2, 4, 6, 8 or 10, not {value}")
        return list(s.table.rules.floors(0, value))
    if any(v not in VALUES or isinstance(v, bool) for v in floors) or sorted(set(floors)) != floors:
        raise one.fail("floors", f"expected rising values of 2, 4, 6, 8, 10, not {floors!r}")
    if one.data.get("value", floors[-1]) != floors[-1]:
        raise one.fail("value", f"the topmost floor is {floors[-1]}")
    return floors


PLAYER = ("score", "pawns", "tokens", "doubles", "rice", "villages", "hand", "known")


def _read_players(s: State, top: Reader) -> None:
    r, seats, kinds = s.table.rules, s.table.seats, s.table.kinds
    entries = top.items("players") or [{} for _ in range(seats)]
    if len(entries) != seats:
        raise top.fail("players", f"{len(entries)} players for {seats} seats")
    for seat, entry in enumerate(entries):
        one = Reader(entry, f"players[{seat}].", PLAYER)
        s.scores[seat] = one.whole("score", 0, 0, 10_000)
        s.pawns[seat] = set_of(one.cells("pawns"))
        s.crowd |= s.pawns[seat]
        s.tokens[seat] = one.whole("tokens", r.tokens, 0, r.tokens)
        s.hands[seat * kinds : (seat + 1) * kinds] = one.cards("hand", s.table)
        s.known[seat * kinds : (seat + 1) * kinds] = one.cards("known", s.table)
    for shape, key, held in (
        ("double", "doubles", s.doubles),
        ("rice", "rice", s.rice),
        ("village", "villages", s.villages),
    ):
        _read_stock(s, entries, shape, key, held)


def _read_stock(s: State, entries: list[Json], shape: str, key: str, held: list[int]) -> None:
    """The own tiles left; seats that do not say have laid the missing ones, the last seat first."""
    missing = sum(a.shape == shape for a in s.tiles)
    full = held[0]
    for seat, entry in enumerate(entries):
        if key in entry:
            held[seat] = Reader(entry, f"players[{seat}].", PLAYER).whole(key, full, 0, full)
            missing -= full - held[seat]
    for seat, entry in reversed(list(enumerate(entries))):
        if key not in entry and missing > 0:
            held[seat] -= min(missing, full)
            missing -= min(missing, full)
    if missing:
        laid = sum(a.shape == shape for a in s.tiles)
        left = sum(held)
        raise BadPosition(
            f"players: {laid} {shape} tiles lie and {left} are left, of {full * len(held)} in all"
        )


def _read_turn(s: State, top: Reader) -> None:
    seats, r = s.table.seats, s.table.rules
    phase = top.word("phase", "turn", PHASES)
    s.phase = PHASES.index(str(phase))
    s.luck = LUCK.index(top.word("pending", "draw" if s.phase == SETUP else None, LUCK))
    s.active = top.whole("active", 0, 0, seats - 1)
    if top.data.get("first", 0) is not None and s.phase != SETUP:
        s.first = top.whole("first", 0, 0, seats - 1)
    s.turn = top.whole("turn", int(s.phase != SETUP), 0, 100_000)
    s.token_used = top.truth("token_used", False)
    s.ap = top.whole("ap", (r.ap + s.token_used) * (s.phase == TURN), 0, r.ap + s.token_used)
    s.bought = top.whole("bought", 0, 0, r.cards_a_turn)
    ending = seats if not s.triples and s.phase not in (OVER, SETUP) else 0
    s.closing = top.whole("closing", ending, 0, seats)


def _read_duty(s: State, top: Reader) -> None:
    """By hand a tile is owed as at the start of a turn, if one can be laid where it must come first."""
    owed = s.phase == TURN and not s.closing and not (s.table.rules.tile_first and not any_tile(s))
    s.duty = top.truth("duty", owed)
    if s.duty and not owed:
        raise top.fail("duty", "no tile is owed here")


def _read_cards(s: State, top: Reader) -> None:
    s.used = top.cards("used", s.table)
    s.open = -1
    if top.data.get("open") is not None:
        s.open = top.card(top.data["open"], "open", s.table)
    rest = _rest(s, top)
    waits = s.luck == LUCK.index("open") or s.phase == SETUP
    if "open" not in top.data and not waits:  # by hand: the first kind that is left
        s.open = next(i for i, n in enumerate(rest) if n > 0) if any(rest) else -1
        rest[s.open] -= s.open >= 0
    s.pile = top.cards("pile", s.table) if "pile" in top.data else rest


def _rest(s: State, top: Reader) -> list[int]:
    """The cards nobody has claimed yet."""
    rest = list(s.table.deck)
    festival = top.data.get("festival")
    played = festival.get("played") if isinstance(festival, dict) else None
    tables = [s.used]
    for i, cards in enumerate(played if isinstance(played, list) else []):
        tables.append(Reader({"played": cards}, f"festival[{i}].", ("played",)).cards("played", s.table))
    for seat in range(s.table.seats):
        tables.append(s.hand(seat))
    for counts in tables:
        for i, n in enumerate(counts):
            rest[i] -= n
    if s.open >= 0:
        rest[s.open] -= 1
    for i, n in enumerate(rest):
        if n < 0:
            raise BadPosition(
                f"cards: {s.table.deck[i] - n} of {s.table.cards[i]}, the box has {s.table.deck[i]}"
            )
    return rest


def _read_festival(s: State, top: Reader) -> None:
    told = top.data.get("festival")
    if (told is not None) != (s.phase == FESTIVAL):
        raise top.fail("festival", f"does not go with the phase {PHASES[s.phase]!r}")
    if told is None:
        return
    one = Reader(told, "festival.", ("cell", "bidder", "raiser", "inside", "played"))
    seats, kinds = s.table.seats, s.table.kinds
    s.feast = one.cell(told.get("cell"), "cell")
    s.bidder = one.whole("bidder", -1, 0, seats - 1)
    s.raiser = one.whole("raiser", -1, 0, seats - 1)
    s.inside = sum(1 << seat for seat in one.seats("inside", seats))
    played = one.items("played")
    if len(played) != seats:
        raise one.fail("played", f"expected one list for each of the {seats} seats")
    for seat, cards in enumerate(played):
        counts = Reader({"played": cards}, f"festival[{seat}].", ("played",)).cards("played", s.table)
        s.played[seat * kinds : (seat + 1) * kinds] = counts
        s.totals[seat] = sum(n * w for n, w in zip(counts, s.table.worth[s.open], strict=True))
