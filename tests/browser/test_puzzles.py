"""Puzzles on the page: one is opened from the list, hinted at, solved and remembered."""

from playwright.sync_api import expect

import durbar
from durbar.puzzles import library
from tests.browser.conftest import Visit
from tests.browser.server import Server

PLAY = """async ([table, action]) => {
  const key = localStorage["durbar.player"],
    headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const { ply } = await (await fetch(`/api/tables/${table}`, { headers })).json();
  const body = JSON.stringify({ ply, do: action });
  await fetch(`/api/tables/${table}/play`, { method: "POST", headers, body });
}"""


def test_a_puzzle_is_opened_hinted_at_solved_and_remembered(server: Server, visit: Visit) -> None:
    offered = library.puzzles(durbar.game("taj-mahal"))
    puzzle = next(p for p in offered if p.theme == "stay")
    number = offered.index(puzzle) + 1
    page = visit()
    page.goto(f"{server.url}/puzzles/taj-mahal")
    page.get_by_role("button", name=f"Puzzle {number}, open", exact=True).click()
    panel = page.locator(".lesson:visible")
    for _ in range(3):
        panel.locator(".hint").click()
    expect(panel.locator(".note")).to_contain_text("You ")
    page.evaluate(PLAY, [page.url.rsplit("/", 1)[1], puzzle.solution[0]])
    expect(panel.locator(".outcome.reached")).to_be_visible()
    panel.get_by_role("button", name="All puzzles").click()
    expect(page.get_by_role("button", name=f"Puzzle {number}, solved", exact=True)).to_be_visible()
