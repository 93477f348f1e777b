"""The shipped puzzles: each answer reaches its goals by the rules; all texts are there in both languages."""

import re

import pytest

import durbar
from durbar.core.words import LANGUAGES, words
from durbar.puzzles import library
from durbar.puzzles.puzzle import read
from durbar.puzzles.telling import lesson, texts

GAMES = ("java", "cuzco", "taj-mahal", "machu-picchu")
LEFT = re.compile(r"[{}]")


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
        assert read(puzzle.line()) == puzzle


@pytest.mark.parametrize("id", GAMES)
def test_weak_bots_missed_what_experts_found(id: str) -> None:
    for puzzle in library.puzzles(durbar.game(id)):
        right, tries = puzzle.solved["beginner"]
        assert right <= tries / 2
        assert puzzle.solved["expert"][0] == puzzle.solved["expert"][1] > 0


def test_both_languages_have_the_same_texts() -> None:
    def keys(table: dict[str, object], path: str = "") -> set[str]:
        found = set()
        for key, value in table.items():
            found |= keys(value, f"{path}.{key}") if isinstance(value, dict) else {f"{path}.{key}"}
        return found

    assert keys(texts("en")) == keys(texts("fr"))


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_changes() -> None:
    games = [durbar.game(id) for id in GAMES]
    days = [f"2026-11-{day:02}" for day in range(1, 21)]
    chosen = [library.of_the_day(games, day) for day in days]
    assert chosen == [library.of_the_day(games, day) for day in days]
    assert {found[0].id for found in chosen if found} == set(GAMES)
    assert len({found[1].id for found in chosen if found}) > 15
    assert library.of_the_day([], "2026-11-18") is None
