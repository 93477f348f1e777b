"""Positions in and out: the whole table as JSON a person can type, and back, or a clear refusal."""

from typing import Any

from durbar.core.errors import BadComponents, BadPosition
from durbar.core.game import CHANCE, Game, Json
from durbar.core.reading import Reader, bits, whole
from durbar.games.machupicchu import consistency
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, ONCE_A_DAY, PROFESSIONS
from durbar.games.machupicchu.cards import least_known, names, reveal
from durbar.games.machupicchu.market import TRADES
from durbar.games.machupicchu.state import (
    DEAL,
    DRAW,
    END,
    ENDINGS,
    FIRST,
    GAME_OVER,
    MARKET,
    OVER,
    OWN,
    PHASES,
    PLACE,
    RETURN,
    ROUNDS,
    State,
    clergy_at,
)
from durbar.games.machupicchu.view import public

_PUBLIC = (
    "day", "active", "phase", "stage", "turn", "sun_tile", "players", "clergy", "bonus", "market", "adjusted",
    "trades", "paying", "summit", "ending",
)  # fmt: skip
_KEYS = (*_PUBLIC, "hands", "under", "deck", "known")
_PLAYER = (
    "goods", "incas", "reserve", "sun_clock", "prince", "runner", "moon_tiles", "owed", "summits", "points",
)  # fmt: skip


def write(s: State, game: Game[State]) -> Json:
    return {
        "game": game.id,
        "revision": game.revision,
        "seats": s.seats,
        "options": dict(s.options),
        **public(s),
        "hands": [names(s, hand) for hand in s.hands],
        "under": [{"card": s.box.cards[c].id, "seat": by} for c, by in zip(s.under, s.under_by, strict=True)],
        "known": [places[:] for places in s.known],
    }


def read(p: Any, game: Game[State]) -> State:
    """Everything is checked: shape, pieces, and that the question asked can be on the table."""
    r, seats, options = game.open_position(p, _KEYS)
    r.needed("seats")
    for player in r.tables("players"):
        player.only(_PLAYER)
    try:
        s = game.start(seats, options)
    except BadComponents as error:
        raise BadPosition(str(error)) from error
    read_public(s, r)
    if s.turn and s.stage not in ROUNDS:
        raise r.fail("turn", f"{PHASES[s.stage]!r} does not go round the table")
    _cards(s, r)
    consistency.check(s)
    return s


def read_public(s: State, r: Reader) -> None:
    """The open table into a fresh state."""
    box, n = s.box, s.seats
    s.day = r.whole("day", s.day, 1, box.days)
    s.active = r.whole("active", 0, 0, n - 1)
    s.phase = r.index("phase", PHASES[:END], "move")
    s.stage = r.index("stage", PHASES, PHASES[consistency.STAGES_OF[s.phase][0]])
    s.turn = r.whole("turn", 0, 0, n)
    s.holder = _seat(r, "sun_tile", n)
    s.market = [0, *r.counts("market", GOODS[1:], box.units_at_setup, len(box.cells))]
    s.fresh = not r.flag("adjusted")
    s.trades = r.whole("trades", 0, 0, 0 if s.fresh or s.phase != MARKET else TRADES - 1)
    s.paying = r.bits("paying", box.tile_index)
    s.ending = 0 if r.get("ending") is None else r.index("ending", ENDINGS[1:]) + 1
    for p, player in enumerate(r.tables("players", [{}] * n, n)):
        _player(s, p, player)
    s.bonus = r.counts("bonus", DISTRICTS[:ONCE_A_DAY], _usual_bonus(s), box.bonus_max)
    _clergy(s, r.table("clergy", {}))
    _summit(s, r)
    _actor(s)


def _usual_bonus(s: State) -> list[int]:
    """One for each district as at the start, but none where the active prince has just taken it."""
    usual = [s.box.bonus_at_setup] * ONCE_A_DAY
    if s.stage in consistency.OPENED and 0 <= s.prince[s.active] < ONCE_A_DAY:
        usual[s.prince[s.active]] = 0
    return usual


def _seat(r: Reader, key: str, seats: int) -> int:
    """A seat, -1 for nobody."""
    seat = r.seat(key, seats)
    return -1 if seat is None else seat


def _player(s: State, p: int, r: Reader) -> None:
    s.goods[OWN[p]] = r.counts("goods", GOODS)
    s.incas[OWN[p]] = incas = r.counts("incas", PROFESSIONS)
    s.clock[p] = r.whole("sun_clock", 0)
    s.reserve[p] = r.whole("reserve", max(0, s.box.incas[s.seats] - s.clock[p] - sum(incas)))
    s.prince[p] = -1 if r.get("prince") is None else r.index("prince", DISTRICTS)
    s.runner[p] = r.whole("runner", 0, 0, s.box.summit - 1)
    s.moons[p] = r.bits("moon_tiles", s.box.tile_index)
    corn, llama = r.counts("owed", ("corn", "llama"))
    if corn or llama:
        s.owed[p] = (corn, llama)
    s.due[p] = r.whole("summits", 0)
    s.points[p] = r.whole("points", 0)


def _clergy(s: State, r: Reader) -> None:
    """Who took the cards of each row, from the left."""
    r.only(CLERGY)
    for c, name in enumerate(CLERGY):
        row = r.items(name)
        if len(row) > len(s.box.clergy_steps[c]):
            raise r.fail(name, f"{len(row)} cards are more than the row has")
        s.rows[c] = tuple(whole(seat, f"{r.at(name)}[{i}]", 0, s.seats - 1) for i, seat in enumerate(row))
        for seat in s.rows[c]:
            s.clergy[clergy_at(seat, c)] += 1


def _summit(s: State, r: Reader) -> None:
    s.climber, s.draws, s.back = -1, 0, -1
    if r.get("summit") is not None:
        inner = r.table("summit")
        inner.only(("seat", "draws", "back"))
        s.climber = inner.whole("seat", low=0, high=s.seats - 1)
        s.draws = inner.whole("draws", 0, 0, s.box.draw)
        s.back = inner.whole("back", 0, 0, s.box.draw - 1)


def _actor(s: State) -> None:
    """Who is asked, and the moon tiles on the board: they follow from the rest."""
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
    """Hands and the ordered part of the deck; every other card is in the shuffled part, or fills hands."""
    index = s.box.card_index
    hands = r.items("hands", [[] for _ in range(s.seats)])
    if len(hands) != s.seats or not all(isinstance(hand, list) for hand in hands):
        raise r.fail("hands", f"expected {s.seats} lists of cards")
    s.hands = [bits(hand, index, f"hands[{p}]") for p, hand in enumerate(hands)]
    under = r.tables("under")
    for row in under:
        row.only(("card", "seat"))
    s.under = tuple(index[row.name("card", index)] for row in under)
    s.under_by = tuple(row.whole("seat", low=0, high=s.seats - 1) for row in under)
    out = 0
    for place in [*s.hands, *(1 << c for c in s.under)]:
        if out & place:
            raise BadPosition(f"cards: {names(s, out & place)[0]!r} lies in two places")
        out |= place
    s.pool = ((1 << len(index)) - 1) & ~out
    _fill_hands(s, r)
    _known(s, r)
    if s.phase == GAME_OVER:
        reveal(s)


def _fill_hands(s: State, r: Reader) -> None:
    """Deal cards named nowhere, the smallest hand first, until the deck has the size asked for.

    Before the first turn everybody has one card, so hands may be left out there. S9
    """
    most = s.deck
    usual = min(most, len(s.box.cards) - s.seats) if s.phase == PLACE else most
    size = r.whole("deck", usual, len(s.under), most)
    while s.deck > size:
        seat = min(range(s.seats), key=lambda p: s.hands[p].bit_count())
        card = s.pool & -s.pool
        s.pool ^= card
        s.hands[seat] |= card


def _known(s: State, r: Reader) -> None:
    """What each seat thinks possible: what is true must be part of it."""
    truth = [*s.hands, s.pool, *(1 << c for c in s.under)]
    if r.get("known") is None:
        s.known = [least_known(s, seat) for seat in range(s.seats)]
        return
    s.known = []
    for v, places in enumerate(r.items("known", length=s.seats)):
        if not isinstance(places, list) or len(places) != len(truth):
            raise r.fail(f"known[{v}]", f"expected {len(truth)} places")
        for i, cards in enumerate(places):
            whole(cards, f"known[{v}][{i}]", 0, (1 << len(s.box.cards)) - 1)
            if truth[i] & ~cards or (i == v and cards != truth[i]):
                raise r.fail(f"known[{v}][{i}]", "what lies there is ruled out")
        s.known.append(places[:])
