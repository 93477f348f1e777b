"""What bots expect and seek in The Princes of Machu Picchu."""

from random import Random

import pytest

import durbar
from durbar.bots import level
from durbar.bots.evaluator import evaluator
from durbar.bots.machupicchu.evaluate import heuristic_points, network_points
from durbar.bots.machupicchu.networks import network
from durbar.bots.machupicchu.policy import ActionScorer
from durbar.bots.machupicchu.prices import wish_for_rescue
from durbar.bots.search_bot import SearchBot
from durbar.games.machupicchu.state import PLACE, State
from durbar.lab.tournament import arrange

evaluate = evaluator(durbar.game("machu-picchu"))


def test_all_others_count_alike_and_by_ratio() -> None:
    utility = evaluate.utility
    assert utility([20.0, 20.0, 20.0], 0) == pytest.approx(0)
    assert utility([20.0, 40.0, 10.0], 0) == pytest.approx(utility([20.0, 10.0, 40.0], 0))
    few, many = utility([8.0, 4.0, 4.0], 0), utility([80.0, 76.0, 76.0], 0)
    assert few > many > 0, "four points are more among few"


def test_who_evaluates_by_which_network() -> None:
    networks = {name: settings.network for name, settings in evaluate.levels.items()}
    assert networks == {"beginner": 0, "club": 0, "expert": 1, "master": 3}
    match = durbar.new_match("machu-picchu", 3, 1)
    rng = Random(1)
    while not match.over and match.ply < 60:
        match.play(match.sample(rng))
    plain, first, third = (evaluate.with_network(number).values(match.state) for number in (0, 1, 3))
    assert plain == heuristic_points(match.state)
    assert first == network_points(network(1), match.state)
    assert third == network_points(network(3), match.state)
    assert plain != first != third


def test_between_two_seats_the_master_trusts_the_rollout_policy_less() -> None:
    game = durbar.game("machu-picchu")
    master, expert = SearchBot("master", {}), SearchBot("expert", {})
    assert [master.settings(game, seats).prior for seats in game.seats] == [0.4, 1, 1, 1]
    assert expert.settings(game, 2) == expert.settings(game)
    assert SearchBot("master", {"prior": "2"}).settings(game, 2).prior == 2, "who names one gets it"
    match = durbar.new_match("machu-picchu", 2, 1)
    bot = SearchBot("master", {"playouts": "1"})
    assert bot.search(match.game, match.observe(match.actor), Random(1)).settings.prior == 0.4
    tables = [arrange("machu-picchu", ["master", "expert"], seats, "t") for seats in (2, 3)]
    told = [table["settings"]["master"].get("prior") for table in tables]
    assert told == [0.4, None], "results of one number of seats are not those of another"


def test_a_training_round_there_was_not_is_refused_by_name() -> None:
    match = durbar.new_match("machu-picchu", 2, 1)
    with pytest.raises(durbar.BadOption, match="no round 4"):
        level("expert:network=4:playouts=1").choose(
            match.game, match.observe(match.actor), match.legal(), Random(1)
        )


def test_at_the_end_points_are_counted_not_expected() -> None:
    match, rng = durbar.new_match("machu-picchu", 3, 1), Random(1)
    while not match.over:
        match.play(match.sample(rng))
    assert evaluate.values(match.state) == evaluate.with_network(1).values(match.state)
    assert [int(value) for value in evaluate.values(match.state)] == match.scores


def test_people_read_the_lead_over_the_best_of_the_others() -> None:
    assert evaluate.lead([20.0, 25.0, 4.0], 0) == -5


def test_a_beginner_looks_only_at_its_own_points_and_overlooks_some_actions() -> None:
    beginner = evaluate.levels["beginner"]
    assert beginner.own_points
    assert 0 < beginner.overlooks < 1
    assert not beginner.noise


def test_first_districts_differ_from_game_to_game() -> None:
    match, bot = durbar.new_match("machu-picchu", 4, 1), level("club")
    entered = set[str]()
    while match.state.phase == PLACE or match.actor is None:
        match.play(match.sample(Random(1)))
    for seed in range(12):
        action = bot.choose(match.game, match.observe(match.actor), match.legal(), Random(seed))
        entered.add(str(action))
    assert len(entered) > 1


def late(gold_of: int) -> State:
    """Four seats on the last day with few clergy cards left; one of them has all the gold."""
    game = durbar.game("machu-picchu")
    s: State = game.start(4, game.resolve(4, {}))
    s.day, s.rows = s.box.days, [(0,) * len(steps) for steps in s.box.clergy_steps]
    s.rows[2] = s.rows[2][:-2]
    s.hands = [0] * 4
    s.hands[gold_of] = sum(1 << i for i, card in enumerate(s.box.cards) if card.gold)
    return s


def test_who_has_most_gold_wants_no_rescue_and_the_others_do() -> None:
    assert wish_for_rescue(late(0), 0) < 0 < wish_for_rescue(late(0), 1)
    richest, poorer = ActionScorer(late(0), 0), ActionScorer(late(1), 0)
    assert poorer.step > richest.step
    assert poorer.stays()[-1] < richest.stays()[-1]


def test_far_from_a_rescue_nobody_thinks_of_it() -> None:
    s = late(0)
    s.rows = [(), (), ()]
    s.pool = (1 << len(s.box.cards)) - 1
    assert wish_for_rescue(s, 0) == wish_for_rescue(s, 1) == 0


def test_expected_points_are_the_value_by_source() -> None:
    match, rng = durbar.new_match("machu-picchu", 3, 5), Random(5)
    for _ in range(60):
        match.play(match.sample(rng))
    values = evaluate.values(match.state)
    for seat, value in enumerate(values):
        found = evaluate.expected_points(match.state, seat)
        assert sum(found.values()) == pytest.approx(value)
        assert all(found.values())
    while not match.over:
        match.play(match.sample(rng))
    assert evaluate.expected_points(match.state, 0) == {}
