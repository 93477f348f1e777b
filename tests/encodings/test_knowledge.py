"""Whatever a seat may know changes some number, but for what is left out on purpose."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.game import CHANCE, Game
from durbar.research.encode import encoder

LEFT_OUT = {
    "taj-mahal": (
        *("players.tiles", "provinces.by"),  # who took which tile: its goods are counted
        "withdrawal.placed",  # the cities are among the palaces
    ),
    "machu-picchu": ("final",),  # how the scores of a finished game came about
    "java": (
        *("tiles", "cells.tile"),  # the order in which tiles were laid; `whole_tile` has the outlines
        "turn",  # how many turns there were
    ),
}
FOLLOWS = {
    "taj-mahal": {"palaces"},
    "machu-picchu": {"hands"},
    "java": {"cities", "floors", "land", "palaces", "tiles"},
}
"""What a state keeps a second time, so that it cannot be changed alone."""
NO_PART_OF_A_GAME = {"box", "table", "options", "seats"}


def leaves(value: Any, path: str = "", at: str = "") -> Iterator[tuple[tuple[str, str], Any]]:
    """Every value of an observation by its names, with the places in lists told apart."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from leaves(one, f"{path}.{name}" if path else name, at)
    elif isinstance(value, list):
        yield (path, f"{at} length"), len(value)
        for number, one in enumerate(value):
            yield from leaves(one, path, f"{at} {number}")
    else:
        yield (path, at), value


def seen(game: Game[Any], state: Any, seat: int) -> dict[tuple[str, str], Any]:
    observation = json.loads(json.dumps(game.observe(state, seat)))
    if "bonuses" in observation:  # what those brought that were taken is counted
        observation["bonuses"] = [one for one in observation["bonuses"] if one["state"] == "lying"]
    return {key: value for key, value in leaves(observation) if not left_out(game.id, key[0])}


def left_out(game: str, path: str) -> bool:
    return any(path == out or path.startswith(f"{out}.") for out in LEFT_OUT[game])


def states(game: Game[Any], seats: int) -> list[Any]:
    """Some states of random games."""
    found = []
    for seed in range(3):
        rng, state = Random(seed), game.start(seats, game.resolve(seats, {}))
        while (actor := game.actor(state)) is not None:
            if rng.random() < 1 / 10:
                found.append(state.copy())
            game.apply(state, game.draw(state, rng) if actor == CHANCE else game.sample(state, rng))
    return Random(1).sample(found, 40)


def fields(state: Any) -> set[str]:
    """What a state consists of, in Python and compiled."""
    kind = type(state)
    return set(kind.__mypyc_attrs__ if hasattr(kind, "__mypyc_attrs__") else kind.__slots__)


def changed(value: Any, other: Any) -> Iterator[Any]:
    """A value as it is in another state: whole, and one item of it alone."""
    if value == other:
        return
    yield other
    if isinstance(value, list | bytearray) and len(value) == len(other):
        for number, one in enumerate(other):
            if value[number] != one:
                mixed = value[:]
                mixed[number] = one
                yield mixed


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize(("id", "seats"), [("taj-mahal", 3), ("machu-picchu", 2), ("java", 3)])
def test_what_is_observed_is_in_the_numbers(id: str, seats: int) -> None:
    """One thing of a state is put as it is in another; where a seat sees that, its numbers differ."""
    game, made, rng = durbar.game(id), encoder(id, seats), Random(1)
    found, missing, told = states(game, seats), set(), set()
    for _ in range(7):
        state, other = rng.sample(found, 2)
        before = {seat: (seen(game, state, seat), made.table_codes(state, seat)) for seat in range(2)}
        for name in fields(state) - NO_PART_OF_A_GAME - FOLLOWS[id]:
            for value in changed(getattr(state, name), getattr(other, name)):
                twin = state.copy()
                setattr(twin, name, value)
                for seat, (sight, codes) in before.items():
                    if seen(game, twin, seat) != sight:
                        told.add(name)
                        if made.table_codes(twin, seat) == codes:
                            missing.add(name)
    assert not missing
    assert len(told) > 15


@pytest.mark.no_cover  # as above
@pytest.mark.parametrize(("id", "seats"), [("taj-mahal", 4), ("machu-picchu", 3), ("java", 2), ("cuzco", 2)])
def test_what_follows_from_actions_is_in_the_numbers(id: str, seats: int) -> None:
    """After different actions a seat that can tell has different numbers: nothing at all is left out."""
    game, made, rng, pairs = durbar.game(id), encoder(id, seats), Random(2), 0
    for state in states(game, seats)[:20]:
        actor = game.actor(state)
        ways = [action for action, _ in game.outcomes(state)] if actor == CHANCE else game.legal(state)
        after = [state.copy() for _ in range(min(4, len(ways)))]
        for twin, action in zip(after, rng.sample(ways, len(after)), strict=True):
            game.apply(twin, action)
        for seat in range(seats):
            sights = {json.dumps(game.observe(twin, seat), sort_keys=True) for twin in (state, *after)}
            assert len({made.table_codes(twin, seat) for twin in (state, *after)}) == len(sights)
            pairs += len(sights)
    assert pairs > 100


def test_special_cards_on_the_table_are_not_in_the_hand() -> None:
    """Both belong to their holder, but only one of them may still be played in this visit. X5"""
    game, made = durbar.game("taj-mahal"), encoder("taj-mahal", 3)
    state = states(game, 3)[0]
    state.holder[0], state.played = 2, [b"", b"", b""]
    played = state.copy()
    played.played = [b"", bytes([state.box.kinds]), b""]
    for seat in range(3):
        before, after = (made.observe(s, seat)[made.places["played"]] for s in (state, played))
        assert before.sum() == 0
        assert after.nonzero()[0].tolist() == [(1 - seat) % 3 * (state.box.kinds + 4) + state.box.kinds]


@pytest.mark.parametrize("id", ["java", "cuzco"])
def test_who_began_is_counted_from_the_viewer(id: str) -> None:
    game, made = durbar.game(id), encoder(id, 3)
    for state in [state for state in states(game, 3) if state.first >= 0][:3]:
        for seat in range(3):
            (place,) = made.observe(state, seat)[made.places["first"]].nonzero()[0]
            assert (seat + place) % 3 == game.observe(state, None)["first"]
