"""Irrigation tiles and complete pools."""

from typing import Any

from tests.clauses import clause
from tests.terraces.examples import example
from tests.terraces.tools import at, both, clause_of, kinds, land, points

RING = {
    "i18": ("h17", "h19", "i16", "i20", "j17", "j19"),
    "i18 i20": ("h17", "h19", "h21", "i16", "i22", "j17", "j19", "j21"),
}


def ring(pool: str, levels: dict[str, int] | None = None, open_at: str = "", kind: str = "r") -> list[str]:
    """Land around a pool, all but one cell; level 1 unless said otherwise."""
    cells = [c for c in RING[pool] if c != open_at]
    text = " ".join(f"{c}:{kind}{(levels or {}).get(c, 1)}" for c in cells)
    return land(text, bare=f"{pool} {open_at}")


@both
@clause("I1", "I2")
@example("X50")
def test_where_irrigation_goes(game: str) -> None:
    match = at(game, tiles=["rice h9"])
    assert clause_of(match, "irrigate h11") is None
    assert clause_of(match, "irrigate h9") == "I2"
    assert clause_of(match, "irrigate k6") == "I2"
    assert clause_of(match, "irrigate h3") == "I2"
    assert clause_of(match, "irrigate k4") == "I1"
    assert clause_of(match, "irrigate f15") == "I1"


@both
@clause("R10")
def test_the_edge_is_the_edge_even_when_land_lies_outside(game: str) -> None:
    match = at(game, tiles=["triple k4 j5 k6", "triple l5 l7 m6"])
    assert clause_of(match, "irrigate j7") == "I2"
    pools = match.observe(0)["pools"]
    assert all(not set(p["missing"]) & {"k4", "j5", "l5", "m6"} for p in pools)


@both
@clause("I3")
def test_irrigation_may_touch_irrigation(game: str) -> None:
    match = at(game)
    match.play("irrigate i20")
    match.play("irrigate h9")
    assert ["i18", "i20"] in [p["cells"] for p in match.observe(0)["pools"]]


@both
@clause("I4")
def test_several_a_turn_until_the_supply_is_empty(game: str) -> None:
    cells = [f"e{c}" for c in range(6, 32, 2)] + ["g6", "g8"]
    match = at(game, irrigation=cells)
    assert match.state.basins == 1
    match.play("irrigate g10")
    assert clause_of(match, "irrigate g12") == "I4"
    assert not any(a.kind == "irrigate" for a in match.legal())


@both
@clause("I5", "I6")
@example("X48")
def test_a_hole_between_tiles_may_be_filled(game: str) -> None:
    tiles = land("h17:r1 h21:r1 g18:r1 g20:r1 i20:r1", bare="h19")
    match = at(game, tiles=tiles, players=[{"pawns": ["g20"]}, {}])
    events = match.play("irrigate h19")
    assert kinds(events) == ["irrigate"]  # it has joined the printed cell i18
    hole = land("k10:r1 k14:r1 j11:r1 j13:r1 l11:r1 l13:r1", bare="k12")
    match = at(game, tiles=hole, players=[{"pawns": ["k14"]}, {}])
    assert points(match.play("irrigate k12")) == {0: 3}


@both
@clause("I6")
@example("X45")
def test_the_advantage_around_a_complete_pool_scores(game: str) -> None:
    """A (3), B (2,1) around a pool of two"""
    tiles = ring("i18 i20", {"h17": 3, "h19": 3, "j17": 2, "j19": 2})
    match = at(game, 4, tiles=tiles, players=[{"pawns": ["h17"]}, {"pawns": ["j17", "i22"]}, {}, {}])
    assert points(match.play("irrigate i20")) == {0: 6}


@both
@clause("I6", "R28")
@example("X51")
def test_it_scores_on_anybodys_turn(game: str) -> None:
    match = at(game, tiles=ring("i18", open_at="j19"), players=[{}, {"pawns": ["h17"]}])
    assert points(match.play("rice j19")) == {1: 3}


@both
@clause("I6")
@example("X52")
def test_a_palace_cell_carries_land(game: str) -> None:
    tiles = ["village i16", "village i14", *land("h17:r1 h19:r1 i20:r1 j17:r1", bare="i18 i16 i14 j19")]
    match = at(game, tiles=tiles, players=[{"pawns": ["h17"]}, {}], palaces=[{"cell": "i16", "value": 2}])
    assert points(match.play("rice j19")) == {0: 3}


@both
@clause("I6", "D6")
@example("X49")
def test_printed_and_placed_cells_count_alike(game: str) -> None:
    match = at(
        game,
        4,
        tiles=ring("i18 i20", open_at="j21"),
        irrigation=["i20"],
        players=[{"pawns": ["h17"]}, {}, {}, {}],
    )
    assert points(match.play("rice j21")) == {0: 6}


@both
@clause("I7")
@example("X46", "X47")
def test_a_tie_or_an_empty_shore_scores_nothing(game: str) -> None:
    """A (2), B (2), C (1); then nobody at all"""
    tiles = ring("i18", {"h17": 2, "h19": 2}, open_at="j19")
    players: list[Any] = [{"pawns": ["h17"]}, {"pawns": ["h19"]}, {"pawns": ["i16"]}]
    match = at(game, 3, tiles=tiles, players=players)
    events = match.play("rice j19")
    assert kinds(events) == ["tile", "pool_unclaimed"]
    assert match.scores == [0, 0, 0]
    empty = at(game, tiles=ring("i18", open_at="j19"), players=[{"rice": 3}, {}])
    assert kinds(empty.play("rice j19")) == ["tile", "pool_unclaimed"]


@both
@clause("I7")
@example("X47", "X53")
def test_a_complete_pool_is_never_scored_again(game: str) -> None:
    match = at(game, 4, tiles=ring("i18"), players=[{"pawns": ["h17"]}, {}, {}, {}])
    before = match.scores
    assert match.observe(0)["pools"][-1]["complete"]
    for cell in RING["i18"]:
        assert clause_of(match, f"irrigate {cell}") == "I2"
    do = next(a for a in match.legal() if a.kind == "tile" and " i20" in str(a))
    match.play(do)
    assert match.scores == before


@both
@clause("I8")
def test_two_pools_completed_at_once_are_scored_each(game: str) -> None:
    """One double closes the pools k12 and k18; seat 0 leads at one, seat 1 at the other."""
    west = "k10:r1 j11:r1 j13:r1 l11:r1 l13:r1"
    east = "k20:r1 j17:r1 j19:r1 l17:r1 l19:r1"
    tiles = land(f"{west} {east}", bare="k12 k14 k16 k18")
    players = [{"pawns": ["k10"]}, {"pawns": ["k20"]}, {}, {}]
    match = at(game, 4, tiles=tiles, irrigation=["k12", "k18"], players=players)
    events = match.play("double k14 k16")
    assert kinds(events) == ["tile", "pool", "pool"]
    assert match.scores == [3, 3, 0, 0]


def test_a_page_is_told_the_points_at_once() -> None:
    match = at("java", tiles=ring("i18", open_at="j19"), players=[{"rice": 3}, {"pawns": ["h17"]}])
    facts = {c["do"]: c for c in match.choices()}
    assert facts["rice j19"]["points"] == 0
    assert facts["rice j19"]["gives"] == {"1": 3}
    assert "gives" not in facts["rice g10"]
