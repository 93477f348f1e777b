"""Everything that can be wrong with what people hand us; each error says what and where."""


class DurbarError(Exception):
    """The common root: catch this to catch every refusal of the library."""


class Rejected(DurbarError):
    """An illegal action: the clause of the rules that forbids it, and why in one sentence."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{reason} [{clause}]")
        self.clause = clause
        self.reason = reason


class BadNotation(DurbarError):
    """A text that is no action of this game."""


class BadOption(DurbarError):
    """An unknown game, seat count or option, or a value it cannot take."""


class BadPosition(DurbarError):
    """A position that cannot stand on the table."""


class BadComponents(DurbarError):
    """A components file (board, tiles, cards) that breaks a fact of the box."""


class BadLesson(DurbarError):
    """A file of first steps that cannot be played through; names the step."""


class BadRecord(DurbarError):
    """A damaged or impossible record; names the line, and the clause when a rule is broken."""

    def __init__(self, line: int, what: str, clause: str | None = None) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what
        self.clause = clause
