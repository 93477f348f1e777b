"""Settings of all tests: the same examples on every machine, so that what passed once passes again.

`DURBAR_EXPLORE=1 pytest tests/test_laws.py` looks at new random ones instead; what it finds becomes a test.
"""

import os

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
if not os.environ.get("DURBAR_EXPLORE"):
    settings.load_profile("repeatable")
