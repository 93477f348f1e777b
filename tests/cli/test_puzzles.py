"""`durbar puzzles`: solve one, make more, check them; what cannot be had is said."""

from pathlib import Path

import pytest

import durbar
from durbar.cli import puzzles as command
from durbar.puzzles import library
from durbar.puzzles.checking import Checked
from tests.cli.helpers import run

TAJ = library.puzzles(durbar.game("taj-mahal"))


def test_a_puzzle_is_solved_by_typing() -> None:
    puzzle = TAJ[0]
    result = run("puzzles", "solve", "taj-mahal", puzzle.id, typed="\n".join(puzzle.solution) + "\n")
    assert result.exit_code == 0, result.output[-500:]
    assert "Well done!" in result.output
    assert result.output.startswith("Puzzle 1: ")
    french = run("puzzles", "solve", "taj-mahal", puzzle.id, "--lang", "fr", typed="quit\n")
    assert (french.exit_code, french.output.startswith("Problème 1")) == (0, True)


def test_what_there_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "has no puzzle x" in run("puzzles", "solve", "taj-mahal", "x").output
    assert "--file needs a GAME" in run("puzzles", "check", "--file", __file__).output
    monkeypatch.setattr(library, "puzzles", lambda game: ())
    assert "has no puzzles" in run("puzzles", "solve", "java").output


def test_puzzles_are_made_until_there_are_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "cut_all", lambda game, seed: list(TAJ[:3]))
    out = str(tmp_path / "t.jsonl")
    made = run("puzzles", "make", "taj-mahal", "--count", "2", "--out", out)
    assert made.exit_code == 0, made.output
    assert "2 puzzles in" in made.output
    assert len(Path(out).read_text("utf-8").splitlines()) == 2

    def stopped(game: str, seed: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "cut_all", stopped)
    ended = run("puzzles", "make", "taj-mahal", "--count", "3", "--out", out)
    assert (ended.exit_code, "stopped; 2 puzzles" in ended.output) == (130, True)


def test_a_check_tells_shares_and_problems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    few = tmp_path / "few.jsonl"
    few.write_text("".join(puzzle.line() + "\n" for puzzle in TAJ[:2]), "utf-8")

    def found(game: str, puzzle: object) -> Checked:
        return Checked("a", None, {"expert": True, "beginner": False})

    monkeypatch.setattr(command, "check_one", found)
    good = run("puzzles", "check", "taj-mahal", "--file", str(few))
    assert good.exit_code == 0, good.output
    assert "2 puzzles, 0 with a problem; expert solves 100%" in good.output
    monkeypatch.setattr(command, "check_one", lambda game, puzzle: Checked("a", "a: solution: no", {}))
    bad = run("puzzles", "check")
    assert (bad.exit_code, "a: solution: no" in bad.output) == (1, True)
