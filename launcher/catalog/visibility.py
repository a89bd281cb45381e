"""Games that the player likes best, or does not want to see, and plugins not to be looked at: kept in the settings."""

from __future__ import annotations

from launcher.catalog.errors import normalised
from launcher.store import settings

HIDDEN = "hidden"
"""Games that are not shown, and can still be played by name."""
STARRED = "starred"
"""Games that are shown before all others."""
DISABLED = "disabled"
"""Games and distributions of which nothing but the name is read."""

SCOPE = "catalog"
"""What of the catalogue is remembered is kept under this name."""


def switched_names(kind: str) -> frozenset[str]:
    """The names that are hidden, starred or disabled, as `normalised` has them."""
    return frozenset(_names(settings().get(SCOPE, kind, list[object]())))


def switch(kind: str, name: str, on: bool) -> None:
    """Hide (`HIDDEN`), star or disable a game, by its id, or a distribution; or take that back."""
    its = {normalised(name)}

    def switched_over(kept: list[object]) -> list[object]:
        return [*sorted(_names(kept) | its if on else _names(kept) - its)]

    settings().change(SCOPE, kind, list[object](), switched_over)


def _names(kept: list[object]) -> set[str]:
    return {name for name in kept if isinstance(name, str)}
