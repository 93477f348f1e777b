"""Chapter T: stones, sacrifices of llamas, offerings."""

import pytest

from durbar.core.match import Match
from durbar.games.machupicchu.board import CLERGY
from durbar.games.machupicchu.temples import value
from tests.clauses import clause
from tests.machupicchu.tools import goods, hands, legal, play, refused, seat, state, table

BLUE, YELLOW, RED = range(3)


def sun_example(red_llamas: int = 1) -> Match:
    return table(
        {"prince": "weavers_quarter"},
        {"goods": {"llama": 1}},
        {"goods": {"llama": red_llamas}},
        bonus={"temple_of_the_sun": 2},
        clergy={"sun": [YELLOW, RED, RED]},
    )


@clause("T2", "T3", "T4", "T7", "C5")
def test_the_rulebooks_temple_of_the_sun() -> None:
    m = sun_example()
    play(m, "step temple_of_the_sun")
    assert seat(m, BLUE)["runner"] == 6
    assert m.actor == YELLOW, "Blue has no virgin and is not asked"
    play(m, "sacrifice 1")
    assert m.actor == RED
    assert legal(m) == ["sacrifice 0", "sacrifice 1"]
    refused(m, "sacrifice 2", "T4")
    play(m, "sacrifice 1")
    assert [seat(m, p)["runner"] for p in range(3)] == [6, 7, 7]
    assert [goods(m, p).get("llama", 0) for p in range(3)] == [0, 0, 0]
    assert m.observe(None)["bonus"]["temple_of_the_sun"] == 0


@clause("T4")
def test_one_llama_for_each_virgin() -> None:
    m = sun_example(red_llamas=5)
    play(m, "step temple_of_the_sun", "sacrifice 0")
    refused(m, "sacrifice 3", "T4")
    play(m, "sacrifice 2")
    assert seat(m, RED)["runner"] == 14
    assert seat(m, YELLOW)["runner"] == 0, "sacrificing is free to decline"


@clause("T5", "H3")
def test_values_of_the_rulebooks_pictures() -> None:
    m = table({}, {}, clergy={"condor": [0] * 4, "puma": [0] * 3, "sun": [0] * 5})
    assert m.observe(None)["values"] == {"condor": 4, "puma": 6, "sun": 5}
    three_virgins = table({}, {}, clergy={"sun": [0, 1, 1]})
    assert three_virgins.observe(None)["values"]["sun"] == 7


@clause("T5")
def test_the_value_is_the_smallest_number_uncovered() -> None:
    for kind, name in enumerate(CLERGY):
        steps = state(table({}, {})).box.clergy_steps[kind]
        for taken in range(len(steps) + 1):
            m = table({}, {}, clergy={name: [0] * taken})
            assert value(state(m), kind) == (steps[taken - 1] if taken else 0)


@clause("T5", "T1", "T2")
@pytest.mark.parametrize("temple", ["condor_temple", "puma_temple", "temple_of_the_sun"])
def test_without_clergy_the_stones_still_count(temple: str) -> None:
    m = table({"goods": {"llama": 3}, "prince": "weavers_quarter"}, {"goods": {"llama": 3}})
    play(m, f"step {temple}")
    assert seat(m)["runner"] == 3
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (1, "move")


@clause("T1", "T7")
def test_no_stone_no_sacrifice() -> None:
    m = table(
        {"goods": {"llama": 3}, "prince": "weavers_quarter"},
        {},
        clergy={"puma": [0]},
        bonus={"puma_temple": 0},
    )
    play(m, "step puma_temple")
    assert (m.actor, seat(m)["runner"]) == (1, 0)


@clause("T6", "C6", "T3")
def test_the_rulebooks_offering_in_the_main_temple() -> None:
    full = {"corn": 3, "llama": 1, "coca": 1, "pottery": 1, "cloth": 1}
    m = table({"goods": full}, {"goods": full}, {"goods": {"corn": 2}}, {"goods": {"corn": 7}})
    play(m, "step main_temple")
    assert m.actor == 0
    assert len(legal(m)) == 32
    play(m, "offer cloth llama corn")
    assert seat(m, 0)["runner"] == 3 + 6
    assert goods(m, 0) == {"coca": 1, "pottery": 1}
    play(m, "offer corn llama coca pottery cloth")
    assert (seat(m, 1)["runner"], goods(m, 1)) == (10, {}), "all five"
    assert m.actor == 3, "2 corn are no unit"
    assert legal(m) == ["offer none", "offer corn"], "7 corn are one unit of corn, not two"
    refused(m, "offer llama", "T6")
    refused(m, "offer corn corn", "T6")
    said = "All goods you offer must be different; you picked corn more than once. [T6]"
    assert m.explain("offer corn corn") == said
    said = "Les unités offertes sont toutes différentes ; choisie plus d’une fois : maïs. [T6]"
    assert m.explain("offer corn corn", "fr") == said
    play(m, "offer corn")
    assert goods(m, 3) == {"corn": 4}
    assert goods(m, 1) == {"corn": 3}, "the granary pays when the turn is over"


@clause("Q5", "R4", "C11")
def test_cards_come_before_the_llamas_are_decided() -> None:
    m = table(
        {"prince": "weavers_quarter", "runner": 18, "goods": {"llama": 1}},
        {},
        clergy={"sun": [0]},
        hands=hands(2, 20, ("corn+sun",)),
    )
    play(m, "step temple_of_the_sun")
    assert m.observe(None)["prompt"]["key"] == "return"
    play(m, legal(m)[0])
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (0, "sacrifice")


@clause("Q5")
def test_cards_may_wait_for_the_end_of_the_turn() -> None:
    m = table(
        {"prince": "weavers_quarter", "runner": 18, "goods": {"llama": 1}},
        {"runner": 19, "goods": {"llama": 1}},
        clergy={"sun": [0, 1]},
        options={"summit_cards": "end_of_turn"},
    )
    play(m, "step temple_of_the_sun")
    assert m.observe(None)["prompt"]["key"] == "sacrifice"
    play(m, "sacrifice 0", "sacrifice 1")
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (0, "return")
    play(m, legal(m)[0])
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (1, "return")
    play(m, legal(m)[0])
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (1, "move")
