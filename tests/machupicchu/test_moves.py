"""Chapter M: stepping, riding, staying."""

import pytest

from durbar import BadNotation
from durbar.core.match import Match
from durbar.games.machupicchu.board import DISTRICTS, ONCE_A_DAY
from tests.clauses import clause
from tests.machupicchu.tools import begun, goods, kinds, legal, play, refused, seat, table

NEAR_PLAZA = {
    "llamas_meadow",
    "weavers_quarter",
    "temple_of_the_sun",
    "main_temple",
    "royal_palace",
    "house_of_priests",
    "house_of_virgins",
    "sun_clock",
}


@clause("M2", "M3", "M5", "M4", "C3", "Q13")
def test_three_ways_to_spend_a_turn() -> None:
    m = table({"goods": {"llama": 1}}, {})
    moves = legal(m)
    assert {a[5:] for a in moves if a.startswith("step")} == NEAR_PLAZA
    assert {a[5:] for a in moves if a.startswith("ride")} == set(DISTRICTS) - {"central_plaza"}
    assert len([a for a in moves if a.startswith("stay")]) == 7
    assert moves[0].startswith("stay")
    assert m.explain("produce 1") is not None
    refused(m, "done", "K5")


@clause("M3")
def test_a_step_goes_to_a_neighbour_and_is_free() -> None:
    m = table({"goods": {"llama": 1}}, {})
    refused(m, "step corn_terraces", "M3")
    play(m, "step llamas_meadow")
    assert goods(m) == {"llama": 2}, "the bonus, and nothing paid"


@clause("M5", "Q21")
def test_a_ride_costs_a_llama_before_anything_is_gained() -> None:
    m = table({"goods": {"llama": 1}}, {"goods": {"coca": 1}})
    play(m, "ride llamas_meadow")
    assert goods(m) == {"llama": 1}
    refused(m, "ride corn_terraces", "M5")
    poor = table({"goods": {"llama": 1}}, {}, clergy={"sun": [0]})
    play(poor, "ride temple_of_the_sun")
    assert poor.actor == 1, "the llama ridden cannot be sacrificed"


@clause("M6")
def test_a_ride_and_a_step_end_elsewhere() -> None:
    m = table({"goods": {"llama": 3}}, {})
    refused(m, "ride central_plaza", "M6")
    refused(m, "step central_plaza", "M6")
    said = m.explain("step central_plaza", "fr")
    assert said is not None
    assert said.startswith("Votre Prince est déjà à la Place Centrale.")
    assert "ride llamas_meadow" in legal(m)


@clause("M4")
def test_staying_takes_a_tile_and_does_not_use_the_district() -> None:
    m = table({"goods": {"cloth": 3, "corn": 9}}, {})
    refused(m, "stay steps9", "M4")
    events = play(m, "stay llama")
    assert kinds(events) == ["stay"]
    assert m.actor == 1, "no market for who stays in the Central Plaza"
    assert seat(m)["moon_tiles"] == ["llama"]
    refused(m, "stay llama", "M4")
    assert goods(m) == {"cloth": 3, "corn": 9}, "the tile pays at night"


@clause("M4", "R4")
@pytest.mark.parametrize("name", ["moon", "market", "sun", "coca_plantation", "nothing"])
def test_a_word_of_the_game_is_no_name_of_a_tile(name: str) -> None:
    m = table({}, {})
    for verb in ("stay", "pay"):
        with pytest.raises(BadNotation, match=f"'{name}' is no moon tile"):
            m.game.parse(f"{verb} {name}")
    climbing = table({"runner": 18}, {}, hands=[["corn+sun"], []])
    play(climbing, "step main_temple")
    assert climbing.explain(f"return corn+sun {name}") == f"There is no sacrifice card {name}. [R4]"


@clause("M1")
def test_turns_go_clockwise() -> None:
    m = table({}, {}, {}, active=1)
    order = []
    for _ in range(2):
        order.append(m.actor)
        play(m, legal(m)[0])
    order.append(m.actor)
    assert order == [1, 2, 0]


@clause("M7")
def test_princes_and_incas_never_block() -> None:
    m = table({}, {"prince": "llamas_meadow", "incas": {"shepherd": 5}}, {"prince": "llamas_meadow"})
    play(m, "step llamas_meadow")
    assert [seat(m, p)["prince"] for p in range(3)] == ["llamas_meadow"] * 3


@clause("M8", "Q19")
@pytest.mark.parametrize("district", DISTRICTS[:ONCE_A_DAY])
def test_a_closed_district_may_be_entered_and_does_nothing(district: str) -> None:
    """The bonus is gone: no goods, no production, no steps, no sacrifice, no moon tile."""
    rich = {"goods": {"llama": 3, "corn": 9}, "incas": {"shepherd": 1, "farmer": 1}}
    m = table(rich, rich, bonus={district: 0}, clergy={"sun": [0, 1], "puma": [0], "condor": [1]})
    play(m, f"ride {district}")
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (1, "move")
    assert goods(m) == {"llama": 2, "corn": 9}
    assert seat(m)["runner"] == 0
    assert seat(m)["moon_tiles"] == []


@clause("M9")
def test_the_other_districts_work_every_time() -> None:
    m = table({"goods": {"cloth": 1}}, {"goods": {"cloth": 1}, "prince": "main_temple"}, active=1)
    play(m, "step central_plaza")
    assert "sell cloth" in legal(m)
    play(m, "done", "step llamas_meadow", "step llamas_meadow", "step central_plaza")
    assert (m.actor, "buy cloth" in legal(m), "sell cloth" in legal(m)) == (0, False, True)


@clause("M10", "Q18")
def test_everything_may_be_declined_but_bonus_and_stones() -> None:
    def entered(district: str) -> Match:
        rich = {"goods": {"corn": 9, "llama": 5, "coca": 5, "pottery": 5, "cloth": 5}}
        m = table({**rich, "prince": "condor_temple", "incas": {"farmer": 1}}, {})
        play(m, f"ride {district}")
        return m

    assert "recruit none" in legal(entered("royal_palace"))
    assert "acquire none" in legal(entered("house_of_priests"))
    assert "serve none" in legal(entered("sun_clock"))
    assert "done" in legal(entered("central_plaza"))
    at_temple = entered("main_temple")
    assert "offer none" in legal(at_temple)
    assert seat(at_temple)["runner"] == 3, "the stone moved the runner, asked or not"
    assert goods(entered("llamas_meadow"))["llama"] == 5 - 1 + 1


@clause("M10")
def test_declining_has_its_event() -> None:
    rich = {"goods": {"corn": 9, "llama": 5, "coca": 5, "pottery": 5, "cloth": 5}, "incas": {"farmer": 1}}
    seen = []
    for way in (
        ["ride royal_palace", "recruit none"],
        ["ride house_of_virgins", "acquire none"],
        ["ride main_temple", "offer none"],
        ["ride sun_clock", "serve none"],
    ):
        seen += kinds(play(table(rich, {}), *way))
    for kind in ("recruit_none", "acquire_none", "offer_none", "serve_none"):
        assert kind in seen


@clause("M11")
def test_no_action_moves_goods_between_players() -> None:
    m = begun(3, seed=3)
    while not m.over:
        before = [dict(seat(m, p)["goods"]) for p in range(3)]
        actor = m.actor
        m.play(m.legal()[m.ply % len(m.legal())])
        lost = [
            p
            for p in range(3)
            if p != actor and any(seat(m, p)["goods"][g] < before[p][g] for g in before[p])
        ]
        assert not lost, "only the actor ever pays, and he pays the bank"
