"""Moves whose worth is known beforehand: planted blunders and the expert's own, in games of clubs."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import durbar
from durbar.bots import level
from durbar.bots.decision import Plan
from durbar.bots.follow import follow
from durbar.bots.plans import keeping
from durbar.core.game import Seat
from durbar.core.match import Match
from durbar.lab.play import by_count
from durbar.review.cutting import Cut, cut
from durbar.review.judge import Judge, Judgement, Moment, mean_and_error
from durbar.review.marks import SURE, threshold
from durbar.review.model import INACCURACY

SEATS = 4
MOMENTS, TRIED = 3, 12
"""Moments of a game at which a blunder is planted, and those tried until so many are found."""
CHOICES = 5
"""Moves that must be possible where a blunder is planted, so that there is a worst fifth."""
TURNS = 20
"""Random turns a planted one is chosen from, where a turn is a move."""
SAMPLES, PLAYOUTS, PLAYOUTS_LATER = 4, 24, 192
"""Sampled states in which the evaluation ranks turns, decisions, and those that show their worth later."""
DEEP, DEEP_TURNS = 384, 24
"""States with other seeds in which a planted decision, or turn, is compared with the best of that ranking."""
RIVALS = 2
"""How many of the best ones."""
EXPERT, EXPERT_OF_TURNS = "expert:effort=4", "expert"
"""With the work it does at tables; where it searches before each action of a turn, a quarter of it."""
LONGEST = 40
"""Actions of a random turn."""


class Worth(NamedTuple):
    """A move among the worst fifth, and what it costs by an evaluation the review does not see."""

    plan: Plan
    cost: float
    """Winning chance lost against the best of its rivals."""
    error: float

    @property
    def blunder(self) -> bool:
        """Whether it surely costs as much as the smallest thing a review marks."""
        return self.cost >= threshold(INACCURACY, SEATS) and self.cost > SURE * self.error


def club_game(game_id: str, seed: str) -> Match:
    """A game of four clubs."""
    match, bot, rng = durbar.new_match(game_id, SEATS, seed), keeping(by_count(level("club"))), Random(seed)
    while (seat := match.actor) is not None:
        match.play(bot.choose(match.game, match.observe(seat), match.legal(), rng))
    return match


def open_moments(match: Match, judge: Judge, rng: Random) -> Iterator[tuple[Match, Cut]]:
    """Moments at which somebody has a choice, in the midst of a game that is still open for them."""
    moves = cut(match)
    rng.shuffle(moves)
    for each in moves:
        past = match.rewound(each.first)
        if 0.1 < each.first / match.ply < 0.9 and len(past.legal()) >= CHOICES:
            moment = Moment(judge, past.observe(each.seat))
            plan = tuple(match.history[ply].action for ply in each.plies)
            chance = moment.outlook(plan, SAMPLES).chances[each.seat]
            if 0.5 / SEATS < chance < 1 - 0.5 / SEATS:
                yield past, each


def planted(judge: Judge, past: Match, rng: Random) -> Worth:
    """A move among the worst fifth of all, or of random turns, by the evaluation; then what it costs."""
    seat = past.actor
    assert seat is not None
    moment = _apart(judge, past, "planted")
    plans: list[Plan] = [(action,) for action in past.legal()]
    if judge.how.whole:
        plans = [*(_random_turn(past, rng) for _ in range(TURNS)), moment.first_look()]
    worth = sorted((_utility(moment, plan, seat), number) for number, plan in enumerate(plans))
    _, number = rng.choice(worth[: max(1, len(worth) // 5)])
    rivals = [plans[each] for _, each in worth[-RIVALS:]]
    return Worth(plans[number], *_cost(_apart(judge, past, "deep"), plans[number], rivals))


def _apart(judge: Judge, past: Match, word: str) -> Moment:
    """The moment with states that the review does not sample."""
    moment = Moment(judge, past.observe(past.actor))
    moment.seed += word
    return moment


def _cost(moment: Moment, plan: Plan, rivals: list[Plan]) -> tuple[float, float]:
    """The chance a plan loses against its best rival in many states, and the standard error."""
    count, seat = DEEP_TURNS if moment.how.whole else DEEP, moment.seat
    own = [chances[seat] for chances, _ in moment.results(plan, count)]
    found = []
    for rival in rivals:
        other = [chances[seat] for chances, _ in moment.results(rival, count)]
        found.append(mean_and_error([b - a for a, b in zip(own, other, strict=True)]))
    return max(found)


def _utility(moment: Moment, plan: Plan, seat: Seat) -> float:
    """By the evaluation at once where a turn is a move, else after playing on."""
    evaluator, total = moment.evaluator, 0.0
    if not moment.how.whole:
        playouts = PLAYOUTS_LATER if moment.shows_later(plan) else PLAYOUTS
        leaves = [moment.leaf(plan, number) for number in range(playouts)]
        return sum(evaluator.utility(leaf.values, seat) for leaf in leaves) / playouts
    for number in range(SAMPLES):
        state, rng = moment.sample(number), Random(number)
        follow(evaluator, state, plan, seat, rng)
        evaluator.play_until_quiet(state, rng)
        total += evaluator.utility(evaluator.values(state), seat)
    return total / SAMPLES


def _random_turn(past: Match, rng: Random) -> Plan:
    """Random actions to the end of the turn."""
    match, seat, plan = past.copy(), past.actor, list[Any]()
    turn = match.observe(None)["turn"]
    while match.actor == seat and match.observe(None)["turn"] == turn and len(plan) < LONGEST:
        plan.append(match.sample(rng))
        match.play(plan[-1])
    return tuple(plan)


def by_expert(judge: Judge, past: Match, rng: Random) -> Plan:
    """What the expert plays: one decision, or a whole turn."""
    bot = keeping(by_count(level(EXPERT_OF_TURNS if judge.how.whole else EXPERT)))
    match, seat = past.copy(), past.actor
    turn, plan = match.observe(None).get("turn"), list[Any]()
    assert seat is not None
    while match.actor == seat and len(plan) < LONGEST:
        plan.append(bot.choose(match.game, match.observe(seat), match.legal(), rng))
        match.play(plan[-1])
        if not judge.how.whole or match.observe(None)["turn"] != turn:
            break
    return tuple(plan)


def judged(judge: Judge, past: Match, plan: Plan) -> Judgement:
    return judge.judge(past.observe(past.actor), plan, False)
