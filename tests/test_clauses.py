"""RULES.md, the code and the tests name the same clauses; both languages and both word files agree."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.core.words import LANGUAGES, words

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "durbar" / "games"
FOLDERS = sorted(p.parent.name for p in GAMES.glob("*/RULES.md"))
LINE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\* +(.+)$", re.MULTILINE)
every_folder = pytest.mark.parametrize("folder", FOLDERS)


def clauses(folder: str, name: str = "RULES.md") -> dict[str, str]:
    return dict(LINE.findall((GAMES / folder / name).read_text("utf-8")))


def applicable(folder: str) -> set[str]:
    return {id for id, text in clauses(folder).items() if "(not applicable:" not in text}


def test_every_game_has_rules() -> None:
    assert {durbar.game(id).about.package.rpartition(".")[2] for id in durbar.games()} == set(FOLDERS)


@every_folder
def test_each_clause_is_told_once_in_both_languages(folder: str) -> None:
    english = LINE.findall((GAMES / folder / "RULES.md").read_text("utf-8"))
    french = LINE.findall((GAMES / folder / "RULES.fr.md").read_text("utf-8"))
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
    code = "\n".join(p.read_text("utf-8") for p in (GAMES / folder).glob("*.py"))
    missing = {id for id in applicable(folder) if not re.search(rf"\b{id}\b", code)}
    assert not missing


@every_folder
def test_each_clause_is_proved_by_a_test(folder: str) -> None:
    proved: set[str] = set()
    for path in (ROOT / "tests" / folder).glob("test_*.py"):
        proved |= _cited(path)
    assert applicable(folder) - proved == set()
    assert proved - set(clauses(folder)) == set(), "tests name clauses that RULES.md does not have"


def _cited(path: Path) -> set[str]:
    """The ids in `@clause("T5", …)` decorators of tests."""
    ids: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "clause":
                    ids |= {str(a.value) for a in mark.args if isinstance(a, ast.Constant)}
    return ids


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
