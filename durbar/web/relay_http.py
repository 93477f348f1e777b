"""One HTTP request about a table: answered here, or by the process that owns the table."""

import asyncio
from typing import TYPE_CHECKING, Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from durbar.table.cluster.members import Members
from durbar.table.log_fields import get_logger
from durbar.table.refusal import Refusal
from durbar.table.storage.processes import Member
from durbar.web.problems import status

if TYPE_CHECKING:
    import httpx2 as httpx

logger = get_logger(__name__)
CONNECT = 1.0
ANSWER = 90.0
"""Seconds a living owner may take: a hint waits for a bot."""
LOOK = 0.25
"""Seconds between two looks whether the owner is still alive."""
IDLE = 2.0
"""Seconds an unused connection is kept: less than a server keeps it."""
HOP = {
    *(b"connection", b"keep-alive", b"proxy-authenticate", b"proxy-authorization", b"te", b"trailer"),
    *(b"transfer-encoding", b"upgrade", b"content-length", b"x-forwarded-for", b"x-forwarded-proto"),
}
"""Headers that are about one connection only."""
AGAIN = ("preview", "explain", "hint", "why")
"""POST requests that change nothing."""
EXPECTING = ("play", "undo", "redo")
"""Requests that name the ply they are for: sent twice they are refused the second time, never done twice."""


class Exchange:
    """A request with its whole body, and the way for its one answer."""

    def __init__(self, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.body = body
        self._receive = receive
        self._send = send
        self.unsure = False
        """Has it been sent before, and nobody knows whether it was carried out?"""

    @property
    def repeatable(self) -> bool:
        """May it be sent again when nobody knows what became of it?"""
        last = str(self.scope["path"]).rsplit("/", 1)[-1]
        return self.scope["method"] in ("GET", "HEAD") or last in AGAIN or last in EXPECTING

    async def here(self, app: ASGIApp, last: bool) -> bool:
        """Answer in this process; False when the table has moved after all, unless this is the `last` try."""
        given = moved = False
        code = 0

        async def receive() -> Message:
            nonlocal given
            if given:
                return await self._receive()
            given = True
            return {"type": "http.request", "body": self.body, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal moved, code
            if message["type"] == "http.response.start":
                code = message["status"]
                moved = code == status["moved"] and not last
            if not (moved or self._doubtful(code)):
                await self._send(message)

        await app(self.scope, receive, send)
        if self._doubtful(code):
            raise Refusal("restarting")
        return not moved

    async def answer(self, code: int, headers: list[tuple[bytes, bytes]], body: bytes) -> bool:
        """Send the answer of another process; False when it does not own the table."""
        if code == status["moved"]:
            return False
        if self._doubtful(code):
            raise Refusal("restarting")
        kept = [pair for pair in headers if pair[0].lower() not in HOP]
        kept.append((b"content-length", str(len(body)).encode()))
        await self._send({"type": "http.response.start", "status": code, "headers": kept})
        await self._send({"type": "http.response.body", "body": body})
        return True

    def _doubtful(self, code: int) -> bool:
        """A refusal of the second attempt may mean that the first was carried out: nobody knows."""
        return self.unsure and code == status["stale"]


class HttpRelay:
    """Sends requests to other processes, over connections that are kept."""

    def __init__(self, members: Members) -> None:
        self._members = members
        self._client: httpx.AsyncClient | None = None

    async def there(self, exchange: Exchange, owner: Member, header: tuple[str, str]) -> bool:
        """Let the owner answer; False when it does not, and the request may be sent again."""
        import httpx2 as httpx

        if owner.url is None:
            return False
        try:
            request = _request(self._connected(), exchange, owner.url, header)
            return await exchange.answer(*await self._living_answer(request, owner))
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as error:
            logger.info("process %s cannot be reached: %r", owner.id, error)
            return False
        except (httpx.TransportError, TimeoutError) as error:
            logger.info("process %s did not answer: %r", owner.id, error)
            if not exchange.repeatable:
                raise Refusal("restarting") from error
            exchange.unsure = exchange.scope["method"] == "POST"
            return False

    async def _living_answer(
        self, request: "httpx.Request", owner: Member
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """The answer, as long as the owner lives."""
        asking = asyncio.create_task(self._answer(request))
        try:
            while not asking.done():
                await asyncio.wait([asking], timeout=LOOK)
                if not asking.done() and self._members.alive(owner.id) is None:
                    raise TimeoutError("the process has ended")
            return asking.result()
        finally:
            asking.cancel()

    async def _answer(self, request: "httpx.Request") -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        answer = await self._connected().send(request, stream=True)
        try:
            body = b"".join([part async for part in answer.aiter_raw()])
            return answer.status_code, answer.headers.raw, body
        finally:
            await answer.aclose()

    def _connected(self) -> "httpx.AsyncClient":
        if self._client is None:
            import httpx2 as httpx  # with the extra for PostgreSQL: one process alone does not need it

            limits = httpx.Limits(max_connections=None, max_keepalive_connections=100, keepalive_expiry=IDLE)
            timeout = httpx.Timeout(ANSWER, connect=CONNECT)
            self._client = httpx.AsyncClient(limits=limits, timeout=timeout, trust_env=False)
        return self._client

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()


def _request(
    client: "httpx.AsyncClient", exchange: Exchange, url: str, header: tuple[str, str]
) -> "httpx.Request":
    import httpx2 as httpx

    scope = exchange.scope
    query = scope.get("query_string", b"")
    try:
        path = bytes(scope["raw_path"]) + (b"?" + query if query else b"")
        target = httpx.URL(url).copy_with(raw_path=path)
    except (httpx.InvalidURL, ValueError) as error:
        raise Refusal("unknown") from error
    headers: list[tuple[Any, Any]] = [pair for pair in scope["headers"] if pair[0] not in HOP]
    return client.build_request(
        scope["method"], target, headers=[*headers, header], content=exchange.body or None
    )
