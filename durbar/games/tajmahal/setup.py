"""Chapter S: the table is set up by chance, one draw at a time; later draws are answered here too."""

from itertools import compress
from random import Random
from typing import Final

from durbar.core.game import CHANCE, Action, Event, Json
from durbar.games.tajmahal import board, pile, visits
from durbar.games.tajmahal.actions import DealBonus, DealTile, Draw, First
from durbar.games.tajmahal.derive import past
from durbar.games.tajmahal.state import GONE, LYING, ONE, Phase, State, find
from durbar.games.tajmahal.terms import BONUS_TAJ, BONUSES, TOKEN_KINDS, VISITS
from durbar.games.tajmahal.turns import open_visit

_SHUFFLED_TILES: Final = bytes(range(1, VISITS))


def start(seats: int, options: Json) -> State:
    """Everybody has 0 points and as many palaces as needed; the special cards belong to nobody. S1, S5"""
    s = State(seats, options, board.box(options))
    s.order[s.box.home] = VISITS
    s.tile_fate[VISITS] = LYING
    s.bonuses[s.box.taj] = BONUS_TAJ
    s.bonus_fate[s.box.taj] = LYING
    for token in range(TOKEN_KINDS):
        s.stacks[token] -= 1  # S4: it is in the court
    return s


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What chance may bring now, with weights."""
    if s.phase == Phase.TILES:
        return _tile_outcomes(s)
    if s.phase == Phase.BONUSES:
        return _bonus_outcomes(s)
    if s.phase == Phase.FIRST:
        return [(First(seat), 1) for seat in range(s.seats)]
    return pile.outcomes(s, s.box.lays if s.phase == Phase.RESERVE else s.box.draws)


def draw(s: State, rng: Random) -> Action:
    """One of `outcomes`, by weight."""
    if s.phase == Phase.RESERVE:
        return s.box.lays[s.pile[int(rng.random() * len(s.pile))]]
    if s.phase == Phase.HANDS or s.phase == Phase.DRAW:
        return s.box.draws[s.pile[int(rng.random() * len(s.pile))]]
    if s.phase == Phase.TILES:
        return _draw_tile(s, rng)
    if s.phase == Phase.BONUSES:
        return _draw_bonus(s, rng)
    return First(int(rng.random() * s.seats))


def next_province(s: State) -> int:
    """The first province without a tile, -1 when all have one."""
    return find(s.order, 0)


def next_fort(s: State) -> int:
    """The first fortified city whose bonus tile is not dealt, -1 when all are."""
    return find(s.bonus_fate, 0)


def _tile_outcomes(s: State) -> list[tuple[Action, int]]:
    """Any tile that lies nowhere yet."""
    deals = s.box.deal_tiles[next_province(s)]
    return [(deals[n], 1) for n in range(1, VISITS) if n not in s.order]


def _draw_tile(s: State, rng: Random) -> Action:
    left = _SHUFFLED_TILES.translate(None, bytes(s.order))
    return s.box.deal_tiles[next_province(s)][left[int(rng.random() * len(left))]]


def _bonus_outcomes(s: State) -> list[tuple[Action, int]]:
    """Any square bonus tile that lies nowhere yet."""
    deals = s.box.deal_bonuses[next_fort(s)]
    left = list(s.box.bonuses)
    for fort, bonus in enumerate(bytes(s.bonuses)):
        if s.bonus_fate[fort]:
            left[bonus] -= 1
    return [(deals[b], n) for b, n in enumerate(left) if n > 0]


def _draw_bonus(s: State, rng: Random) -> Action:
    left = s.box.bonus_pile
    for dealt in compress(s.bonuses, s.bonus_fate):
        left = left.replace(ONE[dealt], b"", 1)
    return s.box.deal_bonuses[next_fort(s)][left[int(rng.random() * len(left))]]


def deal_tile(s: State, a: DealTile) -> list[Event]:
    """A province tile, face up; the last province has its own."""
    s.order[s.box.province_number[a.province]] = a.number
    s.tile_fate[a.number] = GONE if past(s, a.number) else LYING
    if next_province(s) < 0:  # an owner's map may have no fortified city but that of the Taj Mahal
        s.phase = Phase.BONUSES if next_fort(s) >= 0 else Phase.HANDS
    goods = list(s.box.goods_names[a.number])
    return [Event("tile_dealt", "S2", CHANCE, {"province": a.province, "tile": a.number, "goods": goods})]


def deal_bonus(s: State, a: DealBonus) -> list[Event]:
    """A bonus tile, face up; the Taj Mahal tile lies in its city from the start."""
    fort = s.box.fort_of[s.box.city_number[a.city]]
    s.bonuses[fort] = BONUSES.index(a.bonus)
    s.bonus_fate[fort] = GONE if past(s, s.order[s.box.province_of[s.box.forts[fort]]]) else LYING
    if next_fort(s) < 0:
        s.phase = Phase.HANDS
    return [Event("bonus_dealt", "S3", CHANCE, {"city": a.city, "bonus": a.bonus})]


def deal_card(s: State, a: Draw) -> list[Event]:
    """Hidden cards for each player, seat by seat, then the reserve."""
    seat = s.turn
    pile.into_hand(s, seat, s.box.card_number[a.card])
    events = [Event("dealt", "S6", seat, {}, {"card": a.card}, (seat,))]
    if len(s.hands[seat]) == s.box.first_hand:
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
            events += visits.lay_reserve(s)
    return events


def choose_first(s: State, a: First) -> list[Event]:
    """Chance names the first player; then the first province is visited. Q19"""
    s.first = a.seat
    events = [Event("first", "S7", a.seat, {}), *visits.go_to_province(s, "S7")]
    open_visit(s)
    return events
