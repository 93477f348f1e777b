"""`durbar report` on files that somebody else has made: it refuses in one line, and never shows markup."""

import json
from pathlib import Path
from typing import Any

import pytest

from durbar.lab.results import FORMAT
from tests.cli.helpers import run

Json = dict[str, Any]
HEADING = {"durbar": FORMAT, "game": "g", "revision": "1", "seats": 2, "options": {}, "seed": 1}
MARKUP = "<script>alert(1)</script>\"'$x$[red]\x1b[2J"


def game(rotation: int, **facts: Any) -> Json:
    bots = facts.pop("names", ["a", "b"])
    usual = {
        "block": 0,
        "rotation": rotation,
        "bots": bots[rotation:] + bots[:rotation],
        "scores": [3, 2],
        "winners": [0],
        "places": [1, 2],
        "sources": [{"s": 3}, {"s": 2}],
        "first": 0,
        "decisions": 4,
        "turns": 4,
        "end": "E1",
        "clock": {"seconds": 1.0, "think": [{"80": 2}, {"80": 2}]},
    }
    return {**usual, **facts}


def written(path: Path, heading: Json, games: list[Json]) -> str:
    path.write_text("".join(json.dumps(line) + "\n" for line in [heading, *games]), "utf-8")
    return str(path)


def test_markup_in_a_file_is_shown_as_text(tmp_path: Path) -> None:
    names = [MARKUP, "b"]
    more = {"names": names, "end": MARKUP, "sources": [{MARKUP: 3}, {"s": 2}]}
    heading = {**HEADING, "game": MARKUP, "revision": MARKUP, "bots": names, "options": {MARKUP: MARKUP}}
    made = run("report", written(tmp_path / "t.jsonl", heading, [game(0, **more), game(1, **more)]))
    assert made.exit_code == 0, made.output
    page = (tmp_path / "t.html").read_text("utf-8")
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "\x1b" not in made.output
    assert "[red]" in made.output


HOSTILE = [
    {"scores": [10**400, 1]},
    {"scores": ["3", 2]},
    {"scores": [3.5, 2]},
    {"winners": []},
    {"winners": [7]},
    {"places": [0, 99]},
    {"first": -1},
    {"turns": 10**30},
    {"bots": ["a", "stranger"]},
    {"bots": [["a"], "b"]},
    {"sources": [{"s": None}, {}]},
    {"end": ""},
    {"end": "x" * 10_000},
    {"clock": {"seconds": -1, "think": [{}, {}]}},
    {"clock": {"seconds": 1.0, "think": [{"9" * 400: 1}, {}]}},
    {"clock": {"seconds": 1.0, "think": [{"80": "x"}, {}]}},
    {"clock": {"think": [{}, {}]}},
]


@pytest.mark.parametrize("facts", HOSTILE, ids=lambda facts: str(facts)[:40])
def test_facts_that_no_game_has_are_refused(facts: Json, tmp_path: Path) -> None:
    file = written(tmp_path / "t.jsonl", {**HEADING, "bots": ["a", "b"]}, [game(0, **facts), game(1)])
    refused = run("report", file)
    assert refused.exit_code == 1, refused.output
    assert isinstance(refused.exception, SystemExit)
    assert "line 2" in refused.output
    assert len(refused.output) < 1000


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x89PNG\r\n\x1a\n\x00\xff\xfe",
        b"\x00" * 10_000,
        b"[" * 200_000,
        b'{"durbar":' * 50_000,
        b"9" * 10_000,
        json.dumps({**HEADING, "bots": ["a", "b"], "seats": 2.0}).encode(),
        json.dumps({**HEADING, "bots": ["a"] * 500, "seats": 500}).encode(),
        json.dumps({key: HEADING[key] for key in HEADING if key != "seed"} | {"bots": ["a", "b"]}).encode(),
    ],
    ids=lambda raw: repr(raw[:20]),
)
def test_a_file_that_holds_no_results_is_refused_in_one_line(raw: bytes, tmp_path: Path) -> None:
    file = tmp_path / "t.jsonl"
    file.write_bytes(raw)
    refused = run("report", str(file))
    assert refused.exit_code == 1
    assert isinstance(refused.exception, SystemExit)
    assert len(refused.output) < 1000


def test_files_that_are_not_there_or_cannot_be_written_are_named(tmp_path: Path) -> None:
    missing = run("report", str(tmp_path / "nothing.jsonl"))
    assert missing.exit_code == 2
    assert "does not exist" in missing.output
    assert run("report", str(tmp_path)).exit_code == 2
    file = written(tmp_path / "t.jsonl", {**HEADING, "bots": ["a", "b"]}, [game(0), game(1)])
    nowhere = run("report", file, "--out", str(tmp_path / "no" / "page.html"))
    assert nowhere.exit_code == 1
    assert "cannot write" in nowhere.output
