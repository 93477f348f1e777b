"""What is true of every table: the facts a position must keep. `BadPosition` says which one it breaks."""

from collections import Counter

from durbar.core.errors import BadPosition
from durbar.games.tajmahal import derive
from durbar.games.tajmahal.palaces import free_cities
from durbar.games.tajmahal.setup import next_fort, next_province
from durbar.games.tajmahal.state import WITHDRAWAL, Phase, State, token_at
from durbar.games.tajmahal.terms import (
    BONUS_TAJ,
    BONUSES,
    MOGUL,
    PAIR,
    PRIZES,
    SPECIALS,
    SYMBOL_KINDS,
    TOKEN_BITS,
    TOKEN_KINDS,
    TOKENS,
    VISITS,
    WHITE,
)

_CARRYING_OUT = (Phase.DRAW, Phase.PALACE, Phase.ROYAL)
"""The phases of a withdrawal in which the cards of the player are still on the table."""


def check_pieces(s: State) -> None:
    """Every tile, card and token is there once: only then can `derive.rebuild` fill in the rest."""
    _tiles(s)
    _cards(s)
    _tokens(s)
    _court(s)
    for seat in range(s.seats):
        _special_cards(s, seat)


def check(s: State) -> None:
    """Every other fact in turn, on a table that is filled in; the first one broken is reported."""
    for seat in range(s.seats):
        _played(s, seat)
    for province in range(len(s.box.provinces)):
        _palaces(s, province)
    _phase(s)
    _steps(s)
    _withdrawal(s)


def pieces(s: State) -> dict[str, int]:
    """Cards and tokens by kind, wherever they are."""
    there = _every_card(s)
    found = {name: there[k] for k, name in enumerate(s.box.cards[: s.box.kinds])}
    for token in range(TOKEN_KINDS):
        in_court = not s.prizes[token]
        found[f"{TOKENS[token]} token"] = s.stacks[token] + sum(s.holders_of(token)) + in_court
    return found


def _every_card(s: State) -> Counter[int]:
    """How often each card is there; special cards are where `holder` says."""
    plain = [bytes(k for k in cards if k < s.box.kinds) for cards in s.played]
    return Counter(b"".join([*s.hands, *plain, s.reserve, s.pile, s.discard]))


def _need(fact: object, where: str, what: str) -> None:
    if not fact:
        raise BadPosition(f"{where}: {what}")


def _tiles(s: State) -> None:
    """Every tile lies somewhere once it is dealt, and only once."""
    box, phase = s.box, s.phase
    done = next_province(s) < 0
    _need(done == (phase > Phase.TILES), "order", "every province needs its tile before play")
    dealt = Counter(b for b, fate in zip(s.bonuses, s.bonus_fate, strict=True) if fate)
    taj = s.bonuses[box.taj] == BONUS_TAJ and dealt[BONUS_TAJ] == 1
    _need(taj, "bonuses", f"the Taj Mahal tile lies on {box.cities[box.forts[box.taj]]} only")
    for bonus, number in enumerate(box.bonuses):
        fits = bonus == BONUS_TAJ or dealt[bonus] <= number
        _need(fits, "bonuses", f"there are only {number} {BONUSES[bonus]} tiles")
    done = next_fort(s) < 0
    _need(done or phase <= Phase.BONUSES, "bonuses", "every fortified city needs its tile before play")
    _need(not done or phase > Phase.BONUSES, "bonuses", "all tiles are dealt, so the phase is over")
    begun = phase > Phase.FIRST or phase == Phase.RESERVE
    _need(begun or s.visit == box.first_visit, "visit", "the first visit has not begun")
    _need(phase != Phase.OVER or s.visit == VISITS, "visit", f"the game is over after visit {VISITS}")


def _cards(s: State) -> None:
    """All cards are somewhere, once; what is known of hands and draws is possible."""
    box, there = s.box, _every_card(s)
    drawn = Counter(s.pile + b"".join(s.drawn))
    for k, copies in enumerate(box.copies):
        name = box.cards[k]
        _need(there[k] == copies, "cards", f"{name} must be there {copies} times, not {there[k]}")
        _need(drawn[k] <= copies, "drawn", f"{name} cannot have been in the pile {drawn[k]} times")
    for seat in range(s.seats):
        extra = Counter(s.known[seat]) - Counter(s.hands[seat])
        _need(not extra, f"known[{seat}]", "has cards that are not in the hand")
    most = s.box.reserve_size[s.seats]
    _need(len(s.reserve) <= most, "reserve", f"holds at most {most} cards")


def _tokens(s: State) -> None:
    """A pair lasts only to the end of the visit that completed it, so no stack can run out."""
    for token in range(TOKEN_KINDS):
        for seat in range(s.seats):
            where, name = f"tokens[{seat}]", TOKENS[token]
            held, taken = s.tokens[token_at(seat, token)], s.prizes[token] == seat + 1
            completed = taken and Phase.DRAW <= s.phase < Phase.OVER
            _need(held < PAIR or completed, where, f"two {name} tokens would be exchanged")
            _need(held or not taken or s.phase == Phase.OVER, where, f"the court says the seat took {name}")


def _court(s: State) -> None:
    """Only who has withdrawn from this visit has taken a prize."""
    for prize, owner in zip(PRIZES, s.prizes, strict=True):
        left = s.phase >= Phase.DRAW and not s.inside >> max(owner - 1, 0) & 1
        _need(not owner or left, "court", f"{prize} goes to a seat that has withdrawn from this visit")


def _special_cards(s: State, seat: int) -> None:
    """Each is on the table of its holder, once."""
    where, table = f"played[{seat}]", [k - s.box.kinds for k in s.played[seat] if k >= s.box.kinds]
    for card in table:
        _need(s.holder[card] == seat + 1, where, f"{SPECIALS[card]} belongs to somebody else")
    _need(len(set(table)) == len(table), where, "has a special card twice")


def _played(s: State, seat: int) -> None:
    """The cards on the table could have been played turn by turn."""
    box, where, tie = s.box, f"played[{seat}]", 0
    for cards in derive.turns(box, s.played[seat]):
        colour, free = box.colour[cards[0]], cards[-1] == box.change_colour
        shape = colour < WHITE and len(cards) <= 2
        _need(shape, where, "each turn is a coloured card and at most one more")
        _need(free or not tie or colour == tie - 1, where, "has two colours")
        tie = tie or (0 if free else colour + 1)
    there = s.inside >> seat & 1 or (seat == s.turn and s.phase in _CARRYING_OUT)
    _need(there or not s.played[seat], where, "the seat is not in the visit")


def _palaces(s: State, province: int) -> None:
    """A province has at most four ordinary palaces and a royal one, and none before its visit."""
    cities, tile, where = s.box.cities_of[province], s.order[province], s.box.provinces[province]
    ordinary = Counter(s.ordinary[c] - 1 for c in cities if s.ordinary[c])
    royal = Counter(s.royals[c] - 1 for c in cities if s.royals[c])
    visited = tile and (derive.past(s, tile) or province == s.province)
    _need(visited or not ordinary + royal, where, "has palaces but was not visited")
    few = ordinary.total() <= TOKEN_KINDS and royal.total() <= 1
    _need(few, where, "has more than four ordinary palaces or one royal palace")
    if province == s.province and s.phase != Phase.OVER:
        for seat in range(s.seats):
            tokens, crowns = _palaces_won(s, seat)
            _says(where, seat, tokens, ordinary[seat], "ordinary")
            _says(where, seat, crowns, royal[seat], "royal")


def _palaces_won(s: State, seat: int) -> tuple[int, int]:
    """Ordinary and royal palaces the seat has placed in this visit: one for each token, one for the crown."""
    tokens = s.prizes[:TOKEN_KINDS].count(seat + 1)
    crowns = int(s.prizes[MOGUL] == seat + 1)
    return (tokens - s.place, crowns - s.royal) if seat == s.turn else (tokens, crowns)


def _says(where: str, seat: int, won: int, there: int, kind: str) -> None:
    what = f"the court says {won} {kind} palaces of seat {seat} stand here, not {there}"
    _need(there == won, where, what)


def _phase(s: State) -> None:
    """The table waits for something that can happen."""
    turn = s.inside >> s.turn & 1
    if s.phase == Phase.TURN:
        _need(turn, "turn", f"seat {s.turn} is not in the visit")
    elif s.phase in WITHDRAWAL:
        _need(not turn, "inside", f"seat {s.turn} is withdrawing")
    else:
        _need(not s.inside, "inside", "nobody is in a visit now")
    if s.phase == Phase.HANDS:
        sizes = [len(h) for h in s.hands]
        before, after = sizes[: s.turn], sizes[s.turn + 1 :]
        hand = s.box.first_hand
        right = all(n == hand for n in before) and not any(after) and sizes[s.turn] < hand
        _need(right, "hands", f"{hand} cards are dealt to each seat in turn")
    if s.phase in (Phase.RESERVE, Phase.DRAW, Phase.HANDS):
        _need(s.pile, "pile", "is empty, so no card can be drawn now")
    if s.phase == Phase.RESERVE:
        _need(len(s.reserve) < s.box.reserve_size[s.seats], "reserve", "is complete, so the phase is over")


def _steps(s: State) -> None:
    """What is still to do in a withdrawal belongs to its phase."""
    phase, won, royal = s.phase, s.won, s.royal and not s.place
    choice = len(s.reserve) > s.takes and len(set(s.reserve)) > 1
    most = (won & TOKEN_BITS).bit_count() if s.played[s.turn] else 1
    _need((s.draws > 0) == (phase == Phase.DRAW), "draws", "cards are drawn in phase 'draw' and only there")
    _need((s.takes > 0) == (phase == Phase.TAKE), "takes", "cards are taken in phase 'take' and only there")
    if phase == Phase.PALACE:
        _need(0 < s.place < len(free_cities(s)), "phase", "there is no choice of a city")
    elif phase == Phase.ROYAL:
        _need(royal, "phase", "there is no royal palace to place, or an ordinary one comes first")
    elif phase == Phase.TAKE:
        _need(choice, "reserve", "there is no choice of a card")
    elif phase == Phase.DRAW:
        _need(s.draws <= most, "draws", f"at most {most} cards can be drawn here")


def _withdrawal(s: State) -> None:
    """What is won and placed in a withdrawal is what the court and the board say."""
    carrying_out = s.phase in _CARRYING_OUT
    for i in range(SYMBOL_KINDS):
        right = not s.won >> i & 1 or s.prizes[i] == s.turn + 1
        _need(right, "won", f"the court says otherwise of {PRIZES[i]}")
    _need(not s.won or (carrying_out and s.played[s.turn]), "won", "nothing is won at this moment")
    missing = [p for i, p in enumerate(PRIZES) if s.prizes[i] == s.turn + 1 and not s.won >> i & 1]
    _need(not carrying_out or not missing, "won", f"the court says seat {s.turn} took {', '.join(missing)}")
    _need(not s.placed or s.phase in (Phase.PALACE, Phase.ROYAL), "placed", "no palace is being placed")
    _need(len(set(s.placed)) == len(s.placed), "placed", "names a city twice")
    for city in s.placed:
        mine = s.ordinary[city] == s.turn + 1 and s.box.province_of[city] == s.province
        _need(mine, "placed", f"{s.box.cities[city]} has no new palace of seat {s.turn}")
