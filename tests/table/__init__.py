"""Tables: storage, log, seats, moves, bots."""
