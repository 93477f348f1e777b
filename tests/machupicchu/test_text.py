"""The table in characters."""

from random import Random

import pytest

from durbar.core.words import LANGUAGES, words
from tests.machupicchu.tools import GAME, begun


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_drawn_at_every_moment(lang: str) -> None:
    terms = words(GAME, lang).terms
    rng = Random(1)
    m = begun(4)
    while not m.over:
        for viewer in (None, 0):
            text = m.game.draw_text(m.observe(viewer), lang)
            assert terms["central_plaza"] in text
            assert max(map(len, text.splitlines())) <= 120
        m.play(m.sample(rng))
    assert terms["winner"] in m.game.draw_text(m.observe(0), lang)


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    m = begun(3)
    card = m.observe(0)["hand"][0]["id"]
    assert card in m.game.draw_text(m.observe(0))
    assert card not in m.game.draw_text(m.observe(1))
