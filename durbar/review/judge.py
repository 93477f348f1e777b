"""One move judged: what it was worth to its seat, the best other move a search finds, and how sure that is.

Everything comes from what the seat knew: states are sampled from its observation, and random numbers from a
hash of it. So the same record gives the same review, and what the seat could not know makes no difference.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from durbar.bots import level as bot_level
from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator, evaluator
from durbar.bots.plans import mark
from durbar.bots.search_bot import SearchBot
from durbar.core.errors import BadOption
from durbar.core.game import Game, Observation, Seat
from durbar.review.chances import Chances, Leaf
from durbar.review.games import reviewing
from durbar.review.marks import SURE, threshold
from durbar.review.model import BLUNDER, INACCURACY
from durbar.review.onward import finish_turn, play_turns, quick_plan, take

REVISION = 3
"""Raised when the same move may be judged otherwise: reviews that are kept tell by it that they are older."""
USUAL = "expert"
"""The level whose evaluation the chances were fitted to."""


CLOSE = 1 / 64
"""The part of `Evaluator.scale` that is hardly behind."""
HALVING = (24, 48, 96)
"""States in which they are tried; after each number of states the better half goes on."""
FEW = 1.25
"""Two standard errors of n values, times 1 + FEW / (n - 2), hold as often as two of many."""
ALIKE, BEHIND = 1 / 16, 1 / 8
"""Parts of `Evaluator.scale`. A decision that the search puts less than the first behind its best one is as
good; besides the best one, those that it puts the second before the played one may be better."""
RIVALS, TRIAL = 3, 16
"""Decisions of a search that may be the better one; the best of them in so many states is compared."""
LUCK_SAMPLES = 24
"""States in which the chance before and after a draw is looked up."""


class Outlook(NamedTuple):
    """What all seats may expect: means over sampled states."""

    chances: list[float]
    points: list[float]


class Judgement(NamedTuple):
    """What there is to say about one move."""

    before: Outlook
    """With the best move found."""
    after: Outlook
    loss: float
    error: float
    better: Plan | None
    """The best move found, if it is another one and costs nothing to know."""
    find: bool


class Judge:
    """Judges the moves of one game, one after the other."""

    def __init__(self, game: Game[Any], level: str = USUAL) -> None:
        self.game = game
        bot = bot_level(level, game)
        if not isinstance(bot, SearchBot):
            raise BadOption(f"{level} cannot review a game: it does not search")
        bot.by_count = True  # so that its results repeat
        self.bot = bot
        self.evaluator: Evaluator[Any] = evaluator(game).with_network(_network(game))
        self.horizon = bot.settings(game).horizon
        self.chances = Chances(game)
        self.how = reviewing(game.id)

    def judge(self, observation: Observation, plan: Plan, forced: bool) -> Judgement:
        """The judgement of a plan that the seat to act played, knowing this."""
        moment = Moment(self, observation)
        if forced:
            after = moment.outlook(plan, self.how.effort.least)
            return Judgement(after, after, 0.0, 0.0, None, False)
        return moment.judgement(plan)

    def at_once(self, observation: Observation, seat: Seat) -> float:
        """A seat's chance as soon as chance has acted, without playing on: for luck."""
        return Moment(self, observation, seat).at_once()


def _network(game: Game[Any]) -> int:
    settings = evaluator(game).levels.get(USUAL)
    return settings.network if settings else 0


def engine_of(game: Game[Any]) -> str:
    """The judge and the evaluation that reviews of this game are by now."""
    return f"{REVISION}, bots {evaluator(game).revision}"


def seed_of(observation: Observation) -> str:
    """A seed from all that a seat knows, and nothing else."""
    return mark(observation)[:16]


class Moment:
    """One observation of a seat, with the states sampled from it."""

    def __init__(self, judge: Judge, observation: Observation, seat: Seat | None = None) -> None:
        self.judge = judge
        self.how, self.bot = judge.how, judge.bot
        self.horizon, self.chances = judge.horizon, judge.chances
        self.game, self.evaluator = judge.game, judge.evaluator
        self.observation = observation
        self.seat: Seat = observation["actor"] if seat is None else seat
        self.seats = int(observation["seats"])
        self.seed = seed_of(observation)
        self.samples: list[Any] = []
        self.known: dict[Plan, list[tuple[list[float], list[float]]]] = {}
        """For each plan, chances and points of all seats in the sampled states tried so far."""

    # ------------------------------------------------------------ what a plan leads to

    def sample(self, number: int) -> Any:
        """A sampled state, the same for the same number."""
        while len(self.samples) <= number:
            rng = Random(f"{self.seed}/{len(self.samples)}")
            self.samples.append(self.game.imagine(self.observation, rng))
        return self.samples[number].copy()

    def results(self, plan: Plan, count: int) -> list[tuple[list[float], list[float]]]:
        """What the plan leads to in the first `count` states."""
        known = self.known.setdefault(plan, [])
        while len(known) < count:
            known.append(self.chances.outlook(self.leaf(plan, len(known))))
        return known[:count]

    def leaf(self, plan: Plan, number: int) -> Leaf:
        """Where the plan leads in one state, after the others have answered."""
        state, rng = self.sample(number), Random(f"{self.seed}/on/{number}")
        take(self.evaluator, state, plan, self.seat, rng)
        if self.how.whole:
            self._turns(state, rng)
        else:
            more = int(self.shows_later(plan))
            start = self.evaluator.round_number(state) + more
            self.evaluator.play_on(state, rng, start, (1 + more) * self.horizon * self.seats)
        return self.chances.leaf(state, self.evaluator.values(state))

    def shows_later(self, plan: Plan) -> bool:
        return bool(self.how.later) and plan[0].kind in self.how.later

    def _turns(self, state: Any, rng: Random) -> None:
        """A turn that its plan left open is finished; then the others have theirs."""
        self.evaluator.play_until_quiet(state, rng)
        if self.game.actor(state) == self.seat:
            finish_turn(self.evaluator, state, rng)
        play_turns(self.evaluator, state, self.seats - 1, rng)

    def at_once(self) -> float:
        """The seat's chance by the evaluation alone, after whatever chance does first."""
        found = []
        for number in range(LUCK_SAMPLES):
            state = self.sample(number)
            self.evaluator.play_until_quiet(state, Random(f"{self.seed}/luck/{number}"))
            found.append(self.chances.model.chances(self.chances.leaf(state, self.evaluator.values(state))))
        return _means(found)[self.seat]

    def outlook(self, plan: Plan, count: int) -> Outlook:
        found = self.results(plan, count)
        return Outlook(_means([c for c, _ in found]), _means([p for _, p in found]))

    # ------------------------------------------------------------ comparing

    def judgement(self, played: Plan) -> Judgement:
        """The played plan beside the best one of a search, and beside the first look."""
        best, error = self.searched(played), 0.0
        if not self.same(best, played):
            loss, error, count = self.compare(best, played)
            if loss > 0:
                outlooks = self.outlook(best, count), self.outlook(played, count)
                return Judgement(*outlooks, loss, error, best, False)
        find = self._beats_first_look(played)
        after = self.outlook(played, max(self.how.effort.least, len(self.known.get(played, []))))
        return Judgement(after, after, 0.0, error, None, find)

    def _beats_first_look(self, played: Plan) -> bool:
        """Whether what a first look would have played is surely worse."""
        quick = self.first_look()
        if self.same(quick, played):
            return False
        gain, error, _ = self.compare(played, quick)
        return gain >= threshold(INACCURACY, self.seats) and gain > SURE * error

    def same(self, one: Plan, other: Plan) -> bool:
        return one == other or (not self.how.whole and one[:1] == other[:1])

    def searched(self, played: Plan) -> Plan:
        """The choice of the level, or what proves better of those that it surely prefers to the played plan.

        Search and comparison err in different ways. What only one of them holds against a move is not told.
        """
        found = self.bot.search(self.game, self.observation, Random(f"{self.seed}/search")).plans()
        if self.how.whole:
            return found[0].plan
        own = next((each.value for each in found if self.same(each.plan, played)), -math.inf)
        scale = self.evaluator.scale
        if self.shows_later(played):
            return self._best([each.plan[:1] for each in found if each.value > own - CLOSE * scale], HALVING)
        if found[0].value - own < ALIKE * scale:
            return played
        enough = own + BEHIND * scale
        rivals = [each.plan[:1] for each in found[1:RIVALS] if each.value >= enough]
        return self._best([found[0].plan[:1], *rivals])

    def _best(self, plans: list[Plan], trials: Sequence[int] = (TRIAL,)) -> Plan:
        """The best of some plans, in states that the comparison does not see."""
        apart = Moment(self.judge, self.observation, self.seat)
        apart.seed += "/choose"
        for count in trials:
            if len(plans) > 1:
                plans = sorted(plans, key=lambda plan: -apart.outlook(plan, count).chances[self.seat])
                plans = plans[: (len(plans) + 1) // 2]
        return plans[0]

    def first_look(self) -> Plan:
        """What a glance would play: a rule without search, or a narrow plan of the turn."""
        state, rng = self.sample(0), Random(f"{self.seed}/look")
        if self.how.whole and self.evaluator.is_quiet(state):
            return quick_plan(self.evaluator, state, self.seat, rng)
        return (self.evaluator.rollout_action(state, None),)

    def compare(self, better: Plan, worse: Plan) -> tuple[float, float, int]:
        """How much more winning chance the first plan has, its standard error, and the states tried."""
        effort = self.how.effort_later if self.shows_later(better) else self.how.effort
        count = effort.least
        while True:
            ahead = [
                one[0][self.seat] - other[0][self.seat]
                for one, other in zip(self.results(better, count), self.results(worse, count), strict=True)
            ]
            mean, error = mean_and_error(ahead)
            if count >= effort.most or self._clear(mean, error):
                return mean, error, count
            count = min(effort.most, 2 * count)

    def _clear(self, mean: float, error: float) -> bool:
        """Whether more states would hardly change the mark."""
        small, large = threshold(INACCURACY, self.seats), threshold(BLUNDER, self.seats)
        return mean + SURE * error < small or mean - SURE * error > large


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, wider where few values tell little about their spread (Student's t).

    >>> mean_and_error([1.0, 3.0, 1.0, 3.0])
    (2.0, 0.9382)
    """
    count, mean = len(values), sum(values) / len(values)
    variance = sum((each - mean) ** 2 for each in values) / (count - 1)
    return mean, round(math.sqrt(variance / count) * (1 + FEW / (count - 2)), 4)


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
