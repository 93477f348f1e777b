"""Positions that cannot be: each is refused with what is wrong."""

from typing import Any

import pytest

from durbar.core.errors import BadNotation, BadPosition
from durbar.templates.starter.game import GAME


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"stones": 3}, "unknown key 'stones'"),
        ({"row": {"pink": 1}}, "row: unknown key 'pink'"),
        ({"row": {"red": "x"}}, "row.red: expected a number from 0 to 6, not 'x'"),
        ({"row": {"red": 4}}, "row: 4 pebbles where 3 have space"),
        ({"bag": {"red": 1}}, "pebbles: 1 red ones, but the box has 6"),
        ({"pebbles": [{"red": 5}, {"red": 5}]}, "pebbles: 10 red ones"),
        ({"cards": ["red"] * 3}, "cards: more than 2 red ones"),
        ({"cards": ["red", "blue", "green"]}, "cards: 3 for 2 players"),
        ({"cards": ["pink"]}, r"cards\[0\]: 'pink' is not one of"),
        ({"swept": [1]}, "swept: seat 1 has no two pebbles of a colour"),
        ({"turn": 2}, "turn: expected a number from 0 to 1, not 2"),
    ],
)
def test_a_bad_position_says_what_is_wrong(position: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        GAME.from_position(position)


@pytest.mark.parametrize("text", ["", "take", "take pink", "take red blue", "drop red"])
def test_bad_notation_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)
