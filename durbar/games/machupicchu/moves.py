"""Chapter M: step, ride or stay, and what a prince finds in the district he enters."""

from functools import lru_cache
from typing import Final

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu import lastday, night, production, temples
from durbar.games.machupicchu.action_lists import ENTERS, RIDES, STEPS
from durbar.games.machupicchu.actions import Enter, Ride, Stay, Step
from durbar.games.machupicchu.board import (
    DISTRICTS,
    FIRST_TEMPLE,
    HUT,
    LLAMA,
    ONCE_A_DAY,
    PALACE,
    PLAZA,
    PRIESTS,
    SUN_CLOCK,
    VIRGINS,
    Box,
)
from durbar.games.machupicchu.state import ACQUIRE, END, MARKET, RECRUIT, SERVE, State, at

_STAGES: Final = {
    HUT: RECRUIT,
    PALACE: RECRUIT,
    PRIESTS: ACQUIRE,
    VIRGINS: ACQUIRE,
    PLAZA: MARKET,
    SUN_CLOCK: SERVE,
}
"""What begins in the districts that work whenever a prince enters. M9"""


def check_enter(s: State, a: Enter) -> Rejection | None:
    """Only on the first turn, and then anywhere. C2"""
    if s.prince[s.actor] >= 0:
        return Rejection("S12", "already_in_the_city")
    return None


def _outside(s: State) -> Rejection | None:
    if s.prince[s.actor] < 0:
        return Rejection("S12", "enter_first")
    return None


def check_step(s: State, a: Step) -> Rejection | None:
    """To an adjacent district, free of charge; standing still is no step. M3, M6"""
    if refused := _outside(s):
        return refused
    here = s.prince[s.actor]
    if a.district == here:
        return Rejection("M6", "already_there", {"district": DISTRICTS[here]})
    if a.district not in s.box.neighbours[here]:
        return Rejection("M3", "not_adjacent", {"from": DISTRICTS[here], "to": DISTRICTS[a.district]})
    return None


def check_ride(s: State, a: Ride) -> Rejection | None:
    """For a llama to any other district, even an adjacent one. M5, M6, Q21"""
    if refused := _outside(s):
        return refused
    if a.district == s.prince[s.actor]:
        return Rejection("M6", "same_district", {"district": DISTRICTS[a.district]})
    if not s.goods[at(s.actor, LLAMA)]:
        return Rejection("M5", "no_llama_to_ride")
    return None


def check_stay(s: State, a: Stay) -> Rejection | None:
    """With a moon tile that still lies on the board. M4"""
    if refused := _outside(s):
        return refused
    tile = s.box.tile_index.get(a.tile)
    if tile is None:
        return Rejection("M4", "no_such_tile", {"tile": a.tile})
    if not s.sky >> tile & 1:
        return Rejection("M4", "tile_taken", {"tile": a.tile})
    return None


_RIDES: Final = [RIDES[:d] + RIDES[d + 1 :] for d in range(len(DISTRICTS))]


@lru_cache(maxsize=32)
def _on_this_board(box: Box) -> tuple[list[list[Action]], list[list[Action]]]:
    """For each set of moon tiles the stays, for each district the steps: made once."""
    stays: list[Action] = [Stay(t.id) for t in box.tiles]
    sets = [[a for i, a in enumerate(stays) if sky >> i & 1] for sky in range(1 << len(stays))]
    return sets, [[STEPS[d] for d in near] for near in box.neighbours]


def legal_move(s: State) -> list[Action]:
    """Exactly one of stay, step, ride; staying is always possible and so comes first. M2, C3, Q13"""
    here = s.prince[s.actor]
    if here < 0:
        return ENTERS[:]
    stays, steps = _on_this_board(s.box)
    found = stays[s.sky] + steps[here]
    return found + _RIDES[here] if s.goods[at(s.actor, LLAMA)] else found


def enter(s: State, a: Enter) -> list[Event]:
    """The prince comes into the city. S12"""
    return [Event("enter", "S12", s.actor, {"district": DISTRICTS[a.district]}), *_arrive(s, a.district)]


def step(s: State, a: Step) -> list[Event]:
    data = {"from": DISTRICTS[s.prince[s.actor]], "district": DISTRICTS[a.district]}
    return [Event("step", "M3", s.actor, data), *_arrive(s, a.district)]


def ride(s: State, a: Ride) -> list[Event]:
    """The llama is paid before anything is gained. M5"""
    s.goods[at(s.actor, LLAMA)] -= 1
    data = {"from": DISTRICTS[s.prince[s.actor]], "district": DISTRICTS[a.district]}
    return [Event("ride", "M5", s.actor, data), *_arrive(s, a.district)]


def _arrive(s: State, district: int) -> list[Event]:
    """No prince and no Inca is ever in the way. Nine districts work once a day, six always. M7, M8, M9"""
    s.prince[s.actor] = district
    if district >= ONCE_A_DAY:
        s.stage = _STAGES[district]
        s.fresh = True
        return []
    if not s.bonus[district]:
        s.stage = END
        return [Event("closed", "M8", s.actor, {"district": DISTRICTS[district]})]  # Q19
    if district < FIRST_TEMPLE:
        return production.open_district(s, district)
    return temples.open_temple(s, district)


def stay(s: State, a: Stay) -> list[Event]:
    """A tile, and the action of the district is not carried out. M4"""
    tile = s.box.tile_index[a.tile]
    s.sky ^= 1 << tile
    s.moons[s.actor] |= 1 << tile
    s.stage = END
    data = {"tile": a.tile, "district": DISTRICTS[s.prince[s.actor]]}
    if s.day == s.box.days:
        lastday.turn_in(s, tile)
    return [Event("stay", "M4", s.actor, data), *night.tile_taken(s)]
