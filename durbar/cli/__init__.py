"""The command line: `durbar COMMAND`, one module a command."""

from durbar.cli.main import main

__all__ = ["main"]
