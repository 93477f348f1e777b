"""How sampled states are played on."""

from random import Random

from durbar.bots.evaluator import evaluator
from durbar.core.game import CHANCE
from durbar.review.onward import take
from tests.review.games import begun


def test_others_answer_between_own_actions_and_what_is_impossible_is_left_out() -> None:
    match = begun("machu-picchu", 70, seed=2)
    expert, waited, left_out = evaluator(match.game), 0, 0
    own: dict[int, int] = {}
    for ply, past in enumerate(match.history):
        if past.seat == CHANCE:
            continue
        begin = own.get(past.seat)
        own[past.seat] = ply
        if begin is None:
            continue
        state = match.rewound(begin).state
        plan = (match.history[begin].action, past.action)
        before = dict(match.game.pieces(state))
        take(expert, state, plan, past.seat, Random(ply))
        assert dict(match.game.pieces(state)) == before
        alone = match.rewound(begin).state
        take(expert, alone, plan[:1], past.seat, Random(ply))
        same = match.game.digest(alone) == match.game.digest(state)
        left_out += same
        waited += not same and any(each.seat not in (past.seat, CHANCE) for each in match.history[begin:ply])
    assert waited, "nobody answered between two actions of a seat"
    assert left_out, "every second action could be taken"


def test_a_round_is_played_to_its_end() -> None:
    match = begun("taj-mahal", 10)
    expert, state = evaluator(match.game), match.state.copy()
    expert.play_on(state, Random(1), expert.round_number(state), 1000)
    assert expert.round_number(state) == expert.round_number(match.state) + 1
