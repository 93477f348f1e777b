"""Data sets: games of chosen levels, every decision as numbers, in files for learners.

A file holds one block, so a data set that was stopped goes on where it ended. What a row holds is in COLUMNS;
observations are the codes of durbar.research.encode, which `scale` of the card's fields makes numbers from 0
to 1 of.
"""

import contextlib
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from durbar.core.errors import BadOption
from durbar.core.game import Action
from durbar.core.match import Match
from durbar.lab.dataset_card import card
from durbar.lab.formats import Setting
from durbar.lab.lineup import Pairing
from durbar.lab.parallel import need, unordered
from durbar.lab.play import play
from durbar.research.encode import VERSION, Choice, Encoder, usual

FORMATS = ("parquet", "jsonl")
_DRAFT = re.compile(r"\.(dataset\.json|README\.md|block-\d{6}\.(parquet|jsonl))\.\d+")
"""A file that is being written, with the number of the process that writes it."""
HEADING = "dataset.json"
COLUMNS = {
    "block": "the seed of the game",
    "rotation": "how far the levels are turned around the table",
    "decision": "the number of the decision in its game, from 0",
    "seat": "the seat that decides",
    "level": "the level that plays it",
    "observation": "what the seat observes, a whole number from 0 to `high` for each place of a field",
    "legal": "the symbols that may be said, in rising order: the mask",
    "action": "the symbol that was said",
    "score": "the points of the seat when the game was over",
    "place": "its place then, from 1",
    "won": "1 for a victory, shared equally among several winners, else 0",
}
Row = dict[str, Any]


def heading(setting: Setting, format: str, actions: str | None) -> dict[str, Any]:
    """What all files share; a folder with another heading is another data set."""
    if format not in FORMATS:
        raise BadOption(f"the format is {' or '.join(FORMATS)}, not {format!r}")
    if format == "parquet":
        need("pyarrow", "research")
    encoder = usual(setting["game"], setting["seats"], setting["options"], actions)
    fields = [{"name": f.name, "size": f.size, "high": f.high, "private": f.private} for f in encoder.fields]
    return {
        "format": format,
        "encoding": VERSION,
        "actions": encoder.actions,
        "symbols": encoder.symbols,
        "fields": fields,
        "columns": COLUMNS,
        "setting": dict(setting),
    }


def open_folder(folder: Path, head: Mapping[str, Any]) -> None:
    """Begin a data set, or make sure that the one which is there is the same."""
    file = folder / HEADING
    if file.is_file():
        differ = _differences(_read(file), json.loads(json.dumps(head)))
        if differ:
            raise BadOption(f"{folder} holds another data set ({differ}); choose another folder")
        return
    if folder.is_dir() and {*folder.iterdir()} - {*_drafts(folder)}:
        raise BadOption(f"{folder} is not empty and holds no data set")
    folder.mkdir(parents=True, exist_ok=True)
    _whole(file, lambda path: path.write_text(json.dumps(head, indent=1), "utf-8"))


def _read(file: Path) -> dict[str, Any]:
    """The heading of a folder."""
    try:
        found = json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadOption(f"{file} is damaged: {error}") from error
    if not isinstance(found, dict) or not isinstance(found.get("setting"), dict):
        raise BadOption(f"{file} is no heading of a data set")
    return found


def _differences(there: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    """In which settings two headings differ, by name."""
    flat = [{**head, **head["setting"], "setting": None} for head in (there, asked)]
    names = [name for name in {**flat[0], **flat[1]} if flat[0].get(name) != flat[1].get(name)]
    return ", ".join(f"other {name}" for name in names)


def run(
    folder: Path,
    head: Mapping[str, Any],
    blocks: int,
    jobs: int = 1,
    on_block: Callable[[int], None] = lambda rows: None,
) -> int:
    """Write what the blocks still lack, one file each, then the card; the number of rows written."""
    open_folder(folder, head)
    _clear(folder)
    left = [block for block in range(blocks) if not shard(folder, head, block).is_file()]
    work = ((block, write_block, (folder, dict(head), block)) for block in left)
    written = 0
    with contextlib.closing(unordered(work, jobs if len(left) > 1 else 1)) as ended:
        for _, rows in ended:
            written += rows
            on_block(rows)
            text = card(head, _files(folder, head))
            _whole(folder / "README.md", partial(Path.write_text, data=text, encoding="utf-8"))
    return written


def shard(folder: Path, head: Mapping[str, Any], block: int) -> Path:
    return folder / f"block-{block:06d}.{head['format']}"


def _files(folder: Path, head: Mapping[str, Any]) -> int:
    return len(list(folder.glob(f"block-*.{head['format']}")))


def done(folder: Path, head: Mapping[str, Any], blocks: int) -> int:
    """How many of the blocks are there already."""
    return sum(shard(folder, head, block).is_file() for block in range(blocks))


def write_block(folder: Path, head: Mapping[str, Any], block: int) -> int:
    """Play one seed in every rotation and write its rows; the file appears when it is complete."""
    setting = Setting(head["setting"])
    encoder = usual(setting["game"], setting["seats"], setting["options"], head["actions"])
    rows: list[Row] = []
    for rotation in range(setting["seats"]):
        rows += game_rows(setting, Pairing(block, rotation), encoder)
    _whole(shard(folder, head, block), lambda path: _WRITERS[head["format"]](path, rows))
    return len(rows)


def game_rows(setting: Setting, pairing: Pairing, encoder: Encoder) -> list[Row]:
    """The rows of one game."""
    rows: list[Row] = []

    def watch(match: Match, legal: Sequence[Action], action: Action | None) -> None:
        if action is not None:
            rows.extend(_decision(encoder, match, action))

    result = play(setting, pairing, watch)
    share = 1 / len(result["winners"])
    for row in rows:
        seat = row["seat"]
        row |= {
            "block": pairing.block,
            "rotation": pairing.rotation,
            "level": result["bots"][seat],
            "score": result["scores"][seat],
            "place": result["places"][seat],
            "won": share if seat in result["winners"] else 0.0,
        }
    return [{name: row[name] for name in COLUMNS} for row in rows]


def _decision(encoder: Encoder, match: Match, action: Action) -> Iterator[Row]:
    """A row for each symbol of a decision."""
    seat = match.actor
    assert seat is not None
    number = sum(past.seat >= 0 for past in match.history)
    after: Action | Choice = encoder.choice(match.state)
    for symbol in encoder.encode(action):
        assert isinstance(after, Choice)
        yield {
            "decision": number,
            "seat": seat,
            "observation": encoder.codes(match.state, seat, after.word),
            "legal": sorted(after.symbols),
            "action": symbol,
        }
        after = after.take(symbol)


def _write_lines(path: Path, rows: list[Row]) -> None:
    with path.open("w", encoding="utf-8") as file:
        for row in rows:
            shown = {**row, "observation": [*row["observation"]]}
            file.write(json.dumps(shown, separators=(",", ":")) + "\n")


def _write_parquet(path: Path, rows: list[Row]) -> None:
    arrow, parquet = need("pyarrow", "research"), need("pyarrow.parquet", "research")
    codes = arrow.py_buffer(b"".join([row["observation"] for row in rows]))
    numbers = arrow.Array.from_buffers(arrow.uint8(), len(codes), [None, codes])
    types = {"legal": arrow.list_(arrow.int32()), "level": arrow.string(), "won": arrow.float32()}
    columns = {
        name: arrow.array([row[name] for row in rows], types.get(name, arrow.int32()))
        for name in COLUMNS
        if name != "observation"
    }
    columns["observation"] = arrow.FixedSizeListArray.from_arrays(numbers, len(codes) // len(rows))
    parquet.write_table(arrow.table({name: columns[name] for name in COLUMNS}), path, compression="zstd")


_WRITERS: dict[str, Callable[[Path, list[Row]], None]] = {"parquet": _write_parquet, "jsonl": _write_lines}


def _drafts(folder: Path) -> list[Path]:
    return [path for path in folder.glob(".*") if _DRAFT.fullmatch(path.name)]


def _clear(folder: Path) -> None:
    """Remove what processes that were killed left half written, where one can ask whether they live."""
    for draft in _drafts(folder) if os.name == "posix" else ():
        try:
            os.kill(int(draft.suffix[1:]), 0)
        except ProcessLookupError:
            draft.unlink(missing_ok=True)
        except PermissionError:  # it is alive, and somebody else's
            continue


def _whole(file: Path, write: Callable[[Path], object]) -> None:
    """Write a file beside its place and move it there, so that half of a file is never found."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        write(draft)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
