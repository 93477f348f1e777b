"""Contestants take turns in processes of their own; one that fails stops nobody else."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.slices import Broken, Entry, Results, Worker, contest


@pytest.fixture
def diary(tmp_path: Path) -> Path:
    return tmp_path / "diary"


@pytest.fixture
def toy(diary: Path) -> Iterator[Worker]:
    with Worker([sys.executable, "-m", "tests.bench.toy", str(diary)]) as worker:
        yield worker


def entries(worker: Worker, *names: str) -> list[Entry]:
    return [Entry(name, worker, name) for name in names]


def test_a_worker_tells_what_it_can_do(toy: Worker) -> None:
    assert toy.works[:2] == ["first", "second"]
    assert toy.facts == {"title": "toy"}


def test_contestants_take_turns_round_by_round(toy: Worker, diary: Path) -> None:
    results = Results()
    names = list(contest(entries(toy, "first", "second"), 2, 0.0, results))
    assert names == ["first", "second"] * 3
    turns = ["first 0", "second 0", "first 1", "second 1", "first 2", "second 2"]
    assert diary.read_text("utf-8").splitlines() == turns
    assert results.series("first", "decisions") == [1, 2]  # round 0 warms up and does not count


def test_two_processes_take_turns_too(toy: Worker, diary: Path) -> None:
    with Worker([sys.executable, "-m", "tests.bench.toy", str(diary)]) as other:
        both = [Entry("here", toy, "first"), Entry("there", other, "second")]
        assert list(contest(both, 1, 0.0, Results())) == ["here", "there"] * 2
    assert diary.read_text("utf-8").split()[::2] == ["first", "second"] * 2


def test_rates_count_whole_games(toy: Worker) -> None:
    found = toy.slice("games", 0.0, 1)
    assert found["decisions"] * 3 == pytest.approx(found["plies"] * 2)


def test_what_contestants_print_is_no_answer(toy: Worker) -> None:
    assert toy.slice("chatty", 0.0, 1) == {"decisions": 1.0}


def test_one_that_fails_is_dropped_with_its_reason(toy: Worker) -> None:
    results = Results()
    list(contest(entries(toy, "failing", "first"), 3, 0.0, results))
    assert results.dropped == {"failing": "ValueError: no second round"}
    assert results.names() == ["first"]
    assert results.series("first", "decisions") == [1, 2, 3]


def test_one_that_dies_takes_its_process_but_not_the_contest(toy: Worker, diary: Path) -> None:
    with Worker([sys.executable, "-m", "tests.bench.toy", str(diary)]) as other:
        results = Results()
        list(contest([*entries(toy, "dying", "second"), Entry("first", other, "first")], 1, 0.0, results))
    assert results.dropped == {"dying": "last words", "second": "last words"}
    assert results.names() == ["first"]


def test_a_program_that_cannot_start_is_broken() -> None:
    with pytest.raises(Broken, match="no_such_module"):
        Worker([sys.executable, "-m", "no_such_module"])


def test_an_interrupted_round_does_not_count(toy: Worker) -> None:
    results = Results()
    turns = contest(entries(toy, "first", "second"), 9, 0.0, results)
    for _ in range(6):  # the second of round 2 was announced, and never got its slice
        next(turns)
    turns.close()
    assert len(results.rounds) == 1
    assert results.names() == ["first", "second"]


def test_ratios_are_taken_round_by_round() -> None:
    results = Results()
    for ours, theirs in ((10.0, 5.0), (90.0, 30.0), (20.0, 20.0)):
        results.rounds.append({"ours": {"decisions": ours}, "theirs": {"decisions": theirs}})
    assert results.ratio("ours", "theirs") == (1.0, 2.0, 3.0)
    assert results.median("ours", "decisions") == 20
