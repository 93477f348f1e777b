"""`durbar rules`."""

import pytest

import durbar
from durbar.core.words import words
from tests.cli.helpers import run


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_whole_one_and_by_word(id: str, lang: str) -> None:
    whole = run("rules", id, "--lang", lang)
    one = run("rules", id, "s1", "--lang", lang)
    assert whole.exit_code == one.exit_code == 0
    assert one.output.startswith("S1 ")
    assert one.output.split()[-1] in whole.output


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_by_chapter(id: str, lang: str) -> None:
    """One letter is a chapter, never a search for that letter."""
    for letter in "st":
        listed = run("rules", id, letter, "--lang", lang)
        ids = [line.split()[0] for line in listed.output.splitlines() if not line.startswith(" ")]
        assert ids == [c for c in words(durbar.game(id), lang).clauses if c[0] == letter.upper()]
    assert run("rules", id, "Z").exit_code == 2


def test_a_chapter_by_its_letter() -> None:
    listed = run("rules", "java", "T").output
    ids = [line.split()[0] for line in listed.splitlines() if not line.startswith(" ")]
    assert ids == [f"T{n}" for n in range(1, 14)]


def test_rules_say_when_there_is_no_such_clause() -> None:
    result = run("rules", "java", "Z99")
    assert result.exit_code == 2
    assert "Z99" in result.output


def test_a_search_takes_either_apostrophe() -> None:
    typed, printed = (run("rules", "java", word, "--lang", "fr").output for word in ("d'un", "d’un"))
    assert typed == printed
    assert len(typed.splitlines()) > 3
