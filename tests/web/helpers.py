"""A client of an application with Pebbles, and small steps every test takes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.web.app import create_app
from durbar.web.limits import Limits
from tests.table.helpers import InProcessRunner
from tests.toy import toy

Json = dict[str, Any]


class Client:
    """Sends JSON to the application, with a token or without."""

    def __init__(self, http: TestClient, service: Service) -> None:
        self.http = http
        self.service = service

    def get(self, path: str, token: str | None = None, expect: int = 200, **params: Any) -> Json:
        answer = self.http.get(path, params=params, headers=_headers(token))
        assert answer.status_code == expect, answer.text
        return dict(answer.json())

    def post(
        self, path: str, body: Any = None, token: str | None = None, status: int = 200, lang: str = "en"
    ) -> Json:
        headers = {**_headers(token), "Accept-Language": lang}
        answer = self.http.post(path, json={} if body is None else body, headers=headers)
        assert answer.status_code == status, answer.text
        return dict(answer.json())

    def table(self, *kinds: str, **more: Any) -> Json:
        """A new table with seats of these kinds."""
        seats = [
            {"kind": kind, "name": f"{kind} {i}" if kind == "me" else ""} for i, kind in enumerate(kinds)
        ]
        return self.post("/api/tables", {"game": "pebbles", "seats": seats, **more})

    def play(self, created: Json, text: str, token: str | None = None, status: int = 200) -> Json:
        """Play at the ply the table is at."""
        secret = token or created["token"]
        ply = self.get(f"/api/tables/{created['table']}", secret)["ply"]
        return self.post(f"/api/tables/{created['table']}/play", {"ply": ply, "do": text}, secret, status)


@contextmanager
def site(file: Path | None = None, limits: float = 0, **settings: Any) -> Iterator[Client]:
    """The whole application around Pebbles."""
    url = "sqlite://" if file is None else f"sqlite:///{file}"
    runner = settings.pop("runner", None) or InProcessRunner()
    settings = {"game": toy, "games": lambda: ["pebbles"], **settings}
    hosts = settings.pop("hosts", None)
    service = Service(Store(url), runner, **settings)
    with TestClient(
        create_app(service, Limits(limits), hosts=hosts), base_url="http://durbar.example"
    ) as http:
        yield Client(http, service)


def two_people(client: Client, **more: Any) -> tuple[str, str, str]:
    """A table of two people: its id and their tokens."""
    made = client.table("me", "open", **more)
    wish = {"name": "Ann", "invite": made["invites"][0]["invite"]}
    seated = client.post(f"/api/tables/{made['table']}/sit", wish)
    return made["table"], made["token"], seated["token"]


def _headers(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}
