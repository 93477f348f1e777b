"""Pebbles: a tiny game with chance, secrets and secret actions, for tests of core, table and server.

Everybody is dealt a secret card (1–3). On a turn a seat takes pebbles (`take n`, three at most in a turn),
may once in the game put a secret stake aside (`hide n`), and says `end`. Then the wind blows (`*wind n`).
When the pile is empty the game ends: card and stake are added to the pebbles.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from durbar.core.about import About, Option
from durbar.core.errors import BadNotation, BadOption
from durbar.core.game import CHANCE, Action, Event, Game, Json, Observation, Position, Rejection
from durbar.core.reading import shown


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Any action of the game: a word and a number."""

    word: str
    n: int = 0
    kind: ClassVar[str] = "move"

    def __str__(self) -> str:
        return self.word if self.word == "end" else f"{self.word} {self.n}"


@dataclass(frozen=True, slots=True)
class Hide(Move):
    kind: ClassVar[str] = "hide"
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Card(Move):
    kind: ClassVar[str] = "card"
    secret: ClassVar[bool] = True


KINDS: dict[str, type[Move]] = {"take": Move, "hide": Hide, "*card": Card, "*wind": Move}


@dataclass
class Pebbles:
    pile: int
    cards: list[int]
    stakes: list[int]
    taken: list[int]
    turn: int = 0
    this_turn: int = 0
    windy: bool = False
    wind: int = 0
    over: bool = False
    options: Json = field(default_factory=dict)

    def copy(self) -> "Pebbles":
        lists = (self.cards.copy(), self.stakes.copy(), self.taken.copy())
        return Pebbles(
            self.pile, *lists, self.turn, self.this_turn, self.windy, self.wind, self.over, self.options
        )


class Toy(Game[Pebbles]):
    """Implements what is abstract, and nothing that has a default except `pieces`."""

    def start(self, seats: int, options: Mapping[str, Any]) -> Pebbles:
        return Pebbles(options["pile"], [], [-1] * seats, [0] * seats, options=dict(options))

    def actor(self, s: Pebbles) -> int | None:
        if s.over:
            return None
        return CHANCE if s.windy or len(s.cards) < len(s.taken) else s.turn

    def check(self, s: Pebbles, a: Action) -> Rejection | None:
        assert isinstance(a, Move)
        if self.actor(s) in (None, CHANCE):
            return Rejection("P7" if s.over else "P5", "over" if s.over else "luck")
        if a.word == "take" and not 1 <= a.n <= min(s.pile, 3 - s.this_turn):
            return Rejection("P2", "too_many", {"left": min(s.pile, 3 - s.this_turn)})
        if a.word == "hide" and (s.stakes[s.turn] >= 0 or a.n > 2):
            return Rejection("P3", "hidden")
        if a.word == "end" and s.this_turn == 0 and s.pile:
            return Rejection("P4", "nothing_taken")
        return Rejection("P5", "luck") if a.word in ("*card", "*wind") else None

    def legal(self, s: Pebbles) -> list[Action]:
        if self.actor(s) in (None, CHANCE):
            return []
        return [a for a in self.universe(s) if self.check(s, a) is None]

    def universe(self, s: Pebbles) -> Iterable[Action]:
        return [KINDS[word](word, n) for word in ("take", "hide") for n in range(4)] + [Move("end")]

    def pieces(self, s: Pebbles) -> Mapping[str, int]:
        return {"pebbles": s.pile + sum(s.taken)}

    def outcomes(self, s: Pebbles) -> list[tuple[Action, int]]:
        word = "*wind" if s.windy else "*card"
        return [(KINDS[word](word, n), 1) for n in (1, 2, 3)]

    def apply(self, s: Pebbles, a: Action) -> list[Event]:
        assert isinstance(a, Move)
        seat = s.turn
        if a.word == "*card":
            s.cards.append(a.n)
            owner = len(s.cards) - 1
            return [Event("card", "P1", owner, {}, {"card": a.n}, (owner,))]
        if a.word == "*wind":
            s.windy, s.wind = False, a.n
            return [Event("wind", "P6", CHANCE, {"wind": a.n})]
        if a.word == "take":
            s.pile -= a.n
            s.this_turn += a.n
            s.taken[seat] += a.n
            return [Event("take", "P2", seat, {"n": a.n, "points": a.n, "source": "pebbles"})]
        if a.word == "hide":
            s.stakes[seat] = a.n
            return [Event("hide", "P3", seat, {}, {"n": a.n}, (seat,))]
        s.turn, s.this_turn, s.windy = (seat + 1) % len(s.taken), 0, True
        if s.pile:
            return []
        s.over = True
        return [
            Event("reveal", "P7", i, {"points": card + max(0, stake), "source": "secrets"})
            for i, (card, stake) in enumerate(zip(s.cards, s.stakes, strict=True))
        ]

    def observe(self, s: Pebbles, seat: int | None) -> Observation:
        mine = seat is not None and seat < len(s.cards)
        return {
            "game": self.id,
            "seats": len(s.taken),
            "options": s.options,
            "viewer": seat,
            "actor": self.actor(s),
            "scores": self.scores(s),
            "winners": self.winners(s),
            "over": s.over,
            "prompt": {"key": "turn", "facts": {}},
            "pile": s.pile,
            "wind": s.wind,
            "turn": s.turn,
            "dealt": len(s.cards),
            "revealed": [s.cards.copy(), s.stakes.copy()] if s.over else None,
            "taken": s.taken.copy(),
            "this_turn": s.this_turn,
            "hidden": [stake >= 0 for stake in s.stakes],
            "card": s.cards[seat] if mine and seat is not None else None,
            "stake": s.stakes[seat] if seat is not None else None,
        }

    def imagine(self, o: Observation, rng: Random) -> Pebbles:
        me, dealt = o["viewer"], range(o["dealt"])
        cards = [o["card"] if seat == me else rng.randint(1, 3) for seat in dealt]
        hidden = [rng.randint(0, 2) if there else -1 for there in o["hidden"]]
        stakes = [o["stake"] if seat == me else n for seat, n in enumerate(hidden)]
        cards, stakes = o["revealed"] or (cards, stakes)
        windy = o["over"] or (o["actor"] == CHANCE and o["dealt"] == o["seats"])
        state = Pebbles(o["pile"], cards, stakes, o["taken"], o["turn"], o["this_turn"], windy)
        state.wind, state.over, state.options = o["wind"], o["over"], o["options"]
        return state.copy()

    def position(self, s: Pebbles) -> Position:
        names = [name for name in Pebbles.__dataclass_fields__ if name != "options"]
        common = {"game": self.id, "revision": self.revision, "seats": len(s.taken), "options": s.options}
        return {**common, **{name: getattr(s, name) for name in names}}

    def from_position(self, p: Position) -> Pebbles:
        names = [name for name in Pebbles.__dataclass_fields__ if name != "options"]
        r, seats, options = self.open_position(p, names)
        cards = list(r.wholes("cards", 1, 3, (0, seats)))
        stakes = list(r.wholes("stakes", -1, 2, (seats, seats)))
        taken = list(r.wholes("taken", 0, 200, (seats, seats)))
        s = Pebbles(r.whole("pile"), cards, stakes, taken, options=options)
        s.turn, s.this_turn = r.whole("turn", high=seats - 1), r.whole("this_turn", high=3)
        s.windy, s.wind, s.over = r.flag("windy"), r.whole("wind", high=3), r.flag("over")
        if self.pieces(s)["pebbles"] != options["pile"]:
            raise r.fail("pile", f"there are {options['pile']} pebbles")
        if (s.over or s.windy) and len(cards) < seats:
            raise r.fail("cards", "the cards are dealt first")
        if s.over and (s.pile or not s.windy):
            raise r.fail("over", "a game ends after a turn, when no pebble is left")
        return s

    def scores(self, s: Pebbles) -> list[int]:
        if not s.over:
            return s.taken.copy()
        return [t + c + max(0, stake) for t, c, stake in zip(s.taken, s.cards, s.stakes, strict=True)]

    def winners(self, s: Pebbles) -> list[int]:
        scores = self.scores(s)
        return [i for i, score in enumerate(scores) if score == max(scores)] if s.over else []

    def parse(self, text: str) -> Action:
        word, _, n = " ".join(text.lower().split()).partition(" ")
        if (word, n) == ("end", ""):
            return Move("end")
        if word not in KINDS or n not in ("0", "1", "2", "3"):
            raise BadNotation(f"{shown(text)} is no action of Pebbles")
        return KINDS[word](word, int(n))


TOY = Toy(
    About(
        id="pebbles",
        title="Pebbles",
        revision="1",
        seats=(1, 2, 3, 4),
        package="tests.toy",
        options=(Option("pile", 12, (6, 12, 200), "P1"),),
        turn_events=("wind",),
        end_events=("reveal",),
    )
)


def toy(id: str) -> Game[Any]:
    """The lookup by which a service finds Pebbles."""
    if id != TOY.id:
        raise BadOption(f"there is no game {id!r}")
    return TOY
