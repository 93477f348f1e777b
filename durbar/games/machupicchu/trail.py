"""Chapter R: the runner on the Inca trail, granary and stables, and the cards of the summit."""

from itertools import permutations
from random import Random

from durbar.core.game import CHANCE, Action, Event, Rejection
from durbar.games.machupicchu import cards
from durbar.games.machupicchu.actions import Return, returned
from durbar.games.machupicchu.board import LLAMA
from durbar.games.machupicchu.state import DRAW, RETURN, State, supply


def run(s: State, seat: int, steps: int, ev: list[Event]) -> None:
    """R1: on by so many steps; the summit is step 0 of the next lap. Runners never block (R6)."""
    box = s.box
    lap, old = box.summit, s.runner[seat]
    reached = old + steps
    summits, s.runner[seat] = divmod(reached, lap)
    granary, stables = box.granary[0], box.stables[0]
    corn = (reached - granary) // lap - (old - granary) // lap  # R2 Q4: once for every crossing
    llama = (reached - stables) // lap - (old - stables) // lap
    if corn or llama:
        s.owed[2 * seat] += corn * box.granary[1]
        s.owed[2 * seat + 1] += llama * box.stables[1]
        s.owes = True
    ev.append(Event("run", "R1", seat, {"steps": steps, "from": old, "to": s.runner[seat]}))
    if summits:
        s.due[seat] += summits
        if s.options["summit_cards"] == "at_once":  # Q5
            s.climber = seat


def pay(s: State, ev: list[Event]) -> None:
    """R3 Q8: trail goods arrive at the end of the turn or night step, for everybody concerned."""
    if not s.owes:
        return
    s.owes = False
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        corn, llama = s.owed[2 * seat], s.owed[2 * seat + 1]
        if corn or llama:
            llama = supply(s, LLAMA, llama)
            s.owed[2 * seat] = s.owed[2 * seat + 1] = 0
            s.goods[5 * seat] += corn
            s.goods[5 * seat + 1] += llama
            ev.append(Event("trail_goods", "R3", seat, {"corn": corn, "llama": llama}))


def next_climber(s: State) -> bool:
    """Whose turn it is to draw when cards wait for the end of the turn (the other reading of Q5)."""
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        if s.due[seat]:
            s.climber = seat
            return True
    return False


def climb(s: State, ev: list[Event]) -> bool:
    """R4 Q4: serve the next summit, one after the other; True when luck or the climber must act."""
    seat = s.climber
    if s.back < 0 and not _begin(s, seat, ev):
        return False
    while s.draws:
        if s.pool:
            return s.ask(DRAW, CHANCE)
        draw(s, cards.from_under(s, seat), ev)
    if s.back:
        return s.ask(RETURN, seat)
    _finish(s)
    return False


def _begin(s: State, seat: int, ev: list[Event]) -> bool:
    """Draw three and put back all but one, fewer from a small deck (R5 Q3); none left: points (E2)."""
    s.draws = min(s.box.draw, s.deck)
    if not s.draws:
        points = s.box.empty_deck_points
        s.points[seat] += points
        ev.append(Event("no_card", "E2", seat, {"points": points, "source": "empty_deck"}))
        _finish(s)
        return False
    s.back = s.draws - 1
    ev.append(Event("summit", "R4", seat, {"draws": s.draws, "back": s.back}))
    return True


def _finish(s: State) -> None:
    s.back = -1
    s.due[s.climber] -= 1
    if not s.due[s.climber]:
        s.climber = -1


def draw(s: State, card: int, ev: list[Event]) -> None:
    """R4: one card, seen by its owner only."""
    s.draws -= 1
    seat = s.climber
    ev.append(Event("draw", "R4", seat, {}, {"card": s.box.cards[card].id}, (seat,)))


def check_return(s: State, a: Return) -> Rejection | None:
    """C11: as many cards as asked, each from the own hand."""
    if len(a.cards) != s.back:
        return Rejection("R4", "cards_to_return", {"back": s.back})
    for name in a.cards:
        card = s.box.card_index.get(name)
        if card is None:
            return Rejection("R4", "no_such_card", {"card": name})
        if not s.hands[s.actor] >> card & 1:
            return Rejection("R4", "card_not_held", {"card": name})
    return None


def held(s: State, seat: int) -> list[str]:
    """The names of a seat's cards."""
    hand = s.hands[seat]
    return [c.id for i, c in enumerate(s.box.cards) if hand >> i & 1]


def legal_return(s: State) -> list[Action]:
    return [returned(choice) for choice in permutations(held(s, s.actor), s.back)]


def sample_return(s: State, rng: Random) -> Action:
    """One of them, without listing every order of every choice."""
    return returned(tuple(rng.sample(held(s, s.actor), s.back)))


def put_back(s: State, a: Return, ev: list[Event]) -> None:
    """R4: under the deck, the first named higher (Q6)."""
    seat = s.actor
    cards.put_under(s, seat, [s.box.card_index[name] for name in a.cards])
    data = {"count": len(a.cards)}
    ev.append(Event("return", "R4", seat, data, {"cards": list(a.cards)}, (seat,)))
    _finish(s)
