"""What a seat may not know makes no difference to what it is told."""

import json
from collections import Counter
from random import Random

import pytest

import durbar
from durbar.core.game import CHANCE
from durbar.games.terraces.state import State
from tests.clauses import clause
from tests.terraces.test_cards import cards
from tests.terraces.tools import GAMES, at, both, played, walk


def swapped(s: State, viewer: int | None, rng: Random) -> State:
    """A twin in which the hidden cards of the others and the pile have changed places."""
    twin, kinds = s.copy(), s.table.kinds
    hidden = [list(twin.pile)]
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
                twin.pile[k] = dealt[k]
            else:
                twin.hands[spot * kinds + k] = dealt[k] + s.known[spot * kinds + k]
    return twin


@pytest.mark.parametrize("game", GAMES)
@clause("R32", "C3")
def test_twins_look_the_same_byte_for_byte(game: str) -> None:
    differ, rng = 0, Random(2)
    for ply, match in enumerate(walk(game, 3, seed=6)):
        if ply % 11:
            continue
        s = match.state
        for viewer in (None, 0, 1, 2):
            twin = swapped(s, viewer, rng)
            differ += twin.hands != s.hands
            assert json.dumps(match.game.observe(twin, viewer)) == json.dumps(match.observe(viewer))
    assert differ > 20


@pytest.mark.parametrize("game", GAMES)
def test_events_tell_a_drawn_card_to_its_owner_only(game: str) -> None:
    match = played(game, 3, seed=9)
    secrets = [e for p in match.history for e in p.events if e.secret]
    assert secrets
    for event in secrets:
        assert event.kind == "card"
        assert event.seen_by == (event.seat,)
        assert "card" not in event.view((event.seat + 1) % 3)["data"]
        assert "card" not in event.view(None)["data"]
    assert all(p.action.secret == (p.action.kind == "draw") for p in match.history if p.seat == CHANCE)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_imagined_looks_the_same_to_the_viewer(game: str) -> None:
    rng = Random(3)
    for ply, match in enumerate(walk(game, 4, seed=14)):
        if ply % 17:
            continue
        for viewer in (None, 0, 3):
            told = match.observe(viewer)
            dreamt = match.game.imagine(told, rng)
            assert match.game.observe(dreamt, viewer) == told
            match.game.from_position(match.game.position(dreamt))


@both
@clause("R32")
def test_cards_taken_openly_stay_where_everybody_saw_them_go(game: str) -> None:
    match = at(game, 3, open=cards(game, "ab")[0], players=[{"hand": cards(game, "a b")}, {}, {}])
    match.play("take open")
    match.play("end")
    told, seen = match.observe(1), set()
    for seed in range(40):
        dreamt = match.game.imagine(told, Random(seed))
        hand = dreamt.hand(0)
        assert sum(hand) == 3
        assert hand[dreamt.table.card_index[cards(game, "ab")[0]]] >= 1
        seen.add(tuple(hand))
    assert len(seen) > 5


@both
def test_who_is_asked_in_a_festival_has_something_to_choose(game: str) -> None:
    """The open card shows one symbol, seat 1 has one hidden card: it must match."""
    from tests.terraces.test_festivals import festival, start

    match = festival(game, {"A": "a", "B": "a"}, open="a")
    start(match, game, "a")
    told = match.observe(0)
    for seed in range(30):
        dreamt = match.game.imagine(told, Random(seed))
        assert len(match.game.legal(dreamt)) == 2
        assert match.game.observe(dreamt, 0) == told


def test_a_record_of_luck_is_secret_until_the_end() -> None:
    match = durbar.new_match("java", 2, seed=3)
    dealt = [p.action for p in match.history]
    assert [a.kind for a in dealt] == ["draw"] * 6 + ["turn_up", "first"]
    assert [a.secret for a in dealt] == [True] * 6 + [False, False]
