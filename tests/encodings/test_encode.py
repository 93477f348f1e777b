"""Encoders: words and legal actions are the same set, and no number gives away a secret."""

import json
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

import durbar
from durbar.core.errors import BadOption
from durbar.core.match import Match
from durbar.research.encode import Encoder, encoder, random_word, take_word
from durbar.research.play import Play
from durbar.research.terraces import Terraces
from durbar.testing.moments import moments, random_game

TABLES = [
    (game, seats, actions)
    for game in ("taj-mahal", "machu-picchu", "java", "cuzco")
    for seats in durbar.game(game).seats
    for actions in (("flat", "spelled") if game in ("java", "cuzco") else ("flat",))
]
every_table = pytest.mark.parametrize(("game", "seats", "actions"), TABLES)


def sampled(game: str, seats: int, actions: str, seed: int = 3) -> Iterator[tuple[Encoder, Match]]:
    """States of a random game with random options, and their encoder."""
    made: Encoder | None = None
    for match in moments(durbar.game(game), seats, seed, 8, chance=True):
        made = made or encoder(game, seats, match.options, actions)
        yield made, match


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_table
def test_the_words_of_a_choice_are_the_legal_actions(game: str, seats: int, actions: str) -> None:
    for made, match in sampled(game, seats, actions):
        legal = match.legal()
        if not legal:
            continue
        words = made.words(made.choice(match.state))
        assert {*words.values()} == {*legal}
        assert len(words) == len(legal), "an action has two words"
        for word, action in words.items():
            assert made.encode(action) == word
            assert made.decode(word) == action
            assert all(0 <= symbol < made.symbols for symbol in word)


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_table
def test_secrets_change_no_number(game: str, seats: int, actions: str) -> None:
    for made, match in sampled(game, seats, actions):
        for seat in range(seats):
            numbers = made.observe(match.state, seat)
            seen = json.loads(json.dumps(match.observe(seat)))
            for n in range(2):
                twin = made.game.imagine(seen, Random(f"{seat}/{n}"))
                assert np.array_equal(made.observe(twin, seat), numbers), different(made, twin, match, seat)


@every_table
def test_the_public_part_is_what_spectators_know(game: str, seats: int, actions: str) -> None:
    for made, match in sampled(game, seats, actions):
        seen = json.loads(json.dumps(match.observe(None)))
        twin = made.game.imagine(seen, Random(1))
        for seat in range(seats):
            ours, theirs = (made.observe(s, seat)[made.private :] for s in (match.state, twin))
            assert np.array_equal(ours, theirs), different(made, twin, match, seat)


@pytest.mark.parametrize("actions", ["flat", "spelled"])
@pytest.mark.parametrize(("game", "seed"), [("java", 2), ("java", 11), ("cuzco", 34), ("cuzco", 39)])
def test_bids_in_festivals(game: str, seed: int, actions: str) -> None:
    """Bids are rare in random games; those of these seeds have some."""
    whole = random_game(durbar.game(game), 3, seed)
    answers = ("bid", "pass", "stay")
    plies = [n for n, past in enumerate(whole.history) if past.action.kind in answers][:3]
    assert plies, "another seed has bids now"
    for ply in plies:
        match = whole.rewound(ply)
        made = encoder(game, 3, match.options, actions)
        words = made.words(made.choice(match.state))
        assert {*words.values()} == {*match.legal()}
        assert all(made.encode(action) == word for word, action in words.items())
        assert all(made.decode(word) == action for word, action in words.items())
        for seat in range(3):
            twin = made.game.imagine(match.observe(seat), Random(1))
            assert np.array_equal(made.observe(twin, seat), made.observe(match.state, seat))


def different(made: Encoder, twin: object, match: Match, seat: int) -> list[str]:
    ours, theirs = made.observe(match.state, seat), made.observe(twin, seat)
    return [name for name, place in made.places.items() if (ours[place] != theirs[place]).any()]


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_table
def test_numbers_are_from_0_to_1(game: str, seats: int, actions: str) -> None:
    for made, match in sampled(game, seats, actions):
        for seat in range(seats):
            numbers = made.observe(match.state, seat)
            assert numbers.shape == (made.size,)
            assert numbers.dtype == np.float32
            outside = [f.name for f in made.fields if not (numbers[made.places[f.name]] >= 0).all()]
            outside += [f.name for f in made.fields if (numbers[made.places[f.name]] > 1).any()]
            assert not outside
            into = np.empty(made.size, np.float32)
            made.write(match.state, seat, into)
            assert np.array_equal(into, numbers)


OWNERS = [
    ("java", {"supply": {"triples": 999, "irrigation": 999}}),
    ("java", {"palaces": {"pieces": dict.fromkeys(["2", "4", "6", "8"], 999) | {"10": 0}}}),
    ("java", {"palaces": {"pieces": dict.fromkeys(["2", "4", "6", "8", "10"], 0)}}),
    ("cuzco", {"rules": {"ap": 12, "tokens": 6, "pawns": 12, "doubles": 10, "villages": 10}}),
    ("cuzco", {"cards": {"kinds": [{"symbols": [name], "count": 15} for name in "abcdef"]}}),
    ("taj-mahal", {"rules": {"province_points": 9, "road_points": 9, "first_hand": 12}}),
]


@pytest.mark.parametrize(
    ("game", "components", "actions"),
    [
        (*owner, actions)
        for owner in OWNERS
        for actions in ("flat", "spelled")[: 1 + (owner[0] != "taj-mahal")]
    ],
)
def test_owners_components_are_encoded(game: str, components: dict[str, object], actions: str) -> None:
    """Amounts that a byte cannot hold are shown as its greatest; nothing is divided by 0."""
    play, rng = Play(encoder(game, 3, {"components": components}, actions), 1), Random(1)
    for n in range(400):
        if play.choice is None:
            break
        if n % 20 == 0:
            numbers = play.observe(n % 3)
            assert ((numbers >= 0) & (numbers <= 1)).all()
            if not play.choice.word:
                legal = play.game.legal(play.state)
                assert {*play.encoder.words(play.choice).values()} == {*legal}
        play.step(rng.choice(play.choice.symbols))
    assert play.decisions > 80


def test_private_fields_come_first_and_names_are_unique() -> None:
    for game, seats, actions in TABLES:
        made = encoder(game, seats, {}, actions)
        privates = [field.private for field in made.fields]
        assert privates == sorted(privates, reverse=True)
        assert len(made.places) == len(made.fields)
        assert sum(field.size for field in made.fields) == made.size


def test_hands_are_private() -> None:
    """What the viewer holds changes only its own private part."""
    for game, seats, actions in TABLES:
        for made, match in sampled(game, seats, actions):
            twin = made.game.imagine(match.observe(0), Random(2))
            if made.game.digest(twin) != match.digest() and not match.over:
                others = [made.observe(s, 1) for s in (match.state, twin)]
                assert np.array_equal(others[0][made.private :], others[1][made.private :])


def test_spelled_words_are_short_and_from_few_symbols() -> None:
    made = encoder("java", 4, {}, "spelled")
    assert made.symbols <= 512
    assert isinstance(made, Terraces)
    names = {made.say(symbol) for symbol in range(made.symbols)}
    assert len(names) == made.symbols
    assert {"move", "token", "festival", "end of cards", "drum+mask", "h5"} <= names


def test_an_unfinished_word_is_seen_by_its_seat_alone() -> None:
    made = encoder("java", 2, {}, "spelled")
    match = durbar.new_match("java", seats=2, seed=1)
    seat = match.actor
    assert seat is not None
    choice = made.choice(match.state)
    after = choice.take(choice.symbols[0])
    word = getattr(after, "word", ())
    assert word
    before, now = made.observe(match.state, seat), made.observe(match.state, seat, word)
    assert not np.array_equal(before[: made.private], now[: made.private])
    assert np.array_equal(before[made.private :], now[made.private :])


def test_random_words_are_legal() -> None:
    made, match = encoder("cuzco", 3, {}, "spelled"), durbar.new_match("cuzco", seats=3, seed=4)
    for n in range(60):
        action = random_word(made.choice(match.state), Random(n))
        assert take_word(made.choice(match.state), made.encode(action)) == action
        match.play(action)


def test_masks_have_a_1_for_each_symbol() -> None:
    made, match = encoder("taj-mahal", 3), durbar.new_match("taj-mahal", seats=3, seed=1)
    choice = made.choice(match.state)
    assert sorted(np.flatnonzero(made.mask(choice))) == sorted(choice.symbols)
    assert made.mask(None).sum() == 0


def test_flat_symbols_have_names() -> None:
    made = encoder("java", 2)
    festival = made.encode(durbar.game("java").parse("festival h5 drum mask"))
    assert [made.say(symbol) for symbol in festival] == ["festival h5", "bid drum mask"]
    assert made.say(made.encode(durbar.game("java").parse("move h5 h7"))[0]) == "move h5 h7"
    assert encoder("machu-picchu", 2).say(0) == "place farmer"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (("chess", 2, {}, "flat"), "no encoding of 'chess'"),
        (("java", 2, {}, "loud"), "flat or spelled"),
        (("taj-mahal", 3, {}, "spelled"), "are flat"),
        (("machu-picchu", 3, {}, "spelled"), "are flat"),
        (("java", 9, {}, "flat"), "2 to 4 seats"),
    ],
)
def test_what_there_is_not(wrong: tuple[str, int, dict[str, object], str], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        encoder(*wrong)
