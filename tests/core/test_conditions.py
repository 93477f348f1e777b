"""Conditions: each kind measures what happened, and the error about a wrong one says what and where."""

from typing import Any

import pytest

import durbar
from durbar.core.conditions import Measure, Scene, condition
from durbar.core.errors import BadTutorial
from durbar.core.game import Event
from durbar.core.reading import Reader

JAVA = durbar.game("java")
EVENTS = [
    Event("build", "P1", 0, {"cell": "k10", "value": 6, "points": 3, "source": "palace"}),
    Event("pool", "I6", 1, {"cells": ["h9"], "points": 3, "source": "irrigation"}),
    Event("pool", "I6", 0, {"cells": ["f15"], "points": 6, "source": "irrigation"}),
    Event("card", "C3", 0, {}, {"card": "mask"}, (0,)),
]
SEEN: dict[str, Any] = {
    "players": [{"pawns": ["k10", "l9"], "tokens": 3}, {"pawns": [], "tokens": 0}],
    "settlements": [{"cells": ["a1"], "advantage": None}, {"cells": ["k10", "l9"], "advantage": 0}],
    "palaces": [{"cell": "k10", "value": 6}],
    "over": False,
}


def measured(written: dict[str, Any], seat: int = 0) -> Measure:
    found = condition(JAVA, Reader(written, "goals[0]", BadTutorial))
    return found.measure(Scene(seat, EVENTS, SEEN))


@pytest.mark.parametrize(
    ("written", "measure"),
    [
        ({"points": 9}, Measure(True, 9, 9)),
        ({"points": 10}, Measure(False, 9, 10)),
        ({"points": 4, "source": "palace"}, Measure(False, 3, 4)),
        ({"event": "pool"}, Measure(True, 1, 1)),
        ({"event": "pool", "by": "anyone", "least": 2}, Measure(True, 2, 2)),
        ({"event": "pool", "by": "others", "most": 0}, Measure(False, 0, 1)),
        ({"event": "enlarge", "by": "anyone", "most": 0}, Measure(True, 1, 1)),
        ({"event": "build", "data": {"value": 6}}, Measure(True, 1, 1)),
        ({"event": "build", "data": {"value": 8}}, Measure(False, 0, 1)),
        ({"event": "card", "data": {"card": "mask"}}, Measure(True, 1, 1)),
        ({"field": "players.me.tokens", "is": 3}, Measure(True, 1, 1)),
        ({"field": "players.me.pawns", "least": 3}, Measure(False, 2, 3)),
        ({"field": "players.1.pawns", "most": 0}, Measure(True, 1, 1)),
        ({"field": "players.me.pawns", "has": "l9"}, Measure(True, 1, 1)),
        ({"field": "players.1.pawns", "has": "l9"}, Measure(False, 0, 1)),
        ({"field": "settlements.cells=l9.advantage", "is": "me"}, Measure(True, 1, 1)),
        ({"field": "settlements.cells=a1.advantage", "is": "me"}, Measure(False, 0, 1)),
        ({"field": "palaces.cell=k10.value", "least": 8}, Measure(False, 6, 8)),
        ({"field": "palaces.cell=z9.value", "most": 8}, Measure(False, 0, 8)),
        ({"field": "players.7.tokens", "least": 1}, Measure(False, 0, 1)),
        ({"field": "over", "is": 0}, Measure(False, 0, 1)),
    ],
)
def test_a_condition_is_measured(written: dict[str, Any], measure: Measure) -> None:
    assert measured(written) == measure


def test_me_is_the_seat_of_the_learner() -> None:
    assert measured({"event": "pool"}, seat=1) == Measure(True, 1, 1)
    assert measured({"points": 3, "source": "irrigation"}, seat=1).holds
    assert not measured({"field": "players.me.tokens", "least": 1}, seat=1).holds


@pytest.mark.parametrize(
    ("written", "error"),
    [
        ({}, r"goals\[0\]: expected one of points, event, field"),
        ({"points": 3, "event": "pool"}, r"goals\[0\]: expected one of points, event, field"),
        ({"points": 0}, r"goals\[0\].points: expected a number from 1"),
        ({"points": 3, "source": "luck"}, r"goals\[0\].source: 'luck' is not one of palace, "),
        ({"points": 3, "by": "me"}, r"goals\[0\]: unknown key 'by'"),
        ({"event": "dance"}, r"goals\[0\].event: 'dance' is not one of "),
        ({"event": "pool", "by": "you"}, r"goals\[0\].by: 'you' is not one of me, others, anyone"),
        ({"event": "pool", "data": 3}, r"goals\[0\].data: expected an object, not 3"),
        ({"field": "over"}, r"goals\[0\]: expected one of is, not, has, least, most"),
        ({"field": "over", "is": True, "has": 1}, r"goals\[0\]: expected one of is, not, has, least, most"),
        ({"field": "over", "least": "many"}, r"goals\[0\].least: expected a number"),
        ({"field": "a b", "is": 1}, r"goals\[0\].field: expected a text, not 'a b'"),
    ],
)
def test_the_error_about_a_wrong_condition_says_what_and_where(written: dict[str, Any], error: str) -> None:
    with pytest.raises(BadTutorial, match=error):
        measured(written)
