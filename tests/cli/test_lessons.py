"""`durbar lessons`: the list, a lesson solved, missed and taken back, and what cannot be had."""

import pytest

import durbar
from durbar.core.course import lessons
from tests.cli.helpers import run


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_lessons_are_listed(id: str, lang: str) -> None:
    output = run("lessons", id, "--lang", lang).output
    assert [lesson.title[lang] in output for lesson in lessons(durbar.game(id))] == [True] * 6
    assert max(map(len, output.splitlines())) <= 80


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("number", range(1, 7))
def test_every_lesson_is_solved_by_typing(id: str, number: int) -> None:
    taught = lessons(durbar.game(id))[number - 1]
    result = run("lessons", id, str(number), typed="\n".join(taught.solution) + "\n")
    assert result.exit_code == 0, result.output[-500:]
    assert "Well done!" in result.output
    assert max(map(len, result.output.splitlines())) <= 80


def test_a_lesson_is_missed_taken_back_and_solved() -> None:
    taught = lessons(durbar.game("java"))[0]
    wrong, right = taught.mistakes[0].do, taught.solution
    typed = [*wrong, "end", *["undo"] * len(wrong), "undo", "hint", "hint", "answer", *wrong, "again", *right]
    result = run("lessons", "java", "1", "--lang", "fr", typed="\n".join(typed) + "\n")
    said = " ".join(result.output.split())
    assert said.count("Pas encore.") >= 2
    assert "Bravo" in said
    assert "Rien à reprendre" in said
    assert " ".join(taught.hints[1].text["fr"].split()) in said
    assert " ".join(str(taught.mistakes[0].text["fr"] if taught.mistakes[0].text else "").split()) in said
    assert ", ".join(right) in said


def test_what_is_not_there_or_left_early() -> None:
    assert "lessons 1 to 6" in run("lessons", "java", "9").output
    assert run("lessons", "java", "1", typed="quit\n").exit_code == 0
    assert run("lessons", "java", "1", typed="").exit_code == 0
