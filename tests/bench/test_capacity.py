"""The capacity model: it adds up, and docs/scale.md has the table of the measured costs."""

from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from bench.capacity import BUSY, PAGE, RHYTHM, Costs, need, server_cores, table


def test_twice_the_people_need_twice_of_everything_but_the_idle_process() -> None:
    costs = Costs.read()
    one, two = need(costs, 100_000), need(costs, 200_000)
    for field in ("moves", "server_cores", "memory", "database_cores", "growth", "network", "bot_cores"):
        assert getattr(two, field) == pytest.approx(2 * getattr(one, field), rel=0.02)
    assert server_cores(costs, 0) == costs.cpu_process


def test_no_process_is_busier_than_it_may_be() -> None:
    costs = Costs.read()
    for people in (10, 1_000, 54_321, 1_000_000):
        found = need(costs, people)
        assert found.server_cores / found.processes <= BUSY + 0.001


def test_a_dearer_move_needs_more_cores() -> None:
    costs = Costs.read()
    assert (
        need(replace(costs, cpu_move=2 * costs.cpu_move), 1_000).server_cores
        > need(costs, 1_000).server_cores
    )


def test_people_pause_as_long_as_the_model_says() -> None:
    rng = Random(1)
    assert mean(RHYTHM.draw(rng) for _ in range(50_000)) == pytest.approx(RHYTHM.mean, rel=0.05)


def test_the_page_has_the_table_of_the_measured_costs() -> None:
    assert table(Costs.read()) in PAGE.read_text("utf-8")
