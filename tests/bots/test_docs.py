"""docs/bots.md: its tables name the parameters there are, and the evaluator it shows works."""

import re
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from durbar.bots import level, level_or_strongest, levels
from durbar.bots.evaluator import Evaluator
from durbar.bots.search_settings import RENAMED, SearchSettings
from durbar.cli.hint import show_hint
from durbar.core.about import About
from durbar.core.game import Action, Game
from durbar.core.match import begin
from tests.toy import TOY, Pebbles, Toy

TEXT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")


def test_the_table_of_parameters_is_complete() -> None:
    table = TEXT.split("| parameter | what it sets |")[1].split("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [f.name for f in fields(SearchSettings)]


def test_the_table_of_former_names_is_complete() -> None:
    table = TEXT.split("| before | now |")[1].split("\n\n")[0]
    assert dict(re.findall(r"\| `(\w+)` \| `(\w+)` \|", table)) == RENAMED


def test_every_module_of_bots_is_in_the_table() -> None:
    folder = Path(__file__).parents[2] / "durbar" / "bots"
    files = {path.name for path in folder.glob("*.py")} - {"__init__.py", "random.py"}
    assert files <= set(re.findall(r"`(\w+\.py)`", TEXT))
    folders = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert folders <= set(re.findall(r"`(\w+)/`", TEXT))
    for name in folders:
        parts = {path.name for path in (folder / name).glob("*.py")}
        assert {"__init__.py", "evaluate.py", "policy.py", "weights.py"} <= parts


# ------------------------------------------------------------ bots for a new game


class PebbleEvaluator(Evaluator[Pebbles]):
    """The least a game must give, as docs/bots.md shows it."""

    revision = "1"
    levels: ClassVar = {"beginner": SearchSettings(), "club": SearchSettings(playouts=20, samples=4)}

    def expected_points(self, s: Pebbles, seat: int) -> dict[str, float]:
        return {} if s.over else {"pebbles": s.pile / len(s.taken)}

    def rollout_action(self, s: Pebbles, rng: Random | None) -> Action:
        legal: Sequence[Action] = self.game.legal(s)
        return legal[0]


def evaluator(game: Game[Any]) -> PebbleEvaluator:
    return PebbleEvaluator(game)


PEBBLES = Toy(
    About(
        id="pebbles",
        title="Pebbles",
        revision="1",
        seats=(2, 3, 4),
        package="tests.toy",
        options=TOY.options,
        bots=__name__,
    )
)


def test_a_module_named_by_the_game_gives_it_levels() -> None:
    assert levels(PEBBLES) == ["random", "beginner", "club"]
    assert levels(TOY) == ["random"], "a game of the same id that names none"
    assert level_or_strongest("expert", PEBBLES) == "club", "who gives hints"
    assert level_or_strongest("beginner:noise=2", PEBBLES) == "beginner:noise=2"


def test_a_game_without_an_expert_gives_hints_by_its_strongest_level(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = begin(PEBBLES, 2, 1, {})
    show_hint(match, "en")
    shown = capsys.readouterr().out
    assert any(str(action) in shown for action in match.legal())


@pytest.mark.parametrize("name", ["beginner", "club"])
def test_such_a_bot_plays_to_the_end(name: str) -> None:
    bots, rng = [level(name, PEBBLES), level("random", PEBBLES)], Random(1)
    match = begin(PEBBLES, 2, 1, {})
    while (seat := match.actor) is not None:
        match.play(bots[seat].choose(PEBBLES, match.observe(seat), match.legal(), rng))
    assert match.winners
