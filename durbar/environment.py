"""Reads the environment variables for core and games. `durbar` imports it before any game."""

import os

from durbar.core.settings import choose_kernel

choose_kernel(os.environ.get("DURBAR_KERNEL", ""))
