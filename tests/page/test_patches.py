"""The page applies the server's patches: a game told by patches alone is the game that was played."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import durbar
from durbar.web.patch import diff
from tests.page.node import answers

PLIES = 160


def observations(game: str, viewer: int | None) -> list[Any]:
    """What a viewer sees of a random game, ply by ply, and after a jump to its beginning, as JSON."""
    match, rng = durbar.new_match(game, durbar.game(game).seats[-1], seed=4), Random(4)
    found = [match.observe(viewer)]
    while not match.over and len(found) < PLIES:
        match.play(match.sample(rng))
        found.append(match.observe(viewer))
    return [json.loads(json.dumps(o)) for o in (*found, found[0])]


@pytest.mark.parametrize("game", durbar.games())
def test_patches_tell_the_page_the_whole_game(game: str) -> None:
    told = [observations(game, viewer) for viewer in (0, None)]
    cases = [{"first": seen[0], "patches": [diff(old, new) for old, new in pairwise(seen)]} for seen in told]
    for seen, found in zip(told, answers("patches", cases), strict=True):
        assert found["seen"] == seen[1:]
        assert found["unchanged"]
        assert found["shared"] > len(seen)
