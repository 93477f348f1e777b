"""`durbar components`."""

import pytest

import durbar
from tests.cli.helpers import run


@pytest.mark.parametrize("id", durbar.games())
def test_components_tell_their_sources_and_mark_what_is_reconstructed(id: str) -> None:
    result = run("components", id)
    assert result.exit_code == 0
    assert "source:" in result.output
    assert "! = reconstructed" in result.output


def test_a_game_without_components_says_so(pebbles: str) -> None:
    result = run("components", pebbles)
    assert result.exit_code == 1
    assert "pebbles has no file of components" in result.output
