"""Ratings of bots on people's scale: the fit finds known strengths, and the file has every level."""

import math
from random import Random

import pytest

import durbar
from bench import ratings as command
from durbar.bots import levels
from durbar.bots.ratings import bot_rating, bot_ratings
from durbar.lab.ratings import BETA, MU, SIGMA, Stage, fit, game_stages, ladder_stages

STRENGTHS = {"weak": 15.0, "club": MU, "strong": 32.0}


def simulated(games: int, seats: int) -> list[Stage]:
    """Games of bots whose strengths are known, drawn as the model has them."""
    rng, c = Random(1), BETA * math.sqrt(seats)
    stages: list[Stage] = []
    for _ in range(games):
        bots = [rng.choice([*STRENGTHS]) for _ in range(seats)]
        # Plackett and Luce: the first of exponential times, each as fast as its seat is strong.
        times = [rng.expovariate(math.exp(STRENGTHS[bot] / c)) for bot in bots]
        places = [1 + sum(other < time for other in times) for time in times]
        stages += game_stages(bots, places)
    return stages


def test_the_fit_finds_the_strengths_games_were_drawn_from() -> None:
    found = fit(simulated(400, 4) + simulated(400, 2), "club")
    assert found["club"] == (MU, 0.0)
    for name in ("weak", "strong"):
        mu, sigma = found[name]
        assert sigma < 1.0
        assert abs(mu - STRENGTHS[name]) < 3 * sigma


def test_fewer_games_leave_a_larger_error_and_no_games_that_of_somebody_new() -> None:
    few, many = (fit(simulated(games, 3), "club")["strong"].sigma for games in (20, 200))
    assert many < few < SIGMA
    won_all = fit(ladder_stages("strong", "club", 2, 10, 10), "club")["strong"]
    assert MU < won_all.mu < MU + 3 * SIGMA
    assert fit([], "club") == {"club": (MU, 0.0)}


def test_equal_bots_and_ties_are_equal() -> None:
    drawn = fit(ladder_stages("strong", "club", 2, 10, 5), "club")["strong"]
    assert drawn.mu == pytest.approx(MU)
    tied = fit(game_stages(["strong", "club", "club"], [1, 1, 1]), "club")["strong"]
    assert tied.mu == pytest.approx(MU)


def test_the_ladder_is_read_line_by_line() -> None:
    page = (
        "| java | 3 | club | beginner | 20 | 75% | 70%–80% |\n| java | 4 | expert | club | 8 | 50% | 1%–2% |"
    )
    (game, stages, games), _ = command.ladder(page)
    assert (game, games) == ("java", {"club": 20, "beginner": 20})
    table = ("club", "beginner", "beginner")
    assert stages == [Stage("club", table, 3, 15.0), Stage("beginner", table, 3, 5.0)]
    assert len([*command.ladder(command.LADDER.read_text("utf-8"))]) > 30


@pytest.mark.parametrize("game", durbar.games())
def test_every_level_that_was_measured_has_a_rating_and_they_rise(game: str) -> None:
    found = bot_ratings(game)
    assert [*found] == levels(durbar.game(game))[: len(found)]
    assert found["club"] == (MU, 0.0, found["club"].games)
    strengths = [rating.mu for rating in found.values()]
    assert strengths == sorted(strengths)
    assert all(rating.games > 0 for rating in found.values())
    assert bot_rating(game, "expert:time=9") is None
    assert bot_rating(game, None) is None
