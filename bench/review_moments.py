"""Moves whose worth is known beforehand: planted blunders and the expert's own, in games of clubs."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import durbar
from durbar.bots import level
from durbar.bots.decision import Plan
from durbar.bots.mcts import follow
from durbar.core.game import Seat
from durbar.core.match import Match
from durbar.lab.play import by_count
from durbar.review.cutting import Cut, cut
from durbar.review.judge import Judge, Judgement, Moment

SEATS = 4
MOMENTS = 3
"""Moves of a game that are looked at."""
CHOICES = 5
"""Moves that must be possible where a blunder is planted, so that there is a worst fifth."""
TURNS = 20
"""Random turns a planted one is chosen from, where a turn is a move."""
SAMPLES, PLAYOUTS = 4, 24
"""Sampled states in which the evaluation compares turns, and decisions."""
LONGEST = 40
"""Actions of a random turn."""


class Worth(NamedTuple):
    """A move and how far the evaluation alone puts it behind the best, in points of utility."""

    plan: Plan
    behind: float


def club_game(game_id: str, seed: str) -> Match:
    """A game of four clubs."""
    match, bot, rng = durbar.new_match(game_id, SEATS, seed), by_count(level("club")), Random(seed)
    while (seat := match.actor) is not None:
        match.play(bot.choose(match.game, match.observe(seat), match.legal(), rng))
    return match


def open_moments(match: Match, judge: Judge, rng: Random) -> Iterator[tuple[Match, Cut]]:
    """Moments at which somebody has a choice, in the midst of a game that is still open for them."""
    found, moves = 0, cut(match)
    rng.shuffle(moves)
    for each in moves:
        past = match.rewound(each.first)
        if 0.1 < each.first / match.ply < 0.9 and len(past.legal()) >= CHOICES:
            moment = Moment(judge, past.observe(each.seat))
            plan = tuple(match.history[ply].action for ply in each.plies)
            chance = moment.outlook(plan, SAMPLES).chances[each.seat]
            if 0.5 / SEATS < chance < 1 - 0.5 / SEATS:
                yield past, each
                found += 1
                if found == MOMENTS:
                    return


def planted(judge: Judge, past: Match, rng: Random) -> Worth:
    """A move among the worst fifth of all, or of random turns, by the evaluation alone."""
    seat = past.actor
    assert seat is not None
    moment = Moment(judge, past.observe(seat))
    moment.seed += "planted"
    plans = [_random_turn(past, rng) for _ in range(TURNS)] if judge.whole else [(a,) for a in past.legal()]
    worth = sorted((_utility(moment, plan, seat), number) for number, plan in enumerate(plans))
    best = max(worth[-1][0], _utility(moment, moment.first_look(), seat))
    utility, number = rng.choice(worth[: max(1, len(worth) // 5)])
    return Worth(plans[number], best - utility)


def _utility(moment: Moment, plan: Plan, seat: Seat) -> float:
    """By the evaluation at once where a turn is a move, else after playing on."""
    evaluator, total = moment.evaluator, 0.0
    if not moment.whole:
        leaves = [moment.leaf(plan, number) for number in range(PLAYOUTS)]
        return sum(evaluator.utility(leaf.values, seat) for leaf in leaves) / PLAYOUTS
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
    bot, match, seat = by_count(level("expert")), past.copy(), past.actor
    turn, plan = match.observe(None).get("turn"), list[Any]()
    assert seat is not None
    while match.actor == seat and len(plan) < LONGEST:
        plan.append(bot.choose(match.game, match.observe(seat), match.legal(), rng))
        match.play(plan[-1])
        if not judge.whole or match.observe(None)["turn"] != turn:
            break
    return tuple(plan)


def judged(judge: Judge, past: Match, plan: Plan) -> Judgement:
    return judge.judge(past.observe(past.actor), plan, False)
