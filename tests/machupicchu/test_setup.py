"""Chapter S: the table before the first turn."""

import pytest

from durbar.core.game import CHANCE
from tests.clauses import clause
from tests.machupicchu.tools import CARDS, GAME, TILES, begun, goods, legal, play, refused, seat, state

START = {"corn": 3, "llama": 1, "coca": 1, "pottery": 1, "cloth": 1}


@clause("S1", "S2", "S4", "S5", "S7")
def test_what_lies_on_the_table() -> None:
    m = begun(3)
    o = m.observe(None)
    assert o["clergy"] == {"condor": [], "puma": [], "sun": []}
    assert o["market"] == {"llama": 2, "coca": 2, "pottery": 2, "cloth": 2}
    assert set(o["prices"]["coca"].items()) == {("sell", 4), ("buy", 5)}
    assert o["sky"] == TILES
    assert o["sun_tile"] is None
    assert set(o["bonus"].values()) == {1}
    assert len(o["bonus"]) == 9
    assert [goods(m, p) for p in range(3)] == [START] * 3


@clause("S6", "S8", "S10", "Q15")
@pytest.mark.parametrize(
    ("seats", "day", "discs", "corn"), [(2, 1, 12, 8), (3, 2, 10, 7), (4, 3, 9, 6), (5, 3, 8, 6)]
)
def test_set_up_table(seats: int, day: int, discs: int, corn: int) -> None:
    m = begun(seats)
    o = m.observe(None)
    assert (o["day"], o["track_corn"]) == (day, corn)
    assert [p["reserve"] for p in o["players"]] == [discs] * seats
    first = o["active"]
    assert [seat(m, (first + i) % seats)["runner"] for i in range(seats)] == [1, 2, 3, 4, 5][:seats]


@clause("S13")
@pytest.mark.parametrize(("seats", "day", "corn"), [(2, 3, 6), (3, 4, 5), (4, 5, 4), (5, 5, 4)])
def test_learning_game_is_two_days_shorter(seats: int, day: int, corn: int) -> None:
    o = begun(seats, learning=True).observe(None)
    assert (o["day"], o["track_corn"]) == (day, corn)


@clause("S3", "S9", "S10")
def test_chance_deals_one_card_each_and_draws_the_first_player() -> None:
    s = GAME.start(3, GAME.resolve(3, {}))
    assert GAME.actor(s) == CHANCE
    assert [str(a) for a, _ in GAME.outcomes(s)] == [f"*card {card}" for card in CARDS]
    for card in CARDS[:3]:
        (event,) = GAME.apply(s, GAME.parse(f"*card {card}"))
        assert (event.kind, event.secret, event.seen_by) == ("deal", {"card": card}, (event.seat,))
    assert len(GAME.outcomes(s)) == 3
    assert GAME.legal(s) == []
    GAME.apply(s, GAME.parse("*first 2"))
    assert GAME.actor(s) == 2
    assert [hand.bit_count() for hand in s.hands] == [1, 1, 1]
    assert s.runner == [2, 3, 1]


@clause("S3")
def test_no_player_acts_for_chance() -> None:
    refused(begun(2), "*card corn+puma", "S3")
    refused(begun(2), "*first 1", "S3")


@clause("S11", "C1", "M1")
def test_first_incas_in_turn_order_anywhere() -> None:
    m = begun(3)
    first = m.actor
    assert first is not None
    for i in range(3):
        assert m.actor == (first + i) % 3
        assert len(legal(m)) == 5
        play(m, "place weaver")
    assert [seat(m, p)["incas"]["weaver"] for p in range(3)] == [1, 1, 1]
    assert [seat(m, p)["reserve"] for p in range(3)] == [9, 9, 9]
    assert goods(m, first) == START, "the first Inca is free"
    assert m.actor == first


@clause("S13", "Q22")
def test_learning_game_has_different_first_incas() -> None:
    m = begun(5, learning=True)
    play(m, "place potter")
    refused(m, "place potter", "S13")
    assert legal(m) == ["place farmer", "place shepherd", "place coca_planter", "place weaver"]
    play(m, "place farmer", "place weaver")
    events = play(m, "place shepherd")
    assert [e.data["profession"] for e in events if e.kind == "place"] == ["shepherd", "coca_planter"], (
        "the last profession needs no choice"
    )
    assert legal(m)[0] == "enter corn_terraces"


@clause("S12", "C2")
def test_first_turn_enters_anywhere_and_uses_the_district() -> None:
    m = begun(2)
    play(m, "place farmer", "place potter")
    first = m.actor
    assert first is not None
    assert len(legal(m)) == 15
    refused(m, "stay corn", "S12")
    refused(m, "step central_plaza", "S12")
    refused(m, "ride central_plaza", "S12")
    play(m, "enter corn_terraces")
    assert goods(m, first)["corn"] == 3 + 3 + 3, "bonus and one farmer"
    assert goods(m, first)["llama"] == 1, "entering is free"
    play(m, "enter corn_terraces")
    refused(m, "enter central_plaza", "S12")
    assert any(a.startswith("stay") for a in legal(m))


@clause("S14")
def test_everything_is_open_but_the_faces() -> None:
    m = begun(3)
    mine, theirs = m.observe(0), m.observe(None)
    assert [len(mine["hand"]), theirs["hand"]] == [1, None]
    assert [p["cards"] for p in theirs["players"]] == [1, 1, 1]
    assert theirs["deck"] == {"size": 25, "shuffled": 25, "under": []}
    assert mine["hand"][0]["id"] not in str(theirs)
    assert state(m).hands[0].bit_count() == 1
