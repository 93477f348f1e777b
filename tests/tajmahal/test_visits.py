"""Chapter N: the end of a visit, the next visit, and empty piles."""

from typing import Any

import durbar
from durbar.core.match import Match
from tests.clauses import clause
from tests.tajmahal.tools import (
    GREEN_EE,
    RED_EE,
    RED_KE,
    RED_VE,
    RED_VG,
    VIOLET_EE,
    kinds,
    table,
)


def last_one(**keys: Any) -> Match:
    """Only seat 0 is left in the visit."""
    return table(**{"inside": [0], "played": [[RED_EE], [], []], **keys})


def everything_but(*cards: str) -> dict[str, int]:
    """All cards of the deck but these, counted: to empty the pile."""
    box = table().state.box
    left = dict(zip(box.cards, box.copies, strict=False))
    for card in cards:
        left[card] -= 1
    return {card: n for card, n in left.items() if n}


@clause("N1", "X1", "T5")
def test_pairs_are_exchanged_before_tiles_are_cleared() -> None:
    match = last_one(played=[[RED_VE], [], []], tokens=[["vizier"], [], []], tiles={"1": 1}, visit=1)
    match.play("withdraw")
    seen = kinds(match.play("palace multan-2"))
    assert seen.index("special") < seen.index("bonus_gone") < seen.index("visit")


@clause("N2", "N5")
def test_prizes_nobody_won_stay_and_missing_ones_are_refilled() -> None:
    match = last_one(played=[[RED_VG, RED_KE], [], []])
    match.play("withdraw")
    match.play("palace multan-2")
    match.play("palace multan-4")
    assert match.observe(None)["stacks"] == {"vizier": 5, "general": 5, "monk": 5, "princess": 5}
    events = match.play("royal multan-1")
    court = next(e for e in events if e.kind == "court")
    assert court.data == {"tokens": ["vizier", "general"], "crown": True}
    o = match.observe(None)
    assert set(o["court"].values()) == {None}
    assert o["stacks"] == {"vizier": 4, "general": 4, "monk": 5, "princess": 5}


@clause("N3")
def test_the_first_player_marker_goes_left_whatever_happened() -> None:
    match = last_one(first=2, turn=0)
    match.play("withdraw")
    assert match.observe(None)["first"] == 0
    match = last_one(first=0)
    match.play("withdraw")
    assert match.observe(None)["first"] == match.actor == 1


@clause("N4")
def test_the_next_province_is_visited() -> None:
    match = last_one()
    assert match.observe(None)["province"] == "multan"
    events = match.play("withdraw")
    visit = next(e for e in events if e.kind == "visit")
    assert visit.data == {"visit": 2, "province": "lahore", "goods": ["jewels", "tea"]}
    assert match.observe(None)["court"]["tile"] is None


@clause("N6")
def test_a_new_reserve_is_laid_out_even_for_visit_12() -> None:
    for visit in (1, 11):
        match = last_one(visit=visit)
        match.play("withdraw")
        assert match.observe(None)["visit"] == visit + 1
        assert len(match.observe(None)["reserve"]) == 5


@clause("N7", "Q5")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_before() -> None:
    hand = ["red-monk-elephant"]
    gone = everything_but(RED_EE, *hand, VIOLET_EE, GREEN_EE)
    match = last_one(hands=[hand, [], []], discard=gone, pile={VIOLET_EE: 1, GREEN_EE: 1})
    events = match.play("withdraw")
    seen = [k for k in kinds(events) if k in ("laid", "reshuffled")]
    assert seen == ["laid", "laid", "reshuffled", "laid", "laid", "laid"]
    o = match.observe(None)
    assert sorted(o["reserve"][:2]) == sorted([VIOLET_EE, GREEN_EE]), "the rest of the pile first"
    assert o["discard"] == {}
    assert o["pile"]["size"] == sum(gone.values()) + 1 - 3, "with the card just discarded"


@clause("Q5", "B4")
def test_the_withdrawing_players_own_cards_are_not_in_the_new_pile() -> None:
    gone = everything_but(RED_VE, "red-monk-elephant")
    lying = dict(table().position()["bonuses"])
    other = next(c for c, b in lying.items() if b == "card")
    lying[other], lying["multan-1"] = lying["multan-1"], "card"
    match = table(
        hands=[[], [], ["red-monk-elephant"]],
        played=[[RED_VE], [], []],
        discard=gone,
        pile={},
        bonuses=lying,
        inside=[0, 2],
    )
    match.play("withdraw")
    events = match.play("palace multan-1")
    assert kinds(events)[1:4] == ["bonus_card", "reshuffled", "drew"]
    o = match.observe(0)
    assert RED_VE in o["discard"]
    assert o["pile"]["may"].get(RED_VE, 0) == 2, "the third copy was on the table"


@clause("Q6")
def test_with_both_piles_empty_no_card_is_drawn() -> None:
    hands = _all_in_hands()
    match = table(hands=hands, inside=[0, 1])
    events = match.play("withdraw")
    assert [(e.kind, e.clause) for e in events] == [("withdraw_empty", "W1"), ("no_card", "Q6")]
    assert match.actor == 1


@clause("Q6", "Q7")
def test_a_reserve_is_laid_out_as_far_as_the_cards_go() -> None:
    hands = _all_in_hands()
    first = hands[0].pop(0)
    match = table(hands=hands, played=[[first], [], []], inside=[0])
    while match.observe(None)["phase"] != "turn" or match.observe(None)["visit"] == 1:
        match.play(match.legal()[0])
    assert match.observe(None)["reserve"] == [first]
    match.play("withdraw")
    assert match.observe(None)["reserve"] == [], "the first to withdraw took it"
    assert match.actor == 2


@clause("Q6", "Q7")
def test_a_visit_without_any_reserve_can_be_played() -> None:
    match = table(hands=_all_in_hands(), visit=3)
    for _ in range(3):
        assert "withdraw" in {str(a) for a in match.legal()}
        match.play("withdraw")
    assert match.observe(None)["visit"] == 4
    assert match.observe(None)["reserve"] == []


def _all_in_hands() -> list[list[str]]:
    every = [card for card, n in everything_but().items() for _ in range(n)]
    return [every[::3], every[1::3], every[2::3]]


@clause("N8", "Q11", "E1")
def test_after_visit_12_pairs_are_exchanged_before_the_end() -> None:
    match = last_one(visit=12, played=[[RED_VE], [], []], tokens=[["vizier"], [], []])
    match.play("withdraw")
    events = match.play("palace agra-1")
    seen = kinds(events)
    assert seen.index("special") < seen.index("hand_scored")
    hand = next(e for e in events if e.kind == "hand_scored" and e.seat == 0)
    assert hand.data["special"] == 1
    assert match.over


def test_passive_players_still_end_the_game() -> None:
    """Everybody withdraws at once, always: hands grow until the piles are empty, and the game ends."""
    match = durbar.new_match("taj-mahal", 5, seed=4)
    seen: list[str] = []
    while not match.over:
        seen += kinds(match.play(match.legal()[0]))
    assert seen.count("visit") == 11
    assert "no_card" in seen
    assert sum(len(hand) for hand in match.position()["hands"]) >= 90
