"""Chapter D: Incas who serve at the Sun Clock, and their reward."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.actions import SERVE_NONE, SERVES, Serve, Take, takes
from durbar.games.machupicchu.board import CORN, DISTRICTS, GOODS, PROFESSIONS
from durbar.games.machupicchu.state import END, REWARD, SERVE, State, supply
from durbar.games.machupicchu.trail import run


def serving(s: State, ev: list[Event]) -> bool:
    """C10: the active player, if he has an Inca in a production district (Q20: the reserve does not do)."""
    seat = s.active
    if any(s.incas[5 * seat : 5 * seat + 5]):
        return s.ask(SERVE, seat)
    s.stage = END
    return False


def check_serve(s: State, a: Serve) -> Rejection | None:
    """D1: one Inca a visit, from any production district."""
    if a.profession >= 0 and not s.incas[5 * s.actor + a.profession]:
        return Rejection("D1", "no_such_inca", {"profession": PROFESSIONS[a.profession]})
    return None


def legal_serve(s: State) -> list[Action]:
    base = 5 * s.actor
    return [SERVE_NONE, *(SERVES[p] for p in range(5) if s.incas[base + p])]


def serve(s: State, a: Serve, ev: list[Event]) -> None:
    """D2: it no longer produces nor scores. D3: until night; on the last day it is paid at once (L2)."""
    seat = s.actor
    s.stage = END
    if a.profession < 0:
        ev.append(Event("serve_none", "M10", seat, {}))
        return
    s.incas[5 * seat + a.profession] -= 1
    s.clock[seat] += 1
    names = {"profession": PROFESSIONS[a.profession], "district": DISTRICTS[a.profession]}
    ev.append(Event("serve", "D1", seat, names))
    if s.day == s.box.days:
        s.stage = REWARD


def check_take(s: State, a: Take) -> Rejection | None:
    """N3: exactly three units, all different; three corn are the unit of corn."""
    if a.again or a.goods.bit_count() != s.box.reward_units:
        return Rejection("N3", "so_many_different_units", {"units": s.box.reward_units})
    return None


def legal_take(s: State) -> list[Action]:
    return takes(s.box.reward_units)[:]


def take(s: State, a: Take, ev: list[Event]) -> None:
    """N3: units and steps; at night the Inca goes home, on the last day it stays on the Sun Clock (L2)."""
    seat = s.actor
    if s.night:
        s.clock[seat] -= 1
        s.reserve[seat] += 1
    else:
        s.stage = END
    goods = [g for g in range(5) if a.goods >> g & 1]
    had = [g for g in goods if supply(s, g, 1)]
    for good in had:
        s.goods[5 * seat + good] += s.box.corn_per_unit if good == CORN else 1
    if had:
        ev.append(Event("reward", "N3" if s.night else "L2", seat, {"goods": [GOODS[g] for g in had]}))
    if lost := [GOODS[g] for g in goods if g not in had]:
        ev.append(Event("reward_lost", "Q1", seat, {"goods": lost}))
    run(s, seat, s.box.reward_steps, ev)
