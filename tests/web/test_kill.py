"""A real server, killed in the middle of a whole game of Java: nothing acknowledged is lost or doubled."""

import signal
import threading
from pathlib import Path
from random import Random

import pytest

import durbar
from tests.web.server import Gone, Player, serving

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]


def play_until_gone(player: Player) -> None:
    try:
        while not player.over:
            player.play()
    except Gone:
        return


def test_a_whole_game_with_bots_survives_kills_and_its_record_replays(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        player = Player(server, "java", SEATS, Random(1))
        for enough in (3, 10, 25):
            thread = threading.Thread(target=play_until_gone, args=[player])
            thread.start()
            while len(player.acknowledged) < enough and thread.is_alive():
                thread.join(0.01)
            server.kill()
            thread.join()
            server.start()
            player.verify()
        assert player.acknowledged
        while not player.over:
            player.play()
        player.verify()
        status, record = player.raw("GET", f"/api/tables/{player.id}/record")
    assert status == 200
    match = durbar.replay(record.decode())
    assert match.over
    assert match.scores == player.frame["result"]["scores"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_sigterm_stop_the_server_cleanly(number: signal.Signals, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        player = Player(server, "java", SEATS, Random(1))
        player.play()
        assert server.stop(number) == 0
        server.start()
        player.verify()
        assert server.stop(number) == 0
