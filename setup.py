"""The part of the build pyproject.toml cannot tell: what is compiled where there is a compiler.

That is the kernel in C (docs/adr/0008), and the busiest modules of rules and bots from their own source
(docs/adr/0026). What cannot be built is left out, and Durbar runs the same in Python.
"""

import os
import runpy
import shutil

from setuptools import Extension, setup

KERNEL = Extension(
    "durbar.games.terraces._kernel",
    ["durbar/games/terraces/_kernel.c"],
    py_limited_api=True,
    optional=True,
)


def compiled() -> list[Extension]:
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
        extensions = mypycify(
            ["--config-file=", *(source for group in groups.values() for source in group)],
            separate=[(sources, f"durbar_{group}") for group, sources in groups.items()],
            opt_level="1",
            debug_level="0",
            target_dir="build/mypyc",
        )
    except (Exception, SystemExit) as error:
        print(f"durbar: not compiled: {error}")
        return []
    places = {about["library"](group): about["folder"](group) for group in groups}
    places |= {
        source.removesuffix(".py").replace(os.sep, "."): about["folder"](group)
        for group, sources in groups.items()
        for source in sources
    }
    shutil.rmtree("durbar/_compiled", ignore_errors=True)
    for extension in extensions:
        folder = places[extension.name]
        name = extension.name.removeprefix("durbar.")
        os.makedirs(os.path.dirname(folder / name.replace(".", os.sep)), exist_ok=True)
        extension.name = ".".join((*folder.parts, name))
        extension.optional = True
    return list(extensions)


MODULES = compiled()
OPTIONS = {"build_ext": {"parallel": os.cpu_count()}}
if not MODULES:  # the kernel alone serves every later Python; compiled modules serve only this one
    OPTIONS["bdist_wheel"] = {"py_limited_api": "cp311"}

setup(ext_modules=[KERNEL, *MODULES], options=OPTIONS)
