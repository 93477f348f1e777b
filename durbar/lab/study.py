"""A study of a game: many games of one level, and of each option the same games with another choice."""

from collections.abc import Callable, Sized
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

import durbar
from durbar.bots import levels
from durbar.core.components_file import hash_of
from durbar.core.errors import BadOption
from durbar.core.game import Game, Json
from durbar.lab.formats import Setting
from durbar.lab.parallel import unordered
from durbar.lab.results import BadResults
from durbar.lab.study_play import MOMENTS, THIRDS, StudyGame, play_watched
from durbar.lab.tournament import arrange

FORMAT = "durbar study 2"
SHARED = ("game", "revision", "seats", "bots", "seed", "settings", "options")
USUAL_SEATS = 4
BASE = ""
"""The arm in which every option has its usual value."""


class Study:
    """The games played so far; `add` writes each through to the file at once."""

    def __init__(self, arms: dict[str, Setting], path: Path | None = None) -> None:
        self.arms = arms
        self.path = path
        self.games: dict[tuple[str, int], StudyGame] = {}

    @property
    def setting(self) -> Setting:
        return self.arms[BASE]

    def add(self, game: StudyGame) -> None:
        self.games[game.arm, game.number] = game
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(game) + b"\n")

    def of(self, arm: str = BASE) -> list[StudyGame]:
        """The games of one arm, in order."""
        return [game for _, game in sorted(self.games.items()) if game.arm == arm]


OURS = "ours"
"""The arm of a study on an owner's board in which the same seeds are played on ours."""


def arms(
    game: str, level: str, seats: int, seed: str, options: Json | None = None, changed: bool = True
) -> dict[str, Setting]:
    """The setting of every arm: the game as it is, then each other choice of each option, one at a time."""
    rules, given = durbar.game(game), options or {}
    base = arrange(game, [level], seats, seed, given)
    found = {BASE: base}
    for option in rules.options if changed else ():
        for choice in option.choices or ():
            if choice != base["options"][option.id]:
                name = f"{option.id}={choice}"
                found[name] = arrange(game, [level], seats, seed, {**given, option.id: choice})
    if given.get("components") is not None:  # an owner's board or a variant, beside ours
        found[f"components={OURS}"] = arrange(game, [level], seats, seed, {**given, "components": None})
    return found


def usual_seats(game: Game[Any]) -> int:
    """Four, or as many as come nearest."""
    return min(game.seats, key=lambda seats: (abs(seats - USUAL_SEATS), -seats))


def usual_level(game: Game[Any]) -> str:
    known = levels(game)
    return "club" if "club" in known else known[-1]


def keep(settings: dict[str, Setting], path: Path) -> Study:
    """A study that is written to `path`; one begun there goes on if it is the same."""
    study = Study(settings, path)
    facts: Json = {**study.setting, "options": _unusual(study.setting)}
    heading = {"durbar": FORMAT, **{key: facts[key] for key in SHARED}}
    if path.exists() and path.stat().st_size:
        _read(study, path, heading)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(heading) + b"\n")
    return study


def _unusual(setting: Setting) -> Json | None:
    """The options that are not as usual, an owner's file by its hash; None where all are."""
    usual = {option.id: option.default for option in durbar.game(setting["game"]).options}
    found = {key: value for key, value in setting["options"].items() if value != usual[key]}
    if found.get("components") is not None:
        found["components"] = hash_of(found["components"])
    return found or None


def _read(study: Study, path: Path, heading: Json) -> None:
    """The games in the file. A last line that a crash cut short is dropped."""
    lines = path.read_bytes().splitlines(keepends=True)
    try:
        found = msgspec.json.decode(lines[0], type=dict[str, Any])
        whole = [line for line in lines[1:] if line.endswith(b"\n")]
        games = [msgspec.json.decode(line, type=StudyGame) for line in whole]
    except msgspec.DecodeError as error:
        raise BadResults(f"{path} holds no study: {error}") from error
    for key, value in heading.items():
        if found.get(key) != value:
            raise BadResults(
                f"{path} holds another study: its {key} is {found.get(key)!r}, not {value!r}; "
                "name another file with --out"
            )
    for line, game in enumerate(games, 2):
        if not _fits(game, study.setting["seats"]):
            raise BadResults(f"{path}, line {line}: no game of so many seats")
    if len(whole) < len(lines) - 1:
        path.write_bytes(b"".join([lines[0], *whole]))
    study.games = {(game.arm, game.number): game for game in games if game.arm in study.arms}


def _fits(game: StudyGame, seats: int) -> bool:
    """Whether the facts are those of a game with so many seats: a file may come from elsewhere."""
    of_seats: tuple[Sized, ...] = (game.scores, game.sources, game.openings, game.tempo, *game.course)
    thirds = (counts for verbs in game.tempo for counts in verbs.values())
    return (
        all(len(each) == seats for each in of_seats)
        and all(len(counts) == THIRDS for counts in thirds)
        and len(game.course) == MOMENTS + 1
        and bool(game.winners)
        and all(seat < seats for seat in (*game.winners, game.first))
    )


def planned(study: Study, games: int, option_games: int | None = None) -> list[tuple[str, int]]:
    """The games of a study, the first of every arm first; arms with another option may have fewer."""
    if games < 2:
        raise BadOption("a study needs two games at least")
    fewer = games if option_games is None else min(games, option_games)
    return [
        (arm, number)
        for number in range(games)
        for arm in study.arms
        if number < (games if arm == BASE else fewer)
    ]


def run(
    study: Study,
    games: int,
    jobs: int,
    on_game: Callable[[StudyGame], None],
    option_games: int | None = None,
    go_on: Callable[[], bool] = lambda: True,
) -> None:
    """Play what is missing, as long as `go_on` allows another game to begin."""
    left = [each for each in planned(study, games, option_games) if each not in study.games]
    wanted = takewhile(lambda _: go_on(), left)
    work = (((arm, n), play_watched, (study.arms[arm], arm, n)) for arm, n in wanted)
    for _, game in unordered(work, jobs):
        study.add(game)
        on_game(game)
