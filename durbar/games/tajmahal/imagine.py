"""A full table that looks like an observation: hidden cards are dealt at random where they may be."""

from collections.abc import Iterable
from operator import sub
from random import Random

from durbar.core.game import Observation
from durbar.games.tajmahal import board, derive
from durbar.games.tajmahal.state import GONE, LYING, PHASES, TAKEN, State
from durbar.games.tajmahal.terms import BONUSES, PRIZES, SPECIALS, TOKENS


def imagine(o: Observation, rng: Random) -> State:
    """A state that looks to its viewer like the real one."""
    s = State(o["seats"], o["options"], board.box(o["options"]))
    s.phase = PHASES.index(o["phase"])
    s.visit = o["visit"]
    s.first = o["first"] or 0
    s.turn = o["turn"]
    s.scores = list(o["scores"])
    s.inside = sum(1 << p["seat"] for p in o["players"] if p["in"])
    _tiles(s, o)
    _withdrawal(s, o)
    _open_cards(s, o)
    _hidden_cards(s, o, rng)
    derive.rebuild(s)
    return s


def _tiles(s: State, o: Observation) -> None:
    box = s.box
    for p, row in enumerate(o["provinces"]):
        tile = row["tile"] or 0
        s.order[p] = tile
        if tile:
            s.tile_fate[tile] = LYING if row["state"] != "past" else GONE
            if row["by"] is not None:
                s.tile_fate[tile] = TAKEN + row["by"]
    for row in o["bonuses"]:
        fort = box.fort_of[box.city_number[row["city"]]]
        s.bonuses[fort] = BONUSES.index(row["bonus"])
        s.bonus_fate[fort] = LYING
    for row in o["palaces"]:
        cities = s.royals if row["royal"] else s.ordinary
        cities[box.city_number[row["city"]]] = row["seat"] + 1
    for i, prize in enumerate(PRIZES):
        s.prizes[i] = _taker(o["court"][prize])
    for c, card in enumerate(SPECIALS):
        s.holder[c] = _taker(o["specials"][card])
    s.tokens = [player["tokens"][token] for player in o["players"] for token in TOKENS]


def _taker(seat: int | None) -> int:
    return 0 if seat is None else seat + 1


def _withdrawal(s: State, o: Observation) -> None:
    step = o["withdrawal"]
    if step is not None:
        s.won = sum(1 << PRIZES.index(prize) for prize in step["won"])
        s.place, s.royal = step["palaces"], int(step["royal"])
        s.placed = bytes(s.box.city_number[c] for c in step["placed"])
        s.draws, s.takes = step["draws"], step["takes"]


def _numbers(s: State, names: Iterable[str]) -> bytes:
    number = s.box.card_number
    return bytes([number[name] for name in names])


def _open_cards(s: State, o: Observation) -> None:
    s.reserve = _numbers(s, o["reserve"])
    s.discard = _numbers(s, [card for card, n in o["discard"].items() for _ in range(n)])
    for player in o["players"]:
        seat = player["seat"]
        s.played[seat] = _numbers(s, [card for turn in player["played"] for card in turn])
        s.known[seat] = _numbers(s, player["known"])


def _hidden_cards(s: State, o: Observation, rng: Random) -> None:
    """Deal what the viewer cannot see: the pile from what it may hold, the other hands from all the rest.

    Of the cards the pile may hold, `hidden` lie there or were drawn and not shown since; `shown` were drawn
    and are seen by now. `older` cards were in hands already when the pile was shuffled.
    """
    unseen, may = _unseen(s, o), _counts(s, o["pile"]["may"])
    both = list(map(min, may, unseen))
    hidden = _shuffled(both, rng)
    older = _shuffled(map(sub, unseen, both), rng)
    shown = _shuffled(map(sub, may, both), rng)
    size = o["pile"]["size"]
    s.pile = bytes(sorted(hidden[:size]))
    _deal_hands(s, o, hidden[size:], older, shown, rng)


def _unseen(s: State, o: Observation) -> list[int]:
    """How often each card is where the viewer cannot see it; the hands get what is seen of them."""
    kinds = s.box.kinds
    unseen = [*s.box.copies, 0, 0, 0, 0]
    for player in o["players"]:
        if player["cards"] is not None:
            s.hands[player["seat"]] = _numbers(s, player["cards"])
        else:
            s.hands[player["seat"]] = s.known[player["seat"]]
    for k in b"".join([s.reserve, s.discard, *s.played, *s.hands]):
        unseen[k] -= 1
    return unseen[:kinds]


def _counts(s: State, tally: dict[str, int]) -> list[int]:
    counts = [0] * s.box.kinds
    for card, n in tally.items():
        counts[s.box.card_number[card]] = n
    return counts


def _shuffled(counts: Iterable[int], rng: Random) -> list[int]:
    cards = [k for k, n in enumerate(counts) for _ in range(n)]
    cards.sort(key=lambda _: rng.random())
    return cards


def _draws(s: State, o: Observation) -> tuple[dict[int, int], list[int], list[list[int]]]:
    """For each seat, how many cards of its hand are unseen and which draws are known; who drew the others."""
    room, drawers = {}, []
    drawn: list[list[int]] = [[] for _ in range(s.seats)]
    for player in o["players"]:
        seat = player["seat"]
        room[seat] = player["hand"] - len(player["specials"]) - len(s.hands[seat])
        if player["drawn_cards"] is None:
            drawers += [seat] * player["drawn"]
        else:
            drawn[seat] = list(_numbers(s, player["drawn_cards"]))
    return room, drawers, drawn


def _deal_hands(
    s: State, o: Observation, hidden: list[int], older: list[int], shown: list[int], rng: Random
) -> None:
    """Cards drawn since the shuffle go to players who drew that often; the older ones fill the hands up."""
    room, drawers, drawn = _draws(s, o)
    rng.shuffle(drawers)
    hands: list[list[int]] = [list(hand) for hand in s.hands]
    for k in hidden:
        seat = next((d for d in drawers if room[d]), drawers[-1])
        drawers.remove(seat)
        drawn[seat].append(k)
        if room[seat]:
            room[seat] -= 1
            hands[seat].append(k)
        else:
            older.append(k)
    for k, seat in zip(shown, drawers, strict=True):
        drawn[seat].append(k)
    for seat, number in room.items():
        hands[seat] += older[:number]
        del older[:number]
    s.hands = [bytes(sorted(cards)) for cards in hands]
    s.drawn = [bytes(sorted(cards)) for cards in drawn]
