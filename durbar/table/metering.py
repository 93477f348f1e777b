"""Metering: the CPU a task uses is charged to the budget of whoever it works for."""

import time
from collections.abc import Coroutine, Generator
from typing import Any, TypeVar

from durbar.table.budget import Budget, paying

T = TypeVar("T")


async def metered(work: Coroutine[Any, Any, T]) -> T:
    """Await `work` and charge the CPU of each of its steps to whoever the task works for."""
    budget = paying.get()
    return await (_Steps(work, budget) if budget is not None and budget.scale else work)


class _Steps(Generator[Any, Any, T]):
    """Runs a coroutine and measures every step: from one `await` that waits to the next."""

    def __init__(self, work: Coroutine[Any, Any, T], budget: Budget) -> None:
        self._work = work
        self._budget = budget

    def __await__(self) -> Generator[Any, Any, T]:
        return self

    def send(self, value: Any) -> Any:
        began = time.thread_time()
        try:
            return self._work.send(value)
        finally:
            self._budget.charge("cpu", time.thread_time() - began)

    def throw(self, *error: Any) -> Any:
        began = time.thread_time()
        try:
            return self._work.throw(*error)
        finally:
            self._budget.charge("cpu", time.thread_time() - began)
