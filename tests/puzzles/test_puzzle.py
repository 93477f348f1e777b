"""A line of a file of puzzles: what is wrong with it is said, and a puzzle that proves nothing is refused."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.core.errors import BadOption, BadTutorial
from durbar.puzzles import library
from durbar.puzzles.making import Collection
from durbar.puzzles.puzzle import MOST_CHARACTERS, Puzzle, rated, read
from durbar.puzzles.telling import lesson
from durbar.puzzles.themes import themes

GAME = durbar.game("taj-mahal")


def first() -> Puzzle:
    return library.puzzles(GAME)[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"theme": 3}, "theme: expected a text"),
        ({"actions": 0}, "actions: expected a number from 1"),
        ({"extra": 1}, "unknown key 'extra'"),
        ({"proof": {"best": True}}, "expected a number"),
        ({"proof": {"best": float("inf")}}, "proof.best: expected a number, not inf"),
        ({"proof": {"second": float("nan")}}, "proof.second: expected a number, not nan"),
        ({"others": {"a": []}}, "others.'a': expected a number from 0"),
        ({"solved": {"club": [1]}}, "expected a list of 2 numbers"),
        ({"solved": {"grandmaster": [1, 2]}}, "unknown key 'grandmaster'"),
    ],
)
def test_a_wrong_line_says_where_and_what(change: dict[str, Any], said: str) -> None:
    row = json.loads(first().line())
    for key, value in change.items():
        row[key] = {**row[key], **value} if key == "proof" else value
    with pytest.raises(BadTutorial, match="line 2") as error:
        library.read_lines([first().line(), json.dumps(row)], "taj-mahal.jsonl")
    assert said in str(error.value)


def test_no_json_too_long_or_twice() -> None:
    for line, said in (("{", "not valid JSON"), ("x" * (MOST_CHARACTERS + 1), "at most"), ("[]", "object")):
        with pytest.raises(BadTutorial, match=said):
            read(line)
    with pytest.raises(BadTutorial, match=r"line 2: .* twice"):
        library.read_lines([first().line()] * 2, "x.jsonl")


def test_a_puzzle_whose_answer_misses_or_is_illegal_is_refused() -> None:
    right = first()
    for change, said in (
        ({"solution": right.wrong}, "solution: the judge says"),
        ({"solution": ("dance",)}, "solution: "),
        ({"wrong": right.solution}, "wrong: the judge says reached"),
        ({"solution": ()}, "solution: the judge says open"),
    ):
        with pytest.raises(BadTutorial, match=said):
            library.prove(GAME, replace(right, **change))
    with pytest.raises(BadTutorial, match="no theme dance"):
        lesson(GAME, replace(right, theme="dance"))


@pytest.mark.parametrize("say", [{}, {"say": 7}, {"say": ["x"]}, {"say": "no such goal"}, {"near": "x"}])
def test_a_goal_that_no_text_tells_is_refused(say: dict[str, Any]) -> None:
    goal = {key: value for key, value in first().goals[0].items() if key != "say" or say.get("near")}
    with pytest.raises(BadTutorial, match=r"goals\[0\]\.(say|near)"):
        library.prove(GAME, replace(first(), goals=({**goal, **say},)))


def test_facts_that_fill_no_text_are_refused() -> None:
    with pytest.raises(BadTutorial, match="facts: no text can be made of them"):
        library.prove(GAME, replace(next(p for p in library.puzzles(GAME) if p.facts), facts={}))


def test_a_file_of_another_hand_is_filled_up_line_by_line(tmp_path: Path) -> None:
    own, other, third = library.puzzles(GAME)[:3]
    file = tmp_path / "own.jsonl"
    foreign = replace(own, source=replace(own.source, seed="1/of somebody else"))
    file.write_text(foreign.line(), "utf-8")
    kept = Collection(file, "1", 10)
    assert next(kept.seeds()) == "1/0"
    assert kept.add([other]) == 1
    assert kept.add([third]) == 1
    assert [puzzle.id for puzzle in Collection(file, "1", 10).puzzles] == [own.id, other.id, third.id]


def test_difficulty_rises_as_bots_fail() -> None:
    def of(club: int, quick: int) -> int:
        return rated({"random": (0, 4), "beginner": (0, 4), "club": (club, 4), "quick": (quick, 4)})

    assert [of(0, 0), of(0, 2), of(2, 2), of(4, 4)] == sorted([of(0, 0), of(0, 2), of(2, 2), of(4, 4)])[::-1]
    assert (of(0, 0), of(4, 4)) == (5, 1)


def test_a_game_without_puzzles() -> None:
    assert library.puzzle(GAME, "nothing") is None
    assert asdict(first())["id"] == first().id
    with pytest.raises(BadOption, match="no puzzles of Pebble"):
        themes(type("Pebble", (), {"id": "pebble", "title": "Pebble"})())
