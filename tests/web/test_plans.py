"""Prepared turns over HTTP and the stream: only who holds the seat is told of them."""

from typing import Any

import msgspec
import pytest

import durbar
from tests.table.test_plans import pebbles
from tests.web.helpers import Client, Json, site, two_people


def seated(client: Client) -> tuple[str, Json, str]:
    """A table of two: its path, what its maker has, and the token of the second person, who waits."""
    table, token, other = two_people(client)
    return f"/api/tables/{table}", {"table": table, "token": token}, other


def test_looking_ahead_answers_like_a_frame() -> None:
    with site(game=pebbles) as client:
        here, _, waiting = seated(client)
        found = client.post(f"{here}/plan/look", {"do": ["take 2"], "choices": "list"}, waiting)
        assert (found["seat"], found["do"], found["done"]) == (1, ["take 2"], False)
        assert found["scores"] == [0, 2]
        assert [event["kind"] for event in found["steps"][0]] == ["take"]
        assert {"do": "end", "kind": "move"} in found["choices"]
        over = client.post(f"{here}/plan/look", {"do": ["take 2", "end"]}, waiting)
        assert (over["done"], over["choices"]) == (True, None)
        refusal = client.post(f"{here}/plan/look", {"do": ["take 3", "take 1"]}, waiting, 422, lang="fr")
        assert refusal["clause"] == "P2"


def test_only_who_holds_the_seat_is_told() -> None:
    with site(game=pebbles) as client:
        here, created, waiting = seated(client)
        answer = client.post(f"{here}/plan", {"do": ["take 2", "end"]}, waiting)
        assert answer["plan"] == {
            "seat": 1,
            "do": ["take 2", "end"],
            "fits": None,
            "wrong": None,
            "clause": None,
            "reason": None,
        }
        assert client.get(here, waiting)["plan"]["do"] == ["take 2", "end"]
        for token in (created["token"], None):
            seen = client.get(here, token, choices="none")
            assert "plan" not in seen
            assert "take 2" not in msgspec.json.encode(seen).decode()
        dropped = client.post(f"{here}/plan", {"do": []}, waiting)
        assert "plan" not in dropped


def news(socket: Any, wanted: str) -> Json:
    while (message := socket.receive_json())["type"] != wanted:
        pass
    return dict(message)


def test_the_stream_tells_of_a_plan_at_once_and_nobody_else() -> None:
    with site(game=pebbles) as client:
        here, created, waiting = seated(client)
        stream = f"{here}/stream"
        with (
            client.http.websocket_connect(stream) as mine,
            client.http.websocket_connect(stream) as theirs,
        ):
            mine.send_json({"token": waiting})
            theirs.send_json({"token": created["token"]})
            assert "plan" not in news(mine, "frame")
            first = news(theirs, "frame")
            client.post(f"{here}/plan", {"do": ["take 2", "end"]}, waiting)
            told = news(mine, "frame")
            assert told["plan"]["fits"] is None
            assert told["patch"] == {}  # nothing of the table itself has changed
            client.play(created, "take 1")
            seen = news(theirs, "frame")
            assert seen["version"] > first["version"]  # no frame came between: there was nothing to tell
            assert "plan" not in seen
            client.play(created, "end")
            while not (told := news(mine, "frame")).get("plan", {}).get("fits"):
                assert told["version"] >= first["version"]
            assert [line["do"] for line in client.get(here, waiting)["log"] if line["seat"] == 1] == [
                "take 2",
                "end",
            ]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"do": ["take 1"] * 41}, 400),
        ({"do": "take 1"}, 400),
        ({"do": [""]}, 400),
        ({"do": ["take 1;end"]}, 400),
        ({"do": [7]}, 400),
        ({"do": None}, 400),
        ({}, 400),
        ({"do": ["take 1"], "seat": 99}, 400),
        ({"do": ["take 1"], "seat": 0}, 403),
        ({"do": ["take 1"], "seat": -1}, 400),
        ({"do": ["take 1"], "more": 1}, 400),
        ({"do": ["🪨" * 500]}, 400),
        ({"do": ["*wind 1"]}, 422),
        ({"do": ["take 3", "end", "take 3"]}, 409),
    ],
    ids=str,
)
def test_bad_requests_change_nothing(body: Json, status: int) -> None:
    with site(game=pebbles) as client:
        here, _, waiting = seated(client)
        for path in ("/plan/look", "/plan"):
            client.post(here + path, body, waiting, status)
        client.post(f"{here}/plan", {"do": ["take 1"]}, None, 403)
        client.post(f"{here}/plan", {"do": ["take 1"], "version": 0}, waiting, 409)
        assert "plan" not in client.get(here, waiting)


def test_the_list_of_games_says_which_prepare() -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        assert [
            game["id"] for game in client.get("/api/games")["games"] if game["prepares"]
        ] == durbar.games()
    with site() as client:
        assert not client.get("/api/games")["games"][0]["prepares"]
