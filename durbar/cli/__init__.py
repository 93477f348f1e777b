"""The command line: `durbar games`, `play`, `replay`, `rules`, `components`."""

from durbar.cli.main import main

__all__ = ["main"]
