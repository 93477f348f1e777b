"""The whole turns told in the rulebooks, and a check that no worked example is forgotten."""

import re
from pathlib import Path

from tests.clauses import clause
from tests.terraces.test_cards import cards
from tests.terraces.tools import at, street

HERE = Path(__file__).parent
SHORE = [*street(3), "double l17 l15"]
"""A village of three, and land on one side of what will be the pool k16."""


@clause("A1", "M3", "M4", "P7", "I6", "A6", "F8")
def test_a_turn_of_java() -> None:
    """6 AP and 7 points"""
    match = at("java", tiles=SHORE, duty=True, players=[{"hand": ["mask"]}, {}], open="mask")
    turn = [
        ("triple k14 j13 j15", 5, 0),
        ("enter plain l7", 4, 0),
        ("move l7 k14", 3, 0),
        ("build k10 4", 2, 2),
        ("irrigate k16", 1, 2),
        ("triple j19 j17 k18", 0, 5),
    ]
    for do, ap, score in turn:
        match.play(do)
        assert (match.state.ap, match.scores[0]) == (ap, score), do
    match.play("festival k10 mask")
    assert match.scores == [7, 0]
    assert match.actor == 1


@clause("A1", "A4", "M3", "M4", "P7", "I6", "A6", "F8", "R21")
def test_a_turn_of_cuzco() -> None:
    """6 AP and 7 points"""
    (card,) = cards("cuzco", "a")
    match = at("cuzco", tiles=SHORE, duty=True, players=[{"hand": [card]}, {}], open=card)
    turn = [
        ("triple k14 j13 j15", 5, 0),
        ("enter plain l7", 4, 0),
        ("move l7 k12", 3, 0),
        ("build k8 4", 2, 2),
        ("move k12 k14", 2, 2),
        ("irrigate k16", 1, 2),
        ("double k18 j17", 0, 5),
    ]
    for do, ap, score in turn:
        match.play(do)
        assert (match.state.ap, match.scores[0]) == (ap, score), do
    match.play(f"festival k8 {card}")
    assert match.scores == [7, 0]


def test_every_worked_example_is_played_somewhere() -> None:
    told = "\n".join(p.read_text("utf-8") for p in HERE.glob("test_*.py"))
    found = {int(n) for n in re.findall(r"\bX(\d+)b?\b", told)}
    unused = {18, 19, 44, 54, 59, 69, 73, 74}  # numbers that no example bears
    assert set(range(1, 85)) - found == unused
