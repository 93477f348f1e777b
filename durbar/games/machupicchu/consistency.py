"""What is true of every table: no piece is lost, the question fits, and there is something to choose."""

from durbar.core.errors import BadPosition
from durbar.games.machupicchu import ending, listing, setup
from durbar.games.machupicchu.board import (
    DISTRICTS,
    FIRST_TEMPLE,
    HUT,
    MAIN_TEMPLE,
    PALACE,
    PLAZA,
    PRIESTS,
    SUN_CLOCK,
    VIRGINS,
)
from durbar.games.machupicchu.state import (
    ACQUIRE,
    BY_CONQUEST,
    BY_SACRIFICE,
    DEAL,
    DRAW,
    END,
    FIRST,
    GAME_OVER,
    MARKET,
    MOON,
    MOVE,
    NIGHT_CLOCK,
    NIGHT_MOON,
    OFFER,
    OWN,
    PHASES,
    PLACE,
    PRODUCE,
    RECRUIT,
    RETURN,
    REWARD,
    ROUNDS,
    SACRIFICE,
    SERVE,
    State,
)

STAGES_OF: dict[int, tuple[int, ...]] = {
    DEAL: (DEAL,),
    FIRST: (DEAL,),
    MOON: (MOON, NIGHT_MOON),
    REWARD: (REWARD, NIGHT_CLOCK),
    DRAW: (SACRIFICE, OFFER, END, NIGHT_MOON, NIGHT_CLOCK),
    RETURN: (SACRIFICE, OFFER, END, NIGHT_MOON, NIGHT_CLOCK),
    **{phase: (phase,) for phase in range(PLACE, MOON)},
    GAME_OVER: (GAME_OVER,),
}
"""Underneath each question, the procedures it can belong to; the first is the default."""

_PLACES = {
    PRODUCE: tuple(range(FIRST_TEMPLE)),
    SACRIFICE: tuple(range(FIRST_TEMPLE, MAIN_TEMPLE)),
    OFFER: (MAIN_TEMPLE,),
    RECRUIT: (HUT, PALACE),
    ACQUIRE: (PRIESTS, VIRGINS),
    MARKET: (PLAZA,),
    SERVE: (SUN_CLOCK,),
    REWARD: (SUN_CLOCK,),
}
"""Where the active prince stands while a procedure runs."""

OPENED = (PRODUCE, SACRIFICE, OFFER)
"""Procedures that begin with a bonus."""


def check(s: State) -> None:
    """Raise `BadPosition` when this cannot be on the table."""
    _pieces(s)
    _question(s)
    if s.actor >= 0 and len(listing.legal(s)) < 2:
        raise BadPosition(f"phase: seat {s.actor} has nothing to choose in {PHASES[s.phase]!r}")


def pieces(s: State) -> dict[str, int]:
    """How many pieces of each kind there are, wherever they lie; goods are not counted."""
    cards = [*s.hands, s.pool, *(1 << card for card in s.under)]
    discs = {f"discs of seat {p}": s.reserve[p] + s.clock[p] + sum(s.incas[OWN[p]]) for p in range(s.seats)}
    return {
        "sacrifice cards": sum(place.bit_count() for place in cards),
        "moon tiles": sum(tiles.bit_count() for tiles in (*s.moons, s.sky)),
        "clergy cards": s.box.clergy_cards - sum(map(len, s.rows)) + sum(s.clergy),
        **discs,
    }


def _pieces(s: State) -> None:
    """No piece is lost or there twice."""
    box, n = s.box, s.seats
    for p in range(n):
        discs = s.reserve[p] + s.clock[p] + sum(s.incas[OWN[p]])
        if discs != box.incas[n]:
            raise BadPosition(f"players[{p}]: {discs} Incas, but each player has {box.incas[n]}")
    if sum(m.bit_count() for m in s.moons) + s.sky.bit_count() != len(box.tiles):
        raise BadPosition("moon_tiles: a tile is there twice")
    _moon_tiles(s)


def _moon_tiles(s: State) -> None:
    """So many tiles end the day; then everybody but the holder of the sun tile may take one more. N1, Q13"""
    held, ends = [tiles.bit_count() for tiles in s.moons], s.box.tiles_ending_day
    taken = sum(held)
    if not s.night and s.phase != GAME_OVER and (taken >= ends) != (s.holder >= 0):
        raise BadPosition(f"sun_tile: it does not fit the {taken} moon tiles taken")
    for p, tiles in enumerate(held):
        if tiles > ends:
            raise BadPosition(f"players[{p}].moon_tiles: {tiles}, but nobody takes more than {ends} in a day")
    if taken > ends + s.seats - 1:
        raise BadPosition(f"moon_tiles: {taken}, but a day with {s.seats} players ends before that")


def _finished(s: State) -> None:
    """A finished game has ended as it says, and its points are those of the table."""
    conquest = s.ending == BY_CONQUEST
    if s.day != s.box.days if conquest else ending.rescue(s) != s.ending:
        raise BadPosition("ending: the table does not show it")
    times = ending.multipliers(s) if conquest else [1] * s.seats
    for p, points in enumerate(s.points):
        more = points - ending.card_points(s, p) * times[p]
        if more and (s.ending != BY_SACRIFICE or more < 0 or more % max(1, s.box.empty_deck_points)):
            raise BadPosition(f"players[{p}].points: {points} cannot be the score")


def _question(s: State) -> None:
    """The question fits the table."""
    if s.stage not in STAGES_OF[s.phase]:
        raise BadPosition(f"stage: {PHASES[s.phase]!r} does not belong to {PHASES[s.stage]!r}")
    if (s.ending > 0) != (s.phase == GAME_OVER):
        raise BadPosition("ending: only a finished game has one")
    if s.phase in (DEAL, FIRST, PLACE):
        _setting_up(s)
    elif s.phase == GAME_OVER:
        _finished(s)
    else:
        _playing(s)
    _climbing(s)
    if s.turn == s.seats and s.stage in ROUNDS and s.phase not in (FIRST, DRAW, RETURN):
        raise BadPosition("turn: nobody is left to be asked")


def _setting_up(s: State) -> None:
    """Cards are dealt in turn, nobody has moved, and everybody still has a first Inca to place."""
    dealt = [hand.bit_count() for hand in s.hands]
    turn = s.turn if s.phase == DEAL else s.seats
    if dealt != [1] * turn + [0] * (s.seats - turn):
        raise BadPosition("hands: set-up deals one card to each seat in turn")
    if s.phase == FIRST and s.turn != s.seats:
        raise BadPosition("turn: the first player is drawn when all cards are dealt")
    if any(p >= 0 for p in s.prince) or s.holder >= 0 or s.under:
        raise BadPosition("phase: the game has not begun")
    waiting = [(s.active + i) % s.seats for i in range(s.turn if s.phase == PLACE else s.seats, s.seats)]
    if any(s.reserve[p] < 1 for p in waiting) or len(setup.professions_left(s)) < len(waiting):
        raise BadPosition("phase: not everybody can place a first Inca")


def _playing(s: State) -> None:
    """The active player may still be asked on this day, and stands where he is asked."""
    if s.holder == s.active and s.stage not in (MOON, END, NIGHT_MOON, NIGHT_CLOCK):
        raise BadPosition("active: who holds the sun tile has had the last turn of the day")
    if s.phase == MOVE and ending.rescue(s):
        raise BadPosition("phase: the city is saved, the game would be over")
    if s.stage in _PLACES and s.prince[s.active] not in _PLACES[s.stage]:
        raise BadPosition(f"players[{s.active}].prince: not where {PHASES[s.stage]!r} happens")
    if s.stage in OPENED:
        _opened(s, s.prince[s.active])
    last = s.day == s.box.days
    if (s.stage in (MOON, REWARD) and not last) or (s.night and (last or s.holder != s.active)):
        raise BadPosition(f"stage: {PHASES[s.stage]!r} cannot be on this day")
    if s.stage == REWARD and not s.clock[s.active]:
        raise BadPosition("stage: no Inca stands on the Sun Clock")
    turned_in = s.moons[s.actor] if s.phase == MOON else 0
    single = s.paying.bit_count() == 1 and s.paying & turned_in
    if not (single if s.stage == MOON else s.paying == turned_in):
        raise BadPosition("paying: not the tiles being turned in")


def _opened(s: State, district: int) -> None:
    """The bonus is taken before anybody is asked, and who costs nothing is not asked. P2, T2, P5"""
    if s.bonus[district]:
        raise BadPosition(f"bonus.{DISTRICTS[district]}: it is gone while the district is at work")
    if s.stage == PRODUCE and not s.box.wages[district]:
        raise BadPosition(f"players[{s.active}].prince: nobody is asked where work costs nothing")


def _climbing(s: State) -> None:
    """Summits are served at once unless the option lets them wait, and the deck has the cards."""
    climbing = s.phase in (DRAW, RETURN)
    if climbing != (s.climber >= 0):
        raise BadPosition("summit: it belongs to the questions 'draw' and 'return'")
    waits = s.options["summit_cards"] == "end_of_turn" and s.phase != GAME_OVER
    if any(due and p != s.climber for p, due in enumerate(s.due)) and not waits:
        raise BadPosition("summits: they are served at once")
    if not climbing:
        return
    most = s.back + 1
    if not s.due[s.climber]:
        raise BadPosition("summits: the climber has reached none")
    if s.phase == DRAW and not (1 <= s.draws <= most and s.pool and s.deck >= s.draws):
        raise BadPosition("summit.draws: so many cards cannot be drawn")
    if s.phase == RETURN and (s.draws or not s.back or s.hands[s.climber].bit_count() <= s.back):
        raise BadPosition("summit.back: so many cards cannot be put back")
