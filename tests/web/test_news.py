"""Frames leave out what the client has: patches follow the table, and who comes back gets what is new."""

from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

import durbar
from durbar.web.patch import applied
from tests.web.helpers import Client, Json, site, two_people
from tests.web.test_stream import listening, next_frame


class Page:
    """Keeps what a page keeps of a table, made from frames alone."""

    def __init__(self) -> None:
        self.seen: Json = {}
        self.log: list[Json] = []
        self.chat: list[Json] = []

    def take(self, frame: Json) -> None:
        """Put together what the page has after this frame, like a whole one."""
        if "patch" in frame:
            assert frame["base"] == self.seen["version"]
            assert "observation" not in frame
            frame["observation"] = applied(self.seen["observation"], frame["patch"])
        self.log = self.log[: frame["log_from"]] + frame["log"]
        self.chat = self.chat[: frame["chat_from"]] + frame["chat"]
        whole = {key: value for key, value in frame.items() if key not in ("patch", "base")}
        self.seen = {"table": self.seen.get("table"), **whole}
        self.seen |= {"log": self.log, "log_from": 0, "chat": self.chat, "chat_from": 0}

    def shows(self, whole: Json) -> bool:
        """The page has all that this frame has; who is connected comes in messages of its own."""
        assert self.seen["table"]["id"] == whole["table"]["id"]
        return {**self.seen, "table": None} == {**whole, "table": None}

    def have(self, **more: Any) -> Json:
        return {"version": self.seen["version"], "chat": len(self.chat), **more}


def back(client: Client, id: str, token: str | None, have: Json | None, **more: Any) -> Json:
    """The first frame for a client that comes back."""
    with client.http.websocket_connect(f"/api/tables/{id}/stream") as socket:
        socket.send_json({"token": token, "have": have, **more})
        return next_frame(socket)


@pytest.mark.parametrize("game", durbar.games())
def test_patches_follow_a_game_for_every_viewer_and_through_undos(game: str) -> None:
    """Each page is at every moment what a whole frame shows."""
    with site(game=durbar.game, games=durbar.games) as client, ExitStack() as open_streams:
        id, tokens = _everybody(client, game)
        there = [
            (open_streams.enter_context(listening(client, id, token)), Page(), token)
            for token in (*tokens, None)
        ]
        rng = Random(game)
        patched = sum(_follow(client, id, there, rng) for _ in range(25))
    assert patched > 40


def _everybody(client: Client, game: str) -> tuple[str, list[str]]:
    """A table of as few people as the game allows, each with a token."""
    made = client.table("me", *["open"] * (durbar.game(game).seats[0] - 1), game=game)
    wishes = [{"name": "Ann", "invite": invite["invite"]} for invite in made["invites"]]
    others = [client.post(f"/api/tables/{made['table']}/sit", wish)["token"] for wish in wishes]
    return made["table"], [made["token"], *others]


def _follow(client: Client, id: str, there: list[tuple[WebSocketTestSession, Page, Any]], rng: Random) -> int:
    """One move by the stream, or an undo of one; how many frames of it were patches."""
    now = client.get(f"/api/tables/{id}", there[0][2])
    acting = now["actor"]
    socket, _, token = there[acting]
    mine = client.get(f"/api/tables/{id}", token, choices="list")
    if mine["undoable"] and rng.random() < 0.3:
        socket.send_json({"undo": {"ply": mine["ply"], "steps": 1}})
    elif mine["redoable"] and rng.random() < 0.3:
        socket.send_json({"redo": {"ply": mine["ply"]}})
    else:
        socket.send_json({"play": {"ply": mine["ply"], "do": rng.choice(mine["choices"])["do"]}})
    patched = 0
    for stream, page, secret in there:
        frame: Json = {"version": -1}
        while frame["version"] <= mine["version"]:
            frame = next_frame(stream)
            patched += "patch" in frame
            page.take(frame)
        whole = client.get(f"/api/tables/{id}", secret)
        assert page.shows(whole)
    return patched


def test_what_is_as_it_was_is_not_sent_again() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        with listening(client, id, host) as socket:
            first = next_frame(socket)
            assert {"table", "observation"} <= first.keys()
            socket.send_json({"play": {"ply": 2, "do": "take 1"}})
            second = next_frame(socket)
            assert not {"table", "observation"} & second.keys()
            assert (second["base"], second["patch"]["+"]["pile"]) == (2, [11])


def test_who_missed_a_version_gets_the_whole() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        with listening(client, id, host) as socket:
            page = Page()
            page.take(next_frame(socket))
        for text in ("take 1", "take 1"):
            client.play({"table": id, "token": host}, text)
        frame = back(client, id, host, page.have())
        assert "observation" in frame
        assert (frame["log_from"], [line["do"] for line in frame["log"]]) == (2, ["take 1", "take 1"])
        page.take(frame)
        assert page.shows(client.get(f"/api/tables/{id}", host))


def test_who_comes_back_gets_only_what_is_new() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        client.post(f"/api/tables/{id}/chat", {"text": "one"}, ann)
        with listening(client, id, host) as socket, listening(client, id, ann):
            page = Page()
            page.take(next_frame(socket))
        same = back(client, id, host, page.have())
        assert (same["patch"], same["log"], same["chat"]) == ({}, [], [])
        page.take(same)
        client.play({"table": id, "token": host}, "take 1")
        client.post(f"/api/tables/{id}/chat", {"text": "two"}, ann)
        frame = back(client, id, host, page.have())
        assert ([line["do"] for line in frame["log"]], [line["text"] for line in frame["chat"]]) == (
            ["take 1"],
            ["two"],
        )
        assert (frame["base"], frame["patch"]["+"]["pile"]) == (2, [11])
        page.take(frame)
        assert page.shows(client.get(f"/api/tables/{id}", host))


def test_undos_while_one_was_away_leave_the_right_log() -> None:
    """Whatever was taken back and played meanwhile, the page has the log of the table afterwards."""
    for seed in range(12):
        rng = Random(seed)
        with site() as client:
            id, host, _ = two_people(client)
            page = Page()
            for _ in range(6):
                for _ in range(rng.randrange(4)):
                    now = client.get(f"/api/tables/{id}", host)
                    if now["undoable"] and rng.random() < 0.5:
                        steps = rng.randint(1, now["undoable"])
                        client.post(f"/api/tables/{id}/undo", {"ply": now["ply"], "steps": steps}, host)
                    elif now["observation"]["this_turn"] < 3:
                        client.play({"table": id, "token": host}, "take 1")
                page.take(back(client, id, host, page.have() if page.seen else None))
                assert page.shows(client.get(f"/api/tables/{id}", host))


@pytest.mark.parametrize(
    "have",
    [
        {"version": 1_000, "chat": 0},
        {"version": -1, "chat": 0},
        {"version": -(10**15), "chat": -5},
        {"version": 2**62, "chat": 2**62},
        {"version": 2, "chat": 0, "viewer": 1},
        {"version": 2, "chat": 0, "viewer": None},
    ],
)
def test_what_cannot_be_kept_gets_the_whole(have: Json) -> None:
    with site() as client:
        id, host, _ = two_people(client)
        assert back(client, id, host, None)["version"] == 2
        frame = back(client, id, host, have)
        assert "observation" in frame
        assert (frame["log_from"], len(frame["log"]), frame["chat_from"]) == (0, 2, 0)
        odd = back(client, id, host, {"version": 2, "chat": 99})
        assert (odd["chat_from"], odd["patch"]) == (0, {})


def test_who_holds_several_seats_says_whose_view_it_kept() -> None:
    with site() as client:
        made = client.table("me", "me")
        id, token = made["table"], made["token"]
        version = back(client, id, token, None)["version"]
        assert "observation" in back(client, id, token, {"version": version})
        assert back(client, id, token, {"version": version, "viewer": 0})["patch"] == {}
        assert "observation" in back(client, id, token, {"version": version, "viewer": 1})
        assert back(client, id, token, {"version": version}, seat=0)["patch"] == {}


def test_another_process_sends_the_whole(tmp_path: Any) -> None:
    """It may run another release, whose observation is another one."""
    with site(tmp_path / "a.sqlite") as client:
        id, host, _ = two_people(client)
        version = back(client, id, host, None)["version"]
    with site(tmp_path / "a.sqlite") as client:
        assert "observation" in back(client, id, host, {"version": version})


def test_the_end_is_told_whole_to_who_comes_back() -> None:
    with site() as client:
        made = client.table("me", "me", options={"pile": 6})
        id = made["table"]
        version = back(client, id, None, None)["version"]
        for text in ("take 3", "end", "take 3", "end"):
            client.play(made, text)
        frame = back(client, id, None, {"version": version})
        assert (frame["log_from"], all(line["do"] for line in frame["log"])) == (0, True)


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ({"undo": {"ply": 3, "steps": 1}}, None),
        ({"undo": {"ply": 2, "steps": 1}}, "stale"),
        ({"undo": {"ply": 3, "steps": 9}}, "nothing_to_undo"),
        ({"undo": {"ply": 3, "steps": 0}}, "bad_request"),
        ({"redo": {"ply": 3}}, "nothing_to_redo"),
        ({"undo": {"ply": 3}, "play": {"ply": 3, "do": "end"}}, "bad_request"),
        ({"undo": {"ply": 3}, "ping": True}, "bad_request"),
    ],
)
def test_undo_and_redo_on_the_stream_are_answered_like_requests(word: Json, code: str | None) -> None:
    with site() as client:
        id, host, ann = two_people(client)
        client.play({"table": id, "token": host}, "take 2")
        with listening(client, id, host) as socket:
            assert next_frame(socket)["ply"] == 3
            socket.send_json(word)
            if code is not None:
                assert socket.receive_json()["code"] == code
                assert client.get(f"/api/tables/{id}", host)["version"] == 3
                return
            undone = next_frame(socket)
            assert (undone["version"], undone["ply"], undone["redoable"]) == (4, 2, 1)
            socket.send_json({"redo": {"ply": 2}})
            assert (again := next_frame(socket))["ply"] == 3
            assert again["log"][-1]["do"] == "take 2"
        with listening(client, id, ann) as socket:
            next_frame(socket)
            socket.send_json({"undo": {"ply": 3}})
            assert socket.receive_json()["code"] == "not_your_turn"


def test_a_preview_may_be_a_patch_of_what_the_seat_sees() -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        id, host, ann = two_people(client, game="java", seed="preview")
        frame = client.get(f"/api/tables/{id}", host)
        token = (host, ann)[frame["actor"]]
        frame = client.get(f"/api/tables/{id}", token, choices="list")
        do = frame["choices"][0]["do"]
        whole = client.post(f"/api/tables/{id}/preview", {"do": do}, token)
        small = client.post(f"/api/tables/{id}/preview", {"do": do, "patch": True}, token)
        assert small["base"] == frame["version"]
        assert "observation" not in small
        assert applied(frame["observation"], small["patch"]) == whole["observation"]
        assert small["events"] == whole["events"]


def test_the_preview_of_a_walk_has_its_path() -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        id, host, ann = two_people(client, game="java", seed="path")
        rng = Random(4)
        for _ in range(200):
            token = (host, ann)[client.get(f"/api/tables/{id}", host)["actor"]]
            frame = client.get(f"/api/tables/{id}", token, choices="list")
            walks = [choice for choice in frame["choices"] if choice["kind"] in ("enter", "move")]
            if walks:
                ahead = client.post(f"/api/tables/{id}/preview", {"do": walks[0]["do"]}, token)
                assert ahead["events"][0]["data"]["path"] == walks[0]["path"]
                return
            client.play({"table": id, "token": token}, rng.choice(frame["choices"])["do"], token)
    raise AssertionError("nobody could walk")
