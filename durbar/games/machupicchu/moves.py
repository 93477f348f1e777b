"""Chapter M: step, ride or stay, and what a prince finds in the district he enters."""

from functools import lru_cache

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu import lastday, night, production, temples
from durbar.games.machupicchu.actions import ENTERS, RIDES, STEPS, Enter, Ride, Stay, Step
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
from durbar.games.machupicchu.state import ACQUIRE, END, MARKET, RECRUIT, SERVE, State

_STAGES = {
    HUT: RECRUIT,
    PALACE: RECRUIT,
    PRIESTS: ACQUIRE,
    VIRGINS: ACQUIRE,
    PLAZA: MARKET,
    SUN_CLOCK: SERVE,
}


def check_enter(s: State, a: Enter) -> Rejection | None:
    """S12 C2: only on the first turn, and then anywhere."""
    if s.prince[s.actor] >= 0:
        return Rejection("S12", "already_in_the_city")
    return None


def _outside(s: State) -> Rejection | None:
    if s.prince[s.actor] < 0:
        return Rejection("S12", "enter_first")
    return None


def check_step(s: State, a: Step) -> Rejection | None:
    """M3 M6: to an adjacent district, free of charge; standing still is no step."""
    if refused := _outside(s):
        return refused
    here = s.prince[s.actor]
    if a.district == here:
        return Rejection("M6", "already_there", {"district": DISTRICTS[here]})
    if a.district not in s.box.neighbours[here]:
        return Rejection("M3", "not_adjacent", {"from": DISTRICTS[here], "to": DISTRICTS[a.district]})
    return None


def check_ride(s: State, a: Ride) -> Rejection | None:
    """M5 M6: one llama, to any other district, be it adjacent (Q21)."""
    if refused := _outside(s):
        return refused
    if a.district == s.prince[s.actor]:
        return Rejection("M6", "same_district", {"district": DISTRICTS[a.district]})
    if not s.goods[5 * s.actor + LLAMA]:
        return Rejection("M5", "no_llama_to_ride")
    return None


def check_stay(s: State, a: Stay) -> Rejection | None:
    """M4: with a moon tile that still lies on the board."""
    if refused := _outside(s):
        return refused
    tile = s.box.tile_index.get(a.tile)
    if tile is None:
        return Rejection("M4", "no_such_tile", {"tile": a.tile})
    if not s.sky >> tile & 1:
        return Rejection("M4", "tile_taken", {"tile": a.tile})
    return None


_RIDES = [RIDES[:d] + RIDES[d + 1 :] for d in range(len(DISTRICTS))]


@lru_cache(maxsize=32)
def _on_this_board(box: Box) -> tuple[list[list[Action]], list[list[Action]]]:
    """For each set of moon tiles the stays, for each district the steps: made once."""
    stays: list[Action] = [Stay(t.id) for t in box.tiles]
    sets = [[a for i, a in enumerate(stays) if sky >> i & 1] for sky in range(1 << len(stays))]
    return sets, [[STEPS[d] for d in near] for near in box.neighbours]


def legal_move(s: State) -> list[Action]:
    """C3: exactly one of stay, step, ride (M2); staying is always possible (Q13), and so comes first."""
    here = s.prince[s.actor]
    if here < 0:
        return ENTERS[:]
    stays, steps = _on_this_board(s.box)
    found = stays[s.sky] + steps[here]
    return found + _RIDES[here] if s.goods[5 * s.actor + LLAMA] else found


def enter(s: State, a: Enter, ev: list[Event]) -> None:
    ev.append(Event("enter", "S12", s.actor, {"district": DISTRICTS[a.district]}))
    _arrive(s, a.district, ev)


def step(s: State, a: Step, ev: list[Event]) -> None:
    here = s.prince[s.actor]
    ev.append(Event("step", "M3", s.actor, {"from": DISTRICTS[here], "district": DISTRICTS[a.district]}))
    _arrive(s, a.district, ev)


def ride(s: State, a: Ride, ev: list[Event]) -> None:
    """M5: the llama is paid before anything is gained."""
    here = s.prince[s.actor]
    s.goods[5 * s.actor + LLAMA] -= 1
    ev.append(Event("ride", "M5", s.actor, {"from": DISTRICTS[here], "district": DISTRICTS[a.district]}))
    _arrive(s, a.district, ev)


def _arrive(s: State, district: int, ev: list[Event]) -> None:
    """M7: no prince and no Inca is ever in the way. M8: nine districts work once a day, M9: six always."""
    s.prince[s.actor] = district
    if district >= ONCE_A_DAY:
        s.stage = _STAGES[district]
        s.fresh = True
    elif not s.bonus[district]:
        ev.append(Event("closed", "M8", s.actor, {"district": DISTRICTS[district]}))  # Q19
        s.stage = END
    elif district < FIRST_TEMPLE:
        production.open_district(s, district, ev)
    else:
        temples.open_temple(s, district, ev)


def stay(s: State, a: Stay, ev: list[Event]) -> None:
    """M4: a tile, and the action of the district is not carried out."""
    tile = s.box.tile_index[a.tile]
    s.sky ^= 1 << tile
    s.moons[s.actor] |= 1 << tile
    s.stage = END
    ev.append(Event("stay", "M4", s.actor, {"tile": a.tile, "district": DISTRICTS[s.prince[s.actor]]}))
    night.tile_taken(s, ev)
    if s.day == s.box.days:
        lastday.turn_in(s, tile)
