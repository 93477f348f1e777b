"""Results of a tournament as a file of JSON lines: a heading, then one game a line as they finish."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any, cast

import msgspec

from durbar.core.errors import DurbarError
from durbar.core.game import Json
from durbar.core.reading import shown
from durbar.lab.formats import GameResult, Setting
from durbar.lab.lineup import Pairing

FORMAT = "durbar tournament 1"
LARGEST = 500_000_000
HEADING = 1_000_000
SEATS = 12
"""Bytes of a file, characters of its first line, and seats of a game that are read."""
SHARED = ("game", "revision", "seats", "options", "bots", "seed", "settings")
FACTS: dict[str, type] = {
    "block": int,
    "rotation": int,
    "bots": list,
    "scores": list,
    "winners": list,
    "places": list,
    "sources": list,
    "first": int,
    "decisions": int,
    "turns": int,
    "end": str,
    "clock": dict,
}
"""What a line must have of a `GameResult`, and its type: a file may come from elsewhere."""


class BadResults(DurbarError):
    """A file that holds no results, or results of another tournament."""


class Results:
    """The games played so far; `add` writes each through to the file at once."""

    def __init__(self, setting: Setting, games: Iterable[GameResult] = (), path: Path | None = None) -> None:
        self.setting = setting
        self.games = list(games)
        self.path = path

    @property
    def done(self) -> set[Pairing]:
        return {Pairing(game["block"], game["rotation"]) for game in self.games}

    def add(self, game: GameResult) -> None:
        self.games.append(game)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                _write(file, game)

    def blocks(self) -> list[list[GameResult]]:
        """The complete blocks, games in order of rotation; a block that lacks a game is left out."""
        groups: dict[int, dict[int, GameResult]] = {}
        for game in self.games:
            groups.setdefault(game["block"], {})[game["rotation"]] = game
        full = [groups[block] for block in sorted(groups) if len(groups[block]) == self.setting["seats"]]
        return [[group[rotation] for rotation in sorted(group)] for group in full]


def keep(setting: Setting, path: Path) -> Results:
    """Results that are written to `path`; a tournament begun there goes on if it is the same one."""
    if path.exists() and path.stat().st_size:
        results = read(path)
        for key in SHARED:
            if key in results.setting and results.setting[key] != setting[key]:
                raise BadResults(
                    f"{path} holds another tournament: its {key} is {results.setting.get(key)!r}, "
                    f"not {setting[key]!r}; name another file with --out"
                )
        _rewrite(results, path)
        return results
    results = Results(setting, (), path)
    _rewrite(results, path)
    return results


def read(path: Path) -> Results:
    """The results in a file. A last line that a crash cut short is dropped."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadResults(f"{path} is larger than {LARGEST // 1_000_000} MB")
        lines = path.read_text("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise BadResults(f"{path} is no text file: {error}") from error
    except OSError as error:
        raise BadResults(f"cannot read {path}: {error.strerror}") from error
    heading = _object(path, 1, lines[0]) if lines else {}
    if heading.get("durbar") != FORMAT or not _heading_fits(heading):
        raise BadResults(f"{path}: results begin with a line {{'durbar': '{FORMAT}', 'game': …}}")
    setting = Setting((key, value) for key, value in heading.items() if key != "durbar")
    games = []
    for number, line in enumerate(lines[1:], 2):
        try:
            game = _object(path, number, line)
        except BadResults:
            if number == len(lines):
                break
            raise
        _check(path, number, game, setting)
        games.append(cast(GameResult, game))
    return Results(setting, games, path)


def _heading_fits(heading: Json) -> bool:
    bots, seats = heading.get("bots"), heading.get("seats")
    return (
        isinstance(heading.get("game"), str)
        and isinstance(heading.get("options"), dict)
        and isinstance(heading.get("revision"), str)
        and isinstance(heading.get("seed"), int | str)
        and isinstance(seats, int)
        and 1 < seats <= SEATS
        and isinstance(bots, list)
        and len(bots) == seats
        and all(isinstance(name, str) and 0 < len(name) <= 120 for name in bots)
        and len(json.dumps(heading)) <= HEADING
    )


def _check(path: Path, number: int, game: Json, setting: Setting) -> None:
    for key, kind in FACTS.items():
        value = game.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadResults(
                f"{path}, line {number}: a game needs {key!r} ({kind.__name__}), found {shown(value)}"
            )
    for key in ("bots", "scores", "places", "sources"):
        if len(game[key]) != setting["seats"]:
            raise BadResults(f"{path}, line {number}: {key!r} must have one entry for each of the seats")
    think = game["clock"].get("think")
    if not isinstance(think, list) or len(think) != setting["seats"]:
        raise BadResults(f"{path}, line {number}: 'clock' must have the decision times of each seat")
    try:
        msgspec.convert(game, GameResult)
    except msgspec.ValidationError as error:
        raise BadResults(f"{path}, line {number}: {error}") from error
    seats = range(setting["seats"])
    if sorted(game["bots"]) != sorted(setting["bots"]):
        raise BadResults(f"{path}, line {number}: 'bots' are not those of the first line")
    if not {*game["winners"], game["first"], game["rotation"]} <= {*seats}:
        raise BadResults(f"{path}, line {number}: there is no such seat")
    if not {*game["places"]} <= {seat + 1 for seat in seats}:
        raise BadResults(f"{path}, line {number}: there is no such place")


def _object(path: Path, number: int, line: str) -> Json:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadResults(f"{path}, line {number}: not valid JSON ({error})") from error
    if not isinstance(value, dict):
        raise BadResults(f"{path}, line {number}: expected a JSON object")
    return value


def _rewrite(results: Results, path: Path) -> None:
    """Write a new file beside the old one, then replace it: only a last line cut short can get lost."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    with new.open("w", encoding="utf-8") as file:
        _write(file, {"durbar": FORMAT, **results.setting})
        for game in results.games:
            _write(file, game)
    new.replace(path)


def _write(file: IO[str], value: Any) -> None:
    file.write(json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n")
