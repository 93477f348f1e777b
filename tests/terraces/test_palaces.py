"""Building and enlarging palaces and temples."""

import hashlib
import json
from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.errors import BadPosition
from durbar.core.words import LANGUAGES, words
from durbar.table import log
from tests.clauses import clause
from tests.terraces.examples import example
from tests.terraces.tools import at, both, clause_of, cost_of, land, street

SIZES = {2: 2, 3: 2, 4: 4, 5: 4, 6: 6, 7: 6, 8: 8, 9: 8, 10: 10, 11: 10}


def village(game: str, size: int, **facts: Any) -> durbar.Match:
    """A village of this size where seat 0 stands on k8 alone."""
    return at(game, tiles=street(size), **{"players": [{"pawns": ["k8"]}, {}], **facts})


def city(game: str, size: int, value: int, **facts: Any) -> durbar.Match:
    """A city with its palace on k10."""
    return village(game, size, palaces=[{"cell": "k10", "value": value}], **facts)


def values(match: durbar.Match, kind: str) -> list[int]:
    return sorted({a.value for a in match.legal() if a.kind == kind})  # type: ignore[attr-defined]


@both
@clause("P1")
def test_where_a_palace_is_built(game: str) -> None:
    match = village(game, 3, players=[{"pawns": ["k8"]}, {"pawns": ["l7"]}])
    assert clause_of(match, "build k10 2") is None
    assert clause_of(match, "build k8 2") == "P1"
    assert clause_of(match, "build l9 2") == "P1"
    assert clause_of(match, "build k20 2") == "P1"
    assert clause_of(village(game, 1), "build k8 2") == "P1"


@both
@clause("P1")
@example("X14")
def test_a_single_cell_takes_no_palace(game: str) -> None:
    match = at(game, tiles=["village k8"])
    assert clause_of(match, "build k8 2") == "P1"


@both
@clause("P1")
def test_the_level_does_not_matter(game: str) -> None:
    match = at(game, 4, tiles=land("k10:v1 k12:v3 k14:v3"), players=[{"pawns": ["k10"]}, {}, {}, {}])
    assert clause_of(match, "build k12 2") is None
    assert clause_of(match, "build k14 2") is None


@both
@clause("P2")
def test_anybody_with_the_advantage_enlarges(game: str) -> None:
    match = city(game, 4, 2)
    match.play("enlarge k10 4")
    match.play("end")
    assert clause_of(match, "enlarge k10 4") is not None
    other = at(
        game,
        tiles=street(4),
        players=[{}, {"pawns": ["k8"]}],
        palaces=[{"cell": "k10", "value": 2}],
        active=1,
    )
    assert clause_of(other, "enlarge k10 4") is None
    assert clause_of(other, "enlarge k12 4") == "P2"


@both
@pytest.mark.parametrize(
    ("pawns", "may"),
    [
        ([["k14"], ["k16", "k18", "k20"]], [0]),  # one pawn on 4 against three below it
        ([["k10", "k12"], ["k14", "k16", "k18"]], [0]),  # (4,4) against (4,3,3): the second pawn counts
        ([["k16"], ["k18"]], []),  # a tie
        ([["k16", "k20"], ["k14"]], [1]),
    ],
)
@clause("P3", "D8", "D9")
@example("X3", "X1", "X5")
def test_only_the_advantage_gives_the_right(game: str, pawns: list[list[str]], may: list[int]) -> None:
    tiles = land("k10:v4 k12:v4 k14:v4 k16:v3 k18:v3 k20:v1 k22:v1", seats=3)
    players = [*({"pawns": p} for p in pawns), {}]
    found = [seat for seat in (0, 1) if _may(at(game, 3, tiles=tiles, players=players, active=seat))]
    assert found == may
    for seat in {0, 1} - set(may):
        match = at(game, 3, tiles=tiles, players=players, active=seat)
        assert clause_of(match, "build k22 6") == "P3"


@both
@clause("P3", "D8")
@example("X4")
def test_second_pawns_decide_and_third_players_are_ignored(game: str) -> None:
    """A (3,1), B (3,2), C (2)"""
    tiles = land("k10:v3 k12:v3 k14:v2 k16:v2 k18:v1 k20:v1", seats=3)
    players = [{"pawns": ["k10", "k18"]}, {"pawns": ["k12", "k14"]}, {"pawns": ["k16"]}]
    may = [seat for seat in range(3) if _may(at(game, 3, tiles=tiles, players=players, active=seat))]
    assert may == [1]


@both
@clause("P3", "R15")
@example("X2")
def test_the_longer_rank_wins(game: str) -> None:
    """A (2), B (1), C (2,1)"""
    tiles = land("k10:v2 k12:v2 k14:v2 k16:v1 k18:v1", seats=3)
    players = [{"pawns": ["k10"]}, {"pawns": ["k16"]}, {"pawns": ["k12", "k18"]}]
    may = [seat for seat in range(3) if _may(at(game, 3, tiles=tiles, players=players, active=seat))]
    assert may == [2]


def _may(match: durbar.Match) -> bool:
    return "build" in {a.kind for a in match.legal()}


@clause("P4", "R11")
@example("X7", "X9")
def test_java_takes_any_even_value_up_to_the_size() -> None:
    for size, most in SIZES.items():
        assert values(village("java", size), "build") == list(range(2, most + 1, 2))
    assert values(city("java", 9, 4), "enlarge") == [6, 8]
    assert clause_of(city("java", 9, 4), "enlarge k10 4") == "P4"
    assert clause_of(city("java", 9, 4), "enlarge k10 10") == "P4"


@clause("P4", "R11", "R12")
@example("X8", "X10", "X11")
def test_cuzco_takes_exactly_the_largest_even_value() -> None:
    for size, value in SIZES.items():
        assert values(village("cuzco", size), "build") == [value]
    assert values(city("cuzco", 9, 4), "enlarge") == [8]
    assert clause_of(city("cuzco", 9, 4), "enlarge k10 6") == "P4"
    assert clause_of(village("cuzco", 4), "build k10 2") == "P4"
    assert clause_of(city("cuzco", 5, 4), "enlarge k10 4") == "P4"


@both
@clause("P5", "P7")
@example("X6", "X7", "X8")
def test_steps_may_be_skipped_and_half_the_new_value_is_scored(game: str) -> None:
    built = village(game, 4)
    assert cost_of(built, "build k10 4") == 1
    built.play("build k10 4")
    assert built.scores == [2, 0]
    grown = city(game, 8, 2)
    assert cost_of(grown, "enlarge k10 8") == 1
    grown.play("enlarge k10 8")
    assert grown.scores == [4, 0]


@clause("P6")
@example("X9")
def test_java_takes_one_piece() -> None:
    match = city("java", 8, 4)
    match.play("enlarge k10 8")
    assert match.state.pieces == [6, 6, 8, 8, 10]
    assert match.observe(0)["palaces"][0]["floors"] == [4, 8]


@clause("P6")
@example("X8", "X10")
def test_cuzco_takes_every_floor_between() -> None:
    match = village("cuzco", 4)
    match.play("build k10 4")
    assert match.state.pieces == [11, 10, 10, 8, 6]
    grown = city("cuzco", 8, 4)
    grown.play("enlarge k10 8")
    assert grown.state.pieces == [11, 10, 9, 7, 6]
    assert grown.observe(0)["palaces"][0]["floors"] == [2, 4, 6, 8]


def _without(game: str, value: int) -> dict[str, Any]:
    pieces = dict(durbar.game(game).components()["palaces"]["pieces"])
    return {"components": {"palaces": {"pieces": {**pieces, str(value): 0}}}}


@clause("P6")
@example("X16")
def test_cuzco_stops_when_a_floor_is_missing() -> None:
    match = city("cuzco", 8, 4, options=_without("cuzco", 6))
    assert values(match, "enlarge") == []
    assert clause_of(match, "enlarge k10 8") == "P6"


@clause("R13", "P6")
@example("X17")
def test_java_chooses_another_value_when_one_is_missing() -> None:
    match = city("java", 9, 4, options=_without("java", 8))
    assert values(match, "enlarge") == [6]
    assert clause_of(match, "enlarge k10 8") == "P6"
    match.play("enlarge k10 6")
    assert match.scores == [3, 0]


@both
@clause("P8", "R14", "A8")
@example("X15")
def test_a_palace_changes_once_a_turn(game: str) -> None:
    tiles = [*street(3), *street(2, first=18)]
    match = at(game, tiles=tiles, players=[{"pawns": ["k8", "k18"]}, {}])
    match.play("build k10 2")
    match.play("village k14")
    assert match.observe(0)["settlements"][0]["size"] == 4
    assert clause_of(match, "enlarge k10 4") == "P8"
    assert clause_of(match, "build k20 2") is None
    match.play("end")
    match.play("rice g10")
    match.play("end")
    assert clause_of(match, "enlarge k10 4") is (None if game == "java" else "A4")
    match.play("rice g12")
    match.play("enlarge k10 4")
    assert clause_of(match, "enlarge k10 4") == "P8"


@both
@clause("P9")
def test_a_city_has_one_palace(game: str) -> None:
    assert clause_of(city(game, 6, 2), "build k12 6") == "P9"


@both
@clause("P10")
def test_a_changed_palace_is_open_for_a_festival(game: str) -> None:
    match = at(
        game,
        tiles=street(4),
        players=[{"pawns": ["k8"]}, {}],
        palaces=[{"cell": "k10", "value": 2, "festival": True}],
    )
    match.play("enlarge k10 4")
    assert match.observe(0)["palaces"][0]["festival"] is False
    fresh = village(game, 2)
    fresh.play("build k10 2")
    assert fresh.observe(0)["palaces"][0]["festival"] is False


# ---- names of cities ----


def two_cities(game: str) -> durbar.Match:
    """Two villages of seat 0; the one further down the board gets its palace first."""
    tiles = ["double g8 g10", "village g10", "double k8 k10", "village k10"]
    match = at(game, tiles=tiles, players=[{"pawns": ["g8", "k8"], "villages": 0}, {}])
    match.play("build k10 2")
    match.play("build g10 2")
    return match


def cities(seen: Any) -> dict[str, int]:
    return {palace["cell"]: palace["city"] for palace in seen["palaces"]}


@both
def test_cities_are_numbered_in_the_order_of_their_founding(game: str) -> None:
    """Positions, copies and imagined states keep the order; without it the order is that of the board."""
    match = two_cities(game)
    assert cities(match.observe(0)) == {"g10": 1, "k10": 0}
    written = match.position()
    assert written["cities"] == ["k10", "g10"]
    assert cities(durbar.set_up(game, written).observe(1)) == {"g10": 1, "k10": 0}
    assert cities(match.copy().observe(None)) == {"g10": 1, "k10": 0}
    imagined = match.game.imagine(match.observe(1), Random(1))
    assert cities(match.game.observe(imagined, 1)) == {"g10": 1, "k10": 0}
    older = {key: value for key, value in written.items() if key != "cities"}
    assert cities(durbar.set_up(game, older).observe(0)) == {"g10": 0, "k10": 1}
    assert "cities" not in durbar.set_up(game, older).position()


@both
def test_the_order_of_cities_decides_nothing_and_is_in_no_digest(game: str) -> None:
    """Records and logs from before cities had names hold the same digests."""
    match = two_cities(game)
    written = match.position()
    older = {key: value for key, value in written.items() if key != "cities"}
    again = durbar.set_up(game, older)
    assert again.digest() == match.digest() == match.game.digest(match.game.from_position(written))
    assert log.digest(again) == log.digest(match)
    assert {*map(str, again.legal())} == {*map(str, match.legal())}
    text = json.dumps(older, sort_keys=True, separators=(",", ":"))
    assert match.digest() == hashlib.sha256(text.encode()).hexdigest()[:16]


@both
@pytest.mark.parametrize("order", [["k10"], ["k10", "k10"], ["k10", "g8"], "k10", [3, "k10"]])
def test_a_position_names_every_city_once(game: str, order: Any) -> None:
    written = two_cities(game).position()
    with pytest.raises(BadPosition, match="cities"):
        durbar.set_up(game, {**written, "cities": order})


@both
def test_cities_have_names_in_both_languages(game: str) -> None:
    names = [words(durbar.game(game), lang).catalogue["cities"]["names"] for lang in LANGUAGES]
    assert all(len(set(found)) == len(found) == 10 for found in names)
