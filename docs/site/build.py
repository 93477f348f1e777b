"""Builds the documentation site: gathers the pages, runs Sphinx strictly, so that a broken link fails.

Pages live in docs/, at the top of the repository and in the games' folders. The navigation is made here:
a new game, decision or page of observations appears by itself. Run it as `./run docs`.
"""

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import durbar
from durbar.core.game import Game
from durbar.core.words import CLAUSE_LINE, LANGUAGES, words

ROOT = Path(__file__).parent.parent.parent
OUT = ROOT / "durbar" / "docs_site"
ELSEWHERE = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "bench/README.md": "speed.md",
    "bench/strength.md": "strength.md",
    "bench/human.md": "human.md",
    "bench/personas.md": "personas.md",
}
"""Files outside docs/ that are pages of the site."""
LINK = re.compile(r"(\]\()([^)#\s]+)([)#])")
Section = tuple[str, list[str]]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        pages = Path(folder)
        gather(pages)
        return build(pages)


def gather(pages: Path) -> None:
    """Copy or make every page below `pages`, with links as they must be there."""
    for path in sorted((ROOT / "docs").rglob("*")):
        place = path.relative_to(ROOT / "docs")
        if path.is_file() and place.parts[0] != "site":
            (pages / place).parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".md":
                _write(pages / place, relinked(path.read_text("utf-8"), f"docs/{place.as_posix()}"))
            else:
                shutil.copy(path, pages / place)
    for source, page in ELSEWHERE.items():
        _write(pages / page, relinked((ROOT / source).read_text("utf-8"), source))
    for game in games():
        for lang in LANGUAGES:
            _write(pages / f"{rules_page(game, lang)}.md", rules(game, lang))
    with (pages / "index.md").open("a", encoding="utf-8") as index:
        index.write(navigation())


def build(pages: Path) -> int:
    from sphinx.cmd.build import build_main

    shutil.rmtree(OUT, ignore_errors=True)
    config = ["-c", str(ROOT / "docs" / "site"), "-W", "--keep-going", "-q"]
    failed = build_main([*config, "-b", "html", str(pages), str(OUT)])
    shutil.rmtree(OUT / ".doctrees", ignore_errors=True)
    (OUT / ".buildinfo").unlink(missing_ok=True)
    if not failed:
        print(f"Built {os.path.relpath(OUT / 'index.html')}")
    return failed


def games() -> list[Game[Any]]:
    return [durbar.game(id) for id in durbar.games()]


def navigation() -> str:
    """Hidden lists of pages at the end of the first page: Sphinx makes its menu from them."""
    observations = sorted(f"observations/{path.stem}" for path in (ROOT / "docs/observations").glob("*.md"))
    studies = sorted(f"studies/{path.stem}" for path in (ROOT / "docs/studies").glob("*.md"))
    strategies = sorted(f"strategy/{path.stem}" for path in (ROOT / "docs/strategy").glob("*.md"))
    decisions = sorted(f"adr/{path.stem}" for path in (ROOT / "docs/adr").glob("*.md"))
    sections: list[Section] = [
        (
            "Play",
            [
                *("play", "puzzles", "workshop"),
                *(rules_page(game, lang) for game in games() for lang in LANGUAGES),
            ],
        ),
        ("Host", ["hosting", "scale", "admin", "api"]),
        ("Python", ["reference", "notation", "positions", "observations", *observations]),
        ("Computer players", ["bots", "review", "strength", "human", "personas", "research"]),
        ("Studies", studies),
        ("What wins", strategies),
        ("New game", ["new-game"]),
        (
            "Inside",
            ["architecture", "contributing", "glossary", "speed", "changelog", "shots/moments/README"],
        ),
        ("Decisions", decisions),
    ]
    return "".join(
        "\n```{toctree}\n:hidden:\n:caption: " + title + "\n\n" + "\n".join(pages) + "\n```\n"
        for title, pages in sections
        if pages
    )


def rules_page(game: Game[Any], lang: str) -> str:
    return f"rules/{game.id}.{lang}"


def rules(game: Game[Any], lang: str) -> str:
    """The rules of one game: of a folder with several games, only what belongs to this one."""
    name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
    clauses = words(game, lang).clauses
    lines = []
    for line in (ROOT / game.about.package.replace(".", "/") / name).read_text("utf-8").splitlines():
        clause = CLAUSE_LINE.match(line)
        if clause is None:
            lines.append(line)
        elif clause[1] in clauses:
            lines.append(f"- **{clause[1]}** {clauses[clause[1]]}")
    heading = f"# {game.title}: {'rules' if lang == 'en' else 'règles'}"
    return "\n".join([heading, *(line for line in lines if not line.startswith("# "))]) + "\n"


def relinked(text: str, source: str) -> str:
    """The relative links of a file as they must be on its page."""
    page = ELSEWHERE.get(source, source.removeprefix("docs/"))
    up = "../" * page.count("/")

    def target(match: re.Match[str]) -> str:
        link = match[2]
        if "://" in link:
            return match[0]
        path = (ROOT / source).parent.joinpath(link).resolve().relative_to(ROOT).as_posix()
        if path == "docs/adr":
            path = "docs/adr/" + min(found.name for found in (ROOT / "docs/adr").glob("*.md"))
        return f"{match[1]}{up}{ELSEWHERE.get(path, path.removeprefix('docs/'))}{match[3]}"

    return LINK.sub(target, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    sys.exit(main())
