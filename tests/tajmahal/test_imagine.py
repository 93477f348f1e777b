"""Imagined tables: every card is where the viewer must think it possible."""

import json
from collections import Counter
from random import Random

import pytest

from durbar.games.tajmahal.view import may_hold
from tests.clauses import clause
from tests.tajmahal.tools import (
    GAME,
    GREEN_EE,
    RED_EE,
    RED_GE,
    RED_KE,
    VIOLET_EE,
    hands,
    random_state,
    table,
)


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
        imagined = GAME.imagine(json.loads(json.dumps(o)), Random(seed))
        held = GAME.position(imagined)["hands"]
        assert {RED_EE, VIOLET_EE, RED_GE} <= set(held[0] + held[2]), "the old cards are still in hands"
        assert len(set(held[2]) - {RED_EE, VIOLET_EE, RED_GE}) == 0, "seat 2 drew nothing since"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_pile_holds_only_what_the_real_one_may_hold(seats: int) -> None:
    rng = Random(seats)
    for seed in range(40):
        s = random_state(seats, seed, 9 * seed)
        for viewer in (None, *range(seats)):
            imagined = GAME.imagine(json.loads(json.dumps(GAME.observe(s, viewer))), rng)
            assert len(imagined.pile) == len(s.pile)
            assert not Counter(imagined.pile) - Counter(may_hold(s, viewer))


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
    imagined = {GAME.digest(GAME.imagine(match.observe(0), Random(seed))) for seed in range(200)}
    assert match.digest() in imagined
    assert len(imagined) == 4 * 3, "four cards hidden from seat 0: two in hands, two in the pile"
