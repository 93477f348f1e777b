"""Matches that are never lost: the log on disk, seats held by secrets, bots at the table."""
