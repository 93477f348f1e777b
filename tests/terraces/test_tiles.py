"""Where land tiles may lie and what they do."""

import pytest

import durbar
from durbar.games.terraces.grid import names_of
from tests.clauses import clause
from tests.terraces.examples import example
from tests.terraces.tools import at, both, cell, clause_of, cost_of, land, state, street


@both
@clause("T1")
def test_triples_are_common_and_the_others_are_ones_own(game: str) -> None:
    match = at(game, players=[{"doubles": 1, "rice": 1, "villages": 1}, {}], tiles=_spent())
    match.play("double g10 g12")
    match.play("rice g20")
    match.play("village g24")
    for do in ("double h9 h11", "rice h9", "village h9"):
        assert clause_of(match, do) == "T1"
    match.play("triple h11 h9 i10")
    assert match.state.triples == 55
    match.play("end")
    assert clause_of(match, "double h23 h25") is None


def _spent() -> list[str]:
    """Four doubles, two rice and one village tile of seat 0, somewhere."""
    doubles = [f"double d{c} d{c + 2}" for c in (7, 11, 15, 19)]
    return [*doubles, "rice d23", "rice d25", "village d27"]


@both
@clause("T1")
def test_any_rotation_is_allowed(game: str) -> None:
    match = at(game)
    for v, a, b in (("h9", "h11", "i10"), ("h11", "h9", "i10"), ("i10", "h9", "h11"), ("h9", "i8", "i10")):
        assert clause_of(match, " ".join(["triple", v, *sorted((a, b), key=cell)])) is None
    for v, a in (("h9", "h11"), ("h11", "h9"), ("h9", "i8"), ("i8", "h9"), ("h9", "i10"), ("i10", "h9")):
        assert clause_of(match, f"double {v} {a}") is None


@both
@clause("T2")
def test_a_tile_needs_no_contact(game: str) -> None:
    match = at(game, tiles=["triple k10 k12 l11"])
    for do in ("triple g20 g22 h21", "rice e10", "double k14 k16"):
        assert clause_of(match, do) is None


@both
@clause("T3", "P9")
@example("X29")
def test_pawns_palaces_and_water_are_not_covered(game: str) -> None:
    match = at(
        game,
        tiles=land("k10:v1 k12:v1 k14:r1"),
        players=[{"pawns": ["k14"]}, {}],
        palaces=[{"cell": "k10", "value": 2}],
        irrigation=["h9"],
    )
    for do in ("rice k14", "rice k10", "rice h9", "rice i18", "double h11 h9", "triple k16 k14 l15"):
        assert clause_of(match, do) == "T3"
    assert clause_of(match, "rice k12") in (None, "T5")


@both
@clause("T4")
@example("X25")
def test_a_tile_lies_flat(game: str) -> None:
    match = at(game, tiles=["triple k10 k12 l11", "rice k10"])
    assert clause_of(match, "double k10 k12") == "T4"
    assert clause_of(match, "double k12 k14") == "T4"
    assert clause_of(match, "double k12 l11") is None


@both
@clause("T4", "R4")
@example("X26")
def test_no_overflow_from_a_raised_cell(game: str) -> None:
    match = at(game, tiles=["rice k6"])
    assert clause_of(match, "triple k6 k4 l5") == "T4"
    assert clause_of(at(game), "triple k6 k4 l5") is None


@both
@clause("T5", "R3")
@example("X23", "X24")
def test_not_exactly_on_one_tile_of_the_same_size(game: str) -> None:
    match = at(game, tiles=["triple k10 k12 l11", "triple k14 k16 l15", "double h9 h11", "rice g20"])
    for do in ("triple k10 k12 l11", "triple k12 k10 l11", "triple l11 k10 k12"):
        assert clause_of(match, do) == "T5"
    for do in ("double h9 h11", "double h11 h9", "rice g20", "village g20"):
        assert clause_of(match, do) == "T5"
    for do in ("double k10 k12", "rice h9", "double k12 k14"):
        assert clause_of(match, do) is None
    across = at(game, tiles=["triple k10 k12 l11", "triple l13 k14 l15"])
    across.play("triple k12 l11 l13")
    assert across.observe(0)["cells"]["k12"]["level"] == 2


@both
@clause("T5")
def test_a_tile_of_the_same_size_fits_again_once_others_lie_between(game: str) -> None:
    match = at(game, tiles=["triple k10 k12 l11", "double k10 k12", "rice l11"])
    match.play("triple k10 k12 l11")
    assert clause_of(match, "triple l11 k10 k12") == "T5"
    assert match.observe(0)["cells"]["k10"] == {"level": 3, "kind": "village", "tile": 3}


@both
@clause("T6", "T12")
def test_either_kind_covers_either_and_stays(game: str) -> None:
    match = at(game, tiles=["triple k10 k12 l11"])
    match.play("rice k10")
    match.play("village k12")
    cells = match.observe(0)["cells"]
    assert (cells["k10"]["kind"], cells["k12"]["kind"]) == ("rice", "village")
    assert match.position()["tiles"] == ["triple k10 k12 l11", "rice k10", "village k12"]


TWO_CITIES = "k8:v1 k10:v1 k14:v1 k16:v1"
PALACES = [{"cell": "k8", "value": 2}, {"cell": "k16", "value": 2}]


@both
@clause("T7")
@example("X27")
def test_two_cities_are_never_joined(game: str) -> None:
    match = at(game, 4, tiles=land(TWO_CITIES, bare="k12 l11 l13 j11 j13"), palaces=PALACES)
    for do in ("village k12", "triple k12 j11 j13", "double k12 l11"):
        assert clause_of(match, do) == "T7"
    for do in ("rice k12", "triple j11 j13 k12", "double l11 k12"):
        assert clause_of(match, do) is None


@both
@clause("T7", "R8")
@example("X28")
def test_only_the_position_afterwards_counts(game: str) -> None:
    """One tile takes a cell with a pawn from city K and gives it to city L."""
    tiles = ["village k6", "triple k8 l7 l9", "village k10", "double m10 n11", "village m12"]
    palaces = [{"cell": "k6", "value": 2}, {"cell": "m12", "value": 2}]
    match = at(
        game, tiles=tiles, palaces=palaces, players=[{"pawns": ["k10"], "villages": 1}, {"villages": 0}]
    )
    first, second = match.observe(0)["settlements"]
    assert (first["cells"], first["palace"]) == (["k6", "k8", "k10"], "k6")
    assert (second["cells"], second["ranks"]) == (["m10", "m12"], [])
    assert clause_of(match, "village l9") == "T7"
    match.play("double l9 k8")
    first, second = match.observe(0)["settlements"]
    assert first["cells"] == ["k6"]
    assert (second["cells"], second["palace"]) == (["k10", "l9", "m10", "m12"], "m12")
    assert second["ranks"] == [{"seat": 0, "levels": [1], "points": 2}]


@both
@clause("T8")
@example("X12")
def test_a_city_grows_by_villages(game: str) -> None:
    tiles = [*street(4), *street(3, first=18)]
    match = at(
        game, tiles=tiles, players=[{"pawns": ["k10"]}, {}], palaces=[{"cell": "k8", "value": 4}], ap=2
    )
    match.play("village k16")
    place = match.observe(0)["settlements"][0]
    assert (place["size"], place["palace"]) == (8, "k8")
    events = match.play("enlarge k8 8")
    assert events[0].data["points"] == 4
    assert match.state.ap == 0


@both
@clause("T9", "R14")
@example("X13")
def test_a_cut_city_keeps_its_value_and_the_rest_gets_a_palace(game: str) -> None:
    """The new palace is another one, so it may come in the turn in which the old one grew."""
    players = [{"pawns": ["k16"]}, {}]
    match = at(game, tiles=street(8), players=players, palaces=[{"cell": "k8", "value": 6}], ap=3)
    match.play("enlarge k8 8")
    match.play("rice k12")
    small, cut = match.observe(0)["settlements"]
    assert (small["palace"], small["value"], small["size"]) == ("k8", 8, 2)
    assert (cut["palace"], cut["size"]) == (None, 5)
    events = match.play("build k20 4")
    assert events[0].data["points"] == 2
    assert match.state.ap == 0


@both
@clause("R9")
def test_a_city_may_shrink_to_its_palace(game: str) -> None:
    match = at(game, tiles=["village k8", "double k10 k12"], palaces=[{"cell": "k8", "value": 2}])
    match.play("rice k10")
    (place,) = match.observe(0)["settlements"]
    assert (place["cells"], place["value"], place["ranks"]) == (["k8"], 2, [])


@both
@clause("T10", "A7")
@example("X20", "X21")
def test_overflow_costs_one_for_each_new_cell(game: str) -> None:
    match = at(game)
    assert cost_of(match, "triple k6 k4 l5") == 3
    assert cost_of(match, "triple k6 l5 l7") == 2
    assert cost_of(match, "double k4 k6") == 2
    assert cost_of(match, "triple k6 k8 l7") == 1
    poor = at(game, ap=2)
    assert clause_of(poor, "triple k6 k4 l5") == "A7"
    assert clause_of(poor, "double k4 k6") is None


@both
@clause("T10")
@example("X33")
def test_overflow_needs_the_site_and_no_single(game: str) -> None:
    match = at(game)
    assert clause_of(match, "rice k4") == "T10"
    assert clause_of(match, "village k4") == "T10"
    assert clause_of(match, "double k4 l5") == "T10"
    assert clause_of(match, "triple n15 n17 o16") == "D1"
    assert clause_of(match, "double a0 a2") == "D1"
    assert clause_of(match, "triple n15 n13 o14") is None


@both
@clause("T11", "R5")
@example("X22", "X34")
def test_land_outside_is_land_like_any_other(game: str) -> None:
    match = at(game, tiles=["triple k4 k6 l5"], players=[{"pawns": ["k6"]}, {}])
    assert cost_of(match, "rice k4") == 1
    assert cost_of(match, "double k4 l5") == 1
    assert clause_of(match, "irrigate k4") == "I1"
    assert cost_of(match, "move k6 k4") == 1
    match.play("double l5 k4")
    assert names_of(state(match).village) == ["l5"]


@both
@clause("T13", "I6", "R29")
def test_a_tile_is_followed_by_the_pool_check(game: str) -> None:
    around = land("h17:r1 h19:r1 i16:r1 i20:r1 j17:r1", bare="j19 k18 k20 j21")
    match = at(game, tiles=around, players=[{"pawns": ["i16"]}, {}])
    events = match.play("triple j19 k18 k20")
    assert [e.kind for e in events] == ["tile", "pool"]
    assert match.scores == [3, 0]


@pytest.mark.parametrize(
    "do", ["triple k10 k12 k14", "double k10 k14", "triple k10 k12", "rice k10 k12", "double k10 k10"]
)
def test_what_is_no_tile_is_no_action(do: str) -> None:
    with pytest.raises(durbar.BadNotation):
        durbar.game("java").parse(do)
