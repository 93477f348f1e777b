"""Chapter D: the Sun Clock."""

from tests.clauses import clause
from tests.machupicchu.tools import goods, hands, legal, play, refused, seat, table


@clause("D1", "C10", "Q20")
def test_one_inca_a_visit_from_a_production_district() -> None:
    m = table({"incas": {"farmer": 1, "weaver": 2}}, {})
    play(m, "step sun_clock")
    assert legal(m) == ["serve none", "serve farmer", "serve weaver"]
    refused(m, "serve potter", "D1")
    play(m, "serve weaver")
    assert (seat(m)["sun_clock"], seat(m)["incas"]["weaver"], seat(m)["reserve"]) == (1, 1, 9)
    play(m, "step llamas_meadow", "step central_plaza", "done", "step central_plaza", "done")
    play(m, "step sun_clock", "serve farmer")
    assert seat(m)["sun_clock"] == 2, "a second visit of the day sends another"
    none_out = table({}, {})
    play(none_out, "step sun_clock")
    assert none_out.actor == 1, "discs of the reserve cannot be sent"


@clause("D2")
def test_it_neither_produces_nor_scores() -> None:
    m = table({"incas": {"shepherd": 1}, "goods": {"corn": 5}}, {}, hands=hands(2, 20, ("llama+coca",)))
    assert m.observe(0)["worth"]["points"] == 1
    play(m, "step sun_clock", "serve shepherd")
    assert m.observe(0)["worth"]["points"] == 0
    play(m, "step llamas_meadow")
    assert m.actor == 0
    assert m.observe(None)["prompt"]["key"] == "move", "no shepherd is left to produce"


@clause("D3", "N3", "C13")
def test_the_rulebooks_reward_at_night() -> None:
    m = table(
        {"moon_tiles": ["llama", "coca", "cloth"], "sun_clock": 2, "incas": {"farmer": 1}},
        {},
        sun_tile=0,
        active=1,
        bonus={"llamas_meadow": 0},
    )
    play(m, "step llamas_meadow")
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (0, "reward")
    assert len(legal(m)) == 10
    refused(m, "take corn llama", "N3")
    refused(m, "take llama llama coca", "N3")
    refused(m, "take corn llama llama coca", "N3")
    assert m.explain("take llama llama coca", "fr") == "Prenez exactement 3 unités différentes. [N3]"
    refused(m, "take corn llama coca cloth", "N3")
    play(m, "take corn llama cloth")
    assert goods(m) == {"corn": 3, "llama": 1, "cloth": 1}
    assert (seat(m)["sun_clock"], seat(m)["reserve"], seat(m)["runner"]) == (1, 10, 3)
    play(m, "take coca llama cloth")
    assert (seat(m)["sun_clock"], seat(m)["reserve"], seat(m)["runner"]) == (0, 11, 6)
    assert goods(m) == {"corn": 3, "llama": 2, "cloth": 2, "coca": 1}
