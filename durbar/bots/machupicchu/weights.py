"""How much each thing counts in The Princes of Machu Picchu: numbers found from games."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PolicyWeights:
    """The numbers of the rollout policy, in units of goods. Changed ones played 15,000 games."""

    corn: float = 0.527
    """The price of one corn to a seat without any; likewise the next four."""
    llama: float = 3.784
    coca: float = 2.454
    pottery: float = 2.333
    cloth: float = 2.271
    more: float = 0.687
    """What each unit of a good in hand multiplies the price of the next one by."""
    more_corn: float = 0.811
    """Likewise each corn in hand."""
    late: float = 0.476
    """Days left at which goods are worth half."""
    step: float = 0.726
    """A step on the trail."""
    step_piece: float = 0.014
    """What each own piece adds to it."""
    inca: float = 1.604
    """An Inca."""
    inca_shown: float = 0.948
    """An Inca, for each own card that shows it."""
    inca_day: float = 0.791
    """An Inca, for each day left."""
    shepherd_clergy: float = 0.188
    """A shepherd, for each day left and each clergy card."""
    clergy: float = 3.619
    """A clergy card."""
    clergy_shown: float = 0.249
    """A clergy card, for each own card that shows it."""
    clergy_day: float = 0.359
    """A clergy card, for each day left and each step of its sacrifice."""
    others: float = 0.061
    """The share of what others get from one's own visit that counts as a loss."""
    stay: float = -0.413
    """Staying for a moon tile."""
    stay_day: float = -0.094
    """Staying, for each day left."""
    plaza: float = 0.625
    """Going to the market for a trade that gains."""
    trade: float = 0.219
    """What a trade must gain at least."""
    serve: float = 0.545
    """Sending an Inca to the Sun Clock, beyond the reward."""
    card_piece: float = 0.499
    """A sacrifice card, for each own piece that fits a symbol."""
    card_symbol: float = 0.476
    """A sacrifice card, for each symbol."""
    card_gold: float = 0.669
    """A sacrifice card, for each gold."""
    rescue_clergy: float = 2.0
    """A clergy card, for each unit of the wish that the city be saved."""
    rescue_step: float = 0.2
    """A step on the trail, likewise."""
    rescue_stay: float = 1.0
    """What staying loses, likewise: a longer day brings a rescue nearer."""
    place: tuple[float, ...] = (0.182, 0.440, 0.408, 0.596, 0.990)
    """An Inca of each profession in the setup."""


POLICY = PolicyWeights()
