"""Planning one's own actions ahead: a beam that remembers what each action brought when first tried."""

from collections.abc import Sequence
from random import Random
from time import monotonic, thread_time
from typing import Any, NamedTuple

from durbar.bots.sense import Effort, Sense
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
    """As the level judges it."""
    true: float
    """As it would be judged without a blur."""


class Clock:
    """The time one decision may take: of the core that thinks, and of those who wait."""

    __slots__ = ("busy", "end")

    def __init__(self, cpu: float, time: float) -> None:
        self.busy = thread_time() + cpu
        self.end = monotonic() + time

    @property
    def up(self) -> bool:
        return thread_time() > self.busy or monotonic() > self.end


class Planner:
    """A beam over one seat's own actions, until it has nothing more to decide."""

    def __init__(self, sense: Sense[Any], seat: Seat, effort: Effort, rng: Random, clock: Clock) -> None:
        self.sense = sense
        self.seat = seat
        self.effort = effort
        self.rng = rng
        self.clock = clock
        self.gains: dict[Action, float] = {}
        """What each action brought at the first step: the best guess of what it brings later."""
        self.idle: set[Action] = set()
        """Actions that cost nothing and bring nothing."""

    def plans(self, root: Any) -> list[Plan]:
        """The plans found, best first; at least one of them, however short the time."""
        game = self.sense.game
        value = self.sense.edge(self.sense.values(root), self.seat)
        start = Plan((), root, value, value)
        beam, found = [start], list[Plan]()
        for step in range(self.effort.depth):
            grown: dict[frozenset[Action], Plan] = {}
            for plan in beam:
                if step and self.clock.up:
                    break
                for longer in self._grow(plan, self._promising(plan)) or self._grow_at_all(plan):
                    if game.actor(longer.state) != self.seat:
                        found.append(longer)
                        continue
                    key = frozenset(longer.actions)
                    if key not in grown or grown[key].value < longer.value:
                        grown[key] = longer
            beam = sorted(grown.values(), key=_worth, reverse=True)[: self.effort.width]
            if not beam:
                break
            if self.effort.through:
                found = [plan for plan in found if game.actor(plan.state) is None]
            found += beam
        found.sort(key=_worth, reverse=True)
        return found

    def first_steps(self) -> list[tuple[tuple[Action, ...], float]]:
        """Every action worth its while at the first step, best first."""
        kept = [((a,), gain) for a, gain in self.gains.items() if a not in self.idle]
        return sorted(kept, key=lambda entry: entry[1], reverse=True)

    def _grow_at_all(self, plan: Plan) -> list[Plan]:
        """At the first step something must be done, even where all that is promising leads in circles."""
        if plan.actions:
            return []
        for action in self.sense.game.legal(plan.state):
            if longer := self._grow(plan, [action]):
                return longer
        return []

    def _grow(self, plan: Plan, actions: Sequence[Action]) -> list[Plan]:
        """The plan with each of these actions added."""
        sense, seat, first = self.sense, self.seat, not plan.actions
        longer = []
        for action in actions:
            state = plan.state.copy()
            sense.game.apply(state, action)
            sense.settle(state, self.rng, self.seat if self.effort.through else None)
            true = sense.edge(sense.values(state), seat) - LONGER * (len(plan.actions) + 1)
            value = true + self.rng.gauss(0, self.effort.blur) if self.effort.blur else true
            if first:
                self.gains[action] = value
            if true > plan.true + FREE or not sense.free(plan.state, state):
                longer.append(Plan((*plan.actions, action), state, value, true))
            elif first:
                self.idle.add(action)
        return longer

    def _promising(self, plan: Plan) -> list[Action]:
        """First everything of note; later what was best then, and what has become possible since."""
        effort, gains = self.effort, self.gains
        legal = self.sense.game.legal(plan.state)
        if not plan.actions:
            return list(self.sense.shortlist(plan.state, legal, effort.tries))
        seen = sorted((a for a in legal if a in gains), key=gains.__getitem__, reverse=True)
        fresh = [a for a in legal if a not in gains]
        return seen[: effort.again] + list(self.sense.shortlist(plan.state, fresh, effort.fresh))


def _worth(plan: Plan) -> float:
    return plan.value
