"""RULES.md, the code and the tests cite the same clauses; both languages have the same clauses and words."""

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.words import LANGUAGES, words
from tests.clauses import GAMES, RULE, applicable, in_code, in_tests, rules, stray, weighty

FOLDERS = sorted(p.parent.name for p in GAMES.glob("*/RULES.md"))
every_folder = pytest.mark.parametrize("folder", FOLDERS)


def test_every_game_has_rules() -> None:
    assert {durbar.game(id).about.package.rpartition(".")[2] for id in durbar.games()} == set(FOLDERS)


@every_folder
def test_each_clause_is_written_once_in_both_languages(folder: str) -> None:
    english = RULE.findall((GAMES / folder / "RULES.md").read_text("utf-8"))
    french = RULE.findall((GAMES / folder / "RULES.fr.md").read_text("utf-8"))
    assert [id for id, _ in english] == [id for id, _ in french]
    assert len({id for id, _ in english}) == len(english)
    assert all(a != b for (_, a), (_, b) in zip(english, french, strict=True))


DANGLING = {
    "en": "it its they their them he him his she her this that these those such then otherwise",
    "fr": "il ils elle elles son sa ses leur leurs lui ce cet cette ces celle celles ceux puis ensuite sinon",
}


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_clause_shown_alone_does_not_lean_on_the_one_before(id: str, lang: str) -> None:
    """It may say "what …" (in French "ce qui …"), but not begin with a word for something named elsewhere."""
    for number, text in words(durbar.game(id), lang).clauses.items():
        first, second = re.findall(r"[\w-]+", text.lower())[:2]
        assert first not in DANGLING[lang].split() or (first, second) == ("ce", "qui"), (number, text)


@every_folder
def test_each_clause_is_cited_in_the_code(folder: str) -> None:
    """By a citation that carries weight, as tests/clauses.py defines it."""
    missing = sorted(applicable(folder) - in_code(folder).keys())
    assert not missing, f"{folder}: the code does not cite {len(missing)} clauses: {', '.join(missing)}"


@every_folder
def test_each_clause_is_proved_by_a_test(folder: str) -> None:
    missing = sorted(applicable(folder) - in_tests(folder).keys())
    assert not missing, f"{folder}: no test proves {len(missing)} clauses: {', '.join(missing)}"


@every_folder
def test_each_citation_names_a_clause_that_exists(folder: str) -> None:
    found = {id: [*map(str, places)] for id, places in stray(folder).items()}
    assert not found, f"{folder}: RULES.md does not have {found}"


@every_folder
def test_a_clause_leads_to_its_code_and_its_test_in_two_steps(folder: str) -> None:
    """RULES.md → a line of code that cites it → a test that names it, for twelve clauses of each folder."""
    known = sorted(applicable(folder))
    for id in Random(folder).sample(known, min(12, len(known))):
        assert rules(folder)[id]
        assert in_code(folder).get(id), f"no code cites {id}"
        assert in_tests(folder).get(id), f"no test names {id}"


def test_a_mention_is_no_citation(tmp_path: Path) -> None:
    source = tmp_path / "chapter.py"
    source.write_text(SOURCE, "utf-8")
    found = sorted(id for id, _ in weighty(source))
    assert found == ["A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2", "D3", "D4"]


SOURCE = '''"""The chapter of Z9 and others. A1, A2"""

def check(s):
    """Z1: a clause at the start, Z2 in the middle, (Z3)"""
    if s.full:  # D1
        return Rejection("B1" if s.late else "B2", "Z4", {"x": "Z5"})
    # D2, D3: the reason why
    # see Z6 for more
    return [Event("Z7", "C1", 0, {}), Event(kind="x", clause="C2", seat=0, data={})]  # D4: because of Z8
'''


@pytest.mark.parametrize("id", durbar.games())
def test_both_languages_have_the_same_words(id: str) -> None:
    english, french = (words(durbar.game(id), lang) for lang in LANGUAGES)
    assert english.clauses.keys() == french.clauses.keys()
    assert _keys(english.catalogue) == _keys(french.catalogue)
    for option in durbar.game(id).options:
        assert option.id in english.catalogue["options"]


@pytest.mark.parametrize("id", durbar.games())
def test_every_reason_named_in_the_code_has_words(id: str) -> None:
    game = durbar.game(id)
    folder = GAMES / game.about.package.rpartition(".")[2]
    named: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rejection":
                named |= {str(a.value) for a in node.args[1:2] if isinstance(a, ast.Constant)}
    assert named, "no reason found"
    assert named <= set(words(game, "en").catalogue["reasons"])


def _keys(table: Any, prefix: str = "") -> set[str]:
    if not isinstance(table, dict):
        return {prefix}
    return set().union(*(_keys(value, f"{prefix}/{key}") for key, value in table.items()))
