"""The live stream: each client gets what is new and what it may know, nothing lost or doubled."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from durbar.table.budget import RATES
from tests.web.helpers import Client, Json, site, two_people


@contextmanager
def listening(client: Client, id: str, token: str | None = None) -> Iterator[WebSocketTestSession]:
    with client.http.websocket_connect(f"/api/tables/{id}/stream") as socket:
        socket.send_json({"token": token})
        yield socket


def next_frame(socket: WebSocketTestSession) -> Json:
    """The next frame; other messages in between are left out."""
    while True:
        news: Json = socket.receive_json()
        if news["type"] == "frame":
            return news


def test_the_first_frame_is_whole_and_later_ones_hold_what_is_new() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        with listening(client, id, ann) as socket:
            first = next_frame(socket)
            assert (first["viewer"], first["ply"], first["log_from"], len(first["log"])) == (1, 2, 0, 2)
            client.play({"table": id, "token": host}, "take 2")
            second = next_frame(socket)
            assert (second["log_from"], [line["do"] for line in second["log"]]) == (2, ["take 2"])
            client.play({"table": id, "token": host}, "end")
            third = next_frame(socket)
            assert third["actor"] == 1
            assert third["choices"]
            assert [line["do"] for line in third["log"]] == ["end", None]


def test_an_undo_says_from_where_the_log_is_new() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        with listening(client, id, ann) as socket:
            log: list[Json] = []
            for text in ("take 1", "take 1"):
                client.play({"table": id, "token": host}, text)
            client.post(f"/api/tables/{id}/undo", {"ply": 4, "steps": 2}, host)
            client.play({"table": id, "token": host}, "take 3")
            while [line["do"] for line in log[2:]] != ["take 3"]:
                frame = next_frame(socket)
                log = log[: frame["log_from"]] + frame["log"]
                assert [line["ply"] for line in log] == list(range(frame["ply"]))


def test_a_ping_is_answered_and_changes_nothing() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        with listening(client, id, host) as socket:
            first = next_frame(socket)
            for _ in range(3):
                socket.send_json({"ping": True})
                assert socket.receive_json() == {"type": "pong"}
            socket.send_json({"play": {"ply": first["ply"], "do": "take 2", "version": first["version"]}})
            assert next_frame(socket)["version"] == first["version"] + 1


def test_an_action_on_the_stream_is_answered_by_the_frame_that_shows_it() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        with listening(client, id, host) as mine, listening(client, id, ann) as theirs:
            first, _ = next_frame(mine), next_frame(theirs)
            mine.send_json({"play": {"ply": first["ply"], "do": "take 2", "version": first["version"]}})
            for socket in (mine, theirs):
                shown = next_frame(socket)
                assert (shown["version"], [line["do"] for line in shown["log"]]) == (3, ["take 2"])


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ({"ply": 1, "do": "take 2"}, "stale"),
        ({"ply": 2, "do": "nonsense"}, "bad_notation"),
        ({"ply": 2, "do": "end"}, "rejected"),
        ({"ply": 2}, "bad_request"),
    ],
)
def test_a_refused_action_on_the_stream_changes_nothing(play: Json, code: str) -> None:
    with site() as client:
        id, host, _ = two_people(client)
        with listening(client, id, host) as socket:
            assert next_frame(socket)["ply"] == 2
            socket.send_json({"play": play})
            assert socket.receive_json()["code"] == code
            assert client.get(f"/api/tables/{id}", host)["ply"] == 2


def test_problems_are_in_the_language_asked_for_last() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        with client.http.websocket_connect(
            f"/api/tables/{id}/stream", headers={"Accept-Language": "fr"}
        ) as socket:
            socket.send_json({"token": host})
            next_frame(socket)
            first_words = []
            for lang in (None, "en", None):
                socket.send_json({"play": {"ply": 1, "do": "take 2"}, "lang": lang})
                first_words.append(socket.receive_json()["reason"].split()[0])
            assert first_words == ["La", "The", "The"]
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as socket:
            socket.send_json({"token": "wrongwrongwrongwrong", "lang": "fr"})
            assert socket.receive_json()["reason"].startswith("Ce lien")


def test_only_who_is_to_act_may_act_on_the_stream() -> None:
    with site() as client:
        id, _, ann = two_people(client)
        for token, code in ((ann, "not_your_turn"), (None, "not_your_seat")):
            with listening(client, id, token) as socket:
                next_frame(socket)
                socket.send_json({"play": {"ply": 2, "do": "take 2"}})
                assert socket.receive_json()["code"] == code


def test_a_client_that_knows_the_rules_does_without_choices() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        found = []
        for wish in ("list", "compact", "none"):
            with client.http.websocket_connect(f"/api/tables/{id}/stream") as socket:
                socket.send_json({"token": host, "choices": wish})
                found.append(next_frame(socket)["choices"])
        assert found == [found[0], {"list": found[0]}, None]
        assert found[0]


def test_actions_on_the_stream_are_counted_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.web.charging.HOLD", 0)
    with site(limits=1) as client:
        id, host, _ = two_people(client)
        limits = client.service.limits
        with listening(client, id, host) as socket:
            next_frame(socket)
            limits.spent()
            codes = []
            for stored in (0, 0, 2 * RATES["bytes"].burst):
                limits.of_client("testclient").charge("bytes", stored)
                socket.send_json({"play": {"ply": 1, "do": "take 2"}})
                codes.append(socket.receive_json()["code"])
            assert codes == ["stale", "stale", "too_many"]
            assert all(costs["cpu"] > 0 for costs in limits.spent().values())
            limits.of_client("testclient").charge("cpu", 100)
            socket.send_json({"token": host})
            assert socket.receive_json()["code"] == "too_many"


def test_a_spectator_wakes_nobody_and_a_player_who_only_watches_is_away() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        with listening(client, id, host) as mine, listening(client, id, ann) as theirs:
            next_frame(theirs)
            changes = client.service.cache.peek(id).changes  # type: ignore[union-attr]  # it is in memory
            with listening(client, id, None) as watching:
                next_frame(watching)
            assert client.service.cache.peek(id).changes == changes  # type: ignore[union-attr]
            theirs.send_json({"token": None})
            while [s["connected"] for s in mine.receive_json()["table"]["seats"]] != [True, False]:
                pass


def test_presence_and_chat_are_sent() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        with listening(client, id, host) as mine:
            assert [s["connected"] for s in next_frame(mine)["table"]["seats"]] == [True, False]
            with listening(client, id, ann) as theirs:
                next_frame(theirs)
                news = mine.receive_json()
                assert news["type"] == "table"
                assert [s["connected"] for s in news["table"]["seats"]] == [True, True]
                client.post(f"/api/tables/{id}/chat", {"text": "hello"}, ann)
                said = mine.receive_json()
                assert (said["type"], said["line"]["text"], said["line"]["name"]) == ("chat", "hello", "Ann")
            gone = mine.receive_json()
            assert [s["connected"] for s in gone["table"]["seats"]] == [True, False]


def test_sitting_down_starts_the_game_for_those_who_wait() -> None:
    with site() as client:
        made = client.table("me", "open", listed=True)
        with listening(client, made["table"], made["token"]) as socket:
            waiting = next_frame(socket)
            assert (waiting["table"]["status"], waiting["choices"]) == ("waiting", None)
            client.post(f"/api/tables/{made['table']}/sit", {"name": "Ann"})
            started = next_frame(socket)
            assert started["table"]["status"] == "playing"
            assert started["choices"]


def test_one_may_look_from_another_of_ones_seats() -> None:
    with site() as client:
        made = client.table("me", "me")
        with listening(client, made["table"], made["token"]) as socket:
            assert next_frame(socket)["viewer"] == 0
            socket.send_json({"token": made["token"], "seat": 1})
            other = next_frame(socket)
            assert (other["viewer"], other["log_from"]) == (1, 0)
            socket.send_json({"token": made["token"], "seat": 5})
            while (news := socket.receive_json())["type"] != "problem":
                pass
            assert news["code"] == "not_your_seat"


def test_hot_seat_follows_the_seat_to_act() -> None:
    with site() as client:
        made = client.table("me", "me")
        with listening(client, made["table"], made["token"]) as socket:
            assert next_frame(socket)["viewer"] == 0
            client.play(made, "take 1")
            answer = client.play(made, "end")
            assert answer["viewer"] == 0
            while (frame := next_frame(socket))["viewer"] != 1:
                pass
            assert (frame["log_from"], len(frame["log"])) == (0, frame["ply"])


def test_the_end_reveals_everything() -> None:
    with site() as client:
        made = client.table("me", "me", options={"pile": 6})
        with listening(client, made["table"]) as socket:
            for text in ("hide 2", "take 3", "end", "take 3", "end"):
                client.play(made, text)
            while (frame := next_frame(socket))["result"] is None:
                assert all(line["do"] is None for line in frame["log"] if line["seat"] == -1)
            assert frame["log_from"] == 0
            assert all(line["do"] for line in frame["log"])
            assert frame["table"]["seed"]


def test_bots_moves_arrive_by_themselves() -> None:
    with site() as client:
        made = client.table("me", "bot", "bot")
        with listening(client, made["table"], made["token"]) as socket:
            client.play(made, "take 1")
            client.play(made, "end")
            log: list[Json] = []
            actor = None
            while {line["seat"] for line in log} != {-1, 0, 1, 2} or actor != 0:
                frame = next_frame(socket)
                actor = frame["actor"]
                log = log[: frame["log_from"]] + frame["log"]
            assert [line["ply"] for line in log] == list(range(frame["ply"]))


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ('{"token": "wrongwrongwrongwrong"}', "wrong_token"),
        ('{"seat": 0}', "not_your_seat"),
        ('{"name": "x"}', "bad_request"),
        ('{"choices": false}', "bad_request"),
        ("[" * 5000, "bad_request"),
    ],
)
def test_a_wrong_hello_is_refused(hello: str, code: str) -> None:
    with site() as client:
        id, _, _ = two_people(client)
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as socket:
            socket.send_text(hello)
            assert socket.receive_json()["code"] == code
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_an_unknown_table_and_another_site_are_refused() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        with client.http.websocket_connect("/api/tables/nosuchtable/stream") as socket:
            socket.send_json({})
            assert socket.receive_json()["code"] == "unknown_table"
        evil = {"Origin": "https://evil.example"}
        with pytest.raises(WebSocketDisconnect):
            client.http.websocket_connect(f"/api/tables/{id}/stream", headers=evil).__enter__()
        friend = {"Origin": "http://testserver"}
        with client.http.websocket_connect(f"/api/tables/{id}/stream", headers=friend) as socket:
            socket.send_json({"token": host})
            assert next_frame(socket)["viewer"] == 0
