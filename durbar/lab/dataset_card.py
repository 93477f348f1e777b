"""The card of a data set: what it holds, how it was made, how it is read. Markdown."""

from collections.abc import Mapping
from typing import Any

import durbar

READ = {
    "parquet": """import json, pyarrow.dataset
head = json.load(open("dataset.json"))
rows = pyarrow.dataset.dataset(".", format="parquet", exclude_invalid_files=True).to_table()
""",
    "jsonl": """import json, pathlib
head = json.load(open("dataset.json"))
rows = [json.loads(line) for file in sorted(pathlib.Path(".").glob("*.jsonl")) for line in open(file)]
""",
}


def card(head: Mapping[str, Any], blocks: int) -> str:
    """The card of so many blocks."""
    setting = head["setting"]
    game = durbar.game(setting["game"])
    options = [f"{name} = {value}" for name, value in setting["options"].items() if value is not None]
    columns = "\n".join(f"| `{name}` | {text} |" for name, text in head["columns"].items())
    fields = "\n".join(
        f"| `{f['name']}` | {f['size']} | {f['high']} | {'private' if f['private'] else 'public'} |"
        for f in head["fields"]
    )
    return f"""# {game.title}: decisions of {", ".join(dict.fromkeys(setting["bots"]))}

{blocks * setting["seats"]} games in {blocks} blocks. A block is one seed played {setting["seats"]} times,
every level on every seat.

| | |
|---|---|
| game | {game.title} (`{game.id}`), rules and bots {setting["revision"]} |
| seats | {setting["seats"]}: {", ".join(setting["bots"])} |
| options | {", ".join(options) or "the usual ones"} |
| seed | {setting["seed"]} |
| actions | {head["actions"]}, {head["symbols"]} symbols |
| encoding | version {head["encoding"]} |
| made by | Durbar {durbar.__version__}; the same command makes the same games |
| licence | MIT, as Durbar; CITATION.cff of Durbar says how to cite it |

The levels are programs, so the games show how they play, not how people do. Only what the deciding seat may
know is in `observation`; no row holds another seat's secrets. Scores and places are those of the finished
game.

## Columns

| column | what it holds |
|---|---|
{columns}

## Fields of `observation`

Divide every code by the `high` of its field for numbers from 0 to 1. Seats are counted from the deciding
seat, which is 0.

| field | numbers | high | who may know it |
|---|---|---|---|
{fields}

## Reading it

```python
{READ[head["format"]]}```
"""
