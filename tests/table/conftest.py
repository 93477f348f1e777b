"""The tests on PostgreSQL are there where PostgreSQL is (Debian: `postgresql`)."""

from tests.table.postgres import PROGRAMS

collect_ignore = [] if PROGRAMS is not None else ["test_postgres.py", "test_notices_postgres.py"]
