"""Tests for every game: `LAWS` are functions that play a game and assert what must be true of any game.

A new game runs them from its own tests:

    @pytest.mark.parametrize("law", LAWS)
    @pytest.mark.parametrize("seats", GAME.seats)
    def test_laws(law, seats):
        for seed in range(5):
            law(GAME, seats, seed)
"""

from durbar.testing.laws import LAWS
from durbar.testing.moments import Law

__all__ = ["LAWS", "Law"]
