"""The laws find defects: a game with one mistake breaks the law that is about it."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from durbar.core.errors import DurbarError
from durbar.core.game import Action, Event, Json, Observation, Position, Rejection
from durbar.testing import Law, formats, laws, secrecy
from tests.toy import TOY, Hide, Move, Pebbles, Toy


class LeakyObservation(Toy):
    """Shows everybody the sum of the hidden cards."""

    def observe(self, s: Pebbles, seat: int | None) -> Observation:
        return {**super().observe(s, seat), "sum": sum(s.cards)}

    def imagine(self, o: Observation, rng: Random) -> Pebbles:
        return super().imagine({k: v for k, v in o.items() if k != "sum"}, rng)


class LeakyOrder(Toy):
    """Lists actions in an order that depends on the card of the next seat."""

    def legal(self, s: Pebbles) -> list[Action]:
        legal = super().legal(s)
        return legal[::-1] if legal and s.cards[(s.turn + 1) % len(s.cards)] == 2 else legal


class LeakyEvent(Toy):
    """Puts what was hidden into the public data."""

    def apply(self, s: Pebbles, a: Action) -> list[Event]:
        events = super().apply(s, a)
        return [Event(e.kind, e.clause, e.seat, {**e.data, **(e.secret or {})}) for e in events]


class LeakyTake(Toy):
    """The events of an open action contain a secret."""

    def apply(self, s: Pebbles, a: Action) -> list[Event]:
        events = super().apply(s, a)
        if events and events[0].kind == "take":
            events[0].data["left"] = sum(s.cards)
        return events


class LeakyRefusal(Toy):
    """The reason of a refusal contains a secret."""

    def check(self, s: Pebbles, a: Action) -> Rejection | None:
        rejection = super().check(s, a)
        if rejection is not None and rejection.why == "too_many":
            return Rejection("P2", "too_many", {"left": sum(s.cards)})
        return rejection


class OpenHide(Toy):
    """The notation of a hidden stake is open to all."""

    def universe(self, s: Pebbles) -> Iterable[Action]:
        return [Move(a.word, a.n) if isinstance(a, Hide) else a for a in super().universe(s)]

    def parse(self, text: str) -> Action:
        action = super().parse(text)
        return Move(action.word, action.n) if isinstance(action, Hide) else action


class ForgetsAnAction(Toy):
    def legal(self, s: Pebbles) -> list[Action]:
        return [a for a in super().legal(s) if str(a) != "take 2"]


class OffersTooMuch(Toy):
    def sample(self, s: Pebbles, rng: Random) -> Action:
        return Move("take", rng.randint(1, 3)) if s.this_turn == 0 else super().sample(s, rng)


class NeverSamples(Toy):
    def sample(self, s: Pebbles, rng: Random) -> Action:
        return self.legal(s)[0]


class ActsForChance(Toy):
    def check(self, s: Pebbles, a: Action) -> Rejection | None:
        assert isinstance(a, Move)
        return None if a.word == "*wind" else super().check(s, a)


class HasNoWords(Toy):
    def check(self, s: Pebbles, a: Action) -> Rejection | None:
        rejection = super().check(s, a)
        return rejection and Rejection(rejection.clause, "because")


class ForgetsThePast(Toy):
    """A position without the wind."""

    def position(self, s: Pebbles) -> Position:
        return {**super().position(s), "wind": 0}


class BreaksOnPositions(Toy):
    def from_position(self, p: Position) -> Pebbles:
        Pebbles(p["pile"] + 0, [], [], [])
        return super().from_position(p)


class BreaksOnText(Toy):
    def parse(self, text: str) -> Action:
        if text.startswith("take"):
            int(text.split()[1])
        return super().parse(text)


class SharesState(Toy):
    """A copy of a state shares its lists."""

    def start(self, seats: int, options: Mapping[str, Any]) -> Pebbles:
        s = super().start(seats, options)
        return Shared(s.pile, s.cards, s.stakes, s.taken, options=s.options)


class Shared(Pebbles):
    def copy(self) -> "Shared":
        other = super().copy()
        lists = (self.cards, self.stakes, self.taken)
        shared = Shared(other.pile, *lists, other.turn, other.this_turn, other.windy, other.wind, other.over)
        shared.options = other.options
        return shared


class LosesAPebble(Toy):
    def apply(self, s: Pebbles, a: Action) -> list[Event]:
        events = super().apply(s, a)
        s.pile = max(0, s.pile - 1) if str(a) == "take 3" else s.pile
        return events


class ForgetsPoints(Toy):
    def scores(self, s: Pebbles) -> list[int]:
        return [score + 1 for score in super().scores(s)]


class ImaginesOneState(Toy):
    def imagine(self, o: Observation, rng: Random) -> Pebbles:
        return super().imagine(o, Random(1))


class ChangesTheState(Toy):
    def facts(self, s: Pebbles, a: Action) -> Json:
        s.wind += 1
        return {}


class ActsAtRandom(Toy):
    """The same action does not always do the same."""

    def apply(self, s: Pebbles, a: Action) -> list[Event]:
        events = super().apply(s, a)
        s.wind = Random().randint(0, 3)
        return events


class HidesForEver(Toy):
    """A stake can be put aside again and again."""

    def apply(self, s: Pebbles, a: Action) -> list[Event]:
        seat, events = s.turn, super().apply(s, a)
        if isinstance(a, Hide):
            s.stakes[seat] = -1
        return events


class PreparesForAnother(Toy):
    """The turn that is prepared is still somebody else's."""

    def ahead(self, o: Observation, rng: Random) -> Pebbles | None:
        return None if o["actor"] in (o["viewer"], None) else self.imagine(o, rng)


class PreparesTooMuch(Toy):
    """A prepared turn starts with pebbles that nobody has taken."""

    def ahead(self, o: Observation, rng: Random) -> Pebbles | None:
        if o["actor"] in (o["viewer"], None):
            return None
        s = self.imagine(o, rng)
        s.turn, s.this_turn = o["viewer"], 0
        s.taken[s.turn] += 1
        return s


class PreparesAtRandom(Toy):
    """Whether a turn can be prepared is not the same twice."""

    def ahead(self, o: Observation, rng: Random) -> Pebbles | None:
        if o["actor"] in (o["viewer"], None) or rng.random() < 0.5:
            return None
        s = self.imagine(o, rng)
        s.turn, s.this_turn = o["viewer"], 0
        return s


FOUND: list[tuple[type[Toy], Law]] = [
    (LeakyObservation, secrecy.law_imagined_states),
    (LeakyObservation, secrecy.law_secret_outcomes),
    (LeakyOrder, secrecy.law_hidden_differences),
    (LeakyEvent, secrecy.law_secret_outcomes),
    (LeakyTake, secrecy.law_hidden_differences),
    (LeakyRefusal, secrecy.law_hidden_differences),
    (OpenHide, secrecy.law_secret_notation),
    (PreparesForAnother, secrecy.law_prepared_turns),
    (PreparesTooMuch, secrecy.law_prepared_turns),
    (PreparesAtRandom, secrecy.law_prepared_turns),
    (ImaginesOneState, secrecy.law_imagination_varies),
    (ForgetsAnAction, laws.law_brute_force),
    (OffersTooMuch, laws.law_brute_force),
    (NeverSamples, laws.law_brute_force),
    (ActsForChance, laws.law_refusals),
    (HasNoWords, laws.law_brute_force),
    (HasNoWords, laws.law_refusals),
    (ChangesTheState, laws.law_asking_changes_nothing),
    (ActsAtRandom, laws.law_asking_changes_nothing),
    (SharesState, laws.law_asking_changes_nothing),
    (LosesAPebble, laws.law_pieces),
    (ForgetsPoints, laws.law_ends),
    (HidesForEver, laws.law_turns_end),
    (ForgetsThePast, formats.law_position),
    (ActsAtRandom, formats.law_record),
    (BreaksOnPositions, formats.law_broken_position),
    (BreaksOnText, formats.law_malformed_notation),
]


@pytest.mark.parametrize(("broken", "law"), FOUND, ids=lambda value: value.__name__)
def test_a_defect_breaks_its_law(broken: type[Toy], law: Law) -> None:
    found = 0
    for seed in range(12):
        law(TOY, 3, seed)
        found += fails(law, broken(TOY.about), seed)
    assert found


def fails(law: Law, game: Toy, seed: int) -> bool:
    try:
        law(game, 3, seed)
    except (AssertionError, DurbarError, LookupError, TypeError, ValueError):
        return True
    return False
