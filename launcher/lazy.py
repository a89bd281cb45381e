"""Names that a package offers and that few programs need: their modules are imported when they are first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def lazy(
    package: str, modules: Mapping[str, Sequence[str]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Make `__getattr__` and `__dir__` of a package, which names the same for type checkers under `TYPE_CHECKING`.

    Args:
        package: its name.
        modules: for modules of it, the names that are in each.
    """

    def attribute(name: str) -> object:
        for module, names in modules.items():
            if name in names:
                return getattr(import_module(f"{package}.{module}"), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def names_there() -> list[str]:
        return sorted({*vars(sys.modules[package]), *(name for names in modules.values() for name in names)})

    return attribute, names_there
