"""The explicit list of games: adding one is one folder and one line."""

from typing import Any

from durbar.core.game import Game
from durbar.games.machupicchu.game import MACHU_PICCHU
from durbar.games.tajmahal.game import TAJ_MAHAL
from durbar.games.terraces.game import CUZCO, JAVA

ALL: tuple[Game[Any], ...] = (JAVA, CUZCO, TAJ_MAHAL, MACHU_PICCHU)
