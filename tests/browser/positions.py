"""Positions to begin from, made by playing at random: the tests of one thing need no whole game."""

from collections.abc import Callable
from random import Random
from typing import Any

import durbar
from durbar.core.match import Match

KINDS = {"tile": 6.0, "enter": 2.0, "build": 9.0, "enlarge": 9.0, "take": 1.0, "irrigate": 0.5, "end": 0.6}


def reach(game: str, there: Callable[[Match], bool], seats: int = 2, seed: int = 1) -> dict[str, Any]:
    """The first position of a hasty game that is `there`."""
    for attempt in range(seed, seed + 50):
        match = durbar.new_match(game, seats, seed=attempt)
        rng = Random(attempt)
        while not match.over:
            if there(match):
                return match.position()
            match.play(_hasty(match, rng))
    raise AssertionError(f"no {game} of fifty got there")


def _hasty(match: Match, rng: Random) -> Any:
    kinds: dict[str, list[Any]] = {}
    for action in match.legal():
        kinds.setdefault(action.kind, []).append(action)
    kind = rng.choices(list(kinds), [KINDS.get(k, 0.3) for k in kinds])[0]
    triples = [a for a in kinds[kind] if str(a).startswith("triple")]
    return rng.choice(triples or kinds[kind])


def begins_turn(match: Match, seat: int, triples: int) -> bool:
    """The seat has just begun a turn, with no more than so many triples left."""
    o = match.observe(seat)
    fresh = o["phase"] == "turn" and o["ap"] == 6 and match.actor == seat
    return bool(fresh and o["supply"]["triples"] <= triples)
