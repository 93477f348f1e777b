"""The database: all SQL of the project. SQLite by default, PostgreSQL by its URL."""
