"""What is true of every table: the facts a position must keep. `BadPosition` says which one it breaks."""

from collections import Counter

from durbar.core.errors import BadPosition
from durbar.games.tajmahal import derive
from durbar.games.tajmahal.palaces import free_cities
from durbar.games.tajmahal.setup import FIRST_HAND, next_fort, next_province
from durbar.games.tajmahal.state import Phase, State
from durbar.games.tajmahal.terms import (
    BONUS_TAJ,
    BONUSES,
    CHANGE_COLOUR,
    MOGUL,
    PRIZES,
    SPECIAL,
    SPECIALS,
    TOKENS,
    VISITS,
    WHITE,
)

_WITHDRAWAL = (Phase.DRAW, Phase.PALACE, Phase.ROYAL, Phase.TAKE)


def prove(s: State) -> None:
    """Every fact in turn; the first one broken is told."""
    _set_up(s)
    _cards(s)
    _special_cards(s)
    for seat in range(s.seats):
        _table(s, seat)
    _tokens(s)
    _palaces(s)
    _phase(s)
    _withdrawal(s)


def _need(fact: object, where: str, what: str) -> None:
    if not fact:
        raise BadPosition(f"{where}: {what}")


def _set_up(s: State) -> None:
    """S2, S3: every tile lies somewhere once it is dealt, and only once."""
    box = s.box
    _need(
        (next_province(s) < 0) == (s.phase > Phase.TILES),
        "order",
        "every province needs its tile before play",
    )
    dealt = Counter(b for b, fate in zip(s.bonuses, s.bonus_fate, strict=True) if fate)
    _need(
        s.bonuses[box.taj] == BONUS_TAJ and dealt[BONUS_TAJ] == 1,
        "bonuses",
        "the Taj Mahal tile lies on Agra only",
    )
    for bonus, number in enumerate(box.bonuses):
        if bonus != BONUS_TAJ:
            _need(dealt[bonus] <= number, "bonuses", f"there are only {number} {BONUSES[bonus]} tiles")
    if s.phase != Phase.BONUSES:
        done = s.phase > Phase.BONUSES
        _need((next_fort(s) < 0) == done, "bonuses", "every fortified city needs its tile before play")
    else:
        _need(next_fort(s) >= 0, "bonuses", "all tiles are dealt, so the phase is over")
    if s.phase <= Phase.FIRST and s.phase != Phase.RESERVE:
        _need(s.visit == 1, "visit", "the first visit has not begun")
    _need(s.phase != Phase.OVER or s.visit == VISITS, "visit", f"the game is over after visit {VISITS}")


def _cards(s: State) -> None:
    """All 96 cards are somewhere, once; what is told of hands and draws is possible."""
    box = s.box
    plain = [bytes(k for k in cards if k < box.kinds) for cards in s.played]
    there = Counter(b"".join([*s.hands, *plain, s.reserve, s.pile, s.discard]))
    drawn = Counter(s.pile + b"".join(s.drawn))
    for k, copies in enumerate(box.copies):
        name = box.cards[k]
        _need(there[k] == copies, "cards", f"{name} must be there {copies} times, not {there[k]}")
        _need(drawn[k] <= copies, "drawn", f"{name} cannot have been in the pile {drawn[k]} times")
    for seat in range(s.seats):
        extra = Counter(s.known[seat]) - Counter(s.hands[seat])
        _need(not extra, f"known of seat {seat}", "has cards that are not in the hand")
    _need(len(s.reserve) < 2 * s.seats, "reserve", f"holds at most {2 * s.seats - 1} cards")


def _special_cards(s: State) -> None:
    for seat in range(s.seats):
        table = [k - s.box.kinds for k in s.played[seat] if k >= s.box.kinds]
        for card in table:
            _need(
                s.holder[card] == seat + 1,
                f"played of seat {seat}",
                f"{SPECIALS[card]} belongs to somebody else",
            )
        _need(len(set(table)) == len(table), f"played of seat {seat}", "has a special card twice")


def _table(s: State, seat: int) -> None:
    """C1, C2, X7: the cards on the table could have been played."""
    box, where, tie = s.box, f"played of seat {seat}", 0
    for cards in derive.turns(box, s.played[seat]):
        colours = [box.colour[k] for k in cards]
        _need(
            colours[0] < WHITE and len(cards) <= 2, where, "each turn is a coloured card and at most one more"
        )
        free = cards[-1] == box.kinds + CHANGE_COLOUR and colours[-1] == SPECIAL
        _need(free or not tie or colours[0] == tie - 1, where, "has two colours")
        tie = tie or (0 if free else colours[0] + 1)
    clearing = s.phase in (Phase.DRAW, Phase.PALACE, Phase.ROYAL) and seat == s.turn
    _need(not s.played[seat] or s.inside >> seat & 1 or clearing, where, "the seat is not in the visit")


def _tokens(s: State) -> None:
    """Q14: a pair lasts only to the end of the visit that completed it, so no stack can run out."""
    for token, name in enumerate(TOKENS):
        for seat in range(s.seats):
            held, taken = s.tokens[4 * seat + token], s.prizes[token] == seat + 1
            where = f"tokens of seat {seat}"
            _need(
                held < 2 or (taken and s.phase >= Phase.DRAW), where, f"two {name} tokens would be exchanged"
            )
            _need(held or not taken or s.phase == Phase.OVER, where, f"the court says the seat took {name}")
            _need(held < 2 or s.phase != Phase.OVER, where, f"two {name} tokens would be exchanged")
    visiting = s.phase >= Phase.DRAW
    for i, prize in enumerate(PRIZES):
        seat = s.prizes[i] - 1
        left = visiting and not s.inside >> max(seat, 0) & 1
        _need(seat < 0 or left, "court", f"{prize} goes to a seat that has withdrawn from this visit")


def _palaces(s: State) -> None:
    """W4, W5: four ordinary palaces and a royal one at most in each province visited, as the court tells."""
    for p, cities in enumerate(s.box.cities_of):
        ordinary = sum(s.ordinary[c] > 0 for c in cities)
        royal = sum(s.royals[c] > 0 for c in cities)
        where = s.box.provinces[p]
        visited = s.order[p] and (derive.past(s, s.order[p]) or p == s.province)
        _need(visited or not ordinary + royal, where, "has palaces but was not visited")
        _need(ordinary <= 4 and royal <= 1, where, "has more than four ordinary palaces or one royal palace")
        if p == s.province and s.phase != Phase.OVER:
            tokens = sum(seat > 0 for seat in s.prizes[:4]) - s.place
            _need(
                ordinary == tokens,
                where,
                f"the court says {tokens} ordinary palaces stand here, not {ordinary}",
            )
            crowns = (s.prizes[MOGUL] > 0) - s.royal
            _need(royal == crowns, where, f"the court says {crowns} royal palaces stand here, not {royal}")


def _phase(s: State) -> None:
    """The table waits for something that can happen."""
    inside, turn = s.inside, s.inside >> s.turn & 1
    if s.phase == Phase.TURN:
        _need(turn, "turn", f"seat {s.turn} is not in the visit")
    elif s.phase in _WITHDRAWAL:
        _need(not turn, "inside", f"seat {s.turn} is withdrawing")
    else:
        _need(not inside, "inside", "nobody is in a visit now")
    if s.phase == Phase.HANDS:
        sizes = [len(h) for h in s.hands]
        before, after = sizes[: s.turn], sizes[s.turn + 1 :]
        right = all(n == FIRST_HAND for n in before) and not any(after) and sizes[s.turn] < FIRST_HAND
        _need(right, "hands", f"{FIRST_HAND} cards are dealt to each seat in turn")
    if s.phase in (Phase.RESERVE, Phase.DRAW, Phase.HANDS):
        _need(s.pile, "pile", "is empty, so no card can be drawn now")
    if s.phase == Phase.RESERVE:
        _need(len(s.reserve) < 2 * s.seats - 1, "reserve", "is complete, so the phase is over")


def _withdrawal(s: State) -> None:
    """The steps of a withdrawal fit what was won."""
    for i, prize in enumerate(PRIZES):
        _need(not s.won >> i & 1 or s.prizes[i] == s.turn + 1, "won", f"the court says otherwise of {prize}")
    carrying = s.phase in (Phase.DRAW, Phase.PALACE, Phase.ROYAL)
    _need(not s.won or (carrying and s.played[s.turn]), "won", "nothing is won at this moment")
    _need((s.draws > 0) == (s.phase == Phase.DRAW), "draws", "cards are drawn in phase 'draw' and only there")
    _need((s.takes > 0) == (s.phase == Phase.TAKE), "takes", "cards are taken in phase 'take' and only there")
    _need(not s.placed or s.phase in (Phase.PALACE, Phase.ROYAL), "placed", "no palace is being placed")
    _need(len(set(s.placed)) == len(s.placed), "placed", "names a city twice")
    for city in s.placed:
        mine = s.ordinary[city] == s.turn + 1 and s.box.province_of[city] == s.province
        _need(mine, "placed", f"{s.box.cities[city]} has no new palace of seat {s.turn}")
    if s.phase == Phase.PALACE:
        _need(0 < s.place < len(free_cities(s)), "phase", "there is no choice of a city")
    if s.phase == Phase.ROYAL:
        _need(
            s.royal and not s.place,
            "phase",
            "there is no royal palace to place, or an ordinary one comes first",
        )
    if s.phase == Phase.TAKE:
        choice = len(s.reserve) > s.takes and len(set(s.reserve)) > 1
        _need(choice, "reserve", "there is no choice of a card")
    if s.phase == Phase.DRAW:
        most = (s.won & ((1 << MOGUL) - 1)).bit_count() if s.played[s.turn] else 1
        _need(s.draws <= most, "draws", f"at most {most} cards can be drawn here")
