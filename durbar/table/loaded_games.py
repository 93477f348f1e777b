"""Importing this loads all games: a process that is forked afterwards has them at once."""

from durbar.table.workers import warm_up

warm_up()
