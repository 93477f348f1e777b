"""docs/reference.md has everything that `import durbar` gives."""

import re
from pathlib import Path

import durbar
from durbar.core import errors

REFERENCE = Path(__file__).parent.parent / "docs" / "reference.md"


def test_the_reference_has_every_public_name() -> None:
    text = REFERENCE.read_text("utf-8")
    assert ".. automodule:: durbar.core.errors" in text
    shown = re.findall(r"auto(?:class|data):: durbar(?:\.core\.game)?\.(\w+)$", text, re.MULTILINE)
    functions = re.search(r"automodule:: durbar\n +:members: (.+)", text)
    assert functions is not None
    assert {*durbar.__all__} <= {*shown, *vars(errors), *functions[1].split(", ")}
