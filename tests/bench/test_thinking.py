"""The section about thinking compares before and after, game by game."""

from bench.slices import Results
from bench.thinker import SETTINGS, judging
from bench.thinking import page
from durbar import game

FACTS = {"build": "compiled", "kernel": "native"}


def test_the_page_says_which_goal_is_met() -> None:
    held = Results()
    rates = {"before": 1_000.0, "after": 3_000.0}
    held.rounds = [{f"{id} {when}": {"judged": rate} for id in SETTINGS for when, rate in rates.items()}]
    held.rounds[0]["java after"] = {"judged": 2_990.0}
    text = page(held, FACTS, 3.0)
    assert "| Java | 1,000 | 2,990 | 2.99× (2.99–2.99) | ≥ 3×: missed |" in text
    assert "| Cuzco | 1,000 | 3,000 | 3.00× (3.00–3.00) | ≥ 3×: met |" in text
    assert "(compiled, native kernel)" in text


def test_a_slice_judges_whole_decisions() -> None:
    assert judging(game("taj-mahal"))(0, 1)["judged"] > 0
