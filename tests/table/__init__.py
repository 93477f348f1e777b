"""The table: store, log, seats, bots."""
