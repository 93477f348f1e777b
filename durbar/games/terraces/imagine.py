"""Full states that look like an observation to its viewer: hidden cards are dealt at random."""

from collections import Counter
from random import Random
from typing import Final

from durbar.core.game import Json, Observation, Position, Seat
from durbar.core.reading import Reader
from durbar.games.terraces import components
from durbar.games.terraces.components import Table
from durbar.games.terraces.position import FESTIVAL_KEYS, KEYS, PALACE, PLAYER, build
from durbar.games.terraces.ruleset import Ruleset
from durbar.games.terraces.state import State

TRIES: Final = 20
"""How often hidden cards are shuffled until they fit."""


def imagine(o: Observation, r: Ruleset, rng: Random) -> State:
    """Own cards and cards taken openly stay where they are; the other hidden ones are shuffled. R32"""
    table = components.table(r, o["seats"], o["options"])
    hidden = _hidden(table, o)
    for attempt in range(TRIES):
        rng.shuffle(hidden)
        if attempt == TRIES - 1:
            _favour_bidder(table, o, hidden)
        hands = _deal(o, hidden)
        if _can_choose(table, o, hands):
            break
    return build(table, Reader(_position(o, hands)), lambda rejection: rejection.why)


def _others(o: Observation) -> list[Seat]:
    """The seats whose hands the viewer does not see, first the one asked in a festival."""
    seats = [seat for seat in range(o["seats"]) if seat != o["viewer"]]
    bidder = o["festival"]["bidder"] if o["festival"] else None
    return sorted(seats, key=lambda seat: seat != bidder)


def _hidden(table: Table, o: Observation) -> list[str]:
    """The cards that are nowhere in sight."""
    left = Counter(dict(zip(table.cards, table.deck, strict=True)))
    left.subtract(o["used"])
    left.subtract([o["open"]] if o["open"] else [])
    for player in o["players"]:
        left.subtract(player["known"] if player["hand"] is None else player["hand"])
    for cards in o["festival"]["played"] if o["festival"] else []:
        left.subtract(cards)
    return sorted(left.elements())


def _deal(o: Observation, hidden: list[str]) -> list[list[str]]:
    hands: list[list[str]] = [p["hand"] or [] for p in o["players"]]
    start = 0
    for seat in _others(o):
        player = o["players"][seat]
        end = start + player["hand_size"] - len(player["known"])
        hands[seat] = player["known"] + hidden[start:end]
        start = end
    return hands


def _can_choose(table: Table, o: Observation, hands: list[list[str]]) -> bool:
    """Who is asked in a festival has a choice, as everybody knows, so these hands must give one. R19"""
    festival = o["festival"]
    if not festival:
        return True
    needed: int = festival["highest"] - festival["totals"][festival["bidder"]]
    held = sum(_worth(table, o, card) for card in hands[festival["bidder"]])
    return held >= max(1, needed)


def _worth(table: Table, o: Observation, card: str) -> int:
    return table.worth[table.card_index[o["open"]]][table.card_index[card]]


def _favour_bidder(table: Table, o: Observation, hidden: list[str]) -> None:
    """Sort the best cards to the front, for the seat asked is dealt to first: used when shuffling failed."""
    if o["festival"]:
        hidden.sort(key=lambda card: -_worth(table, o, card))


def _position(o: Observation, hands: list[list[str]]) -> Position:
    p = {key: o[key] for key in KEYS if key in o and key != "pile"}
    p["cities"] = [palace["cell"] for palace in sorted(o["palaces"], key=lambda palace: palace["city"])]
    p["palaces"] = [{k: palace[k] for k in PALACE} for palace in o["palaces"]]
    p["players"] = [_player(o, seat, hand) for seat, hand in enumerate(hands)]
    if o["festival"]:
        p["festival"] = {k: o["festival"][k] for k in FESTIVAL_KEYS}
    return p


def _player(o: Observation, seat: Seat, hand: list[str]) -> Json:
    own = {"score": o["scores"][seat], "hand": hand}
    return {key: own[key] if key in own else o["players"][seat][key] for key in PLAYER}
