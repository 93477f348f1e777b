"""The worked examples of the rulebook, played out. Those of roads and final points are in their chapters."""

from typing import Any

import pytest

from durbar.core.match import Match
from tests.clauses import clause
from tests.tajmahal.tools import (
    GREEN_EE,
    GREEN_VE,
    GREEN_VG,
    RED_EE,
    RED_GE,
    RED_VE,
    RED_VG,
    VIOLET_EE,
    VIOLET_GE,
    VIOLET_PE,
    WHITE_E,
    YELLOW_MK,
    YELLOW_PE,
    hands,
    kinds,
    legal,
    points,
    refused,
    table,
)

ANNE, BRUNO, CYRIL, DOM = range(4)
RESERVE = [
    "red-monk-elephant",
    "yellow-monk-elephant",
    "green-monk-elephant",
    "violet-monk-elephant",
    "white-monk",
    "white-vizier",
    "white-general",
]


def four_players() -> Match:
    """Anne, Bruno, Cyril and Dom after two turns each; Anne is to act."""
    return table(
        4,
        hands=hands([], [], [VIOLET_EE], []),
        played=[
            [RED_EE, WHITE_E, RED_GE],
            [GREEN_VE, GREEN_VG],
            [VIOLET_GE, VIOLET_PE],
            [YELLOW_MK, YELLOW_PE],
        ],
        reserve=RESERVE,
    )


def leave(match: Match) -> tuple[list[str], int, int, int]:
    """Withdraw with the first choice everywhere: prizes, ordinary and royal palaces, reserve cards taken."""
    seat = match.actor
    events = match.play("withdraw")
    while match.actor == seat and match.observe(None)["phase"] != "turn":
        events += match.play(match.legal()[0])
    mine = kinds([e for e in events if e.seat == seat])
    return events[0].data["won"], mine.count("palace"), mine.count("royal"), mine.count("took")


@clause("W1", "W2", "W4", "W5", "W6", "W8", "W10", "Q20")
def test_withdrawals_of_four_players() -> None:
    match = four_players()
    assert leave(match) == (["tile"], 0, 0, 2)
    assert match.scores[ANNE] == 1, "rice on tile 1, no palace"
    assert match.observe(None)["players"][ANNE]["counts"]["elephant"] == 0
    assert leave(match) == (["vizier"], 1, 0, 2)
    match.play(f"play {VIOLET_EE}")
    assert match.actor == DOM
    assert leave(match) == (["monk", "crown"], 1, 1, 2)
    assert match.actor == CYRIL
    assert match.observe(None)["court"] == {
        "vizier": BRUNO,
        "general": None,
        "monk": DOM,
        "princess": None,
        "crown": DOM,
        "tile": ANNE,
    }
    assert leave(match) == (["general", "princess"], 2, 0, 1)
    assert match.observe(None)["visit"] == 2


@clause("W1")
def test_if_cyril_had_not_waited() -> None:
    match = four_players()
    leave(match)
    leave(match)
    assert leave(match)[0] == ["general"], "princesses tie with Dom"


@clause("W1", "W2")
def test_if_bruno_had_left_before_anne() -> None:
    match = table(4, turn=BRUNO, played=four_players().position()["played"], reserve=RESERVE)
    assert leave(match)[0] == ["vizier"]


def two_tea_tiles() -> Match:
    """Anne owns tiles 4, 5 and 7 and is about to place two palaces on the tea tiles of Multan in visit 9."""
    order = dict(table().position()["order"])
    order["multan"], order["mewar"] = 9, 1
    match = table(visit=9, order=order, tiles={"4": 0, "5": 0, "7": 0}, played=[[RED_VG, RED_EE], [], []])
    match.play("withdraw")
    match.play("palace multan-1")
    return match


@clause("B5", "B6", "P1", "W7")
def test_two_tea_tiles_and_province_tile_9() -> None:
    match = two_tea_tiles()
    goods = match.observe(None)["players"][0]["goods"]
    assert goods == {"rice": 2, "tea": 2, "spices": 2, "jewels": 0}
    steps = points(match.play("palace multan-3"), 0)
    assert steps[:3] == [3, 4, 8]
    assert sum(steps[:3]) == 15
    assert match.observe(None)["players"][0]["goods"] == {"rice": 2, "tea": 5, "spices": 3, "jewels": 0}


@clause("C1", "C2", "X4", "X7")
@pytest.mark.parametrize(
    ("cards", "allowed"),
    [
        (RED_GE, True),
        (f"{RED_GE} {WHITE_E}", True),
        (f"{RED_GE} plus-points", True),
        (WHITE_E, False),
        ("plus-points", False),
        (f"{RED_GE} {RED_VE}", False),
        (f"{RED_GE} {WHITE_E} plus-points", False),
        (GREEN_EE, False),
        (f"{GREEN_EE} change-colour", True),
    ],
)
def test_the_shapes_of_a_play(cards: str, allowed: bool) -> None:
    match = table(
        hands=hands([RED_GE, RED_VE, GREEN_EE, GREEN_VE, WHITE_E], [], []),
        played=[[RED_EE], [], []],
        specials={"plus-points": 0, "change-colour": 0},
        inside=[0],
    )
    assert (match.explain(f"play {cards}") is None) == allowed
    if "change" in cards:
        match.play(f"play {cards}")
        assert refused(match, f"play {GREEN_VE}") == "C2", "for this turn only"


@clause("X7")
def test_change_of_colour_on_the_first_play_and_later() -> None:
    keys: dict[str, Any] = {
        "hands": hands([RED_EE, RED_GE, GREEN_EE, GREEN_VE], [], []),
        "specials": {"change-colour": 0},
        "inside": [0],
    }
    match = table(**keys)
    for play, colour in ((f"{RED_EE} change-colour", None), (GREEN_EE, "green")):
        match.play(f"play {play}")
        assert match.observe(None)["players"][0]["colour"] == colour
    assert refused(match, f"play {RED_GE}") == "C2"
    match = table(**keys)
    for play in (RED_EE, f"{GREEN_EE} change-colour"):
        match.play(f"play {play}")
        assert match.observe(None)["players"][0]["colour"] == "red"
    assert refused(match, f"play {GREEN_VE}") == "C2"
    assert legal(match) == {"withdraw", f"play {RED_GE}"}


@clause("W9", "W10", "X5", "Q8")
@pytest.mark.parametrize(
    ("keys", "last", "expected"),
    [
        ({}, False, 3),
        ({}, True, 2),
        ({"played": [[RED_EE], [], [], []]}, False, 2),
        ({"played": [[RED_EE, "plus-points"], [], [], []], "specials": {"plus-points": 0}}, True, 2),
    ],
)
def test_what_a_withdrawal_does_to_the_hand(keys: dict[str, Any], last: bool, expected: int) -> None:
    """Cards played have left the hand before: only what comes in is counted here, special cards too."""
    reserve = RESERVE[:1] if last else RESERVE
    match = table(4, reserve=reserve, inside=[0] if last else [0, 1, 2, 3], **keys)
    before = match.observe(None)["players"][0]["hand"]
    leave(match)
    assert match.observe(None)["players"][0]["hand"] - before == expected


@clause("X1", "X2")
@pytest.mark.parametrize(("holder", "kind"), [(None, "special"), (1, "special_from"), (0, "special_kept")])
def test_special_cards_change_hands(holder: int | None, kind: str) -> None:
    match = table(
        played=[["red-princess-elephant"], [], []],
        tokens=[["princess"], [], []],
        specials={} if holder is None else {"plus-points": holder},
        inside=[0],
    )
    match.play("withdraw")
    assert kind in kinds(match.play("palace multan-2"))
    o = match.observe(None)
    assert o["specials"]["plus-points"] == 0
    assert o["players"][0]["tokens"]["princess"] == 0
