"""The course over HTTP: lessons are listed, opened and judged; what is unknown or illegal is refused."""

import pytest

import durbar
from durbar.core.course import lessons
from tests.web.helpers import site


@pytest.mark.parametrize("game", durbar.games())
def test_lessons_are_listed_in_their_order(game: str) -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        listed = client.get(f"/api/games/{game}/lessons")
        facts = next(one for one in client.get("/api/games")["games"] if one["id"] == game)
    taught = lessons(durbar.game(game))
    assert facts["lessons"] == len(taught)
    assert [one["id"] for one in listed["lessons"]] == [one.id for one in taught]
    assert all(one["title"].keys() == one["learn"].keys() == {"en", "fr"} for one in listed["lessons"])


def test_a_lesson_is_opened_and_judged_at_every_step() -> None:
    taught = lessons(durbar.game("taj-mahal"))[0]
    with site(game=durbar.game, games=durbar.games) as client:
        here = "/api/games/taj-mahal/lessons/1"
        found = client.get(here)
        assert (found["seed"], found["seat"], found["seats"]) == (taught.seed, taught.seat, taught.seats)
        assert found["solution"] == [*taught.solution]
        assert "mistakes" not in found
        assert [len(hint["light"]) for hint in found["hints"]] == [len(hint.light) for hint in taught.hints]
        begun = client.post(f"{here}/judge", {"done": []})
        assert begun == {
            "outcome": "open",
            "text": None,
            "goals": [{"holds": False, "value": 0, "of": 3}],
            "line": [],
        }
        right = client.post(f"{here}/judge", {"done": found["solution"]})
        assert (right["outcome"], right["text"]["fr"]) == ("reached", taught.reached["fr"])
        wrong = client.post(f"{here}/judge", {"done": [*taught.mistakes[0].do]})
        assert wrong["outcome"] == "missed"
        assert [ply["seat"] for ply in wrong["line"]] == [0, 1, 2, 0, 0]


def test_a_table_opened_from_a_lesson_takes_its_line() -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        found = client.get("/api/games/java/lessons/1")
        line = client.post("/api/games/java/lessons/1/judge", {"done": found["solution"]})["line"]
        seats = [{"kind": "me", "name": f"P{n}"} for n in range(found["seats"])]
        start = {"from": "position", "position": found["position"]}
        asked = {"game": "java", "seed": found["seed"], "seats": seats, "start": start}
        made = client.post("/api/tables", asked)
        here = f"/api/tables/{made['table']}"
        for ply in line:
            frame = client.get(here, made["token"])
            assert frame["actor"] == ply["seat"]
            client.post(f"{here}/play", {"ply": frame["ply"], "do": ply["do"]}, made["token"])


def test_what_is_unknown_or_illegal_is_refused() -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        for number in ("0", "9", "99999", "x"):
            assert client.get(f"/api/games/java/lessons/{number}", expect=404)["code"] == "unknown"
        assert client.get("/api/games/chess/lessons", expect=404)["code"] == "unknown_game"
        judge = "/api/games/java/lessons/1/judge"
        for done in (["dance"], ["end"], ["build k8 6"]):
            assert client.post(judge, {"done": done}, status=400)["code"] == "bad_notation"
        assert client.post(judge, {"done": ["end"] * 61}, status=400)["code"] == "bad_request"
        assert client.post(judge, {"done": [], "more": 1}, status=400)["code"] == "bad_request"
