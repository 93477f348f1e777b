"""The explicit list of games: adding one is one folder and one line."""

from typing import Any

from durbar.core.game import Game
from durbar.games.tajmahal.game import TAJ_MAHAL

ALL: tuple[Game[Any], ...] = (TAJ_MAHAL,)
