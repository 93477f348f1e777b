"""Reviews in tests compare moves in few sampled states: that is enough to see that they hold together."""

import pytest

from durbar.review import judge


@pytest.fixture(autouse=True)
def _few_states(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in judge.EFFORTS:
        monkeypatch.setitem(judge.EFFORTS, game, judge.Effort(3, 6))
    monkeypatch.setattr(judge, "LUCK_SAMPLES", 3)
