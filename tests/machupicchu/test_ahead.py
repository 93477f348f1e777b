"""The next turn of a seat, as a person prepares it while others act."""

from random import Random

from durbar.core.match import Match
from durbar.games.machupicchu.state import State
from tests.clauses import clause
from tests.machupicchu.tools import goods, play, table


def ahead(match: Match, seat: int) -> State | None:
    found = match.game.ahead(match.observe(seat), Random(1))
    assert found is None or isinstance(found, State)
    return found


@clause("M1")
def test_the_prince_is_to_move_and_nothing_else_has_changed() -> None:
    match = table({}, {"prince": "royal_palace"}, {})
    s = ahead(match, 1)
    assert s is not None
    assert (match.game.actor(s), s.active, s.prince) == (1, 1, match.state.prince)
    assert "stay corn" in map(str, match.game.legal(s))
    assert ahead(match, 0) is None


@clause("R3")
def test_what_the_trail_owes_is_paid_before_the_turn() -> None:
    match = table({"prince": "central_plaza", "goods": {"corn": 9}}, {"owed": {"corn": 3}}, phase="market")
    s = ahead(match, 1)
    assert s is not None
    assert not s.owed
    assert match.game.observe(s, 1)["players"][1]["goods"]["corn"] == goods(match, 1).get("corn", 0) + 3


@clause("N1")
def test_nobody_prepares_a_turn_beyond_the_night() -> None:
    match = table({"moon_tiles": ["corn"]}, {}, {"moon_tiles": ["coca"]}, {}, active=1, day=4)
    play(match, "stay steps2")
    assert match.actor == 2
    assert ahead(match, 3) is not None
    assert ahead(match, 0) is not None
    assert ahead(match, 1) is None  # it holds the sun tile
    play(match, "step llamas_meadow")
    assert ahead(match, 2) is None  # its day is over
