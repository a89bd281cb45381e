"""Packages that import their modules late.

A module is imported when one of its names is first used.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def lazy(
    package: str, modules: Mapping[str, Sequence[str]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return a package's `__getattr__` and `__dir__`.

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
