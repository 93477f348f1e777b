"""All benchmarks, one after the other: `python -m bench`; or those named: `python -m bench engine`."""

import importlib
import sys

PARTS = ("engine", "thinking", "tables", "server", "cluster", "attacks", "idle", "simulate", "page")
"""Modules of this folder with a `main` command; each writes its section of bench/README.md. `chaos` takes an
hour and is run by itself."""


def main(names: list[str]) -> None:
    for unknown in set(names) - set(PARTS):
        sys.exit(f"no benchmark is called {unknown!r}; there are: {', '.join(PARTS)}")
    for name in names or PARTS:
        importlib.import_module(f"bench.{name}").main.main(args=[], standalone_mode=False)


if __name__ == "__main__":
    main(sys.argv[1:])
