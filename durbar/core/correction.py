"""A correction of our components as a patch that `git am` or `git apply` takes: a new file with its story."""

from collections.abc import Sequence
from typing import Any

from durbar.core.components_file import ABOUT, hash_of, name_of
from durbar.core.game import Game, Json
from durbar.core.toml_text import toml_text
from durbar.core.workshop_words import changes_in_words, texts

FOLDER = "corrections"
"""Where corrections lie until somebody has compared them with another copy of the game."""
OWNER = "An owner of the game <owner@durbar.invalid>"
"""Whom `git am` names as the author: it takes no patch without one, and nobody is asked for a name."""


def owned(game: Game[Any], components: Json) -> Json:
    """Only what differs from ours: whole blocks of the file, and what it says about itself."""
    workshop = game.workshop()
    ours: Json = {} if workshop is None else workshop.document()
    return {key: value for key, value in components.items() if key == ABOUT or value != ours.get(key)}


def correction(game: Game[Any], components: Json) -> str:
    """The patch: who saw what in which edition, the difference in words, and the file itself."""
    file = owned(game, components)
    name = f"{FOLDER}/{game.id}-{hash_of(file)[:8]}.toml"
    body = [*(f"# {line}".rstrip() for line in story(game, components)), *toml_text(file).splitlines()]
    head = [
        f"From: {OWNER}",
        f"Subject: [PATCH] Correct the components of {game.title}",
        "",
        *story(game, components),
        "---",
        f"diff --git a/{name} b/{name}",
        "new file mode 100644",
        "--- /dev/null",
        f"+++ b/{name}",
        f"@@ -0,0 +1,{len(body)} @@",
    ]
    return "\n".join([*head, *(f"+{line}" for line in body), ""])


def story(game: Game[Any], components: Json) -> Sequence[str]:
    """Who saw what, and every change in a line."""
    about = components.get(ABOUT, {})
    said = texts(game, "en")
    seen = {
        "read": "Read on the printed copy.",
        "photo": "Taken from a photo of the board.",
        "heard": "Told by others.",
        "variant": "A variant, not a correction.",
    }
    name = name_of(components)
    lines = [f"Board: {name}" if name else game.title]  # a name alone could read as a line of the patch
    if "edition" in about:
        lines.append(f"Edition: {about['edition']}")
    if "seen" in about:
        lines.append(seen[about["seen"]])
    for block, note in about.get("notes", {}).items():
        lines.append(f"{block}: {note}")
    lines.append("")
    for change, text in changes_in_words(game, components, "en"):
        lines.append(f"{said.block(change.block).title}: {text.title}: {text.text}")
    return lines
