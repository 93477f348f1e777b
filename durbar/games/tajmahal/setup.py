"""Chapter S: the table is set up by luck, one draw at a time."""

from itertools import compress
from random import Random

from durbar.core.game import CHANCE, Action, Event
from durbar.games.tajmahal import pile, visits
from durbar.games.tajmahal.actions import DealBonus, DealTile, Draw, First
from durbar.games.tajmahal.state import LYING, ONE, Phase, State
from durbar.games.tajmahal.terms import BONUS_TAJ, BONUSES, VISITS

FIRST_HAND = 6  # S6
_ALL_TILES = bytes(range(1, VISITS))


def begin(s: State) -> None:
    """S1: scores are 0, palaces unlimited. S2: tile 12 lies on Agra. S3: so does the Taj Mahal tile."""
    box = s.box
    s.order[box.home] = VISITS
    s.tile_fate[VISITS] = LYING
    s.bonuses[box.taj] = BONUS_TAJ
    s.bonus_fate[box.taj] = LYING
    for token in range(4):
        s.stacks[token] -= 1  # S4: one of each to the court; S5: the special cards belong to nobody


def next_province(s: State) -> int:
    """The first province without a tile, -1 when all have one."""
    return s.order.find(0)


def next_fort(s: State) -> int:
    """The first fortified city whose bonus tile is not dealt, -1 when all are."""
    return s.bonus_fate.find(0)


def tile_outcomes(s: State) -> list[tuple[Action, int]]:
    """S2: any tile that lies nowhere yet."""
    deals = s.box.deal_tiles[next_province(s)]
    return [(deals[n], 1) for n in range(1, VISITS) if n not in s.order]


def draw_tile(s: State, rng: Random) -> Action:
    """One of `tile_outcomes`."""
    left = _ALL_TILES.translate(None, s.order)
    return s.box.deal_tiles[next_province(s)][left[int(rng.random() * len(left))]]


def bonus_outcomes(s: State) -> list[tuple[Action, int]]:
    """S3: any square bonus tile that lies nowhere yet."""
    deals = s.box.deal_bonuses[next_fort(s)]
    left = list(s.box.bonuses)
    for fort, bonus in enumerate(s.bonuses):
        if s.bonus_fate[fort]:
            left[bonus] -= 1
    return [(deals[b], n) for b, n in enumerate(left) if n > 0]


def draw_bonus(s: State, rng: Random) -> Action:
    """One of `bonus_outcomes`, by weight."""
    left = s.box.bonus_pile
    for dealt in compress(s.bonuses, s.bonus_fate):
        left = left.replace(ONE[dealt], b"", 1)
    return s.box.deal_bonuses[next_fort(s)][left[int(rng.random() * len(left))]]


def deal_tile(s: State, a: DealTile) -> list[Event]:
    s.order[s.box.province_number[a.province]] = a.number
    s.tile_fate[a.number] = LYING
    if next_province(s) < 0:
        s.phase = Phase.BONUSES
    goods = list(s.box.goods_names[a.number])
    return [Event("tile_dealt", "S2", CHANCE, {"province": a.province, "tile": a.number, "goods": goods})]


def deal_bonus(s: State, a: DealBonus) -> list[Event]:
    fort = s.box.fort_of[s.box.city_number[a.city]]
    s.bonuses[fort] = BONUSES.index(a.bonus)
    s.bonus_fate[fort] = LYING
    if next_fort(s) < 0:
        s.phase = Phase.HANDS
    return [Event("bonus_dealt", "S3", CHANCE, {"city": a.city, "bonus": a.bonus})]


def deal_card(s: State, a: Draw) -> list[Event]:
    """S6: six hidden cards for each player, seat by seat."""
    seat = s.turn
    pile.into_hand(s, seat, s.box.card_number[a.card])
    events = [Event("dealt", "S6", seat, {}, {"card": a.card}, (seat,))]
    if len(s.hands[seat]) == FIRST_HAND:
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
            visits.lay_reserve(s, events)
    return events


def choose_first(s: State, a: First) -> list[Event]:
    """S7: any seat may be first; the tile of province 1 goes to the court. Q19: luck names the seat."""
    s.first = a.seat
    events = [Event("first", "S7", a.seat, {})]
    visits.go_to_province(s, events, "S7")
    visits.open_visit(s)
    return events
