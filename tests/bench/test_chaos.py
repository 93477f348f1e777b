"""The benchmark of faults: it finds what is lost, goes on where it was, and its page adds up."""

import asyncio
import json
from dataclasses import asdict
from pathlib import Path
from random import Random

from bench.chaos import Round, missing, read, run
from bench.chaos_page import page
from durbar.table.stored import LogEntry
from tests.faults.checks import doubled, invented, lost
from tests.faults.people import Person, Shown

LOG = [
    LogEntry(0, -1, "*card 1", None, 1.0),
    LogEntry(1, 0, "take 1", None, 1.0),
    LogEntry(2, 0, None, 1, 1.0),
    LogEntry(3, 0, "take 2", None, 1.0),
]


def person(tried: list[str], answered: dict[int, str]) -> Person:
    found = Person([1], "table", "token", Random(1))
    found.tried, found.answered = tried, answered
    return found


def test_what_was_answered_must_be_in_the_log_at_its_number() -> None:
    everything = ["1 take 1", "back 1", "3 take 2"]
    honest = person(everything, {1: "1 take 1", 2: "back 1", 3: "3 take 2"})
    assert lost(LOG, [honest]) == []
    assert doubled(LOG, [0], [honest]) == []
    assert lost(LOG[:3], [honest]) == ["lost: 3 take 2 at 3"]
    assert lost([*LOG[:3], LogEntry(3, 0, "take 3", None, 1.0)], [honest]) == ["lost: 3 take 2 at 3"]
    assert doubled([*LOG, LogEntry(4, 0, "take 2", None, 1.0)], [0], [honest]) == ["doubled: 4 take 2"]


def test_a_frame_shows_what_was_stored_at_its_version() -> None:
    cards = (0, -1, None)
    assert invented([Shown(2, 2, [cards, (1, 0, "take 1")]), Shown(3, 1, [])], LOG) == []
    assert invented([Shown(4, 2, [(1, 0, "take 2")])], LOG) == []
    assert invented([Shown(4, 2, [(1, 0, "take 1")])], LOG)
    assert invented([Shown(5, 3, [])], LOG)
    assert invented([Shown(3, 1, []), Shown(2, 2, [])], LOG)


def test_a_server_is_killed_and_everybody_goes_on(tmp_path: Path) -> None:
    rounds: list[Round] = []
    asyncio.run(run("sqlite", {"kill": 1}, tmp_path, rounds.append))
    (found,) = rounds
    assert found.wrong == []
    assert found.acknowledged >= 3
    assert found.answered_after
    assert None not in found.answered_after


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    assert read(results) == []
    rounds = [
        Round("SQLite, 1 process", "kill", 9, [0.5], []),
        Round("SQLite, 1 process", "freeze", 7, [], []),
    ]
    results.write_text("".join(json.dumps(asdict(found)) + "\n" for found in rounds), "utf-8")
    plan = {("sqlite", "kill"): 3, ("sqlite", "freeze"): 1}
    assert missing(read(results), plan, tmp_path) == {"sqlite": {"kill": 2}}


def test_the_page_counts_by_setup_and_kind() -> None:
    good = [asdict(Round("SQLite, 1 process", "kill", 10, [1.0, 2.0], [])) for _ in range(100)]
    shown = page(good)
    assert "| SQLite, 1 process | kill | 100 | 1,000 | 0 | 0 | 0 | 0 | 0 | 2.0, 2.0 |" in shown
    assert "| no answered action lost or doubled | 0 in 100 rounds | reached |" in shown
    bad = asdict(Round("SQLite, 1 process", "kill", 10, [9.0], ["t: lost: 3 take 2 at 3"]))
    shown = page([*good, bad])
    assert "| no answered action lost or doubled | 1 in 101 rounds | missed |" in shown
    assert "- SQLite, 1 process, kill: t: lost: 3 take 2 at 3" in shown


def test_the_page_judges_how_soon_another_server_answers() -> None:
    two = [asdict(Round("PostgreSQL, 2 processes", "kill", 10, [0.3, 0.5], [])) for _ in range(9)]
    busy = asdict(Round("PostgreSQL, 2 processes, busy machine", "kill", 10, [9.0], []))
    assert "| after the owner was killed p99 ≤ 3 s | 0.5 s | reached |" in page([*two, busy])
    late = asdict(Round("PostgreSQL, 2 processes", "kill", 10, [0.1, 9.0], []))
    assert "| missed |" in page([*two, late])
