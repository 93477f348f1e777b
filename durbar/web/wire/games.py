"""What is known about a game: its options, words, components, and tutorial."""

from typing import Any

from msgspec import Struct

from durbar.web.wire.base import Json, Language


class OptionFacts(Struct):
    id: str
    default: Any
    choices: list[Any] | None
    """None: any value, which the game itself validates (a components file)."""
    clause: str


class GameFacts(Struct):
    id: str
    title: str
    revision: str
    seats: list[int]
    options: list[OptionFacts]
    levels: list[str]
    """The bot levels that play it, weakest first."""
    lesson: bool
    """There is a tutorial."""
    lessons: int
    """How many lessons its course has."""
    minutes: int
    """How long a game of people usually takes."""
    weight: int
    """How much there is to learn, from 1 to 5."""
    page: str | None
    """The folder of the page that draws the game; None: the page shows `Frame.text` and lists the choices."""
    turn_events: list[str]
    """Kinds of the events that begin a turn."""
    chapter_events: list[str]
    """Kinds of the events that begin a larger part of the game, such as a day."""
    prepares: bool
    """People can prepare their next turn while others act."""


class Games(Struct):
    games: list[GameFacts]


class GameWords(Struct):
    """The texts of a game: `clauses` of its rules, and the templates of its words.<lang>.toml."""

    game: str
    lang: Language
    clauses: dict[str, str]
    catalogue: Json


class Components(Struct):
    """The data of board, tiles and cards, every block with its source; `options.components` of an observation
    replaces blocks of it.
    """

    game: str
    components: Json


class Sample(Struct):
    """A game in progress as a spectator sees it, to draw a small board in the lobby."""

    game: str
    observation: Json


class TutorialStep(Struct):
    note: dict[Language, str]
    """What to do and why, by language."""
    clauses: list[str]
    do: list[str]
    """Actions that are accepted from the learner; the first is the recommended one."""
    answers: list[str]
    """What the other seats do after that."""
    light: list[str]
    """Places of the board to look at."""


class Tutorial(Struct):
    """The tutorial. Open a table from `position` with `seed`, hold all seats, and play the steps."""

    game: str
    seat: int
    """The learner's seat."""
    seats: int
    seed: str
    position: Json
    steps: list[TutorialStep]
    end: dict[Language, str]
