"""A server answers to its own names only."""

import pytest
from starlette.websockets import WebSocketDisconnect

from durbar.web.hosts import Hosts
from tests.web.helpers import site, two_people

FOREIGN = [
    "evil.example",
    "evil.example:8765",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example.",
    "x@localhost",
    "localhost/evil.example",
    "[evil.example]",
    "local host",
    "",
    "evil.example:80:80",
    "play.example.org.evil.example",
    "aplay.example.org",
]
OWN = [
    "localhost",
    "LOCALHOST:8765",
    "127.0.0.1:1",
    "[::1]:8765",
    "10.0.0.7",
    "nas:8765",
    "nas.local",
    "play.example.org.",
]


@pytest.mark.parametrize("host", FOREIGN)
def test_foreign_names_are_refused(host: str) -> None:
    assert not Hosts(["play.example.org"]).allows(host)


@pytest.mark.parametrize("host", OWN)
def test_own_names_are_allowed(host: str) -> None:
    assert Hosts(["Play.example.org"]).allows(host)


def test_a_star_allows_every_name() -> None:
    assert Hosts(["*"]).allows("evil.example")


def test_a_request_under_a_foreign_name_gets_421_and_no_stream() -> None:
    with site(hosts=Hosts(["durbar.example"])) as client:
        id, _, _ = two_people(client)
        evil = {"Host": "evil.example", "Accept-Language": "fr"}
        for path in ("/", "/api/games", f"/api/tables/{id}", "/static/parts.json"):
            refused = client.http.get(path, headers=evil)
            assert (refused.status_code, refused.json()["code"]) == (421, "wrong_host")
        assert "--allow-host" in refused.json()["reason"]
        with (
            pytest.raises(WebSocketDisconnect),
            client.http.websocket_connect(f"/api/tables/{id}/stream", headers={"Host": "evil.example"}),
        ):
            raise AssertionError("a stream was opened")
