"""The environment that the launcher runs in: putting games into it, taking them out, and what is wrong with it.

Nothing is loaded before it is asked for: every command of `plt-games` imports this package.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from launcher.install.changing import install, restore, uninstall, upgrade
    from launcher.install.diagnosis import doctor

__all__ = ["doctor", "install", "restore", "uninstall", "upgrade"]


def __getattr__(name: str) -> object:
    if name in __all__:
        where = "diagnosis" if name == "doctor" else "changing"
        return getattr(import_module(f"{__name__}.{where}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
