"""Templates that `durbar new-game` copies. They are real packages, so that tests and linters check them."""
