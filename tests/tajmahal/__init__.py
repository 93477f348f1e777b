"""Tests of Taj Mahal: one file per chapter of the rules, and what holds for the whole game."""
