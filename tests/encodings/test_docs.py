"""What docs/research.md and the examples say is so."""

import ast
import re
import runpy
from pathlib import Path

import pytest

import durbar
from durbar.research.encode import Encoder, encoder, rules

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")
GAMES = ("taj-mahal", "machu-picchu", "java", "cuzco", "tiny-visit")


def row(name: str) -> list[str]:
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {name}"))
    return [part.strip() for part in line.strip("|").split("|")][1:]


@pytest.mark.parametrize(("column", "game"), [*enumerate(GAMES)])
def test_the_cards(column: int, game: str) -> None:
    seats = rules(game).seats
    few, many = encoder(game, seats[0]), encoder(game, seats[-1])
    assert row("id")[column] == f"`{game}`"
    assert row("seats")[column] == (f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0]))
    for name, what in (
        ("symbols, flat", "symbols"),
        ("numbers", "size"),
        ("private numbers", "private"),
        ("outcomes of chance", "chances"),
    ):
        values = sorted(_number(made, what) for made in (few, many))
        shown = f"{values[0]:,}" if values[0] == values[1] else f"{values[0]:,} to {values[1]:,}"
        assert row(name)[column] == shown, name


def _number(made: Encoder, what: str) -> int:
    return len(made.chances) if what == "chances" else int(getattr(made, what))


@pytest.mark.parametrize("game", GAMES[:4])
def test_every_field_is_in_the_tables(game: str) -> None:
    named = {re.sub(r"_\d$", "_i", field.name) for field in encoder(game, 3).fields}
    tables = {
        name for line in PAGE.splitlines() if line.startswith("| `") for name in re.findall(r"`(\w+)`", line)
    }
    assert named - tables == set()


def test_spelled_symbols() -> None:
    assert row("symbols, spelled")[2:4] == [str(encoder("java", 2, {}, "spelled").symbols)] * 2


def test_the_notebook_is_made_from_the_script() -> None:
    made = runpy.run_path(str(ROOT / "examples" / "notebook.py"))
    text = made["notebook"](made["SCRIPT"].read_text("utf-8"))
    assert made["NOTEBOOK"].read_text("utf-8") == text, "run python examples/notebook.py"


def test_examples_are_short_and_can_be_read() -> None:
    for path in (ROOT / "examples").glob("*.py"):
        text = path.read_text("utf-8")
        assert ast.get_docstring(ast.parse(text)), path.name
        assert len(text.splitlines()) <= 130, path.name


def test_the_example_bot_plays() -> None:
    made = runpy.run_path(str(ROOT / "examples" / "own_bot.py"))
    assert made["play"]([made["Content"](), made["level"]("random"), made["level"]("random")], 1)


def test_the_citation_names_this_version() -> None:
    assert f"version: {durbar.__version__}" in (ROOT / "CITATION.cff").read_text("utf-8")
