"""The small types that messages are made of, requests, and refusals."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from durbar.table.refusal import Code

Json = dict[str, Any]
Name = Annotated[str, Meta(max_length=40, description="Shown as text, never as HTML.")]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
TableCode = Annotated[str, Meta(max_length=40, description="A word and four figures: `KEBO-4712`.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Notation = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"^[^\n;]+$")]
Level = Annotated[str, Meta(max_length=80, description="A level, with parameters if any: `expert:time=2`.")]
Language = Literal["en", "fr"]
ListedStatus = Literal["waiting", "playing", "over"]


class Request(Struct, forbid_unknown_fields=True):
    """What a client may send. Unknown fields are refused, so that a typo is noticed."""


class Problem(Struct, tag_field="type", tag="problem"):
    """Every refusal. `clause` is set when a rule of the game forbids the action."""

    code: Code
    reason: Annotated[str, Meta(description="One sentence, in the language of Accept-Language (en or fr).")]
    clause: str | None = None
