"""Whole games through the page: two browsers and bots play to the end, by real clicks on the board."""

from collections import Counter

import pytest

from tests.browser.conftest import Visit
from tests.browser.ending import result, tab
from tests.browser.person import Person, wish
from tests.browser.server import Server
from tests.browser.tables import open_table


def play_to_the_end(people: list[Person], most: int = 4000) -> Counter[str]:
    """The people hold the first seats, bots the others."""
    done: Counter[str] = Counter()
    frame = people[0].frame()
    for _ in range(most):
        if frame["actor"] is None:
            break
        if frame["actor"] >= len(people):
            people[0].page.wait_for_timeout(40)  # a bot thinks
            frame = people[0].frame()
            continue
        person = people[frame["actor"]]
        if frame["viewer"] != person.seat:
            frame = person.frame()
        person.waits_for(frame["ply"])
        frame = person.do(wish(person, frame, done), frame["ply"])
        done = sum((one.done for one in people), Counter())
    return done


@pytest.mark.parametrize(("game", "seats"), [("java", 2), ("cuzco", 2), ("cuzco", 3), ("java", 4)])
def test_two_browsers_play_a_whole_game(game: str, seats: int, server: Server, visit: Visit) -> None:
    table, *tokens = open_table(server, game, f"whole {game}", bots=seats - 2)
    people = [Person(visit(), server, table, token, seat, seed=seat) for seat, token in enumerate(tokens)]
    for person in people:
        person.sit()
    done = play_to_the_end(people)
    frame = people[0].frame()
    assert frame["actor"] is None, "the game did not end"
    for kind in ("triple", "enter", "move", "build", "irrigate", "take", "end"):
        assert done[kind], f"no {kind} was played by clicks: {done}"
    scores = frame["result"]["scores"]
    for person in people:
        ending = result(person.page)
        shown = [int(text) for text in ending.locator(".podium b").all_inner_texts()]
        assert shown == sorted(scores, reverse=True)
        tab(ending, "Points")
        totals = ending.locator(".sources tfoot td").all_inner_texts()
        assert [int(text) for text in totals] == scores
