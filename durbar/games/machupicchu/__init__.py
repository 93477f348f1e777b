"""The Princes of Machu Picchu: what the game says about itself."""

from durbar.core.about import About, Option

ABOUT = About(
    id="machu-picchu",
    title="The Princes of Machu Picchu",
    revision="1",
    seats=(2, 3, 4, 5),
    package=__name__,
    options=(
        Option("learning", False, (False, True), "S13"),
        Option("bank", "unlimited", ("unlimited", "limited"), "Q1"),
        Option("summit_cards", "at_once", ("at_once", "end_of_turn"), "Q5"),
        Option("gold_ties", "next_rank", ("next_rank", "ranks_used_up"), "Q9"),
        Option("night_rescue", "finish_step", ("finish_step", "at_once", "finish_night"), "Q11"),
        Option("last_goods", "paid", ("paid", "lost"), "Q25"),
        Option("components", None, None, "S1"),
    ),
    minutes=90,
    weight=3,
    bots="durbar.bots.machupicchu",
    page="machupicchu",
    turn_events=("enter", "step", "ride", "stay"),
    chapter_events=("night", "dawn"),
    end_events=("end",),
)
