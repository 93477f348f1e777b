"""Loggers whose lines carry the request, table, seat and ply the current task works on.

`bind` adds a field for the rest of the task. A task that is created later starts with a copy of the fields,
so work that outlives its request is started in an empty context (see `detached`).
"""

import asyncio
import logging
from collections.abc import Coroutine, Mapping, MutableMapping
from contextvars import Context, ContextVar
from typing import Any

FIELDS = ("request", "table", "seat", "ply")

_bound: ContextVar[Mapping[str, Any]] = ContextVar("durbar log fields")


def bind(**fields: Any) -> None:
    """Add fields to every later log line of this task."""
    _bound.set({**_bound.get({}), **fields})


class _Adapter(logging.LoggerAdapter[logging.Logger]):
    def process(self, msg: Any, kwargs: MutableMapping[str, Any]) -> tuple[Any, MutableMapping[str, Any]]:
        return msg, {**kwargs, "extra": {**_bound.get({}), **kwargs.get("extra", {})}}


def get_logger(name: str) -> _Adapter:
    """A logger of the standard library that adds the fields of the task."""
    return _Adapter(logging.getLogger(name), {})


def detached(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A task that does not carry the fields of the task that started it."""
    return asyncio.create_task(work, context=Context())
