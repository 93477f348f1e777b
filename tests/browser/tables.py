"""Tables to play at: two people who joined by link, or one person in the middle of a game."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from durbar.core.match import Match
from tests.browser.person import Person
from tests.browser.positions import begins_turn, reach
from tests.browser.server import Server

NAMES = ("Ana", "Bo")


def open_table(server: Server, game: str, seed: str, bots: int = 0, **more: Any) -> tuple[str, str, str]:
    """A table of two people, and quick bots; the second sits down by the invite. Its id and both tokens."""
    quick = {"kind": "bot", "level": "random"}
    seats = [{"kind": "me", "name": NAMES[0]}, {"kind": "open"}, *[quick] * bots]
    made = server.post("/api/tables", {"game": game, "seats": seats, "seed": seed, **more})
    invite = made["invites"][0]
    sat = server.post(f"/api/tables/{made['table']}/sit", {"name": NAMES[1], "invite": invite["invite"]})
    return made["table"], made["token"], sat["token"]


def alone(
    server: Server,
    page: Page,
    game: str = "java",
    triples: int = 40,
    others: str = "me",
    there: Callable[[Match], bool] | None = None,
    **more: Any,
) -> Person:
    """A person at a table of two in mid-game, before a turn; the other seat is mine too or a bot's."""
    position = reach(game, there or (lambda m: begins_turn(m, 0, triples)))
    other = {"kind": "me", "name": "Bo"} if others == "me" else {"kind": "bot", "level": others}
    seats = [{"kind": "me", "name": "Ana"}, other]
    start = {"from": "position", "position": position}
    made = server.post("/api/tables", {"game": game, "seats": seats, "start": start, "seed": "t", **more})
    person = Person(page, server, made["table"], made["token"], 0)
    person.sit()
    handover = page.locator(".handover .btn")
    if others == "me":
        handover.click()
    return person


def at_position(server: Server, page: Page, position: dict[str, Any], game: str = "java") -> Person:
    """A person against a quick bot, at a position of two seats."""
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]
    start = {"from": "position", "position": position}
    made = server.post("/api/tables", {"game": game, "seats": seats, "start": start, "seed": "position"})
    person = Person(page, server, made["table"], made["token"], 0)
    person.sit()
    return person


def some(person: Person, start: str, **facts: Any) -> Any:
    """A choice whose notation begins like this."""
    fits = [
        c
        for c in person.frame()["choices"]
        if c["do"].startswith(start) and all(c.get(k) == v for k, v in facts.items())
    ]
    assert fits, f"no choice begins with {start!r}"
    return fits[0]
