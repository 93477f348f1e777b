"""Playouts: what a plan does in a sampled state."""

from random import Random

import durbar
from durbar.bots.evaluator import evaluator
from durbar.bots.mcts import follow
from durbar.core.game import Action


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
