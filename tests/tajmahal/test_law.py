"""Who acts, what is refused at another moment, and what the game says about its events."""

from collections import Counter

import pytest

import durbar
from durbar.core.game import CHANCE
from durbar.games.tajmahal import ABOUT, law
from durbar.games.tajmahal.state import PHASES, Phase
from tests.clauses import clause
from tests.tajmahal.tools import GAME, random_state

MOMENTS = {
    Phase.TILES: ("S2", "luck_first"),
    Phase.BONUSES: ("S3", "luck_first"),
    Phase.HANDS: ("S6", "luck_first"),
    Phase.RESERVE: ("N6", "luck_first"),
    Phase.FIRST: ("S7", "luck_first"),
    Phase.DRAW: ("W9", "luck_first"),
    Phase.TURN: ("T2", "play_or_withdraw"),
    Phase.PALACE: ("W4", "palace_first"),
    Phase.ROYAL: ("W5", "royal_first"),
    Phase.TAKE: ("W10", "take_first"),
    Phase.OVER: ("E1", "over"),
}


@clause("T2", "E1")
@pytest.mark.parametrize("phase", MOMENTS)
def test_an_action_of_another_moment_is_refused_by_what_the_table_waits_for(phase: int) -> None:
    states = (random_state(4, seed, plies) for seed in range(4) for plies in (*range(120), 10_000))
    s = next(s for s in states if s.phase == phase)
    other = "palace multan-1" if phase != Phase.PALACE else "withdraw"
    rejection = GAME.check(s, GAME.parse(other))
    assert rejection is not None
    assert (rejection.clause, rejection.why) == MOMENTS[phase], PHASES[phase]
    assert GAME.actor(s) == (CHANCE if phase <= Phase.DRAW else None if phase == Phase.OVER else s.turn)


def test_every_action_of_a_seat_has_its_moment_and_its_check() -> None:
    assert law.MOMENT.keys() == law.CHECK.keys()
    assert law.CHECK.keys() < law.APPLY.keys()
    assert law.WAITING.keys() == set(range(len(PHASES)))


def test_events_begin_every_turn_and_visit_and_end_the_game() -> None:
    """As the game says about itself: a play or a withdrawal begins a turn, the final count is the end."""
    match = durbar.new_match("taj-mahal", 3, seed=1)
    while not match.over:
        acting = match.observe(None)["phase"] == "turn"
        ended = match.play(match.legal()[-1])
        assert sum(e.kind in ABOUT.turn_events for e in ended) == acting
        assert any(e.kind in ABOUT.end_events for e in ended) == match.over
    kinds = Counter(e.kind for past in match.history for e in past.events)
    assert sum(kinds[kind] for kind in ABOUT.chapter_events) == 12
    ends = [e.clause for past in match.history for e in past.events if e.kind in ABOUT.end_events]
    assert ends == ["E2"] * 3
