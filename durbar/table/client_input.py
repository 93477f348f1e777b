"""Reading what a client sends: a mistake in it is never the server's failure."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.game import Action, Game
from durbar.core.words import words
from durbar.table.log_fields import get_logger
from durbar.table.refusal import Code, Refusal

logger = get_logger(__name__)


def unreadable(code: Code, error: Exception) -> Refusal:
    """The refusal when a game's reader failed with an error of Python; the defect is logged."""
    logger.error("a reader of the game failed on what a client sent", exc_info=error)
    return Refusal(code)


def parsed(game: Game[Any], text: str) -> Action:
    """The action of a notation, or a refusal."""
    try:
        return game.parse(text)
    except DurbarError as error:
        raise Refusal("bad_notation", str(error)) from error
    except Exception as error:
        raise unreadable("bad_notation", error) from error


def legal(game: Game[Any], state: Any, text: str) -> Action:
    """The action of a notation if the rules allow it in this state, or a refusal."""
    action = parsed(game, text)
    rejection = game.check(state, action)
    if rejection is not None:
        raise Refusal("rejected", words(game, "en").reason(rejection), rejection, game)
    return action


@contextmanager
def reading(code: Code) -> Iterator[None]:
    """Refuse with this code when a reader of the game fails in a way it should not.

    Games refuse bad input with a `DurbarError` that says what and where; that passes through.
    """
    try:
        yield
    except DurbarError:
        raise
    except Exception as error:
        raise unreadable(code, error) from error
