"""One WebSocket about a table of another process: messages pass both ways as they are, the close code too."""

import asyncio
import re
from collections import defaultdict
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.status import WS_1008_POLICY_VIOLATION, WS_1012_SERVICE_RESTART
from starlette.types import Receive, Scope, Send

from durbar.table.cluster.cluster import Cluster
from durbar.table.log_fields import get_logger
from durbar.table.storage.processes import Member

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

logger = get_logger(__name__)
CONNECT = 2.0
FORWARDED = ("accept-language", "authorization", "user-agent", "cookie")
HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


class StreamRelay:
    """Streams to other processes. When one of those dies, its streams end and their pages connect again."""

    def __init__(self, cluster: Cluster) -> None:
        self._streams: defaultdict[str, set[asyncio.Task[int]]] = defaultdict(set)
        cluster.on_death.append(self._died)

    async def relay(
        self, scope: Scope, receive: Receive, send: Send, owner: Member, header: tuple[str, str]
    ) -> bool:
        """Serve the client until one side goes; False when the owner does not take it: nothing was sent."""
        from websockets.exceptions import InvalidStatus, WebSocketException

        try:
            upstream = await _connect(scope, owner, header)
        except InvalidStatus as error:
            if error.response.status_code in (421, 503):
                return False
            await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})
            return True
        except (OSError, TimeoutError, WebSocketException) as error:
            logger.info("process %s takes no stream: %r", owner.id, error)
            return False
        await self._pass_on(owner.id, upstream, receive, send)
        return True

    async def _pass_on(self, owner: str, upstream: "ClientConnection", receive: Receive, send: Send) -> None:
        await receive()  # "websocket.connect"
        await send({"type": "websocket.accept"})
        out = asyncio.create_task(_outward(upstream, receive))
        inward = asyncio.create_task(_inward(upstream, send))
        self._streams[owner].add(inward)
        try:
            await asyncio.wait([out, inward], return_when=asyncio.FIRST_COMPLETED)
            if not out.done() or inward.done():
                code = WS_1012_SERVICE_RESTART if inward.cancelled() else inward.result()
                with suppress(OSError, RuntimeError):  # the client may have gone at the same time
                    await send({"type": "websocket.close", "code": code})
        finally:
            self._streams[owner].discard(inward)
            for task in (out, inward):
                task.cancel()
            await asyncio.gather(out, inward, return_exceptions=True)
            await upstream.close()

    def _died(self, owner: str) -> None:
        for task in self._streams.pop(owner, ()):
            task.cancel()


async def _connect(scope: Scope, owner: Member, header: tuple[str, str]) -> "ClientConnection":
    from websockets.asyncio.client import connect

    given = Headers(scope=scope)
    target = urlsplit(owner.url or "")
    host = given.get("host", "")
    host = host if HOST.fullmatch(host) else target.netloc  # the owner checks the name the client used
    query = scope.get("query_string", b"").decode("latin-1")
    path = scope["raw_path"].decode("ascii", "replace") + (f"?{query}" if query else "")
    headers = [(name, given[name]) for name in FORWARDED if name in given]
    secure = target.scheme == "https"
    return await connect(
        f"{'wss' if secure else 'ws'}://{host}{path}",
        host=target.hostname,
        port=target.port or (443 if secure else 80),
        additional_headers=[*headers, header],
        user_agent_header=None,
        compression=None,
        proxy=None,
        open_timeout=CONNECT,
        close_timeout=1,
        max_size=None,
        max_queue=4,
    )


async def _outward(upstream: "ClientConnection", receive: Receive) -> None:
    """From the client to the owner, until the client goes."""
    from websockets.exceptions import ConnectionClosed

    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        try:
            await upstream.send(message["bytes"] if text is None else text)
        except ConnectionClosed:
            await asyncio.Event().wait()  # the other direction knows the close code, and ends this


async def _inward(upstream: "ClientConnection", send: Send) -> int:
    """From the owner to the client, until the owner closes; the close code."""
    from websockets.exceptions import ConnectionClosed

    try:
        while True:
            message = await upstream.recv()
            key = "text" if isinstance(message, str) else "bytes"
            await send({"type": "websocket.send", key: message})
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else WS_1012_SERVICE_RESTART
