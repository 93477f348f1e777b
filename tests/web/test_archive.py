"""The routes of the archive: games, statistics and the ranking."""

from typing import Any

import durbar
from tests.web.helpers import Client, Json, site

PLAYER = {"portrait": "c3", "zone": "Europe/Paris"}


def new_player(client: Client, name: str, rated: bool = True) -> str:
    """The key of a new player."""
    key = str(client.post("/api/players", {"name": name, **PLAYER})["key"])
    client.post("/api/player", {"rated": rated}, key)
    return key


def play(client: Client, first: str, second: str) -> str:
    """A whole game of two players, in which everybody takes what they can; answers when it is archived."""
    seats = [{"kind": "me", "name": "One"}, {"kind": "open"}]
    made = client.post("/api/tables", {"game": "pebbles", "seats": seats, "options": {"pile": 6}}, first)
    id = str(made["table"])
    invite = made["invites"][0]["invite"]
    client.post(f"/api/tables/{id}/sit", {"name": "Two", "invite": invite}, second)
    frame = client.get(f"/api/tables/{id}")
    while not frame["observation"]["over"]:
        key = (first, second)[frame["observation"]["actor"]]
        for text in (f"take {min(3, frame['observation']['pile'])}", "end"):
            frame = client.post(f"/api/tables/{id}/play", {"ply": frame["ply"], "do": text}, key)
    while all(game["table"] != id for game in games(client, first)["games"]):
        continue
    return id


def games(client: Client, key: str, **query: Any) -> Json:
    return client.get("/api/player/games", key, **query)


def test_only_a_player_has_an_archive() -> None:
    with site() as client:
        for path in ("/api/player/games", "/api/player/statistics"):
            assert client.get(path, expect=401)["code"] == "no_player"


def test_a_finished_game_is_in_the_archives_of_both_players() -> None:
    with site() as client:
        one, two = new_player(client, "One"), new_player(client, "Two")
        ids = [play(client, one, two) for _ in range(3)]
        found = games(client, two, limit=2)
        assert [game["table"] for game in found["games"]] == ids[:0:-1]
        assert (found["total"], found["more"]) == (3, True)
        rest = games(client, two, limit=2, before=found["next"])
        assert [game["table"] for game in rest["games"]] == ids[:1]
        assert (rest["more"], rest["next"]) == (False, None)
        game = rest["games"][0]
        assert game["rated"] is True
        assert (game["game"], game["clock"], game["challenge"]) == ("pebbles", "none", None)
        assert {seat["name"]: seat["you"] for seat in game["seats"]} == {"One": False, "Two": True}
        mine = next(seat for seat in game["seats"] if seat["you"])
        assert (mine["place"], mine["portrait"], mine["bot"]) == (game["place"], "c3", False)
        assert [seat["place"] for seat in game["seats"]] == sorted(seat["place"] for seat in game["seats"])
        assert games(client, two, text="one")["total"] == 3
        assert games(client, two, won="true")["total"] + games(client, two, won="false")["total"] == 3
        assert games(client, new_player(client, "Three"))["total"] == 0


def test_statistics_and_the_ranking_show_ratings_with_their_error() -> None:
    with site() as client:
        one, two = new_player(client, "One"), new_player(client, "Two")
        for _ in range(5):
            play(client, one, two)
        found = client.get("/api/player/statistics", one)
        assert (found["games"], found["rated"], found["days"]) == (5, True, 1)
        title = found["titles"][0]
        assert (title["game"], title["games"], title["by_seats"][0]["seats"]) == ("pebbles", 5, 2)
        assert {*title["sources"]} == {*title["table_sources"]} == {"pebbles", "secrets"}
        opponent = found["opponents"][0]
        assert (opponent["name"], opponent["portrait"], opponent["games"]) == ("Two", "c3", 5)
        rating = title["rating"]
        assert (rating["games"], rating["new"]) == (5, True)
        assert 110 < rating["error"] < 333
        ranking = client.get("/api/ranking", one)
        assert [row["rank"] for row in ranking["rows"]] == [1, 2]
        assert ranking["yours"] == next(row for row in ranking["rows"] if row["you"])
        assert ranking["yours"]["rating"] == rating
        least = [row["rating"]["value"] - row["rating"]["error"] for row in ranking["rows"]]
        assert least == sorted(least, reverse=True)
        public = client.get("/api/ranking")
        assert public["yours"] is None
        assert not any(row["you"] for row in public["rows"])
        assert {*public["rows"][0]} == {"rank", "name", "portrait", "bot", "level", "rating", "you"}
        client.post("/api/player", {"rated": False}, one)
        assert [row["name"] for row in client.get("/api/ranking")["rows"]] == ["Two"]
        assert client.get("/api/player/statistics", one)["titles"][0]["rating"] is None


def test_the_ranking_is_open_to_all_and_knows_its_titles() -> None:
    with site() as client:
        found = client.get("/api/ranking")
        assert found["game"] == "pebbles"
        assert found["rows"] == []
        assert found["yours"] is None
        assert found["seasons"] == [found["season"]]
        assert client.get("/api/ranking", expect=404, game="chess")["code"] == "unknown_game"
        assert client.get("/api/ranking", expect=400, season="2026")["code"] == "bad_request"
        assert client.get("/api/ranking", season="1999-Q1")["rows"] == []


def test_bots_stand_in_the_ranking_without_a_rank() -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        rows = client.get("/api/ranking", game="java")["rows"]
        assert [(row["name"], row["bot"], row["rank"]) for row in rows] == [
            ("master", True, None),
            ("expert", True, None),
            ("club", True, None),
            ("beginner", True, None),
        ]
        club = rows[2]["rating"]
        assert (club["value"], club["error"]) == (1500, 0)  # the fixed point of the scale


def test_a_wrong_page_is_refused() -> None:
    with site() as client:
        key = new_player(client, "One")
        for wrong in (
            {"before": "1.2.3,table"},
            {"before": "now"},
            {"limit": 101},
            {"who": "cats"},
            {"x": 1},
        ):
            answer = client.http.get(
                "/api/player/games", params=wrong, headers={"Authorization": f"Bearer {key}"}
            )
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
        assert games(client, key, before="1.5,table", text="'; DROP TABLE results")["total"] == 0
