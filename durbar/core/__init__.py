"""What every game answers: the protocol, matches, records, chance, words. Standard library only."""
