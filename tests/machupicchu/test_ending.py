"""Chapters E and V: endings, points, gold, ties."""

from typing import Any

import pytest

import durbar
from durbar.core.match import Match
from durbar.games.machupicchu.components import shipped
from tests.clauses import clause
from tests.machupicchu.tools import CARDS, Json, goods, hands, kinds, play, refused, seat, table

BLUE_CARDS = ["corn+puma", "coca+puma", "coca+cloth", "cloth+puma"]
BLUE = {"incas": {"farmer": 2, "shepherd": 1, "coca_planter": 1, "weaver": 3}, "runner": 11}
BLUE_CLERGY = {"puma": [0, 0], "sun": [0]}


def last_turn(*players: Json, **rest: Any) -> Match:
    """Day 9: seat 0 took the third tile, the last seat is about to end the game."""
    first = {**players[0], "moon_tiles": ["cloth", "coca", "pottery"]}
    return table(
        first,
        *players[1:],
        **{"day": 9, "sun_tile": 0, "active": len(players) - 1, "bonus": {"llamas_meadow": 0}, **rest},
    )


def conquered(*players: Json, **rest: Any) -> Match:
    m = last_turn(*players, **rest)
    play(m, "step llamas_meadow")
    assert m.observe(None)["ending"] == "conquest"
    return m


@clause("V1", "V2", "V4")
def test_the_rulebooks_seventeen_points_and_nineteen_gold() -> None:
    m = table(BLUE, {}, hands=[BLUE_CARDS, []], clergy=BLUE_CLERGY)
    worth = m.observe(0)["worth"]
    assert (worth["points"], worth["trail"], worth["gold"]) == (17, 1, 19)
    shown = {symbol: n for symbol, n in worth["more"].items() if n}
    assert shown == {"corn": 1, "coca": 2, "cloth": 2, "puma": 3}, "what one more piece would add"
    assert {c["id"]: sum(c["worth"]) for c in m.observe(0)["hand"]} == {
        "corn+puma": 4,
        "coca+puma": 3,
        "coca+cloth": 4,
        "cloth+puma": 5,
    }


@clause("V2")
@pytest.mark.parametrize(("step", "points"), [(6, 16), (7, 17), (12, 17), (13, 18), (19, 18), (0, 16)])
def test_the_runners_place(step: int, points: int) -> None:
    m = table({**BLUE, "runner": step}, {}, hands=[BLUE_CARDS, []], clergy=BLUE_CLERGY)
    assert m.observe(0)["worth"]["points"] == points


@clause("V1")
def test_the_card_of_the_rulebooks_picture() -> None:
    m = table({"incas": {"potter": 2}}, {}, hands=[["pottery+puma"], []], clergy={"puma": [0, 1, 0, 0]})
    assert m.observe(0)["hand"][0]["worth"] == [2, 3]


GOLD = {
    **dict(zip(["corn+llama", "corn+coca", "corn+pottery", "corn+cloth"], [2, 2, 3, 3], strict=True)),
    **dict(zip(["llama+pottery", "llama+condor", "llama+sun"], [5, 6, 6], strict=True)),
    **dict(zip(["pottery+condor", "pottery+puma", "pottery+sun"], [5, 6, 6], strict=True)),
}


def with_gold(gold: dict[str, int]) -> Json:
    """The shipped cards with other gold figures: what an owner's file may do."""
    cards = [{**card, "gold": gold.get(card["id"], card["gold"])} for card in shipped()["sacrifice_card"]]
    return {"sacrifice_card": cards}


@clause("V4", "V5", "E3")
def test_the_rulebooks_conquest() -> None:
    """Blue 17 points, Green 34, Red 18, Yellow 27; gold 19, 12, 17, 17: Yellow wins with 54."""
    m = conquered(
        BLUE,
        {"incas": {"farmer": 8}, "runner": 13},
        {"incas": {"shepherd": 6}},
        {"incas": {"potter": 9}},
        hands=[
            BLUE_CARDS,
            ["corn+llama", "corn+coca", "corn+pottery", "corn+cloth"],
            ["llama+pottery", "llama+condor", "llama+sun"],
            ["pottery+condor", "pottery+puma", "pottery+sun"],
        ],
        clergy=BLUE_CLERGY,
        options={"components": with_gold(GOLD)},
    )
    final = m.observe(None)["final"]
    assert [f["points"] for f in final] == [17, 34, 18, 27]
    assert [f["gold"] for f in final] == [19, 12, 17, 17]
    assert [f["times"] for f in final] == [3, 1, 2, 2]
    assert (m.scores, m.winners) == ([51, 34, 36, 54], [3])


def gold_of(*amounts: int, ties: str = "next_rank") -> list[int]:
    """The multipliers of players whose one card has so much gold."""
    gold = dict(zip(CARDS, amounts, strict=False))
    m = conquered(
        *({} for _ in amounts),
        hands=[[card] for card in CARDS[: len(amounts)]],
        options={"components": with_gold(gold), "gold_ties": ties},
    )
    return [f["times"] for f in m.observe(None)["final"]]


@clause("Q9", "V5", "V4")
def test_equal_gold_and_the_next_rank() -> None:
    assert gold_of(17, 17, 12, 9) == [3, 3, 2, 1]
    assert gold_of(10, 10) == [3, 3]
    assert gold_of(9, 10) == [2, 3]
    assert gold_of(18, 17, 17, 12) == [3, 2, 2, 1]
    assert gold_of(17, 17, 12, 9, ties="ranks_used_up") == [3, 3, 1, 1]
    assert gold_of(18, 17, 17, 12, ties="ranks_used_up") == [3, 2, 2, 1]


@clause("V3", "E1", "Q12")
def test_a_rescue_counts_points_alone() -> None:
    """The same points under a rescue: gold does not matter, nor do tiles and the Sun Clock."""
    rows = {"condor": [1] * 4, "puma": [1] * 5, "sun": [1] * 5}
    m = table(
        {
            "goods": {"coca": 2, "pottery": 1, "cloth": 1},
            "incas": {"farmer": 2},
            "sun_clock": 3,
            "runner": 13,
        },
        {"moon_tiles": ["corn", "steps3"]},
        clergy=rows,
        hands=[["corn+sun"], []],
    )
    events = play(m, "step house_of_virgins", "acquire sun")
    assert m.over
    assert m.scores == [2 + 1 + 2, 0]
    assert [f["times"] for f in m.observe(None)["final"]] == [1, 1]
    assert {"moon", "moon_unpaid", "reward", "gold_points"}.isdisjoint(kinds(events))
    assert (goods(m, 1), seat(m)["sun_clock"]) == ({}, 3)


@clause("E4", "E3")
def test_a_rescue_in_the_last_turn_of_all() -> None:
    rows = {"condor": [0] * 4, "puma": [0] * 5, "sun": [0] * 5}
    m = last_turn({}, {"goods": {"coca": 2, "pottery": 1, "cloth": 1}}, clergy=rows)
    play(m, "step house_of_virgins", "acquire sun")
    assert m.observe(None)["ending"] == "clergy"


@clause("E2", "V3")
def test_an_empty_deck_is_a_rescue() -> None:
    m = table({"prince": "weavers_quarter", "runner": 18}, {}, hands=hands(2, 1))
    play(m, "step puma_temple")
    assert (m.over, m.observe(None)["ending"]) == (True, "deck")
    assert m.winners


@clause("V6", "Q2")
def test_a_tie_goes_to_more_units_of_goods() -> None:
    m = conquered({"goods": {"corn": 8, "llama": 1}}, {"goods": {"corn": 2, "cloth": 3, "coca": 1}})
    assert m.scores == [0, 0]
    assert [f["goods"] for f in m.observe(None)["final"]] == [3, 4]
    assert m.winners == [1]


@clause("Q10")
def test_still_tied_is_shared() -> None:
    m = conquered({"goods": {"corn": 5, "llama": 1}}, {"goods": {"cloth": 2}}, {})
    assert m.winners == [0, 1]


@clause("Q25")
@pytest.mark.parametrize(("reading", "corn"), [("paid", 3), ("lost", 0)])
def test_goods_due_at_the_very_end(reading: str, corn: int) -> None:
    m = last_turn({}, {"prince": "weavers_quarter", "runner": 5}, options={"last_goods": reading})
    play(m, "step puma_temple")
    assert (m.over, goods(m, 1).get("corn", 0)) == (True, corn)


@clause("Q25", "N1")
@pytest.mark.parametrize(("reading", "corn"), [("paid", 1), ("lost", 0)])
def test_track_corn_in_the_turn_that_saves_the_city(reading: str, corn: int) -> None:
    m = table(
        {"moon_tiles": ["cloth", "coca", "llama"]},
        {"prince": "weavers_quarter", "runner": 18},
        sun_tile=0,
        active=1,
        day=5,
        hands=hands(2, 1),
        options={"last_goods": reading},
    )
    play(m, "step puma_temple")
    assert (m.observe(None)["ending"], goods(m, 1).get("corn", 0)) == ("deck", corn)


@clause("N1", "Q25", "S6")
@pytest.mark.parametrize(("reading", "left"), [("paid", 3), ("lost", 4)])
def test_the_track_after_a_rescue_in_the_last_turn_of_a_day(reading: str, left: int) -> None:
    """On day 5 four moons lie ahead; the corn of the first is taken with the goods of that turn, or lost."""
    m = table(
        {"moon_tiles": ["cloth", "coca", "llama"]},
        {"prince": "weavers_quarter", "runner": 18},
        sun_tile=0,
        active=1,
        day=5,
        hands=hands(2, 1),
        options={"last_goods": reading},
    )
    assert m.observe(None)["track_corn"] == 4
    play(m, "step puma_temple")
    assert (m.observe(None)["ending"], m.observe(None)["track_corn"]) == ("deck", left)
    again = durbar.set_up("machu-picchu", m.position())
    assert again.observe(None)["track_corn"] == left


@clause("N1", "E2")
def test_the_track_after_a_rescue_at_other_times() -> None:
    """In mid-day nothing of the track is taken; at night one corn has been."""
    day = table({"prince": "weavers_quarter", "runner": 18}, {}, day=5, hands=hands(2, 1))
    play(day, "step puma_temple")
    assert (day.over, day.observe(None)["track_corn"]) == (True, 4)
    night = table(
        {"moon_tiles": ["steps2", "coca", "llama"], "runner": 18},
        {"prince": "weavers_quarter"},
        sun_tile=0,
        active=1,
        day=5,
        hands=hands(2, 1),
        bonus={"llamas_meadow": 0},
    )
    play(night, "step llamas_meadow")
    assert (night.over, night.observe(None)["track_corn"]) == (True, 3)


@clause("E3")
def test_nothing_is_possible_after_the_end() -> None:
    m = conquered({}, {})
    assert m.legal() == []
    rejection = m.game.check(m.state, m.game.parse("stay corn"))
    assert rejection is not None
    assert rejection.clause == "E3"


@clause("E1", "E2")
def test_after_a_rescue_the_refusal_names_it() -> None:
    rows = {"condor": [0] * 4, "puma": [0] * 5, "sun": [0] * 5}
    clergy = table({"goods": {"coca": 2, "pottery": 1, "cloth": 1}}, {}, clergy=rows)
    play(clergy, "step house_of_virgins", "acquire sun")
    refused(clergy, "stay corn", "E1")
    deck = table({"prince": "weavers_quarter", "runner": 18}, {}, hands=hands(2, 1))
    play(deck, "step puma_temple")
    refused(deck, "stay corn", "E2")


@clause("V1", "V2", "V4")
def test_points_come_source_by_source() -> None:
    m = last_turn(BLUE, {}, hands=[BLUE_CARDS, []], clergy=BLUE_CLERGY)
    play(m, "step llamas_meadow")
    assert m.sources()[0] == {"corn": 2, "coca": 2, "cloth": 6, "puma": 6, "trail": 1, "gold": 34}
    assert m.scores == [51, 0]
