"""Chapter L: the last day."""

import pytest

from durbar.core.words import LANGUAGES, words
from tests.clauses import clause
from tests.machupicchu.tools import GAME, goods, kinds, legal, play, refused, seat, table


@clause("L1", "C12")
def test_a_moon_tile_pays_at_once_and_stays() -> None:
    m = table({"goods": {"corn": 1}}, {}, day=9)
    play(m, "stay llama")
    assert (m.actor, legal(m)) == (0, ["pay none", "pay llama"])
    play(m, "pay llama")
    assert (goods(m), seat(m)["moon_tiles"], m.actor) == ({"llama": 1}, ["llama"], 1)
    assert "llama" not in m.observe(None)["sky"]


@clause("L1")
def test_corn_and_steps_come_without_a_question() -> None:
    m = table({"runner": 5}, {}, {}, day=9)
    play(m, "stay corn")
    assert (goods(m, 0), m.actor) == ({"corn": 3}, 1)
    events = play(m, "stay steps3")
    assert (seat(m, 1)["runner"], m.actor, kinds(events)[0]) == (3, 2, "stay")
    refused_tile = table({}, {}, day=9)
    play(refused_tile, "stay llama")
    assert (goods(refused_tile), refused_tile.actor) == ({}, 1), "no corn, no llama, and none later"


@clause("L1")
@pytest.mark.parametrize(
    ("answer", "english", "french"),
    [
        (
            "pay llama",
            "Player 1 pays for llama right away and keeps the moon tile.",
            "Joueur 1 paye aussitôt et garde la tuile Lune ; obtenu : lama.",
        ),
        (
            "pay none",
            "Player 1 doesn’t pay for llama: the moon tile brings nothing.",
            "Joueur 1 ne paye pas (lama) : la tuile Lune ne donne rien.",
        ),
    ],
)
def test_the_tile_that_stays_is_not_called_turned_in(answer: str, english: str, french: str) -> None:
    m = table({"goods": {"corn": 1}}, {}, day=9)
    play(m, "stay llama")
    event = play(m, answer)[0]
    assert event.clause == "L1"
    assert [words(GAME, lang).event(event, None) for lang in LANGUAGES] == [english, french]


@clause("L1")
def test_a_free_tile_is_never_called_unpaid() -> None:
    m = table({}, {}, {}, day=9)
    assert kinds(play(m, "stay steps3")) == ["stay", "run"]
    assert [(e.kind, e.clause) for e in play(m, "stay corn")] == [("stay", "M4"), ("moon_corn", "L1")]
    unpaid = play(m, "stay cloth")
    assert [e.kind for e in unpaid if e.clause == "L1"] == ["last_moon_unpaid"]


@clause("L1")
def test_refused_payments_name_the_last_day() -> None:
    m = table({"goods": {"corn": 5}, "moon_tiles": ["corn"]}, {}, day=9)
    play(m, "stay llama")
    assert m.explain("pay corn") == "You have no corn moon tile to pay for now. [L1]"
    assert m.explain("pay cloth", "fr") == "Vous n’avez pas de tuile Lune à payer maintenant : tissu. [L1]"
    refused(m, "pay llama cloth", "L1")


@clause("L1", "R3")
def test_trail_goods_of_a_moon_tile_come_at_the_end_of_the_turn() -> None:
    m = table({"runner": 5}, {}, day=9)
    events = play(m, "stay steps2")
    assert kinds(events)[-1] == "trail_goods"
    assert goods(m) == {"corn": 3}


@clause("L2", "C13", "D3")
def test_the_sun_clock_pays_at_once_and_keeps_the_inca() -> None:
    m = table({"incas": {"farmer": 1}}, {}, day=9)
    play(m, "step sun_clock", "serve farmer")
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (0, "reward")
    play(m, "take corn llama coca")
    assert goods(m) == {"corn": 3, "llama": 1, "coca": 1}
    assert (seat(m)["sun_clock"], seat(m)["runner"], seat(m)["reserve"]) == (1, 3, 11)
    assert m.actor == 1


@clause("L3", "E3", "Q15")
def test_one_more_turn_each_then_the_end_without_a_night() -> None:
    m = table({"moon_tiles": ["corn", "llama"]}, {"sun_clock": 1}, {}, day=9)
    play(m, "stay steps2")
    assert m.observe(None)["track_corn"] == 0
    play(m, "step llamas_meadow")
    assert not m.over
    events = play(m, "step llamas_meadow")
    assert m.over
    assert {"track_corn", "night"}.isdisjoint(kinds(events))
    assert m.observe(None)["ending"] == "conquest"
    assert seat(m, 1)["sun_clock"] == 1
