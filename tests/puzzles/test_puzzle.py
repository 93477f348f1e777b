"""A line of a file of puzzles: what is wrong with it is said, and a puzzle that proves nothing is refused."""

import json
from dataclasses import asdict, replace
from typing import Any

import pytest

import durbar
from durbar.core.errors import BadOption, BadTutorial
from durbar.puzzles import library
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
