"""The kernel in C does what the one in Python does, survives any call, and can be switched off."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import durbar
from durbar.games.terraces import python_kernel
from durbar.games.terraces.grid import SIZE
from tests.terraces.kernel_fuzz import fuzz
from tests.terraces.kernel_lists import load

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "durbar/games/terraces/_kernel.c"
COMPILER = shutil.which("cc") or shutil.which("gcc")
HEADERS = sysconfig.get_path("include")
SANITIZE = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
ONE_PYTHON = "-DONE_PYTHON"
"""Built for the Python at hand alone, as beside compiled modules; without it, for every later one."""
WARNINGS = ("-std=c99", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror")

compiled = pytest.mark.skipif(
    COMPILER is None or not Path(HEADERS, "Python.h").exists(),
    reason="the kernel in C needs a compiler and Python's headers, which this machine lacks",
)


def build(folder: Path, *flags: str) -> Path:
    """The C as it stands now, whatever lies built in the checkout."""
    file = folder / "_kernel.abi3.so"
    command = [str(COMPILER), "-shared", "-fPIC", "-O1", *WARNINGS, *flags, "-isystem", HEADERS, str(SOURCE)]
    subprocess.run([*command, "-o", str(file)], check=True)
    return file


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=300
    )


@pytest.fixture(scope="module", params=[(), (ONE_PYTHON,)], ids=["every Python", "one Python"])
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("kernel"), *request.param)


@compiled
def test_each_function_does_what_the_python_one_does_and_refuses_nonsense(built: Path) -> None:
    assert fuzz(load(str(built)), seed=1, rounds=300) > 1000


@compiled
def test_the_legal_lists_are_the_same_with_both_kernels(built: Path) -> None:
    native = run("-m", "tests.terraces.kernel_lists", str(built), DURBAR_KERNEL="native")
    python = run("-m", "tests.terraces.kernel_lists", DURBAR_KERNEL="python")
    assert (native.returncode, python.returncode) == (0, 0), native.stderr + python.stderr
    first, *games = native.stdout.splitlines()
    assert first == "native"
    assert len(games) == 24
    assert python.stdout.splitlines() == ["python", *games]


@compiled
def test_nothing_is_kept_for_ever(built: Path) -> None:
    """Neither answers nor errors leave anything behind: the blocks in use stay as many.

    What is left behind adds up every time; what another thread of the tests allocates does not.
    """
    kernel, grown = load(str(built)), list[int]()
    for _ in range(11):
        before = sys.getallocatedblocks()
        fuzz(kernel, seed=2, rounds=20)
        grown.append(sys.getallocatedblocks() - before)
    assert min(grown) < 10, grown


@compiled
@pytest.mark.parametrize("flags", [(), (ONE_PYTHON,)], ids=["every Python", "one Python"])
def test_sanitizers_find_nothing(flags: tuple[str, ...], tmp_path: Path) -> None:
    """Address and undefined-behaviour sanitizers watch random and hostile calls in a process of their own."""
    asan = subprocess.run(
        [str(COMPILER), "-print-file-name=libasan.so"], capture_output=True, text=True
    ).stdout.strip()
    if not Path(asan).is_absolute():
        pytest.skip("the compiler of this machine has no address sanitizer")
    file = build(tmp_path, *SANITIZE, *flags)
    done = run(
        *("-m", "tests.terraces.kernel_fuzz", str(file)),
        LD_PRELOAD=asan,
        ASAN_OPTIONS="detect_leaks=0",  # Python itself keeps things until the end
        PYTHONMALLOC="malloc",
        DURBAR_KERNEL="python",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("refused")


def test_the_python_kernel_serves_when_asked_for() -> None:
    ask = (
        "import durbar; from durbar.games.terraces import grid, python_kernel;"
        "print(durbar.kernel(), grid.flood is python_kernel.flood)"
    )
    for choice in ("python", "off"):
        assert run("-c", ask, DURBAR_KERNEL=choice).stdout.split() == ["python", "True"]


def test_the_python_kernel_serves_where_the_kernel_was_not_built() -> None:
    missing = (
        "import sys; sys.modules['durbar.games.terraces._kernel'] = None;"
        "import durbar; print(durbar.kernel())"
    )
    assert run("-c", missing, DURBAR_KERNEL="").stdout.strip() == "python"
    refused = run("-c", missing, DURBAR_KERNEL="native")
    assert refused.returncode == 1
    assert "was not built from this source" in refused.stderr


@compiled
def test_a_kernel_of_another_version_does_not_serve(built: Path) -> None:
    assert load(str(built)).VERSION == python_kernel.VERSION
    older = (
        "import sys, types; sys.modules['durbar.games.terraces._kernel'] = types.ModuleType('_kernel');"
        "import durbar; print(durbar.kernel())"
    )
    assert run("-c", older, DURBAR_KERNEL="").stdout.strip() == "python"
    refused = run("-c", older, DURBAR_KERNEL="native")
    assert "was not built from this source" in refused.stderr


def test_an_unknown_kernel_is_refused() -> None:
    refused = run("-c", "import durbar", DURBAR_KERNEL="steam")
    assert "DURBAR_KERNEL is 'steam'; it may be native, python or off" in refused.stderr


def test_the_grid_fits_the_kernel() -> None:
    """The lattice is the one the C was written for, and no board has more cells than it holds."""
    assert durbar.kernel() in ("native", "python")
    assert SIZE <= python_kernel.LIMIT
    text = SOURCE.read_text()
    steps = {name: getattr(python_kernel, name) for name in ("EAST", "SOUTH_WEST", "SOUTH_EAST")}
    assert ", ".join(f"{name} = {step}" for name, step in steps.items()) in text
