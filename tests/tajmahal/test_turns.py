"""Chapter T: turns."""

from tests.clauses import clause
from tests.tajmahal.tools import (
    GREEN_EE,
    RED_EE,
    RED_GE,
    VIOLET_EE,
    WHITE_E,
    WHITE_V,
    YELLOW_EE,
    hands,
    legal,
    refused,
    table,
)


@clause("T1", "W11")
def test_turns_pass_clockwise_from_the_first_player_past_those_who_withdrew() -> None:
    match = table(4, first=2, hands=[[RED_EE, RED_GE], [GREEN_EE], [VIOLET_EE], [YELLOW_EE]])
    assert match.actor == 2
    match.play(f"play {VIOLET_EE}")
    assert match.actor == 3
    match.play("withdraw")
    assert match.actor == 0
    match.play(f"play {RED_EE}")
    assert match.actor == 1
    match.play(f"play {GREEN_EE}")
    assert match.actor == 2
    match.play("withdraw")
    assert match.actor == 0


@clause("T2")
def test_a_turn_is_a_play_or_a_withdrawal() -> None:
    match = table(hands=hands([RED_EE], [GREEN_EE], [YELLOW_EE]))
    assert legal(match) == {"withdraw", f"play {RED_EE}"}
    assert refused(match, f"take {RED_EE}") == "T2"
    assert refused(match, "palace multan-1") == "T2"
    assert refused(match, "royal multan-1") == "T2"


@clause("T3", "T5", "N3")
def test_who_withdrew_has_no_more_turns_until_the_visit_ends() -> None:
    match = table(hands=[[RED_EE], [GREEN_EE] * 2, [VIOLET_EE] * 2])
    match.play("withdraw")
    seen = []
    while match.observe(None)["visit"] == 1:
        seen.append(match.actor)
        match.play("withdraw" if len(seen) > 4 else match.legal()[-1])
    assert seen == [1, 2, 1, 2, 1, 2]
    assert match.actor == 1, "the next visit begins with the left neighbour of its first player"


@clause("T4")
def test_the_last_player_goes_on_alone() -> None:
    match = table(hands=[[], [], [RED_EE, RED_GE, WHITE_E, GREEN_EE]], turn=2, inside=[2])
    match.play(f"play {RED_EE}")
    assert match.actor == 2
    assert refused(match, f"play {GREEN_EE}") == "C2"
    match.play(f"play {RED_GE} {WHITE_E}")
    assert match.actor == 2
    assert legal(match) == {"withdraw"}


@clause("T6", "Q9")
def test_without_a_play_withdrawing_is_all_that_is_left() -> None:
    match = table(hands=hands([WHITE_E, WHITE_V], [RED_EE], [GREEN_EE]))
    assert legal(match) == {"withdraw"}
    assert refused(match, f"play {WHITE_E}") == "C1"
    match = table(hands=hands([GREEN_EE], [], []), played=[[RED_EE], [], []])
    assert legal(match) == {"withdraw"}


@clause("T6", "Q15")
def test_a_forced_withdrawal_is_still_a_decision() -> None:
    """Done by itself it would show the others that the hand has no play."""
    match = table(hands=hands([RED_EE], [WHITE_E], [GREEN_EE]))
    match.play(f"play {RED_EE}")
    assert match.actor == 1
    assert legal(match) == {"withdraw"}
