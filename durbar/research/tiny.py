"""Tiny Visit: the contest of Taj Mahal with five cards and two visits, small enough for exact methods.

Two seats hold two secret cards each. In a visit they take turns: play a card, which is then lost, or
withdraw. Who withdraws takes the prize if its cards of this visit are worth more than those of the other seat
still in the visit. The second visit begins with the other seat. It is not listed among Durbar's games.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final

from durbar.core.about import About, Option
from durbar.core.errors import BadNotation, BadOption
from durbar.core.game import (
    CHANCE,
    Action,
    Event,
    Game,
    Json,
    NotedAction,
    Observation,
    Position,
    Rejection,
    Seat,
)
from durbar.core.reading import shown
from durbar.research.encode import Choice, Encoder, Field, Word, one_hot

SEATS, HAND, HIGH = 2, 2, 3
DECK: Final = (1, 1, 2, 2, 3)
PRIZES: Final = (2, 1, 1)
"""The points of each visit, as many as the option says."""


class Play(NotedAction):
    """`play 2`: a card of this value."""

    __slots__ = ("card",)
    kind: ClassVar[str] = "play"
    reveals: ClassVar[bool] = True

    def __init__(self, card: int) -> None:
        super().__init__(f"play {card}")
        self.card: Final = card


class Withdraw(NotedAction):
    """`withdraw`: leave the visit."""

    __slots__ = ()
    kind: ClassVar[str] = "withdraw"

    def __init__(self) -> None:
        super().__init__("withdraw")


class Deal(NotedAction):
    """`*deal 2`: a card for a hand."""

    __slots__ = ("card",)
    kind: ClassVar[str] = "deal"
    secret: ClassVar[bool] = True

    def __init__(self, card: int) -> None:
        super().__init__(f"*deal {card}")
        self.card: Final = card


WITHDRAW: Final = Withdraw()
PLAYS: Final = tuple(Play(card) for card in range(HIGH + 1))
DEALS: Final = tuple(Deal(card) for card in range(HIGH + 1))


@dataclass
class State:
    """One moment; `out` are the seats that have withdrawn, `prize` whether it is still there."""

    visits: int
    options: Json
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    played: list[list[int]] = field(default_factory=lambda: [[], []])
    value: list[int] = field(default_factory=lambda: [0, 0])
    out: list[bool] = field(default_factory=lambda: [False, False])
    scores: list[int] = field(default_factory=lambda: [0, 0])
    visit: int = 0
    turn: int = 0
    prize: bool = True
    dealt: int = 0

    def copy(self) -> "State":
        new = State(self.visits, self.options)
        new.hands, new.played = [h[:] for h in self.hands], [p[:] for p in self.played]
        new.value, new.out, new.scores = self.value[:], self.out[:], self.scores[:]
        new.visit, new.turn, new.prize, new.dealt = self.visit, self.turn, self.prize, self.dealt
        return new


class TinyVisit(Game[State]):
    """The rules."""

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return State(options["visits"], dict(options))

    def actor(self, s: State) -> Seat | None:
        if s.dealt < SEATS * HAND:
            return CHANCE
        return s.turn if s.visit < s.visits else None

    def check(self, s: State, a: Action) -> Rejection | None:
        return None if a in self.legal(s) else Rejection("V1", "not_now")

    def legal(self, s: State) -> list[Action]:
        if self.actor(s) in (None, CHANCE):
            return []
        return [WITHDRAW, *(PLAYS[card] for card in sorted(set(s.hands[s.turn])))]

    def universe(self, s: State) -> Iterable[Action]:
        return (WITHDRAW, *PLAYS[1:])

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        left = self._unseen(s)
        return [(DEALS[card], left.count(card)) for card in sorted(set(left))]

    def _unseen(self, s: State) -> list[int]:
        left = list(DECK)
        for card in (*s.hands[0], *s.hands[1], *s.played[0], *s.played[1]):
            left.remove(card)
        return left

    def apply(self, s: State, a: Action) -> list[Event]:
        if isinstance(a, Deal):
            seat = s.dealt // HAND
            s.hands[seat].append(a.card)
            s.hands[seat].sort()
            s.dealt += 1
            return [Event("deal", "V1", seat, {}, {"card": a.card}, (seat,))]
        seat = s.turn
        if isinstance(a, Play):
            s.hands[seat].remove(a.card)
            s.played[seat].append(a.card)
            s.value[seat] += a.card
            s.turn = seat if s.out[1 - seat] else 1 - seat
            return [Event("play", "V1", seat, {"card": a.card})]
        return self._withdraw(s, seat)

    def _withdraw(self, s: State, seat: Seat) -> list[Event]:
        rival = 0 if s.out[1 - seat] else s.value[1 - seat]
        won = s.prize and s.value[seat] > rival
        points = PRIZES[s.visit] if won else 0
        s.scores[seat] += points
        s.prize = s.prize and not won
        s.out[seat] = True
        s.turn = 1 - seat
        if all(s.out):
            s.visit += 1
            s.turn, s.out, s.value, s.prize = s.visit % SEATS, [False, False], [0, 0], True
        return [Event("withdraw", "V1", seat, {"points": points, "source": "prize"})]

    def scores(self, s: State) -> list[int]:
        return s.scores[:]

    def winners(self, s: State) -> list[Seat]:
        best = max(s.scores)
        return [] if self.actor(s) is not None else [i for i in range(SEATS) if s.scores[i] == best]

    def parse(self, text: str) -> Action:
        for action in (WITHDRAW, *PLAYS[1:], *DEALS[1:]):
            if str(action) == " ".join(text.lower().split()):
                return action
        raise BadNotation(f"{shown(text)} is no action; there are: play 1, play 2, play 3, withdraw")

    def position(self, s: State) -> Position:
        public = self._public(s)
        return {"game": self.id, "seats": SEATS, "options": s.options, **public, "hands": s.hands}

    def _public(self, s: State) -> Json:
        names = ("played", "value", "out", "scores", "visit", "turn", "prize", "dealt")
        return {name: getattr(s, name) for name in names}

    def from_position(self, p: Position) -> State:
        s = State(p["options"]["visits"], dict(p["options"]))
        for name in (*self._public(s), "hands"):
            setattr(s, name, p[name])
        return s.copy()

    def observe(self, s: State, seat: Seat | None) -> Observation:
        return {
            "game": self.id,
            "seats": SEATS,
            "options": s.options,
            "viewer": seat,
            "actor": self.actor(s),
            "winners": self.winners(s),
            **self._public(s.copy()),
            "hand_sizes": [len(hand) for hand in s.hands],
            "hand": None if seat is None else s.hands[seat][:],
        }

    def imagine(self, o: Observation, rng: Random) -> State:
        hands: list[list[int]] = [[], []]
        if o["viewer"] is not None:
            hands[o["viewer"]] = o["hand"]
        s = self.from_position({**o, "hands": hands})
        left = self._unseen(s)
        rng.shuffle(left)
        for seat, size in enumerate(o["hand_sizes"]):
            if seat != o["viewer"]:
                s.hands[seat] = sorted(left[:size])
                del left[:size]
        return s


ABOUT = About(
    id="tiny-visit",
    title="Tiny Visit",
    revision="1",
    seats=(SEATS,),
    package=__package__,
    options=(Option("visits", 2, (1, 2, 3), "V1"),),
)
TINY_VISIT = TinyVisit(ABOUT)


class Tiny(Encoder):
    """Four symbols: withdraw, and a card of each value."""

    def prepare(self) -> None:
        self.table: tuple[Action, ...] = (WITHDRAW, *PLAYS[1:])
        self.chances = DEALS[1:]
        self.symbols = len(self.table)

    def describe(self) -> Iterable[Field]:
        yield Field("hand", HIGH, HAND, private=True)
        yield Field("visit", len(PRIZES) + 1)
        yield Field("prize", 1)
        for i in range(SEATS):
            yield Field(f"flags_{i}", 2)
            yield Field(f"score_{i}", 1, sum(PRIZES))
            yield Field(f"value_{i}", 1, sum(DECK))
            yield Field(f"hand_size_{i}", 1, HAND)
            yield Field(f"played_{i}", HIGH, HAND)

    def codes(self, s: State, seat: Seat, word: Word = ()) -> bytes:
        values = range(1, HIGH + 1)
        parts = [bytes(map(s.hands[seat].count, values)), one_hot(len(PRIZES) + 1)[s.visit], bytes([s.prize])]
        for other in self.order[seat]:
            numbers = (s.turn == other, s.out[other], s.scores[other], s.value[other], len(s.hands[other]))
            parts += [bytes(numbers), bytes(map(s.played[other].count, values))]
        return b"".join(parts)

    def choice(self, s: State) -> Choice:
        return Choice([self.table.index(action) for action in self.game.legal(s)], self.table)

    def encode(self, action: Action) -> Word:
        return (self.table.index(action),)

    def decode(self, word: Sequence[int]) -> Action:
        return self.table[word[0]]


def encoder(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
    if actions != "flat":
        raise BadOption("Tiny Visit has few decisions: its actions are flat")
    return Tiny(TINY_VISIT, seats, options)
