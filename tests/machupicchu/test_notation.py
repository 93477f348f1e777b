"""Notation in and out."""

import pytest

from durbar import BadNotation
from durbar.games.machupicchu.actions import Offer, Pay, Produce, Recruit, Return, Ride, Stay, Take
from tests.machupicchu.test_listing import everything
from tests.machupicchu.tools import GAME


def test_every_action_is_read_back() -> None:
    for action in everything():
        assert GAME.parse(str(action)) == action
        assert ";" not in str(action)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("ride sun_clock", Ride(14)),
        ("stay steps2", Stay("steps2")),
        ("produce 2", Produce(2)),
        ("offer cloth corn", Offer(0b10001)),
        ("offer none", Offer(0)),
        ("take corn llama cloth", Take(0b10011)),
        ("offer llama cloth llama", Offer(0b10010, (1,))),
        ("recruit weaver weaver weaver", Recruit(0b10000, (4, 4))),
        ("pay llama coca", Pay(("llama", "coca"))),
        ("pay coca llama", Pay(("llama", "coca"))),
        ("pay clothb llama steps3", Pay(("steps3", "llama", "clothb"))),
        ("pay none", Pay(())),
        ("return corn+sun coca+puma", Return(("corn+sun", "coca+puma"))),
    ],
)
def test_readable_notation(text: str, action: object) -> None:
    assert GAME.parse(text) == action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("step  central_plaza", "step central_plaza"),
        (" STEP Central_Plaza ", "step central_plaza"),
        ("ride temple of the sun", "ride temple_of_the_sun"),
        ("Recruit Coca Planter weaver", "recruit coca_planter weaver"),
        ("recruit weaver coca planter", "recruit coca_planter weaver"),
        ("serve Coca Planter", "serve coca_planter"),
        ("Serve None", "serve none"),
        ("OFFER none", "offer none"),
        ("offer\tCloth  corn", "offer corn cloth"),
        ("return Corn+Sun  COCA+puma", "return corn+sun coca+puma"),
        ("Pay Coca Llama", "pay llama coca"),
        ("stay STEPS2", "stay steps2"),
        ("Produce  2", "produce 2"),
        ("Done", "done"),
        ("*Card corn+sun", "*card corn+sun"),
    ],
)
def test_spaces_and_capitals_are_forgiven(text: str, canonical: str) -> None:
    assert str(GAME.parse(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "fly central_plaza",
        "step",
        "step plaza",
        "step central_plaza sun_clock",
        "produce -1",
        "produce 1.5",
        "produce ٣",
        "produce 100",
        "produce 01",
        "offer llama none",
        "offer none corn",
        "offer gold",
        "acquire priest",
        "sell",
        "done now",
        "take",
        "return corn+sun corn+sun",
        "stay steps2 steps3",
        "stay moon",
        "stay steps0",
        "stay llamas",
        "pay llama;coca",
        "pay llama llama",
        "pay llama sun",
        "*first x",
        "*card",
        "*card corn+sun corn+puma",
        "* card corn+sun",
        "step central",
        "step central plaza sun clock",
        "recruit coca weaver",
        "st ep central_plaza",
        "step\u00a0central_plaza",
        "ﬁrst 1",
        "produce " + "9" * 5000,
        "stay " + "x" * 5000,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)
