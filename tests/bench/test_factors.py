"""The regression of `bench.factors` finds what a level adds, and its players have the levels they drew."""

from random import Random

import pytest

import durbar
from bench.factors import EXPERT, FACTORS, Few, Keen, Rescuer, Row, Straight, deal, effects, judged, player
from durbar.bots.evaluator import lead_over_average
from durbar.bots.machupicchu import MachuPicchuEvaluator
from durbar.bots.machupicchu.overview import Overview
from durbar.bots.tajmahal import LearnedEvaluator
from durbar.bots.tajmahal.weights import POLICY

SEATS = 5


def rows(games: int, worth: dict[float, float], noise: float) -> list[Row]:
    """Games in which each level of the one factor is worth so many points."""
    rng, found = Random(1), list[Row]()
    for game in range(games):
        drawn = [rng.choice(list(worth)) for _ in range(SEATS)]
        points = [worth[level] + rng.gauss(0, noise) for level in drawn]
        best = points.index(max(points))
        for seat, level in enumerate(drawn):
            lead = lead_over_average(points, seat)
            found.append(Row(game, {"prior": level}, lead, (seat == best) - 1 / SEATS))
    return found


def test_it_finds_what_each_level_adds_to_the_first() -> None:
    exact = effects(rows(20, {1: 0.0, 2: 3.0, 3: -1.0}, 0.0), {"prior": (1, 2, 3)})
    assert [name for name, _, _ in exact] == ["prior 2", "prior 3"]
    assert [lead[0] for _, lead, _ in exact] == pytest.approx([3.0, -1.0], abs=1e-3)


def test_its_error_is_about_as_large_as_it_errs() -> None:
    """Differences of two seats vary by twice the variance of one, over about half of the games."""
    ((_, (lead, doubt), (won, error)),) = effects(rows(400, {0: 0.0, 1: 3.0}, 8.0), {"prior": (0, 1)})
    assert doubt == pytest.approx(2 * 8 / (400 * SEATS) ** 0.5, rel=0.2)
    assert abs(lead - 3.0) < 3 * doubt
    assert won > 2 * error > 0


@pytest.mark.parametrize(("seats", "experts"), [(2, 0), (5, 0), (5, 2)])
def test_each_level_is_dealt_as_often_as_the_others(seats: int, experts: int) -> None:
    factors = {"prior": (1, 2), "horizon": (6, 4)}
    for number in range(20):
        drawn = deal(factors, seats, experts, Random(number))
        assert len(drawn) == seats
        assert drawn.count(EXPERT) == experts
        for name, levels in factors.items():
            found = [each[name] for each in drawn if name in each]
            assert abs(found.count(levels[0]) - found.count(levels[1])) == (seats - experts) % 2


def test_an_expert_is_measured_beside_masters() -> None:
    assert player(EXPERT, 50).name == "expert:playouts=50"
    mine = [Row(0, {"prior": 1}, 3.0, 0.5), Row(0, EXPERT, -3.0, -0.5)]
    (_, (lead, _), _) = effects([*mine, *[row._replace(game=1) for row in mine]], {"expert": (0, 1)})[0]
    assert lead == pytest.approx(-3.0, abs=1e-3)


def test_the_masters_of_machu_picchu_differ_in_what_they_compare_and_how_they_reward() -> None:
    assert isinstance(player({"compared": 0.5}, 50).evaluator, Few)
    assert isinstance(player({"scale": 2.5}, 50).evaluator, Straight)
    match = durbar.new_match("machu-picchu", 2, 1)
    bot = player({"compared": 0.5}, 50)
    assert bot.evaluator is not None
    assert len(bot.evaluator.shortlist(match.state, match.legal(), 4)) == 2


@pytest.mark.parametrize("game", list(FACTORS))
def test_the_first_levels_are_those_of_the_master(game: str) -> None:
    rules = durbar.game(game)
    first = {name: levels[0] for name, levels in FACTORS[game].items()}
    master = player(first | {"effort": 1}, 50)
    usual = master.settings(rules)
    assert (usual.playouts, usual.chances, usual.prior) == (50, 0, 1)
    assert player(first | {"effort": 2, "chances": 2}, 50).settings(rules).playouts == 100
    if game == "taj-mahal":
        wary = player(first | {"rivals": 1}, 50).evaluator
        assert isinstance(wary, LearnedEvaluator)
        assert wary.policy.weights == POLICY
        assert player(first | {"paired": 1}, 50).settings(rules).widening == 2


def test_a_wish_for_rescue_grows_with_the_clergy_cards_taken_unless_one_has_most_gold() -> None:
    match, policy = durbar.new_match("machu-picchu", 3, 1), judged(MachuPicchuEvaluator, 3)
    while not any(match.state.rows) or len({*Overview(match.state).gold}) == 1:
        match.play(policy.rollout_action(match.state, None))
    usual = policy.values(match.state)
    wished = judged(Rescuer, 3).values(match.state)
    keen = judged(Keen, 3).values(match.state)
    gold = Overview(match.state).gold
    for seat, mine in enumerate(gold):
        if mine == max(gold):
            assert wished[seat] == usual[seat] == keen[seat]
        else:
            assert keen[seat] > wished[seat] > usual[seat]
