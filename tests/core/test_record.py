"""Records: what is damaged or impossible is named with its line and clause."""

from random import Random

import pytest

import durbar


@pytest.fixture(scope="module")
def match() -> durbar.Match:
    match = durbar.new_match("java", seats=2, seed="a record")
    rng = Random(3)
    while match.ply < 150:
        match.play(match.sample(rng))
    return match


def refusal(text: str, seed: int | str | None = None) -> durbar.BadRecord:
    with pytest.raises(durbar.BadRecord) as caught:
        durbar.replay(text, seed)
    return caught.value


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_a_record_reads_back_and_goes_on_with_the_same_chance(match: durbar.Match) -> None:
    again = durbar.replay(match.record(), seed="a record")
    other = match.copy()
    for m in (again, other):
        rng = Random(9)
        while not m.over:
            m.play(m.sample(rng))
    assert again.record() == other.record()


def test_a_record_has_checkpoints_and_comments_are_passed_over(match: durbar.Match) -> None:
    text = match.record()
    assert sum(line.startswith("= ") for line in text.splitlines()) >= 3
    commented = text.replace("\n\n", "\n\n# a remark\n\n", 1)
    assert durbar.replay(commented).digest() == match.digest()


def test_a_record_from_a_position_carries_it(match: durbar.Match) -> None:
    later = durbar.set_up("java", match.position(), seed=4)
    later.play(later.sample(Random(1)))
    assert durbar.replay(later.record()).digest() == later.digest()
    assert later.rewound(0).digest() == match.digest()


@pytest.mark.parametrize(
    ("old", "new", "start", "what"),
    [
        ("durbar record 1", "pgn", "pgn", "begins with"),
        ("game java", "game halma", "game", "no game 'halma'"),
        ("seats 2", "seats two", "seats", "must be a number"),
        ("seats 2", "seats 9", "seats", "2 to 4 seats"),
        ("seats 2", "seats 2\nseats 2", "seats 2\nseats", "twice"),
        ("options {}", "options {", "options", "JSON"),
        ("options {}", "options []", "options", "object"),
        ("options {}", 'options {"x": 1}', "options", "no option 'x'"),
        ("seats 2", "seats " + "2" * 5000, "seats", "2 to 4 seats"),
        ("seats 2", "seats ²", "seats", "must be a number"),
        ("revision 1", "revision 99", "revision", "revision 1 of java, not '99'"),
        ("revision 1", "revision", "revision", "revision 1 of java, not ''"),
        ("options {}", 'options {"board": ' + "9" * 5000 + "}", "options", "JSON"),
        ("options {}", "options " + "[" * 100_000, "options", "JSON"),
        ("options {}", 'options {"board": ' + "[" * 900 + "]" * 900 + "}", "options", "takes one of"),
        ("options {}", 'options {"' + "x" * 5000 + '": 1}', "options", "no option"),
        ("options {}", "position " + "{" * 100_000, "position", "JSON"),
        ("options {}", 'position {"tiles": ' + "[" * 900 + "]" * 900 + "}", "position", "tiles"),
        ("options {}", 'position {"tiles": NaN}', "position", "tiles"),
        ("options {}", 'position {"players": {"0": 1}}', "position", "players"),
    ],
)
def test_a_bad_header_is_named(match: durbar.Match, old: str, new: str, start: str, what: str) -> None:
    text = match.record().replace(old, new, 1)
    error = refusal(text)
    expected = line_of(text, start.split("\n")[0]) + start.count("\n")
    assert (error.line, what in str(error)) == (expected, True), str(error)
    assert start == "position" or len(str(error)) < 400, "a game words what is wrong with its positions"


def spoilt(text: str, rng: Random) -> str:
    """A record with one line changed, doubled or removed, one character changed, or its end missing."""
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    line = lines[at]
    where = rng.randrange(len(line) + 1)
    changed = [
        [],
        [line, line],
        [line[:where] + rng.choice(JUNK) + line[where:]],
        [line[:where] + rng.choice(JUNK) + line[where + 1 :]],
        [line[:where]],
        [rng.choice(lines)],
    ]
    lines[at : at + 1] = rng.choice(changed)
    return "\n".join(lines[: rng.choice((len(lines), len(lines), at + 1))])


JUNK = (*'[{":;=*#é ', "-1", "\0", "\ud800", "\u2028", "9" * 5000, "[" * 5000, "e400")
"""What may get into a text that is typed, copied or made to break the reader."""


@pytest.mark.parametrize("id", durbar.games())
def test_a_spoilt_record_is_read_or_refused_with_its_line(id: str) -> None:
    rng = Random(id)
    match = durbar.new_match(id, durbar.game(id).seats[0], seed=1)
    while match.ply < 60:
        match.play(match.sample(rng))
    origin = durbar.set_up(id, match.position(), seed=2)
    origin.play(origin.sample(rng))
    for text in (match.record(), origin.record()):
        for _ in range(200):
            broken, line = spoilt(text, rng), 1
            try:
                durbar.replay(broken)
            except durbar.BadRecord as error:
                line = error.line
            assert 1 <= line <= len(broken.splitlines()) + 1


def test_a_byte_order_mark_before_a_record_is_passed_over(match: durbar.Match) -> None:
    assert durbar.replay("\ufeff" + match.record()).digest() == match.digest()


@pytest.mark.parametrize("seats", ["99999", "999999999999", "9" * 5000])
def test_too_many_seats_are_a_number_too_large(match: durbar.Match, seats: str) -> None:
    error = refusal(match.record().replace("seats 2", f"seats {seats}"))
    assert f"java has 2 to 4 seats, not {seats[:60]}" in str(error)
    assert len(str(error)) < 200


def test_a_key_that_stands_twice_in_an_object_of_the_header_is_refused(match: durbar.Match) -> None:
    text = match.record().replace("options {}", 'options {"board": "jc153", "board": "x"}')
    error = refusal(text)
    assert "the key 'board' stands there twice" in str(error)
    assert error.line == line_of(text, "options")


def test_a_missing_header_line_is_named(match: durbar.Match) -> None:
    assert "no line 'game'" in str(refusal(match.record().replace("game java\n", "", 1)))


def test_another_seed_is_refused(match: durbar.Match) -> None:
    error = refusal(match.record(), seed="another")
    assert error.line == line_of(match.record(), "commitment")


def test_an_illegal_action_names_line_and_clause(match: durbar.Match) -> None:
    lines = match.record().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(("0:", "1:")))
    lines[at] = lines[at][:3] + "end"
    error = refusal("\n".join(lines))
    assert (error.line, error.clause) == (at + 1, "A4")


def test_wrong_seat_unknown_text_and_impossible_chance_are_named(match: durbar.Match) -> None:
    lines = match.record().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(("0:", "1:")))
    for spoilt, what in (
        ("3" + lines[at][1:], "seat 3"),
        (lines[at].split(":")[0], "expected `seat: action"),
        (lines[at][:3] + "dance", "dance"),
    ):
        error = refusal("\n".join([*lines[:at], spoilt, *lines[at + 1 :]]))
        assert (error.line, what in str(error)) == (at + 1, True), str(error)
    chance = next(n for n, line in enumerate(lines) if line.startswith("*:"))
    error = refusal("\n".join([*lines[:chance], "*: *first 0", *lines[chance + 1 :]]))
    assert (error.line, "chance cannot" in str(error)) == (chance + 1, True), str(error)


def test_a_wrong_digest_says_after_which_ply(match: durbar.Match) -> None:
    lines = match.record().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("= "))
    error = refusal("\n".join([*lines[:at], "= 0123456789abcdef", *lines[at + 1 :]]))
    assert error.line == at + 1
    assert "after ply" in str(error)


def test_nothing_comes_after_the_end() -> None:
    match = durbar.new_match("java", seats=2, seed=2)
    rng = Random(2)
    while not match.over:
        match.play(match.sample(rng))
    assert "after the end" in str(refusal(match.record() + "0: end\n"))
