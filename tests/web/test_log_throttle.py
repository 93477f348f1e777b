"""Repeated log lines are counted, and nothing else is lost."""

import logging
import threading
from collections.abc import Callable

import pytest

from durbar.web import log_throttle
from durbar.web.log_throttle import WINDOW, WRITTEN, Throttle


class Log:
    """A logger behind a throttle, with a clock that stands still."""

    def __init__(self) -> None:
        self.now = 0.0
        self.written: list[str] = []
        self.tracebacks = 0
        self.throttle = Throttle(self.write, lambda: self.now)

    def write(self, record: logging.LogRecord) -> None:
        self.written.append(record.getMessage())
        self.tracebacks += record.exc_info is not None

    def line(
        self, text: str, *args: object, level: int = logging.WARNING, error: Exception | None = None
    ) -> None:
        info = None if error is None else (type(error), error, error.__traceback__)
        record = logging.LogRecord("durbar.test", level, __file__, 1, text, args, info)
        if self.throttle.filter(record):
            self.write(record)


@pytest.fixture
def log() -> Log:
    return Log()


def raised(make: Callable[[], object]) -> Exception:
    try:
        make()
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


def test_the_first_lines_are_written_and_the_others_counted(log: Log) -> None:
    for number in range(1214):
        log.line("refused %s", f"192.0.2.{number}")
    assert len(log.written) == WRITTEN
    log.line("something else")
    assert log.written[-1] == "something else"
    log.now = WINDOW
    log.line("refused %s", "192.0.2.7")
    assert log.written[-2:] == [
        "'refused 192.0.2.0' or the like was logged 1,204 times more",
        "refused 192.0.2.7",
    ]


def test_every_error_is_seen_with_its_traceback(log: Log) -> None:
    def other() -> object:
        return [][3]

    for _ in range(100):
        log.line("it failed", level=logging.ERROR, error=raised(lambda: 1 / 0))
    log.line("it failed", level=logging.ERROR, error=raised(other))
    assert log.tracebacks == WRITTEN + 1


def test_numbers_do_not_make_a_new_kind_of_line(log: Log) -> None:
    for number in range(100):
        log.line(f"socket {number} at 0x{number + 2**40:x} failed")
    assert len(log.written) == WRITTEN


def test_the_log_of_requests_is_left_alone(log: Log) -> None:
    for _ in range(100):
        log.line("GET /: 200", level=logging.INFO)
    assert len(log.written) == 100


def test_the_number_is_told_though_no_line_follows(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[Callable[[], None]] = []

    class Timer:
        daemon = False

        def __init__(self, _seconds: float, call: Callable[[], None]) -> None:
            waiting.append(call)

        def start(self) -> None: ...

    monkeypatch.setattr(threading, "Timer", Timer)
    for _ in range(15):
        log.line("refused")
    log.now = 10.0
    (ring,) = waiting
    ring()
    assert log.written[-1] == "'refused' or the like was logged 5 times more"


def test_a_stranger_cannot_fill_the_memory_with_kinds(log: Log) -> None:
    for number in range(3000):
        log.line("".join(chr(ord("a") + int(digit)) for digit in str(number)))
    assert len(log.written) == 3000
    assert len(log.throttle._kinds) == log_throttle.KINDS
