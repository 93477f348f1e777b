"""A referee's scenarios: the rules read afresh, each outcome worked out on paper first."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

import durbar
from tests.clauses import clause

COLOURS = {"r": "red", "y": "yellow", "g": "green", "v": "violet", "w": "white"}
SYMBOLS = {"V": "vizier", "G": "general", "M": "monk", "P": "princess", "K": "mogul", "E": "elephant"}
SPECIALS = {"+E": "plus-elephant", "+2": "plus-points", "+K": "plus-mogul", "~": "change-colour"}
MIXED = {"r": "VG GM MP PK VK", "y": "VM VP GP GK MK", "g": "VG GP MP MK VK", "v": "VM VP GM GK PK"}
FIGURES = ("vizier", "general", "monk", "princess")
FORTS = (
    "multan-1",
    "multan-3",
    "lahore-4",
    "delhi-2",
    "rohilkhand-2",
    "rohilkhand-4",
    "marwar-2",
    "amber-3",
    "awadh-2",
    "gujarat-2",
    "gujarat-4",
    "mewar-4",
    "malwa-4",
    "bundelkhand-1",
    "bundelkhand-3",
)
SQUARES = Counter(points=5, card=5, tea=2, jewels=2, spices=1)


def card(short: str) -> str:
    """`rVE` is red-vizier-elephant, `wM` white-monk, `+E` `+2` `+K` `~` the special cards."""
    return SPECIALS.get(short) or "-".join([COLOURS[short[0]], *(SYMBOLS[letter] for letter in short[1:])])


def cards(text: str) -> list[str]:
    return [card(short) for short in text.split()]


def deck() -> Counter[str]:
    """The 96 cards, from the list of components."""
    whole: Counter[str] = Counter({card("wE"): 7})
    for letter in "VGMPK":
        whole[card("w" + letter)] = 1
    for colour, pairs in MIXED.items():
        for pair, number in [("EE", 2), ("VE", 3), ("GE", 3), ("ME", 3), ("PE", 3), ("KE", 2)]:
            whole[card(colour + pair)] = number
        for pair in pairs.split():
            whole[card(colour + pair)] = 1
    return whole


def squares(chosen: dict[str, str]) -> dict[str, str]:
    """All bonus tiles, with these on these cities and the others anywhere."""
    left = sorted((SQUARES - Counter(chosen.values())).elements())
    return {"agra-5": "taj", **{city: chosen.get(city) or left.pop() for city in FORTS}}


def table(
    hands: Sequence[str] = (),
    played: Sequence[str] = (),
    seats: int = 3,
    reserve: str = "",
    bonuses: dict[str, str] | None = None,
    pile: str | None = None,
    seed: int = 1,
    **more: Any,
) -> durbar.Match:
    """A table typed in short words; with a `pile` all other cards are discarded."""
    position: dict[str, Any] = {
        "seats": seats,
        "hands": [cards(hand) for hand in [*hands, *[""] * seats][:seats]],
        "played": [cards(row) for row in [*played, *[""] * seats][:seats]],
        "reserve": cards(reserve),
        **more,
    }
    if bonuses is not None:
        position["bonuses"] = squares(bonuses)
    used = Counter(name for row in [*position["hands"], *position["played"]] for name in row)
    used.update(position["reserve"])
    if pile is not None:
        position["pile"] = dict(Counter(cards(pile)))
        position["discard"] = dict(deck() - used - Counter(cards(pile)))
    return durbar.set_up("taj-mahal", position, seed=seed)


def does(match: durbar.Match) -> set[str]:
    return {str(action) for action in match.legal()}


def play(match: durbar.Match, *plays: str) -> list[durbar.Event]:
    """Plays in short words: one string of cards each."""
    told: list[durbar.Event] = []
    for text in plays:
        told += match.play("play " + " ".join(cards(text)))
    return told


def leave(match: durbar.Match, *answers: str) -> list[durbar.Event]:
    """One whole withdrawal: the answers given, then the first possible ones."""
    seat = match.actor
    told = list(match.play("withdraw"))
    for answer in answers:
        told += match.play(answer)
    while not match.over and match.actor == seat and match.observe(None)["phase"] != "turn":
        told += match.play(match.legal()[0])
    return told


def gains(told: Iterable[durbar.Event], chapter: str = "") -> list[int]:
    """The steps of the score in their order, of one chapter of the rules or of all."""
    return [e.data["points"] for e in told if "points" in e.data and e.clause.startswith(chapter)]


def prizes(match: durbar.Match) -> dict[str, int]:
    """What has been won in this visit, and by whom."""
    return {name: seat for name, seat in match.observe(None)["court"].items() if seat is not None}


def hand(match: durbar.Match, seat: int) -> Counter[str]:
    return Counter(match.position()["hands"][seat])


def seen(match: durbar.Match, seat: int) -> dict[str, Any]:
    """What everybody knows of a player."""
    player: dict[str, Any] = match.observe(None)["players"][seat]
    return player


def refused(match: durbar.Match, action: str, *clauses: str) -> str:
    """The action is refused by one of the clauses, in two languages, and nothing happens."""
    before = match.digest()
    with pytest.raises(durbar.Rejected) as caught:
        match.play(action)
    assert caught.value.clause in clauses
    assert match.digest() == before
    english, french = match.explain(action, "en"), match.explain(action, "fr")
    assert english
    assert french
    assert english != french
    assert english.endswith(f"[{caught.value.clause}]")
    assert french.endswith(f"[{caught.value.clause}]")
    return english


# ---------------------------------------------------------------------------------------------- set-up


@clause("S1", "S6")
@pytest.mark.parametrize(("seats", "reserve", "pile"), [(3, 5, 73), (4, 7, 65), (5, 9, 57)])
def test_deal(seats: int, reserve: int, pile: int) -> None:
    """Six cards each, 5/7/9 in the reserve, the rest of 96 in the pile, an empty discard pile, no points."""
    match = durbar.new_match("taj-mahal", seats=seats, seed=3)
    view, told = match.observe(None), match.position()
    assert [player["hand"] for player in view["players"]] == [6] * seats
    assert (len(view["reserve"]), view["pile"]["size"], view["discard"]) == (reserve, pile, {})
    assert match.scores == [0] * seats
    dealt: Counter[str] = Counter(told["pile"]) + Counter(told["reserve"])
    for row in told["hands"]:
        dealt.update(row)
    assert dealt == deck()


@clause("S6")
def test_deck() -> None:
    """21 cards in each of four colours and 12 white ones: seven elephants and one of each other symbol."""
    whole = deck()
    by_colour: Counter[str] = Counter()
    for name, number in whole.items():
        by_colour[name.split("-")[0]] += number
    assert by_colour == {"red": 21, "yellow": 21, "green": 21, "violet": 21, "white": 12}


@clause("S1")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_seats(seats: int) -> None:
    """The box is for three to five."""
    with pytest.raises(durbar.DurbarError):
        durbar.new_match("taj-mahal", seats=seats, seed=1)


@clause("S2", "S3", "S7")
def test_tiles_dealt() -> None:
    """Tile 12 and the Taj Mahal are always Agra's, the others are shuffled; the marker stands on tile 1."""
    orders, lots = set(), set()
    for seed in range(12):
        match = durbar.new_match("taj-mahal", seats=3, seed=seed)
        told, view = match.position(), match.observe(None)
        assert told["order"]["agra"] == 12
        assert sorted(told["order"].values()) == list(range(1, 13))
        assert told["bonuses"]["agra-5"] == "taj"
        assert Counter(told["bonuses"].values()) == SQUARES + Counter(taj=1)
        assert told["order"][view["province"]] == 1
        assert all(tile["state"] == "lying" for tile in view["bonuses"])
        orders.add(str(told["order"]))
        lots.add(str(told["bonuses"]))
    assert len(orders) > 1
    assert len(lots) > 1


@clause("S4", "S5")
def test_court_at_the_start() -> None:
    """Five tokens of a kind are left in each stack, all prizes are in the court, no special card is owned."""
    view = durbar.new_match("taj-mahal", seats=5, seed=2).observe(None)
    assert view["stacks"] == dict.fromkeys(FIGURES, 5)
    assert set(view["court"]) == {*FIGURES, "crown", "tile"}
    assert set(view["court"].values()) == {None}
    assert set(view["specials"].values()) == {None}


@clause("S7", "T1", "Q19")
def test_first_player_by_luck() -> None:
    """Over some games every seat begins at least once, and the first player has the first turn."""
    firsts = set()
    for seed in range(25):
        match = durbar.new_match("taj-mahal", seats=3, seed=seed)
        assert match.actor == match.observe(None)["first"]
        firsts.add(match.actor)
    assert firsts == {0, 1, 2}


# ----------------------------------------------------------------------------------------------- turns


@clause("T1", "T3", "W11")
def test_clockwise() -> None:
    """From seat 2 the turn goes 3, 0, 1 and leaves out who has withdrawn."""
    match = table(["rVE rVE", "gME gME", "yGE yGE", "vPE vPE"], seats=4, first=2)
    order = []
    for text in ["yGE", "vPE"]:
        order.append(match.actor)
        play(match, text)
    order.append(match.actor)
    leave(match)
    for text in ["gME", "yGE", "vPE", "gME"]:
        order.append(match.actor)
        play(match, text)
    assert order == [2, 3, 0, 1, 2, 3, 1]


@clause("T2")
def test_no_passing() -> None:
    """A turn is a play or a withdrawal; there is not even a word for passing."""
    match = table(["rVE", "gME", "yGE"])
    assert does(match) == {"withdraw", "play red-vizier-elephant"}
    with pytest.raises(durbar.BadNotation):
        match.play("pass")
    refused(match, "take white-monk", "T2")
    refused(match, "palace multan-1", "T2")
    refused(match, "royal multan-1", "T2")


@clause("T4", "T5")
def test_the_last_goes_on_alone() -> None:
    """Alone in the visit a player may play turn after turn, tied to the colour, until withdrawing."""
    match = table(["rVE rGE rME wE gEE", "", ""], inside=[0])
    play(match, "rVE", "rGE wE")
    refused(match, f"play {card('gEE')}", "C2")
    play(match, "rME")
    assert match.actor == 0
    assert does(match) == {"withdraw"}
    leave(match, "palace multan-1", "palace multan-2", "palace multan-3")
    assert match.observe(None)["visit"] == 2


@clause("T6", "C1", "Q9")
@pytest.mark.parametrize("held", ["wE wM", "", "gEE vPE wE"])
def test_no_play_means_withdrawing(held: str) -> None:
    """White cards only, an empty hand, or only colours one is not tied to: nothing but withdrawing."""
    match = table([held], ["rVE" if held.startswith("g") else ""])
    assert does(match) == {"withdraw"}


@clause("T6", "X4", "C1")
def test_special_cards_alone_are_no_play() -> None:
    """All four special cards and no coloured card: withdrawing is all there is."""
    match = table(["wM"], specials=dict.fromkeys(SPECIALS.values(), 0))
    assert does(match) == {"withdraw"}


# ----------------------------------------------------------------------------------------------- cards


@clause("C1", "X4")
def test_all_plays_of_a_hand() -> None:
    """Two coloured cards, two white, two special: each colour alone or with one of the four others."""
    match = table(["rVE gME wE wM"], specials={"plus-elephant": 0, "plus-points": 0})
    plays = {f"play {card(c)}" for c in ("rVE", "gME")}
    plays |= {f"play {card(c)} {card(w)}" for c in ("rVE", "gME") for w in ("wE", "wM", "+E", "+2")}
    assert does(match) == plays | {"withdraw"}


@clause("C1", "X4")
@pytest.mark.parametrize(
    "shape",
    [
        "wM",
        "+2",
        "wM wE",
        "+2 +E",
        "wM +2",
        "rVE gME",
        "rVE rVE",
        "rVE wM wE",
        "rVE wM +2",
        "rVE +E +2",
        "wM rVE",
    ],
)
def test_wrong_shapes(shape: str) -> None:
    """Only three shapes are allowed, the coloured card first."""
    match = table(["rVE rVE gME wE wM"], specials={"plus-elephant": 0, "plus-points": 0})
    refused(match, "play " + " ".join(cards(shape)), "C1", "X4")


@clause("C1", "X1")
def test_cards_of_others() -> None:
    """One plays from one's own hand: no card of the reserve, of others, of the table or beside the board."""
    match = table(["rVE rGE", "gME"], ["rEE"], reserve="rME wE wE wE wE", specials={"plus-points": 1})
    for action in ["rME", "gME", "rEE", "rVE wE", "rVE +2", "rVE +K"]:
        refused(match, "play " + " ".join(cards(action)), "C1", "C2", "X4", "X1", "C4")


@clause("C2")
def test_first_colour_binds() -> None:
    """After yellow only yellow, with or without a white card; the refusal names the colour."""
    match = table(["yVE yGE gEE rEE wE", "gME", "vPE"])
    play(match, "yVE", "gME", "vPE")
    assert does(match) == {"withdraw", f"play {card('yGE')}", f"play {card('yGE')} {card('wE')}"}
    assert "yellow" in refused(match, f"play {card('gEE')} {card('wE')}", "C2")


@clause("C3")
def test_colour_free_again_and_shared() -> None:
    """Everybody may use red in one visit, and somebody else's colour is free in the next."""
    match = table(["rVE gEE", "rVE", "rGE"])
    play(match, "rVE", "rVE", "rGE")
    assert [seen(match, seat)["colour"] for seat in range(3)] == ["red"] * 3
    for _ in range(3):
        leave(match)
    assert match.actor == 1
    leave(match)
    leave(match)
    assert f"play {card('gEE')}" in does(match)


@clause("C4")
def test_played_cards_lie_open() -> None:
    """Cards on the table are seen by all and are no longer in the hand."""
    match = table(["rVE wE rGE", "gME", "yEE"])
    play(match, "rVE wE")
    assert match.observe(2)["players"][0]["played"] == [cards("rVE wE")]
    assert hand(match, 0) == Counter(cards("rGE"))


@clause("C5", "X6")
def test_counts() -> None:
    """Double elephant 2, elephant and general 1 + 1, white elephant 1, +1 elephant 1, +1 Mogul 1."""
    match = table([], ["rEE +E rGE wE rPK +K"], specials={"plus-elephant": 0, "plus-mogul": 0})
    expected = dict.fromkeys(SYMBOLS.values(), 0) | {"elephant": 5, "general": 1, "princess": 1, "mogul": 2}
    assert seen(match, 0)["counts"] == expected


# ----------------------------------------------------------------------------------------- withdrawing


@clause("W1")
def test_ties_win_nothing() -> None:
    """2 elephants against 2, 1 vizier against 1: the first to leave goes away with nothing."""
    match = table([], ["rVE wE", "gVE gEE", "yEE"])
    told = leave(match)
    assert gains(told) == []
    assert prizes(match) == {}


@clause("W1")
def test_one_more_than_each_other() -> None:
    """3 elephants beat 2 and 2, though these two are more together."""
    match = table([], ["rEE wE", "gEE", "yEE"])
    leave(match)
    assert prizes(match) == {"tile": 0}


@clause("W1", "W8")
def test_withdrawn_cards_free_the_others() -> None:
    """Two princesses tie; when one player has left with nothing the other leads and wins."""
    match = table([], ["rPE", "gPE", "yEE wE"])
    assert "princess" not in seen(match, 1)["wins"]
    leave(match)
    assert prizes(match) == {}
    assert seen(match, 1)["wins"] == ["princess"]
    leave(match, "palace multan-2")
    assert prizes(match) == {"princess": 1}


@clause("W1", "W8")
def test_three_way_tie_ends_with_the_last() -> None:
    """Three equal generals: the first two win nothing, the last takes it alone."""
    match = table([], ["rGE", "gGE", "yGE"])
    leave(match)
    leave(match)
    assert prizes(match) == {}
    told = leave(match, "palace multan-4")
    assert match.position()["ordinary"] == {"multan-4": 2}
    assert gains(told, "R") == [1]


@clause("W1")
def test_a_leader_who_stays_wins_nothing_yet() -> None:
    """Seat 1 has more monks and stays: seat 0 gets none, and seat 1 only on leaving."""
    match = table([], ["rME", "gME wM", "yEE wE"])
    leave(match)
    assert prizes(match) == {}
    leave(match, "palace multan-2")
    assert prizes(match) == {"monk": 1}


@clause("W2")
def test_each_prize_once() -> None:
    """Seat 0 takes the vizier; seat 1, then alone with viziers, finds no token and places nothing."""
    match = table([], ["rVE wV", "gVE wE gEE", "yPE"])
    leave(match, "palace multan-2")
    leave(match)
    assert prizes(match) == {"vizier": 0, "tile": 1}
    assert match.position()["ordinary"] == {"multan-2": 0}


@clause("W1", "Q1")
def test_zero_is_no_majority() -> None:
    """The last player has only elephants: the four tokens and the crown stay in the court."""
    match = table([], ["rEE"], inside=[0])
    told = leave(match)
    assert gains(told) == [1]
    view = match.observe(None)
    assert view["stacks"] == dict.fromkeys(FIGURES, 5)
    assert view["palaces"] == []


@clause("W3", "W4", "W5", "W6", "Q4", "Q3")
def test_all_six() -> None:
    """Six symbols: four ordinary palaces fill the four cities, the royal one shares, five palaces in all."""
    match = table([], ["rVG rMP rKE"], bonuses={"multan-1": "points", "multan-3": "points"})
    told = leave(match)
    assert prizes(match) == dict.fromkeys([*FIGURES, "crown", "tile"], 0)
    assert set(match.position()["ordinary"]) == {f"multan-{n}" for n in (1, 2, 3, 4)}
    assert len(match.position()["royal"]) == 1
    assert gains(told) == [2, 2, 1, 1]


@clause("W3", "Q2")
def test_prizes_are_not_refused() -> None:
    """With two tokens won there is no way round placing two palaces."""
    match = table(["rVE"], ["rVG"], reserve="wE wE wE wE wE")
    match.play("withdraw")
    for action in ["withdraw", f"take {card('wE')}", f"play {card('rVE')}"]:
        refused(match, action, "W4", "W3")
    match.play("palace multan-2")
    assert does(match) == {"palace multan-1", "palace multan-3", "palace multan-4"}
    refused(match, f"take {card('wE')}", "W4", "W3")


@clause("W4")
def test_where_ordinary_palaces_may_stand() -> None:
    """Not outside the province, not where an ordinary palace is; a city with only a royal one is free."""
    match = table(
        [],
        ["", "gVE", "yEE"],
        turn=1,
        inside=[1, 2],
        court={"monk": 0, "crown": 0},
        tokens=[["monk"], [], []],
        ordinary={"multan-2": 0},
        royal={"multan-3": 0},
    )
    match.play("withdraw")
    assert does(match) == {"palace multan-1", "palace multan-3", "palace multan-4"}
    refused(match, "palace multan-2", "W4")
    refused(match, "palace lahore-1", "W4")
    refused(match, "palace agra-9", "W4")
    match.play("palace multan-3")
    assert match.position()["ordinary"] == {"multan-2": 0, "multan-3": 1}


@clause("W5")
def test_where_the_royal_palace_may_stand() -> None:
    """On any city of the province, taken or free, but in no other province."""
    match = table(
        [],
        ["", "gKE", "yEE"],
        turn=1,
        inside=[1, 2],
        court={"monk": 0},
        tokens=[["monk"], [], []],
        ordinary={"multan-2": 0},
    )
    match.play("withdraw")
    assert does(match) == {f"royal multan-{n}" for n in (1, 2, 3, 4)}
    refused(match, "royal lahore-1", "W5")
    refused(match, "palace multan-1", "W5")
    told = match.play("royal multan-2")
    assert gains(told) == [1]


@clause("W5", "B1", "W4")
def test_bonus_waits_beside_a_royal_palace() -> None:
    """The royal palace leaves the +2 tile on the fort; the next ordinary palace there takes it."""
    match = table([], ["rKE", "gVE", "yEE wE"], bonuses={"multan-1": "points"})
    told = leave(match, "royal multan-1")
    assert gains(told) == [1]
    told = leave(match, "palace multan-1")
    assert gains(told) == [2, 1]
    assert match.position()["royal"] == {"multan-1": 0}
    assert match.position()["ordinary"] == {"multan-1": 1}


@clause("W5", "Q4")
def test_royal_beside_ones_own() -> None:
    """Vizier and Mogul: both palaces on one fort, its tile taken by the ordinary one; one palace point."""
    match = table([], ["rVK", "gEE"], bonuses={"multan-3": "points"})
    told = leave(match, "palace multan-3", "royal multan-3")
    assert gains(told) == [2, 1]
    assert match.position()["ordinary"] == match.position()["royal"] == {"multan-3": 0}


@clause("W5")
def test_royal_in_a_full_province() -> None:
    """Four ordinary palaces fill the province: the royal palace still finds every city."""
    match = table(
        [],
        ["", "gKE", "yEE"],
        turn=1,
        inside=[1, 2],
        court=dict.fromkeys(FIGURES, 0),
        tokens=[list(FIGURES), [], []],
        ordinary={f"multan-{n}": 0 for n in (1, 2, 3, 4)},
    )
    match.play("withdraw")
    assert len(does(match)) == 4
    match.play("royal multan-4")
    assert match.position()["royal"] == {"multan-4": 1}


@clause("W6", "R1")
def test_elephant_alone() -> None:
    """The tile is taken and scored; without a new palace there is no palace point, even beside old ones."""
    match = table([], ["rEE", "gVE"], visit=2, ordinary={"multan-2": 0})
    told = leave(match)
    assert prizes(match) == {"tile": 0}
    assert gains(told, "R") == []
    assert gains(told, "P") == [2]


@clause("W7")
def test_order_of_scoring() -> None:
    """Bonus tiles, then the province tile, then palaces; only then the cards go to the discard pile."""
    match = table([], ["rVE"], bonuses={"multan-1": "points"}, inside=[0], reserve="wE")
    told = leave(match, "palace multan-1")
    steps = [e.clause for e in told if e.clause[0] in "BPRW"]
    wanted = ["B3", "P1", "R2", "W8", "W10"]
    assert [step for step in steps if step in wanted] == wanted


@clause("W8", "X5")
def test_clearing_the_table() -> None:
    """Coloured and white cards are discarded, the special card goes back to the hand."""
    match = table(["vEE", "gME"], ["rVE +E rGE wE", "gEE wE gEE wE"], specials={"plus-elephant": 0})
    leave(match, "palace multan-2", "palace multan-4")
    assert match.observe(None)["discard"] == dict(Counter(cards("rVE rGE wE")))
    assert match.observe(None)["specials"]["plus-elephant"] == 0
    assert seen(match, 0)["played"] == []
    assert seen(match, 0)["hand"] == 2


@clause("W9", "W10")
def test_leaving_without_a_card() -> None:
    """One unseen card from the pile first, then two of one's choice: three more cards, no prize."""
    match = table(["rVE"], reserve="wE wM gEE gEE rVE", pile="vPK")
    match.play("withdraw")
    assert hand(match, 0) == Counter(cards("rVE vPK"))
    match.play(f"take {card('gEE')}")
    match.play(f"take {card('gEE')}")
    assert hand(match, 0) == Counter(cards("rVE vPK gEE gEE"))
    assert (match.actor, match.scores, prizes(match)) == (1, [0, 0, 0], {})


@clause("W9", "Q8", "W10")
def test_last_and_never_played() -> None:
    """The last player, who never played, gets a pile card and the single reserve card, nothing else."""
    match = table(["", "", "wM"], first=2, inside=[2], reserve="gEE", pile="vPK rVE rGE rME rPE rEE")
    before = match.scores
    told = leave(match)
    drawn = [e for e in told if e.kind == "drew"]
    assert len(drawn) == 1
    assert seen(match, 2)["hand"] == 3
    assert match.position()["known"][2] == cards("gEE")
    assert match.scores == before


@clause("W9")
def test_no_consolation_after_a_play() -> None:
    """Who played a card and wins nothing draws nothing from the pile."""
    match = table(["rVE", "gVE", "yEE"], reserve="wE wE wE wE wE")
    play(match, "rVE", "gVE", "yEE")
    told = leave(match)
    assert not [e for e in told if e.kind == "drew"]
    assert hand(match, 0) == Counter(cards("wE wE"))


@clause("W10")
def test_reserve_two_two_one() -> None:
    """Five cards with three players: two, two, and the last one without a question."""
    match = table([], ["rEE", "gVE", "yME"], reserve="wE wM wP gEE vPK")
    leave(match, f"take {card('wM')}", f"take {card('vPK')}")
    assert does(match) == {"withdraw"}
    leave(match, "palace multan-2", f"take {card('wE')}", f"take {card('gEE')}")
    leave(match, "palace multan-4")
    assert [hand(match, seat) for seat in range(3)] == [
        Counter(cards("wM vPK")),
        Counter(cards("wE gEE")),
        Counter(cards("wP")),
    ]
    assert len(match.observe(None)["reserve"]) == 5


@clause("W10")
def test_taking_is_from_the_reserve_only() -> None:
    """A card that is not there cannot be taken, and one must take before the game goes on."""
    match = table(["rVE"], reserve="wE wM wP gEE vPK")
    match.play("withdraw")
    refused(match, f"take {card('wK')}", "W10")
    refused(match, "take plus-points", "W10")
    refused(match, "withdraw", "W10")
    match.play(f"take {card('wM')}")
    refused(match, f"take {card('wM')}", "W10")


@clause("W10", "Q7", "Q6")
def test_short_reserve() -> None:
    """Three cards for three players: two, one, none."""
    match = table([], ["rEE", "gVE", "yME"], reserve="wE wM wP")
    leave(match, f"take {card('wM')}", f"take {card('wP')}")
    leave(match, "palace multan-2")
    leave(match, "palace multan-4")
    sizes = [seen(match, seat)["hand"] for seat in range(3)]
    assert sizes == [2, 1, 0]


@clause("W1", "W2", "W4", "W5", "W6", "W8", "W10")
def test_four_players_story() -> None:
    """Elephant; vizier; one more card; monk and crown; general and princess: six prizes, five palaces."""
    match = table(
        ["", "", "vEE", ""],
        ["rEE wE rGE", "gVE gVG", "vGE vPE", "yMK yPE"],
        seats=4,
        reserve="wE wE wE wE wE wV wG",
    )
    leave(match)
    assert prizes(match) == {"tile": 0}
    leave(match, "palace multan-2")
    assert prizes(match) == {"tile": 0, "vizier": 1}
    play(match, "vEE")
    leave(match, "palace multan-4", "royal multan-2")
    assert prizes(match) == {"tile": 0, "vizier": 1, "monk": 3, "crown": 3}
    leave(match)
    told = match.position()
    assert [sorted(row) for row in told["tokens"]] == [[], ["vizier"], ["general", "princess"], ["monk"]]
    assert len(told["ordinary"]) == 4
    assert told["royal"] == {"multan-2": 3}
    assert [seen(match, seat)["hand"] for seat in range(4)] == [2, 2, 1, 2]


# ----------------------------------------------------------------------------------------- bonus tiles


@clause("B2")
def test_taj_mahal() -> None:
    """Visit 12: the city of Agra brings 4 points once, and the tile leaves."""
    match = table([], ["yVP", "gEE", "yEE"], visit=12)
    told = leave(match, "palace agra-5", "palace agra-1")
    assert gains(told) == [4, 1]
    tile = next(tile for tile in match.observe(None)["bonuses"] if tile["city"] == "agra-5")
    assert tile["state"] != "lying"


@clause("B2", "B1")
def test_royal_palace_in_the_city_of_agra() -> None:
    """A royal palace on the city of Agra does not bring the four points."""
    match = table([], ["rPK", "gPE", "yEE"], visit=12)
    assert gains(leave(match, "royal agra-5")) == [1]


@clause("B3", "B6")
def test_two_point_tiles() -> None:
    """Two +2 tiles in one withdrawal are 2 and 2."""
    match = table([], ["rVG", "gEE"], bonuses={"multan-1": "points", "multan-3": "points"})
    assert gains(leave(match, "palace multan-3", "palace multan-1"), "B") == [2, 2]


@clause("B4", "Q16")
def test_card_tile() -> None:
    """The card tile draws unseen before the reserve is chosen from, and brings no point."""
    match = table([], ["yVP", "gEE"], bonuses={"multan-1": "card"}, reserve="wE wM wP wK wV", pile="vPK rEE")
    match.play("withdraw")
    match.play("palace multan-1")
    told = match.play("palace multan-2")
    assert gains(told) == [1]
    assert seen(match, 0)["hand"] == 1
    assert match.observe(None)["phase"] == "take"
    assert match.observe(1)["players"][0]["cards"] is None


@clause("B4", "Q5")
def test_card_tile_with_an_empty_pile() -> None:
    """The old discards are shuffled; the cards the withdrawing player has played are not among them."""
    for seed in range(6):
        match = table([], ["yVP", "gEE"], bonuses={"multan-1": "card"}, pile="", seed=seed)
        told = leave(match, "palace multan-1", "palace multan-2")
        drawn = [e.secret["card"] for e in told if e.kind == "drew" and e.secret]
        assert len(drawn) == 1
        assert drawn[0] != card("yVP")
        assert match.observe(None)["discard"] == {card("yVP"): 1}


@clause("B4", "Q6", "Q5")
def test_card_tile_with_no_cards_at_all() -> None:
    """Pile and discards are empty: no card is drawn, the tile is gone all the same."""
    rest = deck() - Counter(cards("yVP gEE"))
    match = durbar.set_up(
        "taj-mahal",
        {
            "seats": 3,
            "played": [cards("yVP"), cards("gEE"), []],
            "hands": [[], [], sorted(rest.elements())],
            "bonuses": squares({"multan-1": "card"}),
        },
    )
    told = leave(match, "palace multan-1", "palace multan-2")
    assert not [e for e in told if e.kind == "drew"]
    assert seen(match, 0)["hand"] == 0
    assert match.observe(None)["discard"] == {card("yVP"): 1}


@clause("W9", "N7", "Q5")
def test_consolation_with_an_empty_pile() -> None:
    """Withdrawing without a card from an empty pile shuffles the discards first."""
    match = table(["rVE"], pile="")
    match.play("withdraw")
    assert seen(match, 0)["hand"] == 2
    assert match.observe(None)["pile"]["size"] == 94
    assert match.observe(None)["discard"] == {}


@clause("B5")
def test_good_tile_counts_all_tiles() -> None:
    """Tea from two province tiles and this one: 3 points; rivals' tea does not count."""
    match = table(
        [],
        ["yVP", "gEE"],
        visit=7,
        tiles={"2": 0, "4": 0, "5": 1},
        bonuses={"awadh-2": "tea"},
    )
    assert gains(leave(match, "palace awadh-2", "palace awadh-1"), "B") == [3]
    assert seen(match, 0)["goods"] == {"rice": 1, "tea": 3, "spices": 0, "jewels": 1}


@clause("B5", "B6", "P1", "W7")
def test_tea_and_tile_nine() -> None:
    """2 tea, 2 spices before: two tea tiles 3 + 4, tile 9 (spices, tea) 3 + 5 = 8, one palace point."""
    names = "mewar lahore delhi rohilkhand marwar amber awadh gujarat multan malwa bundelkhand agra"
    order = {name: number for number, name in enumerate(names.split(), 1)}
    match = table(
        [],
        ["rVG rEE", "gPE"],
        visit=9,
        order=order,
        tiles={"4": 0, "5": 0, "7": 0},
        bonuses={"multan-1": "tea", "multan-3": "tea"},
    )
    told = leave(match, "palace multan-1", "palace multan-3")
    assert gains(told, "B") == [3, 4]
    assert sum(gains(told, "P")) == 8
    assert gains(told, "R") == [1]
    assert match.scores[0] == 16


@clause("B6", "W7")
def test_province_tile_not_yet_counted() -> None:
    """Tile 2 (jewels, tea) and a jewels tile together: 1 for the bonus, then 2 + 1 for the province."""
    match = table([], ["yVP yEE", "gGE"], visit=2, bonuses={"lahore-4": "jewels"})
    told = leave(match, "palace lahore-4", "palace lahore-2")
    assert gains(told, "B") == [1]
    assert sum(gains(told, "P")) == 3


@clause("B6")
def test_two_kinds_of_bonus() -> None:
    """A +2 tile and a spices tile: 2 and 1 in whatever order they are taken."""
    for cities in [("multan-1", "multan-3"), ("multan-3", "multan-1")]:
        match = table([], ["rVG", "gEE"], bonuses={"multan-1": "points", "multan-3": "spices"})
        told = leave(match, *(f"palace {city}" for city in cities))
        assert sorted(gains(told, "B")) == [1, 2]


@clause("B7", "P2", "N1")
def test_unclaimed_tiles_leave() -> None:
    """Nobody wins: bonus tiles and province tile of the visit are gone and belong to nobody."""
    match = table(["", "", "rVE"])
    for _ in range(3):
        leave(match)
    view = match.observe(None)
    assert view["visit"] == 2
    states = {tile["city"]: tile["state"] for tile in view["bonuses"]}
    assert (states["multan-1"], states["multan-3"], states["lahore-4"]) == ("gone", "gone", "lying")
    assert view["provinces"][0]["by"] is None
    assert all(player["tiles"] == [] for player in view["players"])


# --------------------------------------------------------------------------------------- province tile


@clause("P1")
@pytest.mark.parametrize(
    ("visit", "owned", "points"),
    [
        (1, {}, 1),
        (2, {}, 2),
        (4, {"1": 0, "2": 0}, 4),
        (4, {"1": 1, "2": 2}, 2),
        (8, {"6": 0, "3": 0, "1": 0}, 6),
    ],
)
def test_tile_points(visit: int, owned: dict[str, int], points: int) -> None:
    """Each good of the tile scores one's symbols of it, this tile included, and none of rivals."""
    match = table([], ["rEE"], visit=visit, tiles=owned)
    assert sum(gains(leave(match), "P")) == points
    assert match.scores[0] == points


@clause("P1", "B1")
def test_tile_counts_old_bonus_tiles() -> None:
    """A jewels tile from an old visit adds to tile 3 (spices, jewels): 1 + 2."""
    match = table([], ["rEE"], visit=3, ordinary={"multan-1": 0}, bonuses={"multan-1": "jewels"})
    assert sum(gains(leave(match), "P")) == 3


@clause("P1", "B3")
def test_other_bonus_tiles_are_no_goods() -> None:
    """Old +2 tiles, and forts where one has only a royal palace, add nothing to the tile."""
    match = table(
        [],
        ["rEE"],
        visit=3,
        ordinary={"multan-3": 0, "multan-1": 1},
        royal={"multan-1": 0},
        bonuses={"multan-1": "jewels", "multan-3": "points"},
    )
    assert sum(gains(leave(match), "P")) == 2


# --------------------------------------------------------------------------------------------- palaces

EXAMPLE: dict[str, Any] = {
    "visit": 12,
    "seats": 4,
    "ordinary": {
        "amber-3": 0,
        "amber-4": 0,
        "mewar-1": 0,
        "delhi-3": 0,
        "lahore-1": 0,
        "rohilkhand-2": 0,
        "bundelkhand-3": 0,
        "lahore-3": 1,
        "malwa-2": 1,
        "amber-1": 1,
        "delhi-1": 1,
        "awadh-2": 1,
        "awadh-1": 2,
        "awadh-4": 2,
        "bundelkhand-1": 2,
        "bundelkhand-4": 2,
        "malwa-3": 2,
        "malwa-4": 2,
        "mewar-3": 2,
        "delhi-4": 2,
        "rohilkhand-1": 2,
        "amber-2": 3,
        "mewar-2": 3,
    },
    "royal": {"lahore-3": 3, "amber-3": 3},
}


@clause("R2", "R3", "R4", "R5", "R6")
def test_connections_of_the_example() -> None:
    """Red 1 + 3, Blue 1 + 2, Brown 1 + 4 with a royal palace beside Blue's, Grey not in Agra 0."""
    match = table([], ["rVG", "gMP", "vKE", "yEE"], **EXAMPLE)
    assert sum(gains(leave(match, "palace agra-2", "palace agra-4"), "R")) == 4
    assert sum(gains(leave(match, "palace agra-1", "palace agra-3"), "R")) == 3
    assert sum(gains(leave(match, "royal agra-3"), "R")) == 5
    assert gains(leave(match), "R") == []


@clause("R3", "R4")
def test_grey_with_a_palace() -> None:
    """Grey on agra-1 reaches Lahore, Amber and, through the doubled city, Mewar: 4."""
    match = table([], ["", "", "", "yVE"], turn=3, **EXAMPLE)
    assert sum(gains(leave(match, "palace agra-1"), "R")) == 4


@clause("R2")
def test_many_palaces_one_point() -> None:
    """Four palaces placed at once in the first province: still a single point."""
    match = table([], ["rVG rMP", "gEE"], bonuses={"multan-1": "card", "multan-3": "card"})
    assert gains(leave(match)) == [1]


@clause("R3", "R4")
def test_a_gap_breaks_the_chain() -> None:
    """multan-1 is not next to lahore-1; only a palace on multan-2 would join them."""
    for own, points in [
        ({"multan-1": 0}, 1),
        ({"multan-1": 0, "multan-2": 1}, 1),
        ({"multan-1": 0, "multan-2": 0}, 2),
    ]:
        match = table([], ["rVE", "gEE"], visit=2, ordinary=own)
        assert sum(gains(leave(match, "palace lahore-1"), "R")) == points


@clause("R3")
def test_both_ends_need_a_road() -> None:
    """The palace in Lahore stands two cities from the border: no road joins it to Multan."""
    match = table([], ["rVE", "gEE"], visit=2, ordinary={"multan-2": 0})
    assert sum(gains(leave(match, "palace lahore-3"), "R")) == 1


@clause("R3", "R5")
def test_ring_and_loop_count_once() -> None:
    """A closed loop through Multan, Lahore and Amber counts each province once: 1 + 2."""
    own = {"multan-2": 0, "multan-3": 0, "lahore-1": 0, "lahore-2": 0, "lahore-3": 0}
    match = table([], ["rVG", "gEE"], visit=6, ordinary=own)
    assert sum(gains(leave(match, "palace amber-1", "palace amber-2"), "R")) == 3


@clause("R3")
def test_chain_through_far_provinces() -> None:
    """Amber-1, Multan-3, Multan-2, Lahore-1: the chain goes on behind the first neighbour."""
    match = table(
        [], ["rVE", "gEE"], visit=6, ordinary={"multan-3": 0, "multan-2": 0, "lahore-1": 0, "marwar-4": 0}
    )
    assert sum(gains(leave(match, "palace amber-1"), "R")) == 3


@clause("R6", "R4")
def test_royal_palaces_carry_the_chain() -> None:
    """A royal palace beside a rival's ordinary one links just as well, and so does the rival's."""
    match = table([], ["rVE", "gGE", "yEE wE"], visit=2, ordinary={"multan-2": 1}, royal={"multan-2": 0})
    assert sum(gains(leave(match, "palace lahore-1"), "R")) == 2
    assert sum(gains(leave(match, "palace lahore-2"), "R")) == 1
    match = table([], ["rVE", "gKE", "yEE wE"], visit=2, ordinary={"multan-2": 1}, royal={"multan-2": 0})
    leave(match, "palace lahore-1")
    assert sum(gains(leave(match, "royal lahore-1"), "R")) == 2


@clause("R3", "W5")
def test_royal_only_also_scores() -> None:
    """A crown alone, placed beside a rival, gives the province point and its links."""
    match = table(
        [],
        ["", "gKE", "yEE"],
        turn=1,
        inside=[1, 2],
        visit=2,
        court={"monk": 0},
        tokens=[["monk"], [], []],
        ordinary={"lahore-1": 0, "multan-2": 1},
    )
    assert sum(gains(leave(match, "royal lahore-1"), "R")) == 2


@clause("R3")
def test_several_starts() -> None:
    """Two palaces placed apart in the province each lead to another old province: 1 + 1 + 1."""
    match = table([], ["rVG", "gEE"], visit=6, ordinary={"multan-3": 0, "lahore-3": 0})
    assert sum(gains(leave(match, "palace amber-1", "palace amber-2"), "R")) == 3
    match = table([], ["rVG", "gEE"], visit=6, ordinary={"multan-3": 0, "lahore-3": 0})
    assert sum(gains(leave(match, "palace amber-1", "palace amber-3"), "R")) == 2


# --------------------------------------------------------------------------------------- end of visits


@clause("N2", "N5", "N4", "N3")
def test_next_visit() -> None:
    """Won token and crown are replaced, unwon ones stay; the next first player sits left of the last one."""
    match = table([], ["rVK"], inside=[0], first=2, turn=0)
    leave(match, "palace multan-1", "royal multan-1")
    view = match.observe(None)
    assert (view["visit"], view["province"], view["first"], match.actor) == (2, "lahore", 0, 0)
    assert set(view["court"].values()) == {None}
    assert view["stacks"] == {"vizier": 4, "general": 5, "monk": 5, "princess": 5}
    assert seen(match, 0)["tokens"]["vizier"] == 1
    assert all(player["in"] for player in view["players"])


@clause("N3")
def test_first_player_moves_left_whatever_happened() -> None:
    """First player 1 of four leaves last; the next first player is 2 all the same."""
    match = table(["rVE", "gME", "yGE", "vPE"], seats=4, first=1)
    play(match, "gME")
    for _ in range(3):
        leave(match)
    leave(match, "palace multan-2")
    assert (match.observe(None)["first"], match.actor) == (2, 2)


@clause("N6")
def test_reserve_for_the_last_visit() -> None:
    """Visit 12 too gets its full reserve."""
    match = table([], ["rEE"], inside=[0], visit=11)
    leave(match)
    view = match.observe(None)
    assert (view["visit"], view["province"], len(view["reserve"])) == (12, "agra", 5)


@clause("N7", "N6", "Q5")
def test_reserve_across_a_shuffle() -> None:
    """Two cards left in the pile are laid first, the other three come from the shuffled discards."""
    match = table(["vPE", "", "gPE"], ["rEE"], inside=[0], pile="wK wM")
    leave(match)
    view = match.observe(None)
    assert view["reserve"][:2] in (cards("wK wM"), cards("wM wK"))
    assert len(view["reserve"]) == 5
    assert view["discard"] == {}
    assert view["pile"]["size"] == 96 - 2 - 5


@clause("N6", "Q6")
def test_reserve_as_far_as_cards_go() -> None:
    """Only the last player's own two discards are left: a reserve of two, and the game goes on."""
    rest = deck() - Counter(cards("rEE rGE"))
    match = durbar.set_up(
        "taj-mahal",
        {
            "seats": 3,
            "played": [cards("rEE rGE"), [], []],
            "inside": [0],
            "hands": [[], [], sorted(rest.elements())],
        },
    )
    leave(match, "palace multan-2")
    view = match.observe(None)
    assert Counter(view["reserve"]) == Counter(cards("rEE rGE"))
    assert (view["visit"], view["pile"]["size"], view["discard"]) == (2, 0, {})


# --------------------------------------------------------------------------------------- special cards


@clause("X1", "X3", "N1")
@pytest.mark.parametrize(
    ("figure", "short", "special"),
    [("vizier", "rVE", "+K"), ("general", "rGE", "+E"), ("monk", "rME", "~"), ("princess", "rPE", "+2")],
)
def test_pair_for_a_special_card(figure: str, short: str, special: str) -> None:
    """The second equal token at the end of the visit: both go back to the stack, the card comes to hand."""
    match = table([], [short], inside=[0], visit=2, tokens=[[figure], [], []])
    leave(match, "palace lahore-2")
    view = match.observe(None)
    assert view["specials"][card(special)] == 0
    assert [name for name, owner in view["specials"].items() if owner is not None] == [card(special)]
    assert seen(match, 0)["tokens"] == dict.fromkeys(FIGURES, 0)
    assert view["stacks"] == dict.fromkeys(FIGURES, 5)


@clause("X1")
def test_exchange_waits_for_the_end_of_the_visit() -> None:
    """While others are still in the visit the pair lies with its owner and the card beside the board."""
    match = table([], ["rVE", "gEE"], visit=2, tokens=[["vizier"], [], []])
    leave(match, "palace lahore-2")
    assert seen(match, 0)["tokens"]["vizier"] == 2
    assert match.observe(None)["specials"]["plus-mogul"] is None


@clause("X1", "X5", "Q17")
def test_card_changes_hands_after_its_last_use() -> None:
    """The old holder still plays it in this visit; then it is taken from his hand."""
    match = table(
        ["rPE", "gME", ""],
        ["", "", "yPE wP"],
        tokens=[[], [], ["princess"]],
        specials={"plus-points": 0},
        visit=2,
    )
    assert gains(play(match, "rPE +2")) == [2]
    leave(match)
    leave(match, "palace lahore-2")
    assert match.observe(None)["specials"]["plus-points"] == 0
    leave(match)
    assert match.observe(None)["specials"]["plus-points"] == 2
    assert match.position()["tokens"][2] == []


@clause("X2")
def test_holder_returns_the_pair_too() -> None:
    """A second pair of generals: tokens back, card kept."""
    match = table(
        [], ["rGE"], inside=[0], visit=2, tokens=[["general"], [], []], specials={"plus-elephant": 0}
    )
    leave(match, "palace lahore-2")
    assert match.observe(None)["specials"]["plus-elephant"] == 0
    assert seen(match, 0)["tokens"]["general"] == 0
    assert match.observe(None)["stacks"]["general"] == 5


@clause("X1", "N1")
def test_several_exchanges_at_once() -> None:
    """Seat 0 completes two pairs, seat 1 another in the same visit; single tokens stay."""
    match = table(
        [],
        ["rVG", "gPE", "yEE wE"],
        visit=3,
        tokens=[["vizier", "general", "monk"], ["princess"], []],
        specials={"plus-mogul": 1},
    )
    leave(match, "palace delhi-1", "palace delhi-3")
    leave(match, "palace delhi-4")
    leave(match)
    view = match.observe(None)
    assert view["specials"] == {"plus-elephant": 0, "plus-mogul": 0, "plus-points": 1, "change-colour": None}
    assert match.position()["tokens"] == [["monk"], [], []]
    assert view["stacks"] == {"vizier": 5, "general": 5, "monk": 4, "princess": 5}


@clause("X3")
def test_swapped_cards() -> None:
    """With the option, viziers bring the change of colour."""
    match = durbar.set_up(
        "taj-mahal",
        {
            "seats": 3,
            "options": {"swap_special_cards": True},
            "visit": 2,
            "inside": [0],
            "played": [cards("rVE"), [], []],
            "tokens": [["vizier"], [], []],
        },
    )
    leave(match, "palace lahore-2")
    assert match.observe(None)["specials"]["change-colour"] == 0


@clause("X6")
def test_two_points_at_once() -> None:
    """+2 scores when played, in each visit again, though the player wins nothing."""
    match = table(["rVE gVE", "", ""], ["", "gVE wV", "yEE"], specials={"plus-points": 0})
    assert gains(play(match, "rVE +2")) == [2]
    assert match.scores[0] == 2
    leave(match, "palace multan-2")
    leave(match)
    assert gains(leave(match)) == []
    match = table(["gVE"], specials={"plus-points": 0}, visit=2, scores=[2, 0, 0])
    play(match, "gVE +2")
    assert match.scores[0] == 4


@clause("X6", "W1")
def test_symbols_of_special_cards() -> None:
    """+1 elephant breaks an elephant tie; +1 Mogul alone wins the crown; +2 brings no symbol."""
    match = table([], ["rEE +E", "gEE"], specials={"plus-elephant": 0})
    leave(match)
    assert prizes(match) == {"tile": 0}
    match = table([], ["rPE +K", "gPE"], specials={"plus-mogul": 0})
    leave(match, "royal multan-1")
    assert prizes(match) == {"crown": 0}
    match = table([], ["rEE +2", "gEE"], specials={"plus-points": 0})
    leave(match)
    assert prizes(match) == {}


@clause("X5")
def test_in_the_hand_they_do_nothing() -> None:
    """Holding +1 elephant and +1 Mogul breaks no tie and wins no crown."""
    match = table([], ["rEE", "gEE"], specials={"plus-elephant": 0, "plus-mogul": 0})
    leave(match)
    assert prizes(match) == {}


@clause("X4", "X5")
def test_two_special_cards_on_two_turns() -> None:
    """Different special cards on different turns, none twice in a visit, all back afterwards."""
    match = table(["rVE rGE rME"], inside=[0], specials={"plus-elephant": 0, "plus-mogul": 0})
    play(match, "rVE +E", "rGE +K")
    refused(match, f"play {card('rME')} plus-elephant", "C1", "X4", "X5", "C4")
    assert does(match) == {"withdraw", f"play {card('rME')}"}
    leave(match)
    assert seen(match, 0)["specials"] == ["plus-elephant", "plus-mogul"]


@clause("X7", "C2")
def test_change_of_colour_later() -> None:
    """Red, then green with the change, then red again: green stays forbidden."""
    match = table(["rVE gME gEE rEE"], inside=[0], specials={"change-colour": 0})
    play(match, "rVE")
    refused(match, f"play {card('gME')}", "C2")
    play(match, "gME ~")
    assert does(match) == {"withdraw", f"play {card('rEE')}"}
    refused(match, f"play {card('gEE')}", "C2", "X7")
    assert seen(match, 0)["counts"]["monk"] == 1


@clause("X7", "Q10")
def test_change_of_colour_first() -> None:
    """With the first card the colour stays open; the second card fixes it, the first colour is out."""
    match = table(["rVE rGE gME gEE"], inside=[0], specials={"change-colour": 0})
    play(match, "rVE ~")
    assert seen(match, 0)["colour"] is None
    assert does(match) == {"withdraw", *(f"play {card(c)}" for c in ("rGE", "gME", "gEE"))}
    play(match, "gME")
    assert does(match) == {"withdraw", f"play {card('gEE')}"}
    refused(match, f"play {card('rGE')}", "C2", "X7")


@clause("X7", "Q10")
def test_change_of_colour_with_the_same_colour() -> None:
    """Allowed with a card of the visit colour, without effect; on a first play the same colour may follow."""
    match = table(["rVE rGE rEE gEE"], inside=[0], specials={"change-colour": 0})
    play(match, "rVE", "rGE ~")
    assert does(match) == {"withdraw", f"play {card('rEE')}"}
    match = table(["rVE rGE rEE gEE"], inside=[0], specials={"change-colour": 0})
    play(match, "rVE ~", "rGE")
    assert does(match) == {"withdraw", f"play {card('rEE')}"}


@clause("X7", "Q9")
def test_change_of_colour_saves_from_withdrawing() -> None:
    """Tied to red without red cards: green with the change is the only play."""
    match = table(["gEE wE"], ["rVE"], specials={"change-colour": 0})
    assert does(match) == {"withdraw", f"play {card('gEE')} change-colour"}


@clause("X7", "X4")
def test_change_of_colour_leaves_no_room_for_white() -> None:
    """It fills the place of the white card on that turn."""
    match = table(["gEE wE"], ["rVE"], specials={"change-colour": 0})
    refused(match, f"play {card('gEE')} white-elephant change-colour", "C1", "X4")


# ---------------------------------------------------------------------------------------- end of game


@clause("E1", "E2", "E3")
def test_final_hands() -> None:
    """1 + 2 + 3, 1 + 0 + 5 and 1 + 1 + 2 (equal colours once): 6, 6 and 4; tokens and tiles nothing."""
    match = table(
        ["wE wM rVE rGE rEE gEE gME", "vVE vGE vME vPE vEE yEE", "wP rVE rGE gVE gGE"],
        ["", "", "yGP"],
        inside=[2],
        turn=2,
        visit=12,
        specials={"plus-elephant": 0, "plus-points": 1, "plus-mogul": 2},
        tokens=[["monk"], ["vizier"], []],
        tiles={"1": 0, "2": 1},
    )
    told = leave(match, "palace agra-1", "palace agra-2")
    assert match.over
    assert sum(gains(told, "R")) == 1
    assert match.scores == [6, 6, 5]
    assert match.winners == [0, 1]


@clause("E2", "W10")
def test_last_taken_card_counts() -> None:
    """The white card taken on the last withdrawal still scores in the hand."""
    match = table(["", "", "rVE"], ["", "", "yEE"], inside=[2], turn=2, visit=12, reserve="wM")
    told = leave(match)
    assert sum(gains(told, "P")) == 2
    assert match.scores[2] == 2 + 2


@clause("E2", "W9", "N8")
def test_everybody_leaves_agra_at_once() -> None:
    """Nobody plays in visit 12: each draws one, takes two, two, one, and scores what is in hand."""
    match = table(reserve="wE wE wE wE wE", visit=12, pile="rEE rEE rVE")
    leave(match)
    leave(match)
    assert not match.over
    leave(match)
    assert match.over
    assert match.scores == [3, 3, 2]
    assert match.winners == [0, 1]


@clause("N8", "Q11", "X1")
def test_exchange_before_the_final_scoring() -> None:
    """A pair completed in visit 12 takes the special card, and its point, from the rival."""
    match = table([], ["rVE"], inside=[0], visit=12, tokens=[["vizier"], [], []], specials={"plus-mogul": 1})
    leave(match, "palace agra-1")
    assert match.over
    assert match.scores == [2 + 1 + 1, 0, 0]


@clause("E4", "Q13")
def test_one_winner() -> None:
    """The most points win alone."""
    match = table(["", "wE", ""], ["rVE"], inside=[0], visit=12, scores=[10, 15, 12])
    leave(match, "palace agra-1")
    assert match.scores == [13, 16, 12]
    assert match.winners == [1]


@clause("E1")
def test_nothing_after_the_end() -> None:
    """The game is over: no action is left and each is refused."""
    match = table(["", "wE", ""], ["rVE"], inside=[0], visit=12)
    leave(match, "palace agra-1")
    assert list(match.legal()) == []
    refused(match, "withdraw", "E1")
    refused(match, f"play {card('rVE')}", "E1")


# ------------------------------------------------------------------------------------------ who knows


@clause("C6", "Q15")
def test_hands_are_secret() -> None:
    """One sees one's own hand, of others only its size and the special cards; a spectator sees none."""
    match = table(["rVE rGE", "gME", "wE"], specials={"plus-points": 1})
    assert match.observe(0)["players"][0]["cards"] == cards("rVE rGE")
    assert match.observe(0)["players"][1]["cards"] is None
    assert match.observe(0)["players"][1]["specials"] == ["plus-points"]
    assert all(player["cards"] is None for player in match.observe(None)["players"])


@clause("C6", "Q15", "E2")
def test_hands_are_shown_at_the_end() -> None:
    """After the final scoring everybody can check the points."""
    match = table(["", "wE rEE", ""], ["rVE"], inside=[0], visit=12)
    leave(match, "palace agra-1")
    assert set(match.observe(2)["players"][1]["cards"]) == set(cards("wE rEE"))


@clause("W9", "Q15")
def test_drawn_cards_are_secret_and_taken_ones_not() -> None:
    """Only the drawer learns the pile card; cards of the reserve are known to all."""
    match = table(["rVE"], reserve="wE wM gEE gEE yMK")
    told = leave(match, f"take {card('wM')}", f"take {card('yMK')}")
    drawn = next(e for e in told if e.kind == "drew")
    assert "card" not in drawn.data
    assert tuple(drawn.seen_by) == (0,)
    assert set(seen(match, 0)["known"]) == set(cards("wM yMK"))


@clause("B4", "Q15")
def test_bonus_draw_is_secret() -> None:
    """The card of a card tile is seen by its winner only."""
    match = table([], ["yVP", "gEE"], bonuses={"multan-1": "card"})
    told = leave(match, "palace multan-1", "palace multan-2")
    drawn = next(e for e in told if e.kind == "drew")
    assert "card" not in drawn.data
    assert tuple(drawn.seen_by) == (0,)


@clause("Q15", "C6")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_views_do_not_depend_on_hidden_cards(viewer: int | None) -> None:
    """Two hands nobody can tell apart look the same before and after the same play."""
    one = table(["rVE rVE"], known=[cards("rVE"), [], []])
    two = table(["rVE gME"], known=[cards("rVE"), [], []])
    assert one.observe(viewer) == two.observe(viewer)
    play(one, "rVE")
    play(two, "rVE")
    assert one.observe(viewer) == two.observe(viewer)


@clause("Q15", "N7")
def test_views_after_a_shuffle() -> None:
    """Whether a played card was drawn before or after the shuffle stays unknown when it could be either."""
    common: dict[str, Any] = {"seats": 3, "visit": 2}
    one = durbar.set_up(
        "taj-mahal",
        {**common, "hands": [cards("rVE gME"), cards("rVE"), []], "drawn": [cards("rVE"), [], []]},
    )
    two = durbar.set_up(
        "taj-mahal",
        {**common, "hands": [cards("rVE gME"), cards("gME"), []], "drawn": [cards("gME"), [], []]},
    )
    assert one.observe(2) == two.observe(2)
    play(one, "rVE")
    play(two, "rVE")
    assert one.observe(2) == two.observe(2)
    assert one.observe(None) == two.observe(None)


@clause("T6", "C6")
def test_forced_withdrawal_tells_nothing() -> None:
    """Who must withdraw is asked like anybody else: the table does not tell that the hand was useless."""
    one = table(["rVE", "wE"], reserve="wE wE wE wE wE")
    two = table(["rVE", "gEE"], reserve="wE wE wE wE wE")
    for match in (one, two):
        play(match, "rVE")
        assert match.actor == 1
    assert one.observe(None) == two.observe(None)


@clause("Q14", "N5", "R6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_keep_the_count(seats: int) -> None:
    """Through random games: six tokens of a kind in all, never two of a kind kept, palaces never removed."""
    rng = random.Random(seats)
    match = durbar.new_match("taj-mahal", seats=seats, seed=seats)
    palaces, visit = 0, 1
    while not match.over:
        match.play(match.sample(rng))
        view = match.observe(None)
        assert len(view["palaces"]) >= palaces
        palaces = len(view["palaces"])
        if view["visit"] != visit:
            visit = view["visit"]
            for figure in FIGURES:
                held = [player["tokens"][figure] for player in view["players"]]
                assert max(held) <= 1
                assert sum(held) + view["stacks"][figure] + 1 == 6
            assert view["first"] == match.actor
    assert visit == 12


@clause("Q6", "Q7", "W9", "E1", "E2")
def test_nobody_ever_plays() -> None:
    """Five hoarders empty the pile: reserves run dry, yet all 12 visits end, and only hands score."""
    match = durbar.new_match("taj-mahal", seats=5, seed=8)
    sizes = []
    while not match.over:
        view = match.observe(None)
        if view["phase"] == "turn":
            assert match.scores == [0] * 5
            sizes.append(len(view["reserve"]) if match.actor == view["first"] else None)
            leave(match)
    laid = [size for size in sizes if size is not None]
    assert len(laid) == 12
    assert (laid[0], laid[-1]) == (9, 0)
    told = match.position()
    assert sum(len(row) for row in told["hands"]) == 96
    for seat, row in enumerate(told["hands"]):
        colours = Counter(name.split("-")[0] for name in row)
        white = colours.pop("white", 0)
        assert match.scores[seat] == white + max(colours.values())
    assert match.winners == [seat for seat in range(5) if match.scores[seat] == max(match.scores)]


@clause("W1", "W2", "Q15")
def test_wins_shown_are_those_taken() -> None:
    """Through random games, what the table says a player would win is what the withdrawal brings."""
    rng = random.Random(5)
    for seed in range(4):
        match = durbar.new_match("taj-mahal", seats=4, seed=seed)
        while not match.over:
            view = match.observe(None)
            action = match.sample(rng)
            if str(action) == "withdraw":
                rows = view["players"]
                own = rows[match.actor]
                rivals = [row for row in rows if row["in"] and row["seat"] != match.actor]
                expected = {
                    name
                    for name, count in own["counts"].items()
                    if count > max((row["counts"][name] for row in rivals), default=0)
                    and view["court"][{"mogul": "crown", "elephant": "tile"}.get(name, name)] is None
                }
                told = match.play(action)
                taken = set(next(e.data["won"] for e in told if "won" in e.data))
                assert taken == {{"mogul": "crown", "elephant": "tile"}.get(name, name) for name in expected}
            else:
                match.play(action)
