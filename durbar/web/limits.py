"""Rate limits: how often one address may ask, and how many streams it may hold."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

RATES = {
    "read": (40.0, 400.0),
    "write": (20.0, 200.0),
    "chat": (1.0, 10.0),
    "create": (0.5, 30.0),
    "think": (0.5, 20.0),
}
"""Requests a second in the long run, and at once, for one address."""
STREAMS = 100
"""Streams one address may hold at once."""
CLIENTS = 20_000
"""Addresses that are remembered; the longest silent are forgotten first."""


class Limits:
    """A leaky bucket for each address and cost. `scale` 0 lifts all limits."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._scale = scale
        self._clock = clock
        self._streams: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def charge(self, address: str, cost: str) -> float:
        """Count one request and return 0, or return the seconds to wait before it is allowed."""
        if not self._scale:
            return 0.0
        rate, most = (limit * self._scale for limit in RATES[cost])
        now, key = self._clock(), (address, cost)
        level, since = self._buckets.get(key, (0.0, now))
        level = max(0.0, level - (now - since) * rate)
        if level + 1 > most:
            return (level + 1 - most) / rate
        self._buckets[key] = (level + 1, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > CLIENTS:
            self._buckets.popitem(last=False)
        return 0.0

    def open_stream(self, address: str) -> bool:
        """Count one more stream of this address if it may have one; `close_stream` counts it off."""
        if self._scale and self._streams[address] >= STREAMS * self._scale:
            return False
        self._streams[address] += 1
        return True

    def close_stream(self, address: str) -> None:
        self._streams[address] -= 1
        if not self._streams[address]:
            del self._streams[address]


def client_address(scope: Scope) -> str:
    """Whom to count: an IPv4 address, or the network an IPv6 address belongs to.

    >>> client_address({"client": ("2001:db8:1:2:3:4:5:6", 80)})
    '2001:db8:1:2::'
    """
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        parsed = ip_address(client[0])
    except ValueError:  # a socket of the file system has a name instead
        return str(client[0])
    if isinstance(parsed, IPv6Address):
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)
