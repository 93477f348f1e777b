"""The tastes of all personas in one game: what they measure plans by, and how much each likes what."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files

from durbar.bots.personas import PERSONAS
from durbar.core.errors import DurbarError

ABOUT, SIGN = "about", "sign"
"""In the table of each persona: a sentence for maintainers, and the measure in which its games differ most
from those of a bot without a taste. Everything else there is a weight."""
LARGEST = 10.0
"""A weight beyond this is a slip of the pen: a preference ends at 1."""


class BadTastes(DurbarError):
    """A file of tastes with a persona or a measure that does not exist, or without one that must be there."""


class Tastes:
    """How much each persona likes each thing that a game measures, as a file says."""

    def __init__(self, text: str, where: str, measures: Sequence[str]) -> None:
        """`where` names the file in errors."""
        self.measures = tuple(measures)
        self.weights: dict[str, list[tuple[int, float]]] = {}
        """For each persona, the numbers of the measures it minds, each with a weight."""
        self.signs: dict[str, str] = {}
        """For each persona, the measure it is recognised by."""
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadTastes(f"{where}: {error}") from error
        for persona, table in tables.items():
            if persona not in PERSONAS:
                raise BadTastes(f"{where}: there is no persona {persona!r}; there are: {', '.join(PERSONAS)}")
            self._read(f"{where}, [{persona}]", persona, table)
        for persona in PERSONAS:
            if persona not in self.weights:
                raise BadTastes(f"{where}: the persona {persona} has no table")

    def _read(self, where: str, persona: str, table: object) -> None:
        if not isinstance(table, dict) or not isinstance(table.get(ABOUT), str):
            raise BadTastes(f'{where}: begins with {ABOUT} = "…", a sentence')
        if table.get(SIGN) not in self.measures:
            raise BadTastes(f"{where}: {SIGN} is one of {', '.join(self.measures)}; not {table.get(SIGN)!r}")
        self.signs[persona] = table[SIGN]
        found = list[tuple[int, float]]()
        for name, weight in table.items():
            if name not in (ABOUT, SIGN):
                found.append((self._number(where, name), _weight(where, name, weight)))
        if not any(weight for _, weight in found):
            raise BadTastes(f"{where}: likes nothing; it may like {', '.join(self.measures)}")
        self.weights[persona] = found

    def _number(self, where: str, name: str) -> int:
        if name not in self.measures:
            known = ", ".join(self.measures)
            raise BadTastes(f"{where}: there is no measure {name!r}; there are: {known}")
        return self.measures.index(name)

    def preference(self, persona: str, measured: Sequence[float]) -> float:
        """How much a persona likes what was measured of a plan, from -1 to 1."""
        total = 0.0
        for number, weight in self.weights[persona]:
            total += weight * measured[number]
        return max(-1.0, min(1.0, total))


def _weight(where: str, name: str, weight: object) -> float:
    if isinstance(weight, bool) or not isinstance(weight, int | float) or not abs(weight) <= LARGEST:
        raise BadTastes(f"{where}: {name} takes a number of at most {LARGEST:g}, not {weight!r}")
    return float(weight)


def read(package: str, measures: Sequence[str]) -> Tastes:
    """The tastes in the file `data/tastes.toml` of the bots of one game."""
    path = files(package) / "data" / "tastes.toml"
    return Tastes(path.read_text("utf-8"), f"{package.replace('.', '/')}/data/tastes.toml", measures)
