"""A game that `durbar new-game` has just written is played in the browser, to its end and against a bot."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from durbar.cli.main import main
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_plain import shown, sit


@pytest.fixture
def with_pebble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that has found the new game."""
    games = tmp_path / "games"
    written = CliRunner().invoke(main, ["new-game", "pebble", "--dir", str(games)])
    assert written.exit_code == 0, written.output
    monkeypatch.setenv("DURBAR_GAMES", str(games))
    with Server(tmp_path / "data").running() as server:
        yield server


def test_a_new_game_is_played_to_its_end(with_pebble: Server, visit: Visit) -> None:
    server, page = with_pebble, visit()
    page.goto(server.url)
    expect(page.get_by_role("article", name="Pebble")).to_be_visible()
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]
    made = server.post("/api/tables", {"game": "pebble", "seats": seats, "seed": "p"})
    table, token = made["table"], made["token"]
    sit(server, page, table, token)
    moves = 0
    while not (frame := server.get(f"/api/tables/{table}?choices=list", token))["result"]:
        if frame["choices"]:
            shown(page, frame["ply"])
            page.locator(".plain-item").first.click()
            shown(page, frame["ply"] + 1)
            moves += 1
        else:
            page.wait_for_timeout(20)
    assert moves > 3
    shown(page, frame["ply"])
    expect(page.locator(".page.table")).to_contain_text(str(max(frame["result"]["scores"])))
