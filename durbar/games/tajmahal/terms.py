"""The fixed words and numbers of the box: symbols, colours, goods, special cards, bonus tiles, in order."""

VIZIER, GENERAL, MONK, PRINCESS, MOGUL, ELEPHANT = range(6)
SYMBOLS = ("vizier", "general", "monk", "princess", "mogul", "elephant")
SYMBOL_KINDS = len(SYMBOLS)
SYMBOL_SETS = tuple(tuple(i for i in range(SYMBOL_KINDS) if bits >> i & 1) for bits in range(64))
"""The symbols of each set, whose members are bits."""
PRIZES = ("vizier", "general", "monk", "princess", "crown", "tile")
"""What each symbol wins: four tokens, the crown, the province tile."""
TOKENS = SYMBOLS[:MOGUL]
TOKEN_KINDS = len(TOKENS)
TOKEN_BITS = (1 << MOGUL) - 1
"""The symbols, as bits, that win a token and with it an ordinary palace."""
PALACE_BITS = (1 << ELEPHANT) - 1
"""The symbols, as bits, that win a palace of either kind."""
TOKEN_COPIES = 6
PAIR = 2
"""Equal tokens that are exchanged for a special card."""

COLOURS = ("red", "yellow", "green", "violet")  # Q18
WHITE, SPECIAL = 4, 5
"""The two colour numbers after the four real ones."""
HAND_COLOURS = WHITE + 1
"""Colours of the cards in `State.hands`: the four real ones and white."""

PLUS_ELEPHANT, PLUS_POINTS, PLUS_MOGUL, CHANGE_COLOUR = range(4)
SPECIALS = ("plus-elephant", "plus-points", "plus-mogul", "change-colour")
SPECIAL_SYMBOLS: tuple[tuple[int, ...], ...] = ((ELEPHANT,), (), (MOGUL,), ())  # X6
SPECIAL_POINTS = 2
"""Points of "plus-points" when it is played."""

RICE, TEA, SPICES, JEWELS = range(4)
GOODS = ("rice", "tea", "spices", "jewels")
GOOD_KINDS = len(GOODS)
BONUSES = (*GOODS, "points", "card", "taj")
"""Bonus tiles: four goods, two points, a card, the Taj Mahal."""
BONUS_POINTS, BONUS_CARD, BONUS_TAJ = range(GOOD_KINDS, len(BONUSES))
TAJ_POINTS = 4
SQUARE_POINTS = 2
"""Points of a "points" tile."""

VISITS = 12
"""Visits, provinces and province tiles: tile 12 belongs to the last visit."""
FIRST_HAND = 6
"""Cards dealt to each player at the start."""
RESERVE_PICK = 2
"""Reserve cards a withdrawing player takes."""
RESERVE_SIZE = tuple(max(0, RESERVE_PICK * seats - 1) for seats in range(6))
"""By the number of seats: two cards for each player but the last, who finds one. S6, N6"""
