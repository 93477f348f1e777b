"""The players of the load client, at our server and at boardgame.io: opening a match, connecting, moving."""

import asyncio
import http.client
import json
import re
from collections.abc import Callable
from typing import Any

from bench.load import Socket, Step

HOST = "127.0.0.1"
Seen = Callable[[int, int], None]


def ask(port: int, path: str, body: Any, token: str | None = None) -> Any:
    """One POST before the clock runs."""
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    raw = answer.read()
    connection.close()
    assert answer.status == 200, (path, raw)
    return json.loads(raw)


async def connect(port: int, path: str, received: Callable[[bytes], None], deflate: bool = False) -> Socket:
    loop = asyncio.get_running_loop()
    address = f"{HOST}:{port}"
    _, socket = await loop.create_connection(lambda: Socket(address, path, received, deflate), HOST, port)
    await socket.open
    return socket


class DurbarClient:
    """Two players, each with a token, on the stream of their table."""

    VERSION = re.compile(rb'"version":(\d+)')

    def __init__(self, port: int, game: str, seed: str, choices: str, deflate: bool = False) -> None:
        self.port = port
        self.choices = choices
        self.deflate = deflate
        self.received: Callable[[int, int, bytes], None] = lambda player, size, text: None
        """Called with each message: who gets it, its bytes on the wire, its text."""
        wish = {"game": game, "seed": seed, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = ask(port, "/api/tables", wish)
        self.path = f"/api/tables/{made['table']}"
        invite = made["invites"][0]["invite"]
        seated = ask(port, f"{self.path}/sit", {"invite": invite})
        self.tokens = [made["token"], seated["token"]]
        self.sockets: list[Socket] = []

    async def join(self, seen: Seen) -> None:
        self.sockets = []
        for player, token in enumerate(self.tokens):
            joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

            def receive(raw: bytes, player: int = player, joined: asyncio.Future[None] = joined) -> None:
                assert not raw.startswith(b'{"type":"problem"'), raw
                self.received(player, self.sockets[player].message, raw)
                if raw.startswith(b'{"type":"frame"'):
                    found = self.VERSION.search(raw)
                    assert found is not None
                    seen(player, int(found[1]))
                    if not joined.done():
                        joined.set_result(None)

            socket = await connect(self.port, f"{self.path}/stream", receive, self.deflate)
            self.sockets.append(socket)
            socket.send(json.dumps({"token": token, "choices": self.choices}))
            await joined

    def move(self, step: Step, number: int) -> None:
        self.sockets[step.seat].send(f'{{"play":{{"ply":{step.ply},"do":"{step.do}"}}}}')

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


class BoardgameioClient:
    """Two players with credentials on its socket.io transport."""

    STATE = re.compile(rb'"_stateID":(\d+)')

    def __init__(self, port: int) -> None:
        self.port = port
        self.id = ask(port, "/games/plates/create", {"numPlayers": 2})["matchID"]
        self.secrets = []
        for player in "01":
            wish = {"playerID": player, "playerName": f"player {player}"}
            joined = ask(port, f"/games/plates/{self.id}/join", wish)
            self.secrets.append(joined["playerCredentials"])
        self.sockets: list[Socket] = []

    async def join(self, seen: Seen) -> None:
        self.sockets = []
        for player in range(2):
            joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

            def receive(raw: bytes, player: int = player, joined: asyncio.Future[None] = joined) -> None:
                if raw == b"2":
                    self.sockets[player].send("3")
                elif raw.startswith(b"40/plates"):
                    wish = ["sync", self.id, str(player), self.secrets[player], 2]
                    self.sockets[player].send("42/plates," + json.dumps(wish))
                elif (found := self.STATE.search(raw)) is not None:
                    seen(player, int(found[1]))
                    if not joined.done():
                        joined.set_result(None)

            socket = await connect(self.port, "/socket.io/?EIO=4&transport=websocket", receive)
            self.sockets.append(socket)
            socket.send("40/plates,")
            await joined

    def move(self, step: Step, number: int) -> None:
        player = str(step.seat)
        payload = {
            "type": "plate",
            "args": [int(step.do.split()[1])],
            "playerID": player,
            "credentials": self.secrets[step.seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.sockets[step.seat].send("42/plates," + json.dumps(["update", action, number, self.id, player]))

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
