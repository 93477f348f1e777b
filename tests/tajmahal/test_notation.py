"""Notation in and out."""

import pytest

import durbar
from durbar.games.tajmahal.actions import Palace, Play, Take
from tests.tajmahal.tools import GAME, table


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
    ("typed", "meant"),
    [
        ("Withdraw", "withdraw"),
        (" withdraw  ", "withdraw"),
        ("PLAY  Red-Vizier-Monk", "play red-vizier-monk"),
        ("play red-monk-vizier   White-Elephant ", "play red-vizier-monk white-elephant"),
        ("play violet-elephant-elephant Change-Colour", "play violet-elephant-elephant change-colour"),
        ("palace MULTAN-1", "palace multan-1"),
        ("Royal Agra-5", "royal agra-5"),
        ("take\twhite-MOGUL", "take white-mogul"),
        ("*Tile Multan  11", "*tile multan 11"),
        ("*bonus multan-1 TEA", "*bonus multan-1 tea"),
    ],
)
def test_spaces_and_case_are_forgiven(typed: str, meant: str) -> None:
    assert str(GAME.parse(typed)) == meant


def test_a_forgiven_notation_is_played_and_logged_in_its_canonical_form() -> None:
    match = table(hands=[["red-vizier-elephant", "white-monk"], [], []])
    match.play(" Play RED-elephant-vizier  White-Monk ")
    assert str(match.history[0].action) == "play red-vizier-elephant white-monk"
    assert match.explain("Take White-Monk") == match.explain("take white-monk")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no action of Taj Mahal"),
        ("pass", "is no action of Taj Mahal"),
        ("play", "is no action of Taj Mahal"),
        ("withdraw now", "is no action of Taj Mahal"),
        ("play blue-vizier-monk", "there is no card 'blue-vizier-monk'"),
        ("play red", "there is no card 'red'"),
        ("take red-tiger-monk", "there is no card 'red-tiger-monk'"),
        ("palace multan_1", "cannot name a province or a city"),
        ("play" + " x" * 3, "there is no card 'x'"),
        ("take " + "x" * 5000, "there is no card 'xxx"),
        ("x" * 5000, "is no action of Taj Mahal"),
        ("with draw", "is no action of Taj Mahal"),
        ("play red - vizier", "there is no card 'red'"),
        ("palace ../x", "cannot name a province or a city"),
        ("*tile multan 011", "is not a small number"),
        ("*first " + "1" * 5000, "is not a small number"),
        ("*first ²", "is not a small number"),
        ("*bonus multan-1 gold", "there is no bonus tile 'gold'"),
    ],
)
def test_other_texts_are_no_actions(text: str, why: str) -> None:
    with pytest.raises(durbar.BadNotation) as refused:
        GAME.parse(text)
    assert why in str(refused.value)
