"""One game of a tournament: how it ended."""

from random import Random

import pytest

import durbar
from durbar.core.match import begin
from durbar.lab.play import end_reason
from tests.toy import TOY

ENDS = {
    "java": {"E1", "R36"},
    "cuzco": {"E1", "R36"},
    "taj-mahal": {"E2"},
    "machu-picchu": {"E1", "E2", "E3"},
}


def finished(match: durbar.Match) -> durbar.Match:
    rng = Random(1)
    while not match.over:
        match.play(match.sample(rng))
    return match


@pytest.mark.parametrize("id", durbar.games())
def test_the_end_reason_is_the_clause_of_what_ended_the_game_not_a_turn(id: str) -> None:
    match = finished(durbar.new_match(id, durbar.game(id).seats[0], 3))
    assert end_reason(match) in ENDS[id]
    events = [event for past in match.history for event in past.events]
    assert end_reason(match) in {e.clause for e in events if e.kind in match.game.about.end_events}


def test_a_game_that_names_no_such_event_ends_with_its_last_clause() -> None:
    assert end_reason(finished(begin(TOY, 2, 3, {}))) == "P7"
