"""The page's files: they speak the wire's types, name each other, reach nowhere else, and come at once."""

import json
import re
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from durbar.web.typescript import declarations
from tests.page.node import node
from tests.web.helpers import site

STATIC = Path(str(files("durbar.web") / "static"))
SOURCE = Path(__file__).parent.parent.parent / "ui" / "src"
HARMLESS = ("http://www.w3.org/",)
"""Names of XML namespaces: they look like addresses, but nothing is fetched."""
TEXTS = (".js", ".css", ".html", ".svg", ".webmanifest", ".json")


def page() -> str:
    return (STATIC / "index.html").read_text("utf-8")


def parts() -> dict[str, dict[str, Any]]:
    return dict(json.loads((STATIC / "parts.json").read_text("utf-8")))


def name_of(path: Path) -> str:
    return f"/static/{path.relative_to(STATIC).as_posix()}"


def test_the_page_is_typed_by_the_wire() -> None:
    told = (SOURCE / "wire.d.ts").read_text("utf-8")
    assert told == declarations(), "run: python -m durbar.web.typescript > ui/src/wire.d.ts"


def test_every_script_and_style_belongs_to_a_part() -> None:
    scripts = {script for part in parts().values() for script in part["scripts"]}
    styles = {part["style"] for part in parts().values() if "style" in part}
    assert scripts == {name_of(path) for path in (STATIC / "app").glob("*.js")}
    assert styles == {name_of(path) for path in (STATIC / "app").glob("*.css")}
    assert f'src="{parts()["page"]["scripts"][0]}"' in page()
    assert f'href="{parts()["page"]["style"]}"' in page()


@pytest.mark.parametrize("folder", ["machupicchu", "plain", "tajmahal", "terraces"])
def test_a_part_brings_all_that_its_scripts_import(folder: str) -> None:
    """Else the browser would ask for them one after the other."""
    there = {*parts()["page"]["scripts"], *parts()["table"]["scripts"], *parts()[folder]["scripts"]}
    for script in parts()[folder]["scripts"]:
        text = (STATIC / script.removeprefix("/static/")).read_text("utf-8")
        for name in re.findall(r'(?:from|import)"\./([^"]+)"', text):
            assert f"/static/app/{name}" in there, f"{script} imports {name}"


def test_nothing_is_fetched_from_outside() -> None:
    for path in STATIC.rglob("*"):
        if path.suffix in TEXTS:
            found = re.findall(r"""["'(](https?://[^"')\s]+)""", path.read_text("utf-8"))
            strange = [address for address in found if not address.startswith(HARMLESS)]
            assert not strange, f"{path.name} names {strange}"


def test_no_script_stands_in_the_page_and_no_style_but_the_named_one() -> None:
    assert not re.search(r"<script(?![^>]*\bsrc=)", page())
    assert not re.search(r"\sstyle=|\son\w+=", page())
    with site() as client:
        policy = client.http.get("/").headers["content-security-policy"]
        others = client.http.get("/api/games").headers["content-security-policy"]
    assert len(re.findall(r"'sha256-[^']+'", policy)) == len(re.findall("<style", page()))
    assert re.sub(r" 'sha256-[^']+'", "", policy) == others
    assert "unsafe" not in policy


@pytest.mark.parametrize(
    ("path", "asked", "data"),
    [
        ("/", ("page", "en"), {"/api/games", "/api/lobby"}),
        ("/table/x", ("page", "en", "table"), set()),
        ("/player", ("page", "en", "player"), set()),
        ("/ranking", ("page", "en", "player"), set()),
        ("/club", ("page", "en", "club"), set()),
        ("/club/x", ("page", "en", "club"), set()),
    ],
)
def test_what_a_route_needs_is_asked_for_with_the_page(path: str, asked: tuple[str], data: set[str]) -> None:
    with site() as client:
        answer = client.http.get(path)
        french = client.http.get(path, headers={"Accept-Language": "fr"})
    linked = set(re.findall(r"<([^>]+)>", answer.headers["link"])) | set(
        re.findall(r'(?:src|href)="(/static/app/[^"]+\.(?:js|css))"', answer.text)
    )
    needed = {script for name in asked for script in parts()[name]["scripts"]}
    needed |= {str(parts()[name]["style"]) for name in asked if "style" in parts()[name]}
    assert linked == needed | data
    assert len(linked) <= 6, "a browser has six connections to a server that speaks HTTP/1.1"
    assert parts()["fr"]["scripts"][0] in french.headers["link"]
    assert "Accept-Language" in answer.headers["vary"]


def test_compressed_files_say_the_same() -> None:
    """The build keeps a compressed file as long as that is so: node may compress otherwise some day."""
    program = """
      const [fs, zlib] = [require("fs"), require("zlib")];
      for (const name of process.argv.slice(1))
        for (const [ending, unpack] of [[".br", zlib.brotliDecompressSync], [".gz", zlib.gunzipSync]])
          if (!unpack(fs.readFileSync(name + ending)).equals(fs.readFileSync(name))) throw name + ending;
    """
    packed = {path.with_suffix("") for path in STATIC.rglob("*") if path.suffix in (".br", ".gz")}
    assert {path.suffix for path in packed} >= {".js", ".css", ".html"}
    subprocess.run([node(), "-e", program, *map(str, sorted(packed))], check=True)


def test_an_address_that_leads_nowhere_shows_the_page_to_a_person_alone() -> None:
    """Whoever mistypes an address reads a sentence on a page, not JSON; files and routes answer as ever."""
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    with site() as client:
        shown = client.http.get("/nowhere/at-all", headers=browser)
        assert (shown.status_code, shown.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert shown.text == page()
        for path in ("/api/nothing", "/static/app/nothing.js"):
            refused = client.http.get(path, headers=browser)
            assert (refused.status_code, refused.json()["code"]) == (404, "unknown")
        assert client.http.get("/nowhere/at-all").json()["code"] == "unknown"
