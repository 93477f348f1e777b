"""What the others make of it: the best plans played on through the turns of all others, who plan quickly."""

from collections.abc import Sequence
from random import Random
from typing import Any

from durbar.bots.search import Clock, Planner
from durbar.bots.sense import Effort, Sense
from durbar.bots.tree import Plan, Tree
from durbar.core.game import CHANCE, Seat

QUICK = Effort(depth=12, width=1, tries=160, again=8, fresh=8)
"""How the others plan their turns, and how one's own is finished where luck broke the plan."""


class Replies:
    """The answers to one seat's plans. Planners remember from one answer to the next what looked good."""

    def __init__(self, sense: Sense[Any], seat: Seat, effort: Effort, rng: Random, clock: Clock) -> None:
        self.sense = sense
        self.seat = seat
        self.effort = effort
        self.rng = rng
        self.clock = clock
        self.planners: dict[Seat, Planner] = {}
        self.leads: dict[Plan, list[float]] = {}

    def ranking(self, plans: Sequence[Plan], worlds: Sequence[Any]) -> list[tuple[Plan, float]]:
        """The plans by what they bring on average after the answers; the better half is asked again.

        Plans that were asked about more often come first, for only the better ones were.
        """
        left, number = self.effort.replies // (len(self.sense.game.scores(worlds[0])) - 1), 0
        asked = list(plans[: max(2, left // 2)])
        while left > 0 and asked and not (number and self.clock.up):
            for plan in asked:
                if self.leads and self.clock.up:
                    break
                self.leads.setdefault(plan, []).append(self._lead(plan, worlds[number % len(worlds)]))
            left -= len(asked)
            number += 1
            asked = self._best()[: min(left, max(2, len(asked) // 2))]
        return [(plan, _mean(self.leads[plan])) for plan in self._best()]

    def _best(self) -> list[Plan]:
        leads = self.leads
        return sorted(leads, key=lambda plan: (len(leads[plan]), _mean(leads[plan])), reverse=True)

    def _lead(self, plan: Plan, world: Any) -> float:
        """The lead once every other seat has had a turn after this plan."""
        sense, game, state = self.sense, self.sense.game, world.copy()
        end = sense.turn(state) + len(game.scores(state))
        Tree.follow(sense, state, plan, self.seat, self.rng)
        sense.settle(state, self.rng)
        while (actor := game.actor(state)) is not None and sense.turn(state) < end:
            assert actor != CHANCE
            state = self._planner(actor).turn(state).state
        return sense.edge(sense.values(state), self.seat)

    def _planner(self, seat: Seat) -> Planner:
        if seat not in self.planners:
            self.planners[seat] = Planner(self.sense, seat, QUICK, self.rng, self.clock)
        return self.planners[seat]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
