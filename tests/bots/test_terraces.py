"""What bots feel and foresee in Java and Cuzco."""

from dataclasses import replace
from math import inf
from random import Random

import durbar
from durbar.bots.beam import Clock, Plan, Planner
from durbar.bots.evaluator import Effort, sense
from tests.terraces.tools import at, both, land, player, street

FEW = Effort(depth=10, width=3, tries=30, again=4, fresh=4)
AROUND = "h9:r1 h11:r1 i8:r1 i12:r1 j9:r1 j11:r1"
"""Land around the bare cell i10."""


def plans(match: durbar.Match, effort: Effort = FEW) -> list[Plan]:
    feel = sense(match.game)
    return Planner(feel, 0, effort, Random(1), Clock(inf, inf)).plans(match.state.copy())


@both
def test_a_hollow_belongs_to_whoever_stands_around_it(game: str) -> None:
    match = at(game, tiles=land(AROUND, bare="i10"), players=[player(pawns=["h9"]), player()])
    water = [sense(match.game).worth(match.state, seat)["irrigation"] for seat in (0, 1)]
    assert water[0] > 1
    assert not water[1]


@both
def test_a_village_in_the_supply_is_worth_more_than_a_double_and_that_more_than_rice(game: str) -> None:
    match, lost = durbar.new_match(game, 3, 1), []
    before = sense(match.game).worth(match.state, 0)["supply"]
    for supply in ("villages", "doubles", "rice"):
        state = match.state.copy()
        getattr(state, supply)[0] -= 1
        lost.append(before - sense(match.game).worth(state, 0)["supply"])
    assert lost[0] > lost[1] > lost[2] > 0


@both
def test_whoever_acts_sooner_has_the_more_to_hope_for(game: str) -> None:
    match = durbar.new_match(game, 3, 1)
    hopes = [sense(match.game).worth(match.state, (match.state.active + i) % 3)["supply"] for i in range(3)]
    assert hopes[0] > hopes[1] > hopes[2]


@both
def test_rivals_count_by_how_near_they_are_to_the_lead(game: str) -> None:
    feel = sense(durbar.game(game))
    even, ahead, behind = ([30.0, a, b] for a, b in ((30, 30), (34, 30), (30, 26)))
    assert feel.edge(even, 0) == 0
    assert feel.edge(even, 0) - feel.edge(ahead, 0) > feel.edge(behind, 0) - feel.edge(even, 0) > 0


@both
def test_plans_end_the_turn_and_differ(game: str) -> None:
    match = at(game, tiles=street(4), players=[player(pawns=["k8"]), player()])
    found = plans(match)
    assert all(match.game.actor(plan.state) != 0 for plan in found)
    assert len({round(plan.true, 3) for plan in found}) > 1
    assert any(action.kind == "build" for action in found[0].actions), "a palace of four was left unbuilt"


class Late(Clock):
    """Most of the time is gone, but not all of it."""

    @property
    def late(self) -> bool:
        return True


@both
def test_late_in_its_time_a_planner_keeps_fewer_plans_but_ends_them(game: str) -> None:
    match = at(game, tiles=street(4), players=[player(pawns=["k8"]), player()])
    many = replace(FEW, width=12)
    late = Planner(sense(match.game), 0, many, Random(1), Late(inf, inf)).plans(match.state.copy())
    assert late
    assert all(match.game.actor(plan.state) != 0 for plan in late)
    assert len(late) < len(plans(match, many))
