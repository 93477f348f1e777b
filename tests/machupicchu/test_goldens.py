"""Short stories a person can read: actions after `>`, then all that came of each, as seat 0 reads it."""

from pathlib import Path

import pytest

import durbar
from durbar.core.match import Match
from durbar.core.words import words
from tests.machupicchu.tools import GAME, table

STORIES = sorted((Path(__file__).parent / "goldens").glob("*.txt"))


def opening() -> Match:
    """A new game for two."""
    return durbar.new_match("machu-picchu", 2, seed=11)


def night() -> Match:
    """The last turn of a day: tiles, the Sun Clock and a summit follow."""
    return table(
        {
            "moon_tiles": ["steps3", "corn", "llama"],
            "sun_clock": 1,
            "runner": 18,
            "incas": {"farmer": 2},
        },
        {"goods": {"cloth": 2, "llama": 1}, "incas": {"weaver": 1}},
        sun_tile=0,
        active=1,
        day=4,
        clergy={"sun": [1]},
    )


def conquest() -> Match:
    """The last turn of the last day."""
    return table(
        {"moon_tiles": ["corn", "coca", "llama"], "incas": {"farmer": 3}, "runner": 8},
        {"goods": {"coca": 1, "corn": 1}, "incas": {"weaver": 2}, "prince": "puma_temple"},
        {"incas": {"potter": 1}, "prince": "weavers_quarter", "goods": {"llama": 2}, "runner": 11},
        sun_tile=0,
        active=2,
        day=9,
        clergy={"puma": [2, 1, 2]},
        hands=[["corn+sun"], ["cloth+puma", "corn+cloth"], ["pottery+puma"]],
    )


SCENES = {"opening": opening, "night": night, "conquest": conquest}


def story(name: str, actions: list[str]) -> str:
    """What the players do, and the lines of the log."""
    m, say = SCENES[name](), words(GAME, "en")
    lines = [f"# {SCENES[name].__doc__}"]
    for action in actions:
        assert m.actor is not None
        lines.append(f"> {m.actor}: {action}")
        lines += [f"    {say.event(event, 0)} [{event.clause}]" for event in m.play(action)]
    prompt = m.observe(0)["prompt"]
    asked = say.fill(say.catalogue["prompts"][prompt["key"]], prompt["facts"])
    lines.append(f"= {'-' if m.actor is None else m.actor}: {asked}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", STORIES, ids=lambda p: p.stem)
def test_the_story_reads_as_before(path: Path) -> None:
    text = path.read_text("utf-8")
    actions = [line.partition(": ")[2] for line in text.splitlines() if line.startswith(">")]
    assert story(path.stem, actions) == text


def test_every_scene_has_its_story() -> None:
    assert {path.stem for path in STORIES} == set(SCENES)
