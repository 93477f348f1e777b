"""What OpenSpiel's observers give: the numbers and texts of a player, or the part that everybody may know."""

from typing import Any

import numpy as np

from durbar.research.encode import Encoder


class Observer:
    """The numbers and the text a player may have; the public part alone where that is asked for.

    There are no numbers of what a player recalls: with `perfect_recall` there is the text alone.
    """

    def __init__(self, encoder: Encoder, private: str, public: bool, recall: bool) -> None:
        if private == "ALL_PLAYERS":
            raise ValueError("an observation has the secrets of one player at most, not of all")
        self.encoder, self.public, self.recall = encoder, public, recall
        self.private = private == "SINGLE_PLAYER"
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.recall:
            self._numbers()

    def _numbers(self) -> None:
        encoder = self.encoder
        start = 0 if self.private else encoder.private
        end = encoder.size if self.public else encoder.private
        self.part = slice(start, max(start, end))
        self.tensor = np.zeros(self.part.stop - self.part.start, np.float32)
        self.dict = {
            name: self.tensor[place.start - start : place.stop - start]
            for name, place in encoder.places.items()
            if start <= place.start and place.stop <= end
        }

    def set_from(self, state: Any, player: int) -> None:
        if self.tensor is None:
            return
        table = state.table
        viewer = player if self.private else 0
        self.tensor[:] = self.encoder.observe(table.state, viewer, table.word(viewer))[self.part]

    def string_from(self, state: Any, player: int) -> str:
        table = state.table
        viewer = player if self.private else None
        text: str = ""
        if self.public:
            text = table.recall(viewer) if self.recall else table.text(viewer)
        elif self.private:
            text = table.secrets(player)
        return text
