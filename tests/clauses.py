"""`@clause("T5", "R3")` names the clauses of RULES.md a test proves; the house test counts them."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*ids)
