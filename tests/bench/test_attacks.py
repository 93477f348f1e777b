"""The attack benchmark: honest people are timed while an attack runs, and the page judges."""

import asyncio
from pathlib import Path

from bench.attacks import Result, judged, measure, page

GOOD = Result("undo bomb", 4.0, 7.0, 0, (80.0, 88.0), 0.01, True)


def test_an_attack_is_measured_beside_honest_people(tmp_path: Path) -> None:
    found = asyncio.run(measure("chat flood", tmp_path, 1.0))
    assert found.alive
    assert found.failed == 0
    assert 0 < found.before < float("inf")
    assert 0 < found.during < float("inf")


def test_the_page_judges_time_memory_and_answers() -> None:
    assert judged(GOOD) == "reached"
    slower = Result("undo bomb", 6.0, 13.0, 0, (80.0, 88.0), 0.01, True)
    larger = Result("undo bomb", 6.0, 6.0, 0, (80.0, 91.0), 0.01, True)
    silent = Result("undo bomb", 6.0, 6.0, 1, (80.0, 80.0), 0.01, True)
    assert [judged(result) for result in (slower, larger, silent)] == ["missed"] * 3
    assert "| undo bomb | 4.0, 7.0 | 0 | 80, 88 | 0.01 | reached |" in page([GOOD], 10)
