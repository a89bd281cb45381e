"""PLT Games: a launcher for games, and the parts that games are made of.

A game's start module needs one name from here::

    from launcher import hookimpl

    @hookimpl
    def tabletop():
        return Tabletop(...)

`hookimpl` is looked up when it is first asked for: listing games imports this package, and must not pay for pluggy.
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


# Here, as whoever imports anything of the launcher runs this first. Who starts a process elsewhere knows better.
set_services(_desktop)


def __getattr__(name: str) -> object:
    if name == "hookimpl":
        from launcher.hookspecs import hookimpl

        return hookimpl
    raise AttributeError(f"module 'launcher' has no attribute {name!r}")
