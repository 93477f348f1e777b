"""What no other tool checks: tests wait for a condition, never for a time."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FILES = sorted(path.relative_to(TESTS).as_posix() for path in TESTS.rglob("*.py"))
POLL = {"sleep": 0.02, "wait_for_timeout": 20}
"""The pause between two looks, in seconds or milliseconds: longer ones wait for a time."""


def fixed_waits(tree: ast.AST, polling: bool = False) -> Iterator[int]:
    """Lines that wait a fixed time. Inside a loop, which looks again, a short wait is fine.

    Waiting for hours stands for work that never ends: such a test cancels it.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and _waits(node) and not polling:
            yield node.lineno
        yield from fixed_waits(node, polling or isinstance(node, ast.While | ast.For))


def _waits(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    first = call.args[0] if call.args else None
    length = first.value if isinstance(first, ast.Constant) and isinstance(first.value, int | float) else 0
    return name in POLL and POLL[name] < length < 3600


@pytest.mark.parametrize("file", FILES)
def test_no_test_waits_a_fixed_time(file: str) -> None:
    assert not list(fixed_waits(ast.parse((TESTS / file).read_text("utf-8"))))
