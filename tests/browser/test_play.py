"""Whole games through the page: two browsers play each other to the end, by real clicks on the board."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.person import Person, wish
from tests.browser.tables import open_table


def play_to_the_end(people: list[Person], most: int = 900) -> Counter[str]:
    for _ in range(most):
        frame = people[0].frame()
        if frame["actor"] is None:
            break
        person = people[frame["actor"]]
        if person is not people[0]:
            frame = person.frame()
        person.waits_for(frame["ply"])
        done = people[0].done + people[1].done
        person.do(wish(person, frame, done), frame["ply"])
    return people[0].done + people[1].done


@pytest.mark.parametrize("game", ["java", "cuzco"])
def test_two_browsers_play_a_whole_game(game: str, house: House, visit: Visit) -> None:
    table, *tokens = open_table(house, game, f"whole {game}")
    people = [Person(visit(), house, table, token, seat, seed=seat) for seat, token in enumerate(tokens)]
    for person in people:
        person.sit()
    done = play_to_the_end(people)
    frame = people[0].frame()
    assert frame["actor"] is None, "the game did not end"
    for kind in ("triple", "enter", "move", "build", "irrigate", "take", "end"):
        assert done[kind], f"no {kind} was played by clicks: {done}"
    scores = frame["result"]["scores"]
    for person in people:
        ending = person.page.locator(".ending")
        expect(ending).to_be_visible()
        shown = [int(text) for text in ending.locator(".podium b").all_inner_texts()]
        assert shown == sorted(scores, reverse=True)
        totals = ending.locator(".sources tfoot td").all_inner_texts()
        assert [int(text) for text in totals] == scores
