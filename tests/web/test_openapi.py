"""The API keeps to its own description, whatever it is sent."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from copy import deepcopy
from itertools import cycle
from pathlib import Path
from typing import Any, get_args

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from durbar.web import wire
from durbar.web.openapi import document
from durbar.web.request import ROUTES
from durbar.web.typescript import declarations
from tests.web.helpers import site
from tests.web.live import live_server

Json = dict[str, Any]
CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance]
SCHEMA = schemathesis.openapi.from_dict(document())


STATES = ("waiting", "playing", "over", "closed", "broken")
IN_TURN = cycle(STATES)
TABLES = SCHEMA.include(path_regex=r"^/api/tables/\{id\}")
OTHERS = SCHEMA.exclude(path_regex=r"^/api/tables/\{id\}")
KEPT = 4


class Tables:
    """Makes tables in every state. Broken ones were played under rules that this server no longer has."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.kept: dict[str, list[Json]] = {}
        """Tables that hardly change any more are used again."""
        self._turn = 0

    def post(self, path: str, body: Json, token: str | None = None) -> Json:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = requests.post(f"{self.address}/api/tables{path}", json=body, headers=headers, timeout=60)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def made(self, state: str) -> Json:
        """A table with its invite, its host's token and one of another seat."""
        if len(self.kept.get(state, [])) >= KEPT:
            self._turn += 1
            return self.kept[state][self._turn % KEPT]
        kinds = ["me", "open", "open"] if state == "waiting" else ["me", "open"]
        made = self.post("", {"game": "pebbles", "seats": [{"kind": kind} for kind in kinds], "listed": True})
        sit = {"name": "Ann", "invite": made["invites"][0]["invite"]}
        made["other"] = self.post(f"/{made['table']}/sit", sit)["token"]
        if state == "over":
            self.finish(made)
        if state == "closed":
            self.post(f"/{made['table']}/close", {}, made["token"])
        if state in ("over", "closed"):
            self.kept.setdefault(state, []).append(made)
        return made

    def frame(self, made: Json, token: str) -> Json:
        headers = {"Authorization": f"Bearer {token}"}
        address = f"{self.address}/api/tables/{made['table']}?choices=list"
        return dict(requests.get(address, headers=headers, timeout=60).json())

    def finish(self, made: Json) -> None:
        while True:
            frames = [self.frame(made, token) for token in (made["token"], made["other"])]
            if frames[0]["actor"] is None:
                return
            token = (made["token"], made["other"])[frames[0]["actor"]]
            choices = frames[frames[0]["actor"]]["choices"]
            self.post(f"/{made['table']}/play", {"ply": frames[0]["ply"], "do": choices[-1]["do"]}, token)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    file = tmp_path_factory.mktemp("tables") / "a.sqlite"
    with live_server(url=f"sqlite:///{file}") as address:
        earlier = Tables(address)
        broken = [earlier.made("playing") for _ in range(KEPT)]
        for made in broken:
            earlier.post(f"/{made['table']}/play", {"ply": 2, "do": "take 1"}, made["token"])
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE plies SET notation = 'take 1000' WHERE number = 2")
    with live_server(url=f"sqlite:///{file}") as address:
        found = Tables(address)
        found.kept["broken"] = broken
        yield found


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_what_it_says(state: str, tables: Tables) -> None:
    made = tables.made(state)
    assert tables.frame(made, made["token"])["table"]["status"] == state


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@TABLES.parametrize()
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_table_in_every_state_answers_as_described(case: schemathesis.Case[Any], tables: Tables) -> None:
    """A route that takes a body gets dozens of them: the states take turns. The others see all states."""
    body = deepcopy(case.body)
    for state in [next(IN_TURN)] if isinstance(body, dict) else STATES:
        case.body = deepcopy(body)
        answers_as_described(case, state, tables)


def answers_as_described(case: schemathesis.Case[Any], state: str, tables: Tables) -> None:
    """As host, as another player and as nobody; as generated, then with what would be right at this table."""
    made = tables.made(state)
    frame = tables.frame(made, made["token"])
    known = {"id": made["table"], "hash": "0" * 32}
    case.path_parameters.update({name: known[name] for name in case.path_parameters})
    for token in (None, made["other"], made["token"]):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        response = case.call(base_url=tables.address, headers=headers)
        case.validate_response(response, checks=CHECKS)
        assert '"unknown_table"' not in response.text, state
        if isinstance(case.body, dict):
            right = {"ply": frame["ply"], "do": "take 1", "seat": 1, "level": "random", "steps": 1}
            right["invite"] = made["invites"][-1]["invite"]
            case.body.update({key: right[key] for key in case.body if key in right})


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@OTHERS.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent_is_answered_as_described(case: schemathesis.Case[Any], tables: Tables) -> None:
    case.path_parameters.update(dict.fromkeys(case.path_parameters, "pebbles"))
    if isinstance(case.body, dict) and case.path == "/api/tables/mine":
        made = tables.made("playing")
        case.body["keys"] = [{"table": made["table"], "token": made["token"]}]
    response = case.call(base_url=tables.address)
    case.validate_response(response, checks=CHECKS)


def test_the_document_is_served_and_names_every_route() -> None:
    with site() as client:
        served = client.get("/openapi.json")
        assert served["openapi"] == "3.1.0"
        assert {"/api/games", "/api/tables/{id}/play"} <= served["paths"].keys()


def test_the_guide_names_every_route_and_every_code() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
    for route in ROUTES:
        assert f"`{route.method} {route.path}" in guide
    for code in get_args(wire.Code):
        assert f"`{code}`" in guide


def test_the_page_gets_the_same_types() -> None:
    text = declarations()
    assert "  do: string | null;" in text
    assert "  version?: number | null;" in text
