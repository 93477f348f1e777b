"""How much each thing counts in The Princes of Machu Picchu: numbers found from games."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PolicyWeights:
    """The numbers of the rollout policy, in units of goods. Changed ones played against each other."""

    corn: float = 0.381
    """The price of one corn to a seat without any; likewise the next four."""
    llama: float = 2.767
    coca: float = 1.710
    pottery: float = 1.655
    cloth: float = 1.751
    more: float = 0.655
    """What each unit of a good in hand multiplies the price of the next one by."""
    more_corn: float = 0.940
    """Likewise each corn in hand."""
    late: float = 0.314
    """Days left at which goods are worth half."""
    step: float = 0.445
    """A step on the trail."""
    step_piece: float = 0.008
    """What each own piece adds to it."""
    inca: float = 1.370
    """An Inca."""
    inca_shown: float = 0.745
    """An Inca, for each own card that shows it."""
    inca_day: float = 0.560
    """An Inca, for each day left."""
    shepherd_clergy: float = 0.158
    """A shepherd, for each day left and each clergy card."""
    clergy: float = 3.908
    """A clergy card."""
    clergy_shown: float = 0.245
    """A clergy card, for each own card that shows it."""
    clergy_day: float = 0.225
    """A clergy card, for each day left and each step of its sacrifice."""
    others: float = 0.066
    """The share of what others get from one's own visit that counts as a loss."""
    stay: float = -0.600
    """Staying for a moon tile."""
    stay_day: float = -0.094
    """Staying, for each day left."""
    plaza: float = 0.681
    """Going to the market for a trade that gains."""
    trade: float = 0.300
    """What a trade must gain at least."""
    serve: float = 0.476
    """Sending an Inca to the Sun Clock, beyond the reward."""
    card_piece: float = 0.680
    """A sacrifice card, for each own piece that fits a symbol."""
    card_symbol: float = 0.569
    """A sacrifice card, for each symbol."""
    card_gold: float = 0.607
    """A sacrifice card, for each gold."""
    place: tuple[float, ...] = (0.201, 0.582, 0.370, 0.454, 1.054)
    """An Inca of each profession in the setup."""


POLICY = PolicyWeights()
