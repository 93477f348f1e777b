"""The part of the build pyproject.toml cannot tell: what is compiled where there is a compiler.

That is the kernel in C (docs/adr/0008), and the busiest modules of rules and bots from their own source
(docs/adr/0026). What cannot be built is left out, and Durbar runs the same in Python.
"""

import os
import runpy
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = Path("durbar/_compiled")
KERNEL = Path("durbar/games/terraces/_kernel.c")


def kernel(one_python: bool) -> Extension:
    """The kernel for the Python at hand alone, which is faster, or for every later one too."""
    return Extension(
        "durbar.games.terraces._kernel",
        [str(KERNEL)],
        py_limited_api=not one_python,
        define_macros=[("ONE_PYTHON", "1")] if one_python else [],
        optional=True,
    )


def modules() -> list[Extension]:
    """The modules of durbar/compiled.py, or none where mypy is missing or DURBAR_COMPILE=0 asks for none."""
    if os.environ.get("DURBAR_COMPILE", "1") == "0":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("durbar: there is no mypy, so only the kernel is compiled")
        return []
    about = runpy.run_path("durbar/compiled.py")
    groups = {group: [str(source) for source in about["sources"](group)] for group in about["GROUPS"]}
    try:
        found = mypycify(
            ["--config-file=", *(source for sources in groups.values() for source in sources)],
            separate=[(sources, f"durbar_{group}") for group, sources in groups.items()],
            opt_level="1",  # more takes twice as long to compile and gains little
            debug_level="0",
            target_dir="build/mypyc",
        )
    except (Exception, SystemExit) as error:  # an error it finds, or one of its own
        print(f"durbar: the modules are not compiled: {error}")
        return []
    for group, sources in groups.items():
        names = [about["library"](group), *(s.removesuffix(".py").replace(os.sep, ".") for s in sources)]
        for extension in [each for each in found if each.name in names]:
            parts = (*about["folder"](group).parts, extension.name.removeprefix("durbar."))
            extension.name, extension.optional = ".".join(parts), True
    return list(found)


class Build(build_ext):
    """On all cores; in a checkout the new modules take the place of all older ones."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()  # as an option it would be lost where a checkout is installed

    def copy_extensions_to_source(self) -> None:
        shutil.rmtree(COMPILED, ignore_errors=True)
        for file in KERNEL.parent.glob("_kernel.*"):
            if file.suffix in (".so", ".pyd"):
                file.unlink()  # one for this Python would be taken before a newer one for all
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).parent.mkdir(parents=True, exist_ok=True)
        super().copy_extensions_to_source()


MODULES = modules()
OPTIONS: dict[str, dict[str, object]] = {}
if not MODULES:  # the kernel alone serves every later Python, compiled modules only the one they are built by
    OPTIONS["bdist_wheel"] = {"py_limited_api": "cp311"}

setup(
    ext_modules=[kernel(one_python=bool(MODULES)), *MODULES], cmdclass={"build_ext": Build}, options=OPTIONS
)
