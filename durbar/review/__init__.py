"""Reviews of games: every move from what its seat knew, with winning chances, better moves and luck.

It knows nothing of tables, clocks or files of a server.
"""

from durbar.review.model import BadReview, Better, Move, Review, Source, Summary
from durbar.review.reviewing import review_record

__all__ = ["BadReview", "Better", "Move", "Review", "Source", "Summary", "review_record"]
