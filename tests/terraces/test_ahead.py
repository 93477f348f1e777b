"""The next turn of a seat, as a person prepares it while others act."""

from random import Random

import durbar
from durbar.games.terraces.state import State
from tests.clauses import clause
from tests.terraces.tools import at, both

LAST = {"components": {"supply": {"triples": 1, "irrigation": 19}}}


def ahead(match: durbar.Match, seat: int) -> State | None:
    found = match.game.ahead(match.observe(seat), Random(1))
    assert found is None or isinstance(found, State)
    return found


@both
@clause("A1", "S5")
def test_the_turn_is_fresh_and_nothing_else_has_changed(game: str) -> None:
    match = at(game, seats=3, duty=True)
    match.play("triple k10 k12 l11")
    for seat, turns in ((1, 1), (2, 2)):
        s = ahead(match, seat)
        assert s is not None
        assert (match.game.actor(s), s.ap, s.duty, s.token_used) == (seat, 6, True, False)
        assert s.turn == match.state.turn + turns
        assert s.tiles == match.state.tiles
        assert s.hand(seat) == match.state.hand(seat)
    assert ahead(match, 0) is None
    assert match.game.ahead(match.observe(None), Random(1)) is None


@both
@clause("E3")
def test_after_the_last_turn_there_is_none_to_prepare(game: str) -> None:
    match = at(game, seats=3, options=LAST, duty=True)
    match.play("triple k10 k12 l11")
    match.play("end")
    assert match.state.closing == 2
    s = ahead(match, 2)
    assert s is not None
    assert s.closing == 1  # its own is the last
    assert ahead(match, 0) is None
