"""The page reads compact offers of Java and Cuzco: it finds every legal action once, and nothing else."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.match import Match
from durbar.games.terraces.state import FESTIVAL
from tests.page.node import answers

pytestmark = pytest.mark.no_cover  # measuring lines makes them take four times as long; others reach the same
GAMES = ["java", "cuzco"]
GAMES_PLAYED = 5
KINDS = {"tile", "move", "enter", "leave", "build", "enlarge", "irrigate", "take", "festival", "bid"}


def states(game: str) -> Iterator[Match]:
    """Moments of random games, and every question of a festival: games go on until there was one."""
    asked = 0
    for seed in count():
        match, rng = durbar.new_match(game, 4 - seed % 2, seed=seed), Random(seed)
        while not match.over:
            bids = match.state.phase == FESTIVAL and not match.state.pending
            asked += bids
            if bids or (seed < GAMES_PLAYED and match.ply % 13 == seed and match.legal()):
                yield match.copy()
            match.play(match.sample(rng))
        if asked and seed >= GAMES_PLAYED:
            return


def cells(match: Match) -> list[str]:
    """Every cell of the map, by name."""
    rows = match.observe(0)["map"]
    return [f"{chr(97 + r)}{c}" for r, row in enumerate(rows) for c, mark in enumerate(row) if mark in ".IMP"]


def listed(match: Match) -> dict[str, Any]:
    return {choice["do"]: choice for choice in match.choices()}


@pytest.mark.parametrize("game", GAMES)
def test_pointing_finds_exactly_the_legal_actions(game: str) -> None:
    moments = list(states(game))
    cases = [{"offers": match.offers(), "cells": cells(match)} for match in moments]
    kinds: set[str] = set()
    for match, found in zip(moments, answers("offers", cases), strict=True):
        legal = listed(match)
        assert sorted(found["all"]) == sorted(legal)
        assert sorted(c["do"] for c in found["pointed"]) == sorted(legal)
        for choice in found["pointed"]:
            sent = legal[choice["do"]]
            assert all(choice[key] == sent[key] for key in choice.keys() & sent.keys())
        assert set(found["fits"]) == {c["shape"] for c in legal.values() if c["kind"] == "tile"}
        assert set(found["palaces"]) == {c["cell"] for c in legal.values() if c["kind"] == "festival"}
        assert found["onlyEnd"] == (list(legal) == ["end"])
        kinds |= {c["kind"] for c in legal.values()}
    assert kinds >= KINDS


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_leaves_only_what_it_allows(game: str) -> None:
    rng = Random(5)
    moments = list(states(game))[::5]
    wanted = [rng.sample(sorted(listed(match)), min(3, len(match.legal()))) for match in moments]
    cases = [
        {"offers": match.offers(), "cells": cells(match), "only": [*only, "move a1 a3"]}
        for match, only in zip(moments, wanted, strict=True)
    ]
    for only, found in zip(wanted, answers("offers", cases), strict=True):
        assert sorted(found["all"]) == sorted(only)
        assert sorted(c["do"] for c in found["pointed"]) == sorted(only)
        assert found["found"] == [*only, None]


@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_selection_of_cards_is_one_that_can_be_played(game: str) -> None:
    moments, cases = [], []
    for match in states(game):
        cards = [c for c in match.choices() if c["kind"] in ("festival", "bid")]
        if cards:
            places = sorted({c.get("cell") for c in cards}, key=str)
            moments.append((cards, places))
            cases.append({"offers": match.offers(), "cells": [], "fewest": places})
    assert moments
    for (cards, places), found in zip(moments, answers("offers", cases), strict=True):
        for place, fewest, useful in zip(places, found["fewest"], found["useful"], strict=True):
            here = [c for c in cards if c.get("cell") == place]
            chosen = next(c for c in here if c["do"] == fewest)
            assert len(chosen["cards"]) == min(len(c["cards"]) for c in here)
            assert useful == sorted({card for c in here for card in c["cards"]})
