"""`@clause("T5", "R3")` says which clauses of the game's RULES.md a test proves; the house test counts them."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*ids)
