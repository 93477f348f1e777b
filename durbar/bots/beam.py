"""Planning one's own actions ahead: a beam that remembers what each action brought when first tried."""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from random import Random
from time import monotonic, thread_time
from typing import Any, NamedTuple

from durbar.bots.evaluator import Effort, Sense
from durbar.core.game import Action, Seat

LONGER = 1e-3
"""What each further action must bring at least: of two ways to the same end the shorter one is taken."""
LEAST = 40
"""Actions tried however late it is: the most promising come first."""
FREE = 0.01
"""What an action that costs nothing must bring at least by itself, so that nobody walks in circles."""
LATE, NARROW = 0.6, 4
"""Once this much of the time is gone, so many times fewer plans are kept: few whole ones beat many begun."""


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

    __slots__ = ("busy", "end", "soon")

    def __init__(self, cpu: float, time: float) -> None:
        self.busy = thread_time() + cpu
        self.end = monotonic() + time
        self.soon = thread_time() + LATE * cpu, monotonic() + LATE * time

    @property
    def up(self) -> bool:
        return thread_time() > self.busy or monotonic() > self.end

    @property
    def late(self) -> bool:
        busy, end = self.soon
        return thread_time() > busy or monotonic() > end


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
        self.start: Plan
        self.idle: set[Action] = set()
        """Actions that cost nothing and bring nothing."""

    def plans(self, root: Any) -> list[Plan]:
        """The plans found, best first; at least one of them, however short the time.

        Plans that are still under way are told only where the depth or the time cut the search short.
        """
        self.start = start = self._start(root)
        beam, under_way, done = [start], list[Plan](), list[Plan]()
        for step in range(self.effort.depth):
            grown = list[Plan]()
            tried = set[frozenset[Action]]()
            for plan in beam:
                if step and self.clock.up:
                    break
                grown += self._grow(plan, self._promising(plan), tried) or self._grow_at_all(plan)
            done += [plan for plan in grown if self._at_end(plan)]
            beam = self._best(plan for plan in grown if not self._at_end(plan))[: self._width()]
            if not beam:
                break
            if self.effort.through:
                done = [plan for plan in done if self.sense.game.actor(plan.state) is None]
            under_way += beam
        whole = not beam and not self.clock.up
        return self._best(done if whole and done else done + under_way)

    def first_steps(self) -> list[tuple[tuple[Action, ...], float]]:
        """Every action worth its while at the first step, best first."""
        value = self.start.value
        kept = [((a,), value + gain) for a, gain in self.gains.items() if a not in self.idle]
        return sorted(kept, key=lambda entry: entry[1], reverse=True)

    def _start(self, root: Any) -> Plan:
        value = self.sense.edge(self.sense.values(root), self.seat)
        return Plan((), root, value, value)

    def _best(self, plans: Iterable[Plan]) -> list[Plan]:
        """The plans, best first; of those judged exactly alike only one, where such plans hardly differ."""
        ranked = sorted(plans, key=_worth, reverse=True)
        if not self.sense.one_of_alike:
            return ranked
        kept: dict[float, Plan] = {}
        for plan in ranked:
            kept.setdefault(round(plan.true + LONGER * len(plan.actions), 4), plan)
        return list(kept.values())

    def _width(self) -> int:
        width = self.effort.width
        return max(1, width // NARROW) if self.clock.late else width

    def _at_end(self, plan: Plan) -> bool:
        return self.sense.game.actor(plan.state) != self.seat

    def _grow_at_all(self, plan: Plan) -> list[Plan]:
        """At the first step something must be done, even where all that is promising leads in circles."""
        if plan.actions:
            return []
        for action in self.sense.game.legal(plan.state):
            if longer := self._grow(plan, [action], set()):
                return longer
        return []

    def _grow(self, plan: Plan, actions: Sequence[Action], tried: set[frozenset[Action]]) -> list[Plan]:
        """The plan with each of these actions added, unless the same was tried in another order."""
        sense, seat, first = self.sense, self.seat, not plan.actions
        longer = list[Plan]()
        for action in actions:
            if len(longer) >= LEAST and self.clock.up:
                break
            if not first:
                key = frozenset((*plan.actions, action))
                if key in tried:
                    continue
                tried.add(key)
            state = plan.state.copy()
            sense.game.apply(state, action)
            sense.settle(state, self.rng, self.seat if self.effort.through else None)
            true = sense.edge(sense.values(state), seat) - LONGER * (len(plan.actions) + 1)
            value = true + self.rng.gauss(0, self.effort.blur) if self.effort.blur else true
            if first:
                self.gains[action] = value - plan.value
            if true > plan.true + FREE or not sense.free(plan.state, state):
                longer.append(Plan((*plan.actions, action), state, value, true))
            elif first:
                self.idle.add(action)
        return longer

    def _promising(self, plan: Plan) -> list[Action]:
        """First everything of note; later what was best then, and what has become possible since."""
        effort, gains = self.effort, self.gains
        legal = self.sense.game.legal(plan.state)
        if not gains:
            return list(self.sense.shortlist(plan.state, legal, effort.tries))
        seen, fresh = list[tuple[float, Action]](), list[Action]()
        for action in legal:
            gain = gains.get(action)
            if gain is None:
                fresh.append(action)
            else:
                seen.append((gain, action))
        best = [action for _, action in nlargest(effort.again, seen, key=_gain)]
        return best + list(self.sense.shortlist(plan.state, fresh, effort.fresh))


def _gain(entry: tuple[float, Action]) -> float:
    return entry[0]


def _worth(plan: Plan) -> float:
    return plan.value
