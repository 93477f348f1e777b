"""A real server in a thread of the test, for what a test client of the application cannot show."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.web.app import create_app
from durbar.web.limits import Limits
from durbar.web.middleware import raw_refusal
from durbar.web.serve import listen, port_of, settings, tcp_connections
from durbar.web.tcp import TcpConnections, TcpLimits
from tests.table.helpers import InProcessRunner
from tests.toy import toy


@contextmanager
def live_server(tcp: TcpLimits | None = None, **more: Any) -> Iterator[str]:
    """The address of a server of Pebbles with its database in memory."""
    connections = tcp_connections(0) if tcp is None else TcpConnections(tcp, raw_refusal("too_slow"))
    wanted: dict[str, Any] = {"game": toy, "games": lambda: ["pebbles"], **more}
    url = wanted.pop("url", "sqlite://")
    service = Service(Store(url), InProcessRunner(), **wanted)
    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(settings(create_app(service, Limits(0)), connections))
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
        thread.start()
        try:
            yield f"http://127.0.0.1:{port_of(listening)}"
        finally:
            server.should_exit = True
            thread.join()
