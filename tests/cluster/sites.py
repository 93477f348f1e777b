"""Servers of Pebbles on one PostgreSQL in the loop of the test, for what needs a clock or a look inside."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2 as httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from durbar.table.cluster.cluster import Cluster
from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.web.app import create_app
from durbar.web.limits import Limits
from durbar.web.serve import listen, port_of, settings, tcp_connections
from durbar.web.tcp import TcpConnections
from tests.table.helpers import InProcessRunner
from tests.toy import toy

Json = dict[str, Any]


class Site:
    """One server, and a client that asks it."""

    def __init__(self, service: Service, port: int, http: httpx.AsyncClient, tcp: TcpConnections) -> None:
        self.service = service
        self.port = port
        self.http = http
        self.tcp = tcp

    @property
    def cluster(self) -> Cluster:
        assert self.service.cluster is not None
        return self.service.cluster

    async def ask(
        self, method: str, path: str, body: Any = None, token: str | None = None, **headers: str
    ) -> tuple[int, Json]:
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        answer = await self.http.request(method, path, json=body, headers=headers)
        return answer.status_code, dict(answer.json())

    async def done(self, method: str, path: str, body: Any = None, token: str | None = None) -> Json:
        status, answer = await self.ask(method, path, body, token)
        assert status == 200, answer
        return answer

    async def two_people(self) -> tuple[str, str, str]:
        """A table of two people, opened here: its id and their tokens."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await self.done("POST", "/api/tables", {"game": "pebbles", "seats": seats, "listed": True})
        id, invite = made["table"], made["invites"][0]["invite"]
        seated = await self.done("POST", f"/api/tables/{id}/sit", {"name": "Ann", "invite": invite})
        return id, made["token"], seated["token"]

    async def stream(
        self, id: str, token: str | None = None, **headers: str
    ) -> tuple[ClientConnection, Json]:
        """A stream and its first frame."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{id}/stream"
        stream = await connect(url, proxy=None, additional_headers=headers)
        await stream.send(json.dumps({"token": token}))
        return stream, json.loads(await stream.recv())


@asynccontextmanager
async def site(url: str, peer_url: str | None = None, limits: float = 0, **more: Any) -> AsyncIterator[Site]:
    """A running server."""
    runner = more.pop("runner", None) or InProcessRunner()
    wanted: dict[str, Any] = {"game": toy, "games": lambda: ["pebbles"], **more}
    with listen("127.0.0.1", 0) as listening:
        address = f"http://127.0.0.1:{port_of(listening)}"
        service = Service(Store(url), runner, peer_url=peer_url or address, **wanted)
        tcp = tcp_connections(1)
        server = uvicorn.Server(settings(create_app(service, Limits(limits)), tcp))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            async with httpx.AsyncClient(base_url=address, timeout=30, trust_env=False) as http:
                while not server.started:
                    assert not serving.done(), serving
                    await asyncio.sleep(0.005)
                yield Site(service, port_of(listening), http, tcp)
        finally:
            server.should_exit = True
            await serving


async def see_each_other(*sites: Site) -> None:
    """Every server knows of all the others."""
    for one in sites:
        for other in sites:
            while one.cluster.members.alive(other.cluster.me) is None:
                await one.cluster.members.beat()


async def close_code(stream: ClientConnection) -> int | None:
    """Why the server ended the stream."""
    await stream.wait_closed()
    return stream.close_code
