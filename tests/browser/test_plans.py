"""A turn that is prepared on the page while somebody else is to act: shown to nobody, kept, and played."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.tables import open_table


def waiting(server: Server, game: str, **more: Any) -> tuple[str, int, str, str]:
    """A table where somebody else is to act: its path, the seat that waits, its token, and the other's."""
    table, *tokens = open_table(server, game, "prepared", **more)
    actor = server.get(f"/api/tables/{table}", tokens[0])["actor"]
    return table, 1 - actor, tokens[1 - actor], tokens[actor]


def play(server: Server, here: str, token: str, kind: str) -> None:
    frame = server.get(f"{here}?choices=list", token)
    do = next(c["do"] for c in reversed(frame["choices"]) if c["kind"] == kind)
    server.post(f"{here}/play", {"ply": frame["ply"], "do": do}, token)


def test_a_turn_is_prepared_on_the_board_kept_and_played_when_it_comes(server: Server, visit: Visit) -> None:
    table, seat, mine, theirs = waiting(server, "java")
    page, here = visit(), f"/api/tables/{table}"
    person = Person(page, server, table, mine, seat)
    person.sit()
    ply = server.get(here, mine)["ply"]
    do = server.post(f"{here}/plan/look", {"do": [], "choices": "list"}, mine)["choices"][0]["do"]

    page.get_by_role("button", name="Prepare my turn").click()
    expect(page.locator(".prompt")).to_contain_text("only you see this")
    person.pick("triple")
    person.turn_to(do)
    person.point(do.split()[1])
    person.waits_for(ply + 1)
    page.keyboard.press("u")
    person.waits_for(ply)
    page.keyboard.press("y")
    person.waits_for(ply + 1)
    page.keyboard.press("e")
    expect(page.locator(".prompt")).to_contain_text("The plan ends here")
    page.get_by_role("button", name="Keep plan").click()
    expect(page.locator(".prompt .plan-kept")).to_be_visible()
    assert server.get(here, mine)["plan"]["do"] == [do, "end"]
    assert "plan" not in server.get(here, theirs)
    assert server.get(here, theirs)["ply"] == ply

    for kind in ("tile", "end"):
        play(server, here, theirs, kind)
    expect(page.locator(".toast")).to_contain_text("Your prepared turn was played.")
    assert [line["do"] for line in server.get(here, theirs)["log"][-2:]] == [do, "end"]


def test_on_a_phone_a_turn_that_no_longer_fits_is_told(server: Server, visit: Visit) -> None:
    table, seat, mine, theirs = waiting(server, "java")
    page, here = visit(phone=True, lang="fr"), f"/api/tables/{table}"
    Person(page, server, table, mine, seat).sit()
    look = server.post(f"{here}/plan/look", {"do": [], "choices": "list"}, mine)
    do = [c["do"] for c in look["choices"] if c["kind"] == "tile"][-1]
    server.post(f"{here}/plan", {"do": [do]}, mine)
    kept = page.locator(".prompt .plan-kept")
    kept.tap()
    expect(page.locator(".page.planning")).to_be_visible()
    expect(page.locator(".prompt .plan-acts .btn")).to_have_text(["Abandonner", "Garder"])
    page.locator(".prompt .plan-acts .tool").tap()
    expect(kept).to_be_visible()
    for kind in ("tile", "end"):
        play(server, here, theirs, kind)  # the same cells
    expect(page.locator(".notice.plan-unfit")).to_contain_text("ne convient plus")
    assert server.get(here, mine)["plan"]["fits"] is False
