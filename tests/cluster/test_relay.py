"""The relay: any server answers for any table, as the owner would, and only servers are believed to relay."""

import asyncio
import json
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from durbar.table.cluster import members
from durbar.web.peers import Peers, Secret
from durbar.web.serve import listen, port_of
from tests.cluster.sites import close_code, see_each_other, site
from tests.table.helpers import let_others_run, runs, until
from tests.table.test_log import refused


@runs
async def test_every_request_about_a_table_is_answered_by_its_owner(url: str) -> None:
    async with site(url) as one, site(url) as two:
        id, host, ann = await one.two_people()
        path = f"/api/tables/{id}"
        frame = await two.done("GET", path, token=host)
        assert frame["table"]["host"] is True
        await two.done("POST", f"{path}/play", {"ply": frame["ply"], "do": "take 2"}, host)
        await two.done("POST", f"{path}/chat", {"text": "hello"}, ann)
        table = one.service.cache.peek(id)
        assert table is not None
        assert (table.match.ply, table.chat[0]["text"]) == (frame["ply"] + 1, "hello")
        assert two.service.cache.peek(id) is None
        asked = {"ply": frame["ply"] + 1, "do": "take 1"}
        answers = [await server.ask("POST", f"{path}/explain", asked, ann) for server in (one, two)]
        assert answers[0] == answers[1]


@runs
async def test_refusals_are_relayed_in_the_language_of_the_client(url: str) -> None:
    async with site(url) as one, site(url) as two:
        id, host, _ = await one.two_people()
        for path, body in (
            (f"/api/tables/{id}/play", {"ply": 99, "do": "take 2"}),
            (f"/api/tables/{id}/x", {}),
        ):
            here = await one.ask("POST", path, body, host, **{"Accept-Language": "fr"})
            there = await two.ask("POST", path, body, host, **{"Accept-Language": "fr"})
            assert here == there
        large = {"ply": 99, "do": "x" * 100_000}
        assert (await two.ask("POST", f"/api/tables/{id}/play", large, host))[0] == 413
        assert (await two.ask("GET", "/api/tables/AAAAAAAAAAAAAAAA"))[0] == 404


@runs
async def test_a_stream_is_relayed_with_its_messages_and_its_end(url: str) -> None:
    async with site(url) as one, site(url) as two:
        id, host, ann = await one.two_people()
        stream, first = await two.stream(id, host)
        other, _ = await one.stream(id, ann)
        await stream.send(json.dumps({"play": {"ply": first["ply"], "do": "take 2"}}))
        while (seen := json.loads(await other.recv()))["type"] != "frame":
            pass
        assert seen["ply"] == first["ply"] + 1
        await stream.send("nonsense")
        while (answer := json.loads(await stream.recv()))["type"] != "problem":
            pass
        assert answer["code"] == "bad_request"
        await stream.close()
        await until(lambda: not one.service.presence.connected(id, 0))
        refused, _ = await two.stream(id, "a wrong token")
        assert await close_code(refused) == 1008
        await other.close()


@runs
async def test_who_is_not_a_server_is_not_believed_to_be_one(url: str) -> None:
    async with site(url) as one, site(url) as two:
        id, host, _ = await one.two_people()
        secret = await one.service.store.secret("peers")
        for forged in ("", "x", f"{secret[:-1]} 10.0.0.1", "\u00e9 10.0.0.1"):
            for path in (f"/api/tables/{id}", "/api/games", "/"):
                answer = await two.http.get(path, headers=[(b"Durbar-Peer", forged.encode())])
                assert answer.status_code == 403
        true = {"Durbar-Peer": f"{secret} 10.0.0.1"}
        assert (await two.ask("GET", f"/api/tables/{id}", None, host, **true))[0] == 421


@runs
async def test_a_relayed_request_is_one_of_the_client_that_sent_it(url: str) -> None:
    async with site(url) as one:
        id, _, _ = await one.two_people()
        seen: list[Scope] = []

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            seen.append(scope)
            await Response("")(scope, receive, send)

        peers = Peers(app, Secret(one.service.store.secret))
        secret = await one.service.store.secret("peers")
        scope: Scope = {
            "type": "http",
            "method": "GET",
            "path": f"/api/tables/{id}",
            "client": ("127.0.0.1", 5),
        }
        scope["headers"] = [(b"durbar-peer", f"{secret} 2001:db8::7".encode()), (b"accept", b"*/*")]

        async def receive() -> Message:
            return {"type": "http.request", "body": b""}

        async def send(_: Message) -> None:
            pass

        await peers(scope, receive, send)
        assert seen[0]["client"][0] == "2001:db8::7"
        assert seen[0]["headers"] == [(b"accept", b"*/*")]


@runs
async def test_a_relayed_stream_is_counted_for_its_client_not_for_the_server_that_relays(url: str) -> None:
    async with site(url) as one, site(url) as two:
        id, _, _ = await one.two_people()
        stream, _ = await two.stream(id, **{"X-Forwarded-For": "203.0.113.7"})
        assert one.tcp._clients["203.0.113.7"].connections == 1
        await stream.close()
        await until(lambda: "203.0.113.7" not in one.tcp._clients)


@runs
async def test_what_one_server_spends_counts_on_the_others(url: str) -> None:
    async with site(url, limits=1) as one, site(url, limits=1) as two:
        await see_each_other(one, two)
        client = one.service.limits.of_client("203.0.113.7")
        there = two.service.limits.of_client("203.0.113.7")
        client.charge("bots", 170)
        await until(lambda: there.wait("bots", 20) > 0)


@runs
async def test_a_table_that_is_over_can_be_the_start_of_one_on_any_server(url: str) -> None:
    async with site(url) as one, site(url) as two:
        id, host, _ = await one.two_people()
        await one.done("POST", f"/api/tables/{id}/close", {}, host)
        start = {"from": "table", "table": id, "ply": 0}
        wish = {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "me"}], "start": start}
        made = await two.done("POST", "/api/tables", wish)
        assert two.cluster.owners.has(made["table"])
        assert one.cluster.owners.has(id)


@runs
async def test_without_an_owner_a_table_is_claimed_by_one_server_whoever_is_asked(url: str) -> None:
    async with site(url) as one, site(url) as two, site(url) as three:
        await see_each_other(one, two, three)
        id, host, _ = await one.two_people()
        one.service.cache._drop(await one.service.cache.get(id))
        await one.cluster.owners.flush()
        frames = await asyncio.gather(
            *(s.done("GET", f"/api/tables/{id}", None, host) for s in (one, two, three) for _ in range(5))
        )
        assert len({frame["version"] for frame in frames}) == 1
        assert sum(s.cluster.owners.has(id) for s in (one, two, three)) == 1


@runs
async def test_an_owner_that_loses_a_table_while_it_writes_lets_the_new_one_answer(url: str) -> None:
    """The client sees its move carried out once, and nothing of what went on."""
    async with site(url) as one, site(url) as two:
        await see_each_other(one, two)
        id, host, _ = await one.two_people()
        stream, frame = await one.stream(id, host)
        async with one.service.store.database.write() as db:  # as another does that takes it for dead
            lost = "UPDATE tables SET owner = :other, epoch = epoch + 1 WHERE id = :id"
            await db.execute(sa.text(lost), {"other": two.cluster.me, "id": id})
        move = {"ply": frame["ply"], "do": "take 2", "version": frame["version"]}
        played = await one.done("POST", f"/api/tables/{id}/play", move, host)
        assert played["ply"] == frame["ply"] + 1
        assert two.cluster.owners.has(id)
        assert not one.cluster.owners.has(id)
        assert await close_code(stream) == 1012
        assert (await one.done("GET", f"/api/tables/{id}", token=host))["ply"] == played["ply"]


@runs
async def test_a_server_that_cannot_reach_the_database_acts_for_nobody(url: str) -> None:
    """It holds requests, and goes on when it has beaten again."""
    async with site(url) as one:
        id, host, _ = await one.two_people()
        await until(lambda: one.cluster.members.sure)
        members = one.cluster.members
        beat = members._rows.beat

        async def away(*_: object) -> None:
            raise OSError("no route to the database")

        members._rows.beat = away  # type: ignore[assignment, method-assign]
        await until(lambda: not members.sure)
        asking = asyncio.create_task(one.done("GET", f"/api/tables/{id}", token=host))
        await let_others_run()
        assert not asking.done()
        members._rows.beat = beat  # type: ignore[method-assign]
        assert (await asking)["table"]["id"] == id


@runs
async def test_a_server_that_drains_relays_and_opens_nothing(url: str) -> None:
    async with site(url) as one, site(url) as two:
        await see_each_other(one, two)
        id, host, ann = await one.two_people()
        stream, frame = await one.stream(id, host)
        relayed, _ = await two.stream(id, ann)
        await one.service.drain()
        assert [await close_code(s) for s in (stream, relayed)] == [1012, 1012]
        move = {"ply": frame["ply"], "do": "take 2", "version": frame["version"]}
        played = await one.done("POST", f"/api/tables/{id}/play", move, host)
        assert played["ply"] == frame["ply"] + 1
        assert two.cluster.owners.has(id)
        again, first = await one.stream(id, host)
        assert first["ply"] == played["ply"]
        await again.close()
        seats = [{"kind": "me"}, {"kind": "me"}]
        status, refused = await one.ask("POST", "/api/tables", {"game": "pebbles", "seats": seats})
        assert (status, refused["code"]) == (503, "restarting")
        assert one.service.draining


@runs
async def test_without_any_other_server_a_drained_one_asks_to_come_back(url: str) -> None:
    async with site(url) as one:
        id, _host, _ = await one.two_people()
        await one.service.drain()
        answer = await one.http.get(f"/api/tables/{id}")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")


@runs
async def test_an_owner_hears_that_another_has_claimed_its_table(url: str) -> None:
    """Nothing was late by its own clock: the database's clock may have jumped."""
    async with site(url, watch=3600) as one, site(url, watch=3600) as two:
        await see_each_other(one, two)
        id, host, _ = await one.two_people()
        stream, _ = await one.stream(id, host)
        async with one.service.store.database.write() as db:
            await db.execute(sa.text("UPDATE tables SET owner = 'dead' WHERE id = :id"), {"id": id})
        await two.cluster.owners.locate(id, relayed=True)
        assert await close_code(stream) == 1012
        assert not one.cluster.owners.has(id)


@runs
async def test_a_table_that_is_lost_while_it_is_loaded_is_not_kept(url: str) -> None:
    async with site(url) as one, site(url) as two:
        await see_each_other(one, two)
        id, _, _ = await one.two_people()
        service = one.service
        service.cache._drop(await service.cache.get(id))
        await one.cluster.owners.flush()
        await one.cluster.owners.locate(id, relayed=True)
        load = service.store.load

        async def slow(*arguments: Any) -> Any:
            stored = await load(*arguments)
            one.cluster.owners._lose(id)
            return stored

        service.store.load = slow  # type: ignore[method-assign, assignment]
        assert await refused(service.cache.get(id)) == "moved"
        assert service.cache.peek(id) is None


@runs
async def test_a_table_that_was_claimed_but_cannot_be_loaded_is_released(url: str) -> None:
    async with site(url) as one:
        id, _, _ = await one.two_people()
        owners = one.cluster.owners
        one.service.cache.lose(id)
        owners.release_unused(one.service.cache.keeps)
        assert owners.has(id)
        owners.release_unused(one.service.cache.keeps)
        assert not owners.has(id)
        while (stored := await one.service.store.load(id)) is not None and stored.table["owner"] is not None:
            await asyncio.sleep(0.01)
        assert stored is not None


@runs
async def test_a_closed_port_ends_a_process_before_its_beats_are_missed(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "DEAD", 1e9)  # by its beats it would live for ever
    with listen("127.0.0.1", 0) as closed:
        nobody = f"http://127.0.0.1:{port_of(closed)}"
    async with site(url, peer_url=nobody) as one, site(url) as two:
        id, host, _ = await one.two_people()
        await see_each_other(one, two)
        monkeypatch.setattr(one.cluster.members, "beat", let_others_run)
        assert (await two.done("GET", f"/api/tables/{id}", None, host))["ply"] == 2
        assert two.cluster.owners.has(id)
