"""uvicorn's server that drains on SIGTERM: it gives its tables to the other processes before it ends."""

import asyncio
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from durbar.table.log_fields import get_logger
from durbar.table.service import Service

logger = get_logger(__name__)
LINGER = 2.5
"""Seconds a drained server still relays: a proxy that asks every second learns within two that it ends."""
LONGEST = 8.0
"""Seconds after which it ends in any case."""


class DrainingServer(uvicorn.Server):
    """One process alone has nobody to give its tables to, and just stops. A second signal stops at once.

    `announce` is called when it serves: from then on no signal is lost.
    """

    def __init__(
        self, config: uvicorn.Config, service: Service, announce: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(config)
        self._service = service
        self._announce = announce
        self._loop: asyncio.AbstractEventLoop | None = None
        self._draining: asyncio.Task[None] | None = None
        self._asked = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        self._announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig != signal.SIGTERM or self._service.cluster is None or self._loop is None or self._asked:
            super().handle_exit(sig, frame)
            return
        self._asked = True
        self._loop.call_soon_threadsafe(self._begin, sig)

    def _begin(self, sig: int) -> None:
        self._draining = asyncio.create_task(self._drain(sig))

    async def _drain(self, sig: int) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                await self._service.drain()
                await asyncio.sleep(LINGER)
        except Exception:
            logger.exception("draining failed; the other servers take over when this one has ended")
        super().handle_exit(sig, None)
