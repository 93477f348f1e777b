"""Notation in and out."""

import pytest

import durbar
from durbar.games.tajmahal.actions import Palace, Play, Take
from tests.tajmahal.tools import GAME


@pytest.mark.parametrize(
    "text",
    [
        "play red-vizier-monk",
        "play red-vizier-elephant white-elephant",
        "play violet-elephant-elephant change-colour",
        "withdraw",
        "palace multan-3",
        "royal agra-5",
        "take white-mogul",
        "*tile multan 11",
        "*bonus multan-1 tea",
        "*bonus agra-5 points",
        "*draw white-monk",
        "*lay green-monk-mogul",
        "*first 4",
    ],
)
def test_notation_goes_both_ways(text: str) -> None:
    assert str(GAME.parse(text)) == text


def test_symbols_may_be_typed_in_any_order() -> None:
    assert GAME.parse("play red-elephant-vizier") == Play(("red-vizier-elephant",))
    assert GAME.parse("take green-mogul-monk") == Take("green-monk-mogul")
    assert GAME.parse("palace multan-3") == Palace("multan-3")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no action of Taj Mahal"),
        ("pass", "is no action of Taj Mahal"),
        ("play", "is no action of Taj Mahal"),
        ("withdraw now", "is no action of Taj Mahal"),
        ("play  red-vizier", "there is no card ''"),
        ("play blue-vizier-monk", "there is no card 'blue-vizier-monk'"),
        ("play red", "there is no card 'red'"),
        ("take red-tiger-monk", "there is no card 'red-tiger-monk'"),
        ("palace MULTAN-1", "cannot name a province or a city"),
        ("palace ../x", "cannot name a province or a city"),
        ("*tile multan 011", "is not a small number"),
        ("*first ²", "is not a small number"),
        ("*bonus multan-1 gold", "there is no bonus tile 'gold'"),
    ],
)
def test_other_texts_are_no_actions(text: str, why: str) -> None:
    with pytest.raises(durbar.BadNotation) as refused:
        GAME.parse(text)
    assert why in str(refused.value)
