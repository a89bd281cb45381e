"""A launcher for games and a library.

The name is PLT Games. Games are written with the library.

A game's start module needs one name from here::

    from launcher import hookimpl

    @hookimpl
    def tabletop():
        return Tabletop(...)

`hookimpl` is imported on first use: listing games imports this package, and should not have to import pluggy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.services import set_services

if TYPE_CHECKING:
    from launcher.hookspecs import hookimpl

__all__ = ["hookimpl"]


def _desktop() -> object:
    from launcher.desktop import desktop

    return desktop()


# This line is here because importing any part of the launcher runs it first. A process that is not on a desktop, such
# as one in a browser, replaces these services.
set_services(_desktop)


def __getattr__(name: str) -> object:
    if name == "hookimpl":
        from launcher.hookspecs import hookimpl

        return hookimpl
    raise AttributeError(f"module 'launcher' has no attribute {name!r}")
