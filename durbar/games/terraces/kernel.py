"""The loops that take most of the time: in C where `_kernel.c` was built, else python_kernel.py."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from durbar.core import settings
from durbar.core.errors import BadOption
from durbar.games.terraces import python_kernel

native: ModuleType | None
try:
    from durbar.games.terraces import _kernel as native
except ImportError:  # no compiler when Durbar was installed
    native = None
if settings.kernel == settings.NATIVE and native is None:
    raise BadOption("DURBAR_KERNEL asks for the native kernel, which was not built: no C compiler?")

_chosen: ModuleType = python_kernel if native is None or settings.kernel == settings.PYTHON else native
NAME = settings.PYTHON if _chosen is python_kernel else settings.NATIVE

flood: Callable[[int, int], int] = _chosen.flood
waves: Callable[[int, int, int], list[int]] = _chosen.waves
take: Callable[[Sequence[python_kernel.Row], int, list[Any]], None] = _chosen.take
cells_of: Callable[[int], list[int]] = _chosen.cells_of
