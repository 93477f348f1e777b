"""What is large is sent once or in pages, and has a bound."""

from math import ceil
from typing import Any

import msgspec
import pytest

import durbar
from tests.web.helpers import Client, Json, site, two_people
from tests.web.test_stream import listening, next_frame

OWN = ["taj-mahal", "machu-picchu"]
"""Games whose observations name a components file."""


def real(client: Client, game: str, **more: Any) -> Json:
    seats = [{"kind": "me"}] * durbar.game(game).seats[0]
    return client.post("/api/tables", {"game": game, "seats": seats, **more})


@pytest.mark.parametrize("game", OWN)
def test_a_components_file_is_named_by_its_hash_and_fetched_once(game: str) -> None:
    own = durbar.game(game).components()
    with site(game=durbar.game) as client:
        made = real(client, game, options={"components": own})
        here, token = f"/api/tables/{made['table']}", made["token"]
        frame = client.get(here, token)
        hash = frame["observation"]["options"]["components"]
        assert isinstance(hash, str)
        answer = client.http.get(f"{here}/components/{hash}")
        assert answer.json() == {"game": game, "components": own}
        assert "immutable" in answer.headers["cache-control"]
        assert client.get(f"{here}/components/{'0' * 32}", expect=404)["code"] == "unknown"
        with listening(client, made["table"], token) as socket:
            assert next_frame(socket)["observation"] == frame["observation"]
        moments = client.get(f"{here}/replay", token, last=3)["moments"]
        assert {m["observation"]["options"]["components"] for m in moments} == {hash}
        do = client.get(here, token, choices="list")["choices"][0]["do"]
        ahead = client.post(f"{here}/preview", {"do": do}, token)["observation"]
        assert ahead is None or ahead["options"]["components"] == hash
        after = client.post(f"{here}/play", {"ply": frame["ply"], "do": do}, token)
        assert after["observation"]["options"]["components"] == hash


def test_the_printed_game_has_no_components_file() -> None:
    with site(game=durbar.game) as client:
        made = real(client, "taj-mahal")
        here = f"/api/tables/{made['table']}"
        assert client.get(here)["observation"]["options"]["components"] is None
        client.get(f"{here}/components/{'0' * 32}", expect=404)


def test_a_components_file_has_a_bound_and_the_refusal_says_its_size() -> None:
    own = {**durbar.game("taj-mahal").components(), "note": "x" * 64_000}
    size = ceil(len(msgspec.json.encode({"components": own})) / 1000)
    with site(game=durbar.game) as client:
        seats = [{"kind": "me"}] * 3
        wish: Json = {"game": "taj-mahal", "seats": seats, "options": {"components": own}}
        english = client.post("/api/tables", wish, status=413)
        assert (english["code"], f"{size} kB" in english["reason"]) == ("components_too_large", True)
        french = client.post("/api/tables", wish, status=413, lang="fr")
        assert f"{size} ko" in french["reason"]
        start = {"from": "position", "position": {"game": "taj-mahal", "options": {"components": own}}}
        client.post("/api/tables", {"game": "taj-mahal", "seats": seats, "start": start}, status=413)


def test_a_record_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.web.lobby_routes.RECORD_PLIES", 4)
    match = durbar.new_match("java", seats=2, seed=1)
    for _ in range(6):
        match.play(match.legal()[0])
    with site(game=durbar.game) as client:
        start = {"from": "record", "record": match.record()}
        seats = [{"kind": "me"}] * 2
        refused = client.post("/api/tables", {"game": "java", "seats": seats, "start": start}, status=400)
        assert (refused["code"], "more than 4 actions" in refused["reason"]) == ("bad_record", True)


def test_a_long_log_is_sent_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.web.frame.LOG_LINES", 4)
    with site() as client:
        id, host, ann = two_people(client)
        whole: list[Json] = client.get(f"/api/tables/{id}", host)["log"]
        with listening(client, id) as socket:
            next_frame(socket)
            for token in (host, ann, host):
                for text in ("take 1", "end"):
                    whole += client.play({"table": id}, text, token)["log"]
                    assert next_frame(socket)["log_from"] <= len(whole)
        frame = client.get(f"/api/tables/{id}", host)
        assert frame["ply"] == len(whole) > 6
        assert frame["log_from"] == len(whole) - 4
        assert [line["ply"] for line in frame["log"]] == [line["ply"] for line in whole[-4:]]
        with listening(client, id, host) as socket:
            assert next_frame(socket)["log"] == frame["log"]
        first = client.get(f"/api/tables/{id}/log", host, first=1)
        assert [line["ply"] for line in first["log"]] == [1, 2, 3, 4]
        assert (first["plies"], first["version"], first["viewer"]) == (frame["ply"], frame["version"], 0)
        assert client.get(f"/api/tables/{id}/log", host, first=999)["log"] == []
        assert client.get(f"/api/tables/{id}/log", host, expect=403, seat=1)["code"] == "not_your_seat"
        hidden = client.get(f"/api/tables/{id}/log")["log"]
        assert hidden[0]["do"] is None, "chance stays hidden in pages too"


def test_chat_is_sent_in_pages_and_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.web.frame.CHAT_LINES", 3)
    monkeypatch.setattr("durbar.table.chat.MOST", 8)
    with site() as client:
        id, host, _ = two_people(client)
        for number in range(8):
            client.post(f"/api/tables/{id}/chat", {"text": f"line {number}"}, host)
        full = client.post(f"/api/tables/{id}/chat", {"text": "one more"}, host, 409)
        assert full["code"] == "chat_full"
        frame = client.get(f"/api/tables/{id}")
        assert (frame["chat_from"], [line["number"] for line in frame["chat"]]) == (5, [5, 6, 7])
        for before, numbers in ((5, [2, 3, 4]), (2, [0, 1]), (0, [])):
            page = client.get(f"/api/tables/{id}/chat", before=before)
            assert [line["number"] for line in page["chat"]] == numbers


def test_the_lobby_reads_no_components_files() -> None:
    with site(game=durbar.game) as client:
        for number in range(3):
            own = {**durbar.game("taj-mahal").components()} if number else None
            options = {"components": own, "swap_special_cards": True}
            made = real(client, "taj-mahal", options=options, listed=True)
        shown = client.get("/api/tables", status="playing")["tables"]
        assert [line["options"] for line in shown] == [
            {"components": True, "swap_special_cards": True},
            {"components": True, "swap_special_cards": True},
            {"swap_special_cards": True},
        ]
        mine = client.post("/api/tables/mine", {"keys": [{"table": made["table"], "token": made["token"]}]})
        assert mine["tables"][0]["options"] == {"components": True, "swap_special_cards": True}


def test_a_list_of_choices_has_a_bound_beyond_which_it_is_compact(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position can be made in which one hand of cards has a hundred thousand uses."""
    with site() as client:
        made = client.table("me", "me")
        here, token = f"/api/tables/{made['table']}", made["token"]
        compact, listed = (client.get(here, token, choices=form)["choices"] for form in ("compact", "list"))
        assert compact == {"list": listed}
        monkeypatch.setattr("durbar.web.frame.MOST_LISTED", 1)
        play = {"ply": client.get(here, token)["ply"], "do": "take 1"}
        after = client.post(f"{here}/play?choices=list", play, token)["choices"]
        assert after == client.get(here, token)["choices"] != compact
        assert client.get(here, token, choices="list")["choices"] == after
