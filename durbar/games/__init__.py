"""The explicit list of games: adding one is one folder and one line."""

from typing import Any

from durbar.core.game import Game

ALL: tuple[Game[Any], ...] = ()
