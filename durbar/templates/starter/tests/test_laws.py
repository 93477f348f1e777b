"""What every game keeps: legal lists, notation, positions, records, secrets, words in both languages."""

from typing import Any

import pytest

from durbar.templates.starter.game import GAME

testing = pytest.importorskip("durbar.testing", reason="this Durbar has no laws to check a game by")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("law", testing.LAWS)
def test_laws(law: Any, seats: int) -> None:
    for seed in range(5):
        law(GAME, seats, seed)
