"""A game without bots, known to all commands for the length of a test."""

import pytest

from durbar.games import ALL
from tests.toy import TOY


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> str:
    """Pebbles of tests/toy: luck, secrets, no bots and few words."""
    monkeypatch.setattr("durbar._ALL", (*ALL, TOY))
    return TOY.id
