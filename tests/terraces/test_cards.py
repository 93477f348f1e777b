"""Buying cards, the open card, the pile and the used cards."""

from typing import Any

import durbar
from tests.clauses import clause
from tests.terraces.examples import example
from tests.terraces.tools import at, both, clause_of, kinds

NAMES: dict[str, dict[str, str]] = {
    "java": {
        "a": "mask",
        "b": "drum",
        "c": "puppet",
        "ab": "drum+mask",
        "bc": "drum+puppet",
        "ca": "mask+puppet",
    },
    "cuzco": {
        "a": "relic_1",
        "b": "relic_2",
        "c": "relic_3",
        "ab": "relic_1+relic_2",
        "bc": "relic_2+relic_3",
        "ca": "relic_1+relic_3",
    },
}


def cards(game: str, text: str) -> list[str]:
    """`cards("java", "a ab")` is a mask and a card with mask and drum."""
    return [NAMES[game][name] for name in text.split()]


def shuffled(game: str, pile: str, used: str, **facts: Any) -> durbar.Match:
    """A table with just these cards in the pile and used; seat 1 holds the rest, `a` lies open."""
    rest = dict.fromkeys(NAMES[game], 5)
    for name in ["a", *pile.split(), *used.split()]:
        rest[name] -= 1
    held = [NAMES[game][name] for name, n in rest.items() for _ in range(n)]
    return at(
        game,
        players=[{}, {"hand": held}],
        open=NAMES[game]["a"],
        pile=cards(game, pile),
        used=cards(game, used),
        **facts,
    )


@both
@clause("C1", "A7")
def test_open_card_or_pile_for_one_ap(game: str) -> None:
    match = at(game, open=NAMES[game]["ab"])
    match.play("take open")
    assert match.observe(0)["players"][0]["hand"] == cards(game, "ab")
    match.play("take pile")
    assert match.state.ap == 4
    assert match.observe(0)["players"][0]["hand_size"] == 2


@both
@clause("C1", "A8")
@example("X57")
def test_no_third_card_in_a_turn(game: str) -> None:
    match = at(game, bought=2)
    assert clause_of(match, "take open") == "C1"
    assert clause_of(match, "take pile") == "C1"


@both
@clause("C2")
def test_the_open_card_is_replaced_at_once_and_may_be_bought_too(game: str) -> None:
    match = at(game, open=NAMES[game]["a"])
    events = match.play("take open")
    assert kinds(events) == ["take_open", "open"]
    second = match.observe(None)["open"]
    match.play("take open")
    assert match.observe(0)["players"][0]["hand"] == sorted([NAMES[game]["a"], second])


@both
@clause("C3", "R32")
def test_hands_are_secret_and_unlimited(game: str) -> None:
    many = cards(game, "a a a a b b b b c c c c")
    match = at(game, players=[{"hand": many}, {}])
    assert match.observe(0)["players"][0]["hand"] == sorted(many)
    for viewer in (1, None):
        seen = match.observe(viewer)["players"][0]
        assert (seen["hand"], seen["hand_size"]) == (None, 12)
    match.play("take pile")
    assert match.observe(1)["players"][0]["hand_size"] == 13
    (card,) = [e for e in match.history[-1].events if e.kind == "card"]
    assert card.view(1)["data"] == {}
    assert "card" in card.view(0)["data"]


@clause("C4", "R18")
def test_java_shuffles_the_used_cards_without_the_open_one() -> None:
    match = shuffled("java", pile="b", used="c c")
    events = match.play("take pile")
    assert kinds(events) == ["take_pile", "card", "reshuffle"]
    seen = match.observe(None)
    assert (seen["open"], seen["pile"], seen["used"]) == ("mask", 2, [])


@clause("C4", "R18", "S3")
def test_cuzco_shuffles_the_discard_pile_with_the_open_card_and_turns_one_up() -> None:
    match = shuffled("cuzco", pile="b", used="c c")
    events = match.play("take pile")
    assert kinds(events) == ["take_pile", "card", "reshuffle", "open"]
    seen = match.observe(None)
    assert seen["open"] in cards("cuzco", "a c")
    assert (seen["pile"], seen["used"]) == (2, [])


@both
@clause("R18")
def test_the_check_comes_after_the_open_card_is_replaced_too(game: str) -> None:
    match = shuffled(game, pile="b", used="c c")
    events = match.play("take open")
    assert "reshuffle" in kinds(events)
    assert match.observe(None)["pile"] == {"java": 2, "cuzco": 2}[game]
    assert match.observe(None)["open"] is not None


@both
@clause("R18")
def test_without_used_cards_the_pile_stays_empty(game: str) -> None:
    match = shuffled(game, pile="b", used="")
    match.play("take pile")
    assert match.observe(None)["pile"] == 0
    assert clause_of(match, "take pile") == "R18"
    assert clause_of(match, "take open") == "R18"


@both
@clause("R32")
def test_a_card_taken_openly_stays_known_until_played(game: str) -> None:
    match = at(game, open=NAMES[game]["ab"], seats=3)
    match.play("take open")
    for viewer in (None, 1, 2):
        assert match.observe(viewer)["players"][0]["known"] == cards(game, "ab")
    match.play("take pile")
    assert match.observe(1)["players"][0]["known"] == cards(game, "ab")
