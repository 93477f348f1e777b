"""Every level at every game: lawful, fair, the same for the same luck, and able to say why."""

import json
from random import Random

import pytest

import durbar
from durbar.bots import level, levels
from durbar.bots.decision import SHOWN
from durbar.bots.evaluator import sense
from durbar.bots.search_bot import Thinker
from durbar.core.words import LANGUAGES
from tests.toy import TOY

TABLES = [(id, seats) for id in durbar.games() for seats in durbar.game(id).seats]
every_table = pytest.mark.parametrize(("id", "seats"), TABLES)
every_game = pytest.mark.parametrize("id", durbar.games())
THINKERS = [(id, name) for id in durbar.games() for name in levels(durbar.game(id))[1:]]
every_thinker = pytest.mark.parametrize(("id", "name"), THINKERS)


def hasty(name: str, id: str) -> str:
    """The level with so little effort that whole games take seconds."""
    played = sense(durbar.game(id)).efforts[name].playouts
    few = f":playouts={min(4, played)}"
    return f"{name}:tries=8:again=2:fresh=2:width=2:depth={1 if name == 'beginner' else 2}:worlds=2{few}"


def moments(id: str, seats: int, count: int) -> list[durbar.Match]:
    """Matches at moments spread over a game played by samples, a decision with a choice each."""
    match, rng, found = durbar.new_match(id, seats, 11), Random(11), []
    while not match.over:
        if len(match.legal()) > 1:
            found.append(match.copy())
        match.play(match.sample(rng))
    return found[:: max(1, len(found) // count)]


def test_levels_have_names_and_parameters() -> None:
    known = levels(durbar.game("java"))
    assert known == ["random", "beginner", "club", "expert"]
    assert all(levels(durbar.game(id)) == known for id in durbar.games())
    assert levels(TOY) == ["random"], "no file knows this one"
    with pytest.raises(durbar.BadOption, match="Pebbles has no club yet; it has: random"):
        level("club", TOY)
    assert [level(name).name for name in known] == known
    assert level("expert:time=2:playouts=5").name == "expert:time=2:playouts=5"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("grandmaster", "there are: random, beginner"),
        ("", "there is no bot level ''"),
        ("random:time=1", "no parameters"),
        ("expert:speed=1", "no parameter 'speed'; it has: depth"),
        ("expert:time=fast", "takes a number"),
        ("expert:time=nan", "positive"),
        ("expert:time=-1", "positive"),
        ("expert:width=1.5", "takes a number"),
        ("expert:time", "parameters such as time=2"),
        ("expert:time=1:time=2", "each once"),
    ],
)
def test_unknown_levels_and_parameters_are_refused(name: str, said: str) -> None:
    with pytest.raises(durbar.BadOption) as refused:
        level(name)
    assert said in str(refused.value)


@every_table
def test_hasty_bots_play_whole_games_lawfully(id: str, seats: int) -> None:
    """One of each level at the table; `play` refuses whatever breaks a rule."""
    strongest = reversed(levels(durbar.game(id))[1:])
    names = [*(hasty(name, id) for name in strongest), "random", "random"][:seats]
    bots = [level(name) for name in names]
    match, rng = durbar.new_match(id, seats, 5), Random(5)
    while (seat := match.actor) is not None:
        match.play(bots[seat].choose(match.game, match.observe(seat), match.legal(), rng))
    assert match.winners


@every_thinker
def test_twins_get_the_same_choice(id: str, name: str) -> None:
    """Two states that differ only in what the seat may not know: the same luck brings the same choice."""
    seats = durbar.game(id).seats[-1]
    different = 0
    for match in moments(id, seats, 6):
        game, seat = match.game, match.actor
        twin = game.imagine(match.observe(seat), Random(99))
        different += game.position(twin) != match.position()
        choices = [
            level(hasty(name, id)).choose(game, game.observe(state, seat), game.legal(state), Random(3))
            for state in (match.state, twin)
        ]
        assert choices[0] == choices[1]
    assert different, "no twin differed in anything hidden"


@every_thinker
def test_the_same_luck_brings_the_same_thought_and_nothing_is_touched(id: str, name: str) -> None:
    match = moments(id, durbar.game(id).seats[0], 3)[1]
    seen, legal = match.observe(match.actor), match.legal()
    before = json.dumps(seen, sort_keys=True)
    bot = level(hasty(name, id))
    assert isinstance(bot, Thinker)
    first, again = (bot.think(match.game, seen, legal, Random(8)) for _ in range(2))
    assert first.tell(match.game) == again.tell(match.game)
    assert json.dumps(seen, sort_keys=True) == before


@every_thinker
def test_every_choice_can_be_explained(id: str, name: str) -> None:
    bot = level(hasty(name, id))
    assert isinstance(bot, Thinker)
    for match in moments(id, durbar.game(id).seats[0], 4):
        legal = match.legal()
        thought = bot.think(match.game, match.observe(match.actor), legal, Random(2))
        assert 1 <= len(thought.candidates) <= SHOWN
        assert thought.action == thought.candidates[0].action
        assert all(candidate.action in legal for candidate in thought.candidates)
        assert len({candidate.action for candidate in thought.candidates}) == len(thought.candidates)
        english, french = (thought.tell(match.game, lang) for lang in LANGUAGES)
        assert english["do"] == french["do"] == str(thought.action)
        assert english["why"] != french["why"]
        assert json.loads(json.dumps(english)) == english


@every_game
def test_a_single_legal_action_needs_no_thought(id: str) -> None:
    match = durbar.new_match(id, durbar.game(id).seats[0], 1)
    only = match.legal()[:1]
    bot = level("expert")
    assert isinstance(bot, Thinker)
    thought = bot.think(match.game, match.observe(match.actor), only, Random(1))
    assert thought.action == only[0]
    assert thought.why(match.game) != thought.why(match.game, "fr")


@every_game
def test_a_beginner_leaves_random_far_behind(id: str) -> None:
    """Not a measure of strength (bench/strength.md is), only that thinking is worth something at all."""
    seats = durbar.game(id).seats[0]
    bots = [level("beginner:tries=60"), *[level("random")] * (seats - 1)]
    match, rng = durbar.new_match(id, seats, 21), Random(21)
    while (seat := match.actor) is not None:
        match.play(bots[seat].choose(match.game, match.observe(seat), match.legal(), rng))
    assert match.winners == [0]


def test_time_cuts_a_thought_but_always_leaves_an_answer() -> None:
    match = moments("java", 2, 3)[1]
    bot = level("expert:time=0.000001")
    assert bot.choose(match.game, match.observe(match.actor), match.legal(), Random(1)) in match.legal()


@pytest.mark.parametrize("name", ["club:playouts=6", "beginner"])
@pytest.mark.parametrize("game", ["taj-mahal", "machu-picchu"])
def test_people_are_told_leads_in_points_whatever_is_sought(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = durbar.new_match(game, 3, 4)
    feel = type(sense(match.game))
    monkeypatch.setattr(feel, "lead", lambda self, values, seat: 77.0)
    bot, actor = level(name), match.actor
    assert isinstance(bot, Thinker)
    assert actor is not None
    thought = bot.think(match.game, match.observe(actor), match.legal(), Random(1))
    assert {candidate.value for candidate in thought.candidates} == {77.0}
