"""The parts of bench/README.md: each benchmark writes its own, between two marks."""

from pathlib import Path

README = Path(__file__).parent / "README.md"
PREFACE = """# How fast it is

Absolute times on a shared machine mean little: look at the ratio to a peer that took turns with ours in the
same run. `./run bench` measures everything and writes this page; `./run bench engine` one part.
"""


class BadPage(ValueError):
    """The marks on the page are not in pairs."""


def write(name: str, text: str, page: Path = README) -> None:
    """Put `text` (with its own `## ` heading) in place of the section `name`, at the end when it is new."""
    old = page.read_text("utf-8") if page.exists() else PREFACE
    page.write_text(replaced(old, name, text), "utf-8")


def replaced(page: str, name: str, text: str) -> str:
    """The whole page with one section exchanged."""
    start, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    if start in text or end in text:
        raise BadPage(f"the text of section {name!r} holds its own mark")
    section = f"{start}\n{text.strip()}\n{end}"
    if page.count(start) == page.count(end) == 0:
        return f"{page.rstrip()}\n\n{section}\n"
    before, found, rest = page.partition(start)
    _, closed, after = rest.partition(end)
    if not (found and closed) or start in after or end in before + after:
        raise BadPage(f"section {name!r} must begin with {start} and end with {end}, once each")
    return before + section + after
