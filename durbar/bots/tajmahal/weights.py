"""How much each thing counts in Taj Mahal: numbers found from games."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class PolicyWeights:
    """The numbers of the rollout policy, in points. Slightly changed ones played against each other."""

    # prizes
    good: float = 2.692
    """A good won, beyond the goods of its kind that are owned."""
    token: float = 0.878
    """A first token of its kind, early in the game."""
    further_palace: float = 0.569
    """Each palace after the first in one withdrawal."""
    link: float = 0.323
    """Each province still to come to which roads lead from a city."""
    kept: float = 0.879
    """How likely a special card stays with its holder for one more visit."""
    special: float = 0.671
    """Any special card, beyond what it brings in each visit."""
    plus_elephant: float = 0.754
    """What this special card brings in one visit; likewise the next three."""
    plus_points: float = 1.009
    plus_mogul: float = 1.170
    change_colour: float = 0.401
    card_tile: float = 1.223
    """A bonus tile with a card."""
    # contesting
    hold_by_1: float = 0.760
    """How likely a lead of one symbol survives a rival with many cards."""
    hold_by_2: float = 0.873
    """Of two symbols."""
    hold_by_3: float = 0.928
    """Of three or more."""
    tie: float = 0.949
    """A symbol with which one is as strong as the best rival."""
    one_behind: float = -0.573
    """A symbol with which one is one weaker."""
    pass_: float = 0.752
    """Withdrawing without having played."""
    leave: float = 0.413
    """Withdrawing with the prizes won."""
    coloured: float = 0.107
    """The price of a coloured card."""
    white: float = 1.063
    """The price of a white card."""
    last: float = 0.907
    """The price of a card that will count at the end, in the last visits."""
    more_of_colour: float = 0.0
    """What each further card of the colour takes off the price."""
    threat: float = 6.670
    """Cards in hand that make a rival fully dangerous."""
    points_now: float = 2.541
    """Playing the special card that scores points."""
    few: float = 0.0
    """What each card that a hand lacks to FULL_HAND adds to the price of a card."""
    crowd: float = 0.0
    """What each rival in the visit after the first adds to the price of a card."""
    early: float = 0.0
    """What each visit left takes off the price of a card."""
    noise: float = 1.2
    """How much worse, in points, the action of a rollout may look than the best one."""
    # taking cards of the reserve
    take_white: float = 2.437
    take_elephant: float = 0.111
    """A white card with an elephant, beyond any other."""
    take_coloured: float = 0.8
    take_same: float = 0.294
    """Each card of its colour in hand."""
    take_rare: float = 0.247
    """Each symbol that is no elephant."""


FULL_HAND = 8
"""Cards with which a hand is not short of any."""
POLICY = PolicyWeights()

STAGES = (1.0, 3.0, 6.0, 11.5)
"""Visits left for which EVALUATION has numbers; between them they change evenly."""
EVALUATION: dict[str, tuple[float, float, float, float]] = {
    "card": (0.30, 0.67, 1.11, 1.73),  # in hand
    "same colour": (0.72, 0.43, 0.21, 0.06),  # a card of the colour held most
    "white": (1.06, 0.75, 0.37, -0.09),  # a white card
    "special 0": (2.28, 3.07, 2.58, 5.28),  # the special cards in the order of SPECIALS
    "special 1": (2.04, 2.61, 2.72, 4.14),
    "special 2": (0.99, 0.96, 0.89, 2.81),
    "special 3": (1.20, 1.10, 0.54, 1.96),
    "token": (0.19, 0.96, 1.24, 1.45),  # a single token
    "goods": (0.32, 0.28, 0.24, 0.18),  # a good owned, for each tile of it to come
    "roads": (0.85, 0.79, 0.82, 0.42),  # a point by roads in a province to come
    "next roads": (0.0, 0.0, 0.0, 0.0),  # a point by roads in the province visited next
    "few": (0.0, 0.0, 0.0, 0.0),  # each card a hand lacks to FULL_HAND
    "later": (0.0, 0.0, 0.0, 0.0),  # each seat that is before it in the next visit
}
"""Points of each thing at each stage, fitted to games of the rollout policy."""


class Aim(NamedTuple):
    """What a player wants: its own points less those of the others."""

    others: float = 1.0
    """How much the average of the others counts."""
    best: float = 0.0
    """How much the best of the others counts on top."""


class Learned(NamedTuple):
    """What `python -m bench.learn_taj` found, and `python -m bench.tune_taj` after it."""

    policy: PolicyWeights
    evaluation: dict[str, tuple[float, ...]]
    heats: list[float]
    """For each number of visits left, the points that divide a lead to make a chance of it."""
    aim: Aim = Aim()
    doubt: float = 0.0
    """The points by which playouts overrate playing cards, beside withdrawing."""


@cache
def learned(name: str = "master") -> Learned:
    """The weights of a file: `master` learned from games of others, `tuned` was then tuned in its own."""
    data = json.loads((files(__package__) / "data" / f"{name}.json").read_text("utf-8"))
    evaluation = {name: tuple(at) for name, at in data["evaluation"].items()}
    aim = Aim(**data.get("aim", {}))
    return Learned(PolicyWeights(**data["policy"]), evaluation, data["heats"], aim, data.get("doubt", 0.0))
