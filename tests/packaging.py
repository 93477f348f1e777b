"""Builds wheel and sdist, installs each in a fresh environment, and starts Durbar there from another folder.

The wheel holds the kernel alone, so that one serves every Python; the sdist compiles for the Python it is
installed in. It runs on Python 3.11 and on the newest Python of this machine. `python -m tests.packaging` is
one step of `./run test`.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import venv
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
OLDEST = (3, 11)
IN_SDIST = (
    "tests/test_laws.py",
    "tests/browser/conftest.py",
    "docs/hosting.md",
    "ui/build.mjs",
    "CHANGELOG.md",
)
IN_WHEEL = (
    "durbar/py.typed",
    "durbar/web/static/index.html",
    "durbar/web/static/index.html.br",
    "durbar/web/static/sw.js",
    "durbar/docs_site/index.html",
    "durbar/games/terraces/RULES.fr.md",
)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        subprocess.run(
            [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(place), str(ROOT)],
            env={**os.environ, "DURBAR_COMPILE": "0"},
            check=True,
        )
        (wheel,), (sdist,) = place.glob("*.whl"), place.glob("*.tar.gz")
        check_contents(wheel, sdist)
        oldest, newest = interpreters()
        started = [(oldest, wheel), (newest, sdist)]
        if newest != oldest:
            started.append((newest, wheel))
        with ThreadPoolExecutor(os.cpu_count()) as threads:  # mostly waiting for processes
            checks = [
                threads.submit(check_start, python, package, place / f"environment-{number}", place)
                for number, (python, package) in enumerate(started)
            ]
        for check in checks:
            check.result()
    print(f"{len(started)} passed, 0 failed")
    return 0


def check_contents(wheel: Path, sdist: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert set(IN_WHEEL) <= names, f"{wheel.name} lacks {set(IN_WHEEL) - names}"
    assert not any(name.startswith("tests/") for name in names), f"{wheel.name} holds tests"
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert set(IN_SDIST) <= names, f"{sdist.name} lacks {set(IN_SDIST) - names}"
    assert not any("node_modules" in name or name.endswith(".so") for name in names), "built files"


def interpreters() -> tuple[Path, Path]:
    """The oldest Python we support, or the one that runs this, and the newest one found here."""
    places = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
    places += sorted(Path.home().glob(".pyenv/versions/*/bin"))
    found: dict[tuple[int, int], Path] = {(sys.version_info[0], sys.version_info[1]): Path(sys.executable)}
    for path in (file for place in places if place.is_dir() for file in place.glob("python3.*")):
        match = re.fullmatch(r"python(3)\.(\d+)", path.name)
        if match and (version := (int(match[1]), int(match[2]))) >= OLDEST and _works(path):
            found.setdefault(version, path)
    return found.get(OLDEST, Path(sys.executable)), found[max(found)]


def _works(python: Path) -> bool:
    """Some are mere shims for versions that are not there."""
    return subprocess.run([python, "-c", "import venv, ensurepip"], capture_output=True).returncode == 0


def check_start(python: Path, package: Path, environment: Path, place: Path) -> None:
    """Install the package, ask its commands, and get the page and the API from its server."""
    print(f"── {package.name} on {python}", flush=True)
    if python == Path(sys.executable):
        venv.create(environment, with_pip=True)
    else:
        subprocess.run([python, "-m", "venv", environment], check=True)
    inside = environment / SCRIPTS
    install = [str(inside / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, str(package)], check=True)
    elsewhere = place / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    durbar = str(inside / "durbar")
    version = package.name.split("-")[1].removesuffix(".tar.gz")
    said = _say([durbar, "--version"], elsewhere)
    assert version in said
    compiles = package.suffix == ".gz" and shutil.which("cc") is not None
    assert (", compiled," in said) == compiles, said
    assert "taj-mahal" in _say([durbar, "games"], elsewhere)
    assert "docs_site" in _say([durbar, "docs", "--path"], elsewhere)
    _check_server(durbar, elsewhere, place / f"data-{environment.name}")


def _say(command: list[str], folder: Path) -> str:
    environment = {**os.environ, "DURBAR_PURE": "0"}
    return subprocess.run(
        command, cwd=folder, env=environment, check=True, capture_output=True, text=True
    ).stdout


def _check_server(durbar: str, folder: Path, data: Path) -> None:
    command = [durbar, "serve", "--port", "0", "--data", str(data), "--workers", "1"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://[^/\s]+/", line)
            assert found, f"the server said {line!r}"
            with urllib.request.urlopen(f"{found[0]}api/games", timeout=60) as answer:
                assert len(json.load(answer)["games"]) == 4
            with urllib.request.urlopen(found[0], timeout=60) as answer:
                assert b"<title>" in answer.read()
        finally:
            server.terminate()


if __name__ == "__main__":
    sys.exit(main())
