"""How much each thing counts in Java and Cuzco.

The weights of all levels were guessed and then corrected from games. Those of `network=2` change as the
game goes on, and were learned from games of players who search: `python -m bench.fit_weights`.
"""

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Weights:
    """Points, or chances of points. What lies in a supply counts while there is time to use it."""

    tempo: float = 5.0
    """A whole turn, for whoever has it sooner."""
    token: float = 0.4
    double: float = 2.3
    rice: float = 0.6
    village: float = 5.0
    card: float = 0.8
    match: float = 0.05
    """Each symbol a card shares with the open one."""
    pawn: float = -0.95
    """A pawn on the site: places in cities count by themselves."""
    level: float = 0.32
    """Each level a pawn stands on."""
    outside: float = 0.5
    """A pawn that stands in no city yet."""
    hold_early: float = 0.33
    hold_late: float = 0.85
    """How likely a place in a city lasts until the final scoring, early in the game and late."""
    first_place: float = 0.8
    """Being first in a city, whatever its palace."""
    shared: float = 0.17
    """The share of a palace's value that is lost by being first together with others."""
    missing_cell: float = 0.11
    """The loss for each cell by which one's city is too small for the largest palace."""
    odd_cell: float = 0.75
    """A cell that lacks its second to make a step."""
    grows_now: float = 1.0
    grows_later: float = 0.2
    """The chance that a palace grows, for the seat to act and for one that must wait."""
    built_now: float = 1.0
    built_later: float = 0.6
    """The chance that a palace is built, likewise."""
    higher: float = 0.25
    level_with: float = 0.45
    """The chance to take the first place from a free cell above the leader, or on the leader's level."""
    threatened: float = 0.6
    """The share of a palace's value that the leader loses by a free cell above."""
    festival: float = 0.05
    """The chance of a festival that may be held."""
    filled_now: float = 0.65
    filled_later: float = 0.48
    """The chance that a bare hollow amid the land becomes a pool, likewise."""
    pool: float = 0.3
    """The chance that a pool with a bare side is completed."""


DEFAULT = Weights()


class Schedule:
    """Weights for the whole game: they change in equal steps with every triple that is laid."""

    def __init__(self, early: Weights, late: Weights) -> None:
        self.early = early
        self.late = late
        self._steps: dict[int, tuple[Weights, ...]] = {}
        """By the number of triples in the box, the weights by the number that is left."""

    def at(self, left: int, triples: int) -> Weights:
        """The weights with so many triples left of so many."""
        steps = self._steps.get(triples)
        if steps is None:
            steps = self._steps[triples] = tuple(self._between(n / triples) for n in range(triples + 1))
        return steps[left]

    def _between(self, left: float) -> Weights:
        if self.early is self.late:
            return self.early
        late = asdict(self.late)
        return Weights(
            **{name: early * left + late[name] * (1 - left) for name, early in asdict(self.early).items()}
        )


UNCHANGING = Schedule(DEFAULT, DEFAULT)
"""The same weights from beginning to end."""
LEARNED = Path(str(files("durbar.bots.terraces"))) / "data" / "weights.json"
"""Found by the package: a compiled module lies elsewhere."""


@cache
def learned(game: str) -> Schedule:
    """The weights learned for this game; where none were, those of the other levels."""
    data = json.loads(LEARNED.read_text("utf-8")).get(game)
    return Schedule(Weights(**data["early"]), Weights(**data["late"])) if data else UNCHANGING
