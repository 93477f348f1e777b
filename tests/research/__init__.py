"""Tests that need the packages of `durbar[research]`: `python -m tests.research` installs and runs them."""
