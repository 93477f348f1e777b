"""Taj Mahal: what the game says about itself."""

from durbar.core.about import About, Option

ABOUT = About(
    id="taj-mahal",
    title="Taj Mahal",
    revision="1",
    seats=(3, 4, 5),
    package=__name__,
    options=(
        Option("swap_special_cards", False, (False, True), "X3"),
        Option("components", None, None, "S2"),
    ),
    minutes=90,
    weight=4,
    bots="durbar.bots.tajmahal",
    page="tajmahal",
    turn_events=("play", "withdraw", "withdraw_empty"),
    chapter_events=("visit",),
    end_events=("hand_scored",),
)
