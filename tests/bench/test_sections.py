"""The page of figures: a benchmark exchanges its own section and nothing else."""

from pathlib import Path

import pytest

from bench.sections import PREFACE, BadPage, replaced, write

PAGE = """# Title

<!-- engine -->
old engine
<!-- /engine -->

by hand

<!-- server -->
old
<!-- /server -->
"""


def test_only_the_named_section_changes() -> None:
    assert replaced(PAGE, "engine", "\nnew\nlines\n") == PAGE.replace("old engine", "new\nlines")
    assert replaced(PAGE, "server", "new") == PAGE.replace("\nold\n", "\nnew\n")


def test_a_new_section_goes_to_the_end() -> None:
    assert replaced(PAGE, "page", "late") == PAGE + "\n<!-- page -->\nlate\n<!-- /page -->\n"


def test_writing_twice_is_writing_once(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    write("engine", "first", page)
    write("server", "other", page)
    once = page.read_text("utf-8")
    write("engine", "first", page)
    assert page.read_text("utf-8") == once
    assert once.startswith(PREFACE)
    assert once.index("first") < once.index("other")


@pytest.mark.parametrize(
    "page",
    [
        "<!-- a -->\nnever closed\n",
        "closed only\n<!-- /a -->\n",
        "<!-- /a -->\nthe wrong way round\n<!-- a -->\n",
        "<!-- a -->\n<!-- /a -->\ntwice\n<!-- a -->\n<!-- /a -->\n",
        "<!-- a -->\n<!-- /a -->\nclosed twice\n<!-- /a -->\n",
    ],
)
def test_unpaired_marks_are_refused_and_nothing_is_written(page: str, tmp_path: Path) -> None:
    path = tmp_path / "README.md"
    path.write_text(page, "utf-8")
    with pytest.raises(BadPage, match="section 'a'"):
        write("a", "new", path)
    assert path.read_text("utf-8") == page


def test_a_text_with_its_own_mark_is_refused() -> None:
    with pytest.raises(BadPage, match="its own mark"):
        replaced(PAGE, "engine", "see <!-- /engine --> below")
