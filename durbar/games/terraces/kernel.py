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
if native is not None and getattr(native, "VERSION", 1) != python_kernel.VERSION:
    native = None  # it was built from an earlier source
if settings.kernel == settings.NATIVE and native is None:
    raise BadOption(
        "DURBAR_KERNEL asks for the native kernel, which was not built from this source: no C compiler?"
    )

_chosen: ModuleType = python_kernel if native is None or settings.kernel == settings.PYTHON else native
NAME = settings.PYTHON if _chosen is python_kernel else settings.NATIVE

spread: Callable[[int], int] = _chosen.spread
flood: Callable[[int, int], int] = _chosen.flood
waves: Callable[[int, int, int, int], list[int]] = _chosen.waves
reaches: Callable[[int, int, int, int, list[list[int]], int, int], list[tuple[list[int], int, int]]] = (
    _chosen.reaches
)
lying: Callable[[tuple[tuple[int, ...], ...], tuple[int, ...], int], tuple[int, ...]] = _chosen.lying
flags: Callable[[Sequence[int], int], bytes] = _chosen.flags
take: Callable[[Sequence[python_kernel.Row], int, list[Any]], None] = _chosen.take
gather: Callable[[Sequence[python_kernel.Part]], list[Any]] = _chosen.gather
cells_of: Callable[[int], list[int]] = _chosen.cells_of
