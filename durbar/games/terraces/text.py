"""The table in characters, for the terminal."""

from durbar.core.game import Json, Observation
from durbar.core.words import Words

SEATS = "ABCD"
WIDTH = 2
"""Characters for a column; a hexagon is two columns wide."""
GROUND = {".": "·", "I": "~", "M": "^", "P": ",", "_": "", " ": ""}


def draw(o: Observation, say: Words) -> str:
    """The board, the cities, what everybody has, the cards."""
    parts = [_head(o, say), "", *_board(o), "", say.catalogue["table"]["legend"], ""]
    parts += [*_cities(o, say), *_players(o, say), _supply(o, say), *_cards(o, say)]
    return "\n".join(line.rstrip() for line in parts)


def _label(say: Words, key: str, facts: Json) -> str:
    return say.fill(say.catalogue["table"][key], facts)


def _head(o: Observation, say: Words) -> str:
    return _label(say, "turn", {"turn": o["turn"], "seat": o["active"], "ap": o["ap"]})


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
            marks[name] += SEATS[seat]
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
                f"{SEATS[r['seat']]} {'-'.join(map(str, r['levels']))}" for r in place["ranks"]
            )
            facts = {"cell": place["palace"], "value": place["value"], "size": place["size"]}
            nobody = say.catalogue["table"]["nobody"]
            lines.append("  " + _label(say, "city", {**facts, "ranks": ranks or nobody}))
    return [say.catalogue["table"]["cities"], *lines, ""] if lines else []


def _players(o: Observation, say: Words) -> list[str]:
    return [
        _label(
            say,
            "player",
            {
                "letter": SEATS[seat],
                "seat": seat,
                "score": o["scores"][seat],
                "pawns": player["pawns_left"],
                "cards": player["hand_size"],
                **{k: player[k] for k in ("tokens", "doubles", "rice", "villages")},
            },
        )
        for seat, player in enumerate(o["players"])
    ]


def _supply(o: Observation, say: Words) -> str:
    pieces = [f"{value}×{count}" for value, count in o["supply"]["pieces"].items()]
    return _label(say, "supply", {**o["supply"], "pieces": pieces})


def _cards(o: Observation, say: Words) -> list[str]:
    lines = []
    if o["open"]:
        lines.append(_label(say, "open", {"card": o["open"], "pile": o["pile"], "used": len(o["used"])}))
    if o["viewer"] is not None:
        lines.append(_label(say, "hand", {"cards": o["players"][o["viewer"]]["hand"]}))
    if o["festival"]:
        totals = ", ".join(
            f"{SEATS[seat]} {total}" for seat, total in enumerate(o["festival"]["totals"]) if total
        )
        lines.append(_label(say, "festival", {**o["festival"], "totals": totals}))
    return lines
