"""What stands before every door: limits on how often one may knock, whose pages may, and safe headers."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

RATES = {
    "read": (40.0, 400.0),
    "write": (20.0, 200.0),
    "chat": (1.0, 10.0),
    "create": (0.5, 30.0),
    "think": (0.5, 20.0),
}
"""Requests a second in the long run, and at once, for one address."""
STREAMS = 100
"""Streams one address may listen to at once."""
CLIENTS = 20_000
"""Addresses remembered; the longest silent are forgotten first."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self' data:; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class SafeHeaders:
    """Adds the safe headers to every answer, and keeps what the API says out of caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                api = scope["path"].startswith("/api/")
                # The page's modules have no version in their names: a browser asks whether they changed.
                headers.setdefault("Cache-Control", "no-store" if api else "no-cache")
            await send(message)

        await self.app(scope, receive, send_safely)


class Limits:
    """A leaky bucket for each address and cost. `scale` 0 lets everybody in."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._scale = scale
        self._clock = clock
        self._listening: Counter[str] = Counter()
        self._full: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, address: str, cost: str) -> float:
        """Seconds to wait before one more, 0 when it may come in now (and is counted)."""
        if not self._scale:
            return 0.0
        rate, most = (limit * self._scale for limit in RATES[cost])
        now, key = self._clock(), (address, cost)
        level, since = self._full.get(key, (0.0, now))
        level = max(0.0, level - (now - since) * rate)
        if level + 1 > most:
            return (level + 1 - most) / rate
        self._full[key] = (level + 1, now)
        self._full.move_to_end(key)
        if len(self._full) > CLIENTS:
            self._full.popitem(last=False)
        return 0.0

    def listens(self, address: str) -> bool:
        """One more stream for this address, if there is room; `goes` gives it back."""
        if self._scale and self._listening[address] >= STREAMS * self._scale:
            return False
        self._listening[address] += 1
        return True

    def goes(self, address: str) -> None:
        self._listening[address] -= 1
        if not self._listening[address]:
            del self._listening[address]


def address(scope: Scope) -> str:
    """Who knocks: an IPv4 address, or the network an IPv6 address belongs to.

    >>> address({"client": ("2001:db8:1:2:3:4:5:6", 80)})
    '2001:db8:1:2::'
    """
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        parsed = ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(parsed, IPv6Address):
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)


def foreign(scope: Scope) -> bool:
    """Does a page of another site ask? Programs that are no browsers send no Origin.

    >>> foreign({"headers": [(b"origin", b"https://evil.example"), (b"host", b"durbar.example")]})
    True
    >>> foreign({"headers": [(b"origin", b"https://durbar.example"), (b"host", b"durbar.example")]})
    False
    """
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    except ValueError:
        return True
