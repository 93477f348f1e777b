"""All legal actions, fast. A test compares `legal` with what `law.check` accepts of `universe`."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Final

from durbar.core.game import Action
from durbar.games.tajmahal import palaces, special
from durbar.games.tajmahal.actions import WITHDRAW, Play
from durbar.games.tajmahal.state import Phase, State


def legal(s: State) -> list[Action]:
    """Every action that `law.check` accepts from the seat to act."""
    return LIST[s.phase](s)


def sample(s: State, rng: Random) -> Action:
    """One of `legal`, all equally likely; a turn is sampled without the list."""
    if s.phase == Phase.TURN:
        return _sample_turn(s, rng)
    actions = LIST[s.phase](s)
    return actions[int(rng.random() * len(actions))]


def universe(s: State) -> Iterator[Action]:
    """Every action a seat could take with this box at some time, and pairs of cards that nobody may play."""
    box = s.box
    yield WITHDRAW
    yield from map(Play, product(box.cards, repeat=1))
    yield from map(Play, product(box.cards, repeat=2))
    yield from box.palaces
    yield from box.royals
    yield from box.takes


def _playable(s: State) -> tuple[list[int], list[int], list[int]]:
    """Coloured cards of the visit colour, the columns of `Box.plays` they may be played in, and other
    coloured cards, which go with the change of colour only. Hands are sorted, so equal cards are neighbours.
    """
    box, seat = s.box, s.turn
    white, colour, tie = box.first_white, box.colour, s.colour[seat] - 1
    cards: list[int] = []
    columns, others, last = [0], cards[:], -1
    for k in s.hands[seat]:
        if k != last:
            last = k
            if k >= white:
                columns.append(k - white + 1)
            elif tie < 0 or colour[k] == tie:
                cards.append(k)
            else:
                others.append(k)
    if seat + 1 in s.holder:
        for k in special.in_hand(s, seat):
            columns.append(k - white + 1)
    if columns[-1] != box.free_column:
        others = []
    return cards, columns, others


def _turn(s: State) -> list[Action]:
    """Every play, and withdrawing: it is legal when no play is. T6"""
    cards, columns, others = _playable(s)
    plays = s.box.plays
    found: list[Action] = [WITHDRAW]
    if len(columns) == 1:  # most hands are of coloured cards only
        found += [plays[k][0] for k in cards]
    else:
        found += [plays[k][column] for k in cards for column in columns]
    if others:
        found += [plays[k][s.box.free_column] for k in others]
    return found


def _sample_turn(s: State, rng: Random) -> Action:
    cards, columns, others = _playable(s)
    width = len(columns)
    pick = int(rng.random() * (len(cards) * width + len(others) + 1)) - 1
    if pick < 0:
        return WITHDRAW
    if pick < len(others):
        return s.box.plays[others[pick]][s.box.free_column]
    pick -= len(others)
    return s.box.plays[cards[pick // width]][columns[pick % width]]


def _palaces(s: State) -> list[Action]:
    return [s.box.palaces[city] for city in palaces.free_cities(s)]


def _royals(s: State) -> list[Action]:
    return [s.box.royals[city] for city in s.box.cities_of[s.province]]


def _takes(s: State) -> list[Action]:
    return [s.box.takes[k] for k in sorted(set(s.reserve))]


def _nothing(_: State) -> list[Action]:
    return []


LIST: Final[list[Callable[[State], list[Action]]]] = [_nothing] * (Phase.OVER + 1)
"""What lists the legal actions, phase by phase; at chance and when the game is over there are none."""
LIST[Phase.TURN] = _turn
LIST[Phase.PALACE] = _palaces
LIST[Phase.ROYAL] = _royals
LIST[Phase.TAKE] = _takes
