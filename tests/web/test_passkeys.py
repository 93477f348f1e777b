"""Passkeys, with an authenticator in software."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.web.authenticator import Authenticator
from tests.web.helpers import Client, Json, site
from tests.web.test_player_routes import make

ORIGIN, SITE = "https://durbar.example", "durbar.example"


@contextmanager
def secure_site() -> Iterator[Client]:
    with site() as client:
        client.http.base_url = ORIGIN
        yield client


def add_passkey(client: Client, key: str, device: Authenticator) -> Json:
    options = client.post("/api/player/passkeys/begin", token=key)["options"]
    body = {"credential": device.create(options), "name": "Laptop"}
    return client.post("/api/player/passkeys/finish", body, key)


def login(client: Client, device: Authenticator, status: int = 200) -> Json:
    options = client.post("/api/players/passkey/begin")["options"]
    return client.post(
        "/api/players/passkey/finish", {"credential": device.get(options), "device": "Phone"}, status=status
    )


def test_a_passkey_brings_the_player_to_another_device() -> None:
    with secure_site() as client:
        ann, device = make(client), Authenticator(ORIGIN, SITE)
        assert ann["player"]["passkeys_offered"]
        me = add_passkey(client, ann["key"], device)
        assert [passkey["name"] for passkey in me["passkeys"]] == ["Laptop"]
        for _ in range(2):
            moved = login(client, device)
            assert moved["player"]["id"] == ann["player"]["id"]
            assert moved["key"] != ann["key"]
        left = client.post("/api/player/passkeys/remove", {"id": me["passkeys"][0]["id"]}, moved["key"])
        assert left["passkeys"] == []
        assert login(client, device, 403)["code"] == "wrong_passkey"


def test_a_copied_passkey_and_a_repeated_answer_are_refused() -> None:
    with secure_site() as client:
        ann, device = make(client), Authenticator(ORIGIN, SITE)
        add_passkey(client, ann["key"], device)
        options = client.post("/api/players/passkey/begin")["options"]
        body = {"credential": device.get(options)}
        client.post("/api/players/passkey/finish", body)
        assert client.post("/api/players/passkey/finish", body, status=403)["code"] == "wrong_passkey"
        device.uses -= 1  # a copy counts from where it was made
        assert login(client, device, 403)["code"] == "wrong_passkey"


def test_an_answer_for_another_site_player_or_challenge_is_refused() -> None:
    with secure_site() as client:
        ann, eve = make(client)["key"], make(client, "Eve")["key"]
        elsewhere = Authenticator("https://evil.example", SITE)
        options = client.post("/api/player/passkeys/begin", token=ann)["options"]
        for wrong in (elsewhere, Authenticator(ORIGIN, "evil.example")):
            body = {"credential": wrong.create(options)}
            refused = client.post("/api/player/passkeys/finish", body, ann, 403)
            assert refused["code"] == "wrong_passkey"
            options = client.post("/api/player/passkeys/begin", token=ann)["options"]
        good = {"credential": Authenticator(ORIGIN, SITE).create(options)}
        assert client.post("/api/player/passkeys/finish", good, eve, 403)["code"] == "wrong_passkey"
        made_up = {**options, "challenge": "AAAA"}
        body = {"credential": Authenticator(ORIGIN, SITE).create(made_up)}
        assert client.post("/api/player/passkeys/finish", body, ann, 403)["code"] == "wrong_passkey"
        for nonsense in ({}, {"response": {"clientDataJSON": 7}}, {"response": {"clientDataJSON": "e30"}}):
            for path, key in (("/api/player/passkeys/finish", ann), ("/api/players/passkey/finish", None)):
                assert client.post(path, {"credential": nonsense}, key, 403)["code"] == "wrong_passkey"


def test_without_https_nobody_is_offered_a_passkey() -> None:
    with site() as client:
        ann = make(client)
        assert not ann["player"]["passkeys_offered"]
        for path in ("/api/player/passkeys/begin", "/api/players/passkey/begin"):
            assert client.post(path, token=ann["key"], status=404)["code"] == "no_passkeys"
        client.http.base_url = "http://localhost:8765"
        assert client.get("/api/player", ann["key"])["passkeys_offered"]


def test_without_the_package_nobody_is_offered_a_passkey(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.table.players.passkeys.find_spec", lambda name: None)
    with secure_site() as client:
        ann = make(client)
        assert not ann["player"]["passkeys_offered"]
        assert client.post("/api/players/passkey/begin", status=404)["code"] == "no_passkeys"
