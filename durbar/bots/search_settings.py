"""How hard a level searches: its parameters, and how they are read from a name such as `expert:time=2`."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from durbar.bots.personas import PERSONAS
from durbar.core.errors import BadOption


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """The parameters of one level. Counts bound the search, so that the same seed gives the same choice."""

    depth: int = 1
    """Own actions planned ahead, one after the other."""
    width: int = 1
    """Plans kept from one such action to the next."""
    first_actions: int = 500
    """Actions tried at the first step, most promising first."""
    best_actions: int = 16
    """Actions tried at each later step, of those that did best at the first."""
    new_actions: int = 16
    """Actions tried at each later step, of those that were not possible at the first."""
    noise: float = 0.0
    """Standard deviation of the evaluation noise, in points."""
    overlooks: float = 0.0
    """The share of the possible actions that a plan does not see, as people overlook some."""
    own_points: int = 0
    """Whether plans count one's own points alone (1) or also what the others may expect (0)."""
    through_turns: int = 0
    """Whether plans go on after the turns of others, which the rollout policy plays (1), or end there (0)."""
    samples: int = 1
    """Full states sampled from what the seat knows: one for each way the hidden things may lie."""
    playouts: int = 0
    """Games played on to the end of the round to compare the best plans."""
    horizon: int = 1000
    """Actions of each seat after which a playout ends, even if its round goes on."""
    tree_seats: int = 1
    """Whose later decisions the tree covers: nobody's (0), everybody's (1), one's own (2).

    The rollout policy plays the others.
    """
    top_plans: int = 8
    """Plans that playouts compare, or that are compared over all samples."""
    network: int = 0
    """The training round whose network evaluates positions, for games that have one; 0 uses none."""
    exploration: float = 0.0
    """How much playouts prefer rarely tried actions over good ones; 0: as the game has it."""
    prior: float = 1.0
    """How much playouts trust what the rollout policy prefers."""
    offered: float = 1.0
    """How many times as many actions as usual a node offers to playouts."""
    widening: int = 0
    """Whether playouts consider more actions the longer they run (1), compare the top plans (0), or compare
    the most promising actions, each from the same samples and with the same luck (2)."""
    chances: int = 0
    """Seats from which on playouts reward the chance to win and not the utility; 0: never."""
    effort: float = 1.0
    """How many times the work of the other counts is done; see `durbar.bots.effort`."""
    cpu: float = 10.0
    """Seconds of one core for one decision."""
    time: float = 10.0
    """Seconds of the clock for one decision, however busy the machine is."""


PERSONA = "persona"
"""The parameter that is no number: whose taste decides among plans of nearly equal value."""
UNLIMITED = 10**9
"""So many playouts that only time ends them. No parameter reaches it."""
RENAMED = {
    "tries": "first_actions",
    "again": "best_actions",
    "fresh": "new_actions",
    "blur": "noise",
    "through": "through_turns",
    "worlds": "samples",
    "deep": "tree_seats",
    "finalists": "top_plans",
    "learned": "network",
    "instinct": "widening",
}
"""Parameters by their former name: who still uses one reads the new name in the refusal."""
_TYPES: dict[str, type] = {field.name: type(field.default) for field in fields(SearchSettings)}
_MAY_BE_ZERO = {field.name for field in fields(SearchSettings) if field.default == 0} | {"tree_seats"}


def with_new_names(level: str) -> str:
    """A level as a table stored it, with the parameters' names of today.

    >>> with_new_names("expert:blur=2:time=1")
    'expert:noise=2:time=1'
    """
    name, *parameters = level.split(":")
    pairs = [text.partition("=") for text in parameters]
    return ":".join([name, *(RENAMED.get(key, key) + equals + value for key, equals, value in pairs)])


def read(level: str, parameters: Mapping[str, str]) -> dict[str, Any]:
    """The parameters that are numbers, or `BadOption`."""
    return {key: _number(level, key, value) for key, value in parameters.items() if key != PERSONA}


def persona(parameters: Mapping[str, str]) -> str | None:
    """The persona that the parameters name, or `BadOption`."""
    named = parameters.get(PERSONA)
    if named is not None and named not in PERSONAS:
        raise BadOption(f"there is no persona {named!r}; there are: {', '.join(PERSONAS)}")
    return named


def _number(level: str, key: str, value: str) -> Any:
    if key in RENAMED:
        raise BadOption(f"{key} is now called {RENAMED[key]}: write {level}:{RENAMED[key]}={value}")
    if key not in _TYPES:
        raise BadOption(f"{level} has no parameter {key!r}; it has: {', '.join(_TYPES)}")
    try:
        if not value.isascii() or "_" in value or value.split() != [value]:
            raise ValueError(value)  # Python reads more than figures: a level is shown and stored as it is
        number = _TYPES[key](value)
    except ValueError as error:
        raise BadOption(f"{level}:{key} takes a number, not {value!r}") from error
    if not 0 < number < UNLIMITED and not (key in _MAY_BE_ZERO and number == 0):
        raise BadOption(f"{level}:{key} must be a positive number, not {value!r}")
    return number
