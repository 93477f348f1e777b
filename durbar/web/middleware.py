"""Middleware: request ids, security headers, a log line, and an answer when something fails."""

import asyncio
import secrets
import time
from http import HTTPStatus
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.status import WS_1011_INTERNAL_ERROR
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from durbar.table.log_fields import bind, get_logger
from durbar.table.refusal import Code, Refusal
from durbar.web import problems
from durbar.web.hosts import Hosts
from durbar.web.limits import client_address
from durbar.web.problems import problem
from durbar.web.protocol import connection_of
from durbar.web.request import language

logger = get_logger(__name__)
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self' data:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; "
    # Only the policy of ui/src/shell/svg.ts may turn text into elements.
    "require-trusted-types-for 'script'; trusted-types durbar"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
REQUEST_ID = "X-Request-ID"
SECRET_PATH = "/calendar/"
RELAYED = "durbar.relayed"
"""Set in the scope of a request that another server of the same database sent (see `peers`)."""
BODY_WITHIN = 10.0
BODY_RATE = 20_000.0
"""A body may take this many seconds, and one more for so many bytes of it."""
MOST_RUNNING = 500
"""Requests that are answered at the same time; when the database hangs the others hear it at once."""


class Outermost:
    """Every request passes here. Nothing that is raised below gets past it unlogged or unanswered."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self._hosts = hosts
        self._running = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        id = secrets.token_hex(6)
        bind(request=id)
        if scope["type"] == "http":
            await self._http(id, scope, within_time(receive), send)
        else:
            await self._websocket(scope, receive, send)

    async def _http(self, id: str, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)  # the page brings a policy of its own
                headers[REQUEST_ID] = id
                api = scope["path"].startswith("/api/")
                headers.setdefault("Cache-Control", "no-store" if api else "no-cache")
            await send(message)

        self._running += 1
        try:
            if (code := self._refusal(scope)) is not None:
                await refuse(code, scope)(scope, receive, send_with_headers)
            else:
                await self.app(scope, receive, send_with_headers)
        except Refusal as refusal:
            if not status:
                await refuse(refusal.code, scope)(scope, receive, send_with_headers)
        except ClientDisconnect:
            logger.debug("the client has gone before it had sent its request")
        except Exception:
            logger.exception("%s %s failed", scope["method"], logged(scope))
            if not status:
                await refuse("failed", scope)(scope, receive, send_with_headers)
        finally:
            self._running -= 1
        took = 1000 * (time.perf_counter() - began)
        logger.info("%s %s: %d in %.1f ms", scope["method"], logged(scope), status, took)

    def _refusal(self, scope: Scope) -> Code | None:
        """Why no route sees this request."""
        if not self._allowed(scope):
            return "wrong_host"
        return "busy" if self._running > MOST_RUNNING else None

    def _allowed(self, scope: Scope) -> bool:
        """Another server of the same database has looked at the name already."""
        return RELAYED in scope or self._hosts.allows(Headers(scope=scope).get("host"))

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The stream answers its own failures; here is what fails before or after it."""
        logger.info("%s opened", scope["path"])
        try:
            if self._allowed(scope):
                if (tcp := connection_of(scope)) is not None:
                    tcp.belongs_to(client_address(scope))
                await self.app(scope, receive, send)
            else:
                await _close(send)
        except Exception:
            logger.exception("%s failed", scope["path"])
            await _close(send)
        finally:
            logger.info("%s closed", scope["path"])


async def _close(send: Send) -> None:
    try:
        await send({"type": "websocket.close", "code": WS_1011_INTERNAL_ERROR})
    except (OSError, RuntimeError):  # what servers raise when it is closed already
        logger.debug("the connection was closed before its failure could be sent")


def logged(scope: Scope) -> str:
    """The path of a request for the log. That of a calendar is a secret.

    >>> logged({"path": "/calendar/4f9_secret.ics"}), logged({"path": "/api/player"})
    ('/calendar/…', '/api/player')
    """
    path = str(scope["path"])
    return f"{SECRET_PATH}…" if path.startswith(SECRET_PATH) else path


def refuse(code: Code, scope: Scope) -> Response:
    """The answer of a request that no route has seen."""
    answer = problem(Refusal(code), language(HTTPConnection(scope)))
    # The rest of a body that came too slowly, or that nobody reads, is not awaited.
    headers = HEADERS | ({"Connection": "close"} if code in ("too_slow", "busy") else {})
    return Response(msgspec.json.encode(answer), problems.status[code], headers, "application/json")


def within_time(receive: Receive) -> Receive:
    """The same, but a body that comes too slowly is refused, whoever reads it."""
    began, size, more = asyncio.get_running_loop().time(), 0, True

    async def timed() -> Message:
        nonlocal size, more
        if not more:
            return await receive()  # waits until the client goes
        try:
            async with asyncio.timeout_at(began + BODY_WITHIN + size / BODY_RATE):
                message = await receive()
        except TimeoutError:
            raise Refusal("too_slow") from None
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
        return message

    return timed


def raw_refusal(code: Code) -> bytes:
    """The same as bytes, for a client that has not sent enough to be answered by the application."""
    body = msgspec.json.encode(problem(Refusal(code), "en"))
    status = HTTPStatus(problems.status[code])
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def cross_origin(scope: Scope) -> bool:
    """Does a page of another site ask? Programs that are not browsers send no Origin.

    >>> cross_origin({"headers": [(b"origin", b"https://evil.example"), (b"host", b"durbar.example")]})
    True
    >>> cross_origin({"headers": [(b"origin", b"https://durbar.example"), (b"host", b"durbar.example")]})
    False
    """
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    except ValueError:  # not an address at all
        return True
