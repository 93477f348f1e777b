"""What every game keeps: legal lists, notation, positions, records, secrets, words in both languages."""

import pytest

from durbar.templates.starter.game import GAME
from durbar.testing import LAWS, Law


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("law", LAWS)
def test_laws(law: Law, seats: int) -> None:
    for seed in range(5):
        law(GAME, seats, seed)
