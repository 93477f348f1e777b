"""What uvicorn runs for each TCP connection: its own protocols, behind the limits of `tcp`.

Only the constructor that uvicorn calls and the callbacks of `asyncio.Protocol` are used (docs/adr/0014). The
application finds the connection of a request in the state of its scope, a field of ASGI.
"""

import asyncio
from typing import Any, ClassVar

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from durbar.web.tcp import TcpConnection, TcpConnections

KEY = "durbar tcp connection"


def http_protocol(all: TcpConnections) -> type[asyncio.Protocol]:
    """The class that uvicorn makes an object of for each connection of one server."""

    class Accepted(FirstProtocol):
        connections = all

    return Accepted


class FirstProtocol(asyncio.Protocol):
    """Asks whether there is room for the connection before anything is made or parsed for it."""

    connections: ClassVar[TcpConnections]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._made_with = config, server_state, app_state, _loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        tcp = self.connections.open(transport)
        if tcp is not None:
            following = HttpProtocol(tcp, *self._made_with)
            transport.set_protocol(following)
            following.connection_made(transport)


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
        self._tcp: TcpConnection = app_state[KEY]

    def data_received(self, data: bytes) -> None:
        # A packet costs about as much as 40 bytes do: many small ones are a flood too.
        if self._tcp.may_send(len(data) + 40):
            super().data_received(data)
        else:
            self._tcp.transport.abort()

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
