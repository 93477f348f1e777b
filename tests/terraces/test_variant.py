"""The numbers of the rules that a variant changes, where the rules use them."""

from tests.clauses import clause
from tests.terraces.tools import at, both, clause_of, cost_of, land

PRICES = {"token_ap": 2, "palace_cost": 2, "basin_cost": 3, "card_cost": 4}
PAID = {"build l7 2": 2, "irrigate g6": 3, "take open": 4, "take pile": 4, "token": -2}


@both
@clause("A2", "A7")
def test_what_is_paid_is_what_the_variant_says(game: str) -> None:
    options = {"components": {"rules": PRICES}}
    tiles = land("l7:v1 l9:v1 l11:v1 k8:r1", seats=2)
    match = at(game, options=options, tiles=tiles, players=[{"pawns": ["l9"]}, {}])
    for do, price in PAID.items():
        assert cost_of(match, do) == price
        assert match.game.facts(match.state, match.game.parse(do)).get("cost", price) == price
        event = match.preview(do).history[-1].events[0]
        assert event.data.get("cost", price) == price


@clause("A7", "R33")
def test_a_dear_palace_leaves_the_tile_that_is_owed() -> None:
    options = {"components": {"rules": {"palace_cost": 2}}}
    tiles = land("l7:v1 l9:v1 l11:v1 k8:r1", seats=2)
    players = [{"pawns": ["l9"], "tokens": 0}, {}]
    for ap, forbidden in ((2, "R33"), (3, None)):
        match = at("java", options=options, tiles=tiles, ap=ap, duty=True, players=players)
        assert clause_of(match, "build l7 2") == forbidden
