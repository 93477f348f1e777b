"""Why the server refuses a request: a code for programs, and what is needed to tell people."""

from typing import Any, Literal

from durbar.core.errors import DurbarError
from durbar.core.game import Game, Rejection

Code = Literal[
    "bad_request",
    "bad_option",
    "bad_position",
    "bad_record",
    "bad_notation",
    "rejected",
    "unknown",
    "unknown_table",
    "unknown_game",
    "unknown_code",
    "unknown_club",
    "wrong_token",
    "no_player",
    "unknown_transfer",
    "wrong_passkey",
    "no_passkeys",
    "wrong_name",
    "too_many_devices",
    "bad_address",
    "bad_hook",
    "not_offered",
    "too_many_channels",
    "not_your_seat",
    "not_your_turn",
    "stale",
    "no_plan",
    "plan_ends",
    "nothing_to_undo",
    "nothing_to_redo",
    "too_many_undos",
    "too_long",
    "seat_taken",
    "wrong_invite",
    "waiting",
    "over",
    "closed",
    "broken",
    "paused",
    "resigned",
    "already_proposed",
    "nothing_proposed",
    "still_running",
    "challenge_running",
    "club_over",
    "club_full",
    "too_few_players",
    "host_only",
    "no_hints",
    "no_review",
    "still_here",
    "chat_off",
    "chat_full",
    "banned",
    "wrong_origin",
    "wrong_method",
    "too_large",
    "components_too_large",
    "too_many",
    "moved",
    "restarting",
    "too_slow",
    "busy",
    "wrong_host",
    "too_many_tables",
    "too_many_bot_tables",
    "too_many_clubs",
    "too_many_reviews",
    "failed",
]
"""Every reason to refuse, as programs read it."""


class Refusal(DurbarError):
    """Nothing was changed. `detail` is a sentence; a rejection is worded by its game."""

    def __init__(
        self,
        code: Code,
        detail: str | None = None,
        rejection: Rejection | None = None,
        game: Game[Any] | None = None,
    ) -> None:
        super().__init__(detail or code)
        self.code: Code = code
        self.detail = detail
        self.rejection = rejection
        self.game = game
