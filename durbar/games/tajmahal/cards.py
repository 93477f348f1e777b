"""Chapters T and C: a turn, and which cards may be played."""

from random import Random

from durbar.core.game import Action, Event, Rejection
from durbar.games.tajmahal import special
from durbar.games.tajmahal.actions import WITHDRAW, Play
from durbar.games.tajmahal.state import ONE, State
from durbar.games.tajmahal.terms import CHANGE_COLOUR, COLOURS, PLUS_POINTS, SPECIAL, SPECIAL_POINTS, WHITE


def check(s: State, a: Play) -> Rejection | None:
    """C1: the three shapes of play; C2: the visit colour."""
    box, seat = s.box, s.turn
    for name in a.cards:
        if name not in box.card_number:
            return Rejection("C1", "no_such_card", {"card": name})
    cards = [box.card_number[name] for name in a.cards]
    if refused := _shape(s, cards):
        return refused
    for k in cards:
        held = s.holder[k - box.kinds] == seat + 1 if box.colour[k] == SPECIAL else k in s.hands[seat]
        if not held:
            return Rejection("C1", "not_in_hand", {"card": box.cards[k]})
        if box.colour[k] == SPECIAL and k in s.played[seat]:
            return Rejection("X5", "on_the_table", {"card": box.cards[k]})
    tie, free = s.colour[seat], cards[-1] == box.kinds + CHANGE_COLOUR  # X7, Q9, Q10
    if tie and box.colour[cards[0]] != tie - 1 and not free:
        return Rejection("C2", "other_colour", {"card": a.cards[0], "colour": COLOURS[tie - 1]})
    return None


def _shape(s: State, cards: list[int]) -> Rejection | None:
    """C1: one coloured card, alone or followed by one white or (X4) one special card."""
    colours = [s.box.colour[k] for k in cards]
    coloured = sum(c < WHITE for c in colours)
    if coloured == 0:
        return Rejection("C1", "no_coloured_card")
    if coloured > 1:
        return Rejection("C1", "two_coloured_cards")
    if len(cards) > 2:
        return Rejection("X4" if SPECIAL in colours else "C1", "two_extra_cards")
    if colours[0] >= WHITE:
        return Rejection("C1", "coloured_card_first")
    return None


def _choices(s: State) -> tuple[list[int], list[int], list[int]]:
    """Coloured cards of the visit colour, the columns of `plays` they may be played in, and other coloured
    cards, which go with the change of colour only (X7). Hands are sorted: equal cards lie side by side.
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


def legal(s: State) -> list[Action]:
    """T2: every play that `check` accepts, and withdrawing; T6: at least that."""
    cards, columns, others = _choices(s)
    plays = s.box.plays
    found: list[Action] = [WITHDRAW]
    if len(columns) == 1:  # most hands are of coloured cards only
        found += [plays[k][0] for k in cards]
    else:
        found += [plays[k][column] for k in cards for column in columns]
    if others:
        found += [plays[k][s.box.free_column] for k in others]
    return found


def sample(s: State, rng: Random) -> Action:
    """One of `legal`, all equally likely, made without the list."""
    cards, columns, others = _choices(s)
    width = len(columns)
    pick = int(rng.random() * (len(cards) * width + len(others) + 1)) - 1
    if pick < 0:
        return WITHDRAW
    if pick < len(others):
        return s.box.plays[others[pick]][s.box.free_column]
    pick -= len(others)
    return s.box.plays[cards[pick // width]][columns[pick % width]]


def apply(s: State, a: Play) -> list[Event]:
    """C4: the cards lie face up until the player withdraws; C5: all their symbols count."""
    box, seat, cards = s.box, s.turn, a.cards
    k = box.card_number[cards[0]]
    _lay(s, seat, k)
    events = [Event("play", "C1", seat, {"cards": list(cards)})]
    extra = box.card_number[cards[1]] if len(cards) == 2 else -1
    if extra >= box.kinds:
        s.played[seat] += ONE[extra]
        for symbol in box.symbols[extra]:
            s.counts[6 * seat + symbol] += 1  # X6
        if extra == box.kinds + PLUS_POINTS:
            s.scores[seat] += SPECIAL_POINTS  # X6: at once, whatever is won later
            events.append(Event("card_points", "X6", seat, {"points": SPECIAL_POINTS, "source": "special"}))
    elif extra >= 0:
        _lay(s, seat, extra)
    if not s.colour[seat] and extra != box.kinds + CHANGE_COLOUR:
        s.colour[seat] = box.colour[k] + 1  # C2; X7: beside the change of colour it stays open
    pass_turn(s)
    return events


def _lay(s: State, seat: int, k: int) -> None:
    s.hands[seat] = s.hands[seat].replace(ONE[k], b"", 1)
    if k in s.known[seat]:
        s.known[seat] = s.known[seat].replace(ONE[k], b"", 1)
    s.played[seat] += ONE[k]
    base = 6 * seat
    for symbol in s.box.symbols[k]:
        s.counts[base + symbol] += 1


def pass_turn(s: State) -> None:
    """T1, W11: clockwise to the next player in the visit; T3: never to one who withdrew.

    T4: the last player left gets every turn.
    """
    past = s.turn + 1
    waiting = s.inside >> past << past or s.inside
    s.turn = (waiting & -waiting).bit_length() - 1
