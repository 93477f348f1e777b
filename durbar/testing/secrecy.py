"""The laws of secrecy: what a seat may not know makes no difference to anything it is sent.

Two states that differ only in what a viewer may not know must look the same to that viewer, in every byte.
`imagine` makes such states: the laws compare them with the real one and with each other.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

from durbar.core import match as _match
from durbar.core.game import CHANCE, Action, Game, Seat
from durbar.core.match import Match
from durbar.core.words import LANGUAGES, words
from durbar.testing.moments import Law, moments, random_game, varied

Viewer = Seat | None
"""A seat, or None for a spectator."""


def _bytes(value: Any) -> str:
    """A value as it is sent, in its own order: an order can give away a secret too."""
    return json.dumps(value)


Order = Callable[[list[Any]], str]
"""How a list is compared: as it is, or whatever the order of its items."""


def _seen(game: Game[Any], s: Any, viewer: Viewer) -> str:
    return _bytes(game.observe(s, viewer))


def law_imagined_states(game: Game[Any], seats: int, seed: int) -> None:
    """An imagined state is a position of the game that looks to its viewer like the real one."""
    rng = Random(seed)
    for match in moments(game, seats, seed, 3, chance=True):
        for viewer in (None, *range(seats)):
            seen = _seen(game, match.state, viewer)
            s = game.imagine(json.loads(seen), rng)
            assert _seen(game, s, viewer) == seen
            assert game.actor(s) == match.actor
            assert game.digest(game.from_position(game.position(s))) == game.digest(s)
            if match.actor == viewer:
                assert sorted(map(str, game.legal(s))) == sorted(map(str, match.legal()))
            _plays_on(_match.resume(game, game.position(s), seed), rng)


def _plays_on(match: Match, rng: Random) -> None:
    for _ in range(8):
        if not match.over:
            match.play(match.sample(rng))


def law_imagination_varies(game: Game[Any], seats: int, seed: int) -> None:
    """While there are secrets, imagined states differ. Otherwise the laws of secrecy compare nothing."""
    for match in moments(game, seats, seed, 1):
        secrets = any(event.secret for past in match.history for event in past.events)
        if secrets and not match.over:
            for viewer in (None, *range(seats)):
                o = match.observe(viewer)
                digests = {game.digest(game.imagine(o, Random(f"{seed}/{n}"))) for n in range(12)}
                if len(digests) > 1:
                    break
            else:
                raise AssertionError(f"nothing is hidden from anybody at ply {match.ply}")


def law_hidden_differences(game: Game[Any], seats: int, seed: int) -> None:
    """States that differ in what a viewer may not know send it the same bytes.

    Observation, choices, refusals and, after the same action, events and the next observation. What a viewer
    knows includes what spectators know, so the same holds for what they are sent. Two imagined states are
    compared byte by byte. The real state may list public things, such as pieces, in the order of the log.
    """
    rng = Random(seed)
    for match in moments(game, seats, seed, 3):
        for viewer in (None, *range(seats)):
            seen = json.loads(_seen(game, match.state, viewer))
            one, two = (
                Match(game, game.imagine(seen, Random(f"{seed}/{n}")), match.options, match.dealer)
                for n in range(2)
            )
            for a, b, order in ((one, two, _bytes), (match, one, _unordered)):
                for reader in {viewer, None}:
                    assert _seen(game, a.state, reader) == _seen(game, b.state, reader)
                if match.actor == viewer and viewer is not None:
                    assert order(a.choices()) == order(b.choices())
                    _same_refusals(a, b, random_game(game, seats, seed + 1), rng)
                if not match.over:
                    _same_future(a, b, viewer, rng, order)


def _unordered(values: list[Any]) -> str:
    return _bytes(sorted(map(_bytes, values)))


def _same_refusals(one: Match, two: Match, elsewhere: Match, rng: Random) -> None:
    """Actions of another game are refused to the seat to act in the same words."""
    actions = sorted({str(past.action) for past in elsewhere.history})
    for text in rng.sample(actions, min(30, len(actions))):
        for lang in LANGUAGES:
            assert one.explain(text, lang) == two.explain(text, lang), text


def _same_future(one: Match, two: Match, viewer: Viewer, rng: Random, order: Order) -> None:
    """The same action looks the same to the viewer in both, unless it ends the game and all is shown.

    An action that reveals what was hidden may make the rules ask another seat, or another question, next.
    """
    for action in {varied(one, rng) for _ in range(4)}:
        if one.game.check(two.state, action) is not None:
            assert one.actor != viewer, f"{action} is legal or not by what its seat cannot know"
            continue
        a, b = one.preview(action), two.preview(action)
        assert a.over == b.over, f"{action} ends the game or not by what is secret"
        if action.reveals and _asked(a) != _asked(b):
            continue
        for reader in {viewer, None} if not a.over else ():
            assert _shown(a, reader, order) == _shown(b, reader, order), (str(action), reader)


def _asked(match: Match) -> tuple[Viewer, Any]:
    """Who is to act, and what for, as everybody sees it."""
    return match.actor, match.observe(None).get("prompt")


def _shown(after: Match, viewer: Viewer, order: Order = _bytes) -> str:
    """What a viewer is sent of the last ply."""
    events = after.history[-1].events
    texts = [words(after.game, "en").event(event, viewer) for event in events]
    sent = [order([event.view(viewer) for event in events]), order(texts)]
    return _bytes([*sent, after.scores, after.observe(viewer)])


def law_secret_events(game: Game[Any], seats: int, seed: int) -> None:
    """A secret is for some seats and in no public part; chance that deals secrets has a secret notation."""
    for past in random_game(game, seats, seed).history:
        for event in past.events:
            assert bool(event.secret) == bool(event.seen_by), event
            assert all(0 <= seat < seats for seat in event.seen_by)
            assert not {*(event.secret or {})} & {*event.data}, event
            assert not event.secret or past.seat != CHANCE or past.action.secret, past.action


def law_secret_outcomes(game: Game[Any], seats: int, seed: int) -> None:
    """Whatever chance brings in secret, those who may not know it are sent the same."""
    for match in moments(game, seats, seed, 4, chance=True):
        if match.actor != CHANCE:
            continue
        outcomes = [a for a, _ in game.outcomes(match.state) if a.secret]
        _look_alike(match, Random(seed).sample(outcomes, min(4, len(outcomes))), seats)


def _look_alike(match: Match, actions: list[Action], seats: int) -> None:
    """These secret actions look the same to all who do not see their secret part."""
    shown: dict[Viewer, set[str]] = defaultdict(set)
    for action in actions:
        after = match.copy()
        after.advance(action)
        knowing = {seat for event in after.history[-1].events for seat in event.seen_by}
        for viewer in {None, *range(seats)} - knowing:
            shown[viewer].add(_shown(after, viewer))
    for viewer, different in shown.items():
        assert len(different) == 1, (viewer, *map(str, actions))


def law_secret_notation(game: Game[Any], seats: int, seed: int) -> None:
    """Actions that others cannot tell apart have a secret notation: others read notations in the log."""
    rng = Random(seed)
    for match in moments(game, seats, seed, 2):
        legal = match.legal()
        alike: dict[str, list[Action]] = defaultdict(list)
        for action in rng.sample(legal, min(30, len(legal))):
            after = match.preview(action)
            others = (None, *(seat for seat in range(seats) if seat != match.actor))
            alike[_bytes([_shown(after, viewer) for viewer in others])].append(action)
        for group in alike.values():
            assert len(group) == 1 or all(a.secret for a in group), [*map(str, group)]


def law_prepared_turns(game: Game[Any], seats: int, seed: int) -> None:
    """The state in which a seat prepares its turn: its turn, the same points and pieces, nothing secret."""
    for match in moments(game, seats, seed, 4):
        for viewer in range(seats):
            seen = json.loads(_seen(game, match.state, viewer))
            one, two = (game.ahead(seen, Random(f"{seed}/{n}")) for n in range(2))
            assert (one is None) == (two is None), "whether a turn can be prepared depends on what is secret"
            if one is not None and two is not None:
                _is_next_turn(match, one, viewer)
                assert _seen(game, one, viewer) == _seen(game, two, viewer)
                assert _bytes(game.choices(one)) == _bytes(game.choices(two))


def _is_next_turn(match: Match, s: Any, viewer: Seat) -> None:
    game = match.game
    assert match.actor not in (viewer, CHANCE, None), "there is no turn to prepare"
    assert game.actor(s) == viewer
    assert game.legal(s)
    assert game.scores(s) == match.scores
    assert dict(game.pieces(s)) == dict(game.pieces(match.state))
    assert game.digest(game.from_position(game.position(s))) == game.digest(s)


LAWS: tuple[Law, ...] = (
    law_imagined_states,
    law_imagination_varies,
    law_hidden_differences,
    law_secret_events,
    law_secret_outcomes,
    law_secret_notation,
    law_prepared_turns,
)
