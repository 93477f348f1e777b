"""The numbers of the rules that a variant changes, where the rules use them."""

from tests.clauses import clause
from tests.terraces.tools import at, both, cost_of, land

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
