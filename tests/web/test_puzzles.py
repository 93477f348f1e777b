"""Puzzles over HTTP: today, the list of a game, one that is judged; what is unknown or illegal is refused."""

import pytest

import durbar
from durbar.puzzles import library
from tests.web.helpers import site

GAMES = ("java", "cuzco", "taj-mahal", "machu-picchu")


def test_today_and_the_sets() -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        found = client.get("/api/puzzles")
        today = found["today"]
        listed = client.get(f"/api/games/{today['game']}/puzzles")
    assert {one["game"] for one in found["games"]} == set(GAMES)
    assert today["day"] == found["day"]
    assert today["goals"]
    assert today["id"] in [one["id"] for one in listed["puzzles"]]
    assert {one["theme"] for one in listed["puzzles"]} == {theme["id"] for theme in listed["themes"]}


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_opened_and_judged(game: str) -> None:
    puzzle = library.puzzles(durbar.game(game))[0]
    with site(game=durbar.game, games=durbar.games) as client:
        here = f"/api/games/{game}/puzzles/{puzzle.id}"
        found = client.get(here)
        right = client.post(f"{here}/judge", {"done": found["solution"]})
        wrong = client.post(f"{here}/judge", {"done": [*puzzle.wrong]})
    assert (found["theme"], found["difficulty"], found["number"]) == (puzzle.theme, puzzle.difficulty, 1)
    assert [one["level"] for one in found["tries"]] == [*puzzle.solved]
    assert found["source"]["ply"] == puzzle.source.ply
    assert right["outcome"] == "reached"
    assert wrong["outcome"] in ("almost", "missed")


def test_what_is_unknown_or_illegal_is_refused() -> None:
    puzzle = library.puzzles(durbar.game("java"))[0]
    with site(game=durbar.game, games=durbar.games) as client:
        client.get("/api/games/java/puzzles/nothing", expect=404)
        client.get("/api/games/chess/puzzles", expect=404)
        client.post(f"/api/games/java/puzzles/{puzzle.id}/judge", {"done": ["dance"]}, status=400)
