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
    places = _deal(sizes, allowed, len(s.box.cards), rng)
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


def _deal(sizes: list[int], allowed: list[int], count: int, rng: Random) -> list[int]:
    """Every card to a place that may hold it: at random, then mended along chains of swaps where needed."""
    slots = [place for place, size in enumerate(sizes) for _ in range(size)]
    rng.shuffle(slots)
    # The places with the fewest candidates choose first, so that little needs mending.
    slots.sort(key=lambda place: allowed[place].bit_count())
    cards = list(range(count))
    rng.shuffle(cards)
    holder: dict[int, int] = {}
    for slot in range(len(slots)):
        if not _seat(slot, slots, allowed, cards, holder, set()):
            raise BadPosition("known: no deal of the cards fits what the viewer knows")
    places = [0] * len(sizes)
    for card, slot in holder.items():
        places[slots[slot]] |= 1 << card
    return places


def _seat(
    slot: int, slots: list[int], allowed: list[int], cards: list[int], holder: dict[int, int], tried: set[int]
) -> bool:
    """A card for this slot, moving others on where that makes room (an augmenting path)."""
    fitting = [c for c in cards if allowed[slots[slot]] >> c & 1 and c not in tried]
    for card in fitting:
        if card not in holder:
            holder[card] = slot
            return True
    for card in fitting:
        if card not in tried:
            tried.add(card)
            if _seat(holder[card], slots, allowed, cards, holder, tried):
                holder[card] = slot
                return True
    return False
