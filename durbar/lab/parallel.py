"""Work on several cores: tasks are taken when a core is free, and results come as they end."""

import contextlib
import importlib
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from durbar.core.errors import DurbarError, package_missing

K = TypeVar("K")
Work = tuple[K, Callable[..., Any], tuple[Any, ...]]
"""What the task is called, and the function that does it with these arguments."""


def unordered(work: Iterable[Work[K]], jobs: int) -> Generator[tuple[K, Any], None, None]:
    """Each task's key with its result, in the order they end.

    The iterable is asked for a task shortly before it begins: it may stop early when time is up.
    """
    if jobs == 1:
        for key, function, arguments in work:
            yield key, function(*arguments)
        return
    joblib, keys = need("joblib", "lab"), dict[int, K]()

    def calls() -> Generator[Any, None, None]:
        for number, (key, function, arguments) in enumerate(work):
            keys[number] = key  # a key stays here: it may be large
            yield joblib.delayed(in_worker)(number, function, arguments)

    parallel = joblib.Parallel(
        n_jobs=jobs, return_as="generator_unordered", batch_size=1, pre_dispatch="1.5*n_jobs"
    )
    with contextlib.closing(parallel(calls())) as ended:
        for number, result in ended:
            yield keys.pop(number), result


def in_worker(number: int, function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[int, Any]:
    """The task in a process of its own, which leaves Ctrl-C to the process that started it."""
    leave_interrupts()
    return number, function(*arguments)


def leave_interrupts() -> None:
    """Let Ctrl-C end the process that started this one, which then ends this one."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def need(module: str, extra: str) -> Any:
    """An optional package, or the sentence that says how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise DurbarError(package_missing("this", module, extra)) from error
