"""Random games of Java and Cuzco, each printed as a digest of all its legal lists: once for each kernel.

`python -m tests.terraces.kernel_lists [FILE]` takes the kernel built in FILE, or what Durbar itself finds.
"""

import hashlib
import importlib.util
import sys
from itertools import product
from random import Random
from types import ModuleType


def load(file: str, name: str = "_kernel") -> ModuleType:
    """A built kernel, whatever folder it is in."""
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    import durbar  # only now: it chooses its kernel when it is loaded
    from tests.terraces.test_listing import SMALL

    print(durbar.kernel())
    for id, seats, options, uniform in product(("java", "cuzco"), (2, 3, 4), ({}, SMALL), (False, True)):
        match, rng, digest = durbar.new_match(id, seats, seats, options), Random(seats), hashlib.sha256()
        while not match.over and match.ply < 500:
            legal = match.legal()
            digest.update("\n".join(map(str, legal)).encode())
            match.advance(rng.choice(legal) if uniform else match.sample(rng))
            match.deal()
        print(id, seats, match.ply, digest.hexdigest())


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.modules["durbar.games.terraces._kernel"] = load(sys.argv[1])
    main()
