"""The API keeps to its own description, whatever it is sent."""

from collections.abc import Iterator
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

CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance]
SCHEMA = schemathesis.openapi.from_dict(document())


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with live_server() as found:
        yield found


@SCHEMA.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent_is_answered_as_described(case: schemathesis.Case[Any], address: str) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    made = requests.post(f"{address}/api/tables", json={"game": "pebbles", "seats": seats}).json()
    known = {"id": made["table"], "game": "pebbles", "hash": "0" * 32}
    case.path_parameters.update({name: known[name] for name in case.path_parameters})
    headers = {"Authorization": f"Bearer {made['token']}"} if "id" in case.path_parameters else {}
    response = case.call(base_url=address, headers=headers)
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
