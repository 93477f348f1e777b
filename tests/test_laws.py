"""The laws every game keeps, at every seat count, over many seeds."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar
from durbar.core.game import Game
from durbar.testing import LAWS, Law, formats, laws, secrecy
from durbar.testing.moments import moments
from tests.toy import TOY

GAMES = [*map(durbar.game, durbar.games()), TOY]
UNTRACED = pytest.mark.no_cover
"""Measuring which lines run makes these tests take five times as long; quicker ones reach the same lines."""
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
seeds = st.integers(0, 10_000)


def name(value: object) -> str | None:
    """The words of a test's id."""
    return value.id if isinstance(value, Game) else getattr(value, "__name__", None)


every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(*table, marks=() if table[0] is TOY else UNTRACED) for table in TABLES],
    ids=name,
)
every_game = pytest.mark.parametrize("game", GAMES, ids=name)


@pytest.mark.parametrize("law", LAWS, ids=name)
@every_table
@given(seed=seeds)
@settings(max_examples=6, deadline=None)
def test_law(law: Law, game: Game[Any], seats: int, seed: int) -> None:
    try:
        law(game, seats, seed)
    except Exception as error:
        error.add_note(f"{law.__name__}({game.id}, seats={seats}, seed={seed})")
        raise


def test_every_law_is_run() -> None:
    """A law that is missing in LAWS is a law nobody checks."""
    found = {name: f for module in (laws, formats, secrecy) for name, f in vars(module).items()}
    assert {f for name, f in found.items() if name.startswith("law_")} == {*LAWS}


@pytest.mark.parametrize(("id", "seats"), [(game.id, n) for game, n in TABLES if game is not TOY])
def test_same_seed_same_chance_and_other_seed_other_chance(id: str, seats: int) -> None:
    first, again, other = (durbar.new_match(id, seats, seed) for seed in (5, 5, 6))
    assert first.digest() == again.digest()
    assert first.digest() != other.digest()


@every_game
@given(text=st.text(max_size=30))
@settings(max_examples=200, deadline=None)
def test_no_text_breaks_the_parser(game: Game[Any], text: str) -> None:
    try:
        action = game.parse(text)
    except durbar.BadNotation:
        return
    assert game.parse(str(action)) == action


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@every_game
@given(seed=seeds, data=st.data())
@settings(max_examples=80, deadline=None)
def test_a_spoilt_position_is_refused_or_sound(game: Game[Any], seed: int, data: st.DataObject) -> None:
    """One value of a real position replaced by anything: a clear refusal, or a position that holds."""
    match = next(moments(game, game.seats[-1], seed % 5, 1))
    position = json.loads(json.dumps(match.position()))
    spot = position
    while True:
        keys: list[Any] = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(spot[key], dict | list) and spot[key] and data.draw(st.booleans()):
            spot = spot[key]
        else:
            break
    spot[key] = data.draw(json_values)
    try:
        s = game.from_position(position)
    except durbar.DurbarError:
        return
    again = game.from_position(game.position(s))
    assert game.digest(again) == game.digest(s)
    game.legal(s)
