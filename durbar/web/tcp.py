"""TCP connections: how many an address may have, and how long they may take to ask and to read."""

import asyncio
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network

from durbar.table.budget import Limits
from durbar.table.log_fields import get_logger
from durbar.web.limits import client_address

logger = get_logger(__name__)
REQUEST_WITHIN = 10.0
"""Seconds until the headers of a request are complete, from the connection or the last answer on."""
READ_WITHIN, READ_AT_LEAST = 20.0, 10_000
"""Seconds in which a client must read so many bytes of what waits for it, or all: who takes a byte now and
then would keep large answers in memory for hours, on every connection it may have."""
SWEEP = 1.0
"""Seconds between two looks at all connections."""
RESERVED_FILES = 256
"""Files that are left for the database, the workers and the log."""
HOLD = 2.0
HELD = 1_000
"""Seconds a refused connection is left open unread, and how many are: who is cut off comes back at once."""
MOST = 15_000
"""Connections of one process, however many files it may open."""
UNREAD = 4_000_000
"""Bytes a client that sends may leave unread; the largest frame is far smaller."""


@dataclass(frozen=True, slots=True)
class TcpLimits:
    """What one address may have; a proxy has the connections of many people. 0 lifts a limit."""

    total: int = MOST
    for_address: int = 200
    waiting: int = 100
    """Connections that wait for a request. Beyond that the oldest is closed: honest ones ask at once."""
    waiting_of_proxy: int = 2_000
    stream_rate: float = 16_000.0
    """Bytes a second one client may send on its streams in the long run; an action has less than 100."""
    stream_burst: float = 100_000.0
    proxies: tuple[str, ...] = ()


class Client:
    """One address: its connections, and how much it sent on streams."""

    __slots__ = ("address", "at", "connections", "level", "proxy", "waiting")

    def __init__(self, address: str, proxy: bool) -> None:
        self.address = address
        self.proxy = proxy
        self.connections = 0
        self.waiting: dict[TcpConnection, None] = {}
        self.level = 0.0
        self.at = 0.0


class TcpConnection:
    """One connection, whichever protocol reads it: it waits for a request, or a request is being answered."""

    __slots__ = ("_all", "_moved", "_read", "_unread", "_waiting_since", "begun", "client", "transport")

    def __init__(self, all: "TcpConnections", client: Client, transport: asyncio.Transport) -> None:
        self._all = all
        self._waiting_since: float | None = None
        self._unread = 0
        self._read = 0
        self._moved = 0.0
        self.begun = False
        """Part of the next request is there."""
        self.client = client
        self.transport = transport

    def wait(self) -> None:
        """From now on a whole request is awaited."""
        if self not in self._all:  # it was closed while it was answered
            return
        self._waiting_since = self._all.clock()
        self.begun = False
        waiting = self.client.waiting
        waiting[self] = None
        most = self._all.limits.waiting_of_proxy if self.client.proxy else self._all.limits.waiting
        if most and len(waiting) > most:
            oldest = next(iter(waiting))
            del waiting[oldest]
            self._all.refuse(oldest, "%s has too many connections that do not ask for anything")

    def answer(self) -> None:
        """The application has the request."""
        self._waiting_since = None
        self.client.waiting.pop(self, None)

    def belongs_to(self, address: str) -> None:
        """The client behind a proxy that this connection is for from now on."""
        self._all.assign(self, address)

    def trust(self) -> None:
        """The other end is a server of the same database: it speaks for many people, as a proxy does."""
        self._all.peers.add(self.client.address)
        self.client.proxy = True

    def may_send(self, size: int) -> bool:
        """Count bytes of a stream; False when its client sends too many, or reads nothing."""
        return self._all.charge(self.client, size) and self.transport.get_write_buffer_size() < UNREAD

    def overdue(self, now: float) -> bool:
        return self._waiting_since is not None and now - self._waiting_since > REQUEST_WITHIN

    def stalled(self, now: float) -> bool:
        """Has the client read nothing, or hardly anything, for too long?"""
        before, self._unread = self._unread, self.transport.get_write_buffer_size()
        self._read += max(0, before - self._unread)
        if not before or not self._unread or self._read >= READ_AT_LEAST:
            self._moved, self._read = now, 0
        return now - self._moved > READ_WITHIN

    def flood(self) -> None:
        """It sends too much."""
        self._all.refuse(self, "%s floods its streams")

    def closed(self) -> None:
        self.answer()
        self._all.remove(self)


class TcpConnections:
    """All connections of a server."""

    def __init__(
        self,
        limits: TcpLimits,
        too_slow: bytes = b"",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits
        self.clock = clock
        self.refused = 0
        self.spenders: Limits | None = None
        """What each address may cost; a proxy pays for nobody."""
        self.peers: set[str] = set()
        self._too_slow = too_slow
        self._clients: dict[str, Client] = {}
        self._all: dict[TcpConnection, None] = {}
        self._held: dict[TcpConnection, float] = {}
        self._sweeping = False

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, connection: object) -> bool:
        return connection in self._all

    def open(self, transport: asyncio.Transport) -> TcpConnection | None:
        """Count a new connection, or end it because its address or the server has too many."""
        client = self._client(client_address({"client": transport.get_extra_info("peername")}))
        most = self.limits.total * 3 // 4 if client.proxy else self.limits.for_address
        connection = TcpConnection(self, client, transport)
        self._sweep_later()
        if most and client.connections >= most:
            self.refuse(connection, "%s has too many connections")
            return None
        if not client.proxy and self.spenders is not None and not self.spenders.connect(client.address):
            self.refuse(connection, "%s has spent far too much of the server's time")
            return None
        if len(self._all) >= self.limits.total:
            self.refuse(connection, "refused %s: the server has too many connections")
            return None
        client.connections += 1
        self._clients[client.address] = client
        self._all[connection] = None
        connection.wait()
        return connection

    def refuse(self, connection: TcpConnection, why: str) -> None:
        """End a connection, but not at once: nothing is read from it until its time is up."""
        self.refused += 1
        logger.warning(why, connection.client.address)
        if connection in self._held or len(self._held) >= HELD or connection.transport.is_closing():
            connection.transport.abort()
        else:
            connection.transport.pause_reading()
            self._held[connection] = self.clock() + HOLD

    def remove(self, connection: TcpConnection) -> None:
        self._held.pop(connection, None)
        if connection in self._all:
            del self._all[connection]
            self._count_off(connection.client)

    def assign(self, connection: TcpConnection, address: str) -> None:
        """The connection belongs to this client: a proxy said so."""
        if connection in self._all and connection.client.address != address:
            self._count_off(connection.client)
            connection.client = self._clients.setdefault(address, self._client(address))
            connection.client.connections += 1

    def charge(self, client: Client, size: int) -> bool:
        rate, burst = self.limits.stream_rate, self.limits.stream_burst
        now = self.clock()
        if not rate:
            return True
        client.level = max(0.0, client.level - (now - client.at) * rate) + size
        client.at = now
        return client.level <= burst

    def sweep(self) -> None:
        """End what takes too long."""
        now = self.clock()
        self._forget(now)
        for connection in [held for held, until in self._held.items() if until <= now]:
            del self._held[connection]
            connection.transport.abort()
        for connection in list(self._all):
            if connection.stalled(now):
                self.refused += 1
                logger.warning("%s does not read what it asked for", connection.client.address)
                connection.transport.abort()
            elif connection.overdue(now) and not connection.transport.is_closing():
                self.refused += 1
                if connection.begun:
                    connection.transport.write(self._too_slow)
                connection.transport.close()

    def _sweep_later(self) -> None:
        if not self._sweeping:
            self._sweeping = True
            asyncio.get_running_loop().call_later(SWEEP, self._sweep_again)

    def _sweep_again(self) -> None:
        self._sweeping = False
        self.sweep()
        if self._clients or self._held:
            self._sweep_later()

    def _client(self, address: str) -> Client:
        proxy = address in self.peers or is_proxy(address, self.limits.proxies)
        return self._clients.get(address) or Client(address, proxy)

    def _count_off(self, client: Client) -> None:
        client.connections -= 1
        if not client.connections and not client.level:
            self._clients.pop(client.address, None)

    def _forget(self, now: float) -> None:
        """Addresses without a connection are kept until what they sent has leaked away."""
        rate = self.limits.stream_rate
        gone = [client for client in self._clients.values() if not client.connections]
        for client in gone:
            if client.level <= (now - client.at) * rate:
                del self._clients[client.address]


def is_proxy(address: str, proxies: tuple[str, ...]) -> bool:
    """May this address speak for others? This machine may, and the networks that were named.

    >>> is_proxy("127.0.0.1", ()), is_proxy("10.1.2.3", ("10.1.0.0/16",)), is_proxy("192.0.2.1", ())
    (True, True, False)
    """
    try:
        parsed = ip_address(address)
    except ValueError:  # a socket of the file system: only programs of this machine reach it
        return True
    if parsed.is_loopback or "*" in proxies:
        return True
    return any(parsed in ip_network(network, strict=False) for network in proxies if network)


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows; how many connections that is enough for."""
    if sys.platform == "win32":
        return MOST
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):  # some systems name a limit they do not grant
            logger.debug("the limit of open files stays at %d", soft)
    files = MOST if soft == resource.RLIM_INFINITY else soft - RESERVED_FILES - HELD
    return max(16, min(MOST, files))
