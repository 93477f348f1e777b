"""Rulings Q1 and Q2: a bank without end, or only the pieces of the box."""

from tests.clauses import clause
from tests.machupicchu.table import goods, legal, play, refused, table

LIMITED = {"bank": "limited"}


@clause("Q1")
def test_the_bank_never_runs_out() -> None:
    m = table(
        {"goods": {"llama": 60}, "prince": "main_temple"}, {"incas": {"shepherd": 1}, "goods": {"corn": 1}}
    )
    play(m, "step llamas_meadow", "produce 1")
    assert goods(m, 0)["llama"] == 61
    assert goods(m, 1)["llama"] == 1


@clause("Q2")
def test_corn_is_a_number_without_limit() -> None:
    m = table(
        {"goods": {"corn": 900}, "incas": {"farmer": 2}, "prince": "watchmans_hut"}, {}, options=LIMITED
    )
    play(m, "step corn_terraces")
    assert goods(m)["corn"] == 909


@clause("Q1")
def test_a_limited_bank_hands_out_what_it_has_in_turn_order() -> None:
    """38 llamas: 33 held, 2 on the market, 1 bonus leave 2 for three shepherds."""
    m = table(
        {"goods": {"llama": 33, "corn": 5}, "incas": {"shepherd": 1}, "prince": "main_temple"},
        {"incas": {"shepherd": 2}, "goods": {"corn": 2}},
        options=LIMITED,
    )
    play(m, "step llamas_meadow", "produce 1")
    assert legal(m) == ["produce 0", "produce 1"]
    refused(m, "produce 2", "Q1")
    play(m, "produce 1")
    assert goods(m, 1) == {"llama": 1, "corn": 1}, "what is missing costs nothing"


@clause("Q1")
def test_an_empty_bank_at_the_market_and_at_night() -> None:
    held = {"goods": {"llama": 37, "corn": 20}, "prince": "main_temple"}
    m = table(held, {}, market={"llama": 0}, options=LIMITED)
    play(m, "step central_plaza")
    refused(m, "buy llama", "Q1")
    refused(m, "add llama", "Q1")
    assert not {"buy llama", "add llama"} & set(legal(m))
    assert {"buy coca", "add coca"} <= set(legal(m))
    night = table(
        {**held, "moon_tiles": ["llama", "coca", "cloth"]},
        {},
        market={"llama": 0},
        sun_tile=0,
        active=1,
        options=LIMITED,
    )
    play(night, "step house_of_priests")
    refused(night, "pay llama", "Q1")
    play(night, "pay coca")
    assert night.observe(None)["bonus"]["llamas_meadow"] == 1, "no llama for a second bonus"


@clause("Q1")
def test_rewards_that_the_bank_lacks_are_lost() -> None:
    m = table(
        {"goods": {"llama": 37}, "sun_clock": 1, "moon_tiles": ["llama", "coca", "cloth"]},
        {},
        market={"llama": 0},
        sun_tile=0,
        active=1,
        options=LIMITED,
    )
    play(m, "step house_of_priests", "take corn llama coca")
    assert goods(m) == {"llama": 37, "corn": 3, "coca": 1}
