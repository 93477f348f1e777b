"""The bus by publish and subscribe of Redis, for sites whose PostgreSQL sits behind a pooler or is busy."""

import asyncio
from typing import Any

from durbar.table.cluster.bus_batches import BatchingBus
from durbar.table.storage.database import CHANNEL


class RedisBus(BatchingBus):
    def __init__(self, me: str, url: str) -> None:
        super().__init__(me)
        self._url = url
        self._client: Any = None
        self._reader: asyncio.Task[None] | None = None

    async def _open(self) -> None:
        from redis.asyncio import Redis  # an optional extra

        self._client = Redis.from_url(self._url)
        messages = self._client.pubsub(ignore_subscribe_messages=True)
        await messages.subscribe(CHANNEL)
        self._reader = asyncio.create_task(self._read(messages))

    async def _read(self, messages: Any) -> None:
        try:
            async for message in messages.listen():
                self._receive(message["data"])
        finally:
            self._due.set()

    async def _send(self, payload: bytes) -> None:
        assert self._reader is not None
        if self._reader.done():
            raise self._reader.exception() or ConnectionError("Redis has ended the subscription")
        await self._client.publish(CHANNEL, payload)

    async def _close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
            self._reader = None
        if self._client is not None:
            client, self._client = self._client, None
            try:
                async with asyncio.timeout(1.0):
                    await client.aclose()
            except (TimeoutError, OSError):
                pass  # the line is dead; the operating system closes its end
