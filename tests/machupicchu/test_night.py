"""Chapter N: evening and night."""

from typing import Any

import pytest

from durbar.core.match import Match
from tests.clauses import clause
from tests.machupicchu.tools import CARDS, Json, goods, hands, kinds, legal, play, refused, seat, table


def evening(first: Json, second: Json, **rest: Any) -> Match:
    """Two players: seat 0 holds the sun tile, seat 1 has the last turn of the day."""
    held = first.get("moon_tiles", []) + second.get("moon_tiles", [])
    spare = [t for t in ("cloth", "pottery", "coca", "llama") if t not in held]
    first = {**first, "moon_tiles": first.get("moon_tiles", []) + spare[: max(0, 3 - len(held))]}
    return table(first, second, **{"sun_tile": 0, "active": 1, "bonus": {"llamas_meadow": 0}, **rest})


@clause("N1", "M1", "N5", "Q7")
def test_the_third_tile_ends_the_day_for_everybody_in_turn() -> None:
    """Four players: B takes the third tile; C, D and A have one more turn; A takes the corn; B begins."""
    a, b, c, d = range(4)
    m = table({"moon_tiles": ["corn"]}, {}, {"moon_tiles": ["coca"]}, {}, active=b, day=4)
    events = play(m, "stay steps2")
    assert "sun_tile" in kinds(events)
    order = []
    for move in ("step llamas_meadow", "stay steps3", "step llamas_meadow"):
        order.append(m.actor)
        play(m, move)
    assert order == [c, d, a]
    assert goods(m, a) == {"corn": 1 + 3}, "the corn of the time track, and his corn tile at night"
    assert (m.observe(None)["day"], m.actor) == (5, b)


@clause("N1")
def test_the_last_player_of_the_day_takes_the_corn_of_the_track() -> None:
    m = evening({}, {})
    assert m.observe(None)["track_corn"] == 8
    events = play(m, "step llamas_meadow")
    assert [(e.seat, e.data) for e in events if e.kind == "track_corn"] == [(1, {"corn": 1})]
    assert m.observe(None)["track_corn"] == 7
    assert goods(m, 1) == {"corn": 1}


@clause("N2", "C12", "Q8")
def test_the_corn_tile_pays_for_the_llama_tile() -> None:
    m = evening({"moon_tiles": ["corn", "llama", "steps2"]}, {})
    play(m, "step llamas_meadow")
    assert legal(m) == ["pay none", "pay llama"]
    play(m, "pay llama")
    assert goods(m) == {"corn": 2, "llama": 1}
    assert seat(m)["runner"] == 2
    assert m.observe(None)["sky"] == ["steps2", "steps3", "corn", "llama", "coca", "pottery", "cloth"]


@clause("N2", "C12")
def test_what_is_not_paid_for_brings_nothing() -> None:
    m = evening({"moon_tiles": ["coca", "cloth", "llama"], "goods": {"corn": 2}}, {})
    play(m, "step llamas_meadow")
    assert len(legal(m)) == 1 + 3 + 3, "any two at most"
    refused(m, "pay cloth coca llama", "N2")
    refused(m, "pay pottery", "N2")
    refused(m, "pay corn", "N2")
    play(m, "pay cloth")
    assert goods(m) == {"corn": 1, "cloth": 1}
    broke = evening({"moon_tiles": ["coca", "cloth", "llama"]}, {})
    play(broke, "step llamas_meadow")
    assert (broke.observe(None)["day"], goods(broke)) == (2, {}), "who cannot pay is not asked"


@clause("N2")
def test_a_refused_payment_says_whether_the_tile_is_free_or_missing() -> None:
    m = evening({"moon_tiles": ["corn", "steps2", "llama"]}, {})
    play(m, "step llamas_meadow")
    assert m.explain("pay corn") == "The corn moon tile is free: you don’t have to pay for it. [N2]"
    assert (
        m.explain("pay llama steps2") == "The 2 steps moon tile is free: you don’t have to pay for it. [N2]"
    )
    assert m.explain("pay cloth") == "You have no cloth moon tile to pay for now. [N2]"
    assert (
        m.explain("pay corn", "fr")
        == "Cette tuile Lune est gratuite, vous n’avez pas à la payer : maïs. [N2]"
    )


@clause("N2")
def test_tiles_that_cost_nothing_are_called_free() -> None:
    m = evening({"moon_tiles": ["corn", "steps2"]}, {"moon_tiles": ["steps3", "llama"]})
    events = play(m, "step llamas_meadow")
    assert [(e.seat, e.kind) for e in events if e.kind.startswith("moon")] == [
        (0, "moon_corn"),
        (0, "moon_free"),
    ]
    assert kinds(play(m, "pay none"))[0] == "moon_unpaid"


@clause("N2")
def test_payments_are_written_in_the_order_of_the_goods() -> None:
    m = evening({"moon_tiles": ["coca", "cloth", "llama"], "goods": {"corn": 3}}, {})
    play(m, "step llamas_meadow")
    assert legal(m)[-1] == "pay llama coca cloth"
    play(m, "pay cloth llama")
    assert str(m.history[-1].action) == "pay llama cloth"


@clause("Q8")
def test_trail_goods_of_the_night_do_not_pay_but_track_corn_does() -> None:
    m = evening({"moon_tiles": ["steps2", "llama", "coca"], "runner": 6}, {})
    events = play(m, "step llamas_meadow")
    assert "moon_unpaid" in kinds(events), "seat 0 has no corn when it is asked"
    assert (goods(m), seat(m)["runner"]) == ({"corn": 3}, 8)
    last = evening({}, {"moon_tiles": ["llama"]})
    play(last, "step llamas_meadow")
    assert last.actor == 1
    assert legal(last) == ["pay none", "pay llama"], "with the corn just taken from the track"


@clause("Q7", "N2", "N3")
def test_night_goes_step_by_step_from_the_sun_tile() -> None:
    m = evening(
        {"moon_tiles": ["llama"], "goods": {"corn": 1}, "sun_clock": 1},
        {"moon_tiles": ["coca", "cloth"], "goods": {"corn": 1}, "sun_clock": 1},
    )
    asked = []
    play(m, "step llamas_meadow")
    while m.observe(None)["night"]:
        asked.append((m.actor, m.observe(None)["prompt"]["key"]))
        play(m, legal(m)[-1])
    assert asked == [(0, "moon"), (1, "moon"), (0, "reward"), (1, "reward")]


@clause("N3")
def test_all_incas_of_the_sun_clock_come_home() -> None:
    m = evening({"sun_clock": 2}, {"sun_clock": 1})
    play(m, "step llamas_meadow", "take corn llama coca", "take corn llama coca", "take llama coca cloth")
    assert [seat(m, p)["sun_clock"] for p in range(2)] == [0, 0]
    assert [seat(m, p)["reserve"] for p in range(2)] == [12, 12]
    assert [seat(m, p)["runner"] for p in range(2)] == [6, 3]
    assert goods(m, 0) == {"corn": 6, "llama": 2, "coca": 2}


@clause("N4")
def test_bonus_and_stones_up_to_two() -> None:
    m = evening({}, {}, bonus={"llamas_meadow": 0, "corn_terraces": 2, "main_temple": 1, "puma_temple": 2})
    play(m, "step llamas_meadow")
    bonus = m.observe(None)["bonus"]
    assert (bonus["llamas_meadow"], bonus["corn_terraces"], bonus["main_temple"]) == (1, 2, 2)
    assert bonus["puma_temple"] == 2


@clause("N5")
def test_the_next_day_begins_with_the_holder() -> None:
    m = evening({}, {}, day=5)
    events = play(m, "step llamas_meadow")
    o = m.observe(None)
    assert (o["day"], o["sun_tile"], m.actor, o["night"]) == (6, None, 0, False)
    assert kinds(events)[-1] == "dawn"


NIGHT_DECK = {"hands": hands(2, 1), "bonus": {"llamas_meadow": 0}}


@clause("Q11", "E2")
def test_a_deck_emptied_at_night_finishes_the_night_step() -> None:
    m = evening(
        {"moon_tiles": ["steps2", "llama"], "runner": 19, "goods": {"corn": 1}, "sun_clock": 1},
        {"moon_tiles": ["steps3"], "runner": 19},
        **NIGHT_DECK,
    )
    events = play(m, "step llamas_meadow", "pay llama")
    assert "draw" in kinds(events)
    assert [(e.seat, e.data["points"]) for e in events if e.kind == "no_card"] == [(1, 3)]
    assert (m.over, m.observe(None)["ending"]) == (True, "deck")
    assert seat(m)["sun_clock"] == 1, "the second night step is skipped"


@clause("Q11")
@pytest.mark.parametrize(("reading", "points", "clock"), [("at_once", 0, 1), ("finish_night", 3, 0)])
def test_the_other_readings_of_a_deck_emptied_at_night(reading: str, points: int, clock: int) -> None:
    m = evening(
        {"moon_tiles": ["steps2", "llama"], "runner": 19, "goods": {"corn": 1}, "sun_clock": 1},
        {"moon_tiles": ["steps3"], "runner": 19},
        options={"night_rescue": reading},
        **NIGHT_DECK,
    )
    events = play(m, "step llamas_meadow", "pay llama")
    if not m.over:
        events += play(m, "take corn llama coca")
    assert (m.over, m.observe(None)["ending"]) == (True, "deck")
    assert sum(e.data["points"] for e in events if e.kind == "no_card") == points
    assert seat(m)["sun_clock"] == clock


@clause("Q5", "R4")
def test_summits_at_night_interrupt_and_the_night_goes_on() -> None:
    m = evening(
        {"moon_tiles": ["steps3"], "runner": 18}, {"moon_tiles": ["steps2"], "runner": 19}, hands=[[], []]
    )
    play(m, "step llamas_meadow")
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (0, "return")
    play(m, legal(m)[0])
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (1, "return")
    play(m, legal(m)[0])
    assert (m.actor, m.observe(None)["day"], m.observe(None)["deck"]["size"]) == (0, 2, len(CARDS) - 2)


@clause("Q5")
def test_waiting_cards_are_drawn_when_the_night_step_is_done() -> None:
    m = evening(
        {"moon_tiles": ["steps3"], "runner": 18},
        {"moon_tiles": ["steps2", "cloth"], "runner": 19},
        options={"summit_cards": "end_of_turn"},
    )
    play(m, "step llamas_meadow")
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (1, "moon"), "seat 0 waits for its cards"
    play(m, "pay none")
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (0, "return")


@clause("Q5", "Q11", "E2")
def test_summits_that_wait_are_served_before_a_rescue_at_once() -> None:
    """Both runners reach the summit in one night step; the last card goes to seat 0, points to seat 1."""
    m = evening(
        {"moon_tiles": ["steps3"], "runner": 18},
        {"moon_tiles": ["steps2", "cloth"], "runner": 19},
        options={"summit_cards": "end_of_turn", "night_rescue": "at_once"},
        hands=hands(2, 1),
    )
    events = play(m, "step llamas_meadow", "pay none")
    assert [(e.kind, e.seat) for e in events if e.clause == "E2"] == [("no_card", 1), ("end", 0)]
    assert seat(m, 1)["summits"] == 0
    assert m.observe(None)["ending"] == "deck"


@clause("Q5", "Q11", "E2")
def test_summits_of_the_sun_clock_that_wait_are_served_before_a_rescue_at_once() -> None:
    m = evening(
        {"sun_clock": 1, "runner": 18},
        {"sun_clock": 1, "runner": 18},
        options={"summit_cards": "end_of_turn", "night_rescue": "at_once"},
        hands=hands(2, 1),
    )
    events = play(m, "step llamas_meadow", "take corn llama coca", "take corn llama coca")
    assert [(e.kind, e.seat) for e in events if e.clause == "E2"] == [("no_card", 1), ("end", 0)]
    assert (m.over, seat(m, 1)["summits"]) == (True, 0)
