"""Chapter R: palaces and roads."""

import copy
from typing import Any

import pytest

from durbar.games.tajmahal import board, roads
from durbar.games.tajmahal.components import printed
from tests.clauses import clause
from tests.tajmahal.tools import OPTIONS, RED_EE, RED_KE, RED_VE, RED_VG, VIOLET_EE, points, table

BOX = board.box(OPTIONS)


def linked(cities: str, province: str, box: board.Box = BOX) -> list[str]:
    palaces = sum(1 << box.city_number[c] for c in cities.split())
    return [box.provinces[p] for p in roads.linked(box, palaces, box.province_number[province])]


@clause("R1")
def test_without_a_new_palace_roads_bring_nothing() -> None:
    match = table(visit=2, ordinary={"multan-2": 0}, played=[[RED_EE], [], []])
    assert points(match.play("withdraw"), 0) == [2], "the tile only"


@clause("R1", "R2")
def test_one_point_for_the_province_however_many_palaces() -> None:
    match = table(played=[[RED_VG], [VIOLET_EE], []])
    match.play("withdraw")
    match.play("palace multan-2")
    assert points(match.play("palace multan-4"), 0) == [1]


@clause("R3")
def test_one_point_for_each_linked_province() -> None:
    """multan-2 — lahore-1 and lahore-2 — delhi-1 are roads."""
    match = table(visit=2, ordinary={"multan-2": 0}, played=[[RED_VE], [VIOLET_EE], []])
    match.play("withdraw")
    events = match.play("palace lahore-1")
    data = {"points": 2, "source": "palaces", "province": "lahore", "linked": ["multan"]}
    assert events[-2].data == {**data, "chain": ["multan-2", "lahore-1"]}
    assert (events[-2].kind, events[-2].clause) == ("roads", "R3")


@clause("R3", "R4")
def test_a_gap_or_a_city_of_others_breaks_the_chain() -> None:
    match = table(visit=2, ordinary={"multan-2": 1, "multan-1": 0}, played=[[RED_VE], [VIOLET_EE], []])
    match.play("withdraw")
    assert points(match.play("palace lahore-1"), 0) == [1]
    assert linked("lahore-1 multan-1", "lahore") == []
    assert linked("lahore-1 multan-2 multan-1 multan-4 marwar-1", "lahore") == ["multan", "marwar"]


@clause("R4", "W5")
def test_a_city_with_two_palaces_serves_both_owners() -> None:
    shared: dict[str, Any] = {"ordinary": {"multan-2": 0}, "royal": {"multan-2": 1}}
    first = table(visit=2, played=[[RED_VE], [VIOLET_EE], []], **shared)
    first.play("withdraw")
    assert points(first.play("palace lahore-1"), 0) == [2]
    second = table(visit=2, turn=1, played=[[VIOLET_EE], [RED_VE], []], **shared)
    second.play("withdraw")
    assert points(second.play("palace lahore-1"), 1) == [2]


@clause("R5")
def test_each_province_counts_once() -> None:
    assert linked("agra-1 agra-4 amber-2 amber-3 mewar-2", "agra") == ["amber", "mewar"]


@clause("R6")
def test_royal_palaces_count_alike_and_stay() -> None:
    match = table(visit=2, royal={"multan-2": 0}, played=[[RED_KE], [VIOLET_EE], []])
    match.play("withdraw")
    assert points(match.play("royal lahore-1"), 0) == [2]
    assert {p["city"] for p in match.observe(None)["palaces"]} == {"multan-2", "lahore-1"}


# The map of the example in the rulebook, in place of the map of the box. Letters are provinces.
LETTERS = "ABCDEFGHI"
ROADS = "A1-A2 A2-A3 A3-A4 A4-A1 A1-D1 D1-C2 C2-B2 A4-C1 C1-B1 C1-C3 A2-E1 A3-I1 A3-I2 I2-H1 H1-G1 I2-B3"


def small_map() -> board.Box:
    """The roads of the example in a box without other roads; cities are A1 … I4."""
    box = copy.copy(BOX)
    names = [f"{letter}{n}" for letter in LETTERS for n in range(1, 5)]
    box.cities = tuple(names)
    box.city_number = {c: i for i, c in enumerate(names)}
    box.provinces = tuple(LETTERS)
    box.province_number = {p: i for i, p in enumerate(LETTERS)}
    box.province_mask = tuple(0b1111 << 4 * i for i in range(len(LETTERS)))
    joined = [0] * len(names)
    for road in ROADS.split():
        a, b = (box.city_number[end] for end in road.split("-"))
        joined[a] |= 1 << b
        joined[b] |= 1 << a
    box.roads = tuple(joined)
    return box


@clause("R2", "R3", "R4", "R5", "R6")
@pytest.mark.parametrize(
    ("cities", "expected"),
    [
        ("A2 A4 B1 C1 C3 E1 D2 F1 H2", ["B", "C", "E"]),
        ("A1 A3 D1 I1 C4 E2 G2", ["D", "I"]),
        ("A3 I2 H1 G1 B3 E3 F2", ["B", "G", "H", "I"]),
        ("D1 C2 B2", []),
        ("D1 C2 B2 A1", ["B", "C", "D"]),
    ],
)
def test_the_example_of_the_rulebook_on_a_small_map(cities: str, expected: list[str]) -> None:
    assert linked(cities, "A", small_map()) == expected


@clause("R3", "R4", "R5")
@pytest.mark.parametrize(
    ("cities", "expected"),
    [
        (
            "agra-2 agra-4 amber-3 amber-4 mewar-1 delhi-3 lahore-1 rohilkhand-2 bundelkhand-3",
            {"amber", "mewar", "delhi"},
        ),
        ("agra-1 agra-3 lahore-3 malwa-2 amber-1 delhi-1 awadh-2", {"lahore", "malwa"}),
        (
            "agra-3 awadh-1 awadh-4 bundelkhand-1 bundelkhand-4 malwa-3 malwa-4 mewar-3 delhi-4 rohilkhand-1",
            {"awadh", "bundelkhand", "malwa", "mewar"},
        ),
        ("lahore-3 amber-2 amber-3 mewar-2", set()),
        ("lahore-3 amber-2 amber-3 mewar-2 agra-1", {"lahore", "amber", "mewar"}),
    ],
)
def test_the_same_on_the_map_of_the_box(cities: str, expected: set[str]) -> None:
    assert set(linked(cities, "agra")) == expected


@clause("R1", "R2", "R3")
def test_the_example_played_out_to_points() -> None:
    """Grey has palaces in Lahore, Amber and Mewar: 4 points with agra-1, none without a palace in Agra."""
    keys: dict[str, Any] = {
        "visit": 12,
        "ordinary": dict.fromkeys(("lahore-3", "amber-2", "amber-3", "mewar-2"), 0),
    }
    match = table(played=[[RED_VE], [VIOLET_EE], []], **keys)
    match.play("withdraw")
    assert points(match.play("palace agra-1"), 0) == [4]
    match = table(played=[[RED_EE], [], []], **keys)
    assert points(match.play("withdraw"), 0) == [2], "only the tile"


def test_every_road_of_the_file_leads_both_ways() -> None:
    file = printed()["roads"]
    both = sum(mask.bit_count() for mask in BOX.roads)
    assert both == 2 * (len(file["inside"]) + len(file["between"])) == 2 * (49 + 31)
