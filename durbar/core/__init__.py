"""What every game builds on: the game interface, matches, records, chance, texts. Standard library only."""
