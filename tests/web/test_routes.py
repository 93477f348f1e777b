"""Every route of the API, on a small game."""

from dataclasses import replace
from typing import Any

import pytest

import durbar.core.record
from tests.toy import TOY, Toy, toy
from tests.web.helpers import Client, site, two_people


def finished(client: Client) -> tuple[str, str, str]:
    """A table of two whose game is over."""
    id, host, ann = two_people(client, options={"pile": 6})
    for token, texts in ((host, ("hide 2", "take 3", "end")), (ann, ("take 3", "end"))):
        for text in texts:
            client.play({"table": id, "token": token}, text)
    return id, host, ann


def test_games_words_and_a_sample() -> None:
    with site() as client:
        (game,) = client.get("/api/games")["games"]
        assert (game["id"], game["seats"]) == ("pebbles", [1, 2, 3, 4])
        assert game["options"] == [{"id": "pile", "default": 12, "choices": [6, 12, 200], "clause": "P1"}]
        assert "random" in game["levels"]
        assert (game["minutes"], game["weight"], game["page"]) == (30, 2, None)
        assert (game["turn_events"], game["chapter_events"]) == (list(TOY.about.turn_events), [])
        words = client.get("/api/games/pebbles/words", lang="fr")
        assert words["clauses"]["P2"] == "Règle P2."
        assert words["catalogue"]["terms"]["player"] == "joueur"
        assert client.get("/api/games/pebbles/sample")["observation"]["viewer"] is None
        assert client.get("/api/games/pebbles/components")["components"] == {}
        assert client.get("/api/games/chess/words", expect=404)["code"] == "unknown_game"
        assert client.get("/api/games/pebbles/words", lang="de", expect=400)["code"] == "bad_request"


def test_a_table_from_opening_to_the_first_move() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        frame = client.get(f"/api/tables/{id}", host, choices="list")
        assert [seat["name"] for seat in frame["table"]["seats"]] == ["me 0", "Ann"]
        assert [seat["yours"] for seat in frame["table"]["seats"]] == [True, False]
        assert (frame["table"]["status"], frame["table"]["host"], frame["viewer"]) == ("playing", True, 0)
        assert {choice["do"] for choice in frame["choices"]} >= {"take 1", "hide 0"}
        after = client.post(f"/api/tables/{id}/play", {"ply": 2, "do": "take 2"}, host)
        assert (after["ply"], after["log_from"], after["undoable"]) == (3, 2, 1)
        assert after["log"][0]["events"][0]["data"]["n"] == 2
        theirs = client.get(f"/api/tables/{id}", ann)
        assert (theirs["choices"], theirs["undoable"], theirs["actor"]) == (None, 0, 0)


class Bilingual(Toy):
    def draw_text(self, o: dict[str, Any], lang: str = "en") -> str:
        return f"{'tas' if lang == 'fr' else 'pile'}: {o['pile']}, {o['viewer']}"


def test_a_game_without_a_drawing_is_shown_in_characters_in_the_viewers_language() -> None:
    with site(game=lambda _: Bilingual(TOY.about)) as client:
        id, host, _ = two_people(client)
        assert client.get(f"/api/tables/{id}", host)["text"] == "pile: 12, 0"
        after = client.post(f"/api/tables/{id}/play", {"ply": 2, "do": "take 2"}, host, lang="fr")
        assert after["text"] == "tas: 10, 0"
        assert client.get(f"/api/tables/{id}")["text"] == "pile: 10, None"
        moments = client.get(f"/api/tables/{id}/replay", host, last=9)["moments"]
        assert [moment["text"] for moment in moments[-2:]] == ["pile: 12, 0", "pile: 10, 0"]
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as socket:
            socket.send_json({"token": host, "lang": "fr"})
            assert socket.receive_json()["text"] == "tas: 10, 0"


def test_a_game_with_a_drawing_is_sent_without_text() -> None:
    with site(game=lambda _: Toy(replace(TOY.about, page="pebbles"))) as client:
        id, host, _ = two_people(client)
        assert "text" not in client.get(f"/api/tables/{id}", host)
        assert "text" not in client.get(f"/api/tables/{id}/replay", host)["moments"][0]


def test_refusals_are_typed_and_in_the_language_asked_for() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        client.post(f"/api/tables/{id}/play", {"ply": 2, "do": "take 3"}, host)
        play = {"ply": 3, "do": "take 1"}
        problem = client.post(f"/api/tables/{id}/play", play, host, 422, "fr")
        assert problem == {
            "type": "problem",
            "code": "rejected",
            "clause": "P2",
            "reason": "Vous pouvez en prendre 0 au plus.",
        }
        cases = [
            ({"ply": 9, "do": "end"}, host, 409, "stale"),
            ({"ply": 3, "do": "dance"}, host, 400, "bad_notation"),
            ({"ply": 3, "do": "end"}, ann, 409, "not_your_turn"),
            ({"ply": 3, "do": "end"}, None, 403, "not_your_seat"),
            ({"ply": 3, "do": "end"}, "x" * 24, 401, "wrong_token"),
            ({"ply": -3, "do": "end"}, host, 400, "bad_request"),
            ({"ply": 3, "do": "end", "seat": 1}, host, 400, "bad_request"),
            ({"ply": 3, "do": "end; end"}, host, 400, "bad_request"),
            ([], host, 400, "bad_request"),
        ]
        for body, token, status, code in cases:
            assert client.post(f"/api/tables/{id}/play", body, token, status)["code"] == code
        assert client.get("/api/tables/nosuchtable", expect=404)["code"] == "unknown_table"
        assert client.get("/api/nothing", expect=404)["code"] == "unknown"
        assert client.get("/api/tables/mine", expect=404)["code"] == "unknown_table"
        assert client.post("/api/games", status=405)["code"] == "wrong_method"


def test_undo_redo_and_starting_the_turn_over() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        for text in ("take 1", "hide 2", "take 2"):
            client.play({"table": id, "token": host}, text)
        back = client.post(f"/api/tables/{id}/undo", {"ply": 5, "steps": 3}, host)
        assert (back["ply"], back["log_from"], back["log"], back["redoable"]) == (2, 2, [], 3)
        again = client.post(f"/api/tables/{id}/redo", {"ply": 2}, host)
        assert (again["ply"], again["redoable"], again["log"][0]["do"]) == (3, 2, "take 1")
        assert client.post(f"/api/tables/{id}/undo", {"ply": 3, "steps": 2}, host, 409)["code"] == (
            "nothing_to_undo"
        )


def test_explain_and_preview_change_nothing() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        assert client.post(f"/api/tables/{id}/explain", {"do": "take 1"}, host)["legal"]
        found = client.post(f"/api/tables/{id}/explain", {"do": "end"}, host)
        assert (found["legal"], found["clause"], found["reason"]) == (False, "P4", "Take a pebble first.")
        ahead = client.post(f"/api/tables/{id}/preview", {"do": "take 3"}, host)
        assert ahead["scores"] == [3, 0]
        assert ahead["observation"]["pile"] == 9
        assert client.post(f"/api/tables/{id}/preview", {"do": "end"}, host, 422)["clause"] == "P4"
        assert client.post(f"/api/tables/{id}/preview", {"do": "take 1"}, ann, 409)["code"] == "not_your_turn"
        assert client.get(f"/api/tables/{id}", host)["ply"] == 2


def test_the_lobby_lists_listed_tables_and_mine() -> None:
    with site() as client:
        shown = client.table("me", "open", listed=True, options={"pile": 6})
        hidden = client.table("me", "bot")
        (line,) = client.get("/api/tables", expect=200)["tables"]
        assert (line["id"], line["options"], line["yours"]) == (shown["table"], {"pile": 6}, [])
        assert client.get("/api/lobby") == {"waiting": [line], "playing": []}
        keys = [{"table": made["table"], "token": made["token"]} for made in (shown, hidden)]
        wrong = {"table": shown["table"], "token": "w" * 24}
        mine = client.post("/api/tables/mine", {"keys": keys})["tables"]
        assert {line["id"]: line["yours"] for line in mine} == {shown["table"]: [0], hidden["table"]: [0]}
        assert client.post("/api/tables/mine", {"keys": [wrong]})["tables"] == []
        assert client.get("/api/tables", status="playing")["tables"] == []


def test_a_listed_table_lets_anybody_sit_and_hot_seat_shares_a_token() -> None:
    with site() as client:
        made = client.table("me", "open", "open", listed=True)
        first = client.post(f"/api/tables/{made['table']}/sit", {"name": "Ann"})
        again = client.post(f"/api/tables/{made['table']}/sit", {"name": "Bob"}, first["token"])
        assert (first["seat"], again["seat"], again["token"]) == (1, 1, first["token"])
        both = client.post(f"/api/tables/{made['table']}/sit", {"name": "Bob", "seat": 2}, first["token"])
        assert (both["seat"], both["token"]) == (2, first["token"])
        assert client.get(f"/api/tables/{made['table']}", first["token"], seat=2)["viewer"] == 2
        assert (
            client.get(f"/api/tables/{made['table']}", first["token"], 403, seat=0)["code"] == "not_your_seat"
        )


def test_chat_is_text() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        line = client.post(f"/api/tables/{id}/chat", {"text": "<b>hi</b>\n\u0000 there"}, host)
        assert (line["text"], line["seat"], line["number"]) == ("<b>hi</b> there", 0, 0)
        assert client.get(f"/api/tables/{id}")["chat"] == [line]
        assert client.post(f"/api/tables/{id}/chat", {"text": "x" * 501}, host, 400)["code"] == "bad_request"
        assert client.post(f"/api/tables/{id}/chat", {"text": "\n\n"}, host, 400)["code"] == "bad_request"


def test_leaving_replacing_inviting_closing() -> None:
    with site() as client:
        made = client.table("me", "open")
        id, host = made["table"], made["token"]
        fresh = client.post(f"/api/tables/{id}/invite", {"seat": 1}, host)
        ann = client.post(f"/api/tables/{id}/sit", {"invite": fresh["invite"]})["token"]
        assert client.post(f"/api/tables/{id}/leave", None, ann)["table"]["seats"][1]["left"]
        done = client.post(f"/api/tables/{id}/replace", {"seat": 1, "level": "random"}, host)
        assert done["table"]["seats"][1]["kind"] == "bot"
        bad = client.post(f"/api/tables/{id}/replace", {"seat": 1, "level": "oracle"}, host, 400)
        assert bad["code"] == "bad_option"
        assert client.post(f"/api/tables/{id}/close", None, host)["table"]["status"] == "closed"


def test_the_record_is_there_at_the_end_and_replays() -> None:
    with site() as client:
        id, _, ann = finished(client)
        other, token, _ = two_people(client)
        assert client.get(f"/api/tables/{other}/record", token, 409)["code"] == "still_running"
        answer = client.http.get(f"/api/tables/{id}/record")
        assert answer.headers["content-type"].startswith("text/plain")
        match = durbar.core.record.read(answer.text, toy)
        frame = client.get(f"/api/tables/{id}", ann)
        assert match.over
        assert frame["result"]["scores"] == match.scores
        assert frame["result"]["sources"] == match.sources()
        assert frame["table"]["seed"] is not None
        again = durbar.core.record.read(answer.text, toy, frame["table"]["seed"])
        assert again.dealer.commitment == frame["table"]["commitment"]


def test_replay_shows_the_past_and_a_new_table_plays_on_from_it() -> None:
    with site() as client:
        id, _, _ = finished(client)
        found = client.get(f"/api/tables/{id}/replay", first=2, last=4, seat=1)
        assert [moment["ply"] for moment in found["moments"]] == [2, 3, 4]
        assert found["moments"][0]["observation"]["viewer"] == 1
        assert [line["do"] for line in found["log"]] == ["hide 2", "take 3"]
        whole = client.get(f"/api/tables/{id}/replay", first=0, last=100, seat=0)
        assert len(whole["moments"]) == whole["plies"] + 1
        assert client.get(f"/api/tables/{id}/replay", expect=400, seat=3)["code"] == "bad_request"
        on = client.table("me", "bot", start={"from": "table", "table": id, "ply": 4})
        assert client.get(f"/api/tables/{on['table']}", on["token"])["observation"]["pile"] == 3
        running, _, _ = two_people(client)
        wish = {
            "game": "pebbles",
            "seats": [{"kind": "me"}, {"kind": "bot"}],
            "start": {"from": "table", "table": running, "ply": 2},
        }
        assert client.post("/api/tables", wish, status=409)["code"] == "still_running"


def test_a_table_starts_from_a_position_or_a_record() -> None:
    with site() as client:
        id, _, _ = finished(client)
        record = client.http.get(f"/api/tables/{id}/record").text
        made = client.table("me", "me", start={"from": "record", "record": record, "ply": 3})
        frame = client.get(f"/api/tables/{made['table']}", made["token"])
        assert frame["observation"]["pile"] == 6
        assert frame["table"]["commitment"] is not None
        match = durbar.core.match.begin(TOY, 2, 5, {})
        made = client.table("me", "me", start={"from": "position", "position": match.position()})
        assert client.get(f"/api/tables/{made['table']}", made["token"])["actor"] == 0


def test_what_cannot_be_opened_is_refused() -> None:
    me = [{"kind": "me"}]
    cases = [
        ({"game": "chess", "seats": me}, 404, "unknown_game"),
        ({"game": "pebbles", "seats": me * 5}, 400, "bad_option"),
        ({"game": "pebbles", "seats": me, "options": {"pile": 7}}, 400, "bad_option"),
        ({"game": "pebbles", "seats": [{"kind": "bot", "level": "oracle"}]}, 400, "bad_option"),
        ({"game": "pebbles", "seats": [{"kind": "bot", "level": "expert:time=999"}]}, 400, "bad_option"),
        ({"game": "pebbles", "seats": me, "start": {"from": "record", "record": "x"}}, 400, "bad_record"),
        (
            {"game": "pebbles", "seats": me, "start": {"from": "position", "position": {}}},
            400,
            "bad_position",
        ),
        ({"game": "pebbles", "seats": [{"kind": "me", "name": "x" * 41}]}, 400, "bad_request"),
        ({"game": "pebbles", "seats": me, "seed": "\u0000"}, 400, "bad_request"),
    ]
    with site() as client:
        for wish, status, code in cases:
            assert client.post("/api/tables", wish, status=status)["code"] == code


def test_a_rematch_is_known_to_all() -> None:
    with site() as client:
        id, host, ann = finished(client)
        new = client.post(f"/api/tables/{id}/rematch", None, ann)["table"]
        assert client.get(f"/api/tables/{id}", host)["table"]["next"] == new
        assert client.get(f"/api/tables/{new}", host)["viewer"] == 0


def test_seats_may_be_dealt_at_random_and_a_chosen_seed_has_no_commitment() -> None:
    with site() as client:
        held = {tuple(client.table("me", "bot", "bot", shuffle=True)["seats"]) for _ in range(40)}
        assert held == {(0,), (1,), (2,)}
        made = client.table("me", "me", seed="1")
        table = client.get(f"/api/tables/{made['table']}")["table"]
        assert (table["commitment"], table["seed"]) == (None, None)


@pytest.mark.parametrize("raw", [b"", b"{", b"[" * 9000, b'{"game": "\\ud800"}', b"\xff", b"null"])
def test_broken_bodies_are_refused(raw: bytes) -> None:
    with site() as client:
        answer = client.http.post("/api/tables", content=raw)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_health() -> None:
    with site() as client:
        assert client.get("/api/health")["ok"]


def test_a_private_table_is_in_no_list_and_its_code_is_for_those_who_sit_there() -> None:
    with site() as client:
        private, listed = client.table("me", "open"), client.table("me", "open", listed=True)
        bots = client.table("me", "bot")
        lobby = client.get("/api/lobby")
        assert [line["id"] for line in lobby["waiting"]] == [listed["table"]]
        assert lobby["playing"] == client.get("/api/tables", status="playing")["tables"] == []
        assert client.get("/api/tables")["tables"][0]["id"] == listed["table"]
        keys = {"keys": [{"table": bots["table"], "token": private["token"]}]}
        assert client.post("/api/tables/mine", keys)["tables"] == []
        here = f"/api/tables/{private['table']}"
        assert client.get(here)["table"]["code"] is None
        code = client.get(here, private["token"])["table"]["code"]
        assert client.post("/api/tables/find", {"code": code})["table"] == private["table"]
        seated = client.post(f"{here}/sit", {"name": "Ann", "code": code})
        assert (seated["seat"], client.get(here, seated["token"])["table"]["status"]) == (1, "playing")
        refused = client.post("/api/tables/find", {"code": code}, status=404, lang="fr")
        assert (refused["code"], refused["reason"][:20]) == ("unknown_code", "Aucune table ouverte")


def test_a_bot_is_shown_by_its_persona_and_level_and_names_whom_it_plays_for() -> None:
    with site() as client:
        made = client.table("me", "bot", "bot")
        seats = client.get(f"/api/tables/{made['table']}")["table"]["seats"]
        assert seats[0]["bot"] is None
        shown = [seat["bot"] for seat in seats[1:]]
        assert [bot["level"] for bot in shown] == ["random"] * 2
        assert [seat["name"].lower() for seat in seats[1:]] == [bot["persona"] for bot in shown]
        assert shown[0]["persona"] != shown[1]["persona"]
        id, host, ann = two_people(client)
        client.post(f"/api/tables/{id}/leave", token=ann)
        assert client.get(f"/api/tables/{id}")["table"]["seats"][1]["gone"]
        done = client.post(f"/api/tables/{id}/replace", {"seat": 1, "level": "random"}, host)
        seat = done["table"]["seats"][1]
        assert seat["bot"]["instead_of"] == "Ann"
        assert seat["name"].lower() == seat["bot"]["persona"]
        client.post(f"/api/tables/{id}/sit", {}, ann)
        assert client.get(f"/api/tables/{id}")["table"]["seats"][1]["name"] == "Ann"
