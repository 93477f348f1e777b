"""Middleware: requests about a table of another process go there, over HTTP or WebSocket, and come back.

A relayed request is never relayed again: its target answers 421 if the table is not its own, and the relaying
server looks again. `peers` says how servers know each other.
"""

import asyncio
import re
import time
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.status import WS_1008_POLICY_VIOLATION, WS_1012_SERVICE_RESTART
from starlette.types import ASGIApp, Receive, Scope, Send

from durbar.table.cluster.cluster import Cluster
from durbar.table.log_fields import bind, get_logger
from durbar.table.refusal import Refusal
from durbar.table.storage.processes import Member
from durbar.web.middleware import RELAYED, cross_origin
from durbar.web.peers import Secret, refuses_connections
from durbar.web.problems import problem, status
from durbar.web.relay_http import Exchange, HttpRelay
from durbar.web.relay_stream import StreamRelay
from durbar.web.request import SMALL, language, read_body

logger = get_logger(__name__)
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{16})(?:/|$)")
"""The paths of one table; its id is 12 random bytes."""
PATIENCE = 4.0
"""Seconds in which an owner must be found."""
PAUSES = (0.02, 0.05, 0.1, 0.2)
"""Seconds before looking again; the last one counts for all later attempts."""


class Relay:
    """Looks up whose the table of a request is, and answers it here or there."""

    def __init__(self, app: ASGIApp, cluster: Cluster, secret: Secret) -> None:
        self._app = app
        self._cluster = cluster
        self._secret = secret
        self._http = HttpRelay(cluster.members)
        self._streams = StreamRelay(cluster)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._lifespan(scope, receive, send)
        relayed = RELAYED in scope
        found = TABLE.match(scope["path"])
        if found is None:
            return await self._app(scope, receive, send)
        bind(table=found[1])
        if scope["type"] == "websocket":
            return await self._websocket(scope, receive, send, found[1], relayed)
        return await self._request(scope, receive, send, found[1], relayed)

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        finally:
            await self._http.close()

    # ------------------------------------------------------------ HTTP

    async def _request(self, scope: Scope, receive: Receive, send: Send, id: str, relayed: bool) -> None:
        try:  # the body is kept until the request is answered, so that it can be sent again
            body = await read_body(Request(scope, receive), SMALL)
            exchange = Exchange(scope, body, receive, send)
            async for place in self._places(id, relayed):
                if place is None:
                    done = await exchange.here(self._app, last=relayed)
                elif relayed:
                    raise Refusal("moved")
                else:
                    done = await self._http.there(exchange, place, await self._secret.header(scope))
                if done:
                    return
            raise Refusal("restarting")
        except Refusal as refusal:
            await _refuse(scope, receive, send, refusal)

    async def _places(self, id: str, relayed: bool) -> AsyncIterator[Member | None]:
        """Where to ask, again and again while nobody answers for the table."""
        owners, until, attempt = self._cluster.owners, time.monotonic() + PATIENCE, 0
        while time.monotonic() < until:
            place: Member | None = None
            try:
                place = await owners.locate(id, relayed=relayed)
                yield place
            except Refusal as refusal:
                if refusal.code != "restarting" or relayed:
                    raise
            owners.forget(id)
            if place is not None and await refuses_connections(place.url):
                await self._cluster.members.ended(place.id)
            await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1

    # ------------------------------------------------------------ WebSocket

    async def _websocket(self, scope: Scope, receive: Receive, send: Send, id: str, relayed: bool) -> None:
        if cross_origin(scope):
            return await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})
        try:
            async for place in self._places(id, relayed):
                if place is None:
                    return await self._app(scope, receive, send)
                if relayed:
                    raise Refusal("moved")
                if await self._streams.relay(scope, receive, send, place, await self._secret.header(scope)):
                    return None
        except Refusal as refusal:
            logger.debug("the stream finds no owner: %s", refusal)
        await _end(scope, receive, send, relayed)
        return None


async def _refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    if scope["type"] == "websocket":
        return await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})
    found = problem(refusal, language(HTTPConnection(scope)))
    headers = {"Retry-After": "1"} if refusal.code == "restarting" else None
    answer = Response(msgspec.json.encode(found), status[found.code], headers, "application/json")
    return await answer(scope, receive, send)


async def _end(scope: Scope, receive: Receive, send: Send, relayed: bool) -> None:
    """A stream without an owner: the server that relays looks again, a page connects again."""
    if relayed and "websocket.http.response" in scope.get("extensions", {}):
        await send({"type": "websocket.http.response.start", "status": status["moved"], "headers": []})
        await send({"type": "websocket.http.response.body", "body": b""})
        return
    await receive()  # "websocket.connect"
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": WS_1012_SERVICE_RESTART})
