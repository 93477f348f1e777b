"""Taj Mahal: a contest of cards for prizes, palaces and roads in twelve provinces, for 3 to 5 players."""
