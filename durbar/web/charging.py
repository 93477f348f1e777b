"""Charging: every request and every stream is paid from the budget of its address, whatever it does."""

import asyncio
from math import ceil

import msgspec
from starlette.requests import HTTPConnection
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.types import ASGIApp, Receive, Scope, Send

from durbar.table.budget import Limits, paying
from durbar.table.metering import metered
from durbar.table.refusal import Refusal
from durbar.web.limits import client_address
from durbar.web.middleware import HEADERS
from durbar.web.problems import problem
from durbar.web.request import language

PARSING = 0.0003
"""CPU seconds the HTTP server takes for a request before and after it is ours to meter."""
MESSAGE = 0.0001
"""The same for a message of a stream."""
OPENING = 0.002
"""CPU seconds of a new stream that are not metered: its handshake, and telling others who is here."""
HOLD = 1.0
"""Seconds a refusal is held back, so that whoever is refused cannot ask at full speed."""


class Charged:
    """Middleware around all others: whatever a request does, its address pays for the CPU."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        budget = self._limits.of_client(client_address(scope))
        paying.set(budget)
        budget.charge("cpu", PARSING)
        if wait := await budget.admit():
            await hold()
            await _refuse(scope, send, wait)
        elif scope["type"] == "websocket":
            budget.charge("cpu", OPENING)
            await metered(self._run(scope, receive, send))
        else:
            with budget.running():
                await metered(self._run(scope, receive, send))

    async def _run(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)


async def hold() -> None:
    """Wait before a refusal is sent."""
    await asyncio.sleep(HOLD)


async def _refuse(scope: Scope, send: Send, wait: float) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})
        return
    body = msgspec.json.encode(problem(Refusal("too_many"), language(HTTPConnection(scope))))
    headers = HEADERS | {"Content-Type": "application/json", "Content-Length": str(len(body))}
    headers |= {"Cache-Control": "no-store", "Retry-After": str(ceil(wait))}
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": 429, "headers": raw})
    await send({"type": "http.response.body", "body": body})
