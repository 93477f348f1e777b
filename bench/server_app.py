"""Our server as the benchmark runs it: with the game of plates, and without processes for bots.

`python -m bench.server_app sqlite:///file.sqlite` prints the port it listens at.
"""

import sys
from random import Random
from typing import Any

import uvicorn

import durbar
from bench.plates import PLATES
from durbar.core.game import Game
from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.table.workers import Answer, Question, Workers
from durbar.web.app import create_app
from durbar.web.limits import Limits
from durbar.web.serve import default_peer_url, listen, port_of, settings, settle_memory


class NoBots(Workers):
    """There are no bots at the tables of the benchmark."""

    async def choose(self, question: Question) -> Answer:
        return Answer(Random(question.seed).choice(question.legal))


def game(id: str) -> Game[Any]:
    return PLATES if id == PLATES.id else durbar.game(id)


def main() -> None:
    listening = listen("127.0.0.1", 0)
    here = default_peer_url("127.0.0.1", port_of(listening))
    service = Service(Store(sys.argv[1]), NoBots(), game=game, peer_url=here)
    print(f"port {port_of(listening)}", flush=True)
    config = settings(create_app(service, Limits(0)))
    settle_memory()
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
