"""Chapter X: special cards."""

from typing import Any

import pytest

import durbar
from durbar.core.match import Match
from durbar.games.tajmahal.special import exchange
from tests.clauses import clause
from tests.tajmahal.tools import (
    GREEN_EE,
    GREEN_VE,
    RED_EE,
    RED_GE,
    RED_KE,
    RED_ME,
    RED_PE,
    RED_VE,
    VIOLET_EE,
    WHITE_E,
    kinds,
    legal,
    points,
    refused,
    table,
)

CARD_OF = {
    "general": "plus-elephant",
    "princess": "plus-points",
    "vizier": "plus-mogul",
    "monk": "change-colour",
}
WINNING = {"general": RED_GE, "princess": RED_PE, "vizier": RED_VE, "monk": RED_ME}


def second_token(token: str, **keys: Any) -> Match:
    """Seat 0, alone in the visit, wins its second token of a kind."""
    given = {"inside": [0], "played": [[WINNING[token]], [], []], "tokens": [[token], [], []], **keys}
    match = table(**given)
    match.play("withdraw")
    match.play("palace multan-2")
    return match


@clause("X1", "X3")
@pytest.mark.parametrize("token", sorted(CARD_OF))
def test_a_pair_earns_the_card_beside_the_board(token: str) -> None:
    match = second_token(token)
    o = match.observe(None)
    assert o["specials"][CARD_OF[token]] == 0
    assert o["players"][0]["tokens"][token] == 0
    assert o["stacks"][token] == 5, "both are back, and one went to the court"


@clause("X1")
def test_a_pair_takes_the_card_out_of_another_hand() -> None:
    match = second_token("princess", specials={"plus-points": 1})
    taken = [e for p in match.history for e in p.events if e.kind == "special_from"]
    assert taken[0].data == {"token": "princess", "card": "plus-points", "from": 1}
    assert match.observe(None)["specials"]["plus-points"] == 0


@clause("X2")
def test_who_has_the_card_returns_the_tokens_and_keeps_it() -> None:
    match = second_token("princess", specials={"plus-points": 0})
    seen = [e.kind for p in match.history for e in p.events]
    assert "special_kept" in seen
    assert match.observe(None)["specials"]["plus-points"] == 0
    assert match.observe(None)["players"][0]["tokens"]["princess"] == 0


@clause("X3")
def test_an_option_swaps_the_cards_of_vizier_and_monk() -> None:
    swapped = {"swap_special_cards": True}
    assert second_token("vizier", options=swapped).observe(None)["specials"]["change-colour"] == 0
    assert second_token("monk", options=swapped).observe(None)["specials"]["plus-mogul"] == 0
    assert second_token("general", options=swapped).observe(None)["specials"]["plus-elephant"] == 0
    with pytest.raises(durbar.BadOption, match="swap_special_cards"):
        durbar.new_match("taj-mahal", 3, options={"swap_special_cards": 1})


@clause("X4")
def test_different_special_cards_on_different_turns() -> None:
    match = table(
        hands=[[RED_EE, RED_GE], [GREEN_EE], []],
        specials={"plus-mogul": 0, "plus-elephant": 0},
        inside=[0, 1],
    )
    match.play(f"play {RED_EE} plus-mogul")
    match.play("withdraw")
    assert f"play {RED_GE} plus-elephant" in legal(match)


@clause("X5")
def test_a_special_card_is_used_once_a_visit_and_comes_back() -> None:
    match = table(hands=[[RED_EE, RED_GE], [], []], specials={"plus-mogul": 0}, inside=[0])
    match.play(f"play {RED_EE} plus-mogul")
    assert match.observe(1)["players"][0]["specials"] == []
    assert refused(match, f"play {RED_GE} plus-mogul") == "X5"
    match.play("withdraw")
    match.play("royal multan-1")
    assert match.observe(1)["players"][0]["specials"] == ["plus-mogul"]
    assert "plus-mogul" not in match.observe(None)["discard"]


@clause("X5")
def test_in_a_hand_it_has_no_effect() -> None:
    match = table(played=[[RED_GE], [], []], specials={"plus-mogul": 0, "plus-elephant": 0})
    counts = match.observe(None)["players"][0]["counts"]
    assert (counts["mogul"], counts["elephant"]) == (0, 1)


@clause("X6")
def test_extra_symbols_count_and_points_are_scored_at_once() -> None:
    match = table(
        hands=[[RED_EE, RED_GE, RED_VE], [], []],
        specials={"plus-mogul": 0, "plus-elephant": 0, "plus-points": 0},
        inside=[0],
    )
    match.play(f"play {RED_EE} plus-mogul")
    match.play(f"play {RED_GE} plus-elephant")
    events = match.play(f"play {RED_VE} plus-points")
    assert points(events, 0) == [2]
    assert match.scores == [2, 0, 0]
    counts = match.observe(None)["players"][0]["counts"]
    assert (counts["mogul"], counts["elephant"]) == (1, 5)


@clause("X7", "Q9")
def test_change_of_colour_frees_one_turn() -> None:
    match = table(
        hands=[[GREEN_EE, RED_GE, GREEN_VE], [], []],
        played=[[RED_EE], [], []],
        specials={"change-colour": 0},
        inside=[0],
    )
    assert refused(match, f"play {GREEN_EE}") == "C2"
    match.play(f"play {GREEN_EE} change-colour")
    assert match.observe(None)["players"][0]["colour"] == "red"
    assert refused(match, f"play {GREEN_VE}") == "C2"
    match.play(f"play {RED_GE}")


@clause("Q9")
def test_with_no_card_of_the_colour_the_change_of_colour_can_still_be_played() -> None:
    match = table(
        hands=[[GREEN_EE, VIOLET_EE, WHITE_E], [], []],
        played=[[RED_EE], [], []],
        specials={"change-colour": 0},
    )
    assert legal(match) == {
        "withdraw",
        f"play {GREEN_EE} change-colour",
        f"play {VIOLET_EE} change-colour",
    }


@clause("X7", "C2")
def test_on_the_first_play_the_colour_stays_open() -> None:
    match = table(
        hands=[[RED_EE, RED_GE, GREEN_EE, GREEN_VE], [], []], specials={"change-colour": 0}, inside=[0]
    )
    match.play(f"play {RED_EE} change-colour")
    assert match.observe(None)["players"][0]["colour"] is None
    match.play(f"play {GREEN_EE}")
    assert match.observe(None)["players"][0]["colour"] == "green"
    assert refused(match, f"play {RED_GE}") == "C2"


@clause("Q10")
def test_change_of_colour_with_the_same_colour_is_legal_and_only_once_a_visit() -> None:
    match = table(
        hands=[[RED_EE, GREEN_EE], [], []],
        played=[[RED_GE], [], []],
        specials={"change-colour": 0},
        inside=[0],
    )
    match.play(f"play {RED_EE} change-colour")
    assert match.observe(None)["players"][0]["colour"] == "red"
    assert refused(match, f"play {GREEN_EE} change-colour") == "X5"


@clause("Q14")
def test_a_stack_cannot_run_out() -> None:
    """Five players with one vizier each and one in the court: the stack is empty, and a pair refills it."""
    match = table(5, tokens=[["vizier"]] * 5, visit=6, played=[[RED_VE], [], [], [], []], inside=[0])
    assert match.observe(None)["stacks"]["vizier"] == 0
    match.play("withdraw")
    match.play("palace amber-1")
    assert match.observe(None)["stacks"]["vizier"] == 1
    assert [p["tokens"]["vizier"] for p in match.observe(None)["players"]] == [0, 1, 1, 1, 1]


@clause("Q14")
def test_two_pairs_of_one_kind_cannot_be() -> None:
    with pytest.raises(durbar.BadPosition, match="two vizier tokens would be exchanged"):
        table(tokens=[["vizier", "vizier"], ["vizier", "vizier"], []])
    s = table().state
    s.tokens[0] = s.tokens[4] = 2
    with pytest.raises(AssertionError, match="Q14"):
        exchange(s)


@clause("Q17")
def test_the_old_holder_uses_the_card_to_the_end_of_the_visit() -> None:
    """Seat 1 completed the pair of viziers in this visit, yet seat 0 can still play +1 Grand Mogul."""
    match = table(
        hands=[[RED_KE], [], []],
        inside=[0],
        court={"vizier": 1},
        tokens=[[], ["vizier", "vizier"], []],
        ordinary={"multan-2": 1},
        specials={"plus-mogul": 0},
    )
    match.play(f"play {RED_KE} plus-mogul")
    assert match.observe(None)["players"][0]["counts"]["mogul"] == 2
    match.play("withdraw")
    assert "special_from" in kinds(match.play("royal multan-1"))
    assert match.observe(None)["specials"]["plus-mogul"] == 1
