"""Actions as text: there and back, and refused with a reason."""

import pytest

import durbar
from durbar.games.terraces.notation import parse

GOOD = [
    "triple k10 k12 l11",
    "double k12 k10",
    "rice h3",
    "village b9",
    "enter plain h3",
    "enter mountain h3",
    "move h3 i6",
    "leave h3 mountain",
    "build k10 2",
    "enlarge k10 10",
    "irrigate h9",
    "take open",
    "take pile",
    "token",
    "festival k10 drum drum+mask mask",
    "bid relic_1 relic_1+relic_2",
    "stay",
    "pass",
    "end",
    "*draw drum+mask",
    "*open mask",
    "*first 3",
]


@pytest.mark.parametrize("text", GOOD)
def test_there_and_back(text: str) -> None:
    action = parse(text)
    assert str(action) == text
    assert parse(str(action)) == action
    assert hash(parse(text)) == hash(action)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("triple k10 l11 k12", "triple k10 k12 l11"),
        ("  move   h3 i6 ", "move h3 i6"),
        ("bid mask+drum drum", "bid drum drum+mask"),
        ("  Build  H11 4 ", "build h11 4"),
        ("TRIPLE K10 l11 K12", "triple k10 k12 l11"),
        ("Enter Plain H3", "enter plain h3"),
        ("Festival K10 Mask+DRUM", "festival k10 drum+mask"),
        ("bid Relic_2+relic_1", "bid relic_1+relic_2"),
        ("\tEND\n", "end"),
        ("*Draw MASK", "*draw mask"),
    ],
)
def test_order_spaces_and_capitals_do_not_matter(typed: str, canonical: str) -> None:
    assert str(parse(typed)) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no action"),
        ("fly h3", "actions begin with: triple"),
        ("triple k10 k12", "needs 3 cells"),
        ("triple k10 k12 k14", "not the outline"),
        ("double k10 k14", "not the outline"),
        ("double k10 k10", "not the outline"),
        ("rice k11", "no cell 'k11'"),
        ("rice", "needs 1 cells"),
        ("enter sea h3", "no side of the border"),
        ("enter plain", "2 words more, not 1"),
        ("build k10 3", "no palace value"),
        ("take top", "open card or the pile"),
        ("token now", "0 words more"),
        ("festival", "names no palace"),
        ("festival k10", "names no card"),
        ("bid", "names no card"),
        ("bid ma;sk", "is no card"),
        ("*first 4", "no seat"),
    ],
)
def test_what_is_no_action_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(durbar.BadNotation, match=reason):
        durbar.game("java").parse(text)


def test_a_long_text_is_refused_in_a_short_sentence() -> None:
    for text in ("x" * 5000, "rice k" + "9" * 5000, "build k10 " + "9" * 5000, "bid " + ";" * 5000):
        with pytest.raises(durbar.BadNotation) as refused:
            parse(text)
        assert len(str(refused.value)) < 300


@pytest.mark.parametrize("value", [None, 3, ["end"]])
def test_only_texts_are_parsed(value: object) -> None:
    with pytest.raises(durbar.BadNotation):
        parse(value)  # type: ignore[arg-type]
