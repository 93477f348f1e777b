"""One PostgreSQL for all tests of several processes, which each test finds without processes and tables."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.postgres import postgres


@pytest.fixture(scope="package")
def url() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as address:
        yield address
