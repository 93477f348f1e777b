"""What uvicorn runs for each TCP connection: its own protocols, behind the limits of `tcp`.

Only the constructor that uvicorn calls and the callbacks of `asyncio.Protocol` are used (docs/adr/0014), and
`conn`, the WebSocket protocol of a stream, to compress it in our own way. The application finds the
connection of a request in the state of its scope, a field of ASGI.
"""

import asyncio
import logging
import re
from typing import Any, ClassVar, cast

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from durbar.web.deflate import DEFLATE
from durbar.web.tcp import TcpConnection, TcpConnections

KEY = "durbar tcp connection"
END = re.compile(rb"\n\r?\n")
"""What ends the headers of a request."""
MOST_HEADERS = 16_384
"""Bytes after which uvicorn decides; it refuses longer ones."""


def http_protocol(all: TcpConnections) -> type[asyncio.Protocol]:
    """The class that uvicorn makes an object of for each connection of one server."""

    class Accepted(FirstProtocol):
        connections = all

    return Accepted


class FirstProtocol(asyncio.Protocol):
    """Asks whether there is room for a connection, and keeps what comes until a request has all its headers.

    So a half-sent request costs a few hundred bytes, and uvicorn's protocol is made for whole ones only.
    """

    connections: ClassVar[TcpConnections]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._made_with = config, server_state, app_state, _loop
        self._open: set[Any] = server_state.connections
        self._received = bytearray()
        self._tcp: TcpConnection | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports have the methods without the base class.
        self._transport = cast(asyncio.Transport, transport)
        self._tcp = self.connections.open(self._transport)
        self._open.add(self)

    def data_received(self, data: bytes) -> None:
        if self._tcp is None:  # it was refused
            return
        self._tcp.begun = True
        new = max(0, len(self._received) - 3)
        self._received += data
        if END.search(self._received, new) or len(self._received) > MOST_HEADERS:
            self._go_on(self._tcp)

    def _go_on(self, tcp: TcpConnection) -> None:
        following = HttpProtocol(tcp, *self._made_with)
        self._open.discard(self)
        tcp.transport.set_protocol(following)
        following.connection_made(tcp.transport)
        following.data_received(bytes(self._received))

    def connection_lost(self, exc: Exception | None) -> None:
        self._open.discard(self)
        if self._tcp is not None:
            self._tcp.closed()

    def shutdown(self) -> None:
        """The server stops: uvicorn tells all its connections."""
        assert self._transport is not None
        self._transport.close()


class HttpProtocol(H11Protocol):
    """uvicorn's protocol, with a deadline for each request."""

    def __init__(
        self,
        tcp: TcpConnection,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, KEY: tcp}, _loop)
        self._tcp = tcp

    def data_received(self, data: bytes) -> None:
        self._tcp.begun = True
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._tcp.closed()
        super().connection_lost(exc)


class StreamProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol for WebSockets; a client that floods it is disconnected."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        # uvicorn's own compression remembers earlier messages, 40 kB for each stream (see deflate.py).
        self.conn = ServerProtocol(
            extensions=[DEFLATE], max_size=config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
        self._tcp: TcpConnection = app_state[KEY]

    def data_received(self, data: bytes) -> None:
        # A packet costs about as much as 40 bytes do: many small ones are a flood too.
        if self._tcp.may_send(len(data) + 40):
            super().data_received(data)
        else:
            self._tcp.flood()

    def connection_lost(self, exc: Exception | None) -> None:
        self._tcp.closed()
        super().connection_lost(exc)


class Answering:
    """Middleware before all others: a connection whose request is answered does not wait for one."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        tcp = connection_of(scope)
        if tcp is None:
            await self._app(scope, receive, send)
            return
        tcp.answer()
        try:
            await self._app(scope, receive, send)
        finally:
            tcp.wait()


def connection_of(scope: Scope) -> TcpConnection | None:
    """The TCP connection of a request; None with another server, and in a test without one."""
    found: TcpConnection | None = scope.get("state", {}).get(KEY)
    return found
