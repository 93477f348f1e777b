"""100,000 mutated components files of each game: each is refused with a sentence, or can be played.

    python -m bench.workshop_files --files 100000 --log workshop-files.json

Ctrl-C stops it; with the same log it goes on where it stopped.
"""

import argparse
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import durbar
from durbar.core.reading import LINE
from durbar.core.workshop import check
from durbar.core.workshop_words import texts, translated
from tests.core.mutation import mutated

PART = 500
"""Files between two lines of the log; each part has a seed of its own."""
PLAYED = 40
"""Of so many accepted files one is played for some actions."""


def part(id: str, number: int) -> dict[str, int]:
    """Try the files of one part; what became of them."""
    game, rng = durbar.game(id), Random(f"{id} {number}")
    workshop = game.workshop()
    assert workshop is not None
    file, counts = workshop.document(), {"refused": 0, "accepted": 0, "played": 0, "untranslated": 0}
    for n in range(PART):
        tried = mutated(file, rng)
        found = check(game, tried)
        if found.problem is not None:
            assert 0 < len(found.problem.text) < 600, found.problem
            counts["refused"] += 1
            counts["untranslated"] += translated(found.problem.text, "fr") == found.problem.text
            continue
        counts["accepted"] += 1
        said = texts(game, "en")
        for change in found.changes:
            words = said.change(workshop, change, file, {**file, **tried})
            assert "<" not in words.title + words.text, words
        if n % PLAYED == 0:
            counts["played"] += 1
            play(id, tried, rng)
    return counts


def play(id: str, file: Any, rng: Random) -> None:
    match = durbar.new_match(id, durbar.game(id).seats[0], 1, {"components": file})
    for _ in range(25):
        if not match.over:
            match.play(match.sample(rng))
    assert LINE.fullmatch(match.game.title)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=100_000, help="of each game")
    parser.add_argument("--log", type=Path, default=Path("workshop-files.json"))
    given = parser.parse_args()
    done: dict[str, dict[str, int]] = json.loads(given.log.read_text()) if given.log.exists() else {}
    ids = [id for id in durbar.games() if durbar.game(id).workshop() is not None]
    todo = [(id, n) for n in range(given.files // PART) for id in ids if f"{id} {n}" not in done]
    start = time.monotonic()
    for number, (id, n) in enumerate(todo, 1):
        done[f"{id} {n}"] = part(id, n)
        given.log.write_text(json.dumps(done))
        left = (time.monotonic() - start) / number * (len(todo) - number)
        print(f"\r{number} of {len(todo)} parts, {left / 60:.0f} minutes left ", end="", flush=True)
    for id in ids:
        rows = [row for key, row in done.items() if key.startswith(f"{id} ")]
        print(f"\n{id}: {len(rows) * PART} files,", {key: sum(r[key] for r in rows) for key in rows[0]})


if __name__ == "__main__":
    main()
