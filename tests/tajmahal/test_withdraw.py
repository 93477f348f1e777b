"""Chapter W: withdrawing."""

from tests.clauses import clause
from tests.tajmahal.tools import (
    GREEN_EE,
    GREEN_VE,
    GREEN_VG,
    RED_EE,
    RED_GE,
    RED_KE,
    RED_MP,
    RED_PK,
    RED_VE,
    RED_VG,
    VIOLET_EE,
    VIOLET_GE,
    WHITE_E,
    YELLOW_EE,
    kinds,
    legal,
    points,
    refused,
    table,
)

FIVE = [RED_ME, YELLOW_ME, GREEN_ME, VIOLET_ME, WHITE_M] = [
    "red-monk-elephant",
    "yellow-monk-elephant",
    "green-monk-elephant",
    "violet-monk-elephant",
    "white-monk",
]


@clause("W1")
def test_only_a_strict_lead_over_everybody_in_the_visit_wins() -> None:
    match = table(played=[[RED_VE], [GREEN_VG], [VIOLET_EE]])
    assert match.observe(None)["players"][0]["ties"] == ["vizier"]
    assert match.play("withdraw")[0].data == {"won": []}
    assert match.play("withdraw")[0].data == {"won": ["vizier", "general"]}


@clause("W1", "W8")
def test_cards_of_those_who_withdrew_no_longer_count() -> None:
    match = table(played=[[RED_EE], [GREEN_EE], [VIOLET_GE]])
    assert match.observe(None)["players"][1]["leads"] == []
    match.play("withdraw")
    assert match.observe(None)["players"][1]["leads"] == ["elephant"]
    assert match.play("withdraw")[0].data == {"won": ["tile"]}


@clause("W1", "Q1")
def test_nothing_is_won_with_a_count_of_0() -> None:
    match = table(played=[[], [], [VIOLET_GE]], turn=2, inside=[2])
    assert match.play("withdraw")[0].data == {"won": ["general", "tile"]}
    match = table(hands=[[], [], []], turn=2, inside=[2])
    assert match.play("withdraw")[0].data == {"won": []}


@clause("W2")
def test_each_prize_is_won_once_a_visit() -> None:
    match = table(
        played=[[RED_VE], [], []],
        inside=[0],
        court={"vizier": 2},
        tokens=[[], [], ["vizier"]],
        ordinary={"multan-2": 2},
        tiles={"1": 2},
    )
    o = match.observe(None)
    assert o["players"][0]["leads"] == ["vizier", "elephant"]
    assert o["players"][0]["wins"] == []
    assert match.play("withdraw")[0].data == {"won": []}


@clause("W3", "Q2", "Q4", "Q3")
def test_all_six_symbols_may_be_won_and_none_refused() -> None:
    """Five palaces in four cities: the royal palace shares one with an ordinary palace of the same player."""
    match = table(played=[[RED_VG, RED_MP, RED_KE], [], []])
    events = match.play("withdraw")
    assert events[0].data == {"won": ["vizier", "general", "monk", "princess", "crown", "tile"]}
    assert kinds(events)[1:5] == ["palace"] * 4, "four palaces on four cities are no choice"
    assert legal(match) == {f"royal multan-{i}" for i in (1, 2, 3, 4)}
    match.play("royal multan-2")
    assert [p for p in match.observe(None)["palaces"] if p["city"] == "multan-2"] == [
        {"city": "multan-2", "seat": 0, "royal": False},
        {"city": "multan-2", "seat": 0, "royal": True},
    ]


@clause("W4")
def test_a_token_brings_a_palace_on_a_free_city_of_the_province() -> None:
    match = table(played=[[RED_VG], [], []])
    match.play("withdraw")
    assert legal(match) == {f"palace multan-{i}" for i in (1, 2, 3, 4)}
    assert refused(match, "palace lahore-1") == "W4"
    assert refused(match, "palace atlantis-1") == "W4"
    assert refused(match, "withdraw") == "W4"
    match.play("palace multan-2")
    assert refused(match, "palace multan-2") == "W4"
    match.play("palace multan-4")
    o = match.observe(None)
    assert o["players"][0]["tokens"] == {"vizier": 1, "general": 1, "monk": 0, "princess": 0}
    assert [p["city"] for p in o["palaces"]] == ["multan-2", "multan-4"]
    assert o["court"]["vizier"] == o["court"]["general"] == 0


@clause("W4")
def test_another_ordinary_palace_blocks_a_city() -> None:
    match = table(
        played=[[RED_VE], [], []],
        inside=[0, 1],
        court={"monk": 2},
        tokens=[[], [], ["monk"]],
        ordinary={"multan-3": 2},
    )
    match.play("withdraw")
    assert refused(match, "palace multan-3") == "W4"
    assert legal(match) == {f"palace multan-{i}" for i in (1, 2, 4)}


@clause("W5", "Q20")
def test_the_crown_brings_one_royal_palace_anywhere_in_the_province() -> None:
    match = table(
        played=[[RED_PK], [], []],
        inside=[0, 1],
        court={"monk": 2},
        tokens=[[], [], ["monk"]],
        ordinary={"multan-3": 2},
    )
    match.play("withdraw")
    match.play("palace multan-1")
    assert legal(match) == {f"royal multan-{i}" for i in (1, 2, 3, 4)}
    assert refused(match, "royal delhi-1") == "W5"
    assert refused(match, "palace multan-2") == "W5"
    match.play("royal multan-3")
    o = match.observe(None)
    assert o["court"]["crown"] == 0
    assert [p for p in o["palaces"] if p["royal"]] == [{"city": "multan-3", "seat": 0, "royal": True}]


@clause("W5", "B1")
def test_a_city_with_only_a_royal_palace_is_free() -> None:
    match = table(played=[[RED_KE], [GREEN_VE], [VIOLET_EE]])
    match.play("withdraw")
    events = match.play("royal multan-1")
    assert "bonus_good" not in kinds(events)
    match.play("withdraw")
    assert "palace multan-1" in legal(match)
    assert "bonus_good" in kinds(match.play("palace multan-1"))


@clause("W6")
def test_the_elephant_takes_the_tile() -> None:
    match = table(played=[[RED_EE], [], []])
    match.play("withdraw")
    o = match.observe(None)
    assert o["court"]["tile"] == 0
    assert o["players"][0]["tiles"] == [1]
    assert o["players"][0]["goods"] == {"rice": 1, "tea": 0, "spices": 0, "jewels": 0}


@clause("W7")
def test_bonus_tiles_then_the_province_tile_then_palaces() -> None:
    match = table(played=[[RED_VE], [], []], reserve=[RED_EE, GREEN_EE, VIOLET_EE])
    match.play("withdraw")
    events = match.play("palace multan-1")
    assert kinds(events) == ["palace", "bonus_good", "province_scored", "palace_point", "cleared"]
    assert points(events, 0) == [1, 1, 1]


@clause("W8", "X5")
def test_cards_are_discarded_and_special_cards_return() -> None:
    match = table(
        hands=[[RED_GE], [], []],
        played=[[RED_EE, "plus-elephant", RED_VE, WHITE_E], [], []],
        specials={"plus-elephant": 0},
    )
    assert match.observe(None)["players"][0]["hand"] == 1
    match.play("withdraw")
    match.play("palace multan-2")
    o = match.observe(0)
    assert o["discard"] == {RED_EE: 1, RED_VE: 1, WHITE_E: 1}
    assert o["players"][0]["specials"] == ["plus-elephant"]
    assert o["players"][0]["hand"] == 2
    assert o["players"][0]["counts"]["elephant"] == 0


@clause("W9", "Q8", "C6")
def test_without_a_card_played_one_draws_a_card_and_wins_nothing() -> None:
    match = table(hands=[[RED_EE], [], []], reserve=FIVE)
    before = match.observe(0)["pile"]["size"]
    events = match.play("withdraw")
    assert kinds(events) == ["withdraw_empty", "drew"]
    assert events[1].clause == "W9"
    assert match.observe(0)["players"][0]["hand"] == 2
    assert match.observe(0)["pile"]["size"] == before - 1
    assert match.scores == [0, 0, 0]


@clause("Q8")
def test_the_last_player_and_one_who_cannot_play_draw_too() -> None:
    match = table(hands=[[WHITE_E], [], []], inside=[0], reserve=[RED_ME])
    events = match.play("withdraw")
    assert kinds(events)[:3] == ["withdraw_empty", "drew", "took"]
    assert events[1].seat == events[2].seat == 0


@clause("W10")
def test_two_cards_of_the_reserve_one_by_one() -> None:
    match = table(played=[[RED_EE], [], []], reserve=FIVE)
    match.play("withdraw")
    assert legal(match) == {f"take {card}" for card in FIVE}
    assert refused(match, f"take {GREEN_EE}") == "W10"
    assert refused(match, "withdraw") == "W10"
    match.play(f"take {RED_ME}")
    assert refused(match, f"take {RED_ME}") == "W10"
    match.play(f"take {GREEN_ME}")
    assert match.actor == 1
    assert match.observe(0)["players"][0]["cards"] == [RED_ME, GREEN_ME]
    assert match.observe(1)["reserve"] == [YELLOW_ME, VIOLET_ME, WHITE_M]


@clause("W10", "Q7")
def test_the_last_player_finds_one_card() -> None:
    match = table(played=[[RED_EE], [], []], reserve=FIVE)
    taken: list[tuple[int, int]] = []
    while match.observe(None)["visit"] == 1:
        action = match.legal()[0]
        taken += [(e.seat, 1) for e in match.play(action) if e.kind == "took"]
    assert [seat for seat, _ in taken] == [0, 0, 1, 1, 2]


@clause("Q7")
def test_a_short_reserve_is_first_come_first_served() -> None:
    match = table(played=[[RED_EE], [GREEN_VE], [YELLOW_EE]], reserve=[RED_ME, WHITE_M])
    events = match.play("withdraw")
    assert kinds(events).count("took") == 2, "no choice: both cards"
    match.play("withdraw")
    events = match.play("palace multan-2")
    assert "took" not in kinds(events)
    assert match.actor == 2


@clause("W10")
def test_equal_cards_are_no_choice() -> None:
    match = table(played=[[RED_EE], [], []], reserve=[RED_ME, RED_ME, RED_ME])
    assert kinds(match.play("withdraw")).count("took") == 2
    assert match.actor == 1


@clause("Q16", "B4")
def test_the_card_of_a_card_tile_is_in_hand_before_the_reserve() -> None:
    match = table(
        order=_visited_first("mewar"), played=[[RED_VE], [], []], reserve=FIVE, bonuses=_cards_on("mewar-4")
    )
    match.play("withdraw")
    events = match.play("palace mewar-4")
    assert kinds(events) == ["palace", "bonus_card", "drew", "province_scored", "palace_point", "cleared"]
    assert match.observe(0)["phase"] == "take"
    assert match.observe(0)["players"][0]["hand"] == 1


def _visited_first(province: str) -> dict[str, int]:
    """The printed order with this province as the first one."""
    order = dict(table().position()["order"])
    first = next(p for p, tile in order.items() if tile == 1)
    order[first], order[province] = order[province], 1
    return order


def _cards_on(city: str) -> dict[str, str]:
    """The printed bonus tiles with a card tile on this city."""
    lying = dict(table().position()["bonuses"])
    other = next(c for c, bonus in lying.items() if bonus == "card")
    lying[other], lying[city] = lying[city], "card"
    return lying


@clause("W4")
def test_palaces_without_a_choice_are_placed_at_once() -> None:
    match = table(
        played=[[RED_VG], [], []],
        inside=[0, 1],
        court={"monk": 2, "princess": 2},
        tokens=[[], [], ["monk", "princess"]],
        ordinary={"multan-1": 2, "multan-2": 2},
    )
    events = match.play("withdraw")
    assert [e.data["city"] for e in events if e.kind == "palace"] == ["multan-3", "multan-4"]
    assert match.observe(None)["phase"] != "palace"
