"""The explicit list of games: adding one is one folder and one line."""

from typing import Any

from durbar.core.game import Game
from durbar.games.machupicchu import game as machupicchu
from durbar.games.tajmahal import game as tajmahal
from durbar.games.terraces import game as terraces

ALL: tuple[Game[Any], ...] = (*terraces.GAMES, *tajmahal.GAMES, *machupicchu.GAMES)
