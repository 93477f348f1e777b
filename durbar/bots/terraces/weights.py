"""How much each thing counts in Java and Cuzco: guessed, then fitted by `python -m bench.fit_weights`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Points, or shares of points to hope for. What lies in a supply counts while there is time."""

    tempo: float = 5.0
    """A whole turn, to whoever has it sooner."""
    token: float = 0.4
    double: float = 2.3
    rice: float = 0.6
    village: float = 5.0
    card: float = 0.8
    match: float = 0.05
    """Each symbol a card shares with the open one."""
    pawn: float = -0.95
    """A pawn on the site, whatever it is good for: a place in a city counts by itself."""
    high: float = 0.32
    """Each level a pawn stands on."""
    outside: float = 0.5
    """A pawn that stands in no city yet."""
    hold_early: float = 0.33
    hold_late: float = 0.85
    """A place in a city, early in the game and late: whether it is still held when the end comes."""
    reign: float = 0.8
    """Being first in a city, whatever its palace."""
    shared: float = 0.17
    """What is lost of a palace's value by being first together with others."""
    small: float = 0.11
    """What is lost for each cell by which one's city falls short of ten."""
    odd: float = 0.75
    """A cell that lacks its second to make a step."""
    grows_now: float = 1.0
    grows_later: float = 0.2
    """A palace that could grow, for the seat to act and for one that must wait."""
    built_now: float = 1.0
    built_later: float = 0.6
    """A palace that could be built, likewise."""
    higher: float = 0.25
    level_with: float = 0.45
    """A first place the seat to act might take from a free cell above the leader, or as high."""
    loss: float = 0.6
    """What the leader loses by a free cell above."""
    feast: float = 0.05
    """A festival that may be held."""
    filled_now: float = 0.65
    filled_later: float = 0.48
    """A bare hollow amid the land, for the seat to act and for one that must wait."""
    pool: float = 0.3
    """A pool in the open, of which one side or more are bare."""


USUAL = Weights()
