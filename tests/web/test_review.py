"""The routes of reviews: who may see one, what a poll gets, and the mistakes of a player."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from durbar.table.reviews.mistakes import DAY
from tests.table.reviewing import FakeReviewer
from tests.web.helpers import Client, Json, site, two_people
from tests.web.test_archive import new_player
from tests.web.test_limits import stored


@contextmanager
def reviewing(**settings: Any) -> Iterator[Client]:
    with site(reviewer=FakeReviewer(), **settings) as client:
        yield client


def game(client: Client, key: str) -> str:
    """A whole game of one player on both seats, who takes one pebble first."""
    seats = [{"kind": "me", "name": "One"}, {"kind": "me", "name": "Two"}]
    made = client.post("/api/tables", {"game": "pebbles", "seats": seats, "options": {"pile": 6}}, key)
    id = str(made["table"])
    frame, take = client.get(f"/api/tables/{id}"), 1
    while not frame["observation"]["over"]:
        for text in (f"take {min(take, frame['observation']['pile'])}", "end"):
            frame = client.post(f"/api/tables/{id}/play", {"ply": frame["ply"], "do": text}, key)
        take = 3
    while client.get("/api/player/games", key)["total"] == 0:
        continue
    return id


def whole_review(client: Client, id: str) -> Json:
    client.post(f"/api/tables/{id}/review")
    while (found := client.get(f"/api/tables/{id}/review"))["state"] != "done":
        assert found["state"] in ("waiting", "running")
    return found


def test_a_review_is_asked_for_and_read_from_a_move_on() -> None:
    with reviewing() as client:
        id = game(client, new_player(client, "One"))
        assert client.get(f"/api/tables/{id}/review")["state"] == "none"
        found = whole_review(client, id)
        assert found["done"] == found["of"] == len(found["moves"]) > 2
        assert found["moves"][0]["mark"] == "mistake"
        assert found["moments"] == [0]
        later: dict[str, Any] = {"from": 2}
        newer = client.get(f"/api/tables/{id}/review", None, 200, **later)
        assert [move["number"] for move in newer["moves"]] == list(range(2, found["of"]))
        assert newer["summary"] == found["summary"]
        better = client.get(f"/api/tables/{id}/review/better", number=0)
        assert [step["do"] for step in better["steps"]] == ["take 3"]
        assert better["moment"]["observation"]["viewer"] == 0


def test_an_unfinished_table_and_a_wrong_token_are_refused_and_nothing_is_kept() -> None:
    with reviewing() as client:
        id, token, _ = two_people(client)
        for secret in (None, token):
            assert client.post(f"/api/tables/{id}/review", None, secret, 409)["code"] == "still_running"
            assert client.get(f"/api/tables/{id}/review", secret, 409)["code"] == "still_running"
            tried = {"number": 0, "done": ["take 1"]}
            refused = client.post(f"/api/tables/{id}/review/judge", tried, secret, 409)
            assert refused["code"] == "still_running"
        over = game(client, new_player(client, "One"))
        assert client.get(f"/api/tables/{over}/review", "no such token", 401)["code"] == "wrong_token"
        assert client.get("/api/tables/no-such-table/review", None, 404)["code"] == "unknown_table"
        assert client.get(f"/api/tables/{over}/review")["state"] == "none"


def test_mistakes_are_practised_and_come_back_later() -> None:
    with reviewing() as client:
        key = new_player(client, "One")
        id = game(client, key)
        before = client.get("/api/player/mistakes", key)
        assert (before["games"], before["reviewed"], before["mistakes"]) == (1, 0, [])
        assert [offered["table"] for offered in before["offered"]] == [id]
        whole_review(client, id)
        found = client.get("/api/player/mistakes", key)
        (mistake,) = found["mistakes"]
        assert (mistake["table"], mistake["number"], mistake["box"], found["offered"]) == (id, 0, 0, [])
        path = f"/api/tables/{id}/review/judge"
        right = client.post(path, {"number": 0, "done": ["take 3"]}, key)
        assert (right["outcome"], right["box"]) == ("right", 1)
        assert round((right["due"] - found["now"]) / DAY) == 1
        early = client.post(path, {"number": 0, "done": ["take 3"]}, key)
        assert (early["box"], early["due"]) == (1, right["due"])
        wrong = client.post(path, {"number": 0, "done": ["take 1"]}, key)
        assert (wrong["outcome"], wrong["text"]["fr"], wrong["box"]) == ("wrong", "Trop peu.", 1)
        stranger = client.post(path, {"number": 0, "done": ["take 1"]})
        assert (stranger["box"], stranger["due"]) == (None, None)
        (kept,) = client.get("/api/player/mistakes", key)["mistakes"]
        assert (kept["box"], kept["due"]) == (1, wrong["due"])
        assert client.get("/api/player/export", key)["practice"][0]["tries"] == 2
        client.post("/api/player/delete", {"name": "One"}, key)
        other = new_player(client, "Other")
        assert client.get("/api/player/mistakes", other)["mistakes"] == []


def test_solved_puzzles_are_kept_with_the_player() -> None:
    nothing = {"marks": {}, "days": [], "best": 0, "strength": 1200, "counted": 0}
    here = {**nothing, "marks": {"a": "solved"}, "days": ["2026-11-18"], "best": 1, "counted": 1}
    there = {**nothing, "marks": {"a": "missed", "b": "missed"}, "strength": 1180, "counted": 2}
    with reviewing() as client:
        key, path = new_player(client, "One"), "/api/player/puzzles"
        assert client.post(path, here, key) == here
        both = {**here, "marks": {"a": "solved", "b": "missed"}, "strength": 1180, "counted": 2}
        assert client.post(path, there, key) == both
        assert client.post(path, nothing, key) == both
        assert client.get("/api/player/export", key)["puzzles"][0]["log"] == both
        for wrong in ({"marks": {"A b": "solved"}}, {"marks": {"a": "won"}}, {"days": ["today"]}):
            assert client.post(path, {**nothing, **wrong}, key, 400)["code"] == "bad_request"
        assert client.post(path, nothing, None, 401)["code"] == "no_player"
        client.post("/api/player/delete", {"name": "One"}, key)
        assert client.post(path, nothing, new_player(client, "Other")) == nothing


def test_a_log_of_puzzles_stays_bounded_and_is_paid_by_what_it_grows() -> None:
    nothing = {"marks": {}, "days": [], "best": 0, "strength": 1200, "counted": 0}
    with reviewing(limits=1) as client:
        key, path = new_player(client, "One"), "/api/player/puzzles"
        stored(client)  # counting begins
        client.post(path, {**nothing, "marks": {"solved-once": "solved"}}, key)
        for name in ("a", "b", "b"):
            marks = {f"{name}-{number}": "missed" for number in range(3000)}
            kept = client.post(path, {**nothing, "marks": marks}, key)
        assert len(kept["marks"]) == 4000
        assert kept["marks"]["solved-once"] == "solved"
        assert 50_000 < stored(client) < 150_000
        client.post(path, {**nothing, "marks": marks}, key)
        assert stored(client) == 0


def test_only_a_player_has_mistakes() -> None:
    with reviewing() as client:
        assert client.get("/api/player/mistakes", expect=401)["code"] == "no_player"
