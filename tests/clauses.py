"""Clauses of RULES.md and the places that cite them; `python -m tests.clauses tajmahal W4` shows one.

A citation carries weight, and is counted, in these forms only:

- code: the clause of a `Rejection(…)` or an `Event(…)`; the ids at the end of a docstring; a comment that is
  ids alone, or ids, a colon and a reason (`# X7`, `# R24: why`);
- tests: `@clause("T5", "R3")` on a test that proves these clauses.
"""

import ast
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "durbar" / "games"
RULE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\* +(.+)$", re.MULTILINE)
ID = r"[A-Z]+\d+[a-z]?"
IDS = rf"{ID}(?:,? {ID})*"
DOCSTRING = re.compile(rf"(?:^|\s)({IDS})$")
COMMENT = re.compile(rf"^#\s*({IDS})(?::\s.+)?$")


def clause(*ids: str) -> pytest.MarkDecorator:
    """Names the clauses of RULES.md that a test proves."""
    return pytest.mark.clause(*ids)


class Place(NamedTuple):
    """Where a clause is cited."""

    path: Path
    line: int
    how: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} ({self.how})"


Places = dict[str, list[Place]]
"""The places of every clause id."""


@cache
def rules(folder: str, name: str = "RULES.md") -> dict[str, str]:
    """The text of every clause of a game folder."""
    return dict(RULE.findall((GAMES / folder / name).read_text("utf-8")))


def applicable(folder: str) -> set[str]:
    """The ids of the clauses that a program can keep."""
    return {id for id, text in rules(folder).items() if "(not applicable:" not in text}


@cache
def in_code(folder: str) -> Places:
    """Every citation in the code of a game that carries weight."""
    return _collected(place for path in sorted((GAMES / folder).glob("*.py")) for place in weighty(path))


@cache
def in_tests(folder: str) -> Places:
    """Every clause named by `@clause` in the tests of a game."""
    paths = sorted((ROOT / "tests" / folder).glob("test_*.py"))
    return _collected(place for path in paths for place in _proofs(path))


def stray(folder: str) -> Places:
    """Citations in the code or the tests of a game whose clause is not in RULES.md."""
    paths = [*(GAMES / folder).glob("*.py"), *(ROOT / "tests" / folder).glob("*.py")]
    cited = _collected(place for path in paths for find in (weighty, _proofs) for place in find(path))
    return {id: places for id, places in cited.items() if id not in rules(folder)}


def _collected(places: Iterator[tuple[str, Place]]) -> Places:
    found: Places = defaultdict(list)
    for id, place in places:
        found[id].append(place)
    return dict(found)


def weighty(path: Path) -> Iterator[tuple[str, Place]]:
    """The citations of one file that carry weight."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            for id in _clause_of(node):
                yield id, Place(path, node.lineno, getattr(node.func, "id", ""))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            for id in _ids(DOCSTRING, str(node.value.value).strip()):
                yield id, Place(path, node.end_lineno or node.lineno, "docstring")
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                for id in _ids(COMMENT, token.string):
                    yield id, Place(path, token.start[0], "comment")


def _clause_of(call: ast.Call) -> list[str]:
    """The clause of `Rejection("T5", …)` or `Event("kind", "T5", …)`; both of `"T5" if … else "T6"`."""
    position = {"Rejection": 0, "Event": 1}.get(getattr(call.func, "id", ""))
    if position is None:
        return []
    named = [keyword.value for keyword in call.keywords if keyword.arg == "clause"]
    given = [*call.args[position : position + 1], *named]
    texts = [node.value for part in given for node in ast.walk(part) if isinstance(node, ast.Constant)]
    return [text for text in texts if isinstance(text, str) and re.fullmatch(ID, text)]


def _ids(form: re.Pattern[str], text: str) -> list[str]:
    match = form.search(text)
    return re.findall(ID, match[1]) if match else []


def _proofs(path: Path) -> Iterator[tuple[str, Place]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "clause":
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant):
                            yield str(argument.value), Place(path, node.lineno, node.name)


def main(folder: str, *ids: str) -> None:
    """Print where clauses are written, cited and proved."""
    for id in ids or sorted(rules(folder)):
        print(f"{id}  {rules(folder)[id]}")
        for place in (*in_code(folder).get(id, ()), *in_tests(folder).get(id, ())):
            print(f"    {place}")


if __name__ == "__main__":
    main(*sys.argv[1:])
