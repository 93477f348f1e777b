"""Playouts: what a plan does in a sampled state."""

from random import Random

import durbar
from durbar.bots.evaluator import evaluator
from durbar.bots.machupicchu import MachuPicchuEvaluator
from durbar.bots.mcts import Tree, follow
from durbar.bots.search_settings import SearchSettings
from durbar.core.game import Action
from durbar.games.machupicchu.state import State


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


class Counted(MachuPicchuEvaluator):
    """Counts how often positions are evaluated."""

    def __init__(self) -> None:
        super().__init__(durbar.game("machu-picchu"))
        self.judged = 0

    def values(self, s: State) -> list[float]:
        self.judged += 1
        return super().values(s)


def judgements(judged: int) -> tuple[int, float]:
    """How often a playout is judged, and the average utility of its first action."""
    match, seen = durbar.new_match("machu-picchu", 3, 1), Counted()
    while match.ply < 40:
        match.play(match.sample(Random(match.ply)))
    assert match.actor is not None
    settings = SearchSettings(horizon=6, judged=judged, tree_seats=0, widening=1)
    tree = Tree(seen, match.actor, settings, Random(1))
    tree.playout(match.state.copy(), None)
    return seen.judged, tree.ranking()[0].value


def test_a_playout_judged_on_its_way_counts_the_average() -> None:
    once, at_the_end = judgements(1)
    thrice, on_average = judgements(3)
    assert once == 1 < thrice <= 3, "fewer where its day ends early"
    assert on_average != at_the_end
