"""What bots expect and plan in Java and Cuzco."""

from dataclasses import replace
from math import inf
from random import Random

import pytest

import durbar
from durbar.bots.beam import BeamNode, BeamSearch
from durbar.bots.evaluator import evaluator
from durbar.bots.search_settings import SearchSettings
from durbar.bots.terraces import learned_order, ordering, weights
from durbar.bots.time_limit import TimeLimit
from durbar.games.terraces.state import TURN, added
from tests.terraces.tools import at, both, land, player, street

FEW = SearchSettings(depth=10, width=3, first_actions=30, best_actions=4, new_actions=4)
AROUND = "h9:r1 h11:r1 i8:r1 i12:r1 j9:r1 j11:r1"
"""Land around the bare cell i10."""


def plans(match: durbar.Match, settings: SearchSettings = FEW) -> list[BeamNode]:
    search = BeamSearch(evaluator(match.game), 0, settings, Random(1), TimeLimit(inf, inf))
    return search.run(match.state.copy())


def expected(match: durbar.Match, seat: int, source: str) -> float:
    return evaluator(match.game).expected_points(match.state, seat)[source]


@both
def test_a_hollow_belongs_to_whoever_stands_around_it(game: str) -> None:
    match = at(game, tiles=land(AROUND, bare="i10"), players=[player(pawns=["h9"]), player()])
    water = [expected(match, seat, "irrigation") for seat in (0, 1)]
    assert water[0] > 1
    assert not water[1]


@both
def test_a_village_in_the_supply_is_worth_more_than_a_double_and_that_more_than_rice(game: str) -> None:
    match, lost = durbar.new_match(game, 3, 1), []
    before = expected(match, 0, "supply")
    for supply in ("villages", "doubles", "rice"):
        state = match.state.copy()
        setattr(state, supply, added(getattr(state, supply), 0, -1))
        lost.append(before - evaluator(match.game).expected_points(state, 0)["supply"])
    assert lost[0] > lost[1] > lost[2] > 0


@both
def test_whoever_acts_sooner_may_expect_more(game: str) -> None:
    match = durbar.new_match(game, 3, 1)
    supplies = [expected(match, (match.state.active + i) % 3, "supply") for i in range(3)]
    assert supplies[0] > supplies[1] > supplies[2]


@both
def test_rivals_count_by_how_near_they_are_to_the_lead(game: str) -> None:
    utility = evaluator(durbar.game(game)).utility
    even, ahead, behind = ([30.0, a, b] for a, b in ((30, 30), (34, 30), (30, 26)))
    assert utility(even, 0) == 0
    assert utility(even, 0) - utility(ahead, 0) > utility(behind, 0) - utility(even, 0) > 0


@both
def test_plans_end_the_turn_and_differ(game: str) -> None:
    match = at(game, tiles=street(4), players=[player(pawns=["k8"]), player()])
    found = plans(match)
    assert all(match.game.actor(node.state) != 0 for node in found)
    assert len({round(node.true_value, 3) for node in found}) > 1
    assert any(action.kind == "build" for action in found[0].actions), "a palace of four was left unbuilt"


class Late(TimeLimit):
    """Most of the time is gone, but not all of it."""

    @property
    def late(self) -> bool:
        return True


@both
def test_late_in_its_time_a_beam_keeps_fewer_plans_but_ends_them(game: str) -> None:
    match = at(game, tiles=street(4), players=[player(pawns=["k8"]), player()])
    many = replace(FEW, width=12)
    search = BeamSearch(evaluator(match.game), 0, many, Random(1), Late(inf, inf))
    late = search.run(match.state.copy())
    assert late
    assert all(match.game.actor(node.state) != 0 for node in late)
    assert len(late) < len(plans(match, many))


@both
def test_what_an_action_touches_is_all_that_must_be_evaluated_again(game: str) -> None:
    """Two actions deep in positions of a whole game, against an evaluation of everything."""
    rng, match = Random(7), durbar.new_match(game, 3, 5)
    judges = [evaluator(match.game).with_network(network) for network in (0, 2)]
    while match.actor is not None:
        legal = match.legal()
        if match.state.phase == TURN and match.ply % 5 == 0:
            known = [judge.remember(match.state) for judge in judges]
            for action in rng.sample(legal, min(6, len(legal))):
                after = match.state.copy()
                match.game.apply(after, action)
                judges[0].play_until_quiet(after, rng)
                for judge, before in zip(judges, known, strict=True):
                    assert judge.values_after(after, before) == pytest.approx(judge.values(after))
        match.play(match.game.sample(match.state, rng))


@both
def test_learned_weights_change_with_every_triple_from_the_early_to_the_late_ones(game: str) -> None:
    schedule = weights.learned(game)
    assert schedule.at(56, 56) == schedule.early
    assert schedule.at(0, 56) == schedule.late
    middle = schedule.at(28, 56).tempo
    assert middle == pytest.approx((schedule.early.tempo + schedule.late.tempo) / 2)
    assert schedule.early != weights.DEFAULT != schedule.late


def test_a_game_nobody_learned_has_the_weights_of_the_other_levels() -> None:
    assert weights.learned("another") is weights.UNCHANGING
    assert weights.UNCHANGING.at(3, 56) is weights.DEFAULT


@both
def test_the_learned_order_puts_actions_first_and_invents_none(game: str) -> None:
    match = at(game, tiles=street(4), players=[player(pawns=["k8"]), player()])
    trained = evaluator(match.game).with_network(1)
    legal = match.legal()
    gains = {id(action): -1.0 for action in legal}
    for known in ({}, gains):
        found = trained.ordered(match.state, legal, known, 12)
        assert found is not None
        assert len(set(found)) == len(found) == 12
        assert set(found) <= set(legal)
    assert evaluator(match.game).ordered(match.state, legal, gains, 12) is None


@both
def test_an_action_that_gained_more_comes_earlier_in_the_learned_order(game: str) -> None:
    match = at(game, tiles=street(4), players=[player(pawns=["k8"]), player()])
    trained, legal = evaluator(match.game).with_network(1), match.legal()
    gains = {id(action): -5.0 for action in legal}
    before = trained.ordered(match.state, legal, gains, 50)
    assert before is not None
    gains[id(before[-1])] = 5.0
    after = trained.ordered(match.state, legal, gains, 50)
    assert after is not None
    assert after[0] is before[-1]


@both
def test_the_weights_of_the_order_fit_its_features(game: str) -> None:
    """What training adds up is what play adds up."""
    match = at(game, tiles=street(4), players=[player(pawns=["k8"]), player()])
    for order_weights in learned_order():
        assert len(order_weights) == ordering.SIZE
        order = ordering.Ordering(match.state, order_weights)
        plain = {action: score for score, action in order.scorer.scored(match.legal())}
        for score, action in order.scored(match.legal()):
            features = order.features(action, plain[action], None, 0.0)
            assert score == pytest.approx(sum(order_weights[number] * value for number, value in features))
