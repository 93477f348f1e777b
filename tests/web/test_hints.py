"""Hints for the seat to act, and reasons after the end: who may ask, and when."""

import pytest

import durbar
from durbar.table.budget import RATES
from tests.table.helpers import InProcessRunner
from tests.web.helpers import Client, Json, site, two_people


def ask(client: Client, id: str, token: str | None, ply: int, status: int = 200, route: str = "hint") -> Json:
    return client.post(f"/api/tables/{id}/{route}", {"ply": ply}, token, status)


def finished(client: Client) -> tuple[str, str, str]:
    """A game of two people, played to its end."""
    id, host, ann = two_people(client, options={"pile": 6})
    for token, texts in ((host, ("take 3", "end")), (ann, ("take 3", "end"))):
        for text in texts:
            client.play({"table": id, "token": token}, text)
    return id, host, ann


def test_the_seat_to_act_gets_candidates_with_steps_and_reasons() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        hint = ask(client, id, host, 2)
        assert (hint["ply"], hint["seat"], hint["level"], hint["played"]) == (2, 0, "expert", None)
        legal = [choice["do"] for choice in client.get(f"/api/tables/{id}", host, choices="list")["choices"]]
        assert [c["steps"][0]["do"] for c in hint["candidates"]] == legal
        first = hint["candidates"][0]
        assert first["aim"] == [{"say": "aim", "facts": {}}]
        assert first["grade"] == "best"
        assert all(event["seat"] == 0 for event in first["steps"][0]["events"])


def test_nobody_else_gets_a_hint_and_not_for_another_moment() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        assert ask(client, id, None, 2, 403)["code"] == "not_your_seat"
        assert ask(client, id, ann, 2, 409)["code"] == "not_your_turn"
        assert ask(client, id, host, 1, 409)["code"] == "stale"
        assert ask(client, id, "0123456789abcdef", 2, 401)["code"] == "wrong_token"


def test_a_finished_game_has_reasons_and_no_hints() -> None:
    with site() as client:
        id, host, ann = finished(client)
        assert ask(client, id, host, 7, 409)["code"] == "over"
        for token in (None, host, ann):
            hint = ask(client, id, token, 5, route="why")
            assert (hint["seat"], hint["played"]) == (1, "take 3")
        for ply in (0, 4, 99):  # chance, and nothing at all
            assert ask(client, id, host, ply, 400, "why")["code"] == "bad_request"


def test_reasons_are_not_shown_before_the_end() -> None:
    with site() as client:
        id, host, ann = two_people(client)
        client.play({"table": id, "token": host}, "take 1")
        for token in (None, host, ann):
            assert ask(client, id, token, 2, 409, "why")["code"] == "still_running"


def test_friends_may_play_without_hints() -> None:
    with site() as client:
        id, host, _ = two_people(client, hints=False)
        assert client.get(f"/api/tables/{id}", host)["table"]["hints"] is False
        assert ask(client, id, host, 2, 403)["code"] == "no_hints"
        assert client.post(f"/api/tables/{id}/hint", {"ply": 2}, host, 403, "fr")["reason"].startswith(
            "Pas de conseils"
        )


def test_a_rematch_keeps_to_no_hints() -> None:
    with site() as client:
        made = client.table("me", "me", hints=False)
        client.post(f"/api/tables/{made['table']}/close", None, made["token"])
        new = client.post(f"/api/tables/{made['table']}/rematch", None, made["token"])["table"]
        assert client.get(f"/api/tables/{new}")["table"]["hints"] is False


def test_the_same_question_is_answered_once() -> None:
    runner = InProcessRunner()
    with site(runner=runner) as client:
        id, host, _ = two_people(client)
        assert ask(client, id, host, 2) == ask(client, id, host, 2)
        assert len(runner.asked) == 1
        client.play({"table": id, "token": host}, "take 1")
        ask(client, id, host, 3)
        assert len(runner.asked) == 2


def test_too_many_questions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.web.charging.HOLD", 0)
    with site(limits=1) as client:
        id, host, _ = two_people(client)
        ask(client, id, host, 2)
        client.service.limits.of_client("testclient").charge("bots", 2 * RATES["bots"].burst)
        assert ask(client, id, host, 2, 429)["code"] == "too_many"


def test_levels_with_parameters_play_within_bounds() -> None:
    with site(game=durbar.game) as client:
        bot = {"kind": "bot", "level": "expert:time=2"}
        seats = [{"kind": "me", "name": "Me"}, bot]
        made = client.post("/api/tables", {"game": "java", "seats": seats, "listed": True})
        chairs = client.get(f"/api/tables/{made['table']}")["table"]["seats"]
        assert chairs[1]["level"] == "expert:time=2"
        for level, said in (
            ("expert:time=11", "time goes up to 10"),
            ("expert:playouts=99999999", "playouts goes up to"),
            ("expert:samples=500", "samples goes up to"),
            ("expert:time=nan", "positive number"),
            ("expert:time=-1", "positive number"),
            ("expert:haste=1", "no parameter"),
            ("grandmaster", "no bot level"),
        ):
            bot["level"] = level
            refused = client.post("/api/tables", {"game": "java", "seats": seats}, status=400)
            assert refused["code"] == "bad_option"
            assert said in refused["reason"], refused["reason"]
