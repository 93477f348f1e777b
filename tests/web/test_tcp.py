"""Limits of TCP connections: who is refused, which are closed, and what is forgotten."""

import asyncio
from typing import Any, cast

import pytest

from durbar.table.budget import Limits
from durbar.web.tcp import (
    HELD,
    HOLD,
    MOST,
    READ_WITHIN,
    REQUEST_WITHIN,
    UNREAD,
    TcpConnection,
    TcpConnections,
    TcpLimits,
    raise_file_limit,
)
from tests.table.helpers import runs

SLOW = b"HTTP/1.1 408 Request Timeout\r\n\r\n"
STRANGER, NEIGHBOUR, PROXY = "192.0.2.1", "192.0.2.2", "127.0.0.1"


class Transport:
    """Remembers what was done with it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.aborted = self.closed = self.paused = False
        self.unread = 0
        self.written = b""

    def get_extra_info(self, _name: str) -> tuple[str, int]:
        return self.address, 5000

    def get_write_buffer_size(self) -> int:
        return self.unread

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused = True

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closed or self.aborted


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def connections(clock: Clock, **limits: Any) -> TcpConnections:
    return TcpConnections(TcpLimits(**limits), SLOW, clock)


def opened(all: TcpConnections, address: str = STRANGER) -> tuple[TcpConnection | None, Transport]:
    transport = Transport(address)
    return all.open(cast(asyncio.Transport, transport)), transport


def all_aborted(transports: list[Transport]) -> bool:
    return all(transport.aborted for transport in transports)


def kept(all: TcpConnections, address: str = STRANGER) -> tuple[TcpConnection, Transport]:
    connection, transport = opened(all, address)
    assert connection is not None
    return connection, transport


@runs
async def test_one_address_has_a_limit_and_others_are_not_counted_with_it() -> None:
    all = connections(Clock(), for_address=3)
    mine = [kept(all)[0] for _ in range(3)]
    refused, transport = opened(all)
    assert refused is None
    assert transport.paused
    kept(all, NEIGHBOUR)
    mine[0].closed()
    kept(all)
    assert (len(all), all.refused) == (4, 1)


@runs
async def test_a_proxy_has_many_connections_and_still_a_limit() -> None:
    all = connections(Clock(), total=40, for_address=3, proxies=("10.0.0.0/8",))
    for _ in range(15):
        kept(all, PROXY)
        kept(all, "10.1.2.3")
    assert len(all) == 30
    all = connections(Clock(), total=40)
    assert [opened(all, PROXY)[0] is None for _ in range(31)] == [False] * 30 + [True]
    assert opened(all, STRANGER)[0] is not None, "a quarter is left for others"


@runs
async def test_a_server_of_the_same_database_counts_as_a_proxy_once_it_is_known() -> None:
    all = connections(Clock(), total=40, for_address=2)
    kept(all)
    kept(all)[0].trust()
    assert [opened(all)[0] is None for _ in range(10)] == [False] * 10


@runs
async def test_a_new_connection_costs_and_who_spent_far_too_much_is_not_read(clock: Clock) -> None:
    all = connections(clock)
    all.spenders = Limits(clock=clock)
    for _ in range(20_000):  # connections that bring nothing a handler could be charged for
        connection, _ = opened(all)
        if connection is None:
            break
        connection.closed()
    assert connection is None
    kept(all, NEIGHBOUR)
    kept(all, PROXY)
    clock.now += 60
    kept(all)


@runs
async def test_there_are_never_more_than_the_files_allow() -> None:
    all = connections(Clock(), total=10)
    found = [opened(all, f"192.0.2.{number}")[0] for number in range(12)]
    assert [connection is None for connection in found] == [False] * 10 + [True] * 2
    assert 16 <= raise_file_limit() <= MOST


@runs
async def test_beyond_its_limit_the_oldest_that_does_not_ask_is_closed() -> None:
    all = connections(Clock(), waiting=3)
    asking, asking_transport = kept(all)
    asking.answer()
    silent = [kept(all)[1] for _ in range(5)]
    assert [transport.paused for transport in silent] == [True, True, False, False, False]
    assert not asking_transport.paused
    asking.wait()
    assert silent[2].paused


@runs
async def test_who_is_refused_is_left_waiting_so_that_it_does_not_come_back_at_once(clock: Clock) -> None:
    all = connections(clock, for_address=1)
    kept(all)
    refused = [opened(all)[1] for _ in range(HELD + 1)]
    assert [transport.aborted for transport in refused] == [False] * HELD + [True]
    clock.now += HOLD
    all.sweep()
    assert all_aborted(refused)
    assert all._held == {}


@runs
async def test_a_request_has_a_deadline_and_is_answered_when_it_had_begun(clock: Clock) -> None:
    all = connections(clock)
    silent, half_sent, answered = kept(all), kept(all), kept(all)
    half_sent[0].begun = True
    answered[0].answer()
    clock.now += REQUEST_WITHIN - 1
    all.sweep()
    assert not any(transport.closed for _, transport in (silent, half_sent, answered))
    clock.now += 2
    all.sweep()
    assert (silent[1].closed, silent[1].written) == (True, b"")
    assert (half_sent[1].closed, half_sent[1].written) == (True, SLOW)
    assert not answered[1].closed
    answered[0].wait()
    clock.now += REQUEST_WITHIN + 1
    all.sweep()
    assert answered[1].closed, "the next request has a deadline too"


@runs
async def test_who_reads_nothing_is_disconnected_and_who_reads_slowly_is_not(clock: Clock) -> None:
    all = connections(clock)
    (deaf, deaf_end), (slow, slow_end) = kept(all), kept(all)
    deaf.answer()
    slow.answer()
    deaf_end.unread = slow_end.unread = 100_000
    for _ in range(int(READ_WITHIN) + 2):
        all.sweep()
        clock.now += 1
        slow_end.unread -= 1000
    all.sweep()
    assert deaf_end.aborted
    assert not slow_end.aborted


@runs
async def test_a_client_that_takes_a_byte_now_and_then_is_disconnected(clock: Clock) -> None:
    all = connections(clock)
    drip, drip_end = kept(all)
    late, late_end = kept(all)
    drip.answer()
    late.answer()
    drip_end.unread, late_end.unread = 300_000, 500
    for _ in range(int(READ_WITHIN) + 2):
        all.sweep()
        clock.now += 1
        drip_end.unread -= 1
        late_end.unread = max(0, late_end.unread - 100)
    all.sweep()
    assert drip_end.aborted
    assert not late_end.aborted, "it has read everything"


@runs
async def test_a_stream_may_not_be_flooded_from_any_number_of_connections(clock: Clock) -> None:
    all = connections(clock, stream_rate=100.0, stream_burst=1000.0)
    first, second = kept(all, PROXY)[0], kept(all, PROXY)[0]
    first.belongs_to(STRANGER)
    second.belongs_to(STRANGER)
    other = kept(all, PROXY)[0]
    other.belongs_to(NEIGHBOUR)
    assert first.may_send(600)
    assert not second.may_send(600)
    assert other.may_send(600), "people behind the same proxy are told apart"
    clock.now += 12
    assert second.may_send(600)


@runs
async def test_who_flooded_a_stream_is_remembered_when_it_comes_again(clock: Clock) -> None:
    all = connections(clock, stream_rate=100.0, stream_burst=1000.0)
    connection, transport = kept(all)
    assert not connection.may_send(2000)
    connection.flood()
    assert transport.paused
    connection.closed()
    assert not kept(all)[0].may_send(10)
    clock.now += 100
    again, _ = kept(all, NEIGHBOUR)
    again.closed()
    for connection in list(all._all):
        connection.closed()
    all.sweep()
    assert all._clients == {}


@runs
async def test_a_stream_that_sends_and_does_not_read_is_ended(clock: Clock) -> None:
    connection, transport = kept(connections(clock))
    assert connection.may_send(10)
    transport.unread = UNREAD
    assert not connection.may_send(10)


@runs
async def test_a_connection_that_ends_while_it_is_answered_is_forgotten() -> None:
    all = connections(Clock())
    connection, _ = kept(all)
    connection.answer()
    connection.belongs_to(NEIGHBOUR)
    connection.closed()
    connection.wait()
    connection.closed()
    assert len(all) == 0
    assert all._clients == {}
