"""The whole turns of the rulebooks, and a check that no worked example is forgotten."""

import re
from pathlib import Path

import durbar
from durbar.core.words import words
from tests.clauses import clause
from tests.terraces.examples import EXAMPLES, example, named
from tests.terraces.test_cards import cards
from tests.terraces.tools import at, street

UNUSED = {18, 19, 44, 54, 59, 69, 73, 74}
"""Numbers that no example has."""
SHORE = [*street(3), "double l17 l15"]
"""A village of three, and land on one side of what will be the pool k16."""


@clause("A1", "M3", "M4", "P7", "I6", "A6", "F8")
@example("X70")
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
@example("X71")
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
    played = set().union(*(named(p, "example") for p in Path(__file__).parent.glob("test_*.py")))
    assert played == set(EXAMPLES)
    assert {int(id.strip("Xb")) for id in EXAMPLES} == set(range(1, 85)) - UNUSED


def test_every_worked_example_names_its_clauses() -> None:
    clauses = words(durbar.game("java"), "en").clauses
    for sentence in EXAMPLES.values():
        cited = re.search(r"\. ([A-Z]\d+(?:, [A-Z]\d+)*)$", sentence)
        assert cited, sentence
        assert set(re.findall(r"[A-Z]\d+", cited[1])) <= set(clauses)
