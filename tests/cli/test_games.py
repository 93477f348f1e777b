"""`durbar games`."""

import durbar
from tests.cli.helpers import run


def test_games_lists_all_with_seats_and_options() -> None:
    result = run("games")
    assert result.exit_code == 0
    assert all(id in result.output for id in durbar.games())
    assert "2–4" in result.output


def test_the_list_is_french_throughout() -> None:
    result = run("games", "--lang", "fr")
    assert "révision 1" in result.output
    assert "par défaut" in result.output
    for english in ("revision", "default", "file"):
        assert english not in result.output


def test_a_game_without_bots_is_listed(pebbles: str) -> None:
    assert "pebbles" in run("games").output
