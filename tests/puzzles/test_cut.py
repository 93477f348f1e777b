"""Puzzles are cut from games that repeat; a set only grows; levels are measured."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.bots.evaluator import evaluator
from durbar.core.game import Game
from durbar.core.judging import LessonPlay
from durbar.core.match import Match
from durbar.puzzles import cut, library, making, proof
from durbar.puzzles.attempt import attempt
from durbar.puzzles.checking import check
from durbar.puzzles.making import Collection
from durbar.puzzles.puzzle import Puzzle
from durbar.puzzles.telling import lesson
from durbar.puzzles.themes import terraces, themes
from durbar.puzzles.themes.base import Played

GAMES = ("java", "taj-mahal", "machu-picchu")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tries and little search: what is found is not proved, but all of the code runs."""
    for name, value in {
        "DEEP": "beginner:width=2",
        "GREEDY": "beginner:own_points=1",
        "QUICK": "beginner",
        "WORLDS": 1,
        "EXPERTS": 1,
        "WEAK": 1,
        "MOST_BEGINNERS": 1,
        "MOST_CLUB": 1,
    }.items():
        monkeypatch.setattr(proof, name, value)
    monkeypatch.setattr(cut, "STRONG", "club")


def at(game: str, puzzle: Puzzle) -> Match:
    """The position of the game a puzzle is from."""
    source = puzzle.source
    return next(m for m in cut.positions(durbar.game(game), source.seed, source.bots) if m.ply == source.ply)


@pytest.mark.parametrize("id", GAMES)
def test_whoever_plays_the_game_again_comes_to_the_position(id: str) -> None:
    revision = evaluator(durbar.game(id)).revision
    found = [p for p in library.puzzles(durbar.game(id)) if p.source.revision == revision]
    if not found:
        pytest.skip("the bots have changed since: the source of every puzzle names another revision")
    puzzle = min(found, key=lambda p: p.source.ply)
    assert at(id, puzzle).position() == puzzle.position


@pytest.mark.parametrize("id", GAMES)
def test_drafts_come_from_what_a_strong_bot_does(
    id: str, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, whole = list[Puzzle](), cut.positions

    def some(*args: object) -> Iterator[Match]:
        """A few decisions of the middle of a game."""
        every = (m for m in whole(*args) if m.ply > 80)  # type: ignore[arg-type]  # passed on as they are
        return islice(every, 0, 40, 1 if id == "java" else 2)

    monkeypatch.setattr(cut, "positions", some)
    monkeypatch.setattr(cut, "proved", lambda game, span, puzzle: seen.append(puzzle))
    assert not list(cut.cut(durbar.game(id), "a", 3))
    assert {puzzle.source.bots for puzzle in seen} <= {cut.lineup(durbar.game(id), "a")}
    game = durbar.game(id)
    again = [p for p in seen[:2] if (found := proof._answered(game, p)) and lesson(game, found).solution]
    assert len(again) <= len(seen)


@pytest.mark.parametrize("id", GAMES)
def test_a_shipped_puzzle_is_proved_anew_or_dropped(id: str, quick: None) -> None:
    game = durbar.game(id)
    puzzle = min(library.puzzles(game), key=lambda p: len(p.solution))
    span = next(s for s in themes(game).spans if s.one_decision == (puzzle.actions == 1))
    proof.proved(game, span, replace(puzzle, solution=("stay",)) if id == "java" else puzzle)
    told = lesson(game, puzzle)
    assert proof._holds(told)
    missed = [attempt(told, "random", "x")]
    found = proof._proof(told, span, missed)
    assert found is None or found.best >= found.second


def test_a_try_against_bots_and_one_that_fails() -> None:
    game = durbar.game("machu-picchu")
    puzzle = library.puzzles(game)[0]
    told = lesson(game, puzzle)
    tries = [attempt(told, "random", str(n), free=True) for n in range(3)]
    assert not all(found.solved for found in tries)
    imagined = proof.imagined(told, 1)
    assert imagined.position != told.position
    assert not proof._reaches(imagined, ["dance"])


def test_the_expert_solves_and_a_problem_is_told() -> None:
    puzzle = library.puzzles(durbar.game("taj-mahal"))[0]
    assert check("taj-mahal", puzzle).solved.keys() == {"expert", "beginner"}
    assert "solution" in str(check("taj-mahal", replace(puzzle, solution=("dance",))).problem)


def test_a_set_grows_and_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "FEW", 1)
    monkeypatch.setattr(making, "MOST_OF_A_THEME", 0.5)
    found = list(library.puzzles(durbar.game("taj-mahal"))[:4])
    found = [replace(p, theme="enter", source=replace(p.source, seed=f"s/{n}")) for n, p in enumerate(found)]
    kept = Collection(tmp_path / "t.jsonl", "s", 4)
    assert next(kept.seeds()) == "s/0"
    assert kept.add(found[:2]) == 2
    again = Collection(tmp_path / "t.jsonl", "s", 4)
    assert next(again.seeds()) == "s/2"
    assert next(Collection(tmp_path / "t.jsonl", "other", 4).seeds()) == "other/0"
    assert again.add(found[:2]) == 0  # they are there
    assert again.add([replace(found[2], theme="enter")]) == 0  # 2 of 4 are of this theme
    assert again.add([replace(p, theme=t) for p, t in zip(found[2:], "ab", strict=True)]) == 2
    assert again.full
    assert not list(again.seeds())


def test_the_same_answer_soon_after_is_no_other_puzzle(tmp_path: Path) -> None:
    one = library.puzzles(durbar.game("taj-mahal"))[0]
    soon = replace(one, id="taj-mahal-soon", source=replace(one.source, ply=one.source.ply + 3))
    late = replace(soon, source=replace(one.source, ply=one.source.ply + 2 * making.NEAR))
    other = replace(soon, solution=("take white-monk",))
    for puzzle, fits in ((soon, 0), (late, 1), (other, 1)):
        kept = Collection(tmp_path / f"{puzzle.solution}{puzzle.source.ply}.jsonl", "s", 9)
        assert kept.add([one]) == 1
        assert kept.add([puzzle]) == fits


def test_a_city_that_changes_its_leader_is_a_task() -> None:
    """The largest one that a rival led: by rank, or because a tie ended the lead."""

    def seen(leader: int | None, values: tuple[int, ...] = (6,)) -> dict[str, Any]:
        city = {"palace": "k10", "cells": ["k8", "k10"], "value": 6, "advantage": leader}
        return {"settlements": [city], "palaces": [{"value": value} for value in values]}

    def tasks(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        played = Played(0, before, after, (), {}, (), 1)
        return [(task.theme, dict(task.goals[0])) for task in terraces._fought(played, 5)]

    path = {"field": "settlements.cells=k10.advantage"}
    assert tasks(seen(1), seen(0)) == [("lead", {**path, "is": "me", "say": "lead"})]
    assert tasks(seen(1), seen(None)) == [("block", {**path, "not": 1, "say": "block"})]
    assert not tasks(seen(1), seen(1))
    assert not tasks(seen(0), seen(0))
    assert not tasks(seen(1, (6, 6)), seen(0)), "words could not tell the two palaces of 6 apart"


def test_a_visit_ends_with_the_own_withdrawal_even_if_the_next_begins_with_it() -> None:
    game = durbar.game("taj-mahal")
    for puzzle in library.puzzles(game):
        if puzzle.theme == "prizes":
            told = lesson(game, puzzle)
            play = LessonPlay(told)
            for action in puzzle.solution:
                assert play.match.observe(told.seat)["visit"] == puzzle.position["visit"]
                play.take(action)


def test_a_task_for_a_process_takes_names_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[str, str, int]]()

    def none(game: Game[Any], seed: str, most: int) -> Iterator[Puzzle]:
        asked.append((game.id, seed, most))
        return iter(())

    monkeypatch.setattr(making, "cut", none)
    assert making.cut_all("java", "s/1") == []
    assert asked == [("java", "s/1", making.FROM_ONE_GAME)]


def test_every_game_of_the_themes_has_seats_for_them() -> None:
    for id in GAMES:
        assert set(themes(durbar.game(id)).seats) <= set(durbar.game(id).seats)
        assert len(cut.lineup(durbar.game(id), "x")) in themes(durbar.game(id)).seats
