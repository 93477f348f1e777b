"""Saved policies as bots: `policy:FILE` in the lab, `policy:NAME` at tables, from one folder of the server.

Their networks are read by policy.py, which needs numpy; this module does not, so that a server can say what
is missing.
"""

import re
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from durbar.bots import POLICY
from durbar.core import settings
from durbar.core.bot import Bot
from durbar.core.errors import BadOption
from durbar.core.game import Game, Json

PREFIX, SUFFIX = POLICY, ".npz"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}", re.ASCII)
"""The name of a policy at a table: no path, so that nobody can make a server open another file."""
MOST = 100
"""Files of the folder that are looked at."""


def is_policy(name: str) -> bool:
    return name.startswith(PREFIX)


def policy(name: str, game: Game[Any] | None = None) -> Bot:
    """The bot of a file, or of a name in the server's folder; `BadOption` when it does not play the game."""
    bot = _loaded(name, _path(name))
    if game is not None and bot.policy.encoder.game.id != game.id:
        raise BadOption(f"{name} plays {bot.policy.encoder.game.title}, not {game.title}")
    made: Bot = bot
    return made


def check(name: str, game: Game[Any], seats: int, options: Json) -> None:
    """Refuse a policy that was trained for another game, number of seats or options."""
    _loaded(name, _path(name)).check(game, seats, options)


def check_table(name: str, seats: int | None = None) -> None:
    """Refuse a policy that is not one of the server's folder, or not for so many seats."""
    given = name.removeprefix(PREFIX)
    if not _in_folder(given):
        raise BadOption(f"this server has no policy {given[:40]!r}")
    try:
        plays = _loaded(name, Path(settings.policy_folder, given + SUFFIX)).policy.encoder.seats
    except BadOption as error:  # whose sentence names folders of the server
        raise BadOption(f"the file of {PREFIX}{given} is no policy that this server can read") from error
    if seats is not None and seats != plays:
        raise BadOption(f"{PREFIX}{given} plays with {plays} seats, not {seats}")


def policies(game: Game[Any]) -> list[str]:
    """The policies of the server's folder that play this game, by name."""
    if not settings.policy_folder:
        return []
    files = sorted(Path(settings.policy_folder).glob(f"*{SUFFIX}"))[:MOST]
    found = []
    for file in files:
        name = f"{PREFIX}{file.stem}"
        try:
            check_table(name)
            policy(name, game)
        except BadOption:
            continue  # a file that is no policy, or one of another game, is not offered
        found.append(name)
    return found


def digest(name: str) -> str:
    """A short hash of the file, which tells results of a policy from those of a later one."""
    return sha256(_path(name).read_bytes()).hexdigest()[:16]


def _path(name: str) -> Path:
    given = name.removeprefix(PREFIX)
    return Path(settings.policy_folder, given + SUFFIX) if _in_folder(given) else Path(given)


def _in_folder(given: str) -> bool:
    folder = settings.policy_folder
    return bool(folder and _NAME.fullmatch(given)) and Path(folder, given + SUFFIX).is_file()


def _loaded(name: str, path: Path) -> Any:
    try:
        return import_module(f"{__package__}.policy").bot(name, path)
    except ModuleNotFoundError as error:
        raise BadOption(f"saved policies need numpy: {error}") from error
