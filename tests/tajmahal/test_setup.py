"""Chapter S: the set-up."""

from collections import Counter

import pytest

import durbar
from durbar.core.game import CHANCE
from durbar.core.match import Match
from tests.clauses import clause
from tests.tajmahal.tools import GAME


@pytest.fixture(params=[3, 4, 5])
def match(request: pytest.FixtureRequest) -> Match:
    return durbar.new_match("taj-mahal", request.param, seed=1)


@clause("S1")
def test_three_to_five_players_begin_with_nothing(match: Match) -> None:
    assert match.scores == [0] * match.seats
    assert match.observe(None)["palaces"] == []
    for seats in (2, 6):
        with pytest.raises(durbar.BadOption, match="3 to 5 seats"):
            durbar.new_match("taj-mahal", seats)


@clause("S2")
def test_tile_12_lies_on_agra_and_the_others_at_random(match: Match) -> None:
    order = {p["id"]: p["tile"] for p in match.observe(None)["provinces"]}
    assert order["agra"] == 12
    assert sorted(order.values()) == list(range(1, 13))
    other = {p["id"]: p["tile"] for p in durbar.new_match("taj-mahal", 3, seed=2).observe(None)["provinces"]}
    assert other != order


@clause("S2")
def test_every_tile_left_is_equally_likely() -> None:
    s = GAME.start(3, GAME.resolve(3, {}))
    assert [(str(a), n) for a, n in GAME.outcomes(s)] == [(f"*tile multan {n}", 1) for n in range(1, 12)]
    GAME.apply(s, GAME.parse("*tile multan 4"))
    assert "*tile lahore 4" not in [str(a) for a, _ in GAME.outcomes(s)]
    assert len(GAME.outcomes(s)) == 10


@clause("S3")
def test_bonus_tiles_lie_on_all_fortified_cities(match: Match) -> None:
    lying = {b["city"]: b["bonus"] for b in match.observe(None)["bonuses"]}
    assert lying.pop("agra-5") == "taj"
    assert Counter(lying.values()) == {"points": 5, "card": 5, "tea": 2, "jewels": 2, "spices": 1}
    assert set(lying) == {c["id"] for c in GAME.components()["city"] if c["fortified"]} - {"agra-5"}


@clause("S4")
def test_the_court_has_one_token_of_each_kind_and_the_crown(match: Match) -> None:
    o = match.observe(None)
    assert o["court"] == dict.fromkeys(["vizier", "general", "monk", "princess", "crown", "tile"])
    assert o["stacks"] == {"vizier": 5, "general": 5, "monk": 5, "princess": 5}


@clause("S5")
def test_special_cards_belong_to_nobody(match: Match) -> None:
    assert match.observe(None)["specials"] == dict.fromkeys(
        ["plus-elephant", "plus-points", "plus-mogul", "change-colour"]
    )


@clause("S6")
def test_six_hidden_cards_each_and_an_open_reserve(match: Match) -> None:
    position = match.position()
    assert [len(hand) for hand in position["hands"]] == [6] * match.seats
    assert len(position["reserve"]) == {3: 5, 4: 7, 5: 9}[match.seats]
    assert sum(position["pile"].values()) == 96 - 6 * match.seats - (2 * match.seats - 1)
    assert position["discard"] == {}


@clause("S7", "Q19")
def test_chance_names_the_first_player_and_tile_1_goes_to_the_court(match: Match) -> None:
    o = match.observe(None)
    assert o["visit"] == 1
    assert next(p for p in o["provinces"] if p["id"] == o["province"])["tile"] == 1
    assert match.actor == o["first"]
    firsts = {durbar.new_match("taj-mahal", match.seats, seed).observe(None)["first"] for seed in range(25)}
    assert firsts == set(range(match.seats))


@clause("S6", "S7")
def test_chance_acts_one_draw_at_a_time(match: Match) -> None:
    dealt = Counter(p.action.kind for p in match.history)
    n = match.seats
    assert dealt == {"deal-tile": 11, "deal-bonus": 15, "draw": 6 * n, "lay": 2 * n - 1, "first": 1}
    assert all(p.seat == CHANCE and str(p.action).startswith("*") for p in match.history)
