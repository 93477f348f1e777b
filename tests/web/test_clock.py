"""Clocks, resigning, agreements and rematches as clients see them."""

import pytest

from tests.table.helpers import Clock
from tests.web.helpers import site, two_people
from tests.web.test_stream import listening, next_frame

LIVE = {"kind": "live", "minutes": 1, "increment": 5, "then": "bot"}
DAYS = {"kind": "days", "days": 2, "weekends": True, "night": [23, 8], "zone": "Europe/Paris"}


def test_a_table_shows_its_clock_and_the_lobby_when_it_is_due() -> None:
    clock = Clock()
    with site(clock=clock) as client:
        id, _, ann = two_people(client, clock=LIVE, listed=True)
        clock.now += 20
        shown = client.get(f"/api/tables/{id}", ann)["table"]["clock"]
        assert {key: shown[key] for key in ("kind", "minutes", "increment", "then", "running")} == LIVE | {
            "running": 0
        }
        assert shown["left"] == [pytest.approx(40, abs=1), 60]
        assert shown["due"] - shown["now"] == pytest.approx(40, abs=1)
        (line,) = client.get("/api/lobby")["playing"]
        assert (line["clock"], line["due"]) == ("live", shown["due"])
        assert line["left"] == pytest.approx(40, abs=1)
        assert line["turn_since"] == pytest.approx(clock.now - 20, abs=1)
        client.table("me", "bot")
        other = client.table("me", "open", listed=True)
        found = {line["id"]: line for line in client.get("/api/lobby")["waiting"]}
        assert found[other["table"]]["clock"] == "none"


def test_a_clock_of_days_is_checked_when_the_table_is_opened() -> None:
    with site() as client:
        made = client.table("me", "bot", clock=DAYS)
        shown = client.get(f"/api/tables/{made['table']}", made["token"])["table"]["clock"]
        assert (shown["night"], shown["zone"], shown["then"]) == ([23, 8], "Europe/Paris", "bot")
        for wrong, code in (
            ({"zone": "Nowhere"}, "bad_option"),
            ({"night": [5, 5]}, "bad_option"),
            ({"night": [24, 8]}, "bad_request"),
            ({"days": 0}, "bad_request"),
            ({"level": "genius"}, "bad_option"),
        ):
            body = {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": DAYS | wrong}
            assert client.post("/api/tables", body, status=400)["code"] == code


def test_a_pause_does_not_seem_to_take_the_nights_from_a_clock() -> None:
    clock = Clock()
    with site(clock=clock) as client:
        id, host, ann = two_people(client, clock=DAYS)
        running = client.get(f"/api/tables/{id}", host)["table"]["clock"]
        client.post(f"/api/tables/{id}/propose", {"kind": "pause"}, host)
        paused = client.post(f"/api/tables/{id}/answer", {"yes": True}, ann)["table"]["clock"]
        assert paused["running"] is None
        assert paused["left"][0] == pytest.approx(running["due"] - running["now"], abs=1)


def test_a_frame_brings_the_clock_when_it_changed() -> None:
    clock = Clock()
    with site(clock=clock) as client:
        id, host, ann = two_people(client, clock=LIVE)
        with listening(client, id, ann) as socket:
            next_frame(socket)
            clock.now += 20
            client.play({"table": id, "token": host}, "take 1")
            assert "table" not in next_frame(socket)  # the same turn
            client.play({"table": id, "token": host}, "end")
            shown = next_frame(socket)["table"]["clock"]
            assert shown["running"] == 1
            assert shown["left"] == [pytest.approx(45, abs=1), pytest.approx(60, abs=1)]
            clock.now += 30
            with listening(client, id) as late:  # what others were sent is shown as it is now
                later = next_frame(late)["table"]["clock"]
            assert later["now"] == pytest.approx(clock.now, abs=1)
            assert later["left"][1] == pytest.approx(30, abs=1)


def test_resigning_and_agreeing() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        proposed = client.post(f"/api/tables/{id}/propose", {"kind": "pause"}, host)["table"]
        assert proposed["proposal"] == {"kind": "pause", "by": 0, "agreed": [0], "missing": [1]}
        paused = client.post(f"/api/tables/{id}/answer", {"yes": True}, ann)["table"]
        assert paused["paused"] is not None
        assert paused["proposal"] is None
        frame = client.get(f"/api/tables/{id}", host)
        assert frame["choices"] is None
        refusal = client.post(f"/api/tables/{id}/play", {"ply": 2, "do": "take 1"}, host, 409, lang="fr")
        assert refusal["reason"] == "La partie est en pause."
        client.post(f"/api/tables/{id}/propose", {"kind": "resume"}, host)
        facts = client.post(f"/api/tables/{id}/resign", None, ann)["table"]
        assert [seat["resigned"] for seat in facts["seats"]] == [False, True]
        assert facts["seats"][1]["bot"]["instead_of"] == "Ann"
        assert [note["kind"] for note in facts["notes"]] == ["paused", "resumed", "resigned"]
        assert facts["notes"][2]["seat"] == 1


def test_a_rematch_is_asked_for_with_wishes_or_without_a_body() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        client.post(f"/api/tables/{id}/close", None, host)
        answer = client.http.post(f"/api/tables/{id}/rematch", headers={"Authorization": f"Bearer {ann}"})
        assert answer.status_code == 200, answer.text
        new = answer.json()["table"]
        assert client.get(f"/api/tables/{new}", ann)["viewer"] == 1
        client.post(f"/api/tables/{new}/close", None, host)
        wishes = {"rotate": True, "games": 3}
        third = client.post(f"/api/tables/{new}/rematch", wishes, ann)["table"]
        frame = client.get(f"/api/tables/{third}", ann)
        assert frame["viewer"] == 0
        assert frame["table"]["series"] == {"number": 1, "of": 3, "wins": [0, 0], "points": [0, 0]}
        assert client.post(f"/api/tables/{id}/rematch", {"games": 1}, ann, 400)["code"] == "bad_request"
