"""Makes `learn_taj_mahal.ipynb` from `learn_taj_mahal.py`: `python examples/notebook.py`.

The script is what is edited; a test compares the two.
"""

import ast
import json
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).parent / "learn_taj_mahal.py"
NOTEBOOK = SCRIPT.with_suffix(".ipynb")
START = """import os

SECONDS = float(os.environ.get("DURBAR_SECONDS", 150))  # CPU seconds of training
GAMES = int(os.environ.get("DURBAR_GAMES_TO_COUNT", 300))
policy = train(SECONDS, seed=1)"""
MEASURE = """print(f"{win_rate(policy, GAMES, seed=2):.1%} of {GAMES} games won against two uniform seats")"""
SAVE = """policies.save("taj.npz", policy, {"example": "learn_taj_mahal", "seed": 1})
results = Results(arrange(GAME, ["policy:taj.npz", "random"], SEATS, "1"))
run(results, 2)
firsts = [game["places"][game["rotation"]] == 1 for game in results.games]
print(f"{sum(firsts)} of {len(firsts)} games won against two random seats")"""


def cell(kind: str, text: str, number: int) -> dict[str, Any]:
    code = {"execution_count": None, "outputs": []} if kind == "code" else {}
    lines = text.strip("\n").splitlines(keepends=True)
    return {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": lines, **code}


def parts(source: str) -> list[tuple[str, str]]:
    """The script in cells: what it is about, the imports, each function, then what `main` does."""
    tree, lines = ast.parse(source), source.splitlines()
    found = [("markdown", "# " + (ast.get_docstring(tree) or ""))]
    top: list[str] = []
    for node in tree.body[1:]:
        text = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if node.name != "main":
                found.append(("code", text))
        elif not isinstance(node, ast.If):
            top.append(text)
    found.insert(1, ("code", "\n".join(top)))
    return [*found, ("markdown", "## Learn, count, play"), ("code", START), ("code", MEASURE), ("code", SAVE)]


def notebook(source: str) -> str:
    cells = [cell(kind, text, number) for number, (kind, text) in enumerate(parts(source))]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    NOTEBOOK.write_text(notebook(SCRIPT.read_text("utf-8")), "utf-8")
