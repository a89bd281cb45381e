"""Work that is put off, so that programs start fast.

These are imports of modules, and collections of garbage.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from importlib import import_module


def exports(
    package: str, **modules: str
) -> tuple[list[str], Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__all__`, `__getattr__` and `__dir__` of a package.

    The package imports a module when one of its names is first used. It imports the same names under `TYPE_CHECKING`,
    for type checkers.

    Args:
        package: The name of the package.
        modules: The names that the package exports from each module, separated by blanks.
    """
    places = {name: module for module, names in modules.items() for name in names.split()}

    def attribute(name: str) -> object:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{places[name]}"), name)

    def names_there() -> list[str]:
        return sorted({*vars(sys.modules[package]), *places})

    return sorted(places), attribute, names_there


_MANY = 100_000
"""The number of new objects before the next collection. Pictures and worlds create hardly any cyclic garbage."""


def look_for_garbage_seldom() -> None:
    """Collect garbage only after many allocations.

    Everything loaded so far is skipped.

    A full collection takes longer than some frames.
    """
    gc.freeze()
    gc.set_threshold(_MANY)
