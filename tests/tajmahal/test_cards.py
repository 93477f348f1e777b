"""Chapter C: playing cards."""

import pytest

import durbar
from tests.clauses import clause
from tests.tajmahal.tools import (
    GAME,
    GREEN_EE,
    GREEN_VE,
    RED_EE,
    RED_GE,
    RED_GM,
    RED_VE,
    VIOLET_EE,
    WHITE_E,
    WHITE_V,
    YELLOW_EE,
    hands,
    legal,
    random_state,
    refused,
    table,
)


@clause("C1")
def test_the_three_shapes_of_a_play() -> None:
    match = table(hands=hands([RED_EE, WHITE_E], [], []), specials={"plus-elephant": 0})
    assert legal(match) == {
        "withdraw",
        f"play {RED_EE}",
        f"play {RED_EE} {WHITE_E}",
        f"play {RED_EE} plus-elephant",
    }


@clause("C1", "X4")
@pytest.mark.parametrize(
    ("cards", "clause_id"),
    [
        (f"{WHITE_E}", "C1"),
        ("plus-elephant", "C1"),
        (f"{RED_EE} {RED_GE}", "C1"),
        (f"{RED_EE} {GREEN_EE}", "C1"),
        (f"{WHITE_E} {WHITE_V}", "C1"),
        (f"{RED_EE} {WHITE_E} {WHITE_V}", "C1"),
        (f"{RED_EE} {WHITE_E} plus-elephant", "X4"),
        (f"{RED_EE} plus-elephant plus-points", "X4"),
        (f"{WHITE_E} {RED_EE}", "C1"),
        (f"{RED_VE}", "C1"),
        (f"{RED_EE} white-monk", "C1"),
        (f"{RED_EE} plus-mogul", "C1"),
        (f"{RED_EE} {RED_EE}", "C1"),
        ("red-mogul-mogul", "C1"),
    ],
)
def test_other_shapes_and_cards_not_held_are_refused(cards: str, clause_id: str) -> None:
    hand = [RED_EE, RED_GE, GREEN_EE, WHITE_E, WHITE_V]
    match = table(hands=hands(hand, [], []), specials={"plus-elephant": 0, "plus-points": 0, "plus-mogul": 1})
    assert refused(match, f"play {cards}") == clause_id


@clause("C2")
def test_the_first_coloured_card_fixes_the_visit_colour() -> None:
    match = table(hands=hands([RED_EE, RED_GE, GREEN_EE], [YELLOW_EE], [VIOLET_EE]))
    assert match.observe(0)["players"][0]["colour"] is None
    match.play(f"play {RED_EE}")
    assert match.observe(1)["players"][0]["colour"] == "red"
    match.play("withdraw")
    match.play("withdraw")
    assert refused(match, f"play {GREEN_EE}") == "C2"
    assert f"play {RED_GE}" in legal(match)


@clause("C3")
def test_the_tie_ends_with_the_visit_and_colours_may_be_shared() -> None:
    match = table(hands=hands([RED_EE, GREEN_EE], [RED_GE], [RED_VE]), reserve=[])
    match.play(f"play {RED_EE}")
    match.play(f"play {RED_GE}")
    match.play(f"play {RED_VE}")
    assert [p["colour"] for p in match.observe(None)["players"]] == ["red"] * 3
    for _ in range(3):
        match.play("withdraw")
        while match.observe(None)["phase"] != "turn":
            match.play(match.legal()[0])
    assert match.observe(None)["visit"] == 2
    assert [p["colour"] for p in match.observe(None)["players"]] == [None] * 3
    while match.actor != 0:
        match.play("withdraw")
        while match.observe(None)["phase"] != "turn":
            match.play(match.legal()[0])
    assert f"play {GREEN_EE}" in legal(match)


@clause("C4", "C5")
def test_cards_stay_on_the_table_and_all_their_symbols_count() -> None:
    match = table(hands=hands([RED_EE, RED_GM, WHITE_E], [GREEN_VE], [VIOLET_EE]), specials={"plus-mogul": 0})
    match.play(f"play {RED_EE} {WHITE_E}")
    match.play(f"play {GREEN_VE}")
    match.play(f"play {VIOLET_EE}")
    match.play(f"play {RED_GM} plus-mogul")
    player = match.observe(2)["players"][0]
    assert player["played"] == [[RED_EE, WHITE_E], [RED_GM, "plus-mogul"]]
    assert player["counts"] == {
        "vizier": 0,
        "general": 1,
        "monk": 1,
        "princess": 0,
        "mogul": 1,
        "elephant": 3,
    }
    assert player["hand"] == 0
    for text in (f"play {RED_EE}", f"take {RED_EE}"):
        with pytest.raises(durbar.Rejected):
            match.play(text)


@clause("C6")
def test_hands_have_no_limit_and_are_shown_only_at_the_end() -> None:
    match = table(hands=hands([RED_EE] * 2 + [RED_GE] * 3 + [RED_VE] * 3 + [GREEN_VE] * 3, [], []))
    assert match.observe(0)["players"][0]["hand"] == 11
    assert match.observe(1)["players"][0]["cards"] is None
    assert match.observe(None)["players"][0]["cards"] is None
    over = random_state(3, 1, 10_000)
    assert all(p["cards"] is not None for p in GAME.observe(over, None)["players"])
