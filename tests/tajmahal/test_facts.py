"""What a page gets for each legal action, and of the table."""

import json

from durbar.core.words import LANGUAGES, words
from tests.clauses import clause
from tests.tajmahal.tools import (
    GAME,
    GREEN_EE,
    GREEN_VE,
    RED_EE,
    RED_KE,
    RED_VE,
    RED_VG,
    VIOLET_EE,
    WHITE_E,
    random_state,
    table,
)


@clause("C5", "W1")
def test_a_play_has_its_symbols_and_what_it_would_win() -> None:
    match = table(hands=[[RED_EE, RED_VE, WHITE_E], [], []], played=[[], [GREEN_EE], []])
    offers = {c["do"]: c for c in match.choices()}
    both = offers[f"play {RED_EE} {WHITE_E}"]
    assert both["cards"] == [RED_EE, WHITE_E]
    assert both["adds"] == {"elephant": 3}
    assert both["wins"] == ["tile"]
    assert offers[f"play {RED_EE}"]["wins"] == [], "a tie"
    assert offers[f"play {RED_VE}"]["wins"] == ["vizier"]


@clause("W9", "P1")
def test_a_withdrawal_has_what_it_wins() -> None:
    match = table(played=[[RED_VG, RED_KE], [], []], visit=2, tiles={"1": 1})
    offer = next(c for c in match.choices() if c["kind"] == "withdraw")
    assert offer["wins"] == ["vizier", "general", "crown", "tile"]
    assert (offer["palaces"], offer["royal"], offer["tile_points"], offer["draws"]) == (2, True, 2, False)
    idle = next(c for c in table().choices() if c["kind"] == "withdraw")
    assert (idle["wins"], idle["draws"]) == ([], True)


@clause("R3", "B1")
def test_a_city_has_its_bonus_tile_and_its_roads() -> None:
    match = table(played=[[RED_VE, RED_KE], [VIOLET_EE], []], visit=2, ordinary={"multan-2": 0})
    match.play("withdraw")
    offers = {c["city"]: c for c in match.choices()}
    assert offers["lahore-1"]["linked"] == ["multan"]
    assert offers["lahore-1"]["chain"] == ["multan-2", "lahore-1"]
    assert offers["lahore-1"]["bonus"] is None
    assert offers["lahore-4"]["bonus"] == "spices"
    match.play("palace lahore-4")
    assert {c["bonus"] for c in match.choices()} == {None}, "a royal palace takes no tile"


@clause("W1", "W2", "Q15")
def test_the_contest_is_shown_seat_by_seat() -> None:
    match = table(played=[[RED_VE], [GREEN_VE], [VIOLET_EE]], hands=[[RED_EE], [], []])
    rows = match.observe(None)["players"]
    assert [row["leads"] for row in rows] == [[], [], ["elephant"]]
    assert [row["ties"] for row in rows] == [["vizier"], ["vizier"], []]
    assert [row["wins"] for row in rows] == [[], [], ["tile"]]
    assert [row["hand"] for row in rows] == [1, 0, 0]


def test_observations_are_json_with_the_same_keys_at_every_moment() -> None:
    keys = set(GAME.observe(random_state(3, 1, 0), None))
    for plies in range(0, 400, 23):
        o = GAME.observe(random_state(4, plies, plies), 1)
        assert set(o) == keys
        assert json.loads(json.dumps(o)) == o


def test_every_prompt_has_words() -> None:
    for lang in LANGUAGES:
        say = words(GAME, lang)
        for plies in range(0, 400, 7):
            prompt = GAME.observe(random_state(3, plies, plies), None)["prompt"]
            assert say.fill(say.catalogue["prompts"][prompt["key"]], prompt["facts"])
