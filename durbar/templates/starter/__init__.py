"""Starter: what the game says about itself."""

from durbar.core.about import About, Option

ABOUT = About(
    id="starter",
    title="Starter",
    revision="1",
    seats=(2, 3, 4),
    package=__name__,
    options=(Option("row", 3, (2, 3, 4), "S4"),),
    minutes=10,
    weight=1,
    bots=None,  # the module of its evaluator, once there is one
    page=None,  # the folder in ui/src/games that draws it, once there is one
)
