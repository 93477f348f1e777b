"""What imagined states keep: cards everybody has seen, and a choice for who is asked."""

from random import Random

from tests.clauses import clause
from tests.terraces.test_cards import cards
from tests.terraces.test_festivals import festival, start
from tests.terraces.tools import at, both


@both
@clause("R32")
def test_cards_taken_openly_stay_where_everybody_saw_them_go(game: str) -> None:
    match = at(game, 3, open=cards(game, "ab")[0], players=[{"hand": cards(game, "a b")}, {}, {}])
    match.play("take open")
    match.play("end")
    seen, hands = match.observe(1), set()
    for seed in range(40):
        imagined = match.game.imagine(seen, Random(seed))
        hand = imagined.hand(0)
        assert sum(hand) == 3
        assert hand[imagined.table.card_index[cards(game, "ab")[0]]] >= 1
        hands.add(tuple(hand))
    assert len(hands) > 5


@both
def test_who_is_asked_in_a_festival_has_something_to_choose(game: str) -> None:
    """The open card shows one symbol, seat 1 has one hidden card: it must match."""
    match = festival(game, {"A": "a", "B": "a"}, open="a")
    start(match, game, "a")
    seen = match.observe(0)
    for seed in range(30):
        imagined = match.game.imagine(seen, Random(seed))
        assert len(match.game.legal(imagined)) == 2
        assert match.game.observe(imagined, 0) == seen
