"""The process that speaks HTTP to addresses which strangers have given; it is started when first needed."""

import asyncio
import json
import os
import sys
from contextlib import suppress
from typing import Any

from durbar.table.log_fields import get_logger
from durbar.table.notices.messages import Failure

logger = get_logger(__name__)
PATIENCE = 30.0
"""Seconds for one job."""
MOST_STUCK = 8
"""Jobs without an answer in that time, after which the process is ended and started anew."""
LINE = 65_536
"""Bytes of one answer."""


class OutgoingProcess:
    """One process, fed with JSON lines; its answers come in any order."""

    def __init__(self, allow_private: bool) -> None:
        self._options = ["--allow-private"] if allow_private else []
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._waiting: dict[int, asyncio.Future[Failure | None]] = {}
        self._last = 0
        self._stuck = 0

    async def send(self, job: dict[str, Any]) -> Failure | None:
        """Why it failed; None: the service took the message."""
        process = await self._started()
        self._last += 1
        number = self._last
        answer: asyncio.Future[Failure | None] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            async with asyncio.timeout(PATIENCE):
                assert process.stdin is not None
                process.stdin.write(json.dumps({"id": number, **job}).encode() + b"\n")
                await process.stdin.drain()
                return await answer
        except TimeoutError:
            self._stuck += 1
            if self._stuck >= MOST_STUCK:
                await self._end("too many services do not answer")
            return "slow"
        except OSError:  # it has ended meanwhile
            return "unreachable"
        finally:
            self._waiting.pop(number, None)

    async def stop(self) -> None:
        await self._end(None)

    async def _started(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._stuck = 0
                command = [sys.executable, "-m", "durbar.table.notices.outgoing", *self._options]
                pipe = asyncio.subprocess.PIPE
                # It needs none of the server's settings, which may hold passwords.
                kept = ("PATH", "HOME", "LANG", "PYTHONPATH", "SYSTEMROOT", "SSL_CERT_FILE", "TZ")
                env = {name: os.environ[name] for name in kept if name in os.environ}
                self._process = await asyncio.create_subprocess_exec(
                    *command, stdin=pipe, stdout=pipe, env=env, limit=LINE
                )
                self._reading = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        with suppress(ValueError):  # a line that is too long: the process is of no use any more
            while line := await process.stdout.readline():
                found = json.loads(line)
                answer = self._waiting.get(found["id"])
                if answer is not None and not answer.done():
                    answer.set_result(found["failure"])
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_result("unreachable")

    async def _end(self, why: str | None) -> None:
        process, self._process = self._process, None
        if process is None or self._reading is None:
            return
        if why is not None:
            logger.warning("the process that sends notices is started anew: %s", why)
        with suppress(ProcessLookupError):
            process.kill()
        await self._reading
