"""How much of each thing counts in Java and Cuzco: guessed first, then weighed by `python -m bench.weigh`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Points, or shares of points to hope for. What lies in a supply counts while there is time."""

    tempo: float = 4.5
    """A whole turn, to whoever has it sooner."""
    token: float = 0.5
    double: float = 2.2
    rice: float = 0.5
    village: float = 5.0
    card: float = 0.6
    """Each of the first four cards."""
    spare_card: float = 0.0
    """Each further card."""
    match: float = 0.12
    """Each symbol a card shares with the open one."""
    pawn: float = -0.5
    """A pawn on the site, whatever it is good for: a place in a city counts by itself."""
    high: float = 0.25
    """Each level a pawn stands on."""
    outside: float = 1.0
    """A pawn that stands in no city yet."""
    hold_early: float = 0.45
    hold_late: float = 0.95
    """A place in a city, early in the game and late: whether it is still held when the end comes."""
    reign: float = 1.0
    """Being first in a city, whatever its palace."""
    shared: float = 0.25
    """What is lost of a palace's value by being first together with others."""
    small: float = 0.18
    """What is lost for each cell by which one's city falls short of ten."""
    odd: float = 0.8
    """A cell that lacks its second to make a step."""
    grows_now: float = 1.0
    grows_later: float = 0.25
    """A palace that could grow, for the seat to act and for one that must wait."""
    built_now: float = 1.0
    built_later: float = 0.8
    """A palace that could be built, likewise."""
    higher: float = 0.25
    level_with: float = 0.4
    """A first place the seat to act might take from a free cell above the leader, or as high."""
    loss: float = 0.7
    """What the leader loses by a free cell above."""
    empty: float = 0.15
    empty_inside: float = 0.0
    """A village with nobody in it for the seat to act, by the plain and elsewhere."""
    feast: float = 0.15
    """A festival that may be held."""
    filled_now: float = 0.6
    filled_later: float = 0.5
    """A bare hollow amid the land, for the seat to act and for one that must wait."""
    pool: float = 0.5
    """A pool in the open, of which one side or more are bare."""


USUAL = Weights()
