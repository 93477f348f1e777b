"""A worker with toy contestants, for the tests of bench/slices.py: `python -m tests.bench.toy DIARY`."""

import os
import sys
from pathlib import Path

from bench.slices import Figures, Work, rates, serve


def noting(name: str, diary: Path) -> Work:
    """Writes down that it had a turn, and in which round."""

    def work(seconds: float, seed: int) -> Figures:
        with diary.open("a", encoding="utf-8") as file:
            print(name, seed, file=file)
        return {"decisions": float(seed)}

    return work


def failing(seconds: float, seed: int) -> Figures:
    if seed == 2:
        raise ValueError("no second round")
    return {"decisions": 1.0}


def dying(seconds: float, seed: int) -> Figures:
    print("last words", file=sys.stderr, flush=True)
    os._exit(3)


def chatty(seconds: float, seed: int) -> Figures:
    print("not an answer", flush=True)
    os.system("echo from a library below")
    return {"decisions": 1.0}


if __name__ == "__main__":
    path = Path(sys.argv[1])
    works = {
        "first": noting("first", path),
        "second": noting("second", path),
        "failing": failing,
        "dying": dying,
        "chatty": chatty,
        "games": rates(lambda rng: (2, 3)),
    }
    serve(works, {"title": "toy"})
