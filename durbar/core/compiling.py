"""What the compiler must be told in the source; without it, and in Python, it means nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes: bool) -> Callable[[T], T]:
        return lambda thing: thing
