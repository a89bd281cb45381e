"""The whole catalogue, for everybody."""

from __future__ import annotations

from launcher.catalog.adopted import adopted_games
from launcher.catalog.model import Catalog
from launcher.catalog.plugins import scan
from launcher.catalog.png import ImageError, check_png
from launcher.catalog.visibility import DISABLED, HIDDEN, SCOPE, STARRED, switched_names
from launcher.store import LeftGame, left_games, settings

_HOLDERS = "holders"  # of contested ids, who may have been upgraded since


def games() -> Catalog:
    """All games: those with entry points, and the programs that the player has adopted. Nothing of them is run."""
    disabled = switched_names(DISABLED)
    held = settings().get(SCOPE, _HOLDERS, dict[str, str]())
    catalog = scan(adopted=adopted_games(disabled), disabled=disabled, holders=held)
    if dict(catalog.contested) != held and not settings().problem:  # else it is not known who had them
        settings().put(SCOPE, _HOLDERS, dict(catalog.contested))
    return catalog._replace(
        hidden=switched_names(HIDDEN),
        starred=switched_names(STARRED),
        left=tuple(map(_with_safe_picture, left_games())),
    )


def _with_safe_picture(left: LeftGame) -> LeftGame:
    """Without its picture, if that is none that is safe to show."""
    try:
        return left._replace(picture=check_png(left.picture)[0])
    except ImageError:
        return left._replace(picture=b"")
