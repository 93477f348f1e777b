"""Positions: the complete table as JSON, and back with every fact checked. docs/positions.md shows them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from durbar.core.errors import BadNotation, BadPosition
from durbar.core.game import Game, Position
from durbar.core.reading import Reader, name_in, shown, whole, whole_in
from durbar.games.tajmahal import board, consistency, derive
from durbar.games.tajmahal.notation import card_name
from durbar.games.tajmahal.state import GONE, LYING, PHASES, TAKEN, WITHDRAWAL, Phase, State, token_at
from durbar.games.tajmahal.terms import (
    BONUS_TAJ,
    BONUSES,
    ELEPHANT,
    MOGUL,
    PAIR,
    PRIZES,
    SPECIALS,
    SYMBOL_SETS,
    SYMBOLS,
    TOKEN_BITS,
    TOKEN_KINDS,
    TOKENS,
    VISITS,
)
from durbar.games.tajmahal.view import names, tally

_CONTEXT = ("phase", "visit", "first", "turn", "inside", "scores")
_BOARD = ("order", "tiles", "bonuses", "ordinary", "royal", "court", "tokens", "specials")
_CARDS = ("hands", "known", "drawn", "played", "reserve", "pile", "discard")
_STEP = ("won", "placed", "draws", "takes")
_SYMBOL_NUMBER = {symbol: i for i, symbol in enumerate(SYMBOLS)}
_COURT = PRIZES[:ELEPHANT]
"""The prizes of `court`; the province tile is in `tiles`."""


def write(s: State, game: Game[State]) -> Position:
    """Everything that does not follow from the rest (see derive.py)."""
    box = s.box
    return {
        "game": game.id,
        "revision": game.revision,
        "seats": s.seats,
        "options": s.options,
        "phase": PHASES[s.phase],
        "visit": s.visit,
        "first": s.first,
        "turn": s.turn,
        "inside": [seat for seat in range(s.seats) if s.inside >> seat & 1],
        "scores": s.scores.copy(),
        "order": {box.provinces[p]: tile for p, tile in enumerate(s.order) if tile},
        "tiles": {str(n): fate - TAKEN for n, fate in enumerate(s.tile_fate) if fate >= TAKEN},
        "bonuses": {box.cities[box.forts[f]]: BONUSES[b] for f, b in enumerate(s.bonuses) if s.bonus_fate[f]},
        "ordinary": _seats(box.cities, s.ordinary),
        "royal": _seats(box.cities, s.royals),
        "court": _seats(_COURT, s.prizes),
        "tokens": [
            [token for token, n in zip(TOKENS, s.tokens_of(seat), strict=True) for _ in range(n)]
            for seat in range(s.seats)
        ],
        "specials": _seats(SPECIALS, s.holder),
        "hands": [names(s, cards) for cards in s.hands],
        "known": [names(s, sorted(cards)) for cards in s.known],
        "drawn": [names(s, sorted(cards)) for cards in s.drawn],
        "played": [names(s, cards) for cards in s.played],
        "reserve": names(s, s.reserve),
        "pile": tally(s, s.pile),
        "discard": tally(s, s.discard),
        "won": [SYMBOLS[i] for i in SYMBOL_SETS[s.won]],
        "placed": [box.cities[c] for c in s.placed],
        "draws": s.draws,
        "takes": s.takes,
    }


def _seats(things: Sequence[str], owners: bytearray) -> dict[str, int]:
    """The seat of each thing that has one; `owners` has seat + 1 or 0."""
    return {thing: owner - 1 for thing, owner in zip(things, owners, strict=False) if owner}


def read(p: Any, game: Game[State]) -> State:
    """The state of a position; keys left out have the values docs/positions.md names."""
    r, seats, options = game.open_position(p, (*_CONTEXT, *_BOARD, *_CARDS, *_STEP))
    r.needed("seats")
    s = State(seats, options, board.box(options))
    s.phase = r.index("phase", PHASES, "turn")
    s.visit = r.whole("visit", s.box.first_visit, s.box.first_visit, VISITS)
    s.first = r.whole("first", 0, 0, seats - 1)
    s.turn = r.whole("turn", s.first, 0, seats - 1)
    _read_inside(s, r)
    scores = r.items("scores", s.scores, seats)
    s.scores = [whole(points, f"scores[{seat}]") for seat, points in enumerate(scores)]
    _read_order(s, r)
    _read_tiles(s, r)
    _read_bonuses(s, r)
    _read_owners(s, r)
    _read_tokens(s, r)
    _read_cards(s, r)
    _read_withdrawal(s, r)
    consistency.check_pieces(s)
    derive.rebuild(s)
    consistency.check(s)
    return s


def _read_inside(s: State, r: Reader) -> None:
    """Left out: everybody on a turn, everybody but the withdrawing player in a withdrawal, else nobody."""
    everybody = (1 << s.seats) - 1
    if "inside" in r.data:
        s.inside = sum(1 << seat for seat in r.seats("inside", s.seats))
    elif s.phase == Phase.TURN:
        s.inside = everybody
    elif s.phase in WITHDRAWAL:
        s.inside = everybody & ~(1 << s.turn)


def _read_order(s: State, r: Reader) -> None:
    """Left out: once all tiles are dealt, the provinces not named get the other tiles in their order."""
    box, table = s.box, r.table("order", {})
    table.only(box.provinces)
    s.order[box.home] = VISITS
    for province in table.data:
        p, tile = box.province_number[province], table.whole(province, low=1, high=VISITS)
        if (tile == VISITS) != (p == box.home):
            raise table.fail(province, f"tile {VISITS} lies on {box.provinces[box.home]}, and no other tile")
        if tile in s.order and p != box.home:
            raise table.fail(province, f"tile {tile} lies twice")
        s.order[p] = tile
    if s.phase > Phase.TILES:
        left = iter([n for n in range(1, VISITS) if n not in s.order])
        s.order = bytearray(tile or next(left) for tile in s.order)
    for tile in filter(None, s.order):
        s.tile_fate[tile] = GONE if derive.past(s, tile) else LYING


def _read_tiles(s: State, r: Reader) -> None:
    """Left out: nobody won any province tile."""
    table = r.table("tiles", {})
    for key in table.data:
        tile = whole_in(key, "tiles", 1, VISITS)
        if s.tile_fate[tile] >= TAKEN:
            raise table.fail(key, "is named twice")
        if not s.tile_fate[tile] or tile > s.visit:
            raise table.fail(key, "cannot be taken yet")
        s.tile_fate[tile] = TAKEN + table.whole(key, high=s.seats - 1)


def _read_bonuses(s: State, r: Reader) -> None:
    """Left out: once all tiles are dealt, the cities not named get the other tiles in their order."""
    box, table = s.box, r.table("bonuses", {})
    s.bonuses[box.taj], s.bonus_fate[box.taj] = BONUS_TAJ, LYING
    for city in table.data:
        fort = box.fort_of[box.city_number[name_in(city, box.cities, "bonuses")]]
        if fort < 0:
            raise table.fail(city, "is not fortified")
        s.bonuses[fort], s.bonus_fate[fort] = table.index(city, BONUSES), LYING
    if s.phase > Phase.BONUSES:
        dealt = Counter(bonus for bonus, fate in zip(s.bonuses, s.bonus_fate, strict=True) if fate)
        left = sorted((Counter(box.bonus_pile) - dealt).elements())
        empty = [fort for fort, fate in enumerate(s.bonus_fate) if not fate]
        for fort, bonus in zip(empty, left, strict=False):
            s.bonuses[fort], s.bonus_fate[fort] = bonus, LYING


def _read_owners(s: State, r: Reader) -> None:
    """Left out: no palaces, all prizes in the court, special cards beside the board."""
    for key, things, owners in (
        ("ordinary", s.box.cities, s.ordinary),
        ("royal", s.box.cities, s.royals),
        ("court", _COURT, s.prizes),
        ("specials", SPECIALS, s.holder),
    ):
        table = r.table(key, {})
        table.only(things)
        for thing in table.data:
            owners[things.index(thing)] = table.whole(thing, high=s.seats - 1) + 1
    fate = s.tile_fate[s.visit]
    s.prizes[ELEPHANT] = fate - TAKEN + 1 if fate >= TAKEN else 0


def _read_tokens(s: State, r: Reader) -> None:
    for seat, tokens in enumerate(r.lists("tokens", s.seats)):
        where = f"tokens[{seat}]"
        held = Counter(name_in(token, TOKENS, where) for token in tokens)
        for token in range(TOKEN_KINDS):
            if held[TOKENS[token]] > PAIR:
                raise BadPosition(f"{where}: has more than two {TOKENS[token]} tokens")
            s.tokens[token_at(seat, token)] = held[TOKENS[token]]


def _read_cards(s: State, r: Reader) -> None:
    """Left out: empty hands and reserve, nothing known, unknown hand cards drawn, the pile all the rest."""
    s.hands = [bytes(sorted(cards)) for cards in _rows(s, r, "hands")]
    s.known = [bytes(sorted(cards)) for cards in _rows(s, r, "known")]
    s.played = list(_rows(s, r, "played", special=True))
    s.reserve = _cards(s, r.items("reserve"), "reserve")
    s.discard = _counted(s, r, "discard")
    unknown = [Counter(hand) - Counter(known) for hand, known in zip(s.hands, s.known, strict=True)]
    drawn = _rows(s, r, "drawn") if "drawn" in r.data else (cards.elements() for cards in unknown)
    s.drawn = [bytes(sorted(cards)) for cards in drawn]
    rest = Counter(s.box.deck) - Counter(b"".join([*s.hands, *s.played, s.reserve, s.discard]))
    s.pile = _counted(s, r, "pile") if "pile" in r.data else bytes(sorted(rest.elements()))


def _rows(s: State, r: Reader, key: str, *, special: bool = False) -> Iterator[bytes]:
    """The cards of each seat."""
    for seat, row in enumerate(r.lists(key, s.seats)):
        yield _cards(s, row, f"{key}[{seat}]", special=special)


def _cards(s: State, given: Iterable[Any], where: str, *, special: bool = False) -> bytes:
    return bytes([_card(s, name, where, special=special) for name in given])


def _card(s: State, name: Any, where: str, *, special: bool = False) -> int:
    """The number of a card; like in the notation, its symbols may be named in any order."""
    box, number = s.box, None
    if isinstance(name, str):
        try:
            number = box.card_number.get(card_name(name))
        except BadNotation:
            number = None
    if number is None or (number >= box.kinds and not special):
        raise BadPosition(f"{where}: there is no card {shown(name)} here")
    return number


def _counted(s: State, r: Reader, key: str) -> bytes:
    cards: Counter[int] = Counter()
    table = r.table(key, {})
    for name in table.data:
        k = _card(s, name, key)
        if k in cards:
            raise table.fail(name, "is named twice")
        cards[k] = table.whole(name, low=1, high=len(s.box.deck))
    return bytes(sorted(cards.elements()))


def _read_withdrawal(s: State, r: Reader) -> None:
    s.won = r.bits("won", _SYMBOL_NUMBER)
    s.placed = bytes(s.box.city_number[name_in(city, s.box.cities, "placed")] for city in r.items("placed"))
    s.draws = r.whole("draws", int(s.phase == Phase.DRAW), 0, TOKEN_KINDS)
    s.takes = r.whole("takes", s.box.pick * (s.phase == Phase.TAKE), 0, s.box.pick)
    if s.phase in (Phase.PALACE, Phase.ROYAL):
        s.royal = s.won >> MOGUL & 1
        s.place = (s.won & TOKEN_BITS).bit_count() - len(s.placed)
        if s.place < 0:
            raise r.fail("placed", "has more cities than tokens won")
