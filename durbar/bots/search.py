"""The one search of all levels: plan one's own actions ahead, then play the best plans on to judge them."""

from random import Random
from time import monotonic
from typing import Any, NamedTuple

from durbar.bots.sense import Effort, Sense, edge
from durbar.core.game import Action, Seat

LONGER = 1e-3
"""What each further action must bring at least: of two ways to the same end the shorter one is taken."""


FREE = 0.01
"""What an action that costs nothing must bring at least by itself, so that nobody walks in circles."""


class Plan(NamedTuple):
    """Own actions one after the other, and where they lead in one imagined world."""

    actions: tuple[Action, ...]
    state: Any
    value: float


class Clock:
    """The time one decision may take."""

    __slots__ = ("end",)

    def __init__(self, seconds: float) -> None:
        self.end = monotonic() + seconds

    @property
    def up(self) -> bool:
        return monotonic() > self.end


def plans(sense: Sense[Any], root: Any, seat: Seat, effort: Effort, rng: Random, clock: Clock) -> list[Plan]:
    """The plans found by a beam over the seat's own actions, best first; at least one for some action."""
    game = sense.game
    beam = [Plan((), root, edge(sense.values(root), seat))]
    found: list[Plan] = []
    for step in range(effort.depth):
        grown: dict[frozenset[Action], Plan] = {}
        for plan in beam:
            if step and clock.up:
                break
            legal = game.legal(plan.state)
            for action in sense.shortlist(plan.state, legal, effort.tries):
                longer = _try(sense, plan, action, seat, rng)
                if longer.value <= plan.value + FREE and sense.free(plan.state, longer.state):
                    continue
                if game.actor(longer.state) != seat:
                    found.append(longer)
                    continue
                key = frozenset(longer.actions)
                if key not in grown or grown[key].value < longer.value:
                    grown[key] = longer
        beam = sorted(grown.values(), key=_worth, reverse=True)[: effort.width]
        found += beam
        if not beam:
            break
    found.sort(key=_worth, reverse=True)
    return found


def _worth(plan: Plan) -> float:
    return plan.value


def _try(sense: Sense[Any], plan: Plan, action: Action, seat: Seat, rng: Random) -> Plan:
    state = plan.state.copy()
    sense.game.apply(state, action)
    sense.settle(state, rng)
    value = edge(sense.values(state), seat) - LONGER * (len(plan.actions) + 1)
    return Plan((*plan.actions, action), state, value)
