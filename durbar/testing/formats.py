"""The laws of what is written: notation, positions, records, and words in every language."""

import json
from random import Random
from typing import Any

from durbar.core import record as _record
from durbar.core.errors import BadNotation, DurbarError
from durbar.core.game import CHANCE, Game
from durbar.core.match import Match
from durbar.core.words import LANGUAGES, words
from durbar.testing.moments import Law, moments, random_game


def law_notation(game: Game[Any], seats: int, seed: int) -> None:
    """There is always something to do; every legal action and outcome can be read back from its notation."""
    for match in moments(game, seats, seed, 2, chance=True):
        legal, outcomes = match.legal(), []
        if match.actor == CHANCE:
            outcomes = [a for a, _ in game.outcomes(match.state)]
            assert outcomes
            assert all(str(a).startswith("*") for a in outcomes)
            assert all(weight > 0 for _, weight in game.outcomes(match.state))
            assert game.draw(match.state, Random(seed)) in outcomes
        assert bool(legal) == (match.actor not in (None, CHANCE))
        assert not any(str(a).startswith("*") for a in legal)
        for actions in (legal, outcomes):
            assert len({*map(str, actions)}) == len(actions), "two actions share a notation"
            for action in actions:
                assert game.parse(str(action)) == action
                assert game.parse(f"  {action}  ".upper().replace(" ", "  ")) == action, (
                    "case or spaces matter"
                )
                assert not {";", "\n"} & {*str(action)}


def law_malformed_notation(game: Game[Any], seats: int, seed: int) -> None:
    """A broken notation is refused, or it is an action that `check` answers like `legal`."""
    rng = Random(seed)
    seen = sorted({str(past.action) for past in random_game(game, seats, seed + 1).history})
    vocabulary = [word for text in seen for word in text.split()]
    for match in moments(game, seats, seed, 2):
        legal = {*match.legal()}
        for _ in range(150):
            try:
                action = game.parse(_broken(rng.choice(seen), vocabulary, rng))
            except BadNotation:
                continue
            assert game.parse(str(action)) == action
            assert (game.check(match.state, action) is None) == (action in legal), str(action)


def _broken(text: str, vocabulary: list[str], rng: Random) -> str:
    """A notation with one word exchanged, added, doubled or removed, or one character changed."""
    parts = text.split()
    at = rng.randrange(len(parts))
    letter = rng.randrange(len(parts[at]))
    swapped = parts[at][:letter] + rng.choice("*+-0é;A ") + parts[at][letter + 1 :]
    word = rng.choice(vocabulary)
    new: tuple[list[str], ...] = ([], [word], [parts[at], word], [parts[at]] * 2, [swapped], ["9" * 5000])
    return " ".join([*parts[:at], *rng.choice(new), *parts[at + 1 :]])


def law_position(game: Game[Any], seats: int, seed: int) -> None:
    """A position is complete: the match set up from it has the same digest, actions and observations."""
    for match in moments(game, seats, seed, 3, chance=True):
        again = game.from_position(json.loads(json.dumps(match.position())))
        assert game.digest(again) == match.digest()
        assert game.actor(again) == match.actor
        assert sorted(map(str, game.legal(again))) == sorted(map(str, match.legal()))
        for seat in (None, *range(seats)):
            assert game.observe(again, seat) == match.observe(seat)


def law_broken_position(game: Game[Any], seats: int, seed: int) -> None:
    """A position with one wrong value is refused as a `DurbarError`, or it is a position of the game."""
    rng = Random(seed)
    for match in moments(game, seats, seed, 2):
        text = json.dumps(match.position())
        for _ in range(20):
            position, sentence = json.loads(text), ""
            _spoil(position, rng)
            try:
                s = game.from_position(position)
            except DurbarError as error:
                sentence = str(error)
            else:
                assert game.digest(game.from_position(game.position(s))) == game.digest(s)
                game.legal(s)
                game.observe(s, None)
            assert len(sentence) < 2000, sentence[:200]


def _spoil(position: Any, rng: Random) -> None:
    """Put a wrong value, key or item somewhere into a JSON object."""
    while True:
        keys: list[Any] = list(position) if isinstance(position, dict) else list(range(len(position)))
        key = rng.choice(keys)
        if not isinstance(position[key], dict | list) or not position[key] or rng.random() < 0.3:
            break
        position = position[key]
    numbers = [-1, 0, 1, 2, 60, 0.5, float("nan"), 10**5000]
    wrong: list[Any] = [*numbers, None, True, "", "x", "9" * 5000, [], {}, _deep(400)]
    change = rng.randrange(4)
    if change == 0 and isinstance(position, dict):
        position[rng.choice(["x", "01", "-1", "9" * 5000, ""])] = position[key]
    elif change == 1 and isinstance(position, list):
        position.append(position[key])
    elif change == 2:
        del position[key]
    else:
        position[key] = rng.choice(wrong)


def _deep(levels: int) -> list[Any]:
    """A list in a list in a list …"""
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


def law_record(game: Game[Any], seats: int, seed: int) -> None:
    """A record replays to the same state, with its seed to the same future, and `rewound` to its past."""
    *_, match, _end = moments(game, seats, seed, 2)
    text = match.record()
    again = _record.read(text, lambda _: game, seed)
    assert again.digest() == match.digest()
    assert [past.action for past in again.history] == [past.action for past in match.history]
    same = again.record() == text  # compared first: a diff of two long texts takes minutes
    assert same
    assert _record.read(text, lambda _: game).digest() == match.digest()
    half = match.rewound(match.ply // 2)
    assert [past.action for past in half.history] == [past.action for past in match.history[: match.ply // 2]]


def law_words(game: Game[Any], seats: int, seed: int) -> None:
    """Clauses, events, actions, prompts, sources and options have words in both languages."""
    match = random_game(game, seats, seed)
    for lang in LANGUAGES:
        say = words(game, lang)
        for event in (event for past in match.history for event in past.events):
            assert event.clause in say.clauses, event
            for viewer in (None, *range(seats)):
                assert say.event(event, viewer), event
        for tally in match.sources():
            assert {*tally} <= {*say.catalogue["sources"]}
        assert {option.id for option in game.options} <= {*say.catalogue.get("options", {})}
    for moment in moments(game, seats, seed, 4):
        _can_be_shown(moment)


def _can_be_shown(match: Match) -> None:
    for lang in LANGUAGES:
        say = words(match.game, lang)
        assert {action.kind for action in match.legal()} <= {*say.catalogue["actions"]}
        for viewer in (None, match.actor):
            seen = match.observe(viewer)
            if prompt := seen["prompt"]:
                texts, key = say.catalogue["prompts"], prompt["key"]
                for template in (texts[key], texts.get(f"{key}_other", texts[key])):
                    assert say.fill(template, prompt["facts"])
            assert match.game.draw_text(seen, lang)


LAWS: tuple[Law, ...] = (
    law_notation,
    law_malformed_notation,
    law_position,
    law_broken_position,
    law_record,
    law_words,
)
