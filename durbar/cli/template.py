"""The template of a new game: which files it becomes, and what is replaced in them."""

import re
import shutil
import sys
from dataclasses import dataclass
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path

import durbar
from durbar.games import ID

PACKAGE = "durbar.templates.starter"
TESTS, OBSERVATIONS = "tests", "OBSERVATIONS.md"
LONGEST = 30
"""Characters of a name. Longer ones would make lines of code too long."""
LIST = re.compile(r"^FOLDERS = \(\n(?:    \"\w+\",\n)*", re.MULTILINE)
"""The list of games in durbar/games/__init__.py."""
PYTEST = "[pytest]\nmarkers =\n    clause(*ids): the clauses of RULES.md this test proves\n"
"""The settings of a game's tests outside a checkout."""


@dataclass(frozen=True, slots=True)
class Names:
    """What a game called `sea-salt` is called elsewhere."""

    id: str

    @property
    def folder(self) -> str:
        return self.id.replace("-", "")

    @property
    def title(self) -> str:
        return self.id.replace("-", " ").title()

    def put(self, text: str) -> str:
        """A text of the template with the names of the new game.

        >>> Names("sea-salt").put('from durbar.templates.starter import x; StarterGame("Starter", "starter")')
        'from durbar.games.seasalt import x; SeaSaltGame("Sea Salt", "sea-salt")'
        """
        text = text.replace(PACKAGE, f"durbar.games.{self.folder}")
        text = text.replace("StarterGame", self.title.replace(" ", "") + "Game")
        return text.replace("Starter", self.title).replace("starter", self.id)


def named(name: str) -> Names:
    """The names of a new game, or why it cannot be called so."""
    names = Names(name)
    if not ID.fullmatch(name) or len(name) > LONGEST:
        raise durbar.BadOption(
            f"{name!r} is not a name for a game: use lower-case words joined by hyphens, such as sea-salt, "
            f"{LONGEST} characters at most"
        )
    if iskeyword(names.folder) or names.folder in sys.stdlib_module_names:
        raise durbar.BadOption(f"{names.folder!r} is a keyword or a module of Python; choose another name")
    if name in durbar.games():
        raise durbar.BadOption(f"there is already a game {name!r}; choose another name")
    return names


def checkout(folder: Path) -> Path | None:
    """The checkout of Durbar that a folder is in."""
    for place in (folder, *folder.parents):
        if (place / "durbar" / "games" / "__init__.py").is_file():
            return place
    return None


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be written for a new game."""

    places: tuple[Path, ...]
    """The folders and files it makes: none may be there yet."""
    texts: dict[Path, str]

    def write(self) -> None:
        """Write everything or nothing."""
        for place in self.places:
            if place.exists():
                raise durbar.BadOption(f"{place} is already there; choose another name or remove it first")
        try:
            for path, text in self.texts.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8", newline="\n")
        except OSError:
            for place in self.places:
                shutil.rmtree(place) if place.is_dir() else place.unlink(missing_ok=True)
            raise


def in_checkout(names: Names, root: Path) -> Plan:
    """A new game among Durbar's own: it is also added to the list of games."""
    game, tests = root / "durbar" / "games" / names.folder, root / "tests" / names.folder
    observations = root / "docs" / "observations" / f"{names.folder}.md"
    texts: dict[Path, str] = {}
    for path, text in _template(names).items():
        if path.name == OBSERVATIONS:
            texts[observations] = text
        elif path.parts[0] == TESTS:
            texts[tests / path.relative_to(TESTS)] = text
        else:
            texts[game / path] = text
    texts |= _listed(names, root / "durbar" / "games" / "__init__.py")
    return Plan((game, tests, observations), texts)


def _listed(names: Names, file: Path) -> dict[Path, str]:
    """The list of games with one line more."""
    text = file.read_text("utf-8")
    if not LIST.search(text):
        raise durbar.DurbarError(f"{file} has no list FOLDERS with one folder a line")
    return {file: LIST.sub(lambda match: f'{match[0]}    "{names.folder}",\n', text)}


def outside(names: Names, folder: Path) -> Plan:
    """A new game in any folder.

    Its tests are no package there: pytest would import the game a second time, under another name.
    """
    game = folder / names.folder
    texts = {game / path: text for path, text in _template(names).items()}
    del texts[game / TESTS / "__init__.py"]
    return Plan((game,), {**texts, game / "pytest.ini": PYTEST})


def _template(names: Names) -> dict[Path, str]:
    """The text of every file of the template, with the names of the new game."""
    root = Path(str(files(PACKAGE)))
    paths = [path for path in sorted(root.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(root): names.put(path.read_text("utf-8")) for path in paths}
