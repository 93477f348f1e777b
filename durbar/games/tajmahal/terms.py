"""The fixed words of the box: symbols, colours, goods, special cards, bonus tiles, numbered in order."""

VIZIER, GENERAL, MONK, PRINCESS, MOGUL, ELEPHANT = range(6)
SYMBOLS = ("vizier", "general", "monk", "princess", "mogul", "elephant")
SYMBOL_SETS = tuple(tuple(i for i in range(6) if bits >> i & 1) for bits in range(64))
"""The symbols of each set, whose members are bits."""
PRIZES = ("vizier", "general", "monk", "princess", "crown", "tile")
"""What each symbol wins: four tokens, the crown, the province tile."""
TOKENS = SYMBOLS[:4]
TOKEN_COPIES = 6

COLOURS = ("red", "yellow", "green", "violet")  # Q18: the fourth colour is violet
WHITE, SPECIAL = 4, 5
"""The two colour numbers after the four real ones."""

PLUS_ELEPHANT, PLUS_POINTS, PLUS_MOGUL, CHANGE_COLOUR = range(4)
SPECIALS = ("plus-elephant", "plus-points", "plus-mogul", "change-colour")
SPECIAL_SYMBOLS: tuple[tuple[int, ...], ...] = ((ELEPHANT,), (), (MOGUL,), ())  # X6
SPECIAL_POINTS = 2  # X6

RICE, TEA, SPICES, JEWELS = range(4)
GOODS = ("rice", "tea", "spices", "jewels")
BONUSES = (*GOODS, "points", "card", "taj")
"""Bonus tiles: four goods, two points, a card, the Taj Mahal."""
BONUS_POINTS, BONUS_CARD, BONUS_TAJ = 4, 5, 6

VISITS = 12
