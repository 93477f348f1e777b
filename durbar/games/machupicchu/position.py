"""Positions in and out: the whole table as JSON a person can type, and back, or a clear refusal."""

from typing import Any

from durbar.core.errors import BadComponents, BadOption, BadPosition
from durbar.core.game import CHANCE, Game, Json
from durbar.games.machupicchu import consistency
from durbar.games.machupicchu.board import (
    CLERGY,
    DISTRICTS,
    GOODS,
    PROFESSIONS,
)
from durbar.games.machupicchu.cards import reveal, untold
from durbar.games.machupicchu.consistency import STAGES
from durbar.games.machupicchu.reading import Reader, bits, index, number
from durbar.games.machupicchu.state import (
    DEAL,
    DRAW,
    END,
    ENDINGS,
    FIRST,
    GAME_OVER,
    OVER,
    PHASES,
    RETURN,
    State,
)
from durbar.games.machupicchu.view import ROUNDS, card_names, public


def write(s: State, game: Game[State]) -> Json:
    return {
        "game": game.id,
        "revision": game.revision,
        "seats": s.seats,
        "options": dict(s.options),
        **public(s),
        "hands": [card_names(s, hand) for hand in s.hands],
        "under": [{"card": s.box.cards[c].id, "seat": by} for c, by in zip(s.under, s.under_by, strict=True)],
        "known": [places[:] for places in s.known],
    }


def read(p: Any, game: Game[State]) -> State:
    """Everything is checked: shape, pieces, and that the question asked can be on the table."""
    r = Reader(p)
    r.only(_KEYS)
    if r.get("game", game.id) != game.id:
        raise BadPosition(f"game: this is a position of {r.get('game')!r}, not of {game.id}")
    if r.get("revision", game.revision) != game.revision:
        raise BadPosition(f"revision: {r.get('revision')!r} is not {game.revision!r}")
    s = _table(r, game)
    read_public(s, r)
    _cards(s, r)
    consistency.pieces(s)
    consistency.question(s)
    if s.phase not in (GAME_OVER, DEAL, FIRST, DRAW) and len(game.legal(s)) < 2:
        raise BadPosition(f"phase: seat {s.actor} has nothing to choose in {PHASES[s.phase]!r}")
    return s


def _table(r: "Reader", game: Game[State]) -> State:
    seats, options = r.get("seats"), r.get("options", {})
    if not isinstance(options, dict):
        raise BadPosition("options: expected a table")
    try:
        full = game.resolve(seats, options)
        return game.start(seats, full)
    except (BadOption, BadComponents) as error:
        raise BadPosition(str(error)) from error


_PUBLIC = (
    "day", "active", "phase", "stage", "turn", "sun_tile", "players", "clergy", "bonus", "market", "adjusted",
    "paying", "summit", "ending",
)  # fmt: skip
_KEYS = ("game", "revision", "seats", "options", *_PUBLIC, "hands", "under", "known")
_PLAYER = (
    "goods", "incas", "reserve", "sun_clock", "prince", "runner", "moon_tiles", "owed", "summits", "points",
)  # fmt: skip


def read_public(s: State, r: Reader) -> None:
    """The open table into a fresh state."""
    box, n = s.box, s.seats
    s.day = r.number("day", s.day, 1, box.days)
    s.active = r.number("active", 0, 0, n - 1)
    s.phase = r.name("phase", PHASES[:END], "move")
    s.stage = r.name("stage", PHASES, PHASES[STAGES[s.phase][0]])
    s.turn = r.number("turn", 0, 0, n)
    s.holder = r.seat("sun_tile", n)
    s.bonus = r.counts("bonus", DISTRICTS[:9], box.bonus_at_setup, box.bonus_max)
    s.market = [0, *r.counts("market", GOODS[1:], box.units_at_setup, len(box.cells))]
    s.fresh = not r.flag("adjusted")
    s.paying = bits(r.rows("paying", []), box.tile_index, "paying")
    ends = r.get("ending")
    s.ending = 0 if ends is None else index(ends, ENDINGS[1:], "ending") + 1
    players = r.rows("players", [{}] * n)
    if len(players) != n:
        raise BadPosition(f"players: expected {n}, found {len(players)}")
    for p, value in enumerate(players):
        _player(s, p, Reader(value, f"players[{p}]"))
    _clergy(s, r)
    _summit(s, r)
    _actor(s)


def _player(s: State, p: int, r: Reader) -> None:
    r.only(_PLAYER)
    s.goods[5 * p : 5 * p + 5] = r.counts("goods", GOODS, 0)
    s.incas[5 * p : 5 * p + 5] = r.counts("incas", PROFESSIONS, 0)
    s.clock[p] = r.number("sun_clock", 0)
    discs = s.box.incas[s.seats]
    s.reserve[p] = r.number("reserve", max(0, discs - s.clock[p] - sum(s.incas[5 * p : 5 * p + 5])))
    prince = r.get("prince")
    s.prince[p] = -1 if prince is None else index(prince, DISTRICTS, r.at("prince"))
    s.runner[p] = r.number("runner", 0, 0, s.box.summit - 1)
    s.moons[p] = bits(r.rows("moon_tiles", []), s.box.tile_index, r.at("moon_tiles"))
    s.owed[2 * p : 2 * p + 2] = r.counts("owed", ("corn", "llama"), 0)
    s.owes = s.owes or any(s.owed[2 * p : 2 * p + 2])
    s.due[p] = r.number("summits", 0)
    s.points[p] = r.number("points", 0)


def _clergy(s: State, r: Reader) -> None:
    inner = Reader(r.get("clergy", {}), "clergy")
    inner.only(CLERGY, "row")
    for c, name in enumerate(CLERGY):
        row = inner.rows(name, [])
        if len(row) > len(s.box.clergy_steps[c]):
            raise BadPosition(f"clergy.{name}: {len(row)} cards are more than the row has")

        s.rows[c] = tuple(number(seat, f"clergy.{name}", 0, s.seats - 1) for seat in row)
        for seat in s.rows[c]:
            s.clergy[3 * seat + c] += 1


def _summit(s: State, r: Reader) -> None:
    value = r.get("summit")
    s.climber, s.draws, s.back = -1, 0, -1
    if value is not None:
        inner = Reader(value, "summit")
        inner.only(("seat", "draws", "back"))
        s.climber = inner.number("seat", -1, 0, s.seats - 1)
        s.draws = inner.number("draws", 0, 0, s.box.draw)
        s.back = inner.number("back", 0, 0, s.box.draw - 1)


def _actor(s: State) -> None:
    if s.phase in (DEAL, FIRST, DRAW):
        s.actor = CHANCE
    elif s.phase == RETURN:
        s.actor = s.climber
    elif s.phase == GAME_OVER:
        s.actor = OVER
    else:
        s.actor = (s.active + s.turn) % s.seats if s.stage in ROUNDS else s.active
    s.sky = (1 << len(s.box.tiles)) - 1
    for held in s.moons:
        s.sky &= ~held


def _cards(s: State, r: Reader) -> None:
    """Hands and the ordered part of the deck; every other card is in the shuffled part."""
    hands = r.rows("hands", [[] for _ in range(s.seats)])
    if len(hands) != s.seats or not all(isinstance(hand, list) for hand in hands):
        raise BadPosition(f"hands: expected {s.seats} lists of cards")
    s.hands = [bits(hand, s.box.card_index, f"hands[{p}]") for p, hand in enumerate(hands)]
    under = [Reader(row, f"under[{i}]") for i, row in enumerate(r.rows("under", []))]
    for row in under:
        row.only(("card", "seat"))
    ids = tuple(c.id for c in s.box.cards)
    s.under = tuple(row.name("card", ids, "") for row in under)
    s.under_by = tuple(row.number("seat", -1, 0, s.seats - 1) for row in under)
    out = 0
    for place in [*s.hands, *(1 << c for c in s.under)]:
        if out & place:
            raise BadPosition(f"cards: {card_names(s, out & place)[0]!r} lies in two places")
        out |= place
    s.pool = ((1 << len(ids)) - 1) & ~out
    _known(s, r)
    if s.phase == GAME_OVER:
        reveal(s)


def _known(s: State, r: Reader) -> None:
    truth = [*s.hands, s.pool, *(1 << c for c in s.under)]
    if r.get("known") is None:
        s.known = [untold(s, seat) for seat in range(s.seats)]
        return
    lists = r.rows("known", [])
    if len(lists) != s.seats:
        raise BadPosition(f"known: expected {s.seats} lists")
    for v, places in enumerate(lists):
        if not isinstance(places, list) or len(places) != len(truth):
            raise BadPosition(f"known[{v}]: expected {len(truth)} places")
        for i, cards in enumerate(places):
            number(cards, f"known[{v}][{i}]", 0, (1 << len(s.box.cards)) - 1)
            if truth[i] & ~cards or (i == v and cards != truth[i]):
                raise BadPosition(f"known[{v}][{i}]: what lies there is ruled out")
    s.known = [places[:] for places in lists]
