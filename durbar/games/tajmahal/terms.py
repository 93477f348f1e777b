"""The fixed words and numbers of the box: symbols, colours, goods, special cards, bonus tiles, in order."""

from typing import Final

VIZIER: Final = 0
GENERAL: Final = 1
MONK: Final = 2
PRINCESS: Final = 3
MOGUL: Final = 4
ELEPHANT: Final = 5
SYMBOLS: Final[tuple[str, ...]] = ("vizier", "general", "monk", "princess", "mogul", "elephant")
SYMBOL_KINDS: Final = 6  # len(SYMBOLS)
SYMBOL_SETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(i for i in range(SYMBOL_KINDS) if bits >> i & 1) for bits in range(64)
)
"""The symbols of each set, whose members are bits."""
PRIZES: Final[tuple[str, ...]] = ("vizier", "general", "monk", "princess", "crown", "tile")
"""What each symbol wins: four tokens, the crown, the province tile."""
TOKENS: Final[tuple[str, ...]] = SYMBOLS[:MOGUL]
TOKEN_KINDS: Final = 4  # len(TOKENS)
TOKEN_BITS: Final = (1 << MOGUL) - 1
"""The symbols, as bits, that win a token and with it an ordinary palace."""
PALACE_BITS: Final = (1 << ELEPHANT) - 1
"""The symbols, as bits, that win a palace of either kind."""
TOKEN_COPIES: Final = 6
PAIR: Final = 2
"""Equal tokens that are exchanged for a special card."""

COLOURS: Final[tuple[str, ...]] = ("red", "yellow", "green", "violet")  # Q18
WHITE: Final = 4
SPECIAL: Final = 5
"""The two colour numbers after the four real ones."""
HAND_COLOURS: Final = WHITE + 1
"""Colours of the cards in `State.hands`: the four real ones and white."""
PLUS_ELEPHANT: Final = 0
PLUS_POINTS: Final = 1
PLUS_MOGUL: Final = 2
CHANGE_COLOUR: Final = 3
SPECIALS: Final[tuple[str, ...]] = ("plus-elephant", "plus-points", "plus-mogul", "change-colour")
SPECIAL_SYMBOLS: Final[tuple[tuple[int, ...], ...]] = ((ELEPHANT,), (), (MOGUL,), ())  # X6
SPECIAL_POINTS: Final = 2
"""Points of "plus-points" when it is played."""
RICE: Final = 0
TEA: Final = 1
SPICES: Final = 2
JEWELS: Final = 3
GOODS: Final[tuple[str, ...]] = ("rice", "tea", "spices", "jewels")
GOOD_KINDS: Final = 4  # len(GOODS)
BONUSES: Final[tuple[str, ...]] = (*GOODS, "points", "card", "taj")
"""Bonus tiles: four goods, two points, a card, the Taj Mahal."""
BONUS_POINTS: Final = 4
BONUS_CARD: Final = 5
BONUS_TAJ: Final = 6
TAJ_POINTS: Final = 4
SQUARE_POINTS: Final = 2
"""Points of a "points" tile."""
VISITS: Final = 12
"""Visits, provinces and province tiles: tile 12 belongs to the last visit."""
FIRST_HAND: Final = 6
"""Cards dealt to each player at the start."""
RESERVE_PICK: Final = 2
"""Reserve cards a withdrawing player takes."""
