"""Chapter E: the end of the game."""

from typing import Any

import pytest

from durbar.core.match import Match
from durbar.games.tajmahal import board, final
from tests.clauses import clause
from tests.tajmahal.tools import (
    GREEN_EE,
    GREEN_VE,
    OPTIONS,
    RED_EE,
    RED_GE,
    RED_VE,
    VIOLET_EE,
    VIOLET_GE,
    VIOLET_PE,
    WHITE_E,
    WHITE_V,
    YELLOW_EE,
    hands,
    kinds,
    table,
)

BOX = board.box(OPTIONS)


def last_visit(**keys: Any) -> Match:
    """Visit 12, only seat 0 is still in; it has played a card and gains nothing by withdrawing."""
    given = {"visit": 12, "inside": [0], "played": [["yellow-vizier-monk"], [], []], **keys}
    given |= {
        "court": {"vizier": 1, "monk": 1, "crown": 1},
        "ordinary": {"agra-1": 1, "agra-2": 1},
        "royal": {"agra-1": 1},
        "tokens": [[], ["vizier", "monk"], []],
        "tiles": {"12": 1},
    }
    return table(**given)


def hand_points(cards: list[str], specials: int) -> int:
    return sum(final.hand_points(BOX, bytes(BOX.card_number[c] for c in cards), specials))


@clause("E1")
def test_the_game_ends_after_visit_12() -> None:
    match = last_visit()
    assert not match.over
    match.play("withdraw")
    assert match.over
    assert match.actor is None
    assert match.legal() == []
    rejection = match.game.check(match.state, match.game.parse("withdraw"))
    assert rejection is not None
    assert rejection.clause == "E1"


@clause("E2")
@pytest.mark.parametrize(
    ("cards", "specials", "expected"),
    [
        ([WHITE_E, WHITE_V, RED_EE, RED_GE, RED_VE, GREEN_EE, GREEN_VE], 1, 6),
        ([VIOLET_EE, VIOLET_EE, VIOLET_GE, VIOLET_GE, VIOLET_PE, YELLOW_EE], 1, 6),
        ([WHITE_E, RED_EE, RED_GE, GREEN_EE, GREEN_VE], 1, 4),
        ([], 0, 0),
        ([], 4, 4),
    ],
)
def test_points_of_cards_in_hand(cards: list[str], specials: int, expected: int) -> None:
    assert hand_points(cards, specials) == expected


@clause("E2", "W10")
def test_cards_taken_in_the_last_withdrawal_count() -> None:
    match = last_visit(hands=hands([RED_EE, GREEN_EE], [], []), reserve=[RED_GE], specials={"plus-points": 0})
    events = match.play("withdraw")
    scored = [e for e in events if e.kind == "hand_scored"]
    assert [e.data["points"] for e in scored] == [1 + 0 + 2, 0, 0]
    data = {"points": 3, "source": "hand", "special": 1, "white": 0, "colour": 2}
    assert scored[0].data == {**data, "longest": "red"}


@clause("E3")
def test_tokens_tiles_and_palaces_bring_nothing_more() -> None:
    match = last_visit(scores=[0, 7, 9])
    match.play("withdraw")
    assert match.scores == [0, 7, 9]


@clause("E4")
def test_the_most_points_win() -> None:
    match = last_visit(scores=[3, 7, 9])
    assert match.winners == []
    events = match.play("withdraw")
    assert match.winners == [2]
    assert (events[-1].kind, events[-1].seat) == ("won", 2)


@clause("Q13")
def test_a_tie_is_a_shared_victory() -> None:
    match = last_visit(scores=[3, 9, 9])
    events = match.play("withdraw")
    assert match.winners == [1, 2]
    assert kinds(events)[-2:] == ["shared", "shared"]


@clause("C6", "E2")
def test_hands_are_shown_at_the_end() -> None:
    match = last_visit(hands=hands([RED_EE], [GREEN_EE], [VIOLET_EE]))
    assert match.observe(None)["players"][1]["cards"] is None
    match.play("withdraw")
    assert [p["cards"] for p in match.observe(None)["players"]] == [[RED_EE], [GREEN_EE], [VIOLET_EE]]
