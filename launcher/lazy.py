"""Work that is put off, so that programs start fast: imports of modules, and collections of garbage."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def lazy(
    package: str, modules: Mapping[str, Sequence[str]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package that imports a module when one of its names is first used.

    The package imports the same names under `TYPE_CHECKING`, for type checkers.

    Args:
        package: The name of the package.
        modules: The names that each module of the package defines.
    """

    def attribute(name: str) -> object:
        for module, names in modules.items():
            if name in names:
                return getattr(import_module(f"{package}.{module}"), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def names_there() -> list[str]:
        return sorted({*vars(sys.modules[package]), *(name for names in modules.values() for name in names)})

    return attribute, names_there


_MANY = 100_000
"""The number of new objects before the next collection. Pictures and worlds create hardly any cyclic garbage."""


def look_for_garbage_seldom() -> None:
    """Collect garbage only after many allocations.

    Everything loaded so far is skipped.

    A full collection takes longer than some frames.
    """
    gc.freeze()
    gc.set_threshold(_MANY)
