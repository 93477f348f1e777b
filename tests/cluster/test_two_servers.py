"""Two real servers on one PostgreSQL: whichever one asks, the answer is the same."""

import json
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.cluster.servers import Json, Seat, Server, servers, wait_until

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}


@contextmanager
def stream_of(seat: Seat, server: Server) -> Iterator[ClientConnection]:
    """A stream that has its first frame."""
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{seat.id}/stream", proxy=None) as stream:
        stream.send(json.dumps({"token": seat.token}))
        assert json.loads(stream.recv(30))["type"] == "frame"
        yield stream


def close_code(stream: ClientConnection) -> int | None:
    """Why the server ended the stream."""
    with pytest.raises(ConnectionClosed):
        _read_on(stream)
    return stream.close_code


def _read_on(stream: ClientConnection) -> None:
    while True:
        stream.recv(30)


def test_a_move_on_one_is_seen_by_a_stream_on_the_other(url: str) -> None:
    with servers(url, 2) as (one, two):
        seat = Seat.at_new_table(one, ME)
        first = seat.look(two)
        with stream_of(seat, two) as stream:
            for server in (one, two):
                played = seat.play(server)
                seen = json.loads(stream.recv(10))
                assert (seen["type"], seen["ply"]) == ("frame", played["ply"])
            assert seen["ply"] > first["ply"]
        assert seat.look(one)["log"] == seat.look(two)["log"]


def test_a_killed_owner_is_replaced_and_no_ply_is_lost(url: str) -> None:
    with servers(url, 2) as (one, two), ExitStack() as opened:
        seats = [Seat.at_new_table(one, ME) for _ in range(5)]
        streams = [opened.enter_context(stream_of(seat, two)) for seat in seats]
        played = [seat.play(two)["ply"] for seat in seats]
        one.signal(signal.SIGKILL)
        assert [seat.look(two)["ply"] for seat in seats] == played
        assert all(seat.play(two)["ply"] > ply for seat, ply in zip(seats, played, strict=True))
        for stream in streams:
            assert close_code(stream) == 1012


def test_bots_of_a_killed_owner_are_asked_by_another(url: str) -> None:
    with servers(url, 1, "--bot-pause", "3600") as (one,), servers(url, 1) as (two,):
        made: Json = {}

        def actor() -> int:
            key = {"table": made["table"], "token": made["token"]}
            (line,) = two.done("POST", "/api/tables/mine", {"keys": [key]})["tables"]
            return int(line["actor"])

        while not made or actor() != 0:  # chance says who begins
            made = one.done("POST", "/api/tables", {"game": "java", "seats": [BOT, ME]})
        one.signal(signal.SIGKILL)
        wait_until(lambda: actor() == 1)  # nobody has asked for the table


def test_a_frozen_owner_is_replaced_and_can_not_write_any_more(url: str) -> None:
    with servers(url, 2) as (one, two), ExitStack() as opened:
        seat = Seat.at_new_table(one, ME)
        frame = seat.look(one)
        streams = [opened.enter_context(stream_of(seat, server)) for server in (one, two)]
        one.signal(signal.SIGSTOP)
        move = {"ply": frame["ply"], "do": frame["choices"][0]["do"]}
        answers: list[tuple[int, Json]] = []

        def ask() -> None:  # it waits in the frozen server, which has the table in memory
            answers.append(one.ask("POST", f"/api/tables/{seat.id}/play", move, seat.token))

        asking = threading.Thread(target=ask)
        asking.start()
        played = seat.play(two)
        again = seat.play(two)
        one.signal(signal.SIGCONT)
        asking.join()
        assert answers[0][0] == 409
        assert answers[0][1]["code"] == "stale"
        assert played["ply"] < again["ply"] == seat.look(one)["ply"] == seat.look(two)["ply"]
        assert [close_code(stream) for stream in streams] == [1012, 1012]
        assert seat.play(one)["ply"] > again["ply"]


def test_a_server_that_drains_gives_its_tables_away_without_an_error(url: str) -> None:
    with servers(url, 2) as (one, two), ExitStack() as opened:
        seats = [Seat.at_new_table(one, ME) for _ in range(20)]
        before = [seat.play(one)["ply"] for seat in seats]
        streams = [opened.enter_context(stream_of(seats[0], server)) for server in (one, two)]
        one.signal(signal.SIGTERM)
        assert [close_code(stream) for stream in streams] == [1012, 1012]
        after = [seat.play(two)["ply"] for seat in seats]  # while the first still drains
        assert all(new > old for new, old in zip(after, before, strict=True))
        one.process.wait(30)
        assert one.process.returncode == 0
        assert [seat.look(two)["ply"] for seat in seats] == after


def test_a_second_signal_ends_a_draining_server_at_once(url: str) -> None:
    with servers(url, 1) as (one,):
        seat = Seat.at_new_table(one, ME)
        with stream_of(seat, one) as stream:
            one.signal(signal.SIGTERM)
            assert close_code(stream) == 1012
        one.signal(signal.SIGTERM)
        one.process.wait(30)
