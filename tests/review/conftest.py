"""Reviews in tests compare moves in few sampled states: that is enough to see that they hold together."""

from dataclasses import replace

import pytest

from durbar.review import judge, onward


@pytest.fixture(autouse=True)
def _few_states(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in judge.EFFORTS:
        monkeypatch.setitem(judge.EFFORTS, game, judge.Effort(3, 6))
    monkeypatch.setattr(judge, "EFFORT_LATER", judge.Effort(3, 6))
    monkeypatch.setattr(judge, "HALVING", (2, 3))
    monkeypatch.setattr(judge, "LUCK_SAMPLES", 3)
    quick = replace(onward.ANSWER, first_actions=12, best_actions=3, new_actions=3)
    monkeypatch.setattr(onward, "ANSWER", quick)
