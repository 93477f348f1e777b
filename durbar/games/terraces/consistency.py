"""What is true of every table: whether the parts of a state go together. Each error says where not."""

from collections import Counter

from durbar.core.errors import BadPosition
from durbar.games.terraces import settlements
from durbar.games.terraces.festivals import strength
from durbar.games.terraces.grid import CellSet, names_of
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import (
    AFTER_FESTIVAL,
    DRAWS,
    FESTIVAL,
    FIRST,
    NOTHING,
    OPENS,
    OVER,
    SETUP,
    TURN,
    State,
)


def check(s: State) -> None:
    """`BadPosition` if this state cannot lie on a table."""
    _check_site(s)
    _check_pawns(s)
    _check_palaces(s)
    _check_cards(s)
    _check_pending(s)
    _check_end(s)
    if s.phase == FESTIVAL:
        _check_festival(s)
    if s.phase == SETUP:
        _check_setup(s)


def _require(fact: object, what: str) -> None:
    if not fact:
        raise BadPosition(what)


def _first(cells: CellSet) -> str:
    return names_of(cells & -cells)[0]


def _check_site(s: State) -> None:
    board = s.table.board
    wrong = s.water & ~(board.interior | board.printed)
    _require(not wrong, f"irrigation: {wrong and _first(wrong)} is no cell for irrigation (I2)")
    _require(s.basins >= 0, f"irrigation: {-s.basins} tiles more than the supply has")
    _require(s.triples >= 0, f"tiles: {s.table.triples - s.triples} triples, the box has {s.table.triples}")


def _check_pawns(s: State) -> None:
    most, seen = s.table.rules.pawns, 0
    for seat, pawns in enumerate(s.pawns):
        where = f"players[{seat}].pawns"
        _require(pawns.bit_count() <= most, f"{where}: {pawns.bit_count()} pawns, a player has {most} (M7)")
        bad = pawns & ~s.land
        _require(not bad, f"{where}: {bad and _first(bad)} carries no land (M1)")
        bad = pawns & s.palaces
        _require(not bad, f"{where}: {bad and _first(bad)} is a palace cell (M1)")
        bad = pawns & seen
        _require(not bad, f"{where}: two pawns on {bad and _first(bad)} (M2)")
        seen |= pawns


def _check_palaces(s: State) -> None:
    for palace, where, _ in s.cities:
        name = _first(palace)
        _require(palace & s.village, f"palaces: {name} is no village cell (P1)")
        both = s.palaces & where
        _require(both == palace, f"palaces: {', '.join(names_of(both))} in one settlement (P9)")
        floors = [v for i, v in enumerate(VALUES) if s.floors[palace.bit_length() - 1] >> i & 1]
        _require(_stackable(s, floors), f"palaces: {name} cannot have the floors {floors} (P6)")
    for value, left in zip(VALUES, s.pieces, strict=True):
        _require(left >= 0, f"palaces: {-left} more of value {value} than the box has")
    _require(s.phase in (TURN, FESTIVAL, AFTER_FESTIVAL) or not s.changed, "palaces: changed outside a turn")


def _stackable(s: State, floors: list[int]) -> bool:
    """Whether some series of changes leaves just these pieces."""
    steps = zip([0, *floors], floors, strict=False)
    return [p for old, new in steps for p in s.table.rules.floors(old, new)] == floors


def _check_cards(s: State) -> None:
    for kind, (name, have) in enumerate(zip(s.table.cards, s.table.deck, strict=True)):
        total = _cards(s, kind)
        _require(total == have, f"cards: {total} of {name}, the box has {have}")
        for seat in range(s.table.seats):
            i = s.card_at(seat, kind)
            _require(s.known[i] <= s.hands[i], f"players[{seat}].known: {name} is not in the hand")
    _require(any(s.pile) or not any(s.used) or s.pending, "pile: empty, though there are used cards (R18)")
    if s.phase != SETUP:
        what = "open: there is an open card except while it is being turned up"
        _require((s.open >= 0) == (s.pending != OPENS), what)


def _cards(s: State, kind: int) -> int:
    """How many cards of a kind there are, wherever they lie."""
    places = [s.card_at(seat, kind) for seat in range(s.table.seats)]
    return sum(s.hands[i] + s.played[i] for i in places) + s.pile[kind] + s.used[kind] + (s.open == kind)


def pieces(s: State) -> dict[str, int]:
    """The number of pieces of each kind, laid or not; spent tokens leave the game, so none are counted."""
    laid = Counter(a.shape for a in s.tiles)
    found = {f"{name} card": _cards(s, kind) for kind, name in enumerate(s.table.cards)}
    found["triple"] = s.triples + laid["triple"]
    found["double"] = sum(s.doubles) + laid["double"]
    found["single rice"] = sum(s.rice) + laid["rice"]
    found["single village"] = sum(s.villages) + laid["village"]
    found["irrigation"] = s.basins + (s.water & ~s.table.board.printed).bit_count()
    for i, value in enumerate(VALUES):
        found[f"palace piece {value}"] = s.pieces[i] + sum(floors >> i & 1 for floors in s.floors)
    for seat, pawns in enumerate(s.pawns):
        found[f"pawn of seat {seat}"] = s.pawns_left(seat) + pawns.bit_count()
    return found


def _check_pending(s: State) -> None:
    allowed = {
        SETUP: (DRAWS, OPENS, FIRST),
        TURN: (NOTHING, DRAWS, OPENS),
        FESTIVAL: (NOTHING,),
        AFTER_FESTIVAL: (OPENS,),
        OVER: (NOTHING,),
    }[s.phase]
    _require(s.pending in allowed, "pending: does not go with the phase")
    _require(s.pending in (NOTHING, FIRST) or any(s.pile), "pending: no card to draw, the pile is empty")
    bought = s.pending == NOTHING or s.phase != TURN or s.bought
    _require(bought, "pending: a card is due, yet none was bought")
    _require(s.phase == SETUP or s.first >= 0, "first: somebody has begun")
    _require(s.phase == SETUP or s.turn, "turn: turns are counted from 1")


def _check_end(s: State) -> None:
    if s.phase in (TURN, FESTIVAL, AFTER_FESTIVAL):
        _require(s.triples or s.closing, "closing: the last triple lies, so the last turns have begun (E1)")
    else:
        _require(not s.closing, "closing: nobody has a last turn to finish")


def _check_setup(s: State) -> None:
    hand, seats = s.table.rules.hand, s.table.seats
    _require(not s.land and not any(s.scores), "phase: nothing lies and nobody scored before the first turn")
    sizes = [sum(s.hand(seat)) for seat in range(seats)]
    dealt = sum(sizes)
    order = [min(hand, max(0, dealt - hand * i)) for i in range(seats)]
    _require(sizes == order, "players: the cards are dealt seat by seat")
    complete = dealt == hand * seats
    _require(
        complete == (s.pending != DRAWS),
        "pending: the hands come first, then the open card, then the first player",
    )
    _require((s.open >= 0) == (s.pending == FIRST), "open: it is turned up after the hands are dealt")


def _check_festival(s: State) -> None:
    _require(s.is_palace(s.feast), "festival.cell: there is no palace")
    _require(not s.feted >> s.feast & 1, "festival.cell: the palace had its festival (F10)")
    where = settlements.settlement(s, s.feast)
    for seat, pawns in enumerate(s.pawns):
        takes_part = s.inside >> seat & 1 or s.totals[seat]
        _require(pawns & where or not takes_part, f"festival: seat {seat} has no pawn in the city (F2)")
    _require(s.totals[s.active], "festival.played: the active seat opened with a card (F4)")
    _require(s.inside.bit_count() > 1, "festival.inside: with one seat left the festival is over (F7)")
    _require(s.inside >> s.bidder & 1, "festival.bidder: is out of the running")
    _require(s.inside >> s.raiser & 1, "festival.raiser: is out of the running")
    _require(s.totals[s.raiser] == max(s.totals), "festival.raiser: has not the highest total")
    _require(
        s.bidder != s.raiser or s.table.rules.ask_last_bidder,
        "festival.bidder: played last, so is not asked (F7)",
    )
    row = s.table.worth[s.open]
    played = [s.cards_of(s.played, seat) for seat in range(s.table.seats)]
    matching = all(w for cards in played for n, w in zip(cards, row, strict=True) if n)
    _require(matching, "festival.played: a card that does not match the open card (F3)")
    needed, held = max(s.totals) - s.totals[s.bidder], strength(s, s.bidder)
    _require(held and held >= needed, f"festival.bidder: seat {s.bidder} has nothing to choose (R19)")
