"""Settings of all tests: the same examples on every machine, so that what passed once passes again.

`DURBAR_EXPLORE=1 pytest tests/test_laws.py` looks at new random ones instead; what it finds becomes a test.
The sources run, not what was compiled of them, unless DURBAR_PURE=0 says otherwise: `tests/test_compiled.py`
proves that both do the same.
"""

import os

os.environ.setdefault("DURBAR_PURE", "1")  # before Durbar is imported

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
if not os.environ.get("DURBAR_EXPLORE"):
    settings.load_profile("repeatable")
