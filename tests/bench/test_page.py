"""The benchmark of the page: its section judges by what was measured, its line counts all bytes."""

import socket
import threading

from bench.line import line
from bench.page import Measured, Plan, text
from bench.page_drawn import Drawn, Frames, rated
from bench.page_load import Lobby
from bench.page_wire import Clicks, Sent

GOOD = Measured(
    here=[Lobby(0.3, 9, 60_000)],
    fast=[(Lobby(2.0, 9, 60_000), Lobby(0.7, 2, 900))],
    slow=[Lobby(6.0, 9, 60_000)],
    tables=[0.5],
    sent=Sent([2000, 4000], 900_000),
    clicks=[Clicks(2, (6.0, 8.0))],
    drawn=Drawn([0.008, 0.009], [0.02, 0.03], 4000),
    frames={"panning Java": Frames(59.5, 0.0), "at rest": Frames(60.0, 0.0)},
)
PLAN = Plan(1, 2, 2, 1.0)


def test_all_goals_are_judged() -> None:
    shown = text(GOOD, PLAN, 2, "0.5")
    assert "missed" not in shown
    assert shown.count("| holds |") == 10
    assert "| 3.0 kB / 4.0 kB |" in shown
    assert "| 2 of 2 played, drawn after 7 ms |" in shown


def test_each_missed_goal_is_named() -> None:
    bad = GOOD._replace(
        here=[Lobby(0.3, 13, 60_000)],
        clicks=[Clicks(1, (6.0, None))],
        frames={"panning Java": Frames(40.0, 0.4), "at rest": Frames(60.0, 0.0)},
    )
    missed = [row for row in text(bad, PLAN, 2, "0.5").splitlines() if row.endswith("| missed |")]
    assert [row.split("|")[1].strip() for row in missed] == [
        "lobby: requests, bytes, cold",
        "two clicks 120 ms apart at 300 ms",
        "panning Java",
    ]
    assert "none drawn" in text(GOOD._replace(clicks=[Clicks(0, (None, None))]), PLAN, 2, "0.5")


def test_frames_become_a_rate() -> None:
    assert rated([20.0, 20.0, 30.0, 30.0]) == Frames(40.0, 0.5)


def test_the_line_keeps_and_counts_all_bytes() -> None:
    sent = bytes(range(256)) * 1000
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            for _ in range(2):
                connection, _ = listening.accept()
                with connection:
                    connection.recv(4096)
                    connection.sendall(sent)

        server = threading.Thread(target=answer)
        server.start()
        with line(listening.getsockname()[1], delay=0.001, down=50_000_000) as made:
            assert ask(made.port, b"GET / HTTP/1.1\r\n\r\n") == sent
            assert ask(made.port, b"GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n") == sent
            assert (made.fetched, made.streamed) == (len(sent), len(sent))
        server.join()


def ask(port: int, request: bytes) -> bytes:
    """Everything that comes back until the other side closes."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(request)
        found = b""
        while piece := connection.recv(65_536):
            found += piece
        return found
