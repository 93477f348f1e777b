"""Every level of every game: lawful, fair, the same for the same seed, and able to give its reasons."""

import json
import math
from random import Random

import pytest

import durbar
from durbar.bots import level, levels
from durbar.bots.beam import BeamSearch
from durbar.bots.decision import CONSIDERED, Candidate, Plan
from durbar.bots.evaluator import evaluator
from durbar.bots.explain import explain, looked_at
from durbar.bots.search_bot import SearchBot
from durbar.bots.search_settings import RENAMED, SearchSettings
from durbar.bots.taste import Taste
from durbar.bots.time_limit import TimeLimit
from tests.toy import TOY

TABLES = [(id, seats) for id in durbar.games() for seats in durbar.game(id).seats]
every_table = pytest.mark.parametrize(("id", "seats"), TABLES)
every_game = pytest.mark.parametrize("id", durbar.games())
SEARCH_LEVELS = [(id, name) for id in durbar.games() for name in levels(durbar.game(id))[1:]]
every_search_level = pytest.mark.parametrize(("id", "name"), SEARCH_LEVELS)


def hasty(name: str, id: str) -> str:
    """The level with so little search that whole games take seconds."""
    playouts = min(4, evaluator(durbar.game(id)).levels[name].playouts)
    depth = 1 if name == "beginner" else 2
    few = "first_actions=8:best_actions=2:new_actions=2:width=2:samples=2"
    return f"{name}:{few}:depth={depth}:playouts={playouts}"


def search_bot(name: str) -> SearchBot:
    bot = level(name)
    assert isinstance(bot, SearchBot)
    return bot


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
    assert known == ["random", "beginner", "club", "expert", "master"]
    assert all(levels(durbar.game(id)) == known for id in durbar.games())
    assert levels(TOY) == ["random"], "it names no evaluator"
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
        ("expert:time=1\n", "takes a number"),
        ("expert:time=1_0", "takes a number"),
        ("expert:time=\u0661", "takes a number"),
        ("expert:time=nan", "positive"),
        ("expert:time=-1", "positive"),
        ("expert:width=1.5", "takes a number"),
        ("expert:time", "parameters such as time=2"),
        ("expert:time=1:time=2", "each once"),
        ("expert:blur=2", "blur is now called noise: write expert:noise=2"),
    ],
)
def test_unknown_levels_and_parameters_are_refused(name: str, said: str) -> None:
    with pytest.raises(durbar.BadOption) as refused:
        level(name)
    assert said in str(refused.value)


@pytest.mark.parametrize("old", RENAMED)
def test_a_former_parameter_is_refused_with_its_new_name(old: str) -> None:
    with pytest.raises(durbar.BadOption, match=f"^{old} is now called {RENAMED[old]}"):
        level(f"expert:{old}=1")
    assert level(f"expert:{RENAMED[old]}=1").name == f"expert:{RENAMED[old]}=1"


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
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


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_search_level
def test_states_that_look_alike_to_a_seat_get_the_same_choice(id: str, name: str) -> None:
    """Two states that differ only in what the seat may not know: the same seed gives the same choice."""
    seats = durbar.game(id).seats[-1]
    different = 0
    for match in moments(id, seats, 6):
        game, seat = match.game, match.actor
        other = game.imagine(match.observe(seat), Random(99))
        different += game.position(other) != match.position()
        choices = [
            level(hasty(name, id)).choose(game, game.observe(state, seat), game.legal(state), Random(3))
            for state in (match.state, other)
        ]
        assert choices[0] == choices[1]
    assert different, "no two states differed in anything hidden"


@every_search_level
def test_the_same_seed_gives_the_same_decision_and_nothing_is_touched(id: str, name: str) -> None:
    match = moments(id, durbar.game(id).seats[0], 3)[1]
    seen, legal = match.observe(match.actor), match.legal()
    before = json.dumps(seen, sort_keys=True)
    bot = search_bot(hasty(name, id))
    first, again = (bot.decide(match.game, seen, legal, Random(8)) for _ in range(2))
    assert first.to_json() == again.to_json()
    assert json.dumps(seen, sort_keys=True) == before


@every_search_level
def test_every_choice_can_be_explained(id: str, name: str) -> None:
    bot = search_bot(hasty(name, id))
    for match in moments(id, durbar.game(id).seats[0], 4):
        legal = match.legal()
        decision = bot.decide(match.game, match.observe(match.actor), legal, Random(2))
        assert 1 <= len(decision.candidates) <= CONSIDERED
        assert decision.action == decision.candidates[0].action
        assert all(candidate.action in legal for candidate in decision.candidates)
        assert len({candidate.action for candidate in decision.candidates}) == len(decision.candidates)
        told = decision.to_json()
        assert told["do"] == told["candidates"][0]["do"] == str(decision.action)
        assert json.loads(json.dumps(told)) == told
        shown = explain(match.game, match.observe(match.actor), decision)
        assert shown[0].steps[0].action == decision.action


@every_game
def test_a_single_legal_action_needs_no_search(id: str) -> None:
    match = durbar.new_match(id, durbar.game(id).seats[0], 1)
    only = match.legal()[:1]
    decision = search_bot("expert").decide(match.game, match.observe(match.actor), only, Random(1))
    assert decision.action == only[0]
    assert [each.say for each in looked_at(match.game, decision, [])] == ["looked_only"]


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_game
def test_a_beginner_leaves_random_far_behind(id: str) -> None:
    """Not a measure of strength (bench/strength.md is), only that search is worth something at all."""
    seats = durbar.game(id).seats[0]
    bots = [level("beginner:first_actions=60"), *[level("random")] * (seats - 1)]
    match, rng = durbar.new_match(id, seats, 21), Random(21)
    while (seat := match.actor) is not None:
        match.play(bots[seat].choose(match.game, match.observe(seat), match.legal(), rng))
    assert match.winners == [0]


def test_time_cuts_a_search_but_always_leaves_an_answer() -> None:
    match = moments("java", 2, 3)[1]
    bot = level("expert:time=0.000001")
    assert bot.choose(match.game, match.observe(match.actor), match.legal(), Random(1)) in match.legal()


@every_search_level
def test_the_first_candidate_is_what_the_bot_plays(id: str, name: str) -> None:
    """What people are told never differs from the choice, though more is searched for them."""
    bot = search_bot(hasty(name, id))
    for match in moments(id, durbar.game(id).seats[0], 3):
        asked = (match.game, match.observe(match.actor), match.legal())
        assert bot.decide(*asked, Random(4)).action == bot.choose(*asked, Random(4))


@pytest.mark.parametrize("name", ["club:playouts=6", "beginner"])
@pytest.mark.parametrize("game", ["taj-mahal", "machu-picchu"])
def test_a_candidate_has_the_value_it_was_ranked_by(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One evaluation chooses and is told: where everything is equal, nothing is behind."""
    match = durbar.new_match(game, 3, 4)
    monkeypatch.setattr(type(evaluator(match.game)), "utility", lambda self, values, seat: 77.0)
    actor = match.actor
    assert actor is not None
    asked = (match.game, match.observe(actor), match.legal())
    decision = search_bot(f"{name}:noise=0:own_points=0").decide(*asked, Random(1))
    assert {round(candidate.value, 1) for candidate in decision.candidates} == {77.0}
    assert {candidate.behind for candidate in decision.candidates} == {0.0}


# ------------------------------------------------------------ counts, people's errors, personas


def test_counts_alone_bound_a_search_that_asks_for_them() -> None:
    java, bot = durbar.game("java"), search_bot("expert")
    assert bot.settings(java).cpu < 10
    bot.by_count = True
    settings = bot.settings(java)
    assert (settings.cpu, settings.time) == (math.inf, math.inf)
    timed = search_bot("expert:time=3")
    timed.by_count = True
    assert timed.settings(java).time == 3, "who writes a time into the name gets it"


@every_game
def test_whoever_overlooks_everything_still_plays_and_whoever_overlooks_nothing_sees_all(id: str) -> None:
    match = moments(id, durbar.game(id).seats[0], 3)[1]
    sample = match.game.imagine(match.observe(match.actor), Random(3))
    assert match.actor is not None
    for share, seen in ((0.0, len(match.legal())), (0.999999, len(match.legal()))):
        settings = SearchSettings(overlooks=share)
        beam = BeamSearch(evaluator(match.game), match.actor, settings, Random(1), TimeLimit(9, 9))
        assert len(beam._seen(match.legal())) == seen, "nobody overlooks every action there is"
        assert beam.run(sample)
    half = BeamSearch(
        evaluator(match.game), match.actor, SearchSettings(overlooks=0.5), Random(1), TimeLimit(9, 9)
    )
    many = [*match.legal()] * 50
    assert 0.3 * len(many) < len(half._seen(many)) < 0.7 * len(many)


@every_game
def test_whoever_counts_own_points_alone_ignores_the_others(id: str) -> None:
    match = moments(id, durbar.game(id).seats[0], 3)[1]
    judge, seat = evaluator(match.game), match.actor
    assert seat is not None
    sample = judge.game.imagine(match.observe(seat), Random(3))
    values = judge.values(sample)
    for own, expected in ((1, values[seat]), (0, judge.utility(values, seat))):
        beam = BeamSearch(judge, seat, SearchSettings(own_points=own), Random(1), TimeLimit(9, 9))
        assert beam.utility(sample) == expected


class Prefers(Taste):
    """Prefers the plans of one length."""

    def __init__(self, reach: float, liked: int) -> None:
        super().__init__(evaluator(durbar.game("java")), "gaja", 0, Random(1))
        self.most = reach / 2
        self.liked = liked

    def _points(self, plan: Plan, sample: object) -> float:
        return self.most if len(plan) == self.liked else -self.most


def test_a_persona_chooses_among_near_equals_only() -> None:
    action = durbar.new_match("java", 2, 1).legal()[0]
    ranked = [Candidate((action,) * value, float(value)) for value in (10, 9, 7)]
    assert [each.value for each in Prefers(2.0, 9).sorted(ranked, None)] == [9, 10, 7]
    assert [each.value for each in Prefers(2.0, 7).sorted(ranked, None)] == [10, 9, 7], "too far behind"
    assert [each.value for each in Prefers(0.0, 9).sorted(ranked, None)] == [10, 9, 7]


def test_a_persona_does_not_trust_what_few_playouts_say() -> None:
    action = durbar.new_match("java", 2, 1).legal()[0]
    often, seldom = (
        Candidate((action,), 5.0, 0.0, (1.0,) * 10),
        Candidate((action,) * 2, 6.0, 0.0, (1.0,) * 4),
    )
    assert Prefers(2.0, 2).sorted([often, seldom], None) == [often, seldom]


def test_a_persona_that_does_not_care_keeps_the_order_of_the_search() -> None:
    action = durbar.new_match("java", 2, 1).legal()[0]
    often, higher = (
        Candidate((action,), 5.0, 0.0, (1.0,) * 10),
        Candidate((action,) * 2, 9.0, 0.0, (1.0,) * 8),
    )
    assert Prefers(2.0, 3).sorted([often, higher], None) == [often, higher]


def test_a_persona_is_named_after_the_level() -> None:
    assert search_bot("club:persona=gaja").persona == "gaja"
    assert search_bot("club").persona is None
    with pytest.raises(durbar.BadOption, match="no persona 'rex'; there are: kebo"):
        level("club:persona=rex")
