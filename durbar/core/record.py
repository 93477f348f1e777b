"""Records: a match as text that a person can read and type.

A header of `key value` lines, a blank line, then one line a turn: `seat: action; action; *chance`.
A line that starts with `=` holds the digest of the position reached; `#` starts a comment line.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from durbar.core.chance import Dealer
from durbar.core.errors import BadNotation, BadOption, BadRecord, DurbarError
from durbar.core.game import CHANCE, Game
from durbar.core.match import Match
from durbar.core.reading import SHOWN, each_once, shown
from durbar.core.words import words

FORMAT = "durbar record 1"
CHECKPOINT = 40
"""Plies between two digests."""

Lookup = Callable[[str], Game[Any]]
"""The game with an id, or `BadOption`."""
Header = dict[str, tuple[int, str]]
"""Line number and value of every key."""


def write(match: Match) -> str:
    """The record of everything played so far."""
    return "".join(lines(match))


def lines(match: Match, comments: Mapping[int, Sequence[str]] | None = None) -> Iterator[str]:
    """The record, line by line; each comment stands before the line that begins after its ply."""
    yield "\n".join([FORMAT, *_header(match), "", ""])
    notes = sorted((comments or {}).items(), reverse=True)
    game, state = match.game, match.rewound(0).state
    line, seat, since = "", CHANCE, 0
    for ply, past in enumerate(match.history):
        if past.seat not in (CHANCE, seat) or since >= CHECKPOINT or not line:
            if line:
                yield f"{line}\n"
            while notes and notes[-1][0] <= ply:
                yield from (f"# {text}\n" for text in notes.pop()[1])
            if since >= CHECKPOINT:
                yield f"= {game.digest(state)}\n"
                since = 0
            seat = past.seat if past.seat != CHANCE else seat
            line = f"{'*' if seat == CHANCE else seat}: {past.action}"
        else:
            line += f"; {past.action}"
        game.apply(state, past.action)
        since += 1
    if line:
        yield f"{line}\n"
    for _, texts in reversed(notes):
        yield from (f"# {text}\n" for text in texts)
    yield f"= {match.digest()}\n"
    if match.over:
        yield f"# over: scores {match.scores}, winners {match.winners}\n"


def read(text: str, lookup: Lookup, seed: int | str | None = None) -> Match:
    """The match of a record, or `BadRecord` with the line that is wrong.

    With its original `seed` an unfinished match continues as it would have, without it with new chance.
    """
    *_, match = read_steps(text, lookup, seed)
    return match


def read_steps(text: str, lookup: Lookup, seed: int | str | None = None) -> Iterator[Match]:
    """Read a record action by action; what comes last is the match of the whole record."""
    given = text.removeprefix("\ufeff").splitlines()  # some editors put a byte order mark before a text
    header, body = _split(given)
    match = _open(header, lookup, seed)
    for number in range(body, len(given) + 1):
        line = given[number - 1].strip()
        if line and not line.startswith("#"):
            for _ in _read_line(match, number, line):
                yield match
    match.deal()
    yield match


def _header(match: Match) -> list[str]:
    lines = [f"game {match.game.id}", f"revision {match.game.revision}", f"seats {match.seats}"]
    changed = {o.id: match.options[o.id] for o in match.game.options if match.options[o.id] != o.default}
    lines.append(f"options {json.dumps(changed, sort_keys=True)}")
    lines.append(f"commitment {match.dealer.commitment}")
    if match.origin is not None:
        lines.append(f"position {json.dumps(match.origin, sort_keys=True)}")
    return lines


def _split(lines: list[str]) -> tuple[Header, int]:
    """The header, and the number of the first line after it."""
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(1, f"a record begins with the line {FORMAT!r}")
    header: Header = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return header, number + 1
        key, _, value = line.strip().partition(" ")
        if key in header:
            raise BadRecord(number, f"the header names {shown(key)} twice")
        header[key] = (number, value.strip())
    return header, len(lines) + 1


def _open(header: Header, lookup: Lookup, seed: int | str | None) -> Match:
    """The match before its first ply."""
    game = _game(header, lookup)
    dealer = _dealer(header, seed)
    return _resume(game, header, dealer) if "position" in header else _begin(game, header, dealer)


def _game(header: Header, lookup: Lookup) -> Game[Any]:
    """The game of the record, if this revision of it can replay the record."""
    number, game_id = _field(header, "game")
    try:
        game = lookup(game_id)
    except BadOption as error:
        raise BadRecord(number, str(error)) from error
    number, revision = header.get("revision", (number, game.revision))
    if revision != game.revision:
        raise BadRecord(number, f"this is revision {game.revision} of {game.id}, not {shown(revision)}")
    return game


def _resume(game: Game[Any], header: Header, dealer: Dealer) -> Match:
    """A match that starts from the position in the header."""
    number, value = header["position"]
    position = _object(number, value)
    try:
        state = game.from_position(position)
    except DurbarError as error:
        raise BadRecord(number, str(error)) from error
    origin = game.position(state)
    return Match(game, state, origin["options"], dealer, origin)


def _begin(game: Game[Any], header: Header, dealer: Dealer) -> Match:
    """A match that starts with the set-up of the game."""
    number, text = _field(header, "seats")
    if not re.fullmatch("[0-9]+", text):
        raise BadRecord(number, f"seats must be a number, not {shown(text)}")
    if len(text) > 4:
        raise BadRecord(
            number, f"{game.id} has {game.seats[0]} to {game.seats[-1]} seats, not {text[:SHOWN]}"
        )
    seats = int(text)
    line, value = header.get("options", (number, "{}"))
    given = _object(line, value)
    try:
        options = game.resolve(seats, given)
        return Match(game, game.start(seats, options), options, dealer)
    except DurbarError as error:
        raise BadRecord(line if seats in game.seats else number, str(error)) from error


def _dealer(header: Header, seed: int | str | None) -> Dealer:
    dealer = Dealer(seed)
    if seed is not None and "commitment" in header:
        number, commitment = header["commitment"]
        if dealer.commitment != commitment:
            raise BadRecord(number, "this record was made with another seed")
    return dealer


def _field(header: Header, key: str) -> tuple[int, str]:
    if key not in header or not header[key][1]:
        raise BadRecord(1, f"the header has no line {key!r}")
    return header[key]


def _object(number: int, text: str) -> dict[str, Any]:
    try:
        value = json.loads(text, object_pairs_hook=each_once)
    except (ValueError, RecursionError) as error:
        raise BadRecord(number, f"not valid JSON: {error}") from error
    if not isinstance(value, dict):
        raise BadRecord(number, "expected a JSON object")
    return value


def _read_line(match: Match, number: int, line: str) -> Iterator[None]:
    """One step for each action or digest of the line."""
    if line.startswith("="):
        _compare(match, number, line[1:].strip())
        yield
        return
    who, colon, rest = line.partition(":")
    if not colon:
        raise BadRecord(number, f"expected `seat: action; …`, found {shown(line)}")
    for text in (part.strip() for part in rest.split(";")):
        _read_action(match, number, who.strip(), text)
        yield


def _read_action(match: Match, number: int, who: str, text: str) -> None:
    game, state = match.game, match.state
    try:
        action = game.parse(text)
    except BadNotation as error:
        raise BadRecord(number, str(error)) from error
    actor = game.actor(state)
    if actor is None:
        raise BadRecord(number, f"{shown(text)} comes after the end of the game")
    if actor == CHANCE:
        if action not in [a for a, weight in game.outcomes(state) if weight > 0]:
            raise BadRecord(number, f"chance cannot bring {shown(text)} here")
    elif who != str(actor):
        raise BadRecord(
            number, f"{shown(text)} is an action of seat {who[:SHOWN]}, but seat {actor} is to act"
        )
    else:
        rejection = game.check(state, action)
        if rejection is not None:
            what = f"{shown(text)} is not possible: {words(game, 'en').refusal(rejection)}"
            raise BadRecord(number, what, rejection.clause)
    match.advance(action)


def _compare(match: Match, number: int, digest: str) -> None:
    if match.digest() != digest:
        raise BadRecord(
            number, f"after ply {match.ply} the position is {match.digest()}, not {shown(digest)}"
        )
