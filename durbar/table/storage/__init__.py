"""The database: every statement of SQL is here."""
