"""Chapter R: steps, granary, stables, and the cards of the summit."""

import pytest

from durbar.core.match import Match
from durbar.games.machupicchu.trail import run
from tests.clauses import clause
from tests.machupicchu.tools import CARDS, goods, hands, kinds, legal, play, refused, seat, state, table


def climber(runner: int, deck: int = 20, first: tuple[str, ...] = ("corn+sun",), llamas: int = 1) -> Match:
    """Seat 0 beside the Puma Temple with one priest (value 8) and one stone there."""
    return table(
        {"prince": "weavers_quarter", "runner": runner, "goods": {"llama": llamas}},
        {},
        {},
        clergy={"puma": [0]},
        hands=hands(3, deck, first),
    )


@clause("R1", "R2", "Q4")
@pytest.mark.parametrize(
    ("start", "steps", "end", "corn", "llama", "summits"),
    [
        (18, 5, 3, 0, 0, 1),
        (12, 15, 7, 3, 1, 1),
        (6, 1, 7, 3, 0, 0),
        (7, 6, 13, 0, 1, 0),
        (0, 20, 0, 3, 1, 1),
        (19, 30, 9, 6, 1, 2),
    ],
)
def test_the_rulebooks_runs(start: int, steps: int, end: int, corn: int, llama: int, summits: int) -> None:
    s = state(table({"runner": start}, {}))
    run(s, 0, steps)
    assert (s.runner[0], s.owed.get(0, (0, 0)), s.due[0]) == (end, (corn, llama), summits)


@clause("R3")
def test_trail_goods_arrive_at_the_end_of_the_turn() -> None:
    m = table(
        {"prince": "weavers_quarter", "runner": 11},
        {"runner": 6, "goods": {"llama": 1}},
        clergy={"puma": [0, 0, 1]},
    )
    events = play(m, "step puma_temple")
    assert m.actor == 1, "the llama of step 13 cannot be sacrificed in the same turn: seat 0 has none"
    assert "trail_goods" not in kinds(events)
    events = play(m, "sacrifice 1")
    assert [(e.seat, e.data["corn"], e.data["llama"]) for e in events if e.kind == "trail_goods"] == [
        (0, 0, 1),
        (1, 3, 0),
    ]
    assert (goods(m, 0), goods(m, 1)) == ({"llama": 1}, {"corn": 3})


@clause("R4", "C11")
def test_the_summit_draws_three_and_returns_two_of_any() -> None:
    m = climber(18)
    deck = m.observe(None)["deck"]["size"]
    events = play(m, "step puma_temple")
    assert (seat(m)["runner"], kinds(events).count("draw")) == (1, 3)
    assert seat(m)["cards"] == 4
    assert len(legal(m)) == 4 * 3, "two of four, in either order"
    refused(m, "return corn+sun", "R4")
    refused(m, "return corn+sun cloth+sun", "R4")
    refused(m, "return corn+sun nonsense", "R4")
    new = next(c["id"] for c in m.observe(0)["hand"] if c["id"] != "corn+sun")
    play(m, f"return corn+sun {new}")
    assert (seat(m)["cards"], m.observe(None)["deck"]["size"]) == (2, deck - 1)
    assert m.observe(0)["under_known"] == ["corn+sun", new]
    assert m.observe(None)["prompt"]["key"] == "sacrifice"


@clause("R5", "Q3", "E2")
@pytest.mark.parametrize(("deck", "drawn", "back"), [(28 - 3, 3, 2), (3, 3, 2), (2, 2, 1), (1, 1, 0)])
def test_a_small_deck_gives_what_it_has(deck: int, drawn: int, back: int) -> None:
    m = climber(18, deck, llamas=0)
    events = play(m, "step puma_temple")
    assert kinds(events).count("draw") == drawn
    if back:
        assert m.observe(None)["prompt"]["facts"]["back"] == back
        play(m, legal(m)[0])
        assert (m.observe(None)["deck"]["size"], m.over) == (deck - 1, False)
    else:
        assert m.over
        assert m.observe(None)["ending"] == "deck"
    assert seat(m)["cards"] == 2, "one card more, whatever the deck"


@clause("E2", "Q3")
def test_an_empty_deck_gives_points_within_the_turn() -> None:
    m = table(
        {"prince": "weavers_quarter", "runner": 18, "goods": {"llama": 1}},
        {"runner": 19, "goods": {"llama": 1}},
        {},
        clergy={"puma": [0, 1]},
        hands=hands(3, 1),
    )
    play(m, "step puma_temple")
    assert not m.over, "the turn is played to its end"
    play(m, "sacrifice 0")
    events = play(m, "sacrifice 1")
    assert [(e.seat, e.data["points"]) for e in events if e.kind == "no_card"] == [(1, 3)]
    assert m.over
    assert m.scores[1] == 3


@clause("Q4", "R4")
def test_two_summits_are_two_draws_one_after_the_other() -> None:
    m = table(
        {"prince": "weavers_quarter", "runner": 19, "goods": {"llama": 5}},
        {},
        clergy={"sun": [0, 0, 0]},
        bonus={"temple_of_the_sun": 1},
        hands=hands(2, 20),
    )
    play(m, "step temple_of_the_sun")
    play(m, legal(m)[0], "sacrifice 3")
    assert (seat(m)["runner"], seat(m)["cards"]) == (19 + 3 + 21 - 40, 1 + 3)
    m = table(
        {"prince": "weavers_quarter", "runner": 15, "goods": {"llama": 5}},
        {},
        clergy={"sun": [0] * 5},
        bonus={"temple_of_the_sun": 1},
        hands=hands(2, 20),
    )
    play(m, "step temple_of_the_sun", "sacrifice 5")
    assert (seat(m)["runner"], seat(m)["summits"], seat(m)["cards"]) == (3, 2, 3)
    play(m, legal(m)[0])
    assert (seat(m)["summits"], seat(m)["cards"], m.observe(None)["prompt"]["key"]) == (1, 4, "return")
    play(m, legal(m)[0])
    assert (seat(m)["summits"], seat(m)["cards"], m.actor) == (0, 2, 1)


@clause("Q6", "R4")
def test_returned_cards_come_back_in_the_order_named() -> None:
    ordered = [{"card": card, "seat": 1} for card in CARDS[:5]]
    m = table(
        {"prince": "weavers_quarter", "runner": 18, "goods": {"llama": 1}},
        {},
        hands=[[], CARDS[5:]],
        under=ordered,
    )
    play(m, "step puma_temple")
    assert [c["id"] for c in m.observe(0)["hand"]] == CARDS[:3], "no shuffled part left: the highest first"
    play(m, f"return {CARDS[2]} {CARDS[0]}")
    assert [c["card"] for c in m.position()["under"]] == [CARDS[3], CARDS[4], CARDS[2], CARDS[0]]
    assert m.observe(1)["under_known"] == [CARDS[3], CARDS[4], None, None]
    assert m.observe(0)["under_known"] == [None, None, CARDS[2], CARDS[0]]


@clause("R6")
def test_runners_share_a_step() -> None:
    m = table({"prince": "weavers_quarter", "runner": 4}, {"runner": 7})
    play(m, "step puma_temple")
    assert [seat(m, p)["runner"] for p in range(2)] == [7, 7]
