"""What the buses between processes share: batches, a heartbeat, and opening a lost connection again."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import msgspec

from durbar.table.cluster.bus import ANYTHING, Handler
from durbar.table.log_fields import detached, get_logger

logger = get_logger(__name__)
COLLECT = 0.02
"""Seconds in which messages are collected for one batch."""
LONGEST = 7_900
"""Bytes of one payload: PostgreSQL allows 7,999."""
HEARTBEAT = 1.0
"""Seconds between two heartbeats, which this process sends to itself."""
SILENCE = 4.0
"""Seconds without any message, its own heartbeats included, after which the connection is opened again."""
RETRY = 0.5
KEPT = 10_000
"""Messages that wait while there is no connection; older ones are lost."""


class BatchingBus(ABC):
    """A payload is a JSON list: the process that sends it, then pairs of kind and body."""

    def __init__(self, me: str) -> None:
        self._me = me
        self._handlers: list[Handler] = []
        self._waiting: list[bytes] = []
        self._due = asyncio.Event()
        self._received = 0.0
        self._task: asyncio.Task[None] | None = None

    def publish(self, kind: str, body: Any) -> None:
        message = msgspec.json.encode([kind, body])
        if len(message) + len(self._me) + 5 > LONGEST:
            logger.error("a message of kind %s with %d bytes is too long for the bus", kind, len(message))
            return
        self._waiting.append(message)
        del self._waiting[:-KEPT]
        self._due.set()

    def subscribe(self, handler: Handler) -> None:
        self._handlers.append(handler)

    async def start(self) -> None:
        self._task = detached(self._run())

    async def stop(self) -> None:
        """Send what waits, then close."""
        if self._task is None:
            return
        try:
            async with asyncio.timeout(1.0):
                while self._waiting and self._received:
                    await asyncio.sleep(COLLECT)
        except TimeoutError:
            logger.warning("the last messages to the other processes were not sent")
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # ------------------------------------------------------------ what a filling provides

    @abstractmethod
    async def _open(self) -> None:
        """Connect, and pass every payload to `_receive` from now on."""

    @abstractmethod
    async def _send(self, payload: bytes) -> None: ...

    @abstractmethod
    async def _close(self) -> None:
        """Close at once, whatever state the connection is in."""

    # ------------------------------------------------------------ sending and receiving

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    await self._open()
                self._received = _now()
                self._handle(ANYTHING, None)
                await self._work()
            except Exception as error:  # what is behind the bus may be away for a while in many ways
                logger.warning("the bus is interrupted: %r", error)
            finally:
                self._received = 0.0
                await self._close()
            await asyncio.sleep(RETRY)

    async def _work(self) -> None:
        """Send batches and heartbeats; raise when nothing comes back."""
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await self._due.wait()
                await asyncio.sleep(COLLECT)
            except TimeoutError:
                self._waiting.append(b'["heartbeat",null]')
            self._due.clear()
            messages, self._waiting = self._waiting, []
            for payload in self._payloads(messages):
                async with asyncio.timeout(SILENCE):
                    await self._send(payload)
            if _now() - self._received > SILENCE:
                raise TimeoutError(f"nothing received for {SILENCE:g} seconds")

    def _payloads(self, messages: list[bytes]) -> Iterator[bytes]:
        """As few payloads as possible, none too long."""
        start = b"[" + msgspec.json.encode(self._me)
        parts, size = [start], len(start)
        for message in messages:
            if size + len(message) + 2 > LONGEST:
                yield b",".join(parts) + b"]"
                parts, size = [start], len(start)
            parts.append(message)
            size += len(message) + 1
        yield b",".join(parts) + b"]"

    def _receive(self, payload: bytes | str) -> None:
        self._received = _now()
        try:
            sender, *messages = msgspec.json.decode(payload)
            pairs = [(str(kind), body) for kind, body in messages]
        except (msgspec.DecodeError, ValueError, TypeError) as error:
            logger.warning("a message on the bus cannot be read: %s", error)
            return
        if sender != self._me:
            for kind, body in pairs:
                self._handle(kind, body)

    def _handle(self, kind: str, body: Any) -> None:
        for handler in self._handlers:
            try:
                handler(kind, body)
            except Exception:
                logger.exception("a message of kind %s on the bus failed", kind)


def _now() -> float:
    return asyncio.get_running_loop().time()
