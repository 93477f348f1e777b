"""Personas: every one likes something in every game, within bounds, from what its seat may know alone."""

from functools import cache
from importlib import import_module
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

import durbar
from durbar.bots import level
from durbar.bots.evaluator import evaluator
from durbar.bots.follow import follow
from durbar.bots.personas import PERSONAS
from durbar.bots.search_bot import SearchBot
from durbar.bots.tastes import BadTastes, Tastes
from tests.bots.test_levels import hasty, moments

every_game = pytest.mark.parametrize("id", durbar.games())
every_persona = pytest.mark.parametrize("persona", PERSONAS)
MEASURES = ("palace", "card")
PLAIN = "".join(f'[{persona}]\nabout = "Likes cards."\nsign = "card"\ncard = 0.5\n' for persona in PERSONAS)


def bot(name: str) -> SearchBot:
    made = level(name)
    assert isinstance(made, SearchBot)
    return made


def taste_module(id: str) -> Any:
    return import_module(f"{durbar.game(id).about.bots}.taste")


@cache
def sensible(id: str) -> list[durbar.Match]:
    """Every moment with a choice of a game that beginners play: chance alone builds no cities."""
    match, found = durbar.new_match(id, durbar.game(id).seats[-1], 4), []
    player, rng = bot(hasty("beginner", id).replace("first_actions=8", "first_actions=30")), Random(4)
    while not match.over:
        legal = match.legal()
        if len(legal) > 1:
            found.append(match.copy())
        match.play(player.choose(match.game, match.observe(match.actor), legal, rng))
    return found


def likings(id: str, persona: str) -> list[float]:
    """What a persona thinks of several actions at moments of a game."""
    judge, found = evaluator(durbar.game(id)), []
    for match in sensible(id)[::4]:
        seat, rng = match.actor, Random(7)
        assert seat is not None
        sample = match.game.imagine(match.observe(seat), rng)
        for action in judge.shortlist(sample, match.game.legal(sample), 12):
            after = sample.copy()
            follow(judge, after, (action,), seat, rng)
            found.append(judge.taste(persona, sample, after, (action,), seat))
    return found


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_game
@every_persona
def test_every_persona_likes_some_actions_more_than_others(id: str, persona: str) -> None:
    found = likings(id, persona)
    assert min(found) >= -1
    assert max(found) <= 1
    assert max(found) - min(found) >= 0.1, "its taste hardly decides anything"


@every_game
def test_every_measure_is_met_in_some_game(id: str) -> None:
    """One that counts nothing would let no persona like what it names."""
    module, met = taste_module(id), set[str]()
    for seed, persona in enumerate(islice(cycle(PERSONAS), 60)):
        match, rng = durbar.new_match(id, durbar.game(id).seats[-1], seed), Random(seed)
        while not match.over:
            seat, before, action = match.actor, match.state.copy(), match.sample(rng)
            match.play(action)
            measured = module.measure(before, match.state, (action,), seat)
            met |= {name for name, amount in zip(module.MEASURES, measured, strict=True) if amount}
            assert -1 <= module.taste(persona, before, match.state, (action,), seat) <= 1
        if len(met) == len(module.MEASURES):
            return
    raise AssertionError(f"never counted: {set(module.MEASURES) - met}")


@every_game
def test_no_two_personas_like_the_same(id: str) -> None:
    tastes = taste_module(id).tastes()
    assert len({tuple(tastes.weights[persona]) for persona in PERSONAS}) == len(PERSONAS)


@every_game
def test_a_taste_gives_up_something_but_not_much(id: str) -> None:
    judge = evaluator(durbar.game(id))
    assert 0 < judge.taste_reach <= 0.4 * judge.scale, "a lead of `scale` points makes a victory likely"


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_game
def test_a_persona_chooses_otherwise_now_and_then(id: str) -> None:
    """Somewhere in a game some persona does not do what the bot without a taste does."""
    different = 0
    for match in sensible(id)[5::20]:
        asked = (match.game, match.observe(match.actor), match.legal())
        name = hasty("club", id).replace("playouts=4", "playouts=24")
        plain = bot(name).choose(*asked, Random(5))
        chosen = [bot(f"{name}:persona={each}").choose(*asked, Random(5)) for each in PERSONAS]
        different += any(action != plain for action in chosen)
    assert different


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_game
@every_persona
def test_a_persona_sees_no_more_than_its_seat_and_decides_alike_for_a_seed(id: str, persona: str) -> None:
    """Two states that differ only in what the seat may not know: the same seed gives the same choice."""
    seats, different = durbar.game(id).seats[-1], 0
    name = f"{hasty('club', id)}:persona={persona}"
    for match in moments(id, seats, 3):
        game, seat = match.game, match.actor
        other = game.imagine(match.observe(seat), Random(99))
        different += game.position(other) != match.position()
        decisions = [
            bot(name).decide(game, game.observe(state, seat), game.legal(state), Random(3)).to_json()
            for state in (match.state, other)
        ]
        assert decisions[0] == decisions[1]
    assert different, "no two states differed in anything hidden"


@every_game
def test_what_is_measured_is_named_once_and_explained(id: str) -> None:
    module = taste_module(id)
    assert len(set(module.MEASURES)) == len(module.MEASURES)
    for persona in PERSONAS:
        sign = module.MEASURES.index(module.tastes().signs[persona])
        minded = [number for number, _ in module.tastes().weights[persona]]
        assert minded, persona
        assert 0 <= sign < len(module.MEASURES)


# ------------------------------------------------------------ the file


def test_a_file_of_tastes_gives_weights_and_signs() -> None:
    found = Tastes(PLAIN, "tastes.toml", MEASURES)
    assert found.signs["gaja"] == "card"
    assert found.preference("gaja", [9.0, 1.0]) == 0.5
    assert found.preference("gaja", [0.0, 7.0]) == 1.0, "a preference ends at 1"
    assert found.preference("gaja", [0.0, -7.0]) == -1.0


GAJA = '[gaja]\nabout = "Likes cards."\nsign = "card"\ncard = 0.5\n'


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (GAJA.replace("gaja", "rex"), r"tastes.toml: there is no persona 'rex'; there are: kebo"),
        (
            GAJA.replace("card = 0.5", "crown = 0.5"),
            r"\[gaja\]: there is no measure 'crown'; there are: palace",
        ),
        (GAJA.replace("0.5", '"much"'), r"\[gaja\]: card takes a number of at most 10, not 'much'"),
        (GAJA.replace("0.5", "true"), r"\[gaja\]: card takes a number"),
        (GAJA.replace("0.5", "nan"), r"\[gaja\]: card takes a number"),
        (GAJA.replace("0.5", "11"), r"\[gaja\]: card takes a number"),
        (GAJA.replace("0.5", "0"), r"\[gaja\]: likes nothing"),
        (GAJA.replace('sign = "card"\n', ""), r"\[gaja\]: sign is one of palace, card; not None"),
        (GAJA.replace('about = "Likes cards."\n', ""), r"\[gaja\]: begins with about"),
        ("gaja = 3\n", r"\[gaja\]: begins with about"),
        ("", r"tastes.toml: the persona gaja has no table"),
        ("[gaja", r"tastes.toml: Expected"),
    ],
)
def test_an_error_in_a_file_of_tastes_is_told_with_its_place(new: str, said: str) -> None:
    others = PLAIN.replace(GAJA, "")
    with pytest.raises(BadTastes, match=said):
        Tastes(new + others if new.startswith("gaja") else others + new, "tastes.toml", MEASURES)
