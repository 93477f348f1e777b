"""Typed reading: right values come out, wrong ones are refused with where and what, in a short sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from durbar.core.errors import BadComponents, BadPosition
from durbar.core.reading import Reader, shown, whole_in

NAMES = {"corn": 0, "llama": 1, "coca": 2}
DATA: dict[str, Any] = {
    "day": 3,
    "night": True,
    "name": "corn",
    "seat": None,
    "seats": [1, 0],
    "goods": {"corn": 2},
    "list": ["corn", "coca"],
    "numbers": [1, 2, 3],
    "players": [{"corn": 5}, {}],
}
Read = Callable[[Reader], object]


def deep(levels: int) -> list[Any]:
    """A list in a list in a list …"""
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (lambda r: r.whole("day"), 3),
        (lambda r: r.whole("none", 7), 7),
        (lambda r: r.flag("night"), True),
        (lambda r: r.flag("none"), False),
        (lambda r: r.text("name"), "corn"),
        (lambda r: r.name("name", NAMES), "corn"),
        (lambda r: r.index("name", ["llama", "corn"]), 1),
        (lambda r: r.seat("seat", 2), None),
        (lambda r: r.seat("day", 4), 3),
        (lambda r: r.seats("seats", 2), [1, 0]),
        (lambda r: r.items("list"), ["corn", "coca"]),
        (lambda r: r.texts("list"), ("corn", "coca")),
        (lambda r: r.texts("none", ()), ()),
        (lambda r: r.wholes("numbers", 1, 3, (1, 3)), (1, 2, 3)),
        (lambda r: r.counts("goods", [*NAMES], [9, 1, 0]), [2, 1, 0]),
        (lambda r: r.bits("list", NAMES), 0b101),
        (lambda r: r.table("goods").whole("corn"), 2),
        (lambda r: [p.whole("corn", 0) for p in r.tables("players", length=2)], [5, 0]),
    ],
)
def test_right_values_come_out(read: Read, value: object) -> None:
    assert read(Reader(DATA)) == value


@pytest.mark.parametrize(
    ("change", "read", "error"),
    [
        ({}, lambda r: r.whole("none"), "none is missing"),
        ({}, lambda r: r.only(["day"]), "position: unknown key 'night'; known: day"),
        ({"day": True}, lambda r: r.whole("day"), "day: expected a number from 0 to 9999, not True"),
        ({"day": 3.0}, lambda r: r.whole("day"), "day: expected a number from 0 to 9999, not 3.0"),
        ({"day": 8}, lambda r: r.whole("day", high=7), "day: expected a number from 0 to 7, not 8"),
        ({"day": 10**5000}, lambda r: r.whole("day"), "not a number of thousands of digits"),
        ({"day": deep(5000)}, lambda r: r.whole("day"), "not a value nested hundreds of levels deep"),
        ({"night": 1}, lambda r: r.flag("night"), "night: expected true or false, not 1"),
        ({"name": ""}, lambda r: r.text("name"), "name: expected a text, not ''"),
        ({"name": "x" * 3000}, lambda r: r.text("name"), "name: expected a text, not 'xxx"),
        ({"name": "x"}, lambda r: r.name("name", NAMES), "name: 'x' is not one of corn, llama, coca"),
        ({"name": []}, lambda r: r.name("name", NAMES), r"name: \[\] is not one of corn, llama, coca"),
        ({"seat": 2}, lambda r: r.seat("seat", 2), "seat: expected a number from 0 to 1, not 2"),
        ({"seats": [1, 1]}, lambda r: r.seats("seats", 2), "seats: a seat is listed twice"),
        (
            {"seats": [0, 5]},
            lambda r: r.seats("seats", 2),
            r"seats\[1\]: expected .* to 1, not 5",
        ),
        ({"list": {}}, lambda r: r.items("list"), "list: expected a list, not {}"),
        ({"list": [1]}, lambda r: r.items("list", length=2), "list: expected 2, found 1"),
        ({"list": ["x", 1]}, lambda r: r.texts("list"), r"list: expected a list of texts, not \['x', 1\]"),
        (
            {"numbers": []},
            lambda r: r.wholes("numbers", 0, 9, (1, 3)),
            "expected a list of 1 to 3 numbers",
        ),
        ({"numbers": [1, "2"]}, lambda r: r.wholes("numbers", 0, 9, (2, 2)), r"numbers\[1\]: .* not '2'"),
        (
            {"goods": {"gold": 1}},
            lambda r: r.counts("goods", [*NAMES]),
            "goods: unknown key 'gold'",
        ),
        ({"goods": {"coca": -1}}, lambda r: r.counts("goods", [*NAMES]), "goods.coca: .* not -1"),
        ({"list": ["coca", "coca"]}, lambda r: r.bits("list", NAMES), "list: 'coca' is listed twice"),
        ({"goods": 3}, lambda r: r.table("goods"), "goods: expected an object, not 3"),
        ({"players": [{}, 3]}, lambda r: r.tables("players"), r"players\[1\]: expected an object, not 3"),
        (
            {"players": [{"a": {"b": "x"}}]},
            lambda r: r.tables("players")[0].table("a").whole("b"),
            r"players\[0\].a.b: ",
        ),
    ],
)
def test_wrong_values_are_refused_with_where_and_what(change: dict[str, Any], read: Read, error: str) -> None:
    with pytest.raises(BadPosition, match=error) as caught:
        read(Reader({**DATA, **change}))
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", ["", "01", "+1", "1_0", "²", " 1", "1.0", "9" * 5000, None, "10000"])
def test_a_number_in_a_key_is_written_the_usual_way(text: object) -> None:
    assert whole_in("10", "key") == 10
    with pytest.raises(BadPosition, match="key: expected a number"):
        whole_in(text, "key")


def test_the_caller_chooses_the_error_and_the_name_of_the_whole() -> None:
    with pytest.raises(BadComponents, match="components: expected an object, not 3"):
        Reader(3, error=BadComponents, what="components")
    with pytest.raises(BadComponents, match=r"boards\.small\.rows is missing"):
        Reader({}, "boards.small", BadComponents).needed("rows")


def test_a_wrong_value_is_shown_in_short() -> None:
    assert shown("x" * 70) == "'" + "x" * 59 + "…"
    assert shown([1, "a"]) == "[1, 'a']"


@pytest.mark.parametrize(
    ("colours", "where"),
    [
        (["red", "<b>"], r"colours\[1\]: expected a name"),
        (["red", "red"], "colours: expected at most 99 names, each once"),
        (["red", 3], "colours: expected a list of texts"),
        ([f"c{i}" for i in range(100)], "colours: expected at most 99 names, each once"),
    ],
)
def test_names_are_short_words_each_once(colours: list[object], where: str) -> None:
    with pytest.raises(BadPosition, match=where):
        Reader({"colours": colours}).ids("colours")
