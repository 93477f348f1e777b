"""A patch makes the new value of the old one, for any JSON and for the observations of every game."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar
from durbar.core.game import Game
from durbar.web.patch import applied, diff
from tests.toy import TOY

GAMES = [*map(durbar.game, durbar.games()), TOY]
values = st.recursive(
    st.none() | st.booleans() | st.integers(2, 9) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcn+-"), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@given(old=values, new=values)
@settings(max_examples=1500, deadline=None)
def test_a_patch_of_any_two_values(old: Any, new: Any) -> None:
    before = json.dumps(old)
    patch = json.loads(json.dumps(diff(old, new)))
    assert json.dumps(applied(old, patch), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == before, "the old value was changed"
    assert (patch == {}) == (old == new)


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_patches_follow_whole_games_for_every_viewer(game: Game[Any]) -> None:
    for seats in game.seats:
        rng, match = Random(seats), durbar.core.match.begin(game, seats, seats, {})
        kept = {viewer: json.loads(json.dumps(match.observe(viewer))) for viewer in (None, *range(seats))}
        while not match.over:
            match.play(match.sample(rng))
            for viewer, old in kept.items():
                new = match.observe(viewer)
                patch = json.loads(json.dumps(diff(old, new)))
                kept[viewer] = applied(old, patch)
                assert _text(kept[viewer]) == _text(new), "a field is true at one time and 1 at another"


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def test_what_did_not_change_is_shared_and_not_sent() -> None:
    old: Any = {"cells": {"a": [1, 2], "b": [3]}, "list": ["x", {"y": 1}], "gone": 0}
    new = {"cells": {"a": [1, 2], "b": [3, 4]}, "list": ["x", {"y": 2}, "z"], "came": None}
    patch = diff(old, new)
    assert patch == {
        "-": ["gone"],
        "+": {
            "cells": {"+": {"b": {"n": 2, "+": {"1": [4]}}}},
            "list": {"n": 3, "+": {"1": {"+": {"y": [2]}}, "2": ["z"]}},
            "came": [None],
        },
    }
    after = applied(old, patch)
    assert after == new
    assert after["cells"]["a"] is old["cells"]["a"]
    assert diff(new, new) == {}
    assert diff([1, 2], [3, 4]) == [[3, 4]], "a list with nothing in common is replaced"
