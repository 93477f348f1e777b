"""A full table that looks like an observation: hidden cards are dealt at random where they may be."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from durbar.core.game import Observation
from durbar.games.tajmahal import board, derive
from durbar.games.tajmahal.state import GONE, LYING, TAKEN, State
from durbar.games.tajmahal.terms import BONUSES, PRIZES, SPECIALS, TOKENS
from durbar.games.tajmahal.view import PHASES


def imagine(o: Observation, rng: Random) -> State:
    """A state that its viewer could not tell from the real one."""
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
    for player in o["players"]:
        for t, token in enumerate(TOKENS):
            s.tokens[4 * player["seat"] + t] = player["tokens"][token]


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
    """Deal what the viewer cannot see: first the pile, from what it may hold, then the other hands."""
    hidden = [p for p in o["players"] if p["cards"] is None]
    unseen = Counter(s.box.deck)
    unseen.subtract(s.reserve + s.discard + b"".join(s.played))
    for player in o["players"]:
        seat = player["seat"]
        cards = s.known[seat] if player["cards"] is None else _numbers(s, player["cards"])
        s.hands[seat] = cards
        unseen.subtract(cards)
    for special in range(s.box.kinds, s.box.kinds + 4):
        del unseen[special]  # special cards are never hidden
    may = Counter(_numbers(s, [card for card, n in o["pile"]["may"].items() for _ in range(n)]))
    pile = _some(may & unseen, o["pile"]["size"], rng)
    s.pile = bytes(sorted(pile))
    left = may - Counter(pile)
    unseen.subtract(pile)
    _deal(s, o, hidden, left, unseen, rng)


def _some(cards: Counter[int], number: int, rng: Random) -> list[int]:
    return rng.sample(list(cards.elements()), number)


def _deal(
    s: State, o: Observation, hidden: list[Observation], left: Counter[int], unseen: Counter[int], rng: Random
) -> None:
    """`left` were drawn unseen since the last shuffle: those nobody has shown yet are still in the hands of
    players who drew that often. Everything else unseen fills the hands up.
    """
    room = {p["seat"]: p["hand"] - len(p["specials"]) - len(s.hands[p["seat"]]) for p in hidden}
    for player in o["players"]:
        if player["drawn_cards"] is not None:
            s.drawn[player["seat"]] = _numbers(s, player["drawn_cards"])
    drawers = [p["seat"] for p in o["players"] if p["drawn_cards"] is None for _ in range(p["drawn"])]
    rng.shuffle(drawers)
    secret = left & unseen
    drawn: dict[int, list[int]] = {seat: [] for seat in range(s.seats)}
    for k in _some(secret, secret.total(), rng):
        seat = next((d for d in drawers if room.get(d)), drawers[-1])
        drawers.remove(seat)
        drawn[seat].append(k)
        if room.get(seat):
            room[seat] -= 1
            s.hands[seat] += bytes([k])
            unseen[k] -= 1
    for k, seat in zip((left - secret).elements(), drawers, strict=True):
        drawn[seat].append(k)
    rest = _some(+unseen, (+unseen).total(), rng)
    for seat, number in room.items():
        s.hands[seat] += bytes(rest[:number])
        del rest[:number]
    for seat in range(s.seats):
        s.hands[seat] = bytes(sorted(s.hands[seat]))
        s.drawn[seat] = s.drawn[seat] or bytes(sorted(drawn[seat]))
