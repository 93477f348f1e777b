"""Matches: options, undo, previews, explanations."""

from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.game import CHANCE


def test_unknown_games_seats_and_options_are_refused() -> None:
    for call in (
        lambda: durbar.game("halma"),
        lambda: durbar.new_match("java", seats=5),
        lambda: durbar.new_match("java", seats=True),
        lambda: durbar.new_match("java", seats=2, options={"dice": 1}),
        lambda: durbar.game("x" * 100_000),
        lambda: durbar.new_match("java", seats=10**5000),
        lambda: durbar.new_match("java", seats=2, options={"x" * 100_000: 1}),
        lambda: durbar.new_match("java", seats=2, options={"board": 10**5000}),
        lambda: durbar.new_match("java", seats=2, options={"board": nested(2000)}),
    ):
        with pytest.raises(durbar.BadOption) as caught:
            call()
        assert any(part in str(caught.value) for part in ("has", "there are", "takes one of"))
        assert len(str(caught.value)) < 300


def nested(depth: int) -> list[Any]:
    """A list in a list in a list …"""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def test_a_preview_and_an_explanation_change_nothing() -> None:
    match = durbar.new_match("java", seats=2, seed=1)
    before, action = match.digest(), match.legal()[0]
    assert match.preview(action).digest() != before
    assert match.explain(action) is None
    refused = match.explain("end")
    assert refused is not None
    assert refused.endswith("[A4]")
    assert match.explain("end", "fr") != refused
    assert match.explain("dance") == "'dance' is not the notation of an action of this game."
    assert match.explain("dance", "fr") == "'dance' n’est pas la notation d’une action de ce jeu."
    assert len(match.explain("x" * 100_000) or "") < 200
    with pytest.raises(durbar.Rejected):
        match.preview("end")
    with pytest.raises(durbar.BadNotation):
        match.play("dance")
    assert match.digest() == before


def test_undo_stops_at_chance_and_at_others() -> None:
    match = durbar.new_match("java", seats=2, seed=1)
    rng = Random(1)
    me = match.actor
    assert me is not None
    assert match.undoable(me) == 0
    match.play(next(a for a in match.legal() if a.kind == "tile"))
    assert match.undoable(me) == 1
    assert match.undoable(1 - me) == 0
    while match.history[-1].seat != CHANCE:
        match.play(match.sample(rng))
    assert match.undoable(0) == match.undoable(1) == 0


def test_choices_are_the_legal_actions_with_their_parts() -> None:
    match = durbar.new_match("java", seats=2, seed=1)
    choices = match.choices()
    assert [c["do"] for c in choices] == [str(a) for a in match.legal()]
    assert all(c["kind"] for c in choices)


def test_cards_shown_from_a_hand_are_never_taken_back() -> None:
    match = durbar.new_match("taj-mahal", seats=3, seed=1)
    me = match.actor
    assert me is not None
    match.play(next(a for a in match.legal() if a.kind == "play"))
    assert match.undoable(me) == 0
