"""How the load client speaks with our server and with boardgame.io: opening a match, listening, moving."""

import asyncio
import http.client
import json
import re
from collections.abc import Callable
from typing import Any

from bench.load import Line, Step

HOST = "127.0.0.1"
Heard = Callable[[int, int], None]


def ask(port: int, path: str, body: Any, token: str | None = None) -> Any:
    """One POST before the clock runs."""
    line = http.client.HTTPConnection(HOST, port, timeout=30)
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    line.request("POST", path, json.dumps(body), headers)
    answer = line.getresponse()
    raw = answer.read()
    line.close()
    assert answer.status == 200, (path, raw)
    return json.loads(raw)


async def connect(port: int, path: str, heard: Callable[[bytes], None]) -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(f"{HOST}:{port}", path, heard), HOST, port)
    await line.open
    return line


class Durbar:
    """Two players with tokens of their own on the stream of their table."""

    VERSION = re.compile(rb'"version":(\d+)')

    def __init__(self, port: int, game: str, seed: str, choices: bool) -> None:
        self.port = port
        self.choices = choices
        wish = {"game": game, "seed": seed, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = ask(port, "/api/tables", wish)
        self.path = f"/api/tables/{made['table']}"
        invite = made["invites"][0]["invite"]
        seated = ask(port, f"{self.path}/sit", {"invite": invite})
        self.tokens = [made["token"], seated["token"]]
        self.lines: list[Line] = []

    async def join(self, heard: Heard) -> None:
        self.lines = []
        for player, token in enumerate(self.tokens):
            seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

            def hear(raw: bytes, player: int = player, seen: asyncio.Future[None] = seen) -> None:
                assert not raw.startswith(b'{"type":"problem"'), raw
                if raw.startswith(b'{"type":"frame"'):
                    found = self.VERSION.search(raw)
                    assert found is not None
                    heard(player, int(found[1]))
                    if not seen.done():
                        seen.set_result(None)

            line = await connect(self.port, f"{self.path}/stream", hear)
            line.say(json.dumps({"token": token, "choices": self.choices}))
            self.lines.append(line)
            await seen

    def move(self, step: Step, number: int) -> None:
        self.lines[step.seat].say(f'{{"play":{{"ply":{step.ply},"do":"{step.do}"}}}}')

    def close(self) -> None:
        for line in self.lines:
            line.close()


class Boardgameio:
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
        self.lines: list[Line] = []

    async def join(self, heard: Heard) -> None:
        self.lines = []
        for player in range(2):
            seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

            def hear(raw: bytes, player: int = player, seen: asyncio.Future[None] = seen) -> None:
                if raw == b"2":
                    self.lines[player].say("3")
                elif raw.startswith(b"40/plates"):
                    wish = ["sync", self.id, str(player), self.secrets[player], 2]
                    self.lines[player].say("42/plates," + json.dumps(wish))
                elif (found := self.STATE.search(raw)) is not None:
                    heard(player, int(found[1]))
                    if not seen.done():
                        seen.set_result(None)

            line = await connect(self.port, "/socket.io/?EIO=4&transport=websocket", hear)
            self.lines.append(line)
            line.say("40/plates,")
            await seen

    def move(self, step: Step, number: int) -> None:
        player = str(step.seat)
        payload = {
            "type": "plate",
            "args": [int(step.do.split()[1])],
            "playerID": player,
            "credentials": self.secrets[step.seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.lines[step.seat].say("42/plates," + json.dumps(["update", action, number, self.id, player]))

    def close(self) -> None:
        for line in self.lines:
            line.close()
