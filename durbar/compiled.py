"""The modules that are compiled where there is a compiler, and how they are found (docs/adr/0026).

`setup.py` builds them from the same sources into durbar/_compiled. They serve only while they fit these
sources: what was edited since the build runs in Python until the next one. DURBAR_PURE=1 asks for Python in
any case.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

SHARED = "shared"
GROUPS = {
    SHARED: {
        "core": "action",
        "bots": "beam evaluator follow mcts network paired_mcts time_limit tree_nodes",
    },
    "machupicchu": {
        "bots/machupicchu": "evaluate features overview policy prices rollout tariff",
        "games/machupicchu": "action_lists actions bank board cards clergy ending imagine incas lastday law"
        " listing market moves night production setup state sunclock temples trail",
    },
    "tajmahal": {
        "bots/tajmahal": "evaluate policy prizes tables",
        "games/tajmahal": "actions board bonus cards final imagine law listing palaces pile provinces roads"
        " setup special state terms turns visits withdraw",
    },
    "terraces": {
        "bots/terraces": "areas evaluate evaluator ordering policy standing supply weights",
        "games/terraces": "actions board cards components festivals grid groups imagine irrigation law"
        " listing owed_tile palaces paths pawns placements python_kernel ruleset sampling scoring settlements"
        " setup state tile_search tiles turns",
    },
    "research": {"research": "encoder flat lexicon machupicchu play rows spelled tajmahal terraces"},
}
"""What is compiled together: a change of one game's modules leaves the others as they are."""
ABOVE = ("research",)
"""Groups that read the states of all games, so they are built from all groups and serve only with all."""
COMPILED, PARTLY, PYTHON = "compiled", "partly compiled", "python"
HERE = Path(__file__).parent
SUFFIX = EXTENSION_SUFFIXES[0]


def sources(group: str) -> list[Path]:
    return [HERE / folder / f"{name}.py" for folder, names in GROUPS[group].items() for name in names.split()]


def library(group: str) -> str:
    """The module that contains a group; every module of it has a small file of its own that asks it."""
    return f"durbar_{group}__mypyc"


def read_for(group: str) -> list[Path]:
    """What the compiler reads for a group: also its neighbours, whose constants it may have copied."""
    below = [folder for other in GROUPS for folder in GROUPS[other] if group in ABOVE]
    folders = sorted({"core", *GROUPS[SHARED], *GROUPS[group], *below})
    return [file for folder in folders for file in sorted((HERE / folder).glob("*.py"))]


@cache
def digest(group: str) -> str:
    """Names the sources of a group as they are now: what was built from others is not used."""
    return sha256(b"".join(file.read_bytes() for file in read_for(group))).hexdigest()[:16]


def folder(group: str) -> Path:
    """Where the modules of a group lie when they were built from these sources."""
    return HERE / "_compiled" / f"{group}_{digest(group)}"


class _Finder:
    """Answers for the compiled modules before Python looks for their sources."""

    def __init__(self, groups: list[str]) -> None:
        self.files: dict[str, Path] = {}
        for group in groups:
            place = folder(group)
            self.files[library(group)] = place / f"{library(group)}{SUFFIX}"
            for source in sources(group):
                file = source.relative_to(HERE).with_suffix("")
                self.files[".".join(("durbar", *file.parts))] = place / f"{file}{SUFFIX}"

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def _serve() -> str:
    """Let the compiled modules serve from now on, and tell what runs."""
    if os.environ.get("DURBAR_PURE", "0") not in ("", "0"):
        return PYTHON
    built = [group for group in GROUPS if (folder(group) / f"{library(group)}{SUFFIX}").exists()]
    if SHARED not in built:
        return PYTHON
    if len(built) < len(GROUPS):
        built = [group for group in built if group not in ABOVE]
    sys.meta_path.insert(0, _Finder(built))
    return COMPILED if len(built) == len(GROUPS) else PARTLY


RUNS = _serve() if __name__ == "durbar.compiled" else PYTHON
"""What runs here; `setup.py` reads this file by its path and asks for nothing."""
