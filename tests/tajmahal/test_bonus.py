"""Chapter B: bonus tiles."""

from typing import Any

import pytest

from durbar.core.match import Match
from tests.clauses import clause
from tests.tajmahal.tools import (
    GREEN_VE,
    RED_EE,
    RED_GM,
    RED_KE,
    RED_VE,
    RED_VG,
    VIOLET_EE,
    kinds,
    points,
    table,
)


def with_tile(bonus: str, **keys: Any) -> Match:
    """A visit to Lahore, whose only fortified city (4) has this bonus tile."""
    lying = dict(table().position()["bonuses"])
    other = next(c for c, b in lying.items() if b == bonus)
    lying[other], lying["lahore-4"] = lying["lahore-4"], bonus
    return table(**{"visit": 2, "bonuses": lying, "played": [[RED_VE], [], []], **keys})


@clause("B1")
def test_an_ordinary_palace_takes_the_tile_of_its_city() -> None:
    match = with_tile("points")
    match.play("withdraw")
    assert "bonus_points" not in kinds(match.preview("palace lahore-1").history[-1].events)
    match.play("palace lahore-4")
    tile = next(b for b in match.observe(None)["bonuses"] if b["city"] == "lahore-4")
    assert tile == {"city": "lahore-4", "bonus": "points", "state": "taken", "by": 0}


@clause("B1")
def test_a_royal_palace_never_takes_a_tile() -> None:
    match = with_tile("points", played=[[RED_KE], [GREEN_VE], []])
    match.play("withdraw")
    assert points(match.play("royal lahore-4"), 0) == [1], "the elephants tie; one point for the palace"
    tile = next(b for b in match.observe(None)["bonuses"] if b["city"] == "lahore-4")
    assert tile["state"] == "lying"
    match.play("withdraw")
    assert points(match.play("palace lahore-4"), 1) == [2, 2, 1], "bonus tile, province tile, palace"


@clause("B2")
def test_the_taj_mahal_tile_brings_4() -> None:
    match = table(visit=12, played=[[RED_VG], [VIOLET_EE], []])
    match.play("withdraw")
    match.play("palace agra-1")
    events = match.play("palace agra-5")
    assert points(events, 0) == [4, 1]
    assert events[1].clause == "B2"


@clause("B3")
def test_a_points_tile_brings_2() -> None:
    match = with_tile("points")
    match.play("withdraw")
    events = match.play("palace lahore-4")
    assert (events[1].kind, events[1].clause, events[1].data["points"]) == ("bonus_points", "B3", 2)
    assert match.observe(None)["players"][0]["goods"]["tea"] == 1, "only what the province tile brought"


@clause("B4")
def test_a_card_tile_brings_the_top_card_to_its_owner_only() -> None:
    match = with_tile("card")
    match.play("withdraw")
    events = match.play("palace lahore-4")
    drew = next(e for e in events if e.kind == "drew")
    assert drew.clause == "B4"
    assert drew.view(1)["data"] == {}
    assert drew.view(0)["data"] == {"card": match.observe(0)["players"][0]["cards"][0]}
    assert match.observe(1)["players"][0]["known"] == []


@clause("B5")
@pytest.mark.parametrize(
    ("owned", "expected"), [({}, 1), ({"1": 0}, 1), ({"2": 0}, 2), ({"2": 0, "4": 0, "5": 0}, 4)]
)
def test_a_good_tile_scores_all_symbols_of_its_good(owned: dict[str, int], expected: int) -> None:
    order = dict(table().position()["order"])
    order["lahore"], order["awadh"] = order["awadh"], order["lahore"]
    match = with_tile("tea", visit=7, order=order, tiles=owned, played=[[RED_VE], [VIOLET_EE], []])
    match.play("withdraw")
    events = match.play("palace lahore-4")
    assert points(events, 0) == [expected, 1]
    assert (events[1].kind, events[1].data["good"]) == ("bonus_good", "tea")


@clause("B6")
def test_each_tile_counts_those_before_but_not_yet_the_province_tile() -> None:
    """Multan has two tea tiles, and tile 2 (jewels, tea) is won as well."""
    order = dict(table().position()["order"])
    order["multan"], order["lahore"] = 2, 1
    match = table(visit=2, order=order, played=[[RED_VG, RED_EE], [], []])
    match.play("withdraw")
    match.play("palace multan-1")
    events = match.play("palace multan-3")
    assert points(events, 0) == [1, 2, 1 + 3, 1]


@clause("B7", "Q12")
def test_tiles_nobody_took_leave_the_game_at_the_end_of_the_visit() -> None:
    match = table(played=[[RED_GM], [], []], inside=[0])
    match.play("withdraw")
    match.play("palace multan-1")
    events = match.play("palace multan-2")
    assert [e.data for e in events if e.kind == "bonus_gone"] == [{"city": "multan-3", "bonus": "tea"}]
    states = {b["city"]: b["state"] for b in match.observe(None)["bonuses"]}
    assert (states["multan-1"], states["multan-3"], states["lahore-4"]) == ("taken", "gone", "lying")
