"""The state: no piece is ever lost, and a copy is independent."""

import pytest

from durbar.core.game import CHANCE
from durbar.games.machupicchu import consistency
from durbar.games.machupicchu.board import DISTRICTS, GOODS, PROFESSIONS
from durbar.games.machupicchu.state import CLERGY_EACH, OWN, State
from tests.machupicchu.tools import GAME, OPTIONS, played


def conserved(s: State) -> None:
    box, n = s.box, s.seats
    assert min(s.goods + s.reserve + s.clock + s.incas) >= 0
    for p in range(n):
        assert s.reserve[p] + s.clock[p] + sum(s.incas[OWN[p]]) == box.incas[n]
    for c in range(3):
        assert len(s.rows[c]) == sum(s.clergy[c::CLERGY_EACH]) <= len(box.clergy_steps[c])
    places = [*s.hands, s.pool, *(1 << card for card in s.under)]
    assert sum(cards.bit_count() for cards in places) == 28
    assert sum(places) == (1 << 28) - 1, "every card in exactly one place"
    assert len(s.under) == len(s.under_by)
    assert sum(tiles.bit_count() for tiles in [*s.moons, s.sky]) == 7
    assert sum([*s.moons, s.sky]) == 127
    assert all(0 <= bonus <= 2 for bonus in s.bonus)
    assert sum(s.bonus[5:]) <= box.stones
    assert all(0 <= units <= 4 for units in s.market)
    assert all(0 <= step < 20 for step in s.runner)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_piece_is_lost(seats: int) -> None:
    for seed in range(4):
        for s, _ in played(seats, seed, OPTIONS[seed % 3]):
            conserved(s)
            consistency.check(s)
            pieces = GAME.pieces(s)
            assert [pieces[kind] for kind in ("sacrifice cards", "moon tiles", "clergy cards")] == [28, 7, 15]
            assert {n for kind, n in pieces.items() if kind.startswith("discs")} == {s.box.incas[seats]}


def test_a_copy_is_independent() -> None:
    for s, rng in played(3, 5, {}):
        if GAME.actor(s) is not None and rng.random() < 0.2:
            before = GAME.position(s)
            copy = s.copy()
            assert GAME.position(copy) == before
            for _ in range(6):
                actor = GAME.actor(copy)
                if actor is not None:
                    GAME.apply(copy, GAME.draw(copy, rng) if actor == CHANCE else GAME.sample(copy, rng))
            assert GAME.position(s) == before


def test_every_district_and_profession_has_its_good() -> None:
    assert len(DISTRICTS) == 15
    assert len(PROFESSIONS) == len(GOODS) == 5
