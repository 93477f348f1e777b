"""The errors of the library. Each says in one sentence what is wrong and where."""


def package_missing(what: str, package: str, extra: str) -> str:
    """The sentence for somebody who asks for what a plain installation has not.

    >>> package_missing("e-mail", "aiosmtplib", "notices")
    'e-mail needs the package aiosmtplib: in the folder of Durbar, pip install ".[notices]"'
    """
    return f'{what} needs the package {package}: in the folder of Durbar, pip install ".[{extra}]"'


class DurbarError(Exception):
    """The base of all errors of the library: catch it to catch them all."""


class Rejected(DurbarError):
    """An illegal action: the clause of the rules that forbids it, and why in one sentence."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{reason} [{clause}]")
        self.clause = clause
        self.reason = reason


class BadNotation(DurbarError):
    """A text that is not the notation of an action."""


class BadOption(DurbarError):
    """An unknown game, seat count or option, or a value it cannot take."""


class BadPosition(DurbarError):
    """A position the game cannot be in, or one that cannot be read."""


class BadComponents(DurbarError):
    """A components file (board, tiles, cards) that a game cannot be played with."""


class BadTutorial(DurbarError):
    """A tutorial that cannot be played through; names the step."""


class BadRecord(DurbarError):
    """A damaged or impossible record; names the line, and the clause when a rule is broken."""

    def __init__(self, line: int, what: str, clause: str | None = None) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what
        self.clause = clause
