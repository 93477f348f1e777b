"""The measurements of reviews: the fit of winning chances, and the table of planted blunders."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from bench import fit_chances, review, review_moments
from bench.chance_games import Example
from bench.review_moments import Worth, by_expert, planted
from durbar.review.chances import Leaf
from durbar.review.judge import Judge
from tests.review.games import begun


def examples(slope: float) -> list[Example]:
    """Games between two seats whose lead decides as this slope says."""
    rng, found = Random(1), list[Example]()
    for number in range(400):
        lead = rng.uniform(-30, 30)
        won = rng.random() < 1 / (1 + 2.718281828 ** (-slope * lead))
        leaf = Leaf([50 + lead, 50.0], [0, 0], rng.random())
        found.append(Example(number, 2, [leaf, leaf], [float(won), 1 - float(won)], [60, 55]))
    return found


def test_the_fit_finds_how_much_a_lead_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_chances, "STEPS", 150)
    found = fit_chances.fit_game("java", examples(0.1))
    assert all(0.06 < each < 0.15 for each in found["slope"])
    assert found["error"] < 8
    assert found["games"] == 400
    assert sum(count for _, _, count in found["bins"]) == 800
    over = Example(0, 2, [Leaf([1.0, 0.0], [1, 0], 1.0, [1.0, 0.0])] * 2, [1.0, 0.0], [1, 0])
    assert fit_chances.Fit([over], True).gradient(np.zeros(10))[0] == pytest.approx(0)


def test_weights_and_plot_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, plot = tmp_path / "chances.json", tmp_path / "plot.svg"
    data.write_text('{"games": {"cuzco": {}}}', "utf-8")
    monkeypatch.setattr(fit_chances, "DATA", data)
    monkeypatch.setattr(fit_chances, "PLOT", plot)
    fit_chances.write("java", {"bins": [[0.1, 0.12, 50], [0.5, 0.4, 50]]})
    assert list(json.loads(data.read_text("utf-8"))["games"]) == ["cuzco", "java"]
    assert "Java" in plot.read_text("utf-8")


def test_planted_moves_are_bad_and_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("taj-mahal", 12)
    judge = Judge(match.game)
    monkeypatch.setattr(review_moments, "DEEP", 24)
    worst = planted(judge, match, Random(1))
    assert worst.cost > 0
    assert worst.plan[0] in match.legal()
    assert by_expert(judge, match, Random(1))[0] in match.legal()


@pytest.mark.parametrize(
    ("cost", "error", "blunder"), [(0.03, 0.01, True), (0.03, 0.02, False), (0.02, 0.001, False)]
)
def test_a_blunder_surely_costs_as_much_as_an_inaccuracy(cost: float, error: float, blunder: bool) -> None:
    assert Worth((), cost, error).blunder is blunder


def test_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "RESULTS", tmp_path)
    assert "| – | – |" in review.line("java", "x")
    moves = {
        "planted": [[0.2, True, 0.2, 0.01, "blunder"], [0.01, False, 0, 0, None]],
        "expert": [[0.1, 0, "mistake"]],
    }
    lines = [{"build": "python", "seconds": 9.5, "first": 0.2, "moves": 50}, {"number": 0, **moves}]
    text = "".join(json.dumps(each) + "\n" for each in lines)
    (tmp_path / "review-java-x.jsonl").write_text(text, "utf-8")
    shown = review.line("java", "x")
    assert "1 of 2 (50%; " in shown
    assert "1 of 1 (100%; " in shown
    assert "9.5 s, first 0.2 s (python)" in shown
