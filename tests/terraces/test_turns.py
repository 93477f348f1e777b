"""Action points, tokens and the duty to lay a tile."""

from typing import Any

import pytest

import durbar
from tests.clauses import clause
from tests.terraces.examples import example
from tests.terraces.tools import TINY, at, both, clause_of, cost_of, kinds, land

TILE = "triple k10 k12 l11"
LAST = {"components": {"supply": {"triples": 1, "irrigation": 19}}}
"""A box with a single triple: once it lies, the last turns have begun."""


@both
@clause("A1")
def test_a_turn_has_six_ap_and_what_is_left_is_lost(game: str) -> None:
    match = at(game, duty=True)
    assert match.state.ap == 6
    match.play(TILE)
    assert match.state.ap == 5
    match.play("end")
    assert (match.actor, match.state.ap) == (1, 6)
    match.play("rice h9")
    match.play("end")
    assert (match.actor, match.state.ap) == (0, 6)


@both
@clause("A2", "A8", "R25")
@example("X72")
def test_a_token_gives_a_seventh_ap_once_a_turn(game: str) -> None:
    """Also before the first tile and with all AP spent."""
    match = at(game, duty=True)
    assert match.observe(None)["ap_turn"] == 6
    match.play("token")
    assert match.state.ap == match.observe(None)["ap_turn"] == 7
    assert match.state.tokens == [2, 3]
    assert clause_of(match, "token") == "A2"
    spent = at(game, ap=0)
    spent.play("token")
    assert (spent.state.ap, spent.observe(None)["ap_turn"]) == (1, 7)
    none = at(game, players=[{"tokens": 0}, {}])
    assert clause_of(none, "token") == "A2"
    last = at(game, options=LAST, tiles=[TILE], closing=1, ap=0)
    assert clause_of(last, "token") is None


@both
@clause("A3")
def test_an_action_may_be_repeated(game: str) -> None:
    match = at(game, duty=True)
    for i in range(3):
        match.play(f"triple k{8 + 4 * i} k{10 + 4 * i} l{9 + 4 * i}")
    for c in ("g6", "g8", "g10"):
        match.play(f"irrigate {c}")
    assert match.state.ap == 0
    assert clause_of(match, "irrigate g12") == "A7"


@clause("A4")
@example("X30")
def test_java_lays_its_tile_at_any_moment_of_the_turn() -> None:
    match = at("java", duty=True)
    assert clause_of(match, "end") == "A4"
    match.play("take pile")
    match.play("irrigate g6")
    assert clause_of(match, "end") == "A4"
    match.play("rice k10")
    assert clause_of(match, "end") is None


@clause("A4")
@example("X30")
def test_cuzco_lays_its_tile_first() -> None:
    match = at("cuzco", duty=True, tiles=land("k6:r1 k8:r1"), players=[{"pawns": ["k8"]}, {}])
    for do in ("take pile", "enter plain k6", "irrigate g6", "move k8 k6", "end"):
        assert clause_of(match, do) == "A4"
    match.play("rice k16")
    for do in ("take pile", "enter plain k6", "irrigate g6", "move k8 k6", "end"):
        assert clause_of(match, do) is None


@both
@clause("A5")
@example("X83")
def test_no_tile_is_owed_in_the_last_turns(game: str) -> None:
    """A card first and a double later, or no tile at all."""
    match = at(game, options=LAST, tiles=[TILE], closing=1)
    assert clause_of(match, "end") is None
    match.play("take pile")
    match.play("double h9 h11")
    assert match.state.ap == 4


@both
@clause("A6")
def test_a_festival_ends_the_turn_and_costs_nothing(game: str) -> None:
    card = {"java": "drum", "cuzco": "relic_2"}[game]
    tiles = land("k10:v1 k12:v1")
    players = [{"pawns": ["k12"], "hand": [card]}, {}]
    match = at(game, tiles=tiles, players=players, palaces=[{"cell": "k10", "value": 2}], open=card, ap=0)
    events = match.play(f"festival k10 {card}")
    assert "turn" in kinds(events)
    assert (match.actor, match.state.ap) == (1, 6)
    assert clause_of(match, "stay") == "A6"


@both
@clause("A7")
def test_what_everything_costs(game: str) -> None:
    tiles = land("k6:r1 k8:r1 k10:v1 k12:v1 h3:r1 g2:r1", seats=2)
    players = [{"pawns": ["k10"]}, {}]
    match = at(game, tiles=tiles, players=players)
    costs = {
        "rice h9": 1,
        "double h33 h35": 2,
        "enter plain k6": 1,
        "enter mountain g2": 2,
        "move k10 k8": 1,
        "build k12 2": 1,
        "irrigate g10": 1,
        "take pile": 1,
        "take open": 1,
        "leave k10 plain": 2,
    }
    assert {do: cost_of(match, do) for do in costs} == costs
    poor = at(game, tiles=tiles, players=players, ap=0)
    for do in costs:
        assert clause_of(poor, do) == "A7"
    city = at(
        game,
        tiles=land("k10:v1 k12:v1 k14:v1 k16:v1"),
        players=players,
        palaces=[{"cell": "k12", "value": 2}],
    )
    assert cost_of(city, "enlarge k12 4") == 1


@both
@clause("A8")
def test_limits_of_a_turn(game: str) -> None:
    match = at(game)
    match.play("take pile")
    match.play("take open")
    assert clause_of(match, "take pile") == "C1"
    assert clause_of(match, "take open") == "C1"


def full_tiny(game: str, **facts: Any) -> durbar.Match:
    """Three land cells, a pawn on each: no tile fits."""
    options = {"components": TINY}
    players = [{"pawns": ["b5", "c4"]}, {"pawns": ["c6"]}]
    return at(game, options=options, tiles=["triple b5 c4 c6"], players=players, **facts)


@clause("R24")
def test_java_drops_the_duty_when_the_turn_is_to_end() -> None:
    match = full_tiny("java", duty=True)
    assert not any(a.kind == "tile" for a in match.legal())
    assert clause_of(match, "end") is None
    match.play("leave c4 plain")
    assert clause_of(match, "end") == "A4"


@clause("R24")
def test_cuzco_drops_the_duty_when_the_turn_begins() -> None:
    """With no room for a triple the last turns begin (R36), and there no tile is owed."""
    match = full_tiny("cuzco", active=1)
    match.play("end")
    assert not match.state.duty
    match.play("leave c4 plain")
    assert clause_of(match, "end") is None
    with pytest.raises(durbar.BadPosition, match="no tile is owed"):
        full_tiny("cuzco", duty=True)


@both
@clause("R26")
def test_no_festival_before_the_tile(game: str) -> None:
    card = {"java": "drum", "cuzco": "relic_2"}[game]
    players = [{"pawns": ["k12"], "hand": [card]}, {}]
    match = at(
        game,
        tiles=land("k10:v1 k12:v1"),
        players=players,
        palaces=[{"cell": "k10", "value": 2}],
        open=card,
        duty=True,
    )
    assert clause_of(match, f"festival k10 {card}") == "A4"
    match.play("rice h9")
    assert clause_of(match, f"festival k10 {card}") is None
    last = at(
        game,
        options=LAST,
        tiles=[TILE, *land("h9:v1 h11:v1", bare="k10 k12 l11")],
        players=[{"pawns": ["h9"], "hand": [card]}, {}],
        palaces=[{"cell": "h11", "value": 2}],
        open=card,
        closing=1,
    )
    assert clause_of(last, f"festival h11 {card}") is None


@clause("R33")
@example("X31", "X32")
def test_one_ap_is_kept_for_the_tile() -> None:
    poor = at("java", duty=True, ap=1, players=[{"tokens": 0}, {}])
    for do in ("take pile", "take open", "irrigate g6"):
        assert clause_of(poor, do) == "R33"
    assert clause_of(poor, "end") == "A4"
    assert clause_of(poor, "rice k10") is None
    rich = at("java", duty=True, ap=1)
    rich.play("take pile")
    assert {a.kind for a in rich.legal()} == {"token"}
    rich.play("token")
    assert {a.kind for a in rich.legal()} == {"tile"}


@clause("R33")
def test_the_last_place_for_a_tile_is_kept_free() -> None:
    options = {"components": TINY}
    players = [{"pawns": ["b5"]}, {"pawns": ["c4"]}]
    match = at("java", options=options, tiles=["triple b5 c4 c6"], players=players, duty=True)
    places = {str(a) for a in match.legal() if a.kind == "tile"}
    assert places == {"rice c6", "village c6"}
    assert clause_of(match, "enter plain c6") == "R33"
    assert clause_of(match, "take pile") is None
    # a pawn that moves there makes room where it came from
    assert clause_of(match, "move b5 c6") is None


@clause("R33")
def test_a_palace_may_not_take_the_last_place_for_a_tile() -> None:
    options = {"components": TINY}
    players = [{"pawns": ["b5"]}, {"pawns": ["c4"]}]
    tiles = ["triple b5 c4 c6", "double c6 c4"]
    match = at("java", options=options, tiles=tiles, players=players, duty=True)
    assert clause_of(match, "build c6 2") == "R33"
    match.play("village c6")
    assert clause_of(match, "build c6 2") is None


@pytest.mark.parametrize("seats", [2, 3, 4])
@clause("R36", "E3")
def test_the_end_comes_when_no_triple_fits_any_more(seats: int) -> None:
    options = {"components": TINY}
    players = [{"pawns": ["b5", "c4"]}, {"pawns": ["c6"]}, {}, {}][:seats]
    match = at("java", seats, options=options, tiles=["triple b5 c4 c6"], players=players, active=seats - 1)
    events = match.play("end")
    assert "no_triple_fits" in kinds(events)
    assert match.state.closing == seats
    for seat in range(seats):
        assert match.actor == seat
        match.play("end")
    assert match.over
    assert match.state.triples == 55
