"""Limits, headers, origins, sizes."""

from durbar.web.limits import RATES, STREAMS, Limits
from tests.web.helpers import site, two_people


def test_every_answer_carries_the_security_headers() -> None:
    with site() as client:
        for path in ("/", "/api/games", "/api/nothing", "/openapi.json", "/static/nothing.js"):
            headers = client.http.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        assert client.http.get("/api/games").headers["cache-control"] == "no-store"


def test_other_sites_may_not_post() -> None:
    with site() as client:
        wish = {"game": "pebbles", "seats": [{"kind": "me"}]}
        evil = client.http.post("/api/tables", json=wish, headers={"Origin": "https://evil.example"})
        assert (evil.status_code, evil.json()["code"]) == (403, "wrong_origin")
        own = client.http.post("/api/tables", json=wish, headers={"Origin": "http://durbar.example"})
        assert own.status_code == 200


def test_large_bodies_are_refused() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        headers = {"Authorization": f"Bearer {host}"}
        play = client.http.post(f"/api/tables/{id}/play", content=b" " * 20_000, headers=headers)
        assert (play.status_code, play.json()["code"]) == (413, "too_large")
        create = client.http.post("/api/tables", content=b" " * 800_000)
        assert (create.status_code, create.json()["code"]) == (413, "too_large")


def test_too_many_requests_must_wait() -> None:
    with site(limits=0.1) as client:
        wish = {"game": "pebbles", "seats": [{"kind": "me"}]}
        answers = [client.http.post("/api/tables", json=wish) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert client.http.get("/api/games").status_code == 200


def test_one_address_may_hold_so_many_streams() -> None:
    limits = Limits()
    assert all(limits.open_stream("a") for _ in range(STREAMS))
    assert not limits.open_stream("a")
    assert limits.open_stream("b")
    limits.close_stream("a")
    assert limits.open_stream("a")


def test_a_bucket_leaks() -> None:
    now = [0.0]
    limits = Limits(clock=lambda: now[0])
    rate, most = RATES["chat"]
    assert all(limits.charge("a", "chat") == 0 for _ in range(int(most)))
    assert limits.charge("a", "chat") > 0
    assert limits.charge("b", "chat") == 0
    now[0] += 1 / rate
    assert limits.charge("a", "chat") == 0
    assert limits.charge("a", "chat") > 0


def test_a_token_that_is_no_bearer_token_is_wrong() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        for header in (host, f"Basic {host}", "Bearer ", f"Bearer {host}x"):
            answer = client.http.get(f"/api/tables/{id}", headers={"Authorization": header})
            assert (answer.status_code, answer.json()["code"]) == (401, "wrong_token")
