"""What a seat may not know never reaches it, neither in observations nor in events."""

import json
from collections import Counter
from random import Random

import pytest

from durbar.core.game import CHANCE
from durbar.games.tajmahal.state import State, add, drop
from tests.clauses import clause
from tests.tajmahal.tools import (
    GAME,
    GREEN_EE,
    RED_EE,
    RED_GE,
    RED_KE,
    VIOLET_EE,
    WHITE_E,
    hands,
    random_state,
    table,
)


def seen_by(s: State, viewer: int | None) -> str:
    return json.dumps(GAME.observe(s, viewer), sort_keys=True)


def swap_with_pile(s: State, seat: int, rng: Random) -> State | None:
    """The same table, but a card the seat drew unseen and a card of the pile have changed places."""
    unknown = Counter(s.hands[seat]) - Counter(s.known[seat])
    mine = sorted((unknown & Counter(s.drawn[seat])).keys())
    if not mine or not s.pile:
        return None
    a, b = rng.choice(mine), rng.choice(s.pile)
    other = s.copy()
    other.hands[seat] = add(drop(s.hands[seat], a), b)
    other.drawn[seat] = add(drop(s.drawn[seat], a), b)
    other.pile = add(drop(s.pile, b), a)
    return other if a != b else None


def swap_hands(s: State, one: int, two: int, rng: Random) -> State | None:
    """The same table, but two players have changed a card that only they know."""
    cards = []
    for seat in (one, two):
        unknown = Counter(s.hands[seat]) - Counter(s.known[seat])
        found = sorted((unknown & Counter(s.drawn[seat])).keys())
        if not found:
            return None
        cards.append(rng.choice(found))
    a, b = cards
    other = s.copy()
    for seat, out, into in ((one, a, b), (two, b, a)):
        other.hands[seat] = add(drop(s.hands[seat], out), into)
        other.drawn[seat] = add(drop(s.drawn[seat], out), into)
    return other if a != b else None


@clause("Q15", "C6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_states_that_differ_in_a_secret_look_the_same_to_who_may_not_know_it(seats: int) -> None:
    rng = Random(seats)
    found = 0
    for seed in range(60):
        s = random_state(seats, seed, 6 * seed + 30)
        if GAME.actor(s) is None:
            continue
        one, two = rng.sample(range(seats), 2)
        for other, knowing in (
            (swap_with_pile(s, one, rng), {one}),
            (swap_hands(s, one, two, rng), {one, two}),
        ):
            if other is None:
                continue
            found += 1
            assert GAME.digest(other) != GAME.digest(s)
            for viewer in (None, *range(seats)):
                assert (seen_by(s, viewer) == seen_by(other, viewer)) == (viewer not in knowing)
    assert found > 50


@clause("Q15")
def test_a_card_drawn_unseen_makes_no_difference_to_others() -> None:
    """Seat 0 withdraws without having played: the card it draws differs, what seat 1 is sent does not."""
    reserve = ["white-monk", "white-vizier", "white-general", RED_KE]
    one = table(hands=hands([RED_EE], [GREEN_EE], [VIOLET_EE]), reserve=reserve)
    sent = []
    for card in (RED_GE, WHITE_E):
        s = one.state.copy()
        events = GAME.apply(s, GAME.parse("withdraw")) + GAME.apply(s, GAME.parse(f"*draw {card}"))
        sent.append([json.dumps([e.view(viewer) for e in events]) for viewer in (None, 0, 1, 2)])
        sent[-1] += [seen_by(s, viewer) for viewer in (None, 0, 1, 2)]
    same = [a == b for a, b in zip(*sent, strict=True)]
    assert same == [True, False, True, True] * 2
    assert GAME.parse(f"*draw {RED_GE}").secret


@clause("Q15")
def test_every_unseen_card_is_shown_to_one_seat_only() -> None:
    s = GAME.start(4, GAME.resolve(4, {}))
    rng = Random(3)
    secrets = 0
    while (actor := GAME.actor(s)) is not None:
        action = GAME.draw(s, rng) if actor == CHANCE else GAME.sample(s, rng)
        for event in GAME.apply(s, action):
            if event.kind in ("dealt", "drew"):
                secrets += 1
                assert event.seen_by == (event.seat,)
                assert event.secret is not None
                assert event.data == {}
            else:
                assert event.secret is None
                assert event.seen_by == ()
    assert secrets >= 24


@clause("Q15")
def test_reserve_cards_stay_known_until_they_are_played() -> None:
    match = table(
        hands=hands([RED_EE], [GREEN_EE], [VIOLET_EE]),
        played=[[RED_GE], [], []],
        reserve=[RED_KE, WHITE_E, "white-monk", "white-vizier", "white-general"],
        inside=[0, 1],
    )
    match.play("withdraw")
    match.play("palace multan-2")
    match.play(f"take {RED_KE}")
    match.play(f"take {WHITE_E}")
    assert match.observe(1)["players"][0]["known"] == [RED_KE, WHITE_E]
    while match.observe(None)["visit"] == 1 or match.actor != 0:
        match.play(match.legal()[0])
    match.play(f"play {RED_KE} {WHITE_E}")
    assert match.observe(1)["players"][0]["known"] == []
    assert match.observe(1)["players"][0]["cards"] is None
