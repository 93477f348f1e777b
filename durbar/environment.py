"""The one place that reads the environment for core and games; `durbar` imports it before them."""

import os

from durbar.core.settings import choose_kernel

choose_kernel(os.environ.get("DURBAR_KERNEL", ""))
