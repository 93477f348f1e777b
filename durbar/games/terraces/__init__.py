"""Java and Cuzco: one game of terraces, two rulesets. What each says about itself."""

from dataclasses import replace

from durbar.core.about import About, Option


def _options(open_card_after_festival: str) -> tuple[Option, ...]:
    """The options of both games; they differ in what becomes of the open card."""
    return (
        Option("board", "jc153", ("jc153", "alt_sheet155", "alt_irrigation"), "R1"),
        Option("open_card_after_festival", open_card_after_festival, ("stays", "replaced"), "R17"),
        Option("shared_two", 1, (1, 0), "R2"),
        Option("components", None, None, "R1"),
    )


JAVA = About(
    id="java",
    title="Java",
    revision="1",
    seats=(2, 3, 4),
    package=__name__,
    options=_options("stays"),
    marks=("J",),
    words="java",
    minutes=90,
    weight=4,
    bots="durbar.bots.terraces",
    page="terraces",
    end_events=("last_triple", "no_triple_fits"),
)
CUZCO = replace(JAVA, id="cuzco", title="Cuzco", options=_options("replaced"), marks=("C",), words="cuzco")
