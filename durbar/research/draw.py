"""A picture of the table for `render_mode="rgb_array"`, drawn from what a spectator may observe."""

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from durbar.core.game import Game, Json

WIDTH, HEIGHT, BOARD = 960, 640, 640
"""The board is a square on the left; the players are listed on the right of it."""
PAPER, INK, FAINT, ROAD = "#f4efe4", "#2b2622", "#8b8378", "#b9ae9b"
SEATS = ("#c0392b", "#2c6fbb", "#3a8f4d", "#d4a017", "#7d4fa0")
WATER, VILLAGE, SITE, BORDER, NOW = "#6fb1d6", "#c58b4b", "#e9e4d2", "#dcd5c2", "#f3d27a"
RICE = ("#cfe0a0", "#b4d078", "#98bd58", "#7ca63f", "#648d2f", "#4f7423", "#3d5c19")
Point = tuple[float, float]


class Canvas:
    """A picture with the few shapes that boards need, in the board's own coordinates."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
        self.drawing = ImageDraw.Draw(self.image)
        self.font = ImageFont.load_default(13)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        self.scale = (BOARD - 60) / max(max(xs) - min(xs), max(ys) - min(ys), 1e-9)

    def at(self, point: Point) -> Point:
        x, y = ((here - middle) * self.scale for here, middle in zip(point, self.middle, strict=True))
        return BOARD / 2 + x, HEIGHT / 2 + y

    def line(self, a: Point, b: Point) -> None:
        self.drawing.line([self.at(a), self.at(b)], fill=ROAD, width=3)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        self.drawing.polygon([self.at(p) for p in points], fill=fill, outline=FAINT)

    def disc(self, point: Point, radius: float, fill: str, shift: Point = (0, 0)) -> None:
        x, y = self.at(point)
        x, y = x + shift[0], y + shift[1]
        self.drawing.ellipse([x - radius, y - radius, x + radius, y + radius], fill=fill, outline=INK)

    def square(self, point: Point, radius: float, fill: str) -> None:
        x, y = self.at(point)
        self.drawing.rectangle([x - radius, y - radius, x + radius, y + radius], fill=fill, outline=INK)

    def text(self, point: Point, text: str, shift: Point = (0, 0)) -> None:
        x, y = self.at(point)
        self.drawing.text((x + shift[0], y + shift[1]), text, fill=INK, font=self.font, anchor="mm")

    def players(self, title: str, rows: Sequence[Sequence[str]], turn: int | None) -> None:
        """The list on the right: a block for each seat."""
        self.drawing.text((BOARD + 10, 20), title, fill=INK, font=self.font)
        y = 56
        for seat, row in enumerate(rows):
            lines = [line for line in row if line]
            if seat == turn:
                self.drawing.rectangle([BOARD, y - 6, WIDTH - 8, y + 20 * len(lines)], fill=NOW)
            self.drawing.ellipse([BOARD + 8, y, BOARD + 22, y + 14], fill=SEATS[seat], outline=INK)
            for line in lines:
                self.drawing.text((BOARD + 30, y), line[:48], fill=INK, font=self.font)
                y += 20
            y += 14


def picture(game: Game[Any], s: Any) -> NDArray[np.uint8]:
    """The table as a spectator sees it: an array of 640 × 960 × 3."""
    o = game.observe(s, None)
    box = {**game.components(), **(o["options"].get("components") or {})}
    canvas = _BOARDS.get(game.about.package.rpartition(".")[2], _plain)(o, box)
    return np.asarray(canvas.image, np.uint8).copy()


def _amounts(values: Json) -> str:
    return " ".join(f"{name} {n}" for name, n in values.items() if n)


def _taj_mahal(o: Json, box: Json) -> Canvas:
    cities = {city["id"]: city for city in box["city"]}
    where = {name: (city["x"], city["y"]) for name, city in cities.items()}
    canvas = Canvas([*where.values()])
    for a, b in (*box["roads"]["inside"], *box["roads"]["between"]):
        canvas.line(where[a], where[b])
    for name, city in cities.items():
        fill = NOW if city["province"] == o["province"] else SITE
        (canvas.square if city["fortified"] else canvas.disc)(where[name], 9, fill)
    for bonus in o["bonuses"]:
        if bonus["state"] == "lying":
            canvas.text(where[bonus["city"]], bonus["bonus"], (0, 16))
    for palace in o["palaces"]:
        canvas.disc(where[palace["city"]], 11 if palace["royal"] else 7, SEATS[palace["seat"]])
    rows = [
        [
            f"{o['scores'][p['seat']]} points, {p['hand']} cards{'' if p['in'] else ', withdrawn'}",
            _amounts(p["counts"]),
            _amounts(p["tokens"]),
            _amounts(p["goods"]),
        ]
        for p in o["players"]
    ]
    canvas.players(f"Visit {o['visit']}: {o['province'] or '–'}", rows, o["actor"])
    return canvas


def _hexagon(x: float, y: float) -> list[Point]:
    corners = [radians(60 * i + 30) for i in range(6)]
    return [(x + 1.14 * cos(a), y + 1.14 * sin(a)) for a in corners]


def _terraces(o: Json, box: Json) -> Canvas:
    """Doubled-width coordinates: a neighbour in the row is two columns away."""
    where: dict[str, Point] = {}
    letters = {}
    for row, line in enumerate(o["map"]):
        for column, letter in enumerate(line):
            if letter in ".IMP":
                name = f"{chr(97 + row)}{column}"
                where[name] = (column, row * 3**0.5)
                letters[name] = letter
    canvas = Canvas([*where.values()])
    water = {*o["irrigation"], *(name for name, letter in letters.items() if letter == "I")}
    for name, point in where.items():
        cell = o["cells"].get(name)
        fill = WATER if name in water else SITE if letters[name] in ".I" else BORDER
        if cell:
            fill = VILLAGE if cell["kind"] == "village" else RICE[min(cell["level"], len(RICE)) - 1]
        canvas.polygon(_hexagon(*point), fill)
        if cell:
            canvas.text(point, str(cell["level"]), (0, 8))
    for palace in o["palaces"]:
        canvas.square(where[palace["cell"]], 8, PAPER)
        canvas.text(where[palace["cell"]], str(palace["value"]))
    for seat, player in enumerate(o["players"]):
        for cell in player["pawns"]:
            canvas.disc(where[cell], 5, SEATS[seat], (0, -4))
    rows = [
        [
            f"{o['scores'][seat]} points, {p['hand_size']} cards",
            f"pawns {p['pawns_left']}, tokens {p['tokens']}",
            f"doubles {p['doubles']}, rice {p['rice']}, villages {p['villages']}",
        ]
        for seat, p in enumerate(o["players"])
    ]
    title = f"{o['supply']['triples']} triples, open card {o['open'] or '–'}, AP {o['ap']}"
    canvas.players(title, rows, o["actor"])
    return canvas


def _machu_picchu(o: Json, box: Json) -> Canvas:
    districts = {d["id"]: d for d in box["district"]}
    canvas = Canvas([tuple(p) for d in districts.values() for p in d["polygon"]])
    for name, district in districts.items():
        point = (district["x"], district["y"])
        canvas.polygon([tuple(p) for p in district["polygon"]], SITE)
        canvas.text(point, name.replace("_", " "), (0, -12))
        if name in o["bonus"]:
            canvas.text(point, f"+{o['bonus'][name]}", (0, 26))
    for seat, p in enumerate(o["players"]):
        if p["prince"]:
            district = districts[p["prince"]]
            canvas.disc((district["x"], district["y"]), 7, SEATS[seat], (seat * 16 - 32, 8))
    rows = [
        [
            f"{p['points']} points, {p['cards']} cards, step {p['runner']}",
            _amounts(p["goods"]),
            _amounts({**p["incas"], "clock": p["sun_clock"], "free": p["reserve"]}),
        ]
        for p in o["players"]
    ]
    canvas.players(f"Day {o['day']} of {o['days']}: {o['phase']}", rows, o["actor"])
    return canvas


def _plain(o: Json, box: Json) -> Canvas:
    """Any other game: its players and their points."""
    canvas = Canvas([(0, 0), (1, 1)])
    canvas.players(o["game"], [[f"{score} points"] for score in o["scores"]], o["actor"])
    return canvas


_BOARDS: dict[str, Callable[[Json, Json], Canvas]] = {
    "tajmahal": _taj_mahal,
    "terraces": _terraces,
    "machupicchu": _machu_picchu,
}
"""By the folder of the game."""
