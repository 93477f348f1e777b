"""A prompt gives an order to the seat that acts; to everybody else it tells what that seat is asked."""

import pytest

import durbar
from durbar.core.words import LANGUAGES, words

NOBODY = {"luck", "over"}
"""Prompts while no seat acts."""
ORDERS = {"en": ("your", "you "), "fr": ("votre", "vos ", "vous")}


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_prompt_can_be_told_of_somebody_else(game: str, lang: str) -> None:
    prompts = words(durbar.game(game), lang).catalogue["prompts"]
    orders = {key for key in prompts if not key.endswith("_other")} - NOBODY
    assert {key.removesuffix("_other") for key in prompts if key.endswith("_other")} == orders
    for key in orders:
        told = prompts[f"{key}_other"]
        assert "{seat:seat}" in told.partition(". ")[0], f"{key}: the first sentence names who acts"
        assert not any(word in told.lower() for word in ORDERS[lang]), f"{key}: {told}"
        assert told.endswith(".")
