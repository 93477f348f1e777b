"""Finished games: their results, a player's statistics, ratings and the ranking."""
