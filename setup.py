"""The part of the build pyproject.toml cannot tell: the optional kernel in C (docs/adr/0008).

Where no compiler is found the extension is left out, and Durbar runs the same loops in Python.
"""

from setuptools import Extension, setup

KERNEL = Extension(
    "durbar.games.terraces._kernel",
    ["durbar/games/terraces/_kernel.c"],
    py_limited_api=True,
    optional=True,
)

setup(ext_modules=[KERNEL], options={"bdist_wheel": {"py_limited_api": "cp311"}})
