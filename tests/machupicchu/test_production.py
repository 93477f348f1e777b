"""Chapter P: bonus and production, with the coca example of the rulebook."""

from durbar.core.match import Match
from tests.clauses import clause
from tests.machupicchu.tools import goods, legal, play, refused, seat, table

BLUE, YELLOW, RED = range(3)


def coca_example(red_corn: int = 5) -> Match:
    return table(
        {"prince": "condor_temple", "incas": {"coca_planter": 1}, "goods": {"corn": 5}},
        {"incas": {"coca_planter": 1}, "goods": {"corn": 5}},
        {"incas": {"coca_planter": 2}, "goods": {"corn": red_corn}},
        bonus={"coca_plantation": 2},
    )


@clause("P2", "P3", "P4", "P6", "P7", "C4", "Q7")
def test_the_rulebooks_coca_production() -> None:
    m = coca_example()
    play(m, "step coca_plantation")
    assert goods(m, BLUE) == {"corn": 5, "coca": 2}
    for who, count in ((BLUE, 1), (YELLOW, 1), (RED, 2)):
        assert m.actor == who
        play(m, f"produce {count}")
    assert goods(m, BLUE) == {"corn": 4, "coca": 3}
    assert goods(m, YELLOW) == {"corn": 4, "coca": 1}
    assert goods(m, RED) == {"corn": 3, "coca": 2}
    assert m.observe(None)["bonus"]["coca_plantation"] == 0
    play(m, "step temple_of_the_sun", "step temple_of_the_sun")
    play(m, "step condor_temple", "step coca_plantation")
    assert m.actor == RED, "the district is closed: nobody is asked"
    assert goods(m, YELLOW)["coca"] == 1


@clause("P5", "P4")
def test_corn_and_incas_limit_production() -> None:
    m = coca_example(red_corn=1)
    play(m, "step coca_plantation", "produce 0", "produce 1")
    assert legal(m) == ["produce 0", "produce 1"]
    refused(m, "produce 2", "P5")
    rich = coca_example()
    play(rich, "step coca_plantation", "produce 0", "produce 1")
    assert legal(rich) == ["produce 0", "produce 1", "produce 2"]
    refused(rich, "produce 3", "P5")


@clause("C4")
def test_who_cannot_decide_anything_is_not_asked() -> None:
    m = coca_example(red_corn=0)
    play(m, "step coca_plantation", "produce 1", "produce 1")
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (YELLOW, "move")


@clause("P1", "P2")
def test_the_bonus_needs_no_inca_and_opens_the_district() -> None:
    m = table({"prince": "main_temple"}, {"incas": {"shepherd": 1}, "goods": {"corn": 1}})
    play(m, "step llamas_meadow")
    assert goods(m, 0) == {"llama": 1}
    assert m.actor == 1
    closed = table(
        {"prince": "main_temple"},
        {"incas": {"shepherd": 1}, "goods": {"corn": 1}},
        bonus={"llamas_meadow": 0},
    )
    play(closed, "step llamas_meadow")
    assert closed.observe(None)["prompt"]["key"] == "move"


@clause("P4", "P5")
def test_farmers_work_for_nothing_and_need_no_question() -> None:
    m = table(
        {"prince": "watchmans_hut", "incas": {"farmer": 2}},
        {"incas": {"farmer": 1}},
        bonus={"corn_terraces": 2},
    )
    play(m, "step corn_terraces")
    assert goods(m, 0) == {"corn": 6 + 6}
    assert goods(m, 1) == {"corn": 3}
    assert m.observe(None)["prompt"]["key"] == "move"


@clause("P3")
def test_each_inca_produces_once() -> None:
    m = table({"prince": "puma_temple", "incas": {"potter": 3}, "goods": {"corn": 9}}, {})
    play(m, "step potters_quarter", "produce 3")
    assert goods(m) == {"corn": 6, "pottery": 4}
    assert m.actor == 1
    assert seat(m)["incas"]["potter"] == 3
