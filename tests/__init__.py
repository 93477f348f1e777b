"""The tests; each folder mirrors one of durbar/."""

import pytest

pytest.register_assert_rewrite("durbar.testing")  # before its first import, so that failed laws show values
