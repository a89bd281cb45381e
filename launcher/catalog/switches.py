"""Games that the player does not want to see, and plugins that are not to be looked at: remembered in the settings."""

from __future__ import annotations

from launcher.catalog.errors import normalised
from launcher.store import settings

HIDDEN = "hidden"
"""Games that are not shown, and can still be played by name."""
DISABLED = "disabled"
"""Games and distributions of which nothing but the name is read."""

SCOPE = "catalog"
"""What of the catalogue is remembered is kept under this name."""


def switched(kind: str) -> frozenset[str]:
    """The names that are hidden or disabled, as `normalised` has them."""
    return frozenset(name for name in settings().get(SCOPE, kind, list[str]()) if isinstance(name, str))


def switch(kind: str, name: str, on: bool) -> None:
    """Hide or disable, or take that back.

    Args:
        kind: `HIDDEN` or `DISABLED`.
        name: of a game (its id) or a distribution.
        on: whether it is to be hidden or disabled from now on.
    """
    names = switched(kind) - {normalised(name)}
    settings().put(SCOPE, kind, sorted(names | {normalised(name)} if on else names))
