"""Moderation: reports to whoever runs the server, and a table without chat."""

from typing import Annotated

from msgspec import Meta, Struct

from durbar.web.wire.base import Count, Request, SeatNumber

REPORT_LENGTH = 500


class Report(Request):
    """Something at a table that whoever runs the server should look at."""

    text: Annotated[str, Meta(min_length=1, max_length=REPORT_LENGTH)]
    seat: SeatNumber | None = None
    """Whom it is about."""
    line: Count | None = None
    """The number of the line of chat it is about."""


class Reported(Struct):
    report: str
    """The id of the report, as `durbar admin reports` lists it."""


class ChatOff(Request):
    off: bool
