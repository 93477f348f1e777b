"""A tournament: blocks of games on this machine's cores or on a Dask cluster, the same results on both."""

import contextlib
from collections.abc import Callable, Generator, Sequence
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
from durbar.lab.parallel import unordered
from durbar.lab.play import by_count, play
from durbar.lab.results import Results
from durbar.research import saved


def arrange(game: str, bots: Sequence[str], seats: int, seed: str, options: Json | None = None) -> Setting:
    """What every game of the tournament shares, checked before anything is played."""
    rules = durbar.game(game)
    full = rules.resolve(seats, options or {})
    everybody = line_up(bots, seats)
    for name in bots:
        level(name, rules)
        if saved.is_policy(name):
            saved.check(name, rules, seats, full)
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
        settings={name: counts(rules, name, seats) for name in dict.fromkeys(everybody)},
    )


def counts(game: Game[Any], name: str, seats: int) -> Json:
    """The settings of a bot that differ from the usual ones, without its clocks, which the lab does not use.

    They tell results of a level from those of the level as it was before.
    """
    if saved.is_policy(name):
        return {"file": saved.digest(name)}
    bot = by_count(level(name, game))
    if not isinstance(bot, SearchBot):
        return {}
    usual = asdict(SearchSettings())
    given = asdict(bot.settings(game, seats))
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
        return
    work = ((pairing, play, (setting, pairing)) for pairing in left)
    with contextlib.closing(unordered(work, jobs if len(left) > 1 else 1)) as ended:
        for _, game in ended:
            yield game
