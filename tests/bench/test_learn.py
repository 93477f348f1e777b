"""Training networks: the games they learn from, and that they learn."""

import math
from random import Random
from typing import Any

import numpy as np
import pytest

from bench import fit_network, learn, learn_master
from durbar.bots.machupicchu.evaluate import network_points
from durbar.bots.machupicchu.features import ABOVE_ZERO, COUNTS, SHARED
from durbar.bots.machupicchu.networks import network, network_data
from durbar.bots.machupicchu.weights import POLICY
from durbar.bots.network import Network
from durbar.games.machupicchu.state import MOVE, PLACE


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("number", learn.TRAINING)
def test_samples_pair_every_seats_features_with_what_it_made_of_them(number: int) -> None:
    training = learn.TRAINING[number]
    samples = [sample for seed in range(3) for sample in learn.play(training, Random(seed))]
    assert samples
    assert len({len(numbers) for position, _ in samples for numbers in position}) == 1
    assert all(len(position) == len(made) for position, made in samples)
    assert all(math.log(ABOVE_ZERO) <= lead < math.log(1000) for _, made in samples for lead in made)


def test_a_detour_ends_where_a_playout_would_be_judged() -> None:
    s = learn.begin(learn.TRAINING[2], POLICY, Random(3))
    turns, prince = s.runner[:], s.prince[:]
    learn.detour(s, Random(3))
    assert s.phase in (MOVE, PLACE)
    assert (s.runner, s.prince) != (turns, prince)


def positions(count: int, rng: Any) -> tuple[Any, Any, Any]:
    """Tables of two or three seats; the result of a seat is no line of its features."""
    x = rng.normal(size=(count, 3, 3))
    y = np.abs(x[:, :, 0]) + 0.5 * x[:, :, 1]
    there = np.ones((count, 3))
    there[::2, 2] = 0
    return x, y + 3 * rng.normal(size=(count, 1)), there


def test_it_learns_leads_that_a_line_cannot_predict() -> None:
    rng = np.random.default_rng(1)
    found = fit_network.fit(*positions(12_000, rng), rng)
    assert fit_network.explained(*positions(1000, rng), found) > 0.9


def test_what_all_seats_share_hardly_counts() -> None:
    rng = np.random.default_rng(1)
    x, y, there = positions(500, rng)
    network = fit_network.fit(x, y, there, rng)
    assert fit_network.explained(x, y + 5, there, network) == pytest.approx(
        fit_network.explained(x, y, there, network)
    )


def test_a_second_round_goes_on_from_the_first() -> None:
    rng = np.random.default_rng(3)
    x, y, there = positions(12_000, rng)
    first = fit_network.fit(x, y, there, rng)
    again = fit_network.fit(x[:500], y[:500], there[:500], rng, first)
    assert fit_network.explained(x, y, there, again) > 0.9, "few samples do not make it forget"


def test_a_network_is_read_as_it_was_written(tmp_path: Any) -> None:
    parts = fit_network.read(network_data(1))
    path = tmp_path / "network.json"
    fit_network.write(path, parts, "a test")
    assert path.read_text("utf-8").splitlines()[1:-1]
    assert [part.shape for part in parts] == [(len(parts[0]), len(parts[2])), *(p.shape for p in parts[1:])]


def test_the_fixed_point_network_computes_what_numpy_does() -> None:
    rng = np.random.default_rng(2)
    x = np.concatenate([rng.integers(0, 9, size=(5, 2)), rng.normal(size=(5, 4))], axis=1)
    x[:, 5] = x[0, 5]
    inward, bias, out = rng.normal(size=(6, 6)), rng.normal(size=6), rng.normal(size=6)
    parts = inward.T.tolist(), bias.tolist(), out.tolist(), 0.5
    expected = np.maximum(0, x @ inward + bias) @ out + 0.5
    assert np.allclose([Network(*parts)(row) for row in x.tolist()], expected)
    counts, own = x[:, :2].astype(int).tolist(), x[:, 2:5].tolist()
    assert np.allclose(Network(*parts, counts=2, shared=1).of_seats(counts, own, [x[0, 5]]), expected)


def test_points_are_expected_of_every_seat() -> None:
    s = learn.game.start(4, learn.game.resolve(4, {}))
    rng = Random(5)
    while learn.game.actor(s) == -1:
        learn.game.apply(s, learn.game.draw(s, rng))
    points, rows = network_points(network(1), s), learn.look(s)
    assert len(points) == len(rows) == 4
    assert all(3 < value < 300 for value in points)
    assert all(number == int(number) for row in rows for number in row[:COUNTS])
    assert len({tuple(row[-SHARED:]) for row in rows}) == 1
    assert points == pytest.approx([math.exp(network(1)(row)) - ABOVE_ZERO for row in rows], abs=1e-3)


def test_the_third_round_has_games_of_search_and_of_the_policy() -> None:
    numbers = learn_master.numbers(30, 3)
    assert [number for number, searched in numbers if searched] == [0, 12, 24]
    assert len({number for number, _ in numbers}) == len(numbers) == 30
    courses = [c for i in (1, 2, 3) for c in learn_master.play(i, i == 1, "test")]
    x, y, there = learn_master.arrays(courses)
    assert len(x) == len(y) == len(there) == sum(len(course.positions) for course in courses)
    assert [course.searched for course in courses].count(True) <= 1


def test_the_average_of_networks_is_one_network() -> None:
    first, second = (fit_network.read(network_data(number)) for number in (1, 2))
    x = np.random.default_rng(1).normal(size=(4, len(first[0])))
    both = [fit_network.predicted(x, parts) for parts in (first, second)]
    assert np.allclose(fit_network.predicted(x, learn_master.average(first, second)), sum(both) / 2)
