"""Tuning the master of Taj Mahal, and its best response: what they change, and what they learn from games."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from bench import best_response, tune_taj
from bench.tune_taj import NAMES, Row, changed
from durbar.bots.tajmahal.weights import learned


def test_no_change_leaves_all_weights_and_each_change_moves_some() -> None:
    base = learned()._replace(doubt=0.5)
    assert changed(base, {}) == base
    for name in NAMES:
        assert changed(base, {name: 1.0}) != base, name
        assert changed(base, {name: 1.0}) != changed(base, {name: -1.0}), name


def rows(of: str, points: float) -> list[Row]:
    """Games in which one change wins so many points a step."""
    rng, found = Random(1), list[Row]()
    for number in range(400):
        changes = {name: rng.gauss(0, 1) for name in NAMES}
        for sign in (1, -1):
            lead = sign * points * changes[of] + rng.gauss(0, 4)
            opposite = {name: sign * step for name, step in changes.items()}
            found.append({"deal": number, "seat": 0, "changes": opposite, "lead": lead, "won": 0.0})
    return found


def test_it_finds_the_change_that_wins_points_and_doubts_the_others() -> None:
    slope, error = tune_taj.slopes(rows("token", 1.5))
    assert slope[NAMES.index("token")] == pytest.approx(1.5, abs=0.6)
    assert np.all(error < 0.4)
    found = tune_taj.steps(slope, error)
    assert max(found, key=lambda name: abs(found[name])) == "token"
    assert 0 < found["token"] <= tune_taj.MOST


def test_games_are_kept_and_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def play(base: object, seed: str, number: int, playouts: int) -> list[Row]:
        asked.append(number)
        return rows("card", 1.0)[:2]

    monkeypatch.setattr(tune_taj, "play", play)
    file = tmp_path / "games.pickle"
    assert len(tune_taj.played(file, learned(), 2, "s", 1)) == 4
    assert len(tune_taj.played(file, learned(), 3, "s", 1)) == 6
    assert asked == [0, 1, 2]


def test_one_deal_is_played_with_opposite_changes() -> None:
    found = tune_taj.play(learned(), "s", 3, 1)
    assert len(found) == 6
    for one, two in zip(found[:3], found[3:], strict=True):
        assert one["changes"] == {name: -step for name, step in two["changes"].items()}
    assert sum(row["won"] for row in found) == pytest.approx(0)
    assert sum(row["lead"] for row in found) == pytest.approx(0)


def test_the_exploiter_improves_by_its_own_games_and_the_best_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def play(
        weights: object, effort: object, deal: str, seat: int, changes: dict[str, float], number: int = 0
    ) -> Row:
        wanted = changed(learned("tuned"), {"token": 1.0})
        lead = 5 * changes["token"] if changes else float(weights == wanted)
        return {"deal": number, "seat": seat, "changes": changes, "lead": lead, "won": 0.0}

    monkeypatch.setattr(best_response, "play", play)
    base, effort = learned("tuned"), best_response.Effort(1, "s")
    better = best_response.improved(base, effort, 0, 20)
    assert better.evaluation["token"][2] > base.evaluation["token"][2]
    wanted = changed(base, {"token": 1.0})
    assert best_response.best([base, wanted], effort, 2) == wanted


def test_the_exploiter_meets_three_masters() -> None:
    found = best_response.play(learned("response"), best_response.Effort(1, "s"), "deal", 2, {})
    assert found["won"] in (-0.25, 0.25 / 3, 0.25, 0.75)
    assert found["changes"] == {}
