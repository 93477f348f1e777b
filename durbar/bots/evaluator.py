"""What search needs to know about one game beyond its rules: expected points, a rollout policy, levels."""

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from durbar.bots.decision import Plan
from durbar.bots.remarks import Course, Remark, Remarks, remark
from durbar.bots.search_settings import SearchSettings
from durbar.core.compiling import mypyc_attr
from durbar.core.errors import BadOption
from durbar.core.game import CHANCE, Action, Event, Game, Seat, State

S = TypeVar("S", bound=State)

MAX_UNTIL_QUIET: Final = 200
"""Decisions a position gets to become quiet: a rollout policy that goes in circles must not hang a bot."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(ABC, Generic[S]):
    """Evaluates positions of one game for search. It sees sampled states only, never the real one.

    A game needs `revision`, `levels`, `expected_points` and `rollout_action`; the rest has defaults.
    """

    revision: ClassVar[str]
    """Goes up when a level plays this game differently, so that new results do not mix with older ones."""
    levels: ClassVar[Mapping[str, SearchSettings]]
    """The levels that play this game, weakest first. Names: beginner, club, expert, master."""
    levels_at: ClassVar[Mapping[int, Mapping[str, SearchSettings]]] = {}
    """By a number of seats, the levels that search otherwise there."""
    scale: ClassVar[float] = 10.0
    """A lead in points that makes a victory likely."""
    merge_equal: ClassVar[bool] = False
    """Whether plans of exactly equal value hardly differ, so that one of them is enough."""
    exploration: ClassVar[float] = 0.7
    """How much playouts prefer rarely tried actions over good ones: small where leads change little."""
    table_effort: ClassVar[float] = 4.0
    """How many times the work they were measured with experts and masters do at a table."""
    taste_reach: ClassVar[float] = 0.0
    """Points of utility a persona gives up at the most for an action it prefers."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    # ------------------------------------------------------------ the rules

    # Search asks for these most often. A compiled evaluator may ask the same modules of rules as `game`.

    def actor(self, s: S) -> Seat | None:
        """Who acts: a seat, CHANCE, or None when the game is over."""
        return self.game.actor(s)

    def legal(self, s: S) -> list[Action]:
        """All that the seat to act may do."""
        return self.game.legal(s)

    def after(self, s: S, a: Action) -> S:
        """Another state, after this action."""
        state = s.copy()
        self.game.apply(state, a)
        return state

    # ------------------------------------------------------------ the value of a position

    @abstractmethod
    def expected_points(self, s: S, seat: Seat) -> dict[str, float]:
        """The points the seat may still expect, by source."""

    def values(self, s: S) -> list[float]:
        """The final points every seat may expect."""
        found = list[float]()
        for seat, score in enumerate(self.game.scores(s)):
            expected = 0.0
            for points in self.expected_points(s, seat).values():
                expected += points
            found.append(score + expected)
        return found

    def remember(self, s: S) -> Any:
        """What helps to evaluate the positions one action later, which `values_after` is given."""
        return None

    def values_after(self, s: S, before: Any) -> list[float]:
        """The values, with the help of what `remember` found one action before."""
        return self.values(s)

    def lead(self, values: Sequence[float], seat: Seat) -> float:
        """One's own points less those of the best of the others."""
        return values[seat] - max(value for other, value in enumerate(values) if other != seat)

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        """What the search maximises: the lead, unless something else plays better in this game."""
        return self.lead(values, seat)

    def rewards(self, utilities: Sequence[float]) -> list[float]:
        """What a playout is worth to each seat, from 0 to 1: its utility on a logistic curve."""
        return [1 / (1 + math.exp(-max(-40.0, min(40.0, u / self.scale)))) for u in utilities]

    def chances(self, s: S, utilities: Sequence[float]) -> list[float]:
        """The chance of each seat to win, which may be the reward instead.

        Among many seats it grows fastest for who is ahead of the average already.
        """
        if self.actor(s) is None:
            winners = self.game.winners(s)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(utilities))]
        return shares(utilities, self.heat(s))

    def heat(self, s: S) -> float:
        """The points that make chances e times as good: many while much is to come."""
        return self.scale

    def with_network(self, training_round: int) -> "Evaluator[S]":
        """The evaluator that uses the network of this training round, where the game has one."""
        return self

    def spend(self, settings: SearchSettings) -> SearchSettings:
        """The counts that an effort stands for in this game; `settings` has those it stands for in any."""
        return settings

    # ------------------------------------------------------------ what people are told

    def points_so_far(self, s: S, seat: Seat) -> float:
        """The points a seat has. People are told what playouts add to them."""
        return self.game.scores(s)[seat]

    def explain(self, course: Course[S]) -> Remarks:
        """What a plan aims at, what it certainly brings, and what could go wrong."""
        return Remarks()

    def cost(self, before: S, after: S, seat: Seat) -> dict[str, int]:
        """What an action took from the seat, by the name of what it paid with."""
        return {}

    def shown_part(self, plan: Plan) -> Plan:
        """The part of a plan that is worth telling."""
        return plan

    def ahead(self, utility: float) -> Remark:
        """By how much the best candidate is better than the next."""
        points = round(utility)
        return remark("ahead", points=points) if points else remark("ahead_hardly")

    def taste(self, persona: str, before: S, after: S, plan: Plan, seat: Seat) -> float:
        """How much a persona likes a plan, from -1 to 1: it decides among plans of nearly equal value."""
        return 0.0

    # ------------------------------------------------------------ the policy

    @abstractmethod
    def rollout_action(self, s: S, rng: Random | None) -> Action:
        """The action of the rollout policy: quick, without search, at random among near-equals if `rng`."""

    def shortlist(self, s: S, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        """The most promising actions, best first."""
        return legal[:limit]

    def ordered(
        self, s: S, legal: Sequence[Action], gains: dict[int, float], limit: int
    ) -> Sequence[Action] | None:
        """The most promising actions by a learned order, best first; None without one.

        `gains` has what actions gained at the first step of a plan, by their identity; empty at that step.
        """
        return None

    def priors(self, s: S, actions: Sequence[Action]) -> Sequence[float]:
        """How much playouts prefer each of these actions before they have tried it, in points."""
        return [0.0] * len(actions)

    # ------------------------------------------------------------ the course of the game

    def is_quiet(self, s: S) -> bool:
        """Whether `values` can be trusted here; until then the rollout policy plays on."""
        return True

    def is_settled(self, s: S) -> bool:
        """Whether, with chance to act, `values` can be trusted already: then no playout goes on for it."""
        return False

    def is_free(self, before: S, after: S) -> bool:
        """Whether an action cost nothing and ended nothing: then it must gain something by itself."""
        return False

    def variety(self, s: S) -> float:
        """Points that may be given up here so that not all games begin alike."""
        return 0.0

    def round_number(self, s: S) -> int:
        """Grows when a round ends: playouts go that far."""
        return 0

    def play_on(self, s: S, rng: Random, start: int, left: int) -> None:
        """Play on by the rollout policy to the end of round `start`, or for `left` decisions."""
        game = self.game
        while (actor := game.actor(s)) is not None:
            if actor == CHANCE:
                if self.is_settled(s) and self.round_number(s) > start:
                    break
                game.apply(s, game.draw(s, rng))
                continue
            ended = left <= 0 or self.round_number(s) > start
            if (ended and self.is_quiet(s)) or left < -MAX_UNTIL_QUIET:
                break
            left -= 1
            game.apply(s, self.rollout_action(s, rng))

    def play_until_quiet(self, s: S, rng: Random, seat: Seat | None = None) -> list[Event]:
        """Play on until the position is quiet and somebody, or this seat, is to act; the events of it."""
        game, events, left = self.game, list[Event](), MAX_UNTIL_QUIET
        while (actor := game.actor(s)) is not None:
            if actor == CHANCE:
                events += game.apply(s, game.draw(s, rng))
            elif (self.is_quiet(s) and seat in (None, actor)) or not left:
                break
            else:
                left -= 1
                events += game.apply(s, self.rollout_action(s, None))
        return events


def lead_over_average(values: Sequence[float], seat: Seat) -> float:
    """One's own points less the average of the others."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def shares(utilities: Sequence[float], heat: float) -> list[float]:
    """Chances as a softmax of points. Utilities are leads over the average, which differ more than points.

    >>> [round(share, 2) for share in shares([6.0, 0.0, -6.0], heat=4.0)]
    [0.67, 0.24, 0.09]
    """
    seats, most = len(utilities), max(utilities)
    odds = [math.exp((each - most) * (seats - 1) / seats / heat) for each in utilities]
    total = sum(odds)
    return [each / total for each in odds]


@cache
def evaluator(game: Game[Any]) -> Evaluator[Any]:
    """The evaluator of this game, from the module its `About.bots` names."""
    if game.about.bots is None:
        raise BadOption(f"{game.title} has no computer player above random")
    made: Evaluator[Any] = import_module(game.about.bots).evaluator(game)
    return made


def search_levels(game: Game[Any]) -> list[str]:
    """The levels above random that play this game, weakest first."""
    return list(evaluator(game).levels) if game.about.bots else []
