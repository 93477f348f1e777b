"""Chapter D: Incas who serve at the Sun Clock, and their reward."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu import bank
from durbar.games.machupicchu.action_lists import SERVE_NONE, SERVES, takes
from durbar.games.machupicchu.actions import Serve, Take
from durbar.games.machupicchu.board import DISTRICTS, GOODS, MEMBERS, PROFESSIONS
from durbar.games.machupicchu.state import END, OWN, REWARD, SERVE, State, at
from durbar.games.machupicchu.trail import run


def serving(s: State) -> list[Event]:
    """Ask the active player, if he has an Inca in a production district; the reserve does not do. C10, Q20"""
    if any(s.incas[OWN[s.active]]):
        s.ask(SERVE, s.active)
    else:
        s.stage = END
    return []


def check_serve(s: State, a: Serve) -> Rejection | None:
    """One Inca a visit, from any production district. D1"""
    if a.profession >= 0 and not s.incas[at(s.actor, a.profession)]:
        return Rejection("D1", "no_such_inca", {"profession": PROFESSIONS[a.profession]})
    return None


def legal_serve(s: State) -> list[Action]:
    return [SERVE_NONE, *(SERVES[p] for p, incas in enumerate(s.incas[OWN[s.actor]]) if incas)]


def serve(s: State, a: Serve) -> list[Event]:
    """The Inca no longer produces nor scores; on the last day it is paid at once. D2, D3, L2"""
    seat = s.actor
    s.stage = END
    if a.profession < 0:
        return [Event("serve_none", "M10", seat, {})]
    s.incas[at(seat, a.profession)] -= 1
    s.clock[seat] += 1
    if s.day == s.box.days:
        s.stage = REWARD
    data = {"profession": PROFESSIONS[a.profession], "district": DISTRICTS[a.profession]}
    return [Event("serve", "D1", seat, data)]


def check_take(s: State, a: Take) -> Rejection | None:
    """Exactly so many units, all different. N3"""
    if a.again or a.goods.bit_count() != s.box.reward_units:
        return Rejection("N3", "so_many_different_units", {"units": s.box.reward_units})
    return None


def legal_take(s: State) -> list[Action]:
    return takes(s.box.reward_units)[:]


def take(s: State, a: Take) -> list[Event]:
    """Units and steps; at night the Inca goes home, on the last day it stays. N3, L2"""
    seat = s.actor
    if s.night:
        s.clock[seat] -= 1
        s.reserve[seat] += 1
    else:
        s.stage = END
    goods = MEMBERS[a.goods]
    had = [g for g in goods if bank.supply(s, g, 1)]
    for good in had:
        s.goods[at(seat, good)] += s.box.unit[good]
    events = []
    if had:
        events.append(Event("reward", "N3" if s.night else "L2", seat, {"goods": [GOODS[g] for g in had]}))
    if lost := [GOODS[g] for g in goods if g not in had]:
        events.append(Event("reward_lost", "Q1", seat, {"goods": lost}))
    return events + run(s, seat, s.box.reward_steps)
