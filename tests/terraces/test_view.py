"""What a seat may not know makes no difference to what it sees."""

import json
from collections import Counter
from random import Random

import pytest

import durbar
from durbar.core.game import CHANCE
from durbar.games.terraces.state import State
from tests.clauses import clause
from tests.terraces.tools import GAMES, played, walk


def swapped(s: State, viewer: int | None, rng: Random) -> State:
    """A copy in which the hidden cards of the others and the pile have changed places."""
    other, kinds = s.copy(), s.table.kinds
    other.pile, other.hands = s.pile.copy(), s.hands.copy()
    hidden = [list(other.pile)]
    spots = [None, *(seat for seat in range(s.table.seats) if seat != viewer)]
    for seat in spots[1:]:
        assert seat is not None
        hand = s.hand(seat)
        hidden.append([n - s.known[seat * kinds + k] for k, n in enumerate(hand)])
    pool = [k for counts in hidden for k, n in enumerate(counts) for _ in range(n)]
    rng.shuffle(pool)
    for spot, counts in zip(spots, hidden, strict=True):
        dealt = Counter(pool.pop() for _ in range(sum(counts)))
        for k in range(kinds):
            if spot is None:
                other.pile[k] = dealt[k]
            else:
                other.hands[spot * kinds + k] = dealt[k] + s.known[spot * kinds + k]
    return other


@pytest.mark.parametrize("game", GAMES)
@clause("R32", "C3")
def test_states_that_differ_in_secrets_look_the_same_byte_for_byte(game: str) -> None:
    differ, rng = 0, Random(2)
    for ply, match in enumerate(walk(game, 3, seed=6)):
        if ply % 11:
            continue
        s = match.state
        for viewer in (None, 0, 1, 2):
            other = swapped(s, viewer, rng)
            differ += other.hands != s.hands
            assert json.dumps(match.game.observe(other, viewer)) == json.dumps(match.observe(viewer))
    assert differ > 20


@pytest.mark.parametrize("game", GAMES)
def test_events_show_a_drawn_card_to_its_owner_only(game: str) -> None:
    match = played(game, 3, seed=9)
    secrets = [e for p in match.history for e in p.events if e.secret]
    assert secrets
    for event in secrets:
        assert event.kind == "card"
        assert event.seen_by == (event.seat,)
        assert "card" not in event.view((event.seat + 1) % 3)["data"]
        assert "card" not in event.view(None)["data"]
    assert all(p.action.secret == (p.action.kind == "draw") for p in match.history if p.seat == CHANCE)


def test_dealt_cards_are_secret_in_a_record_until_the_end() -> None:
    match = durbar.new_match("java", 2, seed=3)
    dealt = [p.action for p in match.history]
    assert [a.kind for a in dealt] == ["draw"] * 6 + ["turn_up", "first"]
    assert [a.secret for a in dealt] == [True] * 6 + [False, False]
