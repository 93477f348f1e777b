"""What the others make of it: the best plans played on through the turns of all others, who plan quickly."""

from collections.abc import Sequence
from random import Random
from typing import Any

from durbar.bots.search import Clock, Planner
from durbar.bots.sense import Effort, Sense
from durbar.bots.tree import Plan, Tree
from durbar.core.game import Seat

QUICK = Effort(depth=12, width=1, tries=160, again=8, fresh=8)
"""How the others plan their turns, and how one's own is finished where luck broke the plan."""


KNOWN = 4
"""Earlier answers that are tried again, the latest ones."""


class Replies:
    """The answers to one seat's plans; a good answer to one of them is tried against the others, too."""

    def __init__(self, sense: Sense[Any], seat: Seat, effort: Effort, rng: Random, clock: Clock) -> None:
        self.sense = sense
        self.seat = seat
        self.effort = effort
        self.rng = rng
        self.clock = clock
        self.planners: dict[Seat, Planner] = {}
        self.answers: dict[Seat, dict[Plan, None]] = {}
        self.leads: dict[Plan, list[float]] = {}

    def ranking(self, plans: Sequence[tuple[Plan, float]], worlds: Sequence[Any]) -> list[tuple[Plan, float]]:
        """The plans by what they bring on average, before and after answers; the better half is asked again.

        Plans that were asked about more often come first, for only the better ones were.
        """
        self.leads = {plan: [value] for plan, value in plans}
        left, number = self.effort.replies // (len(self.sense.game.scores(worlds[0])) - 1), 0
        asked = [plan for plan, _ in plans[: max(2, left // 2)]]
        while left > 0 and not self.clock.up:
            for plan in asked:
                self.leads[plan].append(self._lead(plan, worlds[number % len(worlds)]))
                if self.clock.up:
                    break
            left -= len(asked)
            number += 1
            asked = self._best()[: max(2, len(asked) // 2)]
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
            state = self._answered(state, actor)
        return sense.edge(sense.values(state), self.seat)

    def _answered(self, state: Any, seat: Seat) -> Any:
        """The position after the seat's best answer: one found here, or one found before."""
        if seat not in self.planners:
            self.planners[seat] = Planner(self.sense, seat, QUICK, self.rng, self.clock)
            self.answers[seat] = {}
        known = self.answers[seat]
        found = self.planners[seat].turn(state)
        best, most = found.state, found.true
        for answer in list(known)[-KNOWN:]:
            other = self._tried(state, answer, seat)
            lead = self.sense.edge(self.sense.values(other), seat)
            if lead > most and self.sense.turn(other) > self.sense.turn(state):
                best, most = other, lead
        known[found.actions] = None
        return best

    def _tried(self, state: Any, answer: Plan, seat: Seat) -> Any:
        """The position after this answer, or as much of it as is lawful."""
        game, state = self.sense.game, state.copy()
        for action in answer:
            if game.actor(state) == seat and game.check(state, action) is None:
                game.apply(state, action)
                self.sense.settle(state, self.rng)
        return state


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
