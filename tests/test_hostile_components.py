"""Markup in every place of a components file: refused with its place, whichever way the file comes in."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar
from durbar.core.reading import ID, LINE, LONGEST_ID, LONGEST_LINE
from tests.browser.hostile import MARKUP

IDS = [id for id in durbar.games() if any(o.id == "components" for o in durbar.game(id).options)]
every_game = pytest.mark.parametrize("id", IDS)
Path = tuple[Any, ...]
SIGNS = '<>&"`\\\x00\n\u202e\u2028{}$'
"""Signs that mean something in HTML, SVG, scripts, terminals and templates."""


def file_of(id: str) -> dict[str, Any]:
    """The printed file as an owner would give it back."""
    file = deepcopy(durbar.game(id).components())
    if "boards" in file:
        boards = file.pop("boards")
        file["board"] = {"name": "own", **boards["jc153"]}
    return file


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value inside, with the keys that lead to it."""
    if path:
        yield path, value
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, dict | list):
            yield from places(inner, (*path, key))
        else:
            yield (*path, key), inner


def at(file: Any, path: Path) -> Any:
    for key in path:
        file = file[key]
    return file


def spoilt(file: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The file with one value replaced. Blocks that did not change are left out, as printed."""
    copy = deepcopy({path[0]: file[path[0]]})
    at(copy, path[:-1])[path[-1]] = value
    return copy


def refusal(id: str, components: Any) -> str:
    with pytest.raises(durbar.BadComponents) as error:
        durbar.new_match(id, 2 if 2 in durbar.game(id).seats else 3, 1, {"components": components})
    return str(error.value)


@every_game
def test_the_printed_file_is_accepted_as_an_owners_own(id: str) -> None:
    seats = durbar.game(id).seats[0]
    own = durbar.new_match(id, seats, 1, {"components": file_of(id)})
    printed = durbar.new_match(id, seats, 1)
    assert [str(a) for a in own.legal()] == [str(a) for a in printed.legal()]


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@every_game
@pytest.mark.parametrize("markup", MARKUP)
def test_markup_in_place_of_any_value_is_refused_where_it_stands(id: str, markup: str) -> None:
    file = file_of(id)
    tried = 0
    for path, _ in places(file):
        text = refusal(id, spoilt(file, path, markup))
        assert str(path[0]) in text, (path, text)
        assert len(text) < 600
        tried += 1
    assert tried > 50


@every_game
def test_one_wrong_sign_in_any_text_is_refused(id: str) -> None:
    file = file_of(id)
    texts = [(path, value) for path, value in places(file) if isinstance(value, str)]
    assert len(texts) > 15
    for n, (path, value) in enumerate(texts):
        text = refusal(id, spoilt(file, path, value + SIGNS[n % len(SIGNS)]))
        assert str(path[0]) in text, (path, text)


@every_game
def test_no_text_may_be_long(id: str) -> None:
    file = file_of(id)
    for path, value in places(file):
        if isinstance(value, str):
            refusal(id, spoilt(file, path, (value * LONGEST_LINE)[: LONGEST_LINE + 1]))


@every_game
@pytest.mark.parametrize("markup", MARKUP[:1])
def test_an_unknown_key_is_refused_at_every_level(id: str, markup: str) -> None:
    file = file_of(id)
    assert "components" in refusal(id, {markup: {}})
    for path, value in places(file):
        if isinstance(value, dict):
            for key in (markup, "colour_of_the_lid"):
                text = refusal(id, spoilt(file, path, {**value, key: "x"}))
                assert key[:20] in text, (path, text)
                assert str(path[0]) in text, (path, text)


@every_game
def test_every_list_and_number_is_bounded(id: str) -> None:
    file = file_of(id)
    for path, value in places(file):
        if isinstance(value, list):
            refusal(id, spoilt(file, path, (value * 1000)[:1000]))
        elif isinstance(value, int) and not isinstance(value, bool):
            refusal(id, spoilt(file, path, 10**6))
            refusal(id, spoilt(file, path, -(10**6)))
            refusal(id, spoilt(file, path, float("nan")))


@every_game
@pytest.mark.parametrize("markup", MARKUP)
def test_a_position_and_a_record_bring_no_markup_in(id: str, markup: str) -> None:
    file = file_of(id)
    seats = durbar.game(id).seats[0]
    path = next(path for path, value in places(file) if isinstance(value, str))
    bad = spoilt(file, path, markup)
    position = durbar.new_match(id, seats, 1).position()
    with pytest.raises(durbar.BadPosition, match=str(path[0])):
        durbar.set_up(id, {**position, "options": {**position.get("options", {}), "components": bad}})
    good = {path[0]: file[path[0]]}
    record = str(durbar.new_match(id, seats, 1, {"components": good}).record())
    wanted, given = json.dumps(at(file, path)), json.dumps(markup)
    assert wanted in record
    with pytest.raises(durbar.DurbarError, match=str(path[0])):
        durbar.replay(record.replace(wanted, given))


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("id", durbar.games())
def test_markup_anywhere_in_a_position_is_refused(id: str) -> None:
    match, rng = durbar.new_match(id, durbar.game(id).seats[0], 1), Random(4)
    for _ in range(40):
        match.play(match.sample(rng))
    position = json.loads(json.dumps(match.position()))
    for path, value in places(position):
        copies: list[tuple[Path, Any]] = [(path, MARKUP[0])]
        if isinstance(value, dict):
            copies.append(((*path, MARKUP[0]), 1))
        for spot, text in copies:
            bad = deepcopy(position)
            at(bad, spot[:-1])[spot[-1]] = text
            with pytest.raises(durbar.BadPosition):
                durbar.set_up(id, bad)


@every_game
def test_other_options_take_no_text_of_a_stranger(id: str) -> None:
    for option in durbar.game(id).options:
        if option.id != "components":
            assert option.choices is not None
            with pytest.raises(durbar.BadOption):
                durbar.new_match(id, durbar.game(id).seats[0], 1, {option.id: MARKUP[0]})


@given(st.text(min_size=1, max_size=60))
@settings(max_examples=500, deadline=None)
def test_what_the_patterns_accept_is_harmless_in_markup(text: str) -> None:
    assert LONGEST_ID <= 40
    if LINE.fullmatch(text):
        assert not set(text) & set(SIGNS)
        assert text.isprintable()
    if ID.fullmatch(text):
        assert text.isascii()
        assert LINE.fullmatch(text)
