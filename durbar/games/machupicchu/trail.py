"""Chapter R: the runner on the Inca trail, granary and stables, and the cards of the summit."""

from itertools import permutations
from random import Random

from durbar.core.game import CHANCE, Action, Event, Rejection
from durbar.games.machupicchu import bank, cards
from durbar.games.machupicchu.action_lists import returned
from durbar.games.machupicchu.actions import Deal, Return
from durbar.games.machupicchu.board import CORN, LLAMA
from durbar.games.machupicchu.state import DRAW, RETURN, State, at


def run(s: State, seat: int, steps: int) -> list[Event]:
    """On by so many steps; the summit is step 0 of the next lap. Runners never block. R1, R6"""
    box = s.box
    lap, old = box.summit, s.runner[seat]
    reached = old + steps
    summits, s.runner[seat] = divmod(reached, lap)
    granary, stables = box.granary, box.stables
    corn = granary.amount * ((reached - granary.step) // lap - (old - granary.step) // lap)  # R2, Q4
    llama = stables.amount * ((reached - stables.step) // lap - (old - stables.step) // lap)
    if corn or llama:
        owed = s.owed.get(seat, (0, 0))
        s.owed[seat] = (owed[0] + corn, owed[1] + llama)
    if summits:
        s.due[seat] += summits
        if s.options["summit_cards"] == "at_once":  # Q5
            s.climber = seat
    return [Event("run", "R1", seat, {"steps": steps, "from": old, "to": s.runner[seat]})]


def pay(s: State) -> list[Event]:
    """Trail goods arrive at the end of the turn or night step, for everybody concerned. R3, Q8"""
    events: list[Event] = []
    if not s.owed:
        return events
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        if seat in s.owed:
            corn, llama = s.owed.pop(seat)
            llama = bank.supply(s, LLAMA, llama)
            s.goods[at(seat, CORN)] += corn
            s.goods[at(seat, LLAMA)] += llama
            events.append(Event("trail_goods", "R3", seat, {"corn": corn, "llama": llama}))
    return events


def next_climber(s: State) -> bool:
    """Choose who draws next when cards wait for the end of the turn; False when nobody does. Q5"""
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        if s.due[seat]:
            s.climber = seat
            return True
    return False


def climb(s: State) -> list[Event]:
    """Serve the next summit, one after the other, until chance or the climber must act. R4, Q4"""
    seat = s.climber
    events: list[Event] = []
    if s.back < 0:
        if not s.deck:
            return _no_card(s, seat)
        events = _begin(s, seat)
    while s.draws:
        if s.pool:
            s.ask(DRAW, CHANCE)
            return events
        events += _drawn(s, cards.from_under(s, seat))
    if s.back:
        s.ask(RETURN, seat)
    else:
        _finish(s)
    return events


def _no_card(s: State, seat: int) -> list[Event]:
    """Who finds no card has points for it. E2, Q3"""
    points = s.box.empty_deck_points
    s.points[seat] += points
    _finish(s)
    return [Event("no_card", "E2", seat, {"points": points, "source": "empty_deck"})]


def _begin(s: State, seat: int) -> list[Event]:
    """Draw cards and put back all but one, fewer from a small deck. R4, R5, Q3"""
    s.draws = min(s.box.draw, s.deck)
    s.back = s.draws - 1
    return [Event("summit", "R4", seat, {"draws": s.draws, "back": s.back})]


def _finish(s: State) -> None:
    s.back = -1
    s.due[s.climber] -= 1
    if not s.due[s.climber]:
        s.climber = -1


def draw(s: State, a: Deal) -> list[Event]:
    """Chance gives the climber a card of the shuffled part of the deck. R4"""
    card = s.box.card_index[a.card]
    cards.from_pool(s, s.climber, card)
    return _drawn(s, card)


def _drawn(s: State, card: int) -> list[Event]:
    """One card, seen by its owner only. R4"""
    s.draws -= 1
    seat = s.climber
    return [Event("draw", "R4", seat, {}, {"card": s.box.cards[card].id}, (seat,))]


def check_return(s: State, a: Return) -> Rejection | None:
    """As many cards as asked, each from the own hand. C11, R4"""
    if len(a.cards) != s.back:
        return Rejection("R4", "cards_to_return", {"back": s.back})
    for name in a.cards:
        card = s.box.card_index.get(name)
        if card is None:
            return Rejection("R4", "no_such_card", {"card": name})
        if not s.hands[s.actor] >> card & 1:
            return Rejection("R4", "card_not_held", {"card": name})
    return None


def legal_return(s: State) -> list[Action]:
    return [returned(choice) for choice in permutations(cards.names(s, s.hands[s.actor]), s.back)]


def sample_return(s: State, rng: Random) -> Action:
    """One of them, without listing every order of every choice."""
    return returned(tuple(rng.sample(cards.names(s, s.hands[s.actor]), s.back)))


def put_back(s: State, a: Return) -> list[Event]:
    """Under the deck, the first named higher. R4, Q6"""
    seat = s.actor
    cards.put_under(s, seat, [s.box.card_index[name] for name in a.cards])
    _finish(s)
    return [Event("return", "R4", seat, {"count": len(a.cards)}, {"cards": list(a.cards)}, (seat,))]
