"""WebSockets of a real server: no message is lost, however many come, however long they are."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.web.server import Player, Server, serving

ME = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


def socket_of(server: Server, player: Player) -> connect:
    return connect(f"ws://127.0.0.1:{server.port}/api/tables/{player.id}/stream", max_size=None)


async def codes(socket: ClientConnection, count: int) -> list[str]:
    """The codes of the next refusals; other messages in between are left out."""
    found: list[str] = []
    while len(found) < count:
        news: dict[str, Any] = json.loads(await socket.recv())
        if news["type"] == "problem":
            found.append(news["code"])
    return found


@pytest.mark.parametrize("count", [1, 48])
def test_every_message_of_a_hasty_client_is_answered(tmp_path: Path, count: int) -> None:
    async def exchange(server: Server, player: Player) -> None:
        async with socket_of(server, player) as socket:
            await socket.send(json.dumps({"token": player.token}))
            for _ in range(count):
                await socket.send(json.dumps({"play": {"ply": 0, "do": "nonsense"}}))
            assert await codes(socket, count) == ["waiting"] * count

    with serving(tmp_path) as server:
        asyncio.run(exchange(server, Player(server, "java", ME, Random(1))))


def test_a_slow_client_skips_frames_and_misses_nothing(tmp_path: Path) -> None:
    async def follow(server: Server, player: Player) -> None:
        async with socket_of(server, player) as socket:
            await socket.send(json.dumps({"token": player.token}))
            for _ in range(80):
                await asyncio.to_thread(player.play)
            log: list[Any] = []
            version = frames = 0
            while version < player.frame["version"]:
                shown = json.loads(await socket.recv())
                if shown["type"] == "frame":
                    assert shown["version"] >= version
                    version, frames = shown["version"], frames + 1
                    log = log[: shown["log_from"]] + shown["log"]
            assert [line["ply"] for line in log] == list(range(player.frame["ply"]))
            assert frames < 80

    with serving(tmp_path) as server:
        player = Player(server, "java", [{"kind": "me"}, {"kind": "me"}], Random(1))
        player.look()
        asyncio.run(follow(server, player))


def test_long_and_short_texts_arrive_whole_and_a_long_message_ends_the_stream(tmp_path: Path) -> None:
    async def exchange(server: Server, player: Player) -> None:
        async with socket_of(server, player) as socket:
            await socket.send(json.dumps({"token": player.token, "choices": "list"}))
            shown = json.loads(await socket.recv())
            assert len(json.dumps(shown["choices"])) > 65_536
            await socket.send("é" * 20_000)
            with pytest.raises(ConnectionClosed) as closed:
                await codes(socket, 1)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009  # too big

    with serving(tmp_path) as server:
        hot_seat = [{"kind": "me"}, {"kind": "me"}]
        player = Player(server, "java", hot_seat, Random(1))
        player.look()
        while len(json.dumps(player.frame["choices"])) < 80_000:
            player.play()
        asyncio.run(exchange(server, player))
