"""Limits, headers, origins, sizes."""

import asyncio
import time
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from durbar.core.game import Game
from durbar.table.budget import PATIENCE, RATES, RESERVE, STREAMS, Budget, Limits, paying
from durbar.table.metering import metered
from durbar.table.opening import BOT_TABLES
from durbar.table.stored import StoredTable
from durbar.table.table import Table
from durbar.web.charging import PARSING
from durbar.web.limits import client_address
from tests.table.helpers import runs
from tests.web.helpers import Client, site, two_people


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


def spender(client: Client) -> Budget:
    """The budget of the test client."""
    return client.service.limits.of_client("testclient")


def test_every_way_in_is_paid_in_cpu() -> None:
    with site(limits=1) as client:
        id, host, _ = two_people(client)
        ways = [
            *(("GET", path) for path in ("/", "/static/nothing", "/nothing", "/api/games", "/openapi.json")),
            *(("GET", f"/api/tables/{id}{rest}") for rest in ("", "/replay?last=2", "/record")),
            *(("POST", f"/api/tables/{id}/{rest}") for rest in ("preview", "explain", "hint", "play", "x")),
        ]
        for method, path in ways:
            spent_cpu(client)
            client.http.request(method, path, headers={"Authorization": f"Bearer {host}"})
            assert spent_cpu(client) > PARSING, path


def test_loading_a_table_is_paid_by_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    worked = 0.0

    def slowly(stored: StoredTable, game: Game[Any]) -> Table:
        nonlocal worked
        began = time.thread_time()
        while (worked := time.thread_time() - began) < 0.05:
            pass
        return usual(stored, game)

    usual = Table.from_stored
    with site(limits=1) as client:
        id, host, _ = two_people(client)
        client.service.cache.lose(id)
        monkeypatch.setattr(Table, "from_stored", slowly)
        spent_cpu(client)
        client.get(f"/api/tables/{id}", host)
        assert spent_cpu(client) > worked >= 0.05


def spent_cpu(client: Client) -> float:
    """CPU seconds of all since it was last asked."""
    return sum(costs.get("cpu", 0.0) for costs in client.service.limits.spent().values())


def test_an_empty_budget_is_refused_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.web.charging.HOLD", 0)
    with site(limits=1) as client:
        id, _, _ = two_people(client)
        spender(client).charge("cpu", 100)
        for path in ("/", "/static/app.css", "/nothing", "/api/games", f"/api/tables/{id}"):
            answer = client.http.get(path, headers={"Accept-Language": "fr"})
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
            assert answer.json()["reason"].startswith("Trop de demandes")
            assert 300 < int(answer.headers["retry-after"]) <= 400
            assert answer.headers["x-content-type-options"] == "nosniff"
        with pytest.raises(WebSocketDisconnect), client.http.websocket_connect(f"/api/tables/{id}/stream"):
            pass


def test_whoever_spent_too_much_of_the_cpu_waits_a_little_first() -> None:
    with site(limits=1) as client:
        budget = spender(client)
        budget.charge("cpu", RATES["cpu"].burst + 0.05)
        assert budget.wait("cpu") > 0
        assert client.http.get("/api/games").status_code == 200
        assert budget.wait("cpu") < 0.1


@runs
async def test_requests_that_run_reserve_what_they_may_cost() -> None:
    budget = Limits(clock=lambda: 0.0).budget("a")
    with ExitStack() as running:
        for _ in range(3 * int(RATES["cpu"].burst / RESERVE)):
            running.enter_context(budget.running())
        assert await budget.admit() > PATIENCE
    assert await budget.admit() == 0


@runs
async def test_frames_of_who_spent_too_much_come_late_but_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.table.budget.PATIENCE", 0.05)
    budget = Limits().budget("a")
    await budget.pause()
    budget.charge("cpu", 1_000)
    late = asyncio.create_task(budget.pause())
    await asyncio.sleep(0)
    assert not late.done()
    await late
    assert budget.wait("cpu") > 1


def test_stored_bytes_are_counted_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.web.charging.HOLD", 0)
    with site(limits=1) as client:
        client.service.limits.spent()
        made = client.table("me", "me")
        opened = stored(client)
        assert opened > 500
        client.play(made, "take 1")
        assert 0 < (played := stored(client)) < opened
        client.post(f"/api/tables/{made['table']}/undo", {"ply": 3}, made["token"])
        assert 0 < stored(client) <= played
        client.post(f"/api/tables/{made['table']}/chat", {"text": "x" * 400}, made["token"])
        assert stored(client) > 400
        spender(client).charge("bytes", 2 * RATES["bytes"].burst)
        for path in ("play", "undo", "chat", "rematch"):
            answer = client.post(f"/api/tables/{made['table']}/{path}", {}, made["token"], 429)
            assert answer["code"] == "too_many"
        assert client.get(f"/api/tables/{made['table']}")["ply"] == 2


def stored(client: Client) -> float:
    return sum(costs.get("bytes", 0.0) for costs in client.service.limits.spent().values())


def test_one_address_may_have_so_many_open_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.table.opening.OPEN_TABLES", 3)
    with site(limits=1) as client:
        made = [client.table("me") for _ in range(3)]
        wish = {"game": "pebbles", "seats": [{"kind": "me"}]}
        refused = client.post("/api/tables", wish, status=429, lang="fr")
        assert refused["code"] == "too_many_tables"
        assert "tables" in refused["reason"]
        client.post(f"/api/tables/{made[0]['table']}/close", token=made[0]["token"])
        client.table("me")


def test_one_address_may_have_few_tables_of_bots_alone() -> None:
    with site(limits=1) as client:
        for _ in range(BOT_TABLES):
            client.table("bot", "bot")
        seats = [{"kind": "bot"}, {"kind": "bot"}]
        refused = client.post("/api/tables", {"game": "pebbles", "seats": seats}, status=429)
        assert refused["code"] == "too_many_bot_tables"
        client.table("me", "bot")


def test_one_address_may_hold_so_many_streams() -> None:
    limits = Limits()
    a, b = limits.of_client("a"), limits.of_client("b")
    assert all(a.open_stream() for _ in range(STREAMS))
    assert not a.open_stream()
    assert b.open_stream()
    a.close_stream()
    assert a.open_stream()


def test_a_bucket_leaks() -> None:
    now = [0.0]
    budget = Limits(clock=lambda: now[0]).of_client("a")
    rate, most = RATES["chat"]
    budget.charge("chat", most + 5 * rate)
    assert budget.wait("chat") == 5
    assert budget.wait("bytes") == 0
    now[0] += 4
    assert budget.wait("chat") == 1
    now[0] += 1
    assert budget.wait("chat") == 0


def test_processes_share_what_was_spent() -> None:
    one, two = Limits(clock=lambda: 0.0), Limits(clock=lambda: 0.0)
    assert one.spent() == {}
    one.budget("a").charge("cpu", 1)
    one.budget("a").charge("cpu", 4)
    one.budget("b").charge("bytes", 10)
    news = one.spent()
    assert news == {"a": {"cpu": 5}, "b": {"bytes": 10}}
    assert one.spent() == {}
    two.spent()
    two.add(news)
    assert two.budget("a").wait("cpu") == one.budget("a").wait("cpu") > 0
    assert two.spent() == {}, "what was spent elsewhere is told by the others"


def test_few_addresses_are_remembered_and_those_with_streams_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.table.budget.ADDRESSES", 3)
    limits = Limits()
    held = limits.budget("held")
    assert held.open_stream()
    limits.budget("spent").charge("cpu", 100)
    for number in range(10):
        limits.budget(str(number))
    assert limits.budget("held") is held
    assert limits.budget("spent").wait("cpu") == 0
    assert len(limits._budgets) <= 4


def test_addresses_are_counted_by_network() -> None:
    same = [("2001:db8:1:2::1", 1), ("2001:db8:1:2:ffff::", 2)]
    assert len({client_address({"client": client}) for client in same}) == 1
    assert client_address({"client": ("2001:db8:1:3::1", 1)}) != client_address({"client": same[0]})
    assert client_address({"client": ("::ffff:192.0.2.7", 1)}) == client_address({"client": ("192.0.2.7", 1)})


@runs
async def test_every_step_of_a_task_is_metered_also_those_that_fail() -> None:
    limits = Limits(clock=lambda: 0.0)
    limits.spent()
    paying.set(limits.budget("a"))

    async def work() -> str:
        for _ in range(3):
            sum(range(20_000))
            await asyncio.sleep(0)
        try:
            await asyncio.wait_for(asyncio.Event().wait(), 0.001)
        except TimeoutError:
            return "done"
        return ""

    began = time.thread_time()
    assert await metered(work()) == "done"
    assert 0 < limits.spent()["a"]["cpu"] <= time.thread_time() - began

    async def fail() -> None:
        await asyncio.sleep(0)
        raise LookupError

    with pytest.raises(LookupError):
        await metered(fail())
    assert limits.spent()["a"]["cpu"] > 0


def test_a_token_that_is_no_bearer_token_is_wrong() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        for header in (host, f"Basic {host}", "Bearer ", f"Bearer {host}x"):
            answer = client.http.get(f"/api/tables/{id}", headers={"Authorization": header})
            assert (answer.status_code, answer.json()["code"]) == (401, "wrong_token")
