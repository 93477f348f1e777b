"""Games played to learn from: many, with a progress bar, saved on the way, resumed after a stop."""

import pickle
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TypeVar

import click

SAVE_EVERY = 60.0
"""Seconds between two times the games are saved."""

T = TypeVar("T")


def gather(path: Path, games: int, play: Callable[[int], list[T]]) -> list[T]:
    """The samples of so many games, those saved at `path` included; Ctrl-C ends play, not what follows."""
    done, samples = pickle.loads(path.read_bytes()) if path.exists() else (0, list[T]())
    path.parent.mkdir(exist_ok=True)
    due = monotonic() + SAVE_EVERY
    try:
        with click.progressbar(length=games, label="games") as bar:
            bar.update(min(done, games))
            while done < games:
                samples += play(done)
                done += 1
                bar.update(1)
                if monotonic() > due:
                    path.write_bytes(pickle.dumps((done, samples)))
                    due = monotonic() + SAVE_EVERY
    except KeyboardInterrupt:
        click.echo(f"\nstopped after {done} games; the next run goes on from there")
    path.write_bytes(pickle.dumps((done, samples)))
    return list(samples)
