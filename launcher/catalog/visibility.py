"""The starred, hidden and disabled games, which are kept in the settings."""

from __future__ import annotations

from launcher.catalog.model import normalised
from launcher.store import settings

HIDDEN = "hidden"
"""The kind of games that are not shown, but can still be played by name."""
STARRED = "starred"
"""The kind of games that are shown before all others."""
DISABLED = "disabled"
"""The kind of games and distributions of which only the name is read."""

SCOPE = "catalog"
"""The scope of the catalogue in the settings."""


def switched_names(kind: str) -> frozenset[str]:
    """Return the `normalised` names that are hidden, starred or disabled."""
    return frozenset(_names(settings().get(SCOPE, kind, list[object]())))


def switch(kind: str, name: str, on: bool) -> None:
    """Hide, star or disable a name.

    It belongs to a game or a distribution. This can also undo the earlier change.

    Args:
        kind: `HIDDEN`, `STARRED` or `DISABLED`.
        name: The id of a game, or the name of a distribution.
        on: Whether to add the name; False removes it.
    """
    its = {normalised(name)}

    def switched_over(kept: list[object]) -> list[object]:
        return [*sorted(_names(kept) | its if on else _names(kept) - its)]

    settings().change(SCOPE, kind, list[object](), switched_over)


def _names(kept: list[object]) -> set[str]:
    return {name for name in kept if isinstance(name, str)}
