"""Two real servers on one PostgreSQL: whichever one asks, the answer is the same."""

import json
import signal

from websockets.sync.client import connect

from tests.cluster.servers import Seat, servers

ALONE = [{"kind": "me"}]


def test_a_move_on_one_is_seen_by_a_stream_on_the_other(url: str) -> None:
    with servers(url, 2) as (one, two):
        seat = Seat.at_new_table(one, {"kind": "me"})
        with connect(f"ws://127.0.0.1:{two.port}/api/tables/{seat.id}/stream") as stream:
            stream.send(json.dumps({"token": seat.token}))
            first = json.loads(stream.recv(10))
            for server in (one, two):
                played = seat.play(server)
                seen = json.loads(stream.recv(10))
                assert (seen["type"], seen["ply"]) == ("frame", played["ply"])
            assert seen["ply"] > first["ply"]
        assert seat.look(one)["log"] == seat.look(two)["log"]


def test_a_killed_owner_is_replaced_and_no_ply_is_lost(url: str) -> None:
    with servers(url, 2) as (one, two):
        seats = [Seat.at_new_table(one, {"kind": "me"}) for _ in range(5)]
        played = [seat.play(two)["ply"] for seat in seats]
        one.signal(signal.SIGKILL)
        assert [seat.look(two)["ply"] for seat in seats] == played
        assert [seat.play(two)["ply"] > ply for seat, ply in zip(seats, played, strict=True)]
