"""Why the table says no: a code for programs, and what is needed to say it to people."""

from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.game import Game, Rejection


class Refusal(DurbarError):
    """Nothing happened. `detail` is already a sentence; a rejection is told in the words of its game."""

    def __init__(
        self,
        code: str,
        detail: str | None = None,
        rejection: Rejection | None = None,
        game: Game[Any] | None = None,
    ) -> None:
        super().__init__(detail or code)
        self.code = code
        self.detail = detail
        self.rejection = rejection
        self.game = game
