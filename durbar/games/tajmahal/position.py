"""Positions: the complete table as JSON, and back with every fact checked. docs/positions.md shows them."""

from collections import Counter
from collections.abc import Collection
from typing import Any

from durbar.core.errors import BadPosition, DurbarError
from durbar.core.game import Game, Json, Position
from durbar.games.tajmahal import board, derive
from durbar.games.tajmahal.consistency import prove
from durbar.games.tajmahal.state import GONE, LYING, TAKEN, Phase, State
from durbar.games.tajmahal.terms import (
    BONUS_TAJ,
    BONUSES,
    ELEPHANT,
    MOGUL,
    PRIZES,
    SPECIALS,
    SYMBOLS,
    TOKENS,
    VISITS,
)
from durbar.games.tajmahal.view import PHASES, names, tally


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
        "ordinary": {box.cities[c]: seat - 1 for c, seat in enumerate(s.ordinary) if seat},
        "royal": {box.cities[c]: seat - 1 for c, seat in enumerate(s.royals) if seat},
        "court": {PRIZES[i]: s.prizes[i] - 1 for i in range(5) if s.prizes[i]},
        "tokens": [
            [t for i, t in enumerate(TOKENS) for _ in range(s.tokens[4 * seat + i])]
            for seat in range(s.seats)
        ],
        "specials": {SPECIALS[c]: seat - 1 for c, seat in enumerate(s.holder) if seat},
        "hands": [names(s, cards) for cards in s.hands],
        "known": [names(s, sorted(cards)) for cards in s.known],
        "drawn": [names(s, sorted(cards)) for cards in s.drawn],
        "played": [names(s, cards) for cards in s.played],
        "reserve": names(s, s.reserve),
        "pile": tally(s, s.pile),
        "discard": tally(s, s.discard),
        "won": [SYMBOLS[i] for i in range(6) if s.won >> i & 1],
        "placed": [box.cities[c] for c in s.placed],
        "draws": s.draws,
        "takes": s.takes,
    }


def read(p: Any, game: Game[State]) -> State:
    """The state a position tells; keys left out have the values docs/positions.md names."""
    _need(isinstance(p, dict), "position", "must be an object")
    known = write(State(3, {}, board.printed(False)), game)
    for key in p:
        _need(key in known, str(key), f"is no key of a position; there are: {', '.join(known)}")
    _need(p.get("game", game.id) == game.id, "game", f"must be {game.id!r}")
    _need(p.get("revision", game.revision) == game.revision, "revision", f"must be {game.revision!r}")
    s = _empty(p, game)
    s.phase = PHASES.index(_one_of(p.get("phase", "turn"), PHASES, "phase"))
    s.visit = _int(p.get("visit", 1), "visit", 1, VISITS)
    s.first = _seat(s, p.get("first", 0), "first")
    s.turn = _seat(s, p.get("turn", s.first), "turn")
    _read_inside(s, p)
    s.scores = [_int(n, "scores", 0, 9999) for n in _each_seat(s, p.get("scores", [0] * s.seats), "scores")]
    _read_tiles(s, p)
    _read_palaces(s, p)
    _read_court(s, p)
    _read_cards(s, p)
    _read_withdrawal(s, p)
    derive.rebuild(s)
    prove(s)
    return s


def _need(fact: object, where: str, what: str) -> None:
    if not fact:
        raise BadPosition(f"{where}: {what}")


def _empty(p: Json, game: Game[State]) -> State:
    seats, options = p.get("seats"), p.get("options", {})
    _need(type(seats) is int, "seats", f"must be a number, not {seats!r}")
    _need(
        isinstance(options, dict) and all(isinstance(k, str) for k in options), "options", "must be an object"
    )
    try:
        full = game.resolve(int(seats or 0), options)
    except DurbarError as error:
        raise BadPosition(f"options: {error}") from error
    return State(int(seats or 0), full, board.box(full))


def _int(value: Any, where: str, low: int, high: int) -> int:
    _need(type(value) is int and low <= value <= high, where, f"must be {low} to {high}, not {value!r}")
    return int(value)


def _seat(s: State, value: Any, where: str) -> int:
    return _int(value, where, 0, s.seats - 1)


def _one_of(value: Any, known: Collection[str], where: str) -> str:
    _need(isinstance(value, str) and value in known, where, f"{value!r} is not one of {', '.join(known)}")
    return str(value)


def _list(value: Any, where: str) -> list[Any]:
    _need(isinstance(value, list | tuple), where, "must be a list")
    return list(value)


def _object(value: Any, where: str) -> dict[Any, Any]:
    _need(isinstance(value, dict), where, "must be an object")
    return dict(value)


def _each_seat(s: State, value: Any, where: str) -> list[Any]:
    rows = _list(value, where)
    _need(len(rows) == s.seats, where, f"must have one entry for each of {s.seats} seats")
    return rows


def _read_inside(s: State, p: Json) -> None:
    """Left out: everybody on a turn, everybody but the withdrawing player in a withdrawal, nobody else."""
    inside: list[int] = []
    if s.phase == Phase.TURN:
        inside = list(range(s.seats))
    elif s.phase in (Phase.DRAW, Phase.PALACE, Phase.ROYAL, Phase.TAKE):
        inside = [seat for seat in range(s.seats) if seat != s.turn]
    seats = [_seat(s, seat, "inside") for seat in _list(p.get("inside", inside), "inside")]
    _need(len(set(seats)) == len(seats), "inside", "names a seat twice")
    s.inside = sum(1 << seat for seat in seats)


def _read_tiles(s: State, p: Json) -> None:
    """Left out: tiles in the order of the components file, as if dealt that way; nobody took any."""
    box = s.box
    done = s.phase > Phase.TILES
    others = (n for n in range(1, VISITS))
    filed = {q: VISITS if i == box.home else next(others) for i, q in enumerate(box.provinces)}
    order = _object(p.get("order", filed if done else {box.provinces[box.home]: VISITS}), "order")
    for province, tile in order.items():
        i = box.province_number[_one_of(province, box.provinces, "order")]
        s.order[i] = _int(tile, f"order {province}", 1, VISITS)
        _need(s.order.count(s.order[i]) == 1, f"order {province}", f"tile {tile} lies twice")
        s.tile_fate[s.order[i]] = GONE if derive.past(s, s.order[i]) else LYING
    _need(s.order[box.home] == VISITS, "order", f"tile {VISITS} must lie on {box.provinces[box.home]}")
    for tile, seat in _object(p.get("tiles", {}), "tiles").items():
        number = _int(int(tile) if isinstance(tile, str) and tile.isdecimal() else tile, "tiles", 1, VISITS)
        _need(s.tile_fate[number] and number <= s.visit, f"tiles {number}", "cannot be taken yet")
        s.tile_fate[number] = TAKEN + _seat(s, seat, f"tiles {number}")
    _read_bonuses(s, p)


def _read_bonuses(s: State, p: Json) -> None:
    box = s.box
    filed = [b for b, n in enumerate(box.bonuses) for _ in range(n)]
    filed.insert(box.taj, BONUS_TAJ)
    lying = dict(zip((box.cities[c] for c in box.forts), (BONUSES[b] for b in filed), strict=True))
    if s.phase <= Phase.BONUSES:
        lying = {box.cities[box.forts[box.taj]]: BONUSES[BONUS_TAJ]}
    for city, bonus in _object(p.get("bonuses", lying), "bonuses").items():
        fort = box.fort_of[box.city_number[_one_of(city, box.cities, "bonuses")]]
        _need(fort >= 0, f"bonuses {city}", "is not fortified")
        s.bonuses[fort] = BONUSES.index(_one_of(bonus, BONUSES, f"bonuses {city}"))
        s.bonus_fate[fort] = LYING


def _read_palaces(s: State, p: Json) -> None:
    for key, cities in (("ordinary", s.ordinary), ("royal", s.royals)):
        for city, seat in _object(p.get(key, {}), key).items():
            number = s.box.city_number[_one_of(city, s.box.cities, key)]
            cities[number] = _seat(s, seat, f"{key} {city}") + 1


def _read_court(s: State, p: Json) -> None:
    for prize, seat in _object(p.get("court", {}), "court").items():
        i = PRIZES[:5].index(_one_of(prize, PRIZES[:5], "court"))
        s.prizes[i] = _seat(s, seat, f"court {prize}") + 1
    fate = s.tile_fate[s.visit]
    s.prizes[ELEPHANT] = fate - TAKEN + 1 if fate >= TAKEN else 0
    for seat, tokens in enumerate(_each_seat(s, p.get("tokens", [[]] * s.seats), "tokens")):
        for token in _list(tokens, f"tokens of seat {seat}"):
            t = TOKENS.index(_one_of(token, TOKENS, f"tokens of seat {seat}"))
            _need(s.tokens[4 * seat + t] < 2, f"tokens of seat {seat}", f"has more than two {token} tokens")
            s.tokens[4 * seat + t] += 1
    for card, seat in _object(p.get("specials", {}), "specials").items():
        s.holder[SPECIALS.index(_one_of(card, SPECIALS, "specials"))] = _seat(s, seat, f"specials {card}") + 1


def _read_cards(s: State, p: Json) -> None:
    """Left out: empty hands and reserve, nothing known, unknown hand cards drawn, the pile all the rest."""
    kinds, every = s.box.cards[: s.box.kinds], s.box.cards

    def hands(key: str, default: Any, known: Collection[str] = kinds) -> list[bytes]:
        rows = _each_seat(s, p.get(key, default), key)
        return [_cards(s, row, f"{key} of seat {seat}", known) for seat, row in enumerate(rows)]

    nothing: list[Any] = [[]] * s.seats
    s.hands = [bytes(sorted(cards)) for cards in hands("hands", nothing)]
    s.known = [bytes(sorted(cards)) for cards in hands("known", nothing)]
    s.played = hands("played", nothing, every)
    s.reserve = _cards(s, p.get("reserve", []), "reserve", kinds)
    s.discard = _counted(s, p.get("discard", {}), "discard")
    unknown = [Counter(h) - Counter(k) for h, k in zip(s.hands, s.known, strict=True)]
    filed = [[s.box.cards[k] for k in cards.elements()] for cards in unknown]
    s.drawn = [bytes(sorted(cards)) for cards in hands("drawn", filed)]
    lying = Counter(b"".join([*s.hands, *s.played, s.reserve, s.discard]))
    rest = Counter(s.box.deck) - lying
    s.pile = _counted(s, p["pile"], "pile") if "pile" in p else bytes(sorted(rest.elements()))


def _cards(s: State, value: Any, where: str, known: Collection[str]) -> bytes:
    cards = []
    for name in _list(value, where):
        _need(isinstance(name, str) and name in known, where, f"there is no card {name!r} here")
        cards.append(s.box.card_number[name])
    return bytes(cards)


def _counted(s: State, value: Any, where: str) -> bytes:
    cards: list[int] = []
    for name, number in _object(value, where).items():
        _need(name in s.box.cards[: s.box.kinds], where, f"there is no card {name!r} here")
        cards += [s.box.card_number[name]] * _int(number, f"{where} {name}", 1, 96)
    return bytes(sorted(cards))


def _read_withdrawal(s: State, p: Json) -> None:
    for symbol in _list(p.get("won", []), "won"):
        s.won |= 1 << SYMBOLS.index(_one_of(symbol, SYMBOLS, "won"))
    placed = _list(p.get("placed", []), "placed")
    s.placed = bytes(s.box.city_number[_one_of(city, s.box.cities, "placed")] for city in placed)
    s.draws = _int(p.get("draws", int(s.phase == Phase.DRAW)), "draws", 0, 4)
    s.takes = _int(p.get("takes", 2 * (s.phase == Phase.TAKE)), "takes", 0, 2)
    if s.phase in (Phase.PALACE, Phase.ROYAL):
        s.royal = s.won >> MOGUL & 1
        s.place = (s.won & ((1 << MOGUL) - 1)).bit_count() - len(s.placed)
        _need(s.place >= 0, "placed", "has more cities than tokens won")
