"""Codes of tables, to be read aloud: a word and four figures. A code holds while somebody may join the table.

There are 640,000 codes, so guessing is bounded: by what one address, and what all together, may get wrong.
"""

import re
import secrets
from collections.abc import Callable

from durbar.table.budget import Budget, paying
from durbar.table.refusal import Refusal
from durbar.table.storage.store import Store
from durbar.table.table import Table

WORDS = re.findall(
    r"[a-z]+",
    """
    agave alpaca bagh banana batik bazar bingo bulbul cacao cactus canoa cello chaski cobra condor
    coral delta divan domino echo flora gaja gala gamelan gong iguana indigo jaguar kancil kayak
    kebo kimono kiwi koala kuntur lotus macao mandala mango melon merak nectar oasis omega opal
    opera pagoda panda papaya piano polo puma quinoa raga samba sari sierra sitar sultan tabla tango
    tapir yoga zebra
    """,
)
"""Written and said alike in English and French."""
TRIES = 8
"""How often a code is drawn until no open table has it. If two have the same one, it leads to the newer."""
_FORM = re.compile(r"\s*([A-Za-z]+)[\s.–-]*([0-9]{4})\s*")


def normalised(text: str) -> str | None:
    """A code as it is stored; None when the text is none.

    >>> normalised(" kebo 4712")
    'KEBO-4712'
    """
    found = _FORM.fullmatch(text)
    return None if found is None else f"{found[1].upper()}-{found[2]}"


def _drawn() -> str:
    return f"{secrets.choice(WORDS).upper()}-{secrets.randbelow(10_000):04}"


class Codes:
    """New codes, and the tables they lead to. `everybody` is the budget of all wrong codes together."""

    def __init__(self, store: Store, everybody: Callable[[], Budget]) -> None:
        self._store = store
        self._everybody = everybody

    async def new(self) -> str:
        """A code that no open table has."""
        code = _drawn()
        for _ in range(TRIES):
            if await self._store.table_with_code(code) is None:
                break
            code = _drawn()
        return code

    async def find(self, text: str) -> tuple[str, str]:
        """The table of a code and the code as it is stored, or a refusal."""
        code = self._admitted(text)
        id = await self._store.table_with_code(code)
        if id is None:
            raise self._wrong()
        return id, code

    def check(self, table: Table, text: str) -> None:
        """Refuse what is not the code of this table."""
        if not secrets.compare_digest(self._admitted(text), table.code or ""):
            raise self._wrong()

    def _admitted(self, text: str) -> str:
        """The code, unless it is none or too many were wrong."""
        code, mine = normalised(text), paying.get()
        if code is None:
            raise Refusal("unknown_code")
        if (mine is not None and mine.wait("codes", 1)) or self._everybody().wait("all_codes", 1):
            raise Refusal("too_many")
        return code

    def _wrong(self) -> Refusal:
        if (mine := paying.get()) is not None:
            mine.charge("codes", 1)
        self._everybody().charge("all_codes", 1)
        return Refusal("unknown_code")
