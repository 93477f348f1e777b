"""The table before the first turn."""

import pytest

import durbar
from durbar.core.game import CHANCE
from tests.clauses import clause
from tests.terraces.tools import both, state

PIECES = {"java": [6, 7, 8, 9, 10], "cuzco": [12, 11, 10, 8, 6]}


@both
@pytest.mark.parametrize("seats", [2, 3, 4])
@clause("S1", "S2")
def test_everybody_gets_the_same_and_the_rest_is_common(game: str, seats: int) -> None:
    match = durbar.new_match(game, seats, seed=4)
    s = state(match)
    assert match.scores == [0] * seats
    for seat in range(seats):
        own = match.observe(seat)["players"][seat]
        assert (own["pawns_left"], own["tokens"]) == (12, 3)
        assert (own["doubles"], own["rice"], own["villages"]) == (5, 3, 2)
        assert len(own["hand"]) == own["hand_size"] == 3
    assert s.triples == 56
    assert s.pieces == PIECES[game]
    assert sum(s.table.deck) == 30
    with pytest.raises(durbar.BadOption):
        durbar.new_match(game, 5)


@both
@clause("S3")
def test_one_card_lies_open_beside_the_pile(game: str) -> None:
    seen = durbar.new_match(game, 3, seed=1).observe(None)
    assert seen["open"] in durbar.game(game).start(3, durbar.game(game).resolve(3, {})).table.cards
    assert seen["pile"] == 30 - 9 - 1
    assert seen["used"] == []


@both
@clause("S4")
def test_three_printed_cells_are_irrigation_and_sixteen_tiles_remain(game: str) -> None:
    seen = durbar.new_match(game, 2, seed=1).observe(None)
    assert [p["cells"] for p in seen["pools"]] == [["f15"], ["f27"], ["i18"]]
    assert seen["supply"]["irrigation"] == 16
    assert durbar.game(game).components()["supply"]["irrigation"] == {"java": 16, "cuzco": 19}[game]


@both
@clause("S5")
def test_luck_chooses_who_begins_and_play_goes_round(game: str) -> None:
    g = durbar.game(game)
    s = g.start(3, g.resolve(3, {}))
    while g.actor(s) == CHANCE and g.outcomes(s)[0][0].kind != "first":
        g.apply(s, g.outcomes(s)[0][0])
    assert [(str(a), weight) for a, weight in g.outcomes(s)] == [
        ("*first 0", 1),
        ("*first 1", 1),
        ("*first 2", 1),
    ]
    events = g.apply(s, g.parse("*first 2"))
    assert [e.kind for e in events] == ["first", "turn"]
    order = []
    for _ in range(4):
        order.append(g.actor(s))
        g.apply(s, g.parse(f"rice k{10 + 2 * len(order)}"))
        g.apply(s, g.parse("end"))
    assert order == [2, 0, 1, 2]
