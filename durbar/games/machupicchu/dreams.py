"""Imagining: a full table that looks to its viewer like what he was told, hidden cards dealt at random."""

from random import Random

from durbar.core.errors import BadPosition
from durbar.core.game import Json
from durbar.games.machupicchu import setup
from durbar.games.machupicchu.cards import untold
from durbar.games.machupicchu.components import box_of
from durbar.games.machupicchu.positions import read_public
from durbar.games.machupicchu.reading import Reader
from durbar.games.machupicchu.state import State


def imagine(o: Json, rng: Random) -> State:
    """S14 Q6: what the viewer has seen stays true: his cards, those he put back, and who drew them."""
    s = setup.start(box_of(o["options"]["components"]), o["seats"], o["options"])
    players = [{k: v for k, v in p.items() if k != "cards"} for p in o["players"]]
    read_public(s, Reader({**o, "players": players}))
    viewer, under = o["viewer"], o["deck"]["under"]
    sizes = [p["cards"] for p in o["players"]] + [o["deck"]["shuffled"]] + [1] * len(under)
    allowed = _allowed(s, o, len(sizes))
    places = deal(sizes, allowed, (1 << len(s.box.cards)) - 1, rng)
    s.hands, s.pool = places[: s.seats], places[s.seats]
    s.under = tuple(cards.bit_length() - 1 for cards in places[s.seats + 1 :])
    s.under_by = tuple(under)
    s.known = [o["known"][:] if seat == viewer else untold(s, seat) for seat in range(s.seats)]
    return s


def _allowed(s: State, o: Json, places: int) -> list[int]:
    """For each place the cards that may lie there as far as the viewer can tell."""
    if o["known"] is not None:
        return list(o["known"])
    allowed = [(1 << len(s.box.cards)) - 1] * places
    if o["final"]:
        for p, final in enumerate(o["final"]):
            allowed[p] = sum(1 << s.box.card_index[name] for name in final["cards"])
    return allowed


def deal(sizes: list[int], allowed: list[int], cards: int, rng: Random) -> list[int]:
    """Every card to a place that may hold it. Places with fewer candidates choose first, so that all deals
    are equally likely as long as what may lie in one place is part of what may lie in the next."""
    order = list(range(len(sizes)))
    rng.shuffle(order)
    order.sort(key=lambda place: allowed[place].bit_count())
    places, free = [0] * len(sizes), cards
    for place in order:
        for _ in range(sizes[place]):
            card = _find(place, places, allowed, free, [0], rng)
            if not card:
                raise BadPosition("known: no deal of the cards fits what the viewer knows")
            free ^= card
    return places


def _find(place: int, places: list[int], allowed: list[int], free: int, tried: list[int], rng: Random) -> int:
    """Put a card here, moving others on where that makes room; the free card this uses up, or 0."""
    if options := allowed[place] & free:
        for _ in range(int(rng.random() * options.bit_count())):
            options &= options - 1
        card = options & -options
        places[place] |= card
        return card
    for other in range(len(places)):
        while other != place and (wanted := places[other] & allowed[place] & ~tried[0]):
            card = wanted & -wanted
            tried[0] |= card
            places[other] ^= card
            if used := _find(other, places, allowed, free, tried, rng):
                places[place] |= card
                return used
            places[other] ^= card
    return 0
