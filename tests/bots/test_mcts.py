"""Playouts: what a plan does in a sampled state."""

import math
from dataclasses import replace
from random import Random

import pytest

import durbar
from durbar.bots.decision import Plan
from durbar.bots.evaluator import evaluator
from durbar.bots.follow import follow
from durbar.bots.mcts import WIDENING_FACTOR, WIDENING_POWER
from durbar.bots.paired_mcts import tree_for
from durbar.bots.search_settings import SearchSettings
from durbar.bots.tree_nodes import Branch
from durbar.core.game import Action
from durbar.games.machupicchu.state import MOVE


def before_a_palace() -> tuple[durbar.Match, Action, Action]:
    """A seat of Taj Mahal may play a card, or withdraw and choose a city."""
    match, rng = durbar.new_match("taj-mahal", 3, 2), Random(2)
    while not match.over:
        legal = match.legal()
        later = match.copy()
        if len(legal) > 1 and legal[0].kind == "withdraw":
            later.play(legal[0])
            if later.actor == match.actor and later.legal()[0].kind == "palace":
                return match, legal[0], legal[1]
        match.play(match.sample(rng))
    raise AssertionError("nobody withdrew with a choice of cities")


def test_a_plan_ends_where_its_next_action_has_become_illegal() -> None:
    """The search lets the rollout policy choose the city, so that it is no part of the plan."""
    match, withdraw, card = before_a_palace()
    followed, withdrawn = match.state.copy(), match.state.copy()
    match.game.apply(withdrawn, withdraw)
    assert match.game.check(withdrawn, card) is not None
    assert match.actor is not None
    follow(evaluator(match.game), followed, (withdraw, card), match.actor, Random(1))
    assert match.game.position(followed) == match.game.position(withdrawn)


def visits(settings: SearchSettings) -> list[int]:
    """How often each first action was tried in sixty playouts, most often first."""
    match = durbar.new_match("machu-picchu", 3, 1)
    while match.ply < 40 or match.state.phase != MOVE:
        match.play(match.sample(Random(match.ply)))
    assert match.actor is not None
    tree = tree_for(evaluator(match.game), match.actor, settings, Random(1))
    for _ in range(60):
        tree.playout(match.state.copy(), None)
    return [len(candidate.outcomes) for candidate in tree.ranking()]


def test_chances_are_the_reward_from_so_many_seats_on() -> None:
    """Among equals a point of a prior counts as much as it adds to the reward of a playout."""
    match = durbar.new_match("machu-picchu", 3, 1)
    while match.ply < 40 or match.state.phase != MOVE:
        match.play(match.sample(Random(match.ply)))
    assert match.actor is not None
    found = list[dict[Plan, Branch]]()
    for chances in (0, 4, 3):
        settings = SearchSettings(horizon=6, tree_seats=0, widening=2, chances=chances)
        tree = tree_for(evaluator(match.game), match.actor, settings, Random(1))
        for _ in range(30):
            tree.playout(match.state.copy(), None)
        found.append(tree.root(match.actor).branches)
    never, four, three = found
    assert [each.reward for each in never.values()] == [each.reward for each in four.values()]
    judge, least = evaluator(match.game), min(each.prior for each in never.values())
    assert least < 0
    whole = judge.heat(match.state) * 9 / 2
    assert min(each.prior for each in three.values()) * whole == pytest.approx(least * 4 * judge.scale)
    first = next(iter(three.values()))
    assert first.reward / first.visits != never[next(iter(three))].reward / first.visits


def test_less_exploration_goes_back_more_to_what_did_well() -> None:
    usual = SearchSettings(horizon=6, tree_seats=0, widening=1)
    assert visits(replace(usual, exploration=0.02))[0] > visits(replace(usual, exploration=2.0))[0]


def test_a_node_offers_fewer_actions_where_fewer_are_asked_for() -> None:
    usual = SearchSettings(horizon=6, tree_seats=0, widening=1)
    few = visits(replace(usual, offered=0.25))
    assert len(few) == math.ceil(0.25 * WIDENING_FACTOR * 60**WIDENING_POWER) < len(visits(usual))


def test_a_prior_makes_playouts_follow_the_rollout_policy() -> None:
    usual = SearchSettings(horizon=6, tree_seats=0, widening=1)
    assert visits(replace(usual, prior=20.0))[0] > visits(replace(usual, prior=0.1))[0]


def test_paired_playouts_share_samples_and_luck_and_go_on_with_the_best() -> None:
    tried = visits(SearchSettings(samples=5, horizon=6, tree_seats=0, widening=2))
    assert sum(tried) == 60
    assert all(tried), "every plan is tried"
    assert 2 * tried[0] >= max(tried), "what is chosen was tried often"
    assert max(tried) >= 15


def test_plans_are_compared_by_the_playouts_both_had() -> None:
    better, worse = Branch(), Branch()
    better.rewards, worse.rewards = [0.9, 0.2, 0.5], [0.8, 0.1]
    better.visits, worse.visits = 3, 2
    assert worse.ahead(better) == pytest.approx(-0.1), "only what both met with is compared"
    assert better.ahead(better) == 0
