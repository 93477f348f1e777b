"""The page's files: they speak the wire's types, name all their modules, and reach nowhere else."""

import re
from importlib.resources import files
from pathlib import Path

from durbar.web.typescript import declarations

STATIC = Path(str(files("durbar.web") / "static"))
SOURCE = Path(__file__).parent.parent.parent / "ui" / "src"
HARMLESS = ("http://www.w3.org/",)
"""Names of XML namespaces: they look like addresses, but nothing is fetched."""


def test_the_page_is_typed_by_the_wire() -> None:
    told = (SOURCE / "wire.d.ts").read_text("utf-8")
    assert told == declarations(), "run: python -m durbar.web.typescript > ui/src/wire.d.ts"


def test_every_module_is_asked_for_at_once() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    modules = {f"/static/{path.relative_to(STATIC).as_posix()}" for path in STATIC.rglob("*.js")}
    assert set(re.findall(r'modulepreload" href="([^"]+)"', page)) == modules


def test_nothing_is_fetched_from_outside() -> None:
    for path in STATIC.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".svg"):
            found = re.findall(r"""["'(](https?://[^"')\s]+)""", path.read_text("utf-8"))
            strange = [address for address in found if not address.startswith(HARMLESS)]
            assert not strange, f"{path.name} names {strange}"


def test_no_script_or_style_stands_in_the_page() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    assert "<style" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
