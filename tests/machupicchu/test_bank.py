"""Rulings Q1 and Q2: a bank without end, or only the pieces of the box."""

from durbar.core.words import LANGUAGES, words
from tests.clauses import clause
from tests.machupicchu.tools import GAME, goods, kinds, legal, play, refused, table

LIMITED = {"bank": "limited"}


@clause("Q1")
def test_the_bank_never_runs_out() -> None:
    m = table(
        {"goods": {"llama": 60}, "prince": "main_temple"}, {"incas": {"shepherd": 1}, "goods": {"corn": 1}}
    )
    play(m, "step llamas_meadow", "produce 1")
    assert goods(m, 0)["llama"] == 61
    assert goods(m, 1)["llama"] == 1


@clause("Q2")
def test_corn_is_a_number_without_limit() -> None:
    m = table(
        {"goods": {"corn": 900}, "incas": {"farmer": 2}, "prince": "watchmans_hut"}, {}, options=LIMITED
    )
    play(m, "step corn_terraces")
    assert goods(m)["corn"] == 909


@clause("Q1")
def test_a_limited_bank_hands_out_what_it_has_in_turn_order() -> None:
    """38 llamas: 33 held, 2 on the market, 1 bonus leave 2 for three shepherds."""
    m = table(
        {"goods": {"llama": 33, "corn": 5}, "incas": {"shepherd": 1}, "prince": "main_temple"},
        {"incas": {"shepherd": 2}, "goods": {"corn": 2}},
        options=LIMITED,
    )
    play(m, "step llamas_meadow", "produce 1")
    assert legal(m) == ["produce 0", "produce 1"]
    refused(m, "produce 2", "Q1")
    assert m.explain("produce 2") == "The bank has only 1 llama left. [Q1]"
    assert m.explain("produce 2", "fr") == "Il ne reste à la Banque que 1 lama. [Q1]"
    play(m, "produce 1")
    assert goods(m, 1) == {"llama": 1, "corn": 1}, "what is missing costs nothing"


@clause("Q1")
def test_an_empty_bank_at_the_market_and_at_night() -> None:
    held = {"goods": {"llama": 37, "corn": 20}, "prince": "main_temple"}
    m = table(held, {}, market={"llama": 0}, options=LIMITED)
    play(m, "step central_plaza")
    refused(m, "buy llama", "Q1")
    refused(m, "add llama", "Q1")
    assert not {"buy llama", "add llama"} & set(legal(m))
    assert {"buy coca", "add coca"} <= set(legal(m))
    night = table(
        {**held, "moon_tiles": ["llama", "coca", "cloth"]},
        {},
        market={"llama": 0},
        sun_tile=0,
        active=1,
        options=LIMITED,
    )
    play(night, "step house_of_priests")
    refused(night, "pay llama", "Q1")
    play(night, "pay coca")
    assert night.observe(None)["bonus"]["llamas_meadow"] == 1, "no llama for a second bonus"


@clause("Q1")
def test_rewards_that_the_bank_lacks_are_lost() -> None:
    m = table(
        {"goods": {"llama": 37}, "sun_clock": 1, "moon_tiles": ["llama", "coca", "cloth"]},
        {},
        market={"llama": 0},
        sun_tile=0,
        active=1,
        options=LIMITED,
    )
    play(m, "step house_of_priests")
    gains = {choice["do"]: choice["gain"] for choice in m.choices()}
    assert gains["take corn llama coca"] == {"corn": 3, "coca": 1}
    events = play(m, "take corn llama coca")
    assert goods(m) == {"llama": 37, "corn": 3, "coca": 1}
    rewards = [(e.kind, e.clause, e.data["goods"]) for e in events if "goods" in e.data]
    assert rewards == [("reward", "N3", ["corn", "coca"]), ("reward_lost", "Q1", ["llama"])]


@clause("Q1", "L2")
def test_a_reward_of_which_nothing_is_left() -> None:
    """Day 9, and the bank has neither llama, pottery nor cloth: the steps are all that comes."""
    stock = {"llama": 37, "pottery": 27, "cloth": 27}
    empty = dict.fromkeys(stock, 0)
    m = table({"goods": stock, "incas": {"farmer": 1}}, {}, market=empty, day=9, options=LIMITED)
    events = play(m, "step sun_clock", "serve farmer", "take llama pottery cloth")
    assert kinds(events)[-2:] == ["reward_lost", "run"]
    assert "reward" not in kinds(events)
    assert goods(m) == stock
    lost = next(e for e in events if e.kind == "reward_lost")
    said = [words(GAME, lang).event(lost, None) for lang in LANGUAGES]
    assert said == [
        "Player 1 loses what the bank no longer has: llama, pottery and cloth.",
        "Joueur 1 perd ce que la Banque n’a plus : lama, poterie et tissu.",
    ]
