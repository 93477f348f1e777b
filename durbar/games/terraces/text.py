"""The table in characters, for the terminal."""

from durbar.core.game import Json, Name, Observation
from durbar.core.words import SHAPES, Words

WIDTH = 2
"""Characters for a column; a hexagon is two columns wide."""
GROUND = {".": "·", "I": "~", "M": "^", "P": ",", "_": "", " ": ""}


def views(o: Observation, say: Words, name: Name | None) -> dict[str, str]:
    """The board with the viewer's cards, what everybody has, the cities, what the signs mean."""
    found = {
        "board": [_head(o, say, name), *_board(o), *_cards(o, say)],
        "players": [*_players(o, say, name), _supply(o, say), _pile(o, say)],
        "cities": _cities(o, say),
        "legend": [say.catalogue["table"]["legend"]],
    }
    return {key: "\n".join(line.rstrip() for line in lines) for key, lines in found.items() if lines}


def _label(say: Words, key: str, facts: Json, name: Name | None = None) -> str:
    return say.fill(say.catalogue["table"][key], facts, name)


def _head(o: Observation, say: Words, name: Name | None) -> str:
    turn = _label(say, "turn", {"turn": o["turn"], "seat": o["active"], "ap": o["ap"]}, name)
    return f"{turn}   {_label(say, 'open', {'card': o['open']})}" if o["open"] else turn


def _board(o: Observation) -> list[str]:
    """Rows by letter, columns by number; each hexagon four characters wide."""
    columns = range(0, len(o["map"][0]), 4)
    marks = _marks(o)
    lines = ["  " + "".join(f"{c:<{4 * WIDTH}}" for c in columns)]
    for r, row in enumerate(o["map"]):
        letter = chr(97 + r)
        line = [" "] * (WIDTH * (len(row) + 2))
        for c, ground in enumerate(row):
            mark = marks.get(f"{letter}{c}", GROUND[ground])
            line[WIDTH * c : WIDTH * c + len(mark)] = mark
        lines.append(f"{letter} {''.join(line)}")
    return lines


def _marks(o: Observation) -> dict[str, str]:
    """What to show on the cells that carry something."""
    marks = {name: f"{cell['kind'][0]}{cell['level']}" for name, cell in o["cells"].items()}
    for seat, player in enumerate(o["players"]):
        for name in player["pawns"]:
            marks[name] += SHAPES[seat]
    for palace in o["palaces"]:
        marks[palace["cell"]] = f"#{palace['value']}{'*' if palace['festival'] else ''}"
    for pool in o["pools"]:
        marks |= dict.fromkeys(pool["cells"], "~")
    return marks


def _cities(o: Observation, say: Words) -> list[str]:
    lines = []
    for place in o["settlements"]:
        if place["palace"]:
            ranks = " > ".join(
                f"{SHAPES[r['seat']]} {'-'.join(map(str, r['levels']))}" for r in place["ranks"]
            )
            facts = {"cell": place["palace"], "value": place["value"], "size": place["size"]}
            nobody = say.catalogue["table"]["nobody"]
            lines.append("  " + _label(say, "city", {**facts, "ranks": ranks or nobody}))
    return [say.catalogue["table"]["cities"], *lines] if lines else []


def _players(o: Observation, say: Words, name: Name | None) -> list[str]:
    """A row for each player under the names of what is counted."""
    heads = say.catalogue["table"]["heads"].split("|")
    names = [say.fill("{seat:seat}", {"seat": seat}, name) for seat in range(len(o["players"]))]
    wide = max(map(len, names))
    lines = [" " * (wide + 4) + "  ".join(heads)]
    for seat, player in enumerate(o["players"]):
        left = [player[k] for k in ("pawns_left", "tokens", "doubles", "rice", "villages", "hand_size")]
        cells = [f"{n:>{len(head)}}" for n, head in zip([o["scores"][seat], *left], heads, strict=True)]
        lines.append(f"{SHAPES[seat]} {names[seat]:{wide}}  " + "  ".join(cells))
    return lines


def _supply(o: Observation, say: Words) -> str:
    pieces = [f"{value}×{count}" for value, count in o["supply"]["pieces"].items()]
    return _label(say, "supply", {**o["supply"], "pieces": pieces})


def _pile(o: Observation, say: Words) -> str:
    return _label(say, "pile", {"pile": o["pile"], "used": len(o["used"])})


def _cards(o: Observation, say: Words) -> list[str]:
    lines = []
    if o["viewer"] is not None:
        lines.append(_label(say, "hand", {"cards": o["players"][o["viewer"]]["hand"]}))
    if o["festival"]:
        totals = ", ".join(
            f"{SHAPES[seat]} {total}" for seat, total in enumerate(o["festival"]["totals"]) if total
        )
        lines.append(_label(say, "festival", {**o["festival"], "totals": totals}))
    return lines
