"""What is at stake in a visit: for everybody to see, and the same as what the rules then do."""

from random import Random
from typing import Any

import durbar
from durbar.core.match import Match
from tests.clauses import clause
from tests.tajmahal.tools import GREEN_VE, RED_EE, RED_VG, table

PRIZES = {
    "vizier": "vizier",
    "general": "general",
    "monk": "monk",
    "princess": "princess",
    "mogul": "crown",
    "elephant": "tile",
}


def moments(seats: int, seed: int) -> Any:
    """A game played at random, as a spectator sees it."""
    match, rng = durbar.new_match("taj-mahal", seats, seed), Random(seed)
    while not match.over:
        yield match
        match.play(rng.choice(match.choices())["do"])


@clause("W2")
def test_who_has_the_most_of_a_symbol_and_by_how_much() -> None:
    match = table(played=[[RED_EE, RED_VG], [GREEN_VE], []])
    symbols = match.observe(None)["stake"]["symbols"]
    assert symbols["elephant"] == {"seats": [0], "count": 2, "ahead": 1}
    assert symbols["vizier"] == {"seats": [0, 1], "count": 1, "ahead": 0}
    assert symbols["monk"] == {"seats": [], "count": 0, "ahead": 0}


@clause("W2", "W3")
def test_the_one_with_the_most_is_the_one_who_would_win() -> None:
    seen = 0
    for match in moments(5, 4):
        o = match.observe(None)
        if o["stake"] is None or o["phase"] != "turn":
            continue
        for player in o["players"]:
            most = {
                PRIZES[name]
                for name, row in o["stake"]["symbols"].items()
                if row["seats"] == [player["seat"]] and o["court"][PRIZES[name]] is None
            }
            assert most == set(player["wins"])
            seen += len(most)
    assert seen


@clause("P1")
def test_the_goods_of_the_tile_as_they_would_count() -> None:
    match = table(visit=9, tiles={"2": 0, "5": 0, "3": 1}, played=[[RED_EE], [], []])
    first = match.observe(None)["players"][0]
    assert first["tile_goods"] == [
        {"good": "spices", "has": 1, "makes": 2},
        {"good": "tea", "has": 2, "makes": 3},
    ]
    worth = first["tile_worth"]
    assert worth == 5
    match.play("withdraw")
    assert match.scores[0] == worth
    assert match.observe(None)["players"][1]["tile_goods"] is None


@clause("X1", "X2")
def test_the_token_that_would_complete_a_pair() -> None:
    tokens: list[list[str]] = [["vizier", "general"], ["vizier"], []]
    first, second, third = table(tokens=tokens).observe(None)["players"]
    earns = table().observe(None)["earns"]
    assert first["one_more"] == {"vizier": earns["vizier"], "general": earns["general"]}
    assert second["one_more"] == {"vizier": earns["vizier"]}
    assert third["one_more"] == {}
    held = table(tokens=tokens, specials={earns["vizier"]: 0}).observe(None)["players"]
    assert held[0]["one_more"] == {"general": earns["general"]}  # the card is there already
    assert held[1]["one_more"] == {"vizier": earns["vizier"]}  # it would come from the other player


@clause("R2", "R3", "W4")
def test_free_cities_and_the_best_place_for_roads() -> None:
    """What the best city promises is what one palace there scores."""
    seen = 0
    for match in moments(4, 2):
        o, seat = match.observe(None), match.actor
        if o["phase"] != "palace" or o["withdrawal"]["won"] not in ([token] for token in o["earns"]):
            continue
        free = {row["city"] for row in o["stake"]["fortified"]} | set(o["stake"]["towns"])
        choices = match.choices()
        assert free == {choice["city"] for choice in choices}
        before = _link_before(match)
        assert before["points"] == max(choice["plan"]["palaces"] for choice in choices)
        best = next(choice for choice in choices if choice["city"] == before["city"])
        assert best["linked"] == before["provinces"]
        assert o["players"][seat]["link"] is None  # it has left the visit
        seen += 1
    assert seen > 3


def _link_before(match: Match) -> Any:
    """What the seat to act saw before it withdrew with one token."""
    back = next(n for n, past in enumerate(reversed(match.history), 1) if str(past.action) == "withdraw")
    return match.rewound(match.ply - back).observe(None)["players"][match.actor]["link"]
