"""A person's next turn, prepared while others act."""

from typing import Annotated

from msgspec import Meta, Struct

from durbar.table.plans import LONGEST
from durbar.web.wire.base import Count, Json, Notation, Request, SeatNumber
from durbar.web.wire.view import ChoicesForm, EventView

Actions = Annotated[list[Notation], Meta(max_length=LONGEST, description="The turn, action after action.")]


class LookAhead(Request):
    """The first actions of one's next turn, as if nothing else changed until then."""

    do: Actions
    seat: SeatNumber | None = None
    """Which of one's seats; without it one that is not to act."""
    choices: ChoicesForm = "compact"


class AheadView(Struct):
    """What the seat would see after these actions, and what it could do then."""

    seat: int
    version: int
    """Of the table that this starts from."""
    do: list[str]
    steps: list[list[EventView]]
    """For each action what the seat would certainly see of it."""
    observation: Json
    """The last one that the seat can be sure of."""
    scores: list[int | None]
    choices: Json | list[Json] | None
    """All legal actions, in the form asked for; null when the turn ends here."""
    done: bool
    """Luck, another seat or something hidden comes next: a prepared turn ends here."""


class KeepPlan(Request):
    do: Actions
    """No actions drop what was prepared."""
    seat: SeatNumber | None = None
    version: Count | None = None
    """The `version` of the answer it was prepared with: refused when somebody has moved since."""
