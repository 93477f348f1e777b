"""The shipped puzzles: each answer reaches its goals by the rules; all texts are there in both languages."""

import re
from collections import Counter
from datetime import date, timedelta
from itertools import combinations

import pytest

import durbar
from durbar.core.words import LANGUAGES, words
from durbar.puzzles import library
from durbar.puzzles.making import FEW, alike
from durbar.puzzles.puzzle import read
from durbar.puzzles.telling import lesson, texts

GAMES = ("java", "cuzco", "taj-mahal", "machu-picchu")
LEFT = re.compile(r"[{}]")
MANY = {"java": 6, "cuzco": 6, "taj-mahal": 3, "machu-picchu": 6}
"""Themes with several puzzles, at least."""


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("id", GAMES)
def test_every_answer_reaches_its_goals_and_every_wrong_way_misses_them(id: str) -> None:
    game = durbar.game(id)
    assert library.puzzles(game)
    for puzzle in library.puzzles(game):
        library.prove(game, puzzle)


@pytest.mark.parametrize("id", GAMES)
def test_every_puzzle_is_told_in_both_languages_and_names_its_source_and_proof(id: str) -> None:
    game = durbar.game(id)
    for puzzle in library.puzzles(game):
        told = lesson(game, puzzle)
        said = [told.title, told.learn, told.task, told.reached, told.almost, told.missed]
        said += [goal.text for goal in told.goals] + [hint.text for hint in told.hints]
        assert not any(LEFT.search(text[lang]) or not text[lang] for text in said for lang in LANGUAGES)
        assert len(told.hints) == 3
        assert set(told.clauses) <= set(words(game, "en").clauses)
        assert puzzle.proof.worlds >= 2
        assert puzzle.proof.best > puzzle.proof.second
        assert len(puzzle.source.bots) == told.seats
        assert 1 <= puzzle.difficulty <= 5
        assert re.fullmatch(rf"{id}-[a-z0-9]+", puzzle.id)  # the page counts what is solved of a game by it
        assert read(puzzle.line()) == puzzle


@pytest.mark.parametrize("id", GAMES)
def test_puzzles_go_from_easy_to_hard(id: str) -> None:
    difficulties = [puzzle.difficulty for puzzle in library.puzzles(durbar.game(id))]
    assert difficulties == sorted(difficulties)
    assert len(set(difficulties)) > 1


@pytest.mark.parametrize("id", GAMES)
def test_weak_bots_missed_what_experts_found(id: str) -> None:
    for puzzle in library.puzzles(durbar.game(id)):
        right, tries = puzzle.solved["beginner"]
        assert right <= tries / 2
        assert puzzle.solved["expert"][0] == puzzle.solved["expert"][1] > 0


@pytest.mark.parametrize("id", GAMES)
def test_puzzles_differ_and_no_theme_is_most_of_them(id: str) -> None:
    found = library.puzzles(durbar.game(id))
    assert not [(one.id, other.id) for one, other in combinations(found, 2) if alike(one, other)]
    themes = Counter(puzzle.theme for puzzle in found)
    assert max(themes.values()) <= 0.6 * len(found)
    assert sum(count >= FEW for count in themes.values()) >= MANY[id]


def test_both_languages_have_the_same_texts() -> None:
    def keys(table: dict[str, object], path: str = "") -> set[str]:
        found = set()
        for key, value in table.items():
            found |= keys(value, f"{path}.{key}") if isinstance(value, dict) else {f"{path}.{key}"}
        return found

    assert keys(texts("en")) == keys(texts("fr"))


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_changes() -> None:
    games = [durbar.game(id) for id in GAMES]
    days = [(date(2026, 11, 21) + timedelta(day)).isoformat() for day in range(20)]  # beyond a month's end
    chosen = [library.of_the_day(games, day) for day in days]
    assert chosen == [library.of_the_day(games, day) for day in days]
    turns = [found[0].id for found in chosen if found]
    assert all(set(turns[day : day + 4]) == set(GAMES) for day in range(16))
    year = [
        library.of_the_day(games, (date(2026, 11, 21) + timedelta(day)).isoformat()) for day in range(366)
    ]
    assert len({found[1].id for found in year if found}) == 366  # none twice
    assert library.of_the_day([], "2026-11-18") is None
