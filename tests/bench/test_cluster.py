"""The benchmark of several processes and that of idle streams: their pages judge by what was measured."""

import asyncio
from pathlib import Path

import pytest
from rich.progress import Progress

from bench import idle
from bench.cluster import Figures, page


def test_the_page_compares_two_processes_with_one_round_by_round() -> None:
    figures = Figures({1: [100.0, 200.0, 100.0], 2: [170.0, 300.0, 180.0]}, {1: [300.0], 2: [270.0]})
    shown = page(figures)
    assert "| two processes ≥ 1.6× one | 1.70× | reached |" in shown
    assert "what a core brings is 0.90 times" in shown
    assert "rolling" not in shown


def test_the_page_names_the_errors_of_a_rolling_restart() -> None:
    figures = Figures(tables=100, moves=500, errors={"failed": 2, "stale": 0}, longest=1.2, took=20.0)
    shown = page(figures)
    assert "Errors on pages: failed: 2." in shown
    assert "| rolling restart: no error on 100 pages | 2 | missed |" in shown


def test_idle_streams_are_opened_and_weighed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "WATCHED", 0.2)
    with Progress(disable=True) as progress:
        found = asyncio.run(idle.measure(tmp_path, 40, 4, progress))
    assert found.with_streams > found.start > 0
    assert f"40 streams, {found.with_streams:.0f} MB" in idle.page(found)
