"""The laws: what is true of every game. Each plays random games from a seed and asserts.

This module has the laws of the rules; `formats` has those of notation, positions, records and words,
`secrecy` those of what a seat may not know. Call a law that failed again with the same game, seats and seed.
"""

import json
from random import Random
from typing import Any

from durbar.core import match as _match
from durbar.core.errors import Rejected
from durbar.core.game import CHANCE, Action, Game, Rejection
from durbar.core.match import Match
from durbar.core.words import LANGUAGES, words
from durbar.testing import formats, secrecy
from durbar.testing.moments import LONGEST, LONGEST_TURN, Law, moments, random_game


def law_ends(game: Game[Any], seats: int, seed: int) -> None:
    """Sampled actions end the game. Its events hold all points, begin its turns and say why it ended."""
    match, rng = _match.begin(game, seats, seed, {}), Random(seed)
    while not match.over:
        match.play(match.sample(rng))
        assert match.ply < LONGEST
    assert len(match.scores) == seats
    assert match.winners
    assert all(0 <= seat < seats for seat in match.winners)
    assert [sum(tally.values()) for tally in match.sources()] == match.scores
    assert match.legal() == []
    kinds = {event.kind for past in match.history for event in past.events}
    assert kinds & {*game.about.end_events}, "no event says why the game ended"
    assert kinds & {*game.about.turn_events}, "no event begins a turn"


def law_turns_end(game: Game[Any], seats: int, seed: int) -> None:
    """A seat that only wants to stay on turn, and does what leaves it most to do, has to stop."""
    rng = Random(seed)
    for match in moments(game, seats, seed, 1):
        seat, plies = match.actor, 0
        while seat is not None and match.actor == seat and (longer := _prolonged(match, seat, rng)):
            match, plies = longer, plies + 1
            assert plies < LONGEST_TURN, f"seat {seat} stays on turn as long as it likes"


def _prolonged(match: Match, seat: int, rng: Random) -> Match | None:
    """The match after an action that leaves the seat on turn; of some such, the one with the most choices."""
    legal = match.legal()
    found: list[tuple[int, int, Match]] = []
    for number, action in enumerate(rng.sample(legal, min(4, len(legal)))):
        after = match.copy()
        after.play(action)
        if after.actor == seat:
            found.append((len(after.legal()), number, after))
    return max(found)[2] if found else None


def law_asking_changes_nothing(game: Game[Any], seats: int, seed: int) -> None:
    """Only `apply` changes a state, and it changes no copy. The same action does the same to both."""
    for match in moments(game, seats, seed, 2, chance=True):
        s, before, rng = match.state, match.digest(), Random(seed)
        for action in match.legal()[:40]:
            assert game.check(s, action) is None
            game.facts(s, action)
            game.trace(s, action)
        for seat in (None, *range(seats)):
            game.imagine(match.observe(seat), rng)
        game.choices(s)
        game.offers(s)
        _ = game.outcomes(s) if match.actor == CHANCE else [game.sample(s, rng) for _ in match.legal()[:3]]
        assert match.digest() == before
        one, other = match.copy(), match.copy()
        for _ in range(6):
            if one.actor is not None:
                action = game.draw(one.state, rng) if one.actor == CHANCE else one.sample(rng)
                one.advance(action)
                other.advance(action)
        assert match.digest() == before
        assert one.digest() == other.digest()
        assert match.over or one.ply > match.ply


def law_brute_force(game: Game[Any], seats: int, seed: int) -> None:
    """`legal` is all that `check` accepts of the universe, `sample` draws from it, reasons have words."""
    for match in moments(game, seats, seed, 3, chance=True):
        s, rng = match.state, Random(seed)
        answers = {action: game.check(s, action) for action in game.universe(s)}
        accepted = {action for action, rejection in answers.items() if rejection is None}
        listed = match.legal()
        assert len({*listed}) == len(listed)
        assert {*listed} == accepted, _difference({*listed}, accepted)
        assert len({*map(str, answers)}) == len(answers), "two actions share a notation"
        for rejection in {(r.clause, r.why): r for r in answers.values() if r}.values():
            _has_words(game, rejection)
        if listed:
            _samples(match, accepted, rng)


def law_offers(game: Game[Any], seats: int, seed: int) -> None:
    """The offers are JSON; expanded they give the notation of every legal action, each once."""
    for match in moments(game, seats, seed, 8, chance=True):
        offers = match.offers()
        assert json.loads(json.dumps(offers)) == offers
        expanded = game.expand(offers)
        listed, offered = {*map(str, match.legal())}, {*expanded}
        assert len(offered) == len(expanded), "an action is offered twice"
        missing, wrong = sorted(listed - offered)[:5], sorted(offered - listed)[:5]
        assert listed == offered, f"the offers leave out {missing} and have {wrong}"


def _difference(listed: set[Action], accepted: set[Action]) -> str:
    missing, wrong = sorted(map(str, accepted - listed))[:5], sorted(map(str, listed - accepted))[:5]
    return f"legal leaves out {missing} and lists {wrong}, which check refuses or the universe does not have"


def _samples(match: Match, accepted: set[Action], rng: Random) -> None:
    """Every sample is legal; where little is legal, every action is drawn."""
    drawn = {match.sample(rng) for _ in range(30)}
    for _ in range(3000 if len(accepted) <= 4 else 0):
        if drawn >= accepted:
            break
        drawn.add(match.sample(rng))
    assert drawn <= accepted
    assert len(accepted) > 4 or drawn == accepted, f"never drawn: {accepted - drawn}"


def law_refusals(game: Game[Any], seats: int, seed: int) -> None:
    """Actions of other moments are legal or refused with a clause, in words, and then change nothing."""
    other = random_game(game, seats, seed + 1)
    seen = sorted({(str(past.action), past.seat == CHANCE) for past in other.history})
    for match in moments(game, seats, seed, 1):
        legal, before = {*match.legal()}, match.digest()
        for text, chance in Random(seed).sample(seen, min(150, len(seen))):
            action = game.parse(text)
            rejection = game.check(match.state, action)
            assert (rejection is None) == (action in legal), text
            assert not (chance and rejection is None), f"a seat may take {text} for chance"
            if rejection is not None:
                _has_words(game, rejection)
                _is_refused(match, action, rejection)
        assert match.digest() == before


def _has_words(game: Game[Any], rejection: Rejection) -> None:
    for lang in LANGUAGES:
        say = words(game, lang)
        assert rejection.clause in say.clauses, rejection
        assert say.reason(rejection), rejection


def _is_refused(match: Match, action: Action, rejection: Rejection) -> None:
    clause = None
    try:
        match.play(action)
    except Rejected as refused:
        clause = refused.clause
    assert clause == rejection.clause, f"{action} is played or refused by another clause"


def law_chance_follows_the_seed(game: Game[Any], seats: int, seed: int) -> None:
    """The same seed brings the same chance; another seed brings other chance, where there is any."""
    first, again = (_match.begin(game, seats, seed, {}) for _ in range(2))
    assert first.digest() == again.digest()
    others = {_match.begin(game, seats, f"{seed}/{n}", {}).digest() for n in range(8)}
    assert len(others) > 1 or not any(past.seat == CHANCE for past in first.history)


def law_pieces(game: Game[Any], seats: int, seed: int) -> None:
    """No piece is lost and none appears, as far as the game counts them."""
    match = random_game(game, seats, seed)
    again = match.rewound(0)
    pieces = dict(game.pieces(again.state))
    for past in match.history if pieces else ():
        again.advance(past.action)
        assert dict(game.pieces(again.state)) == pieces, f"after ply {again.ply}: {past.action}"


LAWS: tuple[Law, ...] = (
    law_ends,
    law_turns_end,
    law_asking_changes_nothing,
    law_brute_force,
    law_offers,
    law_refusals,
    law_chance_follows_the_seed,
    law_pieces,
    *formats.LAWS,
    *secrecy.LAWS,
)
