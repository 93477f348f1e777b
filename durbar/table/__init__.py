"""Tables of people and bots: who sits there, what they may do, and a log on disk that is never lost."""
