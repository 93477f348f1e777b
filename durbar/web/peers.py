"""Middleware: servers of one database know each other by its secret, and say for whom they ask."""

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.types import ASGIApp, Receive, Scope, Send

from durbar.table.log_fields import get_logger
from durbar.web.middleware import RELAYED, refuse
from durbar.web.protocol import connection_of

logger = get_logger(__name__)
HEADER = "durbar-peer"
"""The secret, and the address of the client."""
PROBE = 0.5
"""Seconds in which a closed port says so."""


class Secret:
    """What servers of one database have in common."""

    def __init__(self, read: Callable[[str], Awaitable[str]]) -> None:
        self._read = read
        self._value = ""

    async def header(self, scope: Scope) -> tuple[str, str]:
        """The header of a request that is sent on for a client."""
        return HEADER, f"{await self._get()} {_address(scope)}"

    async def matches(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), (await self._get()).encode())

    async def _get(self) -> str:
        if not self._value:
            self._value = await self._read("peers")
        return self._value


class Peers:
    """Stands before whatever counts clients: a relayed request is charged to the client it comes from."""

    def __init__(self, app: ASGIApp, secret: Secret) -> None:
        self._app = app
        self._secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        header = None if scope["type"] == "lifespan" else Headers(scope=scope).get(HEADER)
        if header is not None:
            secret, _, address = header.partition(" ")
            if not await self._secret.matches(secret):
                logger.warning("a request claims to come from another server of this database, but does not")
                return await _refuse(scope, receive, send)
            scope["client"] = (address, 0)
            scope["headers"] = [pair for pair in scope["headers"] if pair[0] != HEADER.encode()]
            scope[RELAYED] = True
            if (tcp := connection_of(scope)) is not None:
                tcp.trust()
        return await self._app(scope, receive, send)


async def refuses_connections(url: str | None) -> bool:
    """Is the port of a server closed? The machine answers, but the process that had it has ended."""
    parts = urlsplit(url or "")
    try:
        async with asyncio.timeout(PROBE):
            _, writer = await asyncio.open_connection(parts.hostname, parts.port)
    except ConnectionRefusedError:
        return True
    except (OSError, TimeoutError, ValueError):  # nobody knows
        return False
    writer.close()
    return False


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})
    else:
        await refuse("wrong_origin", scope)(scope, receive, send)


def _address(scope: Scope) -> str:
    """The client's address as the owner counts it."""
    client = scope.get("client")
    try:
        return str(ip_address(client[0])) if client else "unknown"
    except ValueError:  # a socket of the file system has a name instead
        return "unknown"
