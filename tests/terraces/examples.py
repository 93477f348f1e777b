"""The worked examples of Java and Cuzco; the decorator `@example("X14")` names those a test plays.

A and B are players; (3,2) is a rank: the levels of a player's pawns from high to low. Each line ends with the
clauses the example is about. `test_examples.py` checks that every example is played by some test.
"""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., None])

EXAMPLES = {
    # the advantage and palaces
    "X1": "A (4,4) has the advantage over B (4,3,3): the second pawns decide, not their number. D8, D9",
    "X2": "C (2,1) has the advantage over A (2) and B (1): with equal levels the longer rank wins. D8, R15",
    "X3": "A with one pawn on 4 may enlarge, B with three pawns below 4 may not. P3",
    "X4": "B (3,2) may build, A (3,1) and C (2) may not. P3",
    "X5": "A and B have the same rank: nobody may build or enlarge. P3, D9",
    "X6": "A palace goes from 2 to 8 in one action for 1 AP and scores 4. P5, P7",
    "X7": "In a village of 4 a palace of 4 is built at once and scores 2; Java allows a 2 too. P4, P5",
    "X8": "Cuzco: a village of 4 or 5 gets exactly a temple of 4, with the floors 2 and 4. P4, P6",
    "X9": "Java: in a city of 8 a palace of 4 becomes an 8 with one piece, or a 6. P4, P6",
    "X10": "Cuzco: in a city of 8 a temple of 4 becomes an 8 with the floors 6 and 8, never a 6. P4, P6",
    "X11": "Cuzco: sizes 2 to 11 give the values 2 2 4 4 6 6 8 8 10 10. P4",
    "X12": "A tile joins a village to a city of value 4, whose size is then 8: it may become an 8. T8",
    "X13": "A tile cuts a city of value 8: the palace keeps it, the cut part gets a palace of 4. T9, R14",
    "X14": "A village of one cell gets no palace. P1",
    "X15": "A palace built this turn is not enlarged this turn; another palace may be changed. P8",
    "X16": "Cuzco: without a floor 6 a temple of 4 in a city of 8 cannot change at all. P6",
    "X17": "Java: without a piece of 8 a palace of 4 in a city of 9 may become a 6. R13",
    # tiles
    "X20": "A triple with two bare cells outside costs 3 AP. T10",
    "X21": "A triple or a double with one bare cell outside costs 2 AP. T10",
    "X22": "A tile on land that lies outside costs 1 AP. T11",
    "X23": "No triple exactly on a triple, no double on a double, no single on a single, however turned. T5",
    "X24": "A triple across two triples is fine and lies on level 2. R3",
    "X25": "A double does not lie on cells of different levels. T4",
    "X26": "A triple does not reach from a raised cell to bare cells outside. R4",
    "X27": "No tile joins two cities. T7",
    "X28": "A tile may take a cell with a pawn from one city and give it to another; both stay apart. R8",
    "X29": "A tile covers no pawn, no palace and no irrigation, printed or placed. T3",
    "X30": "A Cuzco turn begins with a tile, a Java turn with anything. A4",
    "X31": "Java: with 1 AP, no token and the tile owed, only a tile is possible. R33",
    "X32": "The same with a token: another action of 1 AP is fine, then the token pays for the tile. R33",
    "X33": "A single, or a tile without a cell of the site, makes no new cell outside. T10",
    "X34": "A single may lie on land outside, for 1 AP. R5",
    # pawns
    "X35": "Entering costs 1 AP by the plain and 2 AP by the mountain. M3",
    "X36": "After entering, steps on one kind are free and the step to the other kind costs 1 AP. M4",
    "X37": "A walk on rice over different levels is free. M4",
    "X38": "An opposing pawn blocks a path, an own pawn does not, but nobody stops on it. M5",
    "X39": "A pawn leaves by the plain and enters elsewhere by the plain for 1 + 1 AP. M6",
    "X40": "h3 touches both sides of the border: the player chooses which to pay. R6",
    "X41": "A bare cell is no place to enter. M1, M3",
    "X42": "A pawn enters over an own pawn at the border for 1 AP, but does not stop there. R7",
    "X43": "A pawn leaves over an own pawn at the border for 1 AP. R7",
    # irrigation
    "X45": "An irrigation tile completes a pool of two where A has (3) and B (2,1): A scores 6 at once. I6",
    "X46": "A land tile completes a pool where A and B have (2), C (1): nobody scores. I7",
    "X47": "A pool complete without a pawn beside it scores nothing, then or later. I7",
    "X48": "A bare hole among land gets an irrigation tile: the pool of one scores 3. I5, I6",
    "X49": "A printed and a placed cell make a pool of two, which scores 6. D6, I6",
    "X50": "Irrigation goes neither on land nor on a cell at the edge. I2",
    "X51": "A completes a pool where B has the advantage: B scores. R28",
    "X52": "A palace cell beside a pool counts as land. I6",
    "X53": "Beside a complete pool there is no cell left for irrigation. I7",
    # cards and festivals; a, b, c are symbols
    "X55": "With a open, a and ab give 1 point, b gives none and cannot be played. F3",
    "X56": "With ab open, a and bc give 1 point, ab gives 2. F3",
    "X57": "No third card is bought in a turn. C1",
    "X58": "After a festival the open card stays in Java; in Cuzco a new one is turned up. F11, R17",
    "X60": "A festival of four at a palace of 8: D and B pass, A and C stay at 3 and score 2. F5, F8, R19",
    "X60b": "The same, but A cannot reach 3 and passes: C alone scores 4. F8",
    "X61": "Two are tied and have no matching card left: they share without being asked. F7",
    "X62": "No second festival at a palace that was not enlarged since. F10",
    "X63": "After it was enlarged, by anybody, there may be one. F10",
    "X64": "Without a pawn in the city nobody takes part, whatever his cards. F2",
    "X65": "At a palace of 4 the starter plays one card and nobody follows: 2 points. F4, R21",
    "X66": "Who has done his final scoring still takes part in a festival and scores. E6",
    "X67": "B ties with A and A stays: in Cuzco B may raise and A is asked again, in Java it is over. R19",
    "X68": "Nobody passes at the highest total. F6",
    # whole turns
    "X70": "A whole turn of Java: 6 AP, a palace, a pool and a festival, 7 points. A1",
    "X71": "A whole turn of Cuzco: 6 AP, a temple, a pool and a festival, 7 points. A1, A4",
    "X72": "With a token a turn has 7 AP; there is no second token in a turn, and a spent one is gone. A2",
    # the end
    "X75": "Palace of 10: A (3,2), B (3,2,1), C (3,2): B scores 10, A and C score 5. E4",
    "X76": "Then C moves higher in his last turn and scores 10 too; B keeps his 10. E5",
    "X77": "Palace of 8: A and B tied for first score 8 each. E4",
    "X78": "Behind such a tie C is second and scores 4. R22",
    "X79": "Palace of 6: A alone in the city scores 6. E4",
    "X80": "Palace of 6: A (2) scores 6, B (1) and C (1) score 3 each. E4",
    "X81": "Palace of 4: the third rank scores nothing. E4",
    "X82": "The second of four places the last triple; then the third, fourth and first have a last turn. E3",
    "X83": "In a last turn a card may come before a double, and no tile is owed. A5",
    "X84": "Who has done his final scoring still scores for a pool, 6 for one of two cells. R34",
}


def example(*ids: str) -> Callable[[F], F]:
    """Names the examples a test plays."""
    unknown = set(ids) - set(EXAMPLES)
    assert not unknown, f"no such example: {unknown}"
    return lambda test: test


def named(file: Path, decorator: str) -> set[str]:
    """The texts in the decorators of this name, such as `@example("X14")`, in a file of tests."""
    ids: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            calls = [d for d in node.decorator_list if isinstance(d, ast.Call)]
            marks = [d for d in calls if getattr(d.func, "id", "") == decorator]
            ids |= {str(a.value) for d in marks for a in d.args if isinstance(a, ast.Constant)}
    return ids
