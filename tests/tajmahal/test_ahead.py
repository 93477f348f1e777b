"""The next turn of a seat in this visit, as a person prepares it while others act."""

from random import Random

from durbar.core.match import Match
from durbar.games.tajmahal.state import State
from tests.clauses import clause
from tests.tajmahal.tools import GREEN_EE, RED_EE, RED_GE, VIOLET_GE, WHITE_E, hands, table


def ahead(match: Match, seat: int) -> State | None:
    found = match.game.ahead(match.observe(seat), Random(1))
    assert found is None or isinstance(found, State)
    return found


def visit() -> Match:
    return table(hands=hands([RED_GE, WHITE_E], [GREEN_EE], [VIOLET_GE, RED_EE]))


@clause("T2")
def test_the_cards_of_the_others_lie_as_they_lie_now() -> None:
    match = visit()
    match.play(f"play {RED_GE}")
    s = ahead(match, 2)
    assert s is not None
    assert (match.game.actor(s), s.played, s.hands[2]) == (2, match.state.played, match.state.hands[2])
    assert f"play {VIOLET_GE}" in map(str, match.game.legal(s))
    assert ahead(match, 1) is None  # it is to act already


@clause("T4")
def test_who_has_withdrawn_prepares_nothing() -> None:
    match = visit()
    match.play("withdraw")
    while match.actor == 0:  # cards of the reserve
        assert ahead(match, 1) is None
        match.play(match.legal()[0])
    assert ahead(match, 0) is None
    assert ahead(match, 2) is not None


@clause("W2")
def test_a_card_relies_on_having_the_most() -> None:
    match = visit()
    match.play(f"play {RED_GE}")
    assert match.game.relies(match.observe(0)) == {"led": ["general", "elephant"]}
    match.play(f"play {GREEN_EE}")
    assert match.game.relies(match.observe(0)) == {"led": ["general"]}
    assert match.game.relies(match.observe(1)) == {"led": ["elephant"]}
