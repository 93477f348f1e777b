"""Beam search over one seat's own actions: it keeps the best plans at every step."""

from collections.abc import Iterable, Sequence
from operator import attrgetter, itemgetter
from random import Random
from typing import Any, Final

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator
from durbar.bots.search_settings import SearchSettings
from durbar.bots.time_limit import TimeLimit
from durbar.core.action import NotedAction
from durbar.core.game import Action, Seat

LENGTH_COST: Final = 1e-3
"""What each further action must gain at least: of two ways to the same end the shorter one is taken."""
MIN_TRIES: Final = 40
"""Actions tried however late it is: the most promising come first."""
MIN_FREE_GAIN: Final = 0.01
"""What an action that costs nothing must gain at least by itself, so that nobody walks in circles."""
UNRANKED: Final = -1
"""Instead of the rank of an action that was not tried at the first step."""
ROOM: Final = 20
"""Ranks kept beyond those that are wanted before the others are dropped."""
LATE_DIVISOR: Final = 4
"""Late in its time the beam gets so many times narrower: few whole plans beat many begun ones."""


class BeamNode:
    """Own actions one after the other, and the sampled state they lead to."""

    __slots__ = ("actions", "ended", "key", "state", "true_value", "value")

    def __init__(
        self,
        actions: tuple[Action, ...],
        state: Any,
        value: float,
        true_value: float,
        key: int = 0,
        ended: bool = False,
    ) -> None:
        self.actions: Final = actions
        self.state: Final = state
        self.value: Final = value
        """The utility with the noise of the level."""
        self.true_value: Final = true_value
        """The utility without noise."""
        self.key: Final = key
        """The actions as bits, whatever their order."""
        self.ended: Final = ended
        """Whether somebody else is to act, or nobody."""


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
        self._rank_by_serial: list[int] = []
        """The same for actions that have a serial: a list is quicker, and there are hundreds to look up."""
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
                (done if node.ended else going).append(node)
            beam = self._best(going, self._width())
            if not beam:
                break
            if self.settings.through_turns:
                done = [node for node in done if self.evaluator.actor(node.state) is None]
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

    def _seen(self, legal: list[Action]) -> list[Action]:
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

    def _best(self, nodes: Iterable[BeamNode], limit: int | None = None) -> list[BeamNode]:
        """Best first; of those with exactly equal values only one, where such plans hardly differ."""
        ranked = sorted(nodes, key=attrgetter("value"), reverse=True)
        if not self.evaluator.merge_equal:
            return ranked[:limit]
        kept: dict[float, BeamNode] = {}
        for node in ranked:
            kept.setdefault(round(node.true_value + LENGTH_COST * len(node.actions), 4), node)
            if len(kept) == limit:  # rounding takes long, and most plans come after the last one kept
                break
        return list(kept.values())

    def _width(self) -> int:
        width = self.settings.width
        return max(1, width // LATE_DIVISOR) if self.limit.late else width

    def _grow_at_all(self, node: BeamNode) -> list[BeamNode]:
        """At the first step something must be done, even where all that is promising leads in circles."""
        if node.actions:
            return []
        for action in self.evaluator.legal(node.state):
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
            key = node.key | self._bit(action)
            if node.actions:
                if key in tried:
                    continue
                tried.add(key)
            if (longer := self._extend(node, known, action, key)) is not None:
                grown.append(longer)
        return grown

    def _bit(self, action: Action) -> int:
        """The bit that stands for this action in the keys of plans."""
        bit = self._bits.get(action)
        if bit is None:
            bit = self._bits[action] = 1 << len(self._bits)
        return bit

    def _extend(self, node: BeamNode, known: Any, action: Action, key: int) -> BeamNode | None:
        """The plan with one more action, or None if that costs nothing and gains nothing."""
        evaluator = self.evaluator
        before = node.state
        state = evaluator.after(before, action)
        ended = evaluator.actor(state) != self.seat
        if ended or not evaluator.is_quiet(state):  # mostly the seat goes on by itself
            evaluator.play_until_quiet(state, self.rng, self.until_seat)
            ended = evaluator.actor(state) != self.seat
        self.tried += 1
        actions = (*node.actions, action)
        values = evaluator.values_after(state, known)
        true_value = self._utility(values) - LENGTH_COST * len(actions)
        value = true_value + self.rng.gauss(0, self.noise) if self.noise else true_value
        if len(actions) == 1:
            self.gains[action] = self._gain_by_id[id(action)] = value - node.value
        if true_value > node.true_value + MIN_FREE_GAIN or not evaluator.is_free(before, state):
            return BeamNode(actions, state, value, true_value, key, ended)
        if len(actions) == 1:
            self.useless.add(action)
        return None

    def _remember_ranks(self) -> None:
        """Note where each action of the first step stands."""
        self._ranks = {action: rank for rank, action in enumerate(self._ranked)}
        serials = [action.serial if isinstance(action, NotedAction) else -1 for action in self._ranked]
        self._rank_by_serial = [UNRANKED] * (max(serials, default=-1) + 1)
        for rank, serial in enumerate(serials):
            if serial >= 0:
                self._rank_by_serial[serial] = rank

    def _promising(self, node: BeamNode) -> list[Action]:
        """First the shortlist; later what was best then, and what has become possible since."""
        settings = self.settings
        legal = self._seen(self.evaluator.legal(node.state))
        limit = settings.best_actions + settings.new_actions if self.gains else settings.first_actions
        ordered = self.evaluator.ordered(node.state, legal, self._gain_by_id, limit)
        if ordered is not None:
            return list(ordered)
        if not self.gains:
            return list(self.evaluator.shortlist(node.state, legal, settings.first_actions))
        if not self._ranked:
            self._ranked = sorted(self.gains, key=self.gains.__getitem__, reverse=True)
            self._remember_ranks()
        seen, new, worst = list[int](), list[Action](), len(self._ranked)
        by_serial, count = self._rank_by_serial, len(self._rank_by_serial)
        for action in legal:
            serial = action.serial if isinstance(action, NotedAction) else -1
            if serial < 0:
                rank = self._ranks.get(action, UNRANKED)
            else:
                rank = by_serial[serial] if serial < count else UNRANKED
            if rank == UNRANKED:
                new.append(action)
            elif rank < worst:
                seen.append(rank)
                if len(seen) == settings.best_actions + ROOM:
                    seen.sort()
                    del seen[settings.best_actions :]
                    worst = seen[-1] if seen else 0
        seen.sort()
        best = [self._ranked[rank] for rank in seen[: settings.best_actions]]
        return best + list(self.evaluator.shortlist(node.state, new, settings.new_actions))
