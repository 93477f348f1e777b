"""Middleware: only a few large bodies are in memory at the same time."""

from collections import Counter

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from durbar.web.charging import hold
from durbar.web.limits import client_address
from durbar.web.middleware import refuse
from durbar.web.protocol import connection_of
from durbar.web.request import SMALL

MOST = 12
OF_ADDRESS = 4
"""Large bodies of all clients, and of one address."""


class LargeBodies:
    """Stands before whatever waits: a body that has begun to come is in memory, even if nobody reads it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._now: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not is_large(Headers(scope=scope)):
            await self._app(scope, receive, send)
            return
        address = client_address(scope)
        if self._now[address] >= OF_ADDRESS or self._now.total() >= MOST:
            if (tcp := connection_of(scope)) is not None:
                tcp.transport.pause_reading()
            await hold()
            await refuse("busy", scope)(scope, receive, send)
            return
        self._now[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._now -= Counter([address])  # forgets who has none


def is_large(headers: Headers) -> bool:
    """A body whose length is not declared may be large."""
    length = headers.get("content-length")
    if length is None:
        return "transfer-encoding" in headers
    return len(length) > 9 or not length.isdigit() or int(length) > SMALL
