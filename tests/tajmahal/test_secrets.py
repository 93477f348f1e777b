"""What a seat may not know never reaches it: twins, events, imagined tables (Q15)."""

import json
from collections import Counter
from random import Random

import pytest

from durbar.core.game import CHANCE, Observation
from durbar.games.tajmahal.state import State, add, drop
from durbar.games.tajmahal.view import may_hold
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


def told(s: State, viewer: int | None) -> str:
    return json.dumps(GAME.observe(s, viewer), sort_keys=True)


def swap_with_pile(s: State, seat: int, rng: Random) -> State | None:
    """The same table, but a card the seat drew unseen and a card of the pile have changed places."""
    unknown = Counter(s.hands[seat]) - Counter(s.known[seat])
    mine = sorted((unknown & Counter(s.drawn[seat])).keys())
    if not mine or not s.pile:
        return None
    a, b = rng.choice(mine), rng.choice(s.pile)
    twin = s.copy()
    twin.hands[seat] = add(drop(s.hands[seat], a), b)
    twin.drawn[seat] = add(drop(s.drawn[seat], a), b)
    twin.pile = add(drop(s.pile, b), a)
    return twin if a != b else None


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
    twin = s.copy()
    for seat, out, into in ((one, a, b), (two, b, a)):
        twin.hands[seat] = add(drop(s.hands[seat], out), into)
        twin.drawn[seat] = add(drop(s.drawn[seat], out), into)
    return twin if a != b else None


@clause("Q15", "C6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_twins_look_the_same_to_everybody_who_may_not_know(seats: int) -> None:
    rng = Random(seats)
    found = 0
    for seed in range(60):
        s = random_state(seats, seed, 6 * seed + 30)
        if GAME.actor(s) is None:
            continue
        one, two = rng.sample(range(seats), 2)
        for twin, knowing in (
            (swap_with_pile(s, one, rng), {one}),
            (swap_hands(s, one, two, rng), {one, two}),
        ):
            if twin is None:
                continue
            found += 1
            assert GAME.digest(twin) != GAME.digest(s)
            for viewer in (None, *range(seats)):
                assert (told(s, viewer) == told(twin, viewer)) == (viewer not in knowing)
    assert found > 50


@clause("Q15")
def test_twins_tell_the_same_events_of_the_same_actions() -> None:
    """Seat 0 withdraws without having played: the card it draws differs, what seat 1 hears does not."""
    reserve = ["white-monk", "white-vizier", "white-general", RED_KE]
    one = table(hands=hands([RED_EE], [GREEN_EE], [VIOLET_EE]), reserve=reserve)
    heard = []
    for card in (RED_GE, WHITE_E):
        s = one.state.copy()
        events = GAME.apply(s, GAME.parse("withdraw")) + GAME.apply(s, GAME.parse(f"*draw {card}"))
        heard.append([json.dumps([e.view(viewer) for e in events]) for viewer in (None, 0, 1, 2)])
        heard[-1] += [told(s, viewer) for viewer in (None, 0, 1, 2)]
    same = [a == b for a, b in zip(*heard, strict=True)]
    assert same == [True, False, True, True] * 2
    assert GAME.parse(f"*draw {RED_GE}").secret


@clause("Q15")
def test_every_unseen_card_is_told_to_one_seat_only() -> None:
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


@clause("Q15")
def test_after_a_shuffle_everybody_knows_what_the_pile_may_hold() -> None:
    """All hand cards were drawn before the shuffle, so none of them can be in the new pile."""
    box = table().state.box
    left = dict(zip(box.cards, box.copies, strict=False))
    for card in (RED_EE, GREEN_EE, VIOLET_EE, RED_GE):
        left[card] -= 1
    match = table(
        hands=hands([RED_EE], [GREEN_EE], [VIOLET_EE, RED_GE]),
        discard={c: n for c, n in left.items() if n},
        pile={},
    )
    match.play("withdraw")
    o = match.observe(1)
    assert o["pile"]["may"] == {c: n for c, n in left.items() if n}, "what seat 0 drew may still be there"
    assert o["pile"]["size"] == 91
    own = match.observe(0)
    drawn = own["players"][0]["drawn_cards"]
    assert Counter(own["pile"]["may"]) + Counter(drawn) == Counter(o["pile"]["may"])
    for seed in range(20):
        dreamt = GAME.imagine(json.loads(json.dumps(o)), Random(seed))
        held = GAME.position(dreamt)["hands"]
        assert {RED_EE, VIOLET_EE, RED_GE} <= set(held[0] + held[2]), "the old cards are still in hands"
        assert len(set(held[2]) - {RED_EE, VIOLET_EE, RED_GE}) == 0, "seat 2 drew nothing since"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_imagined_looks_the_same_and_is_a_sound_table(seats: int) -> None:
    rng = Random(seats)
    for seed in range(40):
        s = random_state(seats, seed, 9 * seed)
        for viewer in (None, *range(seats)):
            o: Observation = json.loads(told(s, viewer))
            dreamt = GAME.imagine(o, rng)
            assert json.loads(told(dreamt, viewer)) == o
            assert GAME.digest(GAME.from_position(GAME.position(dreamt))) == GAME.digest(dreamt)
            assert not Counter(dreamt.pile) - Counter(may_hold(s, viewer))


def test_imagination_varies() -> None:
    s = random_state(4, 2, 200)
    dreams = {GAME.digest(GAME.imagine(GAME.observe(s, 0), Random(seed))) for seed in range(20)}
    assert len(dreams) == 20


def test_the_true_table_can_be_imagined() -> None:
    """With few cards hidden, what really is comes up among what is imagined."""
    box = table().state.box
    left = dict(zip(box.cards, box.copies, strict=False))
    for card in (RED_EE, GREEN_EE, VIOLET_EE, RED_GE, RED_KE):
        left[card] -= 1
    match = table(
        hands=hands([RED_EE], [GREEN_EE], [VIOLET_EE]),
        discard={c: n for c, n in left.items() if n},
        pile={RED_GE: 1, RED_KE: 1},
    )
    dreams = {GAME.digest(GAME.imagine(match.observe(0), Random(seed))) for seed in range(200)}
    assert match.digest() in dreams
    assert len(dreams) == 4 * 3, "four cards hidden from seat 0: two in hands, two in the pile"
