"""Tiny Visit: its rules, and that imagining it keeps what a seat knows."""

from random import Random

import pytest

from durbar.core.errors import BadNotation, BadOption
from durbar.core.match import Match, begin
from durbar.research.encode import encoder
from durbar.research.tiny import TINY_VISIT


def dealt(hands: tuple[tuple[int, int], tuple[int, int]]) -> Match:
    match = begin(TINY_VISIT, 2, 1, {})
    match.state.hands = [list(hand) for hand in hands]
    return match


def test_who_withdraws_ahead_takes_the_prize() -> None:
    match = dealt(((1, 3), (1, 2)))
    for text in ("play 3", "play 1", "withdraw", "withdraw"):
        match.play(text)
    assert match.scores == [2, 0]
    assert match.state.visit == 1
    assert match.actor == 1


def test_a_tie_wins_nothing_for_who_withdraws_first() -> None:
    match = dealt(((1, 3), (1, 2)))
    for text in ("play 1", "play 1", "withdraw", "withdraw", "withdraw", "withdraw"):
        match.play(text)
    assert match.over
    assert match.scores == [0, 2]
    assert match.winners == [1]


def test_who_is_alone_goes_on() -> None:
    match = dealt(((1, 3), (1, 2)))
    for text in ("withdraw", "play 1", "withdraw"):
        match.play(text)
    assert match.scores == [0, 2]


def test_what_is_not_possible() -> None:
    match = dealt(((1, 3), (1, 2)))
    assert TINY_VISIT.check(match.state, TINY_VISIT.parse("Play 2")) is not None
    with pytest.raises(BadNotation, match="no action"):
        TINY_VISIT.parse("dance")
    with pytest.raises(BadOption, match="are flat"):
        encoder("tiny-visit", 2, {}, "spelled")


@pytest.mark.parametrize("seed", range(6))
def test_imagined_states_look_the_same(seed: int) -> None:
    match, rng, coder = begin(TINY_VISIT, 2, seed, {}), Random(seed), encoder("tiny-visit", 2)
    while not match.over:
        for viewer in (None, 0, 1):
            twin = TINY_VISIT.imagine(match.observe(viewer), rng)
            assert TINY_VISIT.observe(twin, viewer) == match.observe(viewer)
            if viewer is not None:
                assert coder.codes(twin, viewer) == coder.codes(match.state, viewer)
        position = match.position()
        assert TINY_VISIT.position(TINY_VISIT.from_position(position)) == position
        assert {*match.legal()} <= {*TINY_VISIT.universe(match.state)}
        match.play(match.sample(rng))
