"""Tuning the master of Taj Mahal in whole games: `python -m bench.tune_taj`.

Every seat plays with slightly changed weights, all of them drawn by chance, and each deal is played twice,
the second time with the opposite changes. A regression of the lead at the end on the changes shows which of
them win points. Unlike a regression of results on positions it asks what makes a player stronger, not what
goes with success. The weights are moved by the steps that help, each as far as its evidence goes; the next
round starts there.

Weights of before come from durbar/bots/tajmahal/data/master.json (`python -m bench.learn_taj`); the new ones
go to tuned.json beside it. Games are kept in --folder and not played again.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any

import click
import numpy as np

import durbar
from bench.gather import gather
from durbar.bots.evaluator import lead_over_average
from durbar.bots.search_bot import SearchBot
from durbar.bots.tajmahal import LearnedEvaluator
from durbar.bots.tajmahal.evaluate import SPECIAL_NAMES
from durbar.bots.tajmahal.weights import Aim, Learned, PolicyWeights, learned
from durbar.core.game import Seat
from durbar.core.match import Match

DATA = Path(__file__).parent.parent / "durbar/bots/tajmahal/data/tuned.json"
SEATS = (4, 4, 5, 3)
"""Tables in turn."""
Changes = dict[str, float]
Row = dict[str, Any]
"""What one seat changed in one game, and what became of it."""
VALUE_STEPS = {
    "card": 0.3,
    "same colour": 0.5,
    "token": 0.4,
    "goods": 0.3,
    "roads": 0.3,
    "next roads": 0.5,
    "specials": 0.35,
}
"""For weights of the evaluation at all stages: the logarithm of the factor of one standard step."""
MORE_STEPS = {"white": 0.5, "few": 0.25}
"""Likewise, in points that are added."""
POLICY_STEPS = {
    "prices": ("coloured white", 0.4),
    "leaves": ("pass_ leave", 0.5),
    "chases": ("tie one_behind", 0.5),
    "noise": ("noise", 0.5),
    "takes white": ("take_white", 0.8),
    "takes same": ("take_same", 0.15),
}
"""Of the rollout policy: what is added to which weights in one standard step."""
AIM_STEPS = {"others": 0.25, "best": 0.25}
FIRST_DOUBT = 0.8
"""Points by which visits ended worse for those who played cards than playouts had expected."""
HOLDS = "holds"
HOLD_STEP = 0.35
"""The power, in logarithms, to which all chances to hold a lead are raised."""
WON = 4.0
"""What a victory counts beside the points of the lead."""
REACH, MOST = 0.8, 1.2
"""Standard steps for each point that one step wins, and how many at the most."""
DOUBT, DOUBT_STEP = "doubt", 0.6
"""The points that plays lose beside withdrawals."""
NAMES = [*VALUE_STEPS, *MORE_STEPS, *POLICY_STEPS, HOLDS, *AIM_STEPS, DOUBT]


# ------------------------------------------------------------ changed weights


def changed(base: Learned, changes: Changes) -> Learned:
    """The weights after these changes, in standard steps."""
    evaluation = dict(base.evaluation)
    for name, step in VALUE_STEPS.items():
        factor = math.exp(step * changes.get(name, 0.0))
        for each in SPECIAL_NAMES if name == "specials" else (name,):
            evaluation[each] = tuple(round(weight * factor, 4) for weight in evaluation[each])
    for name, step in MORE_STEPS.items():
        more = step * changes.get(name, 0.0)
        evaluation[name] = tuple(round(weight + more, 4) for weight in evaluation[name])
    return base._replace(
        policy=_changed_policy(base.policy, changes),
        evaluation=evaluation,
        aim=_changed_aim(base.aim, changes),
        doubt=round(base.doubt + DOUBT_STEP * changes.get(DOUBT, 0.0), 4),
    )


def _changed_policy(policy: PolicyWeights, changes: Changes) -> PolicyWeights:
    found = asdict(policy)
    for name, (fields, step) in POLICY_STEPS.items():
        for field in fields.split():
            found[field] = round(found[field] + step * changes.get(name, 0.0), 4)
    found["noise"] = max(0.05, found["noise"])
    power = math.exp(HOLD_STEP * changes.get(HOLDS, 0.0))
    for field in ("hold_by_1", "hold_by_2", "hold_by_3"):
        found[field] = round(found[field] ** power, 4)
    return replace(policy, **found)


def _changed_aim(aim: Aim, changes: Changes) -> Aim:
    return Aim(
        *(round(getattr(aim, name) + step * changes.get(name, 0.0), 4) for name, step in AIM_STEPS.items())
    )


def changed_bot(weights: Learned, playouts: int, rivals: PolicyWeights | None = None) -> SearchBot:
    """A master with other weights, bounded by counts alone."""
    bot = SearchBot("master", {"playouts": str(playouts), "samples": str(max(4, playouts // 3))})
    bot.evaluator = LearnedEvaluator(durbar.game("taj-mahal"), weights, rivals=rivals)
    return bot


# ------------------------------------------------------------ games


def play(base: Learned, seed: str, number: int, playouts: int) -> list[Row]:
    """One deal, played twice with opposite changes: for each seat its changes and its lead."""
    rng = Random(f"{seed}/{number}")
    seats = SEATS[number % len(SEATS)]
    drawn = [{name: rng.gauss(0, 1) for name in NAMES} for _ in range(seats)]
    found = []
    for sign in (1, -1):
        changes = [{name: sign * step for name, step in each.items()} for each in drawn]
        bots = [changed_bot(changed(base, each), playouts) for each in changes]
        match = durbar.new_match("taj-mahal", seats, f"{seed}/{number}")
        while (seat := match.actor) is not None:
            action = bots[seat].choose(match.game, match.observe(seat), match.legal(), rng)
            match.play(action)
        found += [row(match, seat, number, changes[seat]) for seat in range(seats)]
    return found


def row(match: Match, seat: Seat, deal: int, changes: Changes) -> Row:
    """What became of the changes of a seat in a game that is over."""
    won = 1 / len(match.winners) if seat in match.winners else 0.0
    lead = lead_over_average([float(score) for score in match.scores], seat)
    return {"deal": deal, "seat": seat, "changes": changes, "lead": lead, "won": won - 1 / match.seats}


def played(file: Path, base: Learned, deals: int, seed: str, playouts: int) -> list[Row]:
    """The deals of the file, with new ones until there are enough."""
    rows = gather(file, deals, lambda number: play(base, seed, number, playouts))
    return [row for row in rows if row["deal"] < deals]


# ------------------------------------------------------------ what helps


def slopes(rows: Sequence[Row]) -> tuple[np.ndarray, np.ndarray]:
    """The points of lead that one standard step of each change wins, and their standard errors.

    The two games of a deal have opposite changes, so half their difference is free of the luck they share. A
    player who wins has a bonus of points: the lead alone would not ask who is first.
    """
    pairs = dict[tuple[int, int], list[Row]]()
    for each in rows:
        pairs.setdefault((each["deal"], each["seat"]), []).append(each)
    x = np.array([[one["changes"][name] for name in NAMES] for one, _ in pairs.values()])
    y = np.array([(_success(one) - _success(two)) / 2 for one, two in pairs.values()])
    a = x.T @ x + np.eye(len(NAMES))
    found = np.linalg.solve(a, x.T @ y)
    spread = float(((y - x @ found) ** 2).sum()) / max(1, len(y) - len(NAMES))
    return found, np.sqrt(spread * np.diag(np.linalg.inv(a)))


def _success(each: Row) -> float:
    return float(each["lead"] + WON * each["won"])


def steps(slope: np.ndarray, error: np.ndarray) -> Changes:
    """How far to go: REACH steps for each point of slope, less where the slope may be luck."""
    sure = np.maximum(0.0, 1 - (error / slope) ** 2)
    moved = np.clip(REACH * slope * sure, -MOST, MOST)
    return {name: round(float(step), 3) for name, step in zip(NAMES, moved, strict=True)}


def tuned(base: Learned, rows: Sequence[Row]) -> tuple[Learned, Changes]:
    """The weights after the steps that these games speak for."""
    slope, error = slopes(rows)
    chosen = steps(slope, error)
    for name, each, doubt in zip(NAMES, slope, error, strict=True):
        click.echo(f"{name:12} {each:+.2f} ± {doubt:.2f} points a step: moved by {chosen[name]:+.2f} steps")
    return changed(base, chosen), chosen


@click.command(help=__doc__)
@click.option("--rounds", default=2)
@click.option("--deals", default=100, help="In each round.")
@click.option("--seed", default="tune")
@click.option("--playouts", default=24)
@click.option("--folder", type=click.Path(path_type=Path), default=Path("bench/data"))
def main(rounds: int, deals: int, seed: str, playouts: int, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    weights, moved = learned()._replace(doubt=FIRST_DOUBT), list[Changes]()
    for number in range(1, rounds + 1):
        file = folder / f"taj-{seed}-{number}.pickle"
        rows = played(file, weights, deals, f"{seed}-{number}", playouts)
        click.echo(f"\rround {number}, {deals} deals")
        weights, chosen = tuned(weights, rows)
        moved.append({name: step for name, step in chosen.items() if step})
    about = {"command": "python -m bench.tune_taj", "deals": deals, "seed": seed, "playouts": playouts}
    write(DATA, weights, {**about, "steps": moved})


def write(file: Path, weights: Learned, about: dict[str, Any]) -> None:
    """Weights as `learned` reads them."""
    data = {
        "about": about,
        "policy": asdict(weights.policy),
        "evaluation": weights.evaluation,
        "heats": weights.heats,
        "aim": weights.aim._asdict(),
        "doubt": weights.doubt,
    }
    file.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
