"""Puzzles cut from games of bots: a position, a task that the engine judges, and a proof that it is one.

A puzzle is played and judged as a lesson is (core/lesson.py): its goals are conditions (core/conditions.py).
`puzzle.py` is the data and its file, `telling.py` makes a lesson with texts of it, `cut.py` finds puzzles in
a game, `proof.py` proves and rates them, `themes/` says what a game's puzzles ask for, `library.py` has the
shipped ones.
"""
