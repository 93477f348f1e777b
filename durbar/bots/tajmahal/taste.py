"""What personas measure plans by in Taj Mahal: how much each likes what stands in data/tastes.toml."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from durbar.bots.tastes import Tastes, read
from durbar.core.game import Action, Seat
from durbar.games.tajmahal import final, roads
from durbar.games.tajmahal.actions import Palace, Play, Royal, Withdraw
from durbar.games.tajmahal.state import State, symbol_at
from durbar.games.tajmahal.terms import ELEPHANT, MOGUL, SYMBOL_KINDS, TOKEN_BITS
from durbar.games.tajmahal.withdraw import wins

MEASURES: Final = (
    "play",
    "open",
    "second_card",
    "white",
    "special",
    "withdraw",
    "early",
    "empty",
    "prize",
    "tile",
    "crown",
    "token",
    "contest",
    "narrow",
    "linked",
    "hand",
)
"""Cards: plays, plays that open a visit, second cards of a play, white ones and special ones among them.
Withdrawals: all, rivals still in the visit then, those without a prize, prizes taken. Leads gained, or taken
by withdrawing: the province tile, the crown, tokens. Leads of others that a play ends; own leads by a single
symbol over somebody. Provinces that a palace links. What the hand would score at the end."""
PLAY, OPEN, SECOND_CARD, WHITE_CARD, SPECIAL_CARD, WITHDRAW, EARLY, EMPTY, PRIZE = range(9)
TILE, CROWN, TOKEN, CONTEST, NARROW, LINKED, HAND = range(9, 16)


def measure(before: State, after: State, plan: Sequence[Action], seat: Seat) -> list[float]:
    """A plan by each of MEASURES."""
    found = [0.0] * len(MEASURES)
    first = plan[0]
    if isinstance(first, Play):
        _play(found, before, after, first, seat)
    elif isinstance(first, Withdraw):
        _withdraw(found, before, seat)
    elif isinstance(first, Palace | Royal):
        found[LINKED] = float(len(roads.linked(before.box, after.palaces[seat], before.province)))
    found[HAND] = float(_hand_points(after, seat) - _hand_points(before, seat))
    return found


def _play(found: list[float], before: State, after: State, action: Play, seat: Seat) -> None:
    box = before.box
    found[PLAY] = 1
    found[OPEN] = float(not before.played[seat])
    found[SECOND_CARD] = float(len(action.cards) - 1)
    for card in action.cards[1:]:
        found[SPECIAL_CARD if box.card_number[card] >= box.kinds else WHITE_CARD] += 1
    leads = wins(after, seat) & ~(wins(before, seat) if before.played[seat] else 0)
    _prizes(found, leads)
    for symbol in range(SYMBOL_KINDS):
        if not before.prizes[symbol]:
            _against(found, before, after, symbol, seat)


def _against(found: list[float], before: State, after: State, symbol: int, seat: Seat) -> None:
    """How the play changed the standing in one symbol."""
    mine, now = before.counts[symbol_at(seat, symbol)], after.counts[symbol_at(seat, symbol)]
    most, second = 0, 0
    for other in range(before.seats):
        if other != seat and before.inside >> other & 1:
            count = before.counts[symbol_at(other, symbol)]
            if count > most:
                most, second = count, most
            elif count > second:
                second = count
    if most > second and mine < most <= now:
        found[CONTEST] += 1
    if now > mine and now == most + 1 and most:
        found[NARROW] += 1


def _withdraw(found: list[float], before: State, seat: Seat) -> None:
    won = wins(before, seat) if before.played[seat] else 0
    found[WITHDRAW] = 1
    found[EARLY] = float((before.inside & ~(1 << seat)).bit_count())
    found[EMPTY] = float(not won)
    found[PRIZE] = float(won.bit_count())
    _prizes(found, won)


def _prizes(found: list[float], symbols: int) -> None:
    found[TILE] = float(symbols >> ELEPHANT & 1)
    found[CROWN] = float(symbols >> MOGUL & 1)
    found[TOKEN] = float((symbols & TOKEN_BITS).bit_count())


def _hand_points(s: State, seat: Seat) -> int:
    """What the cards would score now; special cards come with tokens."""
    _, white, colour = final.hand_points(s.box, s.hands[seat], 0)
    return white + colour


@cache
def tastes() -> Tastes:
    return read("durbar.bots.tajmahal", MEASURES)


def taste(persona: str, before: State, after: State, plan: Sequence[Action], seat: Seat) -> float:
    """How much a persona likes a plan, from -1 to 1."""
    return tastes().preference(persona, measure(before, after, plan, seat))
