"""OpenSpiel: its own laws hold for our games, ISMCTS plays them, and playthroughs stay as they were."""

import json
import pickle
import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import durbar
from durbar.research import openspiel
from durbar.research.playouts import Playouts

NAMES = [openspiel.short_name(game) for game in openspiel.GAMES]
TABLES = [
    f"durbar_{game.replace('-', '_')}(players={seats})"
    for game in durbar.games()
    for seats in durbar.game(game).seats
]
GOLDENS = Path(__file__).parent / "playthroughs"


def advanced(name: str, steps: int, seed: int = 1) -> pyspiel.State:
    """A state after some random actions."""
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(drawn(state, rng))
    return state


def drawn(state: pyspiel.State, rng: random.Random) -> int:
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(actions, chances)[0])
    return int(rng.choice(state.legal_actions()))


SIMULATED = {"durbar_machu": 4, "durbar_taj_m": 2, "durbar_tiny_": 20}
"""Random games for each table, by the first letters of its name; one where games are long."""


@pytest.mark.parametrize("name", [*TABLES, "durbar_tiny_visit", "durbar_java(actions=flat)"])
def test_random_games_with_copies_and_files(name: str) -> None:
    games = SIMULATED.get(name[:12], 1)
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=games, serialize=True, verbose=False)


def test_the_laws_of_the_installed_api_test() -> None:
    """OpenSpiel's wheel brings its laws; they read the list of games when they are imported."""
    from open_spiel.integration_tests import api_test

    flags.FLAGS(["api_test", "--test_only_games=durbar_.*"])
    suite = api_test.load_tests(unittest.TestLoader(), None, None)
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun >= 5 * len(NAMES)
    assert [text for _, text in (*result.failures, *result.errors)] == []


@pytest.mark.parametrize("name", NAMES)
def test_clones_and_files(name: str) -> None:
    game = pyspiel.load_game(name)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = advanced(name, 90)
    clone, read = state.clone(), pickle.loads(pickle.dumps(state))
    rng = random.Random(2)
    for _ in range(20):
        if not state.is_terminal():
            action = drawn(state, rng)
            for each in (state, clone, read):
                each.apply_action(action)
    assert str(state) == str(clone) == str(read)
    assert state.history() == clone.history()
    for player in range(game.num_players()):
        assert state.information_state_string(player) == read.information_state_string(player)


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    state = advanced(name, 120 if name != "durbar_tiny_visit" else 6)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    player = state.current_player()
    for seed in range(3):
        other = state.resample_from_infostate(player, lambda seed=seed: seed / 3)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()


def test_observations_have_a_private_and_a_public_part() -> None:
    game = pyspiel.load_game("durbar_taj_mahal")
    state = advanced("durbar_taj_mahal", 100)
    kinds = pyspiel.IIGObservationType
    private = make_observation(
        game,
        kinds(public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER),
    )
    public = make_observation(
        game, kinds(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    for observer in (private, public):
        observer.set_from(state, 1)
    assert set(private.dict) == {"hand", "drawn_unseen"}
    assert "reserve" in public.dict
    assert len(private.tensor) + len(public.tensor) == game.observation_tensor_size()
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert private.string_from(state, 0) != private.string_from(state, 1)


def test_observers_give_what_was_asked_for_and_no_more() -> None:
    game, state = pyspiel.load_game("durbar_taj_mahal"), advanced("durbar_taj_mahal", 100)

    def observer(private: str, public: bool, recall: bool) -> Any:
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=recall, private_info=getattr(pyspiel.PrivateInfoType, private)
        )
        return make_observation(game, kind)

    for recall in (False, True):
        assert observer("NONE", False, recall).string_from(state, 1) == ""
        assert observer("SINGLE_PLAYER", False, recall).string_from(state, 1) == state.table.secrets(1)
        with pytest.raises(ValueError, match="secrets of one player at most"):
            observer("ALL_PLAYERS", True, recall)
    recalled = observer("SINGLE_PLAYER", True, True)
    recalled.set_from(state, 1)
    assert recalled.tensor is None, "no numbers tell what a player recalls"
    assert recalled.string_from(state, 1) == state.information_state_string(1)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"size": 1})


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_as_one_text(name: str) -> None:
    state = advanced(name, 70)
    game, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(game) == str(state.get_game())
    assert read.history() == state.history()
    for player in range(game.num_players()):
        assert read.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("name", NAMES)
def test_players_remember_what_they_did(name: str) -> None:
    """One information state means one list of legal actions and one past of the player's own."""
    known: dict[tuple[int, str], object] = {}
    for seed in range(2):
        state, own, rng = pyspiel.load_game(name).new_initial_state(), [(), (), (), ()], random.Random(seed)
        while not state.is_terminal():
            player, action = state.current_player(), drawn(state, rng)
            if player >= 0:
                told = state.legal_actions(), own[player]
                assert known.setdefault((player, state.information_state_string(player)), told) == told
                own[player] = (*own[player], action)
            state.apply_action(action)
    assert len(known) > 5


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    """pyspiel hands on whatever it is given."""
    state = pyspiel.load_game("durbar_taj_mahal").new_initial_state()
    for wrong in (370, 9999):
        with pytest.raises(ValueError, match=f"{wrong} is no legal action of chance"):
            state.apply_action(wrong)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before, length = state.observation_string(0), len(state.history())
    with pytest.raises(ValueError, match="632 is no legal action of player"):
        state.apply_action(632)
    assert (state.observation_string(0), len(state.history())) == (before, length)
    over = advanced("durbar_tiny_visit", 100)
    with pytest.raises(ValueError, match="the game is over"):
        over.table.take(0)


def test_words_that_others_have_begun_are_not_imagined() -> None:
    state = advanced("durbar_java", 60)
    while state.is_chance_node() or not state.table.word(state.current_player()):
        state.apply_action(drawn(state, random.Random(1)))
    acting = state.current_player()
    own, other = (state.resample_from_infostate(seat, random.random) for seat in (acting, 1 - acting))
    assert own.legal_actions() == state.legal_actions()
    assert own.table.word(acting) == state.table.word(acting)
    assert other.table.word(acting) == ()
    assert other.information_state_string(1 - acting) == state.information_state_string(1 - acting)


def known(state: pyspiel.State, player: int) -> str:
    """What a player may know now, by the rules and not by the encoders."""
    table = state.table
    return json.dumps([table.game.observe(table.state, player), table.word(player)], sort_keys=True)


@pytest.mark.parametrize("name", [*TABLES[::2], "durbar_tiny_visit"])
def test_information_states_differ_as_knowledge_does(name: str) -> None:
    """Two games in which chance brought different things: some players can tell, others cannot."""
    state, rng, told = pyspiel.load_game(name).new_initial_state(), random.Random(3), {True: 0, False: 0}
    for _ in range(80):
        if state.is_terminal():
            break
        outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else []
        if len(outcomes) > 1:
            twins = [state.clone(), state.clone()]
            for twin, outcome in zip(twins, rng.sample(outcomes, 2), strict=True):
                twin.apply_action(outcome)
            for player in range(state.num_players()):
                same = known(twins[0], player) == known(twins[1], player)
                texts = {twin.information_state_string(player) for twin in twins}
                assert (len(texts) == 1) == same
                if same:
                    assert twins[0].observation_tensor(player) == twins[1].observation_tensor(player)
                    assert twins[0].observation_string(player) == twins[1].observation_string(player)
                told[same] += 1
        state.apply_action(drawn(state, rng))
    assert told[True]
    assert told[False]


def test_actions_as_structs() -> None:
    state = advanced("durbar_taj_mahal", 80)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for action in state.legal_actions():
        struct = state._action_to_struct(state.current_player(), action)
        assert state._struct_to_actions(struct) == [action]
    java = advanced("durbar_java", 40)
    move = next(iter(java.table.encoder.words(java.table.choice()).values()))
    word = java._struct_to_actions({"notation": str(move)})
    assert java.table.encoder.decode(word) == move
    assert java._to_observation_struct(0)["viewer"] == 0
    start = pyspiel.load_game("durbar_java").new_initial_state()
    with pytest.raises(ValueError, match="nothing that chance may bring"):
        start._struct_to_actions({"notation": "fly"})
    for wrong in (
        {"notation": "fly"},
        {"notation": "play red-elephant-elephant-elephant"},
        {"name": "withdraw"},
    ):
        with pytest.raises(ValueError, match=r"is no action|is written"):
            state._struct_to_actions(wrong)


def test_utilities_are_honest() -> None:
    for reward in ("win", "share", "margin"):
        game = pyspiel.load_game(f"durbar_machu_picchu(players=3,reward={reward})")
        state, rng = game.new_initial_state(), random.Random(1)
        while not state.is_terminal():
            state.apply_action(drawn(state, rng))
        assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())
        if reward != "margin":
            assert sum(state.returns()) == pytest.approx(game.utility_sum())
    two = pyspiel.load_game("durbar_java(players=2,reward=margin)")
    assert two.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert two.utility_sum() == 0


def test_options_and_wrong_parameters() -> None:
    game = pyspiel.load_game("durbar_machu_picchu(learning=true)")
    assert game.encoder.options["learning"] is True
    for wrong in ("players=9", "reward=fame", "bank=closed"):
        with pytest.raises(Exception, match=r"seats|reward|bank"):
            pyspiel.load_game(f"durbar_machu_picchu({wrong})")


@pytest.mark.parametrize("name", ["durbar_tiny_visit", "durbar_machu_picchu", "durbar_java"])
def test_ismcts_plays_with_the_playouts_of_openspiel(name: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, rng),
        1.4,
        3,
        random_state=rng,
        allow_inconsistent_action_sets=True,
    )
    state = advanced(name, 4 if name == "durbar_tiny_visit" else 60)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", [openspiel.short_name(game) for game in durbar.games()])
def test_ismcts_plays_a_game_to_its_end(name: str) -> None:
    """With playouts of our rules; `examples/ismcts.py` measures that it beats random seats."""
    game, rng = pyspiel.load_game(f"{name}(reward=margin)"), random.Random(3)
    bot = ismcts.ISMCTSBot(
        game,
        Playouts(6, seed=1),
        0.1,
        4,
        max_world_samples=2,
        random_state=np.random.RandomState(1),
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)) if state.current_player() == 0 else drawn(state, rng))
    assert len(state.returns()) == game.num_players()


def test_playouts_are_worth_the_rewards() -> None:
    whole, cut = Playouts(None, "win", seed=1), Playouts(3, "share", seed=1)
    ahead = Playouts(3, "win", seed=1)
    for name in ("durbar_taj_mahal", "durbar_java"):
        state = advanced(name, 60)
        position = state.table.game.position(state.table.state)
        assert sum(whole.evaluate(state)) == pytest.approx(0)
        assert sum(cut.evaluate(state)) == pytest.approx(1)
        assert sum(ahead.evaluate(state)) == pytest.approx(0), "who leads counts as the winner"
        assert state.table.game.position(state.table.state) == position, "a playout changes nothing"
    start = pyspiel.load_game("durbar_taj_mahal").new_initial_state()
    assert whole.prior(start) == start.chance_outcomes()
    player = advanced("durbar_taj_mahal", 80)
    while player.is_chance_node():
        player.apply_action(player.chance_outcomes()[0][0])
    assert sum(share for _, share in whole.prior(player)) == pytest.approx(1)


def test_exact_methods_finish_on_the_tiny_game() -> None:
    game = pyspiel.load_game("durbar_tiny_visit(visits=1)")
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(30):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert after < before / 2


@pytest.mark.parametrize("name", NAMES)
def test_playthroughs(name: str) -> None:
    """A short game a person can read. Delete the file and run the test to write it anew."""
    text = transcript(name)
    file = GOLDENS / f"{name}.txt"
    if not file.is_file():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    assert file.read_text("utf-8") == text


def transcript(name: str) -> str:
    """The first decisions of a game: what each player saw and did."""
    game, rng = pyspiel.load_game(name), random.Random(7)
    state, lines = game.new_initial_state(), [f"game: {game}", f"actions: {game.num_distinct_actions()}"]
    lines.append(f"observation: {game.observation_tensor_shape()}")
    decisions = 0
    while not state.is_terminal() and decisions < 6:
        action = drawn(state, rng)
        player = state.current_player()
        if player >= 0:
            decisions += 1
            lines += ["", f"player {player}: {len(state.legal_actions())} legal"]
            lines += state.observation_string(player).splitlines() if decisions == 1 else []
        lines.append(f"{player}: {action} {state.action_to_string(player, action)}")
        state.apply_action(action)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def test_the_playthrough_of_openspiel_itself() -> None:
    text = generate_playthrough.playthrough("durbar_tiny_visit", None)
    assert "Information.IMPERFECT_INFORMATION" in text
    assert "withdraw" in text
