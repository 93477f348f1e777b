"""What each seat may know, and tables imagined from it: faces are secret, what one has seen stays known."""

import json
from random import Random

import pytest

import durbar
from durbar.core.match import Match
from durbar.games.machupicchu.imagine import deal
from durbar.games.machupicchu.state import State
from tests.clauses import clause
from tests.machupicchu.tools import CARDS, GAME, Json, begun, hands, legal, play, state, table


def truth(s: State) -> list[int]:
    """The cards in each place, in the order of `known`."""
    return [*s.hands, s.pool, *(1 << card for card in s.under)]


def random_matches(seats: int, games: int, eager: bool = True) -> list[Match]:
    """Matches after a random number of random moves; eager ones sacrifice whatever they can, to see cards."""
    found = []
    for seed in range(games):
        m, rng = begun(seats, seed), Random(seed)
        for _ in range(rng.randrange(40, 700)):
            if m.over:
                break
            choices = m.legal()
            if eager and choices[0].kind in ("sacrifice", "offer", "produce"):
                m.play(choices[-1])
            elif eager and choices[0].kind == "stay" and rng.random() < 0.7:
                m.play(rng.choice([a for a in choices if a.kind != "stay"]))
            else:
                m.play(rng.choice(choices))
        found.append(m)
    return found


def observed(m: Match, viewer: int | None, s: State | None = None) -> str:
    return json.dumps(GAME.observe(s or state(m), viewer), sort_keys=True)


@clause("S14", "Q6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_a_seat_thinks_possible_contains_the_truth(seats: int) -> None:
    matches = random_matches(seats, 8)
    assert any(not state(m).pool for m in matches), "some draw cards that were put back"
    for m in matches:
        s = state(m)
        for seat in range(seats):
            known = s.known[seat]
            assert len(known) == len(truth(s))
            assert all(real & ~possible == 0 for real, possible in zip(truth(s), known, strict=True))
            assert known[seat] == s.hands[seat]


def with_other_cards(m: Match, viewer: int, rng: Random) -> State:
    """The same table with other hidden cards, as far as the viewer can tell."""
    s = state(m).copy()
    imagined = GAME.imagine(GAME.observe(s, viewer), rng)
    s.hands, s.pool, s.under = imagined.hands, imagined.pool, imagined.under
    s.known = [known if v == viewer else imagined.known[v] for v, known in enumerate(s.known)]
    return s


@clause("S14")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hidden_cards_do_not_show(seats: int) -> None:
    rng = Random(7)
    differ = 0
    for m in random_matches(seats, 6):
        if m.over:
            continue
        for viewer in range(seats):
            other = with_other_cards(m, viewer, rng)
            differ += truth(other) != truth(state(m))
            assert observed(m, viewer, other) == observed(m, viewer)
            assert observed(m, None, other) == observed(m, None)
            if m.actor == viewer:
                assert GAME.legal(other) == m.legal()
    assert differ > 5, "the cards do differ"


@clause("S14")
def test_events_show_faces_to_their_owner_only() -> None:
    m = table({"prince": "weavers_quarter", "runner": 18}, {}, {}, hands=hands(3, 20, ("corn+sun",)))
    events = play(m, "step puma_temple")
    back = legal(m)[0]
    events += play(m, back)
    secret = [e for e in events if e.secret]
    assert [e.kind for e in secret] == ["draw", "draw", "draw", "return"]
    faces = {card for card in CARDS if card in back or any(card in str(e.secret) for e in secret)}
    for viewer in (None, 1, 2):
        seen = json.dumps([e.view(viewer) for e in events])
        assert not any(face in seen for face in faces)
    mine = json.dumps([e.view(0) for e in events])
    assert all(face in mine for face in faces)


@clause("Q6", "S14")
def test_who_put_a_card_back_knows_who_drew_it() -> None:
    """Seat 1 put two cards under the deck; seat 0 draws them: they are his now, or back under it."""
    m = table(
        {"prince": "weavers_quarter", "runner": 18},
        {},
        {},
        hands=[["corn+llama"], [], CARDS[6:]],
        under=[
            {"card": "corn+coca", "seat": 1},
            {"card": "corn+pottery", "seat": 1},
            {"card": "corn+cloth", "seat": 2},
            {"card": "corn+condor", "seat": 2},
            {"card": "corn+puma", "seat": 2},
        ],
    )
    play(m, "step puma_temple")
    known = state(m).known[1]
    assert known[0] & 0b110 == 0b110, "both may only be in the hand of seat 0"
    assert not any(places & 0b110 for places in known[1:])
    play(m, "return corn+coca corn+llama")
    assert all(known[i] & 0b10 for i in (0, 6, 7)), "kept, or put back in either place"
    assert not known[2] & 0b10
    assert m.observe(1)["under_known"] == [None] * 4
    assert m.observe(0)["under_known"] == [None, None, "corn+coca", "corn+llama"]
    for seed in range(30):
        imagined = GAME.imagine(m.observe(1), Random(seed))
        places = truth(imagined)
        assert any(places[i] & 0b10 for i in (0, 6, 7))
        assert any(places[i] & 0b100 for i in (0, 6, 7))


@clause("S14", "Q6")
@pytest.mark.parametrize("seats", [2, 4])
def test_imagined_tables_vary_and_can_be_played_on(seats: int) -> None:
    rng = Random(3)
    for m in random_matches(seats, 4):
        if m.over:
            continue
        o = m.observe(0)
        worlds = [GAME.imagine(o, rng) for _ in range(12)]
        assert len({tuple(truth(d)) for d in worlds}) > 1
        for imagined in worlds[:3]:
            position: Json = json.loads(json.dumps(GAME.position(imagined)))
            again = durbar.set_up("machu-picchu", position, seed=1)
            for _ in range(20):
                if not again.over:
                    again.play(again.sample(rng))


def test_crossing_possibilities_are_dealt_by_swaps() -> None:
    """Three places that may hold two of three cards each: two deals are possible, and both come up."""
    allowed = [0b011, 0b110, 0b101]
    found = {tuple(deal([1, 1, 1], allowed, 0b111, Random(seed))) for seed in range(40)}
    assert found == {(0b001, 0b010, 0b100), (0b010, 0b100, 0b001)}
    with pytest.raises(durbar.BadPosition):
        deal([2, 1], [0b001, 0b110], 0b111, Random(1))


@clause("S14")
def test_a_spectator_sees_no_hand_until_the_end() -> None:
    m = begun(2, 4)
    while not m.over:
        o = m.observe(None)
        assert (o["hand"], o["worth"], o["known"], o["under_known"], o["final"]) == (None,) * 5
        m.play(m.legal()[0])
    assert [len(f["cards"]) for f in m.observe(None)["final"]] == [
        p["cards"] for p in m.observe(None)["players"]
    ]
    imagined = GAME.imagine(m.observe(None), Random(1))
    assert observed(m, None, imagined) == observed(m, None)
    assert all(known[:2] == imagined.hands for known in imagined.known), "all hands are open now"


def test_a_notation_with_faces_says_so() -> None:
    assert GAME.parse("return corn+sun").secret
    assert GAME.parse("*card corn+sun").secret
    assert not GAME.parse("stay corn").secret
