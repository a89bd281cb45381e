"""Build the complete catalogue: installed games, adopted programs and the player's settings."""

from __future__ import annotations

from launcher.catalog.adopted import adopted_games
from launcher.catalog.model import Catalog
from launcher.catalog.plugins import scan
from launcher.catalog.png import ImageError, check_png
from launcher.catalog.visibility import DISABLED, HIDDEN, SCOPE, STARRED, switched_names
from launcher.store import LeftGame, left_games, settings

_HOLDERS = "holders"  # owners of contested ids; they keep them after an upgrade


def games() -> Catalog:
    """Return all games: those with entry points, and the adopted programs. No code of them is run."""
    disabled = switched_names(DISABLED)
    held = settings().get(SCOPE, _HOLDERS, dict[str, str]())
    catalog = scan(adopted=adopted_games(disabled), disabled=disabled, holders=held)
    if (
        dict(catalog.contested) != held and not settings().problem
    ):  # unreadable settings hide the earlier owners
        settings().put(SCOPE, _HOLDERS, dict(catalog.contested))
    return catalog._replace(
        hidden=switched_names(HIDDEN),
        starred=switched_names(STARRED),
        left=tuple(map(_with_safe_picture, left_games())),
    )


def _with_safe_picture(left: LeftGame) -> LeftGame:
    """Remove the picture of a left game if it is not safe to show."""
    try:
        return left._replace(picture=check_png(left.picture)[0])
    except ImageError:
        return left._replace(picture=b"")
