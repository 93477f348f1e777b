"""Reviews in tests compare moves in few sampled states: that is enough to see that they hold together."""

from dataclasses import replace

import pytest

from durbar.review import games, judge, onward


@pytest.fixture(autouse=True)
def _few_states(monkeypatch: pytest.MonkeyPatch) -> None:
    few = games.Effort(3, 6)
    for game, how in games.REVIEWING.items():
        monkeypatch.setitem(games.REVIEWING, game, replace(how, effort=few, effort_later=few))
    monkeypatch.setattr(judge, "HALVING", (2, 3))
    monkeypatch.setattr(judge, "LUCK_SAMPLES", 3)
    quick = replace(onward.ANSWER, first_actions=12, best_actions=3, new_actions=3)
    monkeypatch.setattr(onward, "ANSWER", quick)
