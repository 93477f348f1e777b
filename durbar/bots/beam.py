"""Beam search over one seat's own actions: it keeps the best plans at every step."""

from collections.abc import Iterable, Sequence
from operator import attrgetter, itemgetter
from random import Random
from typing import Any, Final, NamedTuple

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator
from durbar.bots.search_settings import SearchSettings
from durbar.bots.time_limit import TimeLimit
from durbar.core.game import Action, Seat

LENGTH_COST: Final = 1e-3
"""What each further action must gain at least: of two ways to the same end the shorter one is taken."""
MIN_TRIES: Final = 40
"""Actions tried however late it is: the most promising come first."""
MIN_FREE_GAIN: Final = 0.01
"""What an action that costs nothing must gain at least by itself, so that nobody walks in circles."""
LATE_DIVISOR: Final = 4
"""Late in its time the beam gets so many times narrower: few whole plans beat many begun ones."""


class BeamNode(NamedTuple):
    """Own actions one after the other, and the sampled state they lead to."""

    actions: tuple[Action, ...]
    state: Any
    value: float
    """The utility with the noise of the level."""
    true_value: float
    """The utility without noise."""
    key: int = 0
    """The actions as bits, whatever their order."""


class BeamSearch:
    """Plans one seat's actions until it has nothing more to decide."""

    def __init__(
        self, evaluator: Evaluator[Any], seat: Seat, settings: SearchSettings, rng: Random, limit: TimeLimit
    ) -> None:
        self.evaluator = evaluator
        self.seat = seat
        self.settings = settings
        self.rng = rng
        self.limit = limit
        self.noise = settings.noise
        self.own_points = bool(settings.own_points)
        self.until_seat = seat if settings.through_turns else None
        """Who must be to act before a plan is evaluated; None: anybody."""
        self.tried = 0
        """Plans that were evaluated."""
        self.start: BeamNode
        self.gains: dict[Action, float] = {}
        """What each action gained at the first step: the best guess of what it gains later."""
        self.useless: set[Action] = set()
        """Actions that cost nothing and gain nothing."""
        self._ranked: list[Action] = []
        """The actions of the first step, those that gained most first."""
        self._ranks: dict[Action, int] = {}
        """Where each of them stands there."""
        self._gain_by_id: dict[int, float] = {}
        """What they gained."""
        self._bits: dict[Action, int] = {}

    def run(self, root: Any) -> list[BeamNode]:
        """The plans found, best first; at least one of them, however short the time.

        Unfinished plans count only where the depth or the time cut the search short.
        """
        self.start = self._start(root)
        self.gains.clear()
        self._gain_by_id.clear()
        self._ranked.clear()
        beam, unfinished, done = [self.start], list[BeamNode](), list[BeamNode]()
        for step in range(self.settings.depth):
            going = list[BeamNode]()
            for node in self._step(beam, step):
                (done if self._at_end(node) else going).append(node)
            beam = self._best(going)[: self._width()]
            if not beam:
                break
            if self.settings.through_turns:
                done = [node for node in done if self.evaluator.game.actor(node.state) is None]
            unfinished += beam
        complete = not beam and not self.limit.expired
        return self._best(done if complete and done else done + unfinished)

    def first_actions(self) -> list[tuple[Plan, float]]:
        """Every useful action of the first step as a plan with its utility, best first."""
        value = self.start.value
        plans: list[tuple[Plan, float]] = [
            ((action,), value + gain) for action, gain in self.gains.items() if action not in self.useless
        ]
        return sorted(plans, key=itemgetter(1), reverse=True)

    def _start(self, root: Any) -> BeamNode:
        value = self.utility(root)
        return BeamNode((), root, value, value)

    def utility(self, state: Any) -> float:
        """What a position is worth to the seat; whoever overlooks the others counts its own points alone."""
        return self._utility(self.evaluator.values(state))

    def _utility(self, values: Sequence[float]) -> float:
        return values[self.seat] if self.own_points else self.evaluator.utility(values, self.seat)

    def _seen(self, legal: Sequence[Action]) -> Sequence[Action]:
        """The actions a plan may use: all of them, unless the level overlooks some."""
        if not self.settings.overlooks:
            return legal
        return [each for each in legal if self.rng.random() >= self.settings.overlooks] or legal

    def _step(self, beam: list[BeamNode], step: int) -> list[BeamNode]:
        """All plans of the beam with one more action each."""
        grown = list[BeamNode]()
        tried = set[int]()
        for node in beam:
            if step and self.limit.expired:
                break
            grown += self._grow(node, self._promising(node), tried) or self._grow_at_all(node)
        return grown

    def _best(self, nodes: Iterable[BeamNode]) -> list[BeamNode]:
        """Best first; of those with exactly equal values only one, where such plans hardly differ."""
        ranked = sorted(nodes, key=attrgetter("value"), reverse=True)
        if not self.evaluator.merge_equal:
            return ranked
        kept: dict[float, BeamNode] = {}
        for node in ranked:
            kept.setdefault(round(node.true_value + LENGTH_COST * len(node.actions), 4), node)
        return list(kept.values())

    def _width(self) -> int:
        width = self.settings.width
        return max(1, width // LATE_DIVISOR) if self.limit.late else width

    def _at_end(self, node: BeamNode) -> bool:
        return self.evaluator.game.actor(node.state) != self.seat

    def _grow_at_all(self, node: BeamNode) -> list[BeamNode]:
        """At the first step something must be done, even where all that is promising leads in circles."""
        if node.actions:
            return []
        for action in self.evaluator.game.legal(node.state):
            if grown := self._grow(node, [action], set()):
                return grown
        return []

    def _grow(self, node: BeamNode, actions: Sequence[Action], tried: set[int]) -> list[BeamNode]:
        """The plan with each of these actions added, unless the same was tried in another order."""
        grown = list[BeamNode]()
        known = self.evaluator.remember(node.state)
        for action in actions:
            if len(grown) >= MIN_TRIES and self.limit.expired:
                break
            if node.actions:
                key = node.key | self._bit(action)
                if key in tried:
                    continue
                tried.add(key)
            if (longer := self._extend(node, known, action)) is not None:
                grown.append(longer)
        return grown

    def _bit(self, action: Action) -> int:
        """The bit that stands for this action in the keys of plans."""
        bit = self._bits.get(action)
        if bit is None:
            bit = self._bits[action] = 1 << len(self._bits)
        return bit

    def _extend(self, node: BeamNode, known: Any, action: Action) -> BeamNode | None:
        """The plan with one more action, or None if that costs nothing and gains nothing."""
        evaluator = self.evaluator
        actions, before, old_value, old_true_value, key = node
        state = before.copy()
        evaluator.game.apply(state, action)
        evaluator.play_until_quiet(state, self.rng, self.until_seat)
        self.tried += 1
        actions = (*actions, action)
        values = evaluator.values_after(state, known)
        true_value = self._utility(values) - LENGTH_COST * len(actions)
        value = true_value + self.rng.gauss(0, self.noise) if self.noise else true_value
        if len(actions) == 1:
            self.gains[action] = self._gain_by_id[id(action)] = value - old_value
        if true_value > old_true_value + MIN_FREE_GAIN or not evaluator.is_free(before, state):
            return BeamNode(actions, state, value, true_value, key | self._bit(action))
        if len(actions) == 1:
            self.useless.add(action)
        return None

    def _promising(self, node: BeamNode) -> list[Action]:
        """First the shortlist; later what was best then, and what has become possible since."""
        settings = self.settings
        legal = self._seen(self.evaluator.game.legal(node.state))
        limit = settings.best_actions + settings.new_actions if self.gains else settings.first_actions
        ordered = self.evaluator.ordered(node.state, legal, self._gain_by_id, limit)
        if ordered is not None:
            return list(ordered)
        if not self.gains:
            return list(self.evaluator.shortlist(node.state, legal, settings.first_actions))
        if not self._ranked:
            self._ranked = sorted(self.gains, key=self.gains.__getitem__, reverse=True)
            self._ranks = {action: rank for rank, action in enumerate(self._ranked)}
        ranks, seen, new = self._ranks, list[int](), list[Action]()
        for action in legal:
            rank = ranks.get(action)
            if rank is None:
                new.append(action)
            else:
                seen.append(rank)
        seen.sort()
        best = [self._ranked[rank] for rank in seen[: settings.best_actions]]
        return best + list(self.evaluator.shortlist(node.state, new, settings.new_actions))
