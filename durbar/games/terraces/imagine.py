"""Full states that look like an observation to its viewer: what he cannot know is dealt at random."""

from collections import Counter
from random import Random

from durbar.core.game import Json, Observation, Position, Seat
from durbar.games.terraces.components import Table
from durbar.games.terraces.position import TOP, build
from durbar.games.terraces.state import State

TRIES = 20


def imagine(table: Table, o: Observation, rng: Random) -> State:
    """Own cards and cards taken openly stay where they are; the other hidden ones are shuffled. R32"""
    hidden = _hidden(table, o)
    for attempt in range(TRIES):
        rng.shuffle(hidden)
        if attempt == TRIES - 1:
            _favour_bidder(table, o, hidden)
        hands = _deal(o, hidden)
        if _can_choose(table, o, hands):
            break
    return build(table, _position(o, hands), lambda rejection: rejection.why)


def _others(o: Observation) -> list[Seat]:
    """The seats whose hands the viewer does not see, whoever is asked in a festival first."""
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
    """Who is asked in a festival has something to choose: everybody has seen that. R19"""
    festival = o["festival"]
    if not festival:
        return True
    needed: int = festival["highest"] - festival["totals"][festival["bidder"]]
    held = sum(_worth(table, o, card) for card in hands[festival["bidder"]])
    return held >= max(1, needed)


def _worth(table: Table, o: Observation, card: str) -> int:
    return table.worth[table.card_index[o["open"]]][table.card_index[card]]


def _favour_bidder(table: Table, o: Observation, hidden: list[str]) -> None:
    """When shuffling did not do, the seat asked gets the best cards; it is the first to be dealt to."""
    if o["festival"]:
        hidden.sort(key=lambda card: -_worth(table, o, card))


def _position(o: Observation, hands: list[list[str]]) -> Position:
    p = {key: o[key] for key in TOP if key in o and key != "pile"}
    p["palaces"] = o["palaces"]
    p["players"] = [_player(o, seat, hand) for seat, hand in enumerate(hands)]
    if o["festival"]:
        p["festival"] = {k: o["festival"][k] for k in ("cell", "bidder", "raiser", "inside", "played")}
    return p


def _player(o: Observation, seat: Seat, hand: list[str]) -> Json:
    told = o["players"][seat]
    keys = ("pawns", "tokens", "doubles", "rice", "villages", "known")
    return {"score": o["scores"][seat], "hand": hand, **{k: told[k] for k in keys}}
