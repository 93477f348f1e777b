"""Ratings of bots on people's scale: the fit finds known strengths, and the file has every level."""

import math
import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import durbar
from bench import ratings as command
from bench import strength
from bench.strength_lines import LADDER, Line
from durbar.bots import levels
from durbar.bots.machupicchu import MachuPicchuEvaluator
from durbar.bots.personas import PERSONAS
from durbar.bots.ratings import bot_rating, bot_ratings, persona_ratings
from durbar.lab.blocks import play_block
from durbar.lab.ratings import BETA, MU, SIGMA, Stage, fit, game_stages

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


def ladder_stages(level: str, below: str, seats: int, games: int, wins: float) -> list[Stage]:
    """Games of one seat of a level against another in all other seats, of which only the winner is known."""
    table = (level, *[below] * (seats - 1))
    return [Stage(level, table, seats, wins), Stage(below, table, seats, games - wins)]


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


def alike(blocks: int, wins: int, size: int = 4) -> list[Stage]:
    """Blocks of games that all end the same way."""
    return [
        stage._replace(together=str(block))
        for block in range(blocks)
        for stage in ladder_stages("strong", "club", 2, size, size if block < wins else 0)
    ]


def test_games_of_a_block_that_went_alike_count_as_one() -> None:
    """Forty blocks of four equal games know as much as forty games, not as 160."""
    together = fit(alike(40, 26), "club")["strong"]
    apart = fit([stage._replace(together="") for stage in alike(40, 26)], "club")["strong"]
    forty = fit(alike(40, 26, size=1), "club")["strong"]
    assert together.mu == apart.mu
    assert together.sigma == pytest.approx(forty.sigma, rel=0.1)
    one_by_one = [
        stage
        for _ in range(40)
        for n in range(4)
        for stage in ladder_stages("strong", "club", 2, 1, float(n < 2.6))
    ]
    assert fit(one_by_one, "club")["strong"].sigma < 0.7 * together.sigma


def test_a_bot_that_won_everything_is_not_certain() -> None:
    found = fit(alike(25, 25), "club")["strong"]
    assert found.sigma > 1


LINE = Line(LADDER, "machu-picchu", 2, "beginner", "random")


def test_results_of_the_ladder_are_rated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "lines", lambda tables: [LINE])
    monkeypatch.setattr(command, "seeds_of", lambda: {"machu-picchu": "t"})
    kept = strength.kept(LINE, "t", tmp_path)
    for block in range(3):
        kept.add(play_block(kept.setting, block))
    [(line, results)] = command.line_results(tmp_path)
    part = command.played(results)
    assert (line, part.game, part.games) == (LINE, "machu-picchu", {"beginner": 6, "random": 6})
    assert len({stage.together for stage in part.stages}) == 3
    assert part.swept == "beginner won all 6 games against random at 2 seats"
    text = command.written([part], "t")
    assert "# beginner won all 6 games" in text
    rows = tomllib.loads(text)["games"]["machu-picchu"]
    assert [*rows] == ["random", "beginner", "club"]
    assert rows["random"]["mu"] < rows["beginner"]["mu"]
    monkeypatch.setattr(MachuPicchuEvaluator, "revision", "99")
    assert not command.line_results(tmp_path), "earlier bots are not those of today"


def test_personas_have_a_table_of_their_own() -> None:
    name = "club:persona=gaja"
    stages = ladder_stages(name, "club", 4, 100, 25)
    text = command.written([command.Played("java", stages, Counter({name: 100, "club": 100}), "")], "t")
    found = tomllib.loads(text)
    assert [*found["games"]["java"]] == ["club"]
    assert found["personas"]["java"]["gaja"]["games"] == 100
    assert found["personas"]["java"]["gaja"]["mu"] == pytest.approx(MU, abs=0.01)


def test_without_results_nothing_is_written(tmp_path: Path) -> None:
    refused = CliRunner().invoke(command.main, ["--folder", str(tmp_path), "--out", str(tmp_path / "r.toml")])
    assert refused.exit_code == 1
    assert "has no results of today's bots" in refused.output
    assert not (tmp_path / "r.toml").exists()


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
    assert set(persona_ratings(game)) <= set(PERSONAS)
