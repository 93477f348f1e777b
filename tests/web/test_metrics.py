"""Metrics: what happens is counted, nothing a client sends is a label, the dashboard shows what there is."""

import json
import re
import socket
from pathlib import Path

import pytest
import requests
from prometheus_client import generate_latest
from starlette.testclient import TestClient

from durbar.core.errors import BadOption
from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.web.app import create_app
from durbar.web.limits import Limits
from durbar.web.metrics import Metrics
from durbar.web.tcp import TcpConnections, TcpLimits
from tests.table.helpers import InProcessRunner
from tests.toy import toy
from tests.web.helpers import Client, site, two_people

DASHBOARD = Path(__file__).parents[2] / "docs" / "dashboard.json"


def measured() -> tuple[Metrics, TestClient, Service]:
    runner, metrics = InProcessRunner(), Metrics()
    service = Service(Store("sqlite://"), runner, game=toy, games=lambda: ["pebbles"])
    metrics.watch(service, runner, TcpConnections(TcpLimits()))
    app = create_app(service, Limits(0), metrics=metrics, show_metrics=True)
    return metrics, TestClient(app, base_url="http://durbar.example"), service


def test_a_server_without_metrics_has_none() -> None:
    with site() as client:
        assert client.http.get("/metrics").status_code == 404
        assert "timed" not in client.service.store.append.__qualname__


def test_requests_moves_streams_tables_and_the_database_are_counted() -> None:
    metrics, http, service = measured()
    value = metrics.registry.get_sample_value
    with http:
        client = Client(http, service)
        id, host, _ = two_people(client)
        with http.websocket_connect(f"/api/tables/{id}/stream") as stream:
            stream.send_json({"token": host})
            stream.receive_json()
            assert value("durbar_streams") == 1
            stream.send_json({"play": {"ply": 2, "do": "take 1"}})
            while stream.receive_json()["type"] != "frame":
                pass
        client.post(f"/api/tables/{id}/play", {"ply": 3, "do": "take 9"}, host, 400)
        route = {"method": "POST", "route": "/api/tables/{id}/play"}
        assert value("durbar_requests_total", {**route, "status": "400"}) == 1
        assert value("durbar_move_seconds_count", {"kind": "play"}) == 2
        assert value("durbar_move_failures_total", {"kind": "play"}) == 1
        assert (value("durbar_database_seconds_count", {"operation": "append"}) or 0) >= 1
        assert value("durbar_tables") == 1
        assert value("durbar_streams") == 0


def test_bots_are_counted() -> None:
    metrics, http, service = measured()
    with http:
        client = Client(http, service)
        made = client.table("bot", "me")
        while metrics.registry.get_sample_value("durbar_bot_seconds_count", {"kind": "choose"}) == 0:
            client.get(f"/api/tables/{made['table']}")
        assert metrics.registry.get_sample_value("durbar_bot_queue") == 0


def test_nothing_a_client_sends_becomes_a_label() -> None:
    metrics, http, _ = measured()
    with http:
        for number in range(50):
            http.get(f"/strange-{number}")
            http.get(f"/static/strange-{number}.js")
            http.get(f"/api/tables/strange-{number}")
            http.request(f"STRANGE{number}", "/")
        shown = http.get("/metrics").text
    assert "trange" not in shown.lower()
    assert shown.count("durbar_requests_total{") < 10
    assert 'route="/static/{path}",status="404"' in shown
    assert generate_latest(metrics.registry)


def test_metrics_have_an_address_of_their_own() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    Metrics().listen(f"127.0.0.1:{port}")
    assert "durbar_streams" in requests.get(f"http://127.0.0.1:{port}/metrics", timeout=20).text
    for wrong in ("nonsense", f"127.0.0.1:{port}", "127.0.0.1:99999", ""):
        with pytest.raises(BadOption, match="host:port"):
            Metrics().listen(wrong)


def test_the_dashboard_shows_metrics_that_exist() -> None:
    metrics, http, _ = measured()
    with http:
        http.get("/api/games")
        families = list(metrics.registry.collect())
    endings = {"histogram": ("_bucket", "_count", "_sum"), "counter": ("_total",)}
    known = {family.name + ending for family in families for ending in endings.get(family.type, ("",))}
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    asked = [target["expr"] for panel in panels for target in panel["targets"]]
    named = {name for expr in asked for name in re.findall(r"\b(?:durbar|process)_[a-z_]+", expr)}
    assert named <= known
    shown = {re.sub(r"_(total|bucket|count|sum)$", "", name) for name in named}
    own = {family.name for family in metrics.registry.collect() if family.name.startswith("durbar_")}
    assert own <= shown, "the dashboard shows everything there is"
