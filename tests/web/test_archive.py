"""The routes of the archive: games, statistics and the ranking."""

from tests.web.helpers import site


def test_only_a_player_has_an_archive() -> None:
    with site() as client:
        for path in ("/api/player/games", "/api/player/statistics"):
            assert client.get(path, expect=401)["code"] == "no_player"


def test_the_ranking_is_open_to_all_and_knows_its_titles() -> None:
    with site() as client:
        found = client.get("/api/ranking")
        assert found["game"] == "pebbles"
        assert found["rows"] == []
        assert found["yours"] is None
        assert found["seasons"] == [found["season"]]
        assert client.get("/api/ranking", expect=404, game="chess")["code"] == "unknown_game"
        assert client.get("/api/ranking", expect=400, season="2026")["code"] == "bad_request"
