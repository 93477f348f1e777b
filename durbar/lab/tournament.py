"""A tournament: blocks of games on this machine's cores or on a Dask cluster, the same results on both."""

import contextlib
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict
from typing import Any

import durbar
from durbar.bots import level
from durbar.bots.evaluator import evaluator
from durbar.bots.search_bot import SearchBot
from durbar.bots.search_settings import SearchSettings
from durbar.core.errors import BadOption
from durbar.core.game import Game, Json
from durbar.lab.cluster import play_on_cluster
from durbar.lab.formats import GameResult, Setting
from durbar.lab.lineup import Pairing, line_up, pairings
from durbar.lab.parallel import need
from durbar.lab.play import play, play_in_worker
from durbar.lab.results import Results


def arrange(game: str, bots: Sequence[str], seats: int, seed: str, options: Json | None = None) -> Setting:
    """What every game of the tournament shares, checked before anything is played."""
    rules = durbar.game(game)
    full = rules.resolve(seats, options or {})
    everybody = line_up(bots, seats)
    for name in bots:
        level(name, rules)
    revision = rules.revision
    if rules.about.bots:
        revision += f", bots {evaluator(rules).revision}"
    return Setting(
        game=game,
        revision=revision,
        seats=seats,
        options=full,
        bots=list(everybody),
        seed=seed,
        settings={name: counts(rules, name) for name in dict.fromkeys(everybody)},
    )


def counts(game: Game[Any], name: str) -> Json:
    """The settings of a bot that differ from the usual ones, without its clocks, which the lab does not use.

    They tell results of a level from those of the level as it was before.
    """
    bot = level(name, game)
    if not isinstance(bot, SearchBot):
        return {}
    bot.by_count = True  # as the lab plays it: at tables strong levels do more
    usual = asdict(SearchSettings())
    given = asdict(bot.settings(game))
    return {key: value for key, value in given.items() if value != usual[key] and key not in ("cpu", "time")}


def run(
    results: Results,
    blocks: int,
    jobs: int = 1,
    cluster: str | None = None,
    on_game: Callable[[GameResult], None] = lambda game: None,
    enough: Callable[[Results], bool] = lambda results: False,
) -> None:
    """Play what the blocks still lack, add each game to the results as it ends, and call `on_game` on it.

    It ends before that when `enough` says so.
    """
    if blocks < 1 or jobs < 1:
        raise BadOption("blocks and jobs are counted from 1")
    if enough(results):
        return
    done = results.done
    left = [p for p in pairings(blocks, results.setting["seats"]) if p not in done]
    with contextlib.closing(_games(results.setting, left, jobs, cluster)) as games:
        for game in games:
            results.add(game)
            on_game(game)
            if enough(results):
                return


def _games(
    setting: Setting, left: list[Pairing], jobs: int, cluster: str | None
) -> Generator[GameResult, None, None]:
    if cluster is not None:
        yield from play_on_cluster(setting, left, cluster)
    elif jobs == 1 or len(left) < 2:
        for pairing in left:
            yield play(setting, pairing)
    else:
        yield from _parallel(setting, left, jobs)


def _parallel(setting: Setting, left: list[Pairing], jobs: int) -> Iterator[GameResult]:
    joblib = need("joblib", "lab")
    parallel = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
    yield from parallel(joblib.delayed(play_in_worker)(setting, pairing) for pairing in left)
