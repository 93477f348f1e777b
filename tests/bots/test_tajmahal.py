"""Bots of Taj Mahal: what they remember is never stale, and what the master learned is whole."""

import math
from random import Random

import pytest

import durbar
from durbar.bots.evaluator import evaluator
from durbar.bots.tajmahal import RESPONSE, TUNED, LearnedEvaluator, TajMahalEvaluator
from durbar.bots.tajmahal.prizes import Prizes
from durbar.bots.tajmahal.weights import EVALUATION, POLICY, STAGES, Aim, learned
from durbar.core.game import CHANCE
from durbar.games.tajmahal.state import Phase, State
from durbar.games.tajmahal.terms import ELEPHANT, GOOD_KINDS, MOGUL

GAME = durbar.game("taj-mahal")


def judge() -> TajMahalEvaluator:
    found = evaluator(GAME)
    assert isinstance(found, TajMahalEvaluator)
    return found


def learned_player(network: int) -> LearnedEvaluator:
    found = judge().with_network(network)
    assert isinstance(found, LearnedEvaluator)
    return found


def moments(seats: int = 4, seed: int = 3) -> list[State]:
    """States of a game that the rollout policy plays, chance included."""
    match, rng = durbar.new_match(GAME.id, seats, seed), Random(seed)
    state, found = match.state.copy(), list[State]()
    while (actor := GAME.actor(state)) is not None:
        found.append(state.copy())
        action = GAME.draw(state, rng) if actor == CHANCE else judge().rollout_action(state, rng)
        GAME.apply(state, action)
    return found


def turns() -> list[State]:
    return [state for state in moments() if state.phase == Phase.TURN and len(GAME.legal(state)) > 3]


def test_a_remembered_prize_is_worth_what_it_would_be_worth_anew() -> None:
    """The table has a key for everything it depends on: a fresh one agrees at every moment of a game."""
    remembered = Prizes(POLICY)
    for state in moments()[::5]:
        if state.province >= 0:
            for seat in range(state.seats):
                assert remembered.table(state, seat) == Prizes(POLICY).table(state, seat)


def test_prizes_of_different_kinds_add_up_and_goods_count() -> None:
    state = turns()[0]
    table = Prizes(POLICY).table(state, 0)
    crown, tile = 1 << MOGUL, 1 << ELEPHANT
    assert table[0] == 0
    assert table[crown | tile] == pytest.approx(table[crown] + table[tile])
    richer = state.copy()
    for good in range(GOOD_KINDS):
        richer.goods[good] += 1
    assert Prizes(POLICY).table(richer, 0)[tile] > table[tile]


def test_a_visit_that_is_over_has_its_value_before_the_reserve_is_laid() -> None:
    """So playouts may end there: the cards that are laid then change no value."""
    compared, rng = 0, Random(1)
    for state in moments():
        if judge().is_settled(state) and state.visit > 1:
            laid = state.copy()
            while GAME.actor(laid) == CHANCE:
                GAME.apply(laid, GAME.draw(laid, rng))
            assert judge().values(state) == pytest.approx(judge().values(laid))
            compared += 1
    assert compared >= 11


def test_points_by_source_add_up_to_the_value() -> None:
    for state in turns()[::7]:
        values = judge().values(state)
        for seat in range(state.seats):
            expected = state.scores[seat] + sum(judge().expected_points(state, seat).values())
            assert values[seat] == pytest.approx(expected)


@pytest.mark.parametrize("name", ["master", "tuned", "response"])
def test_what_the_master_learned_is_complete(name: str) -> None:
    data = learned(name)
    assert set(data.evaluation) == set(EVALUATION)
    assert all(len(at) == len(STAGES) for at in data.evaluation.values())
    assert all(math.isfinite(weight) for at in data.evaluation.values() for weight in at)
    assert len(data.heats) == 14
    assert min(data.heats) > 0
    assert data.policy != POLICY, "the master would order actions as the expert does"


def test_the_chances_of_all_seats_make_one() -> None:
    master = learned_player(TUNED)
    for state in turns()[::9]:
        values = master.values(state)
        chances = master.chances(state, [master.utility(values, seat) for seat in range(4)])
        assert sum(chances) == pytest.approx(1)
        assert chances.index(max(chances)) == values.index(max(values))


def test_at_the_end_chances_are_who_has_won() -> None:
    state = moments(seats=5)[-1]
    while GAME.actor(state) is not None:
        GAME.apply(state, GAME.legal(state)[0])
    chances = learned_player(TUNED).chances(state, [0.0] * 5)
    assert [seat for seat, chance in enumerate(chances) if chance] == GAME.winners(state)
    assert sum(chances) == pytest.approx(1)


def test_a_lead_decides_more_the_later_it_is() -> None:
    master = learned_player(TUNED)
    early, late = turns()[0], turns()[-1]
    lead = [6.0, -2.0, -2.0, -2.0]
    assert early.visit < late.visit
    assert master.heat(early) > master.heat(late) > 0
    assert master.chances(late, lead)[0] > master.chances(early, lead)[0] > 0.25


def test_the_master_tries_fewer_actions_and_mixes_only_where_others_could_answer() -> None:
    master = learned_player(TUNED)
    state = turns()[0]
    legal = GAME.legal(state)
    assert list(master.shortlist(state, legal, 4)) == list(master.order.shortlist(state, legal, 2))
    assert master.variety(state) > 0
    assert judge().variety(state) == 0
    assert all(master.variety(other) == 0 for other in moments() if other.phase == Phase.TAKE)
    assert judge().with_network(0) is judge()
    assert judge().with_network(3) is judge().with_network(3)


def test_the_master_doubts_plays_and_trusts_its_order_a_little() -> None:
    master = learned_player(TUNED)
    state = turns()[0]
    legal = GAME.legal(state)
    priors, scores = master.priors(state, legal), master.order.scores(state, legal)
    plays = [prior for action, prior in zip(legal, priors, strict=True) if action.kind == "play"]
    assert len(plays) < len(legal)
    assert max(plays) <= -master.doubt < 0
    best = scores.index(max(scores))
    assert priors[best] == (-master.doubt if legal[best].kind == "play" else 0)


def test_who_counts_the_best_of_the_others_wants_the_leader_to_have_less() -> None:
    weights = learned("tuned")
    fair = LearnedEvaluator(GAME, weights._replace(aim=Aim()))
    jealous = LearnedEvaluator(GAME, weights._replace(aim=Aim(others=0.5, best=0.5)))
    assert fair.utility([10.0, 4.0, 8.0], 0) == pytest.approx(10 - 6)
    assert jealous.utility([10.0, 4.0, 8.0], 0) == pytest.approx(10 - 3 - 4)


def test_the_response_expects_masters_and_has_an_order_of_its_own() -> None:
    response = learned_player(RESPONSE)
    assert response.policy.weights == learned("tuned").policy
    assert response.order.weights == learned("response").policy
